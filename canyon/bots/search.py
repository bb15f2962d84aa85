"""Looking ahead: actions are tried in many random worlds, and the best one on average is chosen.

Sums are added one after the other, so that they are the same in every Python.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

from canyon.actions import Action, Bid
from canyon.bots import normal
from canyon.bots.knowledge import known_from
from canyon.bots.styles import Style
from canyon.bots.trials import trial_of, worth_trying
from canyon.ids import Phase
from canyon.view import View
from tabletop.game import Seed
from tabletop.rng import seeded

FIRST_CUT: Final = 24
"""After so many worlds the worse half of the actions is given up.

It is again after twice as many worlds, and so on.
"""
TRUST: Final = 30
"""The first estimate of an action counts like so many worlds."""
OFF: Final = 0.02
"""The first estimate of a bid is so much lower, in victories, for each squared trick of difference.

The difference is that to the hand's promise. Worlds differ much, and the promise was fitted to very
many of them.
"""
WHOLE: Final = 100.0
"""A victory, in hundredths."""


class Leader(NamedTuple):
    """The action that is best so far, and its worth in hundredths of a victory."""

    action: Action
    worth: float


def leaders(view: View, style: Style, seed: Seed) -> Iterator[Leader]:
    """Yield the best action so far: after each world, without end.

    It is yielded once only where there is nothing to choose, or for start spaces, which are not
    tried.
    """
    first = normal.choose(view, style)
    if len(view.legal) == 1 or view.phase is Phase.PLACING:
        yield Leader(first, 0.0)
        return
    alive = worth_trying(view, first)
    totals = [TRUST * one for one in at_first_sight(view, alive, style)]
    rng, cut = seeded(f"hard {seed}"), FIRST_CUT
    trial = trial_of(view, alive, style)
    for worlds in count(1):
        found, rng = trial(rng)
        totals = [total + one for total, one in zip(totals, found, strict=True)]
        best = max(range(len(alive)), key=totals.__getitem__)
        yield Leader(alive[best], WHOLE * totals[best] / worlds)
        if len(alive) == 1:
            return
        if worlds == cut and len(alive) > 2:
            kept = better_half(totals)
            alive = [alive[number] for number in kept]
            totals = [totals[number] for number in kept]
            trial, cut = trial_of(view, alive, style), 2 * cut


def at_first_sight(view: View, actions: Sequence[Action], style: Style) -> list[float]:
    """The first estimates of these actions, in victories, before any is tried."""
    if view.phase is not Phase.BIDDING:
        return [0.0] * len(actions)
    promise = normal.promise(known_from(view), style)
    off = [one.tricks - promise for one in actions if isinstance(one, Bid)]
    return [-OFF * one * one for one in off]


def better_half(totals: Sequence[float]) -> list[int]:
    """The indices of the better half of `totals`, at least two, in ascending order."""
    ranked = sorted(range(len(totals)), key=lambda number: -totals[number])
    return sorted(ranked[: max(2, (len(totals) + 1) // 2)])
