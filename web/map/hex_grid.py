"""A board of hexes in the plane: where cells, corners and edges lie, and how to get about.

It tells which of them is at a point, and to which one an arrow key leads. Ids, sides and corners
are those of `tabletop.hexes.HexBoard`. The unit of length is one step from the centre of a hex to
the centre of the next; x grows to the east, y to the south.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import cos, floor, hypot, pi, sin, sqrt
from typing import Final

from tabletop.hexes import SIDES, Axial, HexBoard, neighbour
from web.map.geometry import COMPASS, Box, Point, distance
from web.map.pen import polyline
from web.page.spot import Spot

HEX: Final = "hex"
CORNER: Final = "corner"
EDGE: Final = "edge"
"""The kinds of spots on a grid; the id of a spot is the id of the cell, corner or edge."""

ROW: Final = sqrt(3) / 2
"""From one row of hexes to the next."""
TO_CORNER: Final = 1 / sqrt(3)
"""From the centre of a hex to a corner; as long as an edge."""
REACH: Final = {CORNER: TO_CORNER / 2, EDGE: 0.25}
"""How near to a corner, or to the middle of an edge, a point must be to hit it: half as far as the
next one is away, so that every corner and edge has a circle of its own."""
DIRECTIONS: Final = tuple(Point(cos(pi / 3 * side), -sin(pi / 3 * side)) for side in range(6))
"""The unit step across each side."""
_CORNERS: Final = tuple(
    Point(TO_CORNER * sin(pi / 3 * turn), -TO_CORNER * cos(pi / 3 * turn)) for turn in range(6)
)
_NARROWEST: Final = cos(pi / 3) + 1e-6
"""An arrow key leads to what lies less than 60 degrees off its direction."""
_Ids = Callable[[], Sequence[int | None]]
"""Looks ids up when called: a board computes its corners and edges at first use."""


def along_side(side: int) -> Point:
    """The direction along an edge; the same for both hexes that share it."""
    x, y = DIRECTIONS[side % 3]
    return Point(-y, x)


class HexGrid:
    """The points of a board, and its spots: of the kinds `HEX`, `CORNER` and `EDGE`."""

    def __init__(self, board: HexBoard) -> None:
        self.board = board
        self.centres = tuple(Point(q + r / 2, r * ROW) for q, r in board.axial)
        """By cell."""

    # --- points -----------------------------------------------------------------------------

    def corners(self, cell: int, inset: float = 0.0) -> tuple[Point, ...]:
        """The points of a cell's six corners, clockwise from the north.

        `inset` moves the sides inwards by that length.
        """
        x, y = self.centres[cell]
        size = 1 - 2 * inset
        return tuple(Point(x + size * dx, y + size * dy) for dx, dy in _CORNERS)

    def outlines(self, cells: Iterable[int], inset: float = 0.0) -> str:
        """The outlines of cells as one path."""
        return "".join(polyline(self.corners(cell, inset), closed=True) for cell in cells)

    def side_point(self, cell: int, side: int, offset: float = 0.0) -> Point:
        """The midpoint of a side, moved by `offset` along the edge."""
        x, y = self.centres[cell]
        out, along = DIRECTIONS[side], along_side(side)
        return Point(x + out.x / 2 + along.x * offset, y + out.y / 2 + along.y * offset)

    def bounds(self, cells: Iterable[int]) -> Box:
        """The smallest rectangle that holds these cells whole. At least one is needed."""
        centres = [self.centres[cell] for cell in cells]
        return Box(
            min(x for x, _ in centres) - 0.5,
            min(y for _, y in centres) - TO_CORNER,
            max(x for x, _ in centres) + 0.5,
            max(y for _, y in centres) + TO_CORNER,
        )

    def cell_at(self, x: float, y: float) -> int | None:
        """The cell at a point of the plane, None where there is none."""
        return self.board.cell_at(_axial_at(x, y))

    # --- spots ------------------------------------------------------------------------------

    @cached_property
    def corner_points(self) -> tuple[Point, ...]:
        """Where each corner lies, by its id."""
        found = {
            corner: point
            for cell in self.board.cells
            for corner, point in zip(self.board.corners_of(cell), self.corners(cell), strict=True)
        }
        return tuple(found[corner] for corner in self.board.corners)

    def edge_points(self, edge: int) -> tuple[Point, Point]:
        """Where the two ends of an edge lie, in the order of `HexBoard.ends`."""
        first, second = self.board.ends(edge)
        return self.corner_points[first], self.corner_points[second]

    def centre(self, spot: Spot) -> Point:
        """The centre of a hex, the point of a corner, the middle of an edge.

        Raises ValueError for a spot of any other kind.
        """
        id_ = int(spot.id)
        match spot.kind:
            case "hex":
                return self.centres[id_]
            case "corner":
                return self.corner_points[id_]
            case "edge":
                (x1, y1), (x2, y2) = self.edge_points(id_)
                return Point((x1 + x2) / 2, (y1 + y2) / 2)
        raise ValueError(f"no spot of a grid: {spot}")

    def box(self, spots: Iterable[Spot]) -> Box:
        """The smallest rectangle that holds these spots: hexes whole, edges with both ends.

        At least one is needed.
        """
        points = [point for spot in spots for point in self._outline(spot)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return Box(min(xs), min(ys), max(xs), max(ys))

    def _outline(self, spot: Spot) -> tuple[Point, ...]:
        if spot.kind == HEX:
            return self.corners(int(spot.id))
        return self.edge_points(int(spot.id)) if spot.kind == EDGE else (self.centre(spot),)

    def spot_at(self, x: float, y: float, kinds: Collection[str]) -> Spot | None:
        """The spot of these kinds at a point of the plane, None where there is none.

        It is the one whose centre is nearest, of those that the point hits: a hex is hit anywhere
        inside it, a corner or an edge within `REACH` of its centre.
        """
        at = Point(x, y)
        found: dict[Spot, float] = {}
        for spot in dict.fromkeys(self._spots_near(x, y, kinds)):
            away = distance(self.centre(spot), at)
            if spot.kind == HEX or away <= REACH[spot.kind]:
                found[spot] = away
        return min(found, key=lambda spot: found[spot], default=None)

    def _spots_near(self, x: float, y: float, kinds: Collection[str]) -> Iterator[Spot]:
        """The hex at a point, and the corners and edges of it and of the cells around it.

        These include all that can be hit from outside the board.
        """
        axial = _axial_at(x, y)
        here = self.board.cell_at(axial)
        if HEX in kinds and here is not None:
            yield Spot(HEX, here)
        for around in (axial, *(neighbour(axial, side) for side in SIDES)):
            cell = self.board.cell_at(around)
            if cell is not None:
                yield from self._parts(cell, kinds)

    def _parts(self, cell: int, kinds: Collection[str]) -> Iterator[Spot]:
        """The corners and edges of a cell."""
        if CORNER in kinds:
            yield from (Spot(CORNER, corner) for corner in self.board.corners_of(cell))
        if EDGE in kinds:
            yield from (Spot(EDGE, edge) for edge in self.board.edges_of(cell))

    # --- from spot to spot ------------------------------------------------------------------

    def beside(self, spot: Spot, direction: str, kinds: Collection[str] | None = None) -> Spot:
        """The next spot to the "E", "W", "N" or "S"; the same spot where there is none.

        `kinds` are the kinds of spots that can be gone to, by default only that of the spot. Of the
        candidates it is the one least off the direction, by less than 60 degrees; of several the
        nearest. Of two that lie alike on both sides it is the eastern one from the even rows, the
        western one from the odd rows: one goes down the board in a zigzag, and up the same way.

        - From hex to hex: along the row, and from row to row.
        - From corner to corner: along the zigzag of edges between two rows; up and down to the next
          zigzag, along an edge or across a hex.
        - From edge to edge: slanted ones along the same zigzag, upright ones from hex to hex; up
          and down to the edges that adjoin.
        - Among several kinds: only to what touches the spot. From a hex to the edge between it and
          the next hex, and to the corner above it; along an edge to the corner at its end. What
          cannot be gone to is passed over.
        """
        wanted = (spot.kind,) if kinds is None else kinds
        way, here = COMPASS[direction], self.centre(spot)
        is_even = floor(here.y / ROW + 0.25) % 2 == 0
        ranked = {}
        for other in dict.fromkeys(self._around(spot, wanted)):
            there = self.centre(other)
            dx, dy = there.x - here.x, there.y - here.y
            far = hypot(dx, dy)
            ahead = (dx * way.x + dy * way.y) / far if far else 0.0
            if ahead > _NARROWEST:
                is_last = (dx < 0) == is_even
                ranked[other] = (-round(ahead, 6), round(far, 6), is_last, other)
        return min(ranked, key=lambda other: ranked[other], default=spot)

    def _around(self, spot: Spot, kinds: Collection[str]) -> Iterator[Spot]:
        """The spots of these kinds that touch a spot, and those of its own kind that lie beyond.

        A spot of its own kind is left out if a spot of these kinds lies between the two.
        """
        board, id_ = self.board, int(spot.id)
        near: Mapping[str, _Ids]
        beyond: Mapping[str, _Ids]
        if spot.kind == HEX:
            near = {CORNER: lambda: board.corners_of(id_), EDGE: lambda: board.edges_of(id_)}
            beyond = {EDGE: lambda: board.neighbours(id_)}
        elif spot.kind == CORNER:
            near = {HEX: lambda: board.cells_at(id_), EDGE: lambda: board.edges_at(id_)}
            beyond = {
                EDGE: lambda: board.adjacent_corners(id_),
                HEX: lambda: [_across(board.corners_of(cell), id_) for cell in board.cells_at(id_)],
            }
        else:
            near = {HEX: lambda: board.cells_beside(id_), CORNER: lambda: board.ends(id_)}
            beyond = {
                CORNER: lambda: board.adjacent_edges(id_),
                HEX: lambda: [
                    _across(board.edges_of(cell), id_) for cell in board.cells_beside(id_)
                ],
            }
        found = [(kind, near[kind]) for kind in near if kind in kinds]
        if spot.kind in kinds:
            found += [(spot.kind, beyond[kind]) for kind in beyond if kind not in kinds]
        for kind, ids in found:
            yield from (Spot(kind, other) for other in ids() if other is not None)


def _across(ring: tuple[int, ...], part: int) -> int:
    """The corner, or the side, of a hex that lies opposite to one."""
    return ring[(ring.index(part) + 3) % 6]


def _axial_at(x: float, y: float) -> Axial:
    """The coordinates of the cell at a point of the plane, be it on a board or not."""
    r = y / ROW
    q = x - r / 2
    nearest_q, nearest_r = round(q), round(r)
    off_q, off_r, off_s = (
        abs(nearest_q - q),
        abs(nearest_r - r),
        abs(round(-q - r) + q + r),
    )
    if off_q > off_r and off_q > off_s:
        nearest_q = -nearest_r - round(-q - r)
    elif off_r > off_s:
        nearest_r = -nearest_q - round(-q - r)
    return nearest_q, nearest_r
