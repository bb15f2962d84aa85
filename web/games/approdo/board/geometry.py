"""Where hexes, intersections, paths and harbours lie on the sheet, and what lies at a point.

The unit is that of `web.map.hex_grid`: one step from the centre of a hex to that of the next. Spots
have the numbers of the rules; `HexGrid` counts corners and edges in its own order, so they are
translated here and nowhere else.
"""

from collections.abc import Iterable
from functools import cache
from math import hypot
from typing import Final, NamedTuple

from approdo.geometry import AXIAL, BESIDE, CORNERS, ENDS, HEXES, INTERSECTIONS, PATHS, SIDES
from approdo.ids import Hex, Intersection, Path
from tabletop.hexes import HexBoard
from web.games.approdo.board.spots import CORNER, EDGE, HEX, KINDS
from web.map.geometry import Box, Point, bounding, distance, united
from web.map.hex_grid import TO_CORNER, HexGrid
from web.map.pen import circle
from web.page.spot import Spot

GRID: Final = HexGrid(HexBoard(AXIAL))
SIDE: Final = TO_CORNER
"""The side of a terrain; also from its centre to each corner."""
_BOARD: Final = GRID.board

NEAR_CORNER: Final = 0.38 * SIDE
"""How near to an intersection a point must be to hit it."""
NEAR_EDGE: Final = 0.24 * SIDE
"""How near to the line of a path a point must be to hit it; the rest of a terrain is the hex."""
_MARGIN: Final = Point(0.09, 0.19)
"""The sea beyond the outermost harbour, in steps across and down."""

# --- the numbers of the grid and those of the rules -------------------------------------------

_SIDES_IN_ORDER: Final = (1, 0, 5, 4, 3, 2)
"""The sides NE E SE SW W NW (`approdo.geometry.SIDES`) as sides of `HexBoard`."""

_corners: dict[int, Intersection] = {}
_edges: dict[int, Path] = {}
for _hex in HEXES:
    _corners.update(zip(_BOARD.corners_of(_hex), CORNERS[_hex], strict=True))
    _around = _BOARD.edges_of(_hex)
    _edges.update(zip((_around[side] for side in _SIDES_IN_ORDER), SIDES[_hex], strict=True))
_RULES: Final[dict[str, tuple[int, ...]]] = {
    HEX: HEXES,
    CORNER: tuple(_corners[corner] for corner in _BOARD.corners),
    EDGE: tuple(_edges[edge] for edge in _BOARD.edges),
}
"""The number of the rules for each number of the grid."""
_GRID_NUMBERS: Final = {
    kind: {number: on_grid for on_grid, number in enumerate(numbers)}
    for kind, numbers in _RULES.items()
}


def _on_grid(spot: Spot) -> Spot:
    return Spot(spot.kind, _GRID_NUMBERS[spot.kind][int(spot.id)])


def _of_rules(spot: Spot) -> Spot:
    return Spot(spot.kind, int(_RULES[spot.kind][int(spot.id)]))


# --- positions --------------------------------------------------------------------------------

CENTRES: Final = GRID.centres
"""The middle of each hex."""
POINTS: Final = tuple(GRID.centre(_on_grid(Spot(CORNER, at))) for at in INTERSECTIONS)
"""Where each intersection lies."""
MIDDLES: Final = tuple(GRID.centre(_on_grid(Spot(EDGE, path))) for path in PATHS)
"""The middle of each path."""


def centre(spot: Spot) -> Point:
    """Where a spot lies. Raises ValueError for one that is not on the map."""
    if spot.kind not in KINDS:
        raise ValueError(f"not on the map: {spot}")
    points = {HEX: CENTRES, CORNER: POINTS, EDGE: MIDDLES}[spot.kind]
    return points[int(spot.id)]


def bounds(spots: Iterable[Spot]) -> Box:
    """The rectangle round these spots: hexes whole, paths with both ends. At least one is needed.

    An intersection counts with the room of a building.
    """
    listed = tuple(spots)
    box = GRID.box(map(_on_grid, listed))
    return box.grown(0.2) if any(spot.kind != HEX for spot in listed) else box


def spot_at(x: float, y: float) -> Spot | None:
    """The intersection that a point is near to, else the path, else the hex; None in the sea."""
    at = Point(x, y)
    corner = GRID.spot_at(x, y, (CORNER,))
    if corner is not None and distance(at, GRID.centre(corner)) <= NEAR_CORNER:
        return _of_rules(corner)
    edge = GRID.spot_at(x, y, (EDGE,))
    if edge is not None and _off_line(at, *GRID.edge_points(int(edge.id))) <= NEAR_EDGE:
        return _of_rules(edge)
    found = GRID.spot_at(x, y, (HEX,))
    return None if found is None else _of_rules(found)


def _off_line(at: Point, start: Point, end: Point) -> float:
    """How far a point is off the line through two others."""
    dx, dy = end.x - start.x, end.y - start.y
    return abs((at.x - start.x) * dy - (at.y - start.y) * dx) / hypot(dx, dy)


def beside(spot: Spot, direction: str) -> Spot:
    """The next spot towards "E", "W", "N" or "S", of any kind; at the coast the spot itself.

    From a hex to the paths and intersections around it, along a path to its end, and on from there.
    """
    return _of_rules(GRID.beside(_on_grid(spot), direction, KINDS))


def beside_of_kind(spot: Spot, direction: str) -> Spot:
    """The next spot of the same kind towards a direction; at the coast the spot itself."""
    return _of_rules(GRID.beside(_on_grid(spot), direction))


def hexagons(hexes: Iterable[Hex], inset: float = 0.0) -> str:
    """The outlines of terrains as one path, their sides moved inwards by so many steps."""
    return GRID.outlines(map(int, hexes), inset)


def round_at(at: Point, radius: float) -> str:
    """A circle; its radius has as many digits as a path writes, else it would not be round."""
    return circle(*at, round(radius, 3))


def ends_of(path: Path, inset: float = 0.0) -> tuple[Point, Point]:
    """The two ends of a path, moved towards its middle by so much of its length, 0 to 0.5."""
    a, b = (POINTS[at] for at in ENDS[path])
    dx, dy = (b.x - a.x) * inset, (b.y - a.y) * inset
    return Point(a.x + dx, a.y + dy), Point(b.x - dx, b.y - dy)


@cache
def coast() -> tuple[Point, ...]:
    """The corners of the coast, once around the island, clockwise."""
    following: dict[Intersection, Intersection] = {}
    for hex_ in HEXES:
        around = CORNERS[hex_]
        for turn, path in enumerate(SIDES[hex_]):
            if len(BESIDE[path]) == 1:
                following[around[turn]] = around[(turn + 1) % 6]
    first = at = min(following)
    ring = [POINTS[first]]
    while (at := following[at]) != first:
        ring.append(POINTS[at])
    return tuple(ring)


class Pier(NamedTuple):
    """R2.6 a harbour: the middle of its plate, and its two intersections."""

    at: Point
    ends: tuple[Point, Point]


PIER_REACH: Final = 0.56 * SIDE
"""From the coast to the middle of a harbour's plate."""
TARGET_REACH: Final = 0.16
"""How far the mark of an intersection reaches beyond it."""
PLATE: Final = 0.285 * SIDE
"""The radius of a harbour's plate."""


def pier(path: Path, reach: float = PIER_REACH) -> Pier:
    """Where a harbour on this path of the coast lies: outside, before the middle of the path."""
    (hex_,) = BESIDE[path]
    inner, middle = CENTRES[hex_], MIDDLES[path]
    part = reach / distance(inner, middle)
    at = Point(middle.x + (middle.x - inner.x) * part, middle.y + (middle.y - inner.y) * part)
    a, b = ENDS[path]
    return Pier(at, (POINTS[a], POINTS[b]))


def sheet_of(harbours: Iterable[Path]) -> Box:
    """The sheet of an island with these harbours: all of it, and a rim of the sea.

    Harbours lie farther out in the east or in the west; what is marked on the coast is seen whole.
    """
    island = bounding(coast()).grown(TARGET_REACH)
    plates = bounding(pier(path).at for path in harbours).grown(PLATE)
    left, top, right, bottom = united((island, plates))
    across, down = _MARGIN
    return Box(left - across, top - down, right + across, bottom + down)
