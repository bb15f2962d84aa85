"""Where things lie on the map of England: hexes, discs of places, and the way a tile takes.

The plane's unit is one hex step (centre to centre), x east, y south, as in `data/board.json`.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId, Side
from tabletop.hexes import HexBoard
from web.map.geometry import Box, Curve, Point
from web.map.hex_grid import DIRECTIONS, HexGrid, along_side

GRID: Final = HexGrid(HexBoard(BOARD.axial))
CENTRES: Final = GRID.centres
"""The centre of every hex, indexed by `Hex`."""
corners: Final = GRID.corners
hexagons: Final = GRID.outlines
side_point: Final = GRID.side_point
TOWN_RADIUS: Final = 0.335
CITY_RADIUS: Final = 0.425


def _row_and_column(hex_: Hex) -> tuple[int, int]:
    q, r = BOARD.axial[hex_]
    return r, q + r // 2


_ROWS: Final = tuple(_row_and_column(Hex(number)) for number in range(len(BOARD.axial)))
_NORTH: Final = min(row for row, _ in _ROWS)
_WEST: Final = min(column for _, column in _ROWS)


def row_and_column(hex_: Hex) -> tuple[int, int]:
    """Which row a hex lies in, and which hex of the row it is, both counted from 1."""
    row, column = _ROWS[hex_]
    return row - _NORTH + 1, column - _WEST + 1


def place_centre(place: PlaceId) -> Point:
    """The centre of a place's hex."""
    return CENTRES[BOARD.places[place].hex]


def disc_radius(place: PlaceId) -> float:
    """The radius of a place's disc: a city's is larger than a town's."""
    return CITY_RADIUS if BOARD.places[place].is_city else TOWN_RADIUS


def bounds(hexes: Iterable[Hex]) -> Box:
    """The smallest rectangle that holds these hexes whole. At least one hex is needed."""
    return GRID.bounds(hexes)


def pick(x: float, y: float) -> Hex | None:
    """The hex of the board at a point of the plane, None in the sea or beyond the border."""
    found = GRID.cell_at(x, y)
    return None if found is None else Hex(found)


@lru_cache(maxsize=2048)
def tile_curve(
    hex_: Hex, entry: Side, leave: Side, entry_offset: float = 0.0, leave_offset: float = 0.0
) -> Curve:
    """R6.2 the way of a straight or curved tile, square to both sides where it crosses them.

    The offsets move it along the two edges, to lie beside other canals that cross there.
    """
    start, end = side_point(hex_, entry, entry_offset), side_point(hex_, leave, leave_offset)
    inward, back = DIRECTIONS[entry], DIRECTIONS[leave]
    pull = 0.32
    return Curve(
        start,
        Point(start.x - inward.x * pull, start.y - inward.y * pull),
        Point(end.x - back.x * pull, end.y - back.y * pull),
        end,
    )


@lru_cache(maxsize=1024)
def quay(place: PlaceId, side: Side, offset: float = 0.0) -> Point:
    """Where a canal that comes in across `side` of a place meets its disc: just under the rim."""
    x, y = place_centre(place)
    out, along = DIRECTIONS[side], along_side(side)
    reach = disc_radius(place) * 0.8
    return Point(
        x + out.x * reach + along.x * offset * 0.7, y + out.y * reach + along.y * offset * 0.7
    )
