"""What the engine can tell before an action is carried out: ways of canoes, outlooks of bids."""

from collections.abc import Sequence
from typing import NamedTuple

from canyon.catalogue import SUIT_OF
from canyon.ids import Card, Phase, Space
from canyon.river import RIVER, as_bits
from canyon.rules.movement import ends, path
from canyon.rules.moving import legal_ends, own_points, own_space, taken_spaces
from canyon.rules.rapids import points_to_move
from canyon.rules.tricks import winning
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


class Outlook(NamedTuple):
    """What a bid would bring if no canoe moved before the one of the seat that makes it.

    - `points`, `ends`: if it is exact, with how many points the canoe moves, and where its move may
      end; () where it stays.
    - `drifts`: whether the canoe drifts if the bid is missed.
    """

    points: int
    ends: tuple[Space, ...]
    drifts: bool


def outlook(state: GameState, bid: int) -> Outlook:
    """R6.2, R6.5, R7.2 what the seat to act would have of this bid."""
    space = own_space(state)
    points = points_to_move(space, bid, bid)
    assert points is not None, "after an exact bid no canoe drifts"
    drifts = points_to_move(space, bid, bid + 1) is None
    return Outlook(points, bid_leads_to(state, state.active, bid), drifts)


def leading(state: GameState) -> Seat | None:
    """R5.4 the seat whose card would win the trick if no more were played; None before the lead."""
    return _seat_leading(state, state.trick) if state.trick else None


def leading_with(state: GameState, card: Card) -> Seat:
    """R5.4 the same after the seat to act has played `card`."""
    return _seat_leading(state, (*state.trick, card))


def _seat_leading(state: GameState, trick: Sequence[Card]) -> Seat:
    assert state.trump is not None, "tricks are played in a round"
    return Seat((state.leader + winning(trick, SUIT_OF[state.trump])) % state.seats)


def way_gone(start: Space, end: Space, steps: int, canoes: Sequence[Space | None]) -> Way:
    """D15 one of the shortest ways that a canoe may have taken from `start` to `end`.

    `canoes` are the spaces of all canoes before the move. Raises ValueError when `end` cannot be
    reached in `steps` steps.
    """
    taken = as_bits(tuple(space for space in canoes if space is not None))
    return path(start, end, steps, taken & RIVER.free)
