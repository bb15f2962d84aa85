"""Hexes in the plane: where they lie, their corners and sides, and which one is at a point.

Cells are numbered; each has axial coordinates (q east, r south-east), with a corner to the north.
Sides are numbered counter-clockwise from E, corners clockwise from the north.
"""

from collections.abc import Iterable, Sequence
from math import cos, pi, sin, sqrt
from typing import Final

from web.map.geometry import Box, Point
from web.map.pen import polyline

ROW: Final = sqrt(3) / 2
"""From one row of hexes to the next."""
CORNER: Final = 1 / sqrt(3)
"""From the centre of a hex to a corner."""
DIRECTIONS: Final = tuple(Point(cos(pi / 3 * side), -sin(pi / 3 * side)) for side in range(6))
"""The unit step across each side."""
_CORNERS: Final = tuple(
    Point(CORNER * sin(pi / 3 * turn), -CORNER * cos(pi / 3 * turn)) for turn in range(6)
)


def along_side(side: int) -> Point:
    """The direction along an edge; the same for both hexes that share it."""
    x, y = DIRECTIONS[side % 3]
    return Point(-y, x)


class HexGrid:
    """The cells with these axial coordinates, in this order."""

    def __init__(self, axial: Sequence[tuple[int, int]]) -> None:
        self.centres = tuple(Point(q + r / 2, r * ROW) for q, r in axial)
        """By cell."""
        self._cells = {where: cell for cell, where in enumerate(axial)}

    def corners(self, cell: int, inset: float = 0.0) -> tuple[Point, ...]:
        """The six corners, from the north clockwise; `inset` draws the sides in by that much."""
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
            min(y for _, y in centres) - CORNER,
            max(x for x, _ in centres) + 0.5,
            max(y for _, y in centres) + CORNER,
        )

    def cell_at(self, x: float, y: float) -> int | None:
        """The cell at a point of the plane, None where there is none."""
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
        return self._cells.get((nearest_q, nearest_r))
