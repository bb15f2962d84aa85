"""What the engine can tell before an action is carried out: the ways a canoe may take."""

from collections.abc import Sequence

from canyon.ids import Phase, Space
from canyon.river import RIVER, as_bits
from canyon.rules.movement import ends, path
from canyon.rules.moving import legal_ends, own_points, own_space, taken_spaces
from canyon.rules.rapids import points_to_move
from canyon.state import GameState
from tabletop.seat import Seat

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


def bid_leads_to(state: GameState, seat: Seat, tricks: int) -> tuple[Space, ...]:
    """R6.2, R6.5 where a canoe might move if its seat took as many tricks as it bids.

    With all canoes as they lie now; () where it could not come nearer, or does not lie yet.
    """
    start = state.canoes[seat]
    points = None if start is None else points_to_move(start, tricks, tricks)
    return tuple(ends(start, points, taken_spaces(state))) if start is not None and points else ()


def way_gone(start: Space, end: Space, steps: int, canoes: Sequence[Space | None]) -> Way:
    """D15 one of the shortest ways that a canoe may have taken from `start` to `end`.

    `canoes` are the spaces of all canoes before the move. Raises ValueError when `end` cannot be
    reached in `steps` steps.
    """
    taken = as_bits(tuple(space for space in canoes if space is not None))
    return path(start, end, steps, taken & RIVER.free)
