"""What the engine can tell before an action is carried out: the ways a canoe may take."""

from collections.abc import Sequence

from canyon.ids import Phase, Space
from canyon.river import RIVER, as_bits
from canyon.rules.movement import path
from canyon.rules.moving import legal_ends, own_points, own_space, taken_spaces
from canyon.state import GameState

Way = tuple[Space, ...]
"""The spaces from the one a canoe leaves to the one it reaches, both included."""


def legal_ways(state: GameState) -> dict[Space, Way]:
    """R6.5, D15 for each space on which the move may end, one of the shortest ways to it.

    It is about the canoe to move. Empty where it drifts or stays, and outside the moving phase.
    """
    if state.phase is not Phase.MOVING:
        return {}
    start, points, taken = own_space(state), own_points(state), taken_spaces(state)
    return {end: path(start, end, points or 0, taken) for end in legal_ends(state)}


def points_to_spend(state: GameState) -> int | None:
    """R6.2, R7.2 the points of the canoe to move; None if it drifts or nobody moves now."""
    return own_points(state) if state.phase is Phase.MOVING else None


def way_gone(start: Space, end: Space, steps: int, canoes: Sequence[Space | None]) -> Way:
    """D15 one of the shortest ways that a canoe may have taken from `start` to `end`.

    `canoes` are the spaces of all canoes before the move. Raises ValueError when `end` cannot be
    reached in `steps` steps.
    """
    taken = as_bits(tuple(space for space in canoes if space is not None))
    return path(start, end, steps, taken & RIVER.free)
