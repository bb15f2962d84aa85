"""The value of goods for a player: deliveries, cubes on the map, symbols on cards (R5, R8)."""

from functools import lru_cache
from typing import Final

from canalmania.actions import MoveGoods
from canalmania.bots.situation import Situation
from canalmania.catalogue import CARDS
from canalmania.ids import PLACE_COLOURS, Card, Colour, PlaceId
from canalmania.network import Network
from canalmania.rules.cubes import CUBES_A_SYMBOL, places_to_fill
from canalmania.rules.goods import deliveries, points_by_seat
from tabletop.seat import Seat

OTHERS: Final = 0.35
"""The cost of a point for one of the others."""
RIVALS: Final = 0.4
"""The part of a cube's value that is lost because the others may move it first."""


def delivery_rating(route: MoveGoods, seat: Seat) -> float:
    """R8.3 the own points of a delivery, minus a share of the others' points."""
    points = points_by_seat(route)
    own = points[seat]
    return own - OTHERS * (sum(points) - own)


def cube_rating(situation: Situation, place: PlaceId) -> float:
    """R8.1 the value of a cube in `place`: the own best delivery, minus the rivals' gain."""
    best = list(_best_deliveries(situation.network, place, len(situation.view.players)))
    own = best.pop(situation.seat)
    return own - RIVALS * max(best)


@lru_cache(maxsize=1 << 9)
def _best_deliveries(network: Network, place: PlaceId, seats: int) -> tuple[float, ...]:
    """R8.1 the rating of the best delivery from a place, for each seat; 0 where there is none."""
    return tuple(
        max(
            (delivery_rating(route, Seat(mover)) for route in deliveries(network, place)[mover]),
            default=0.0,
        )
        for mover in range(seats)
    )


def colour_rating(situation: Situation, colour: Colour) -> float:
    """R5.4 the value of placing two cubes of this colour."""
    cubes = frozenset(situation.view.cubes)
    connected = frozenset(situation.view.connected)
    total = 0.0
    for _ in range(CUBES_A_SYMBOL):
        _, places = places_to_fill(colour, cubes, connected)
        if not places:
            break
        ratings = {place: cube_rating(situation, place) for place in places}
        best = max(ratings, key=ratings.__getitem__)
        total += ratings[best]
        cubes |= {best}
    return total


def symbol_rating(situation: Situation, card: Card) -> float:
    """R5.3, R5.5 the value of carrying out a card's goods symbol; 0 if it has none."""
    goods = CARDS[card].goods
    if goods is None:
        return 0.0
    if goods is Colour.WHITE:
        return max(colour_rating(situation, colour) for colour in PLACE_COLOURS)
    return colour_rating(situation, goods)
