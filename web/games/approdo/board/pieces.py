"""R1.5 the pieces on the island."""

from collections.abc import Iterable
from math import hypot
from typing import Final, NamedTuple

from approdo import View
from approdo.geometry import members
from approdo.ids import Colour, Intersection, Path
from web.games.approdo.board.figures import Figure, Place, stamped
from web.games.approdo.board.geometry import MIDDLES, POINTS, SIDE, ends_of
from web.games.approdo.board.houses import city, road, settlement
from web.map.display_list import DisplayList
from web.map.geometry import Box

BUILDING: Final = 0.56 * SIDE
"""The side of the figure of a building."""
ROAD: Final = SIDE


class Standing(NamedTuple):
    """The pieces of one colour."""

    colour: Colour
    roads: tuple[Path, ...] = ()
    settlements: tuple[Intersection, ...] = ()
    cities: tuple[Intersection, ...] = ()


def standing(view: View) -> tuple[Standing, ...]:
    """All pieces on the island, by seat."""
    board = view.board
    return tuple(
        Standing(
            player.colour,
            tuple(map(Path, members(board.roads[player.seat]))),
            tuple(map(Intersection, members(board.settlements[player.seat]))),
            tuple(map(Intersection, members(board.cities[player.seat]))),
        )
        for player in view.players
    )


def pieces(all_: Iterable[Standing], scale: float) -> DisplayList:
    """The pieces of all colours: roads below, then settlements, then cities."""
    listed = tuple(all_)
    drawn: DisplayList = ()
    for one in listed:
        drawn += stamped(road(one.colour), map(road_place, one.roads), scale)
    for one in listed:
        drawn += stamped(settlement(one.colour), map(building_place, one.settlements), scale)
        drawn += stamped(city(one.colour), map(building_place, one.cities), scale)
    return drawn


def road_place(path: Path) -> Place:
    """Where a road lies: it leads away from the lower number of its ends."""
    a, b = ends_of(path)
    far = hypot(b.x - a.x, b.y - a.y)
    return Place(*MIDDLES[path], ROAD, ((b.x - a.x) / far, (b.y - a.y) / far))


def building_place(at: Intersection) -> Place:
    """Where a building stands."""
    return Place(*POINTS[at], BUILDING)


def building_box(at: Intersection) -> Box:
    """What a building covers."""
    x, y = POINTS[at]
    half = BUILDING / 2
    return Box(x - half, y - half, x + half, y + half)


def figure_of(piece: str, colour: Colour) -> Figure:
    """A "road", a "settlement" or a "city"."""
    return {"road": road, "settlement": settlement, "city": city}[piece](colour)
