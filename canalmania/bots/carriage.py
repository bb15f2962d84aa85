"""What goods are worth to a player: deliveries, cubes on the map, symbols on cards (R5, R8)."""

from typing import Final

from canalmania.actions import MoveGoods
from canalmania.bots.outlook import Outlook
from canalmania.catalogue import CARDS
from canalmania.ids import PLACE_COLOURS, Card, Colour, PlaceId, Seat
from canalmania.rules.cubes import CUBES_A_SYMBOL, places_to_fill
from canalmania.rules.goods import deliveries, runs

OTHERS: Final = 0.35
"""What a point for one of the others costs."""
RIVALS: Final = 0.4
"""How much a cube is worth less because the others may move it first."""


def delivery_rating(points: tuple[int, ...], seat: Seat) -> float:
    """R8.3 the own points of a delivery, less a share of the others'."""
    own = points[seat]
    return own - OTHERS * (sum(points) - own)


def points_of_route(action: MoveGoods) -> tuple[int, ...]:
    """R8.3 the points by seat, for five seats."""
    points = [0, 0, 0, 0, 0]
    for owner, places in runs(action):
        points[owner] += len(places)
    return tuple(points)


def cube_rating(outlook: Outlook, place: PlaceId) -> float:
    """R8.1 what a cube in `place` promises: the own best delivery, less what rivals make of it."""
    best = [0.0] * len(outlook.view.players)
    for number in range(len(best)):
        mover = Seat(number)
        found = deliveries(outlook.network, place, mover)
        best[mover] = max((delivery_rating(d.points, mover) for d in found), default=0.0)
    own = best.pop(outlook.seat)
    return own - RIVALS * max(best)


def colour_rating(outlook: Outlook, colour: Colour) -> float:
    """R5.4 what placing two cubes of this colour promises."""
    cubes = frozenset(outlook.view.cubes)
    connected = frozenset(outlook.view.connected)
    total = 0.0
    for _ in range(CUBES_A_SYMBOL):
        _, places = places_to_fill(colour, cubes, connected)
        if not places:
            break
        ratings = {place: cube_rating(outlook, place) for place in places}
        best = max(ratings, key=ratings.__getitem__)
        total += ratings[best]
        cubes |= {best}
    return total


def symbol_rating(outlook: Outlook, card: Card) -> float:
    """R5.3, R5.5 what carrying out a card's goods symbol promises; 0 without one."""
    goods = CARDS[card].goods
    if goods is None:
        return 0.0
    if goods is Colour.WHITE:
        return max(colour_rating(outlook, colour) for colour in PLACE_COLOURS)
    return colour_rating(outlook, goods)
