"""Looking ahead: actions are tried in many random worlds, and the best one on average is chosen.

Sums are added one after the other, so that they are the same in every Python.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from canyon.actions import Action, Bid
from canyon.bots import normal
from canyon.bots.knowledge import known_from
from canyon.bots.styles import Style
from canyon.bots.trials import Trial, trial_of, worth_trying
from canyon.ids import Phase
from canyon.view import View
from tabletop.game import Seed
from tabletop.opponents import Thought
from tabletop.rng import seeded
from tabletop.trials import HalvingTrials, Options

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
Told = Callable[[Action], Thought[Action]]


def trials_of(view: View, style: Style, seed: Seed, told: Told) -> HalvingTrials[Action]:
    """The trials of the actions that are worth it. For start spaces (R3.1) none are.

    `told(action)` makes the thought of an action; its worth is replaced.
    """
    first = normal.choose(view, style)
    is_clear = len(view.legal) == 1 or view.phase is Phase.PLACING

    def options() -> Options[Action]:
        tried = [first] if is_clear else worth_trying(view, first)
        sights = [0.0] if is_clear else at_first_sight(view, tried, style)

        @lru_cache(maxsize=1)
        def trial(options: tuple[int, ...]) -> Trial:
            return trial_of(view, [tried[one] for one in options], style)

        def outcomes(world: int, options: Sequence[int]) -> list[float]:
            found, _ = trial(tuple(options))(seeded(f"hard {seed} {world}"))
            return found

        return Options(
            actions=[(one,) for one in tried],
            estimates=[TRUST * one for one in sights],
            trust=0,
            outcomes=outcomes,
            is_cut=is_cut,
            thought=lambda actions: told(actions[0]),
        )

    return HalvingTrials(told(first)._replace(worth=0.0), options)


def is_cut(worlds: int) -> bool:
    """Whether the worse half is given up: after `FIRST_CUT` worlds, twice as many, and so on."""
    times, rest = divmod(worlds, FIRST_CUT)
    return not rest and times.bit_count() == 1


def at_first_sight(view: View, actions: Sequence[Action], style: Style) -> list[float]:
    """The first estimates of these actions, in victories, before any is tried."""
    if view.phase is not Phase.BIDDING:
        return [0.0] * len(actions)
    promise = normal.promise(known_from(view), style)
    off = [one.tricks - promise for one in actions if isinstance(one, Bid)]
    return [-OFF * one * one for one in off]
