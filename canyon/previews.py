"""What the engine can tell before anything is done: the ways of a canoe."""

from collections.abc import Sequence

from canyon.ids import Phase, Space
from canyon.river import RIVER, as_bits
from canyon.rules.movement import path
from canyon.rules.moving import legal_ends, own_points, own_space, taken_spaces
from canyon.state import GameState

Way = tuple[Space, ...]
"""Spaces from where a canoe lies to where it comes, both in it."""


def legal_ways(state: GameState) -> dict[Space, Way]:
    """R6.5, D15 for each space that may end the move of the canoe to move, one of the shortest ways
    there; empty where it drifts or stays, and outside of the phase."""
    if state.phase is not Phase.MOVING:
        return {}
    start, points, taken = own_space(state), own_points(state), taken_spaces(state)
    return {end: path(start, end, points or 0, taken) for end in legal_ends(state)}


def points_to_spend(state: GameState) -> int | None:
    """R6.2, R7.2 what the canoe to move moves with; None: it drifts, or nobody moves now."""
    return own_points(state) if state.phase is Phase.MOVING else None


def way_gone(start: Space, end: Space, steps: int, canoes: Sequence[Space | None]) -> Way:
    """D15 one of the shortest ways that a canoe may have gone, with the canoes as they lay then.

    Raises ValueError where there is none of so many steps.
    """
    taken = as_bits(tuple(space for space in canoes if space is not None))
    return path(start, end, steps, taken & RIVER.free)
