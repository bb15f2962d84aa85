"""How much an action that was played falls short of the best one for the moment."""

from typing import Final, NamedTuple

from canyon.actions import Action
from canyon.bots import normal
from canyon.bots.styles import STYLES
from canyon.bots.trials import trial_of
from canyon.ids import Phase
from canyon.view import View
from tabletop.game import Seed
from tabletop.rng import seeded
from tabletop.trials import WHOLE

WORLDS: Final = 60
"""Every legal action is tried in so many worlds."""
TRUST: Final = 15
"""The opinion that nothing was lost counts like so many worlds: few would blame bad luck."""


class Leader(NamedTuple):
    """The action that is best, and its worth in hundredths of a victory."""

    action: Action
    worth: float


def compared(view: View, played: Action, seed: Seed) -> tuple[float, Leader]:
    """How far an action falls short of the best, in hundredths of a victory; and the best one.

    The best one is the action itself where no other comes out better in the same worlds. Raises
    ValueError for an action that is not legal.
    """
    if played not in view.legal:
        raise ValueError(f"not legal: {played}")
    usual = next(iter(STYLES.values()))
    first = normal.choose(view, usual)
    if len(view.legal) == 1 or view.phase is Phase.PLACING:
        return 0.0, Leader(played, 0.0)
    actions = [first, *[one for one in view.legal if one != first]]
    trial, rng = trial_of(view, actions, usual), seeded(f"verdict {seed}")
    totals = [0.0] * len(actions)
    for _ in range(WORLDS):
        found, rng = trial(rng)
        totals = [total + one for total, one in zip(totals, found, strict=True)]
    best = max(range(len(actions)), key=totals.__getitem__)
    short = totals[best] - totals[actions.index(played)]
    if short <= 0:
        best = actions.index(played)
    leader = Leader(actions[best], WHOLE * totals[best] / WORLDS)
    return WHOLE * short / (WORLDS + TRUST), leader
