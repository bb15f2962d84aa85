"""R15.1 points by what they are for. With hidden cards: only for games that are over."""

from enum import StrEnum
from typing import Final

from approdo import GameState
from approdo.catalogue import (
    ARMY_POINTS,
    CARD_POINTS,
    CITY_POINTS,
    ROAD_POINTS,
    SETTLEMENT_POINTS,
)
from approdo.ids import CardKind
from tabletop.seat import Seat
from web.words.message import Message


class Source(StrEnum):
    """What points are for."""

    SETTLEMENTS = "settlements"
    CITIES = "cities"
    LONGEST_ROAD = "longest-road"
    LARGEST_ARMY = "largest-army"
    CARDS = "cards"


NAMED: Final = {
    Source.SETTLEMENTS: Message("points.settlements"),
    Source.CITIES: Message("points.cities"),
    Source.LONGEST_ROAD: Message("table.special_longest_road"),
    Source.LARGEST_ARMY: Message("table.special_largest_army"),
    Source.CARDS: Message("points.cards"),
}
"""What each source is called."""


def points_of(state: GameState, seat: Seat) -> dict[Source, int]:
    """R15.1 the points of a seat at a moment, its hidden victory point cards included."""
    board = state.board
    return {
        Source.SETTLEMENTS: SETTLEMENT_POINTS * board.settlements[seat].bit_count(),
        Source.CITIES: CITY_POINTS * board.cities[seat].bit_count(),
        Source.LONGEST_ROAD: ROAD_POINTS if state.road_holder == seat else 0,
        Source.LARGEST_ARMY: ARMY_POINTS if state.army_holder == seat else 0,
        Source.CARDS: CARD_POINTS * state.cards[seat][CardKind.VICTORY_POINT],
    }
