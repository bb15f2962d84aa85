"""R15 points and the end of the game."""

from collections.abc import Sequence
from typing import Final, Protocol

from approdo.board import Board
from approdo.catalogue import (
    ARMY_POINTS,
    CARD_POINTS,
    CITY_POINTS,
    ROAD_POINTS,
    SETTLEMENT_POINTS,
    Cards,
)
from approdo.draft import Draft
from approdo.events import GameEnded
from approdo.ids import CardKind, Phase
from approdo.state import GameState
from tabletop.seat import Seat

_VICTORY: Final = int(CardKind.VICTORY_POINT)


class Counted(Protocol):
    """What points are counted from: a state or a draft."""

    @property
    def board(self) -> Board:
        """The roads and buildings."""

    @property
    def cards(self) -> tuple[Cards, ...]:
        """The development cards by seat."""

    @property
    def road_holder(self) -> Seat | None:
        """R13 who has the longest road."""

    @property
    def army_holder(self) -> Seat | None:
        """R14 who has the largest army."""


def shown_points(state: Counted, seat: int) -> int:
    """R15.1, R16.4 the points of a seat that all can see: without hidden cards."""
    board = state.board
    points = SETTLEMENT_POINTS * board.settlements[seat].bit_count()
    points += CITY_POINTS * board.cities[seat].bit_count()
    if state.road_holder == seat:
        points += ROAD_POINTS
    if state.army_holder == seat:
        points += ARMY_POINTS
    return points


def all_points(state: Counted, seat: int) -> int:
    """R15.1, R15.4 the points of a seat with its victory point cards."""
    return shown_points(state, seat) + CARD_POINTS * state.cards[seat][_VICTORY]


def check_end(draft: Draft) -> None:
    """R15.2 the game ends at once when the active player has enough points."""
    if all_points(draft, draft.active) < draft.setup.options.goal:
        return
    draft.phase = Phase.OVER
    draft.pending = ()
    seats = range(draft.setup.seats)
    points = tuple(all_points(draft, seat) for seat in seats)
    cards = tuple(draft.cards[seat][_VICTORY] for seat in seats)
    draft.events.append(GameEnded(draft.active, points, cards))


def outcome(state: GameState) -> tuple[Seat, ...] | None:
    """R15.2, D46 the winner, then the others by points, equal ones in the order of turns.

    None while the game goes on. An opponent of the winner may have more points (R15.3).
    There is no other end, and no draw (D48).
    """
    if state.phase is not Phase.OVER:
        return None
    others = [seat for seat in ranked(state, state.active) if seat != state.active]
    return state.active, *others


def ranked(state: Counted, first: Seat) -> Sequence[Seat]:
    """D46 the seats by points; of equal ones the first clockwise from `first` comes first."""
    seats = len(state.cards)
    order = [Seat((first + place) % seats) for place in range(seats)]
    return sorted(order, key=lambda seat: -all_points(state, seat))
