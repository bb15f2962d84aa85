"""Finds the place of a panel next to a point of the map.

The panel should cover as little as possible of what can be chosen there. Pure.
"""

from typing import Final, NamedTuple

from web.map.geometry import Box, Point, overlap

GAP: Final = 10.0
"""Pixels between the panel and the field that it lies beside."""
EDGE: Final = 4.0
"""Pixels between the panel and the edge of the map."""
NOWHERE: Final = Box(-1e6, -1e6, -1e6, -1e6)
"""A rectangle outside every window: for `taken`, where nothing is."""


class Size(NamedTuple):
    """The size of a rectangle in CSS pixels."""

    width: float
    height: float


def best_corner(
    anchor: Point,
    targets: tuple[Point, ...],
    reach: float,
    size: Size,
    room: Size,
    taken: Box = NOWHERE,
) -> Point:
    """The upper left corner of a panel of this `size`, in pixels of the window.

    The panel lies on one of eight sides of the `anchor`, next to it or one field further out,
    inside the `room`. `reach` is half the width of a field. It does not overlap `taken`, a
    rectangle that something else of the page covers, unless every place does; among the places left
    it covers as little as possible of the fields of the anchor and of the `targets`. All lengths
    are in pixels.
    """
    rings = reach + GAP, 3 * reach + GAP
    corners = [corner for out in rings for corner in _corners(anchor, out, size)]
    found = [_held(corner, size, room) for corner in corners]
    width, height = size
    free = [at for at in found if not overlap(taken, Box(*at, at.x + width, at.y + height))]
    return min(free or found, key=lambda corner: _harm(corner, anchor, targets, reach, size))


def _corners(anchor: Point, out: float, size: Size) -> tuple[Point, ...]:
    """Corners of a panel below, above, right and left of the anchor, then diagonally."""
    x, y = anchor
    left, middle, right = x - out - size.width, x - size.width / 2, x + out
    top, centre, bottom = y - out - size.height, y - size.height / 2, y + out
    return (
        Point(middle, bottom),
        Point(middle, top),
        Point(right, centre),
        Point(left, centre),
        Point(right, bottom),
        Point(left, bottom),
        Point(right, top),
        Point(left, top),
    )


def _held(corner: Point, size: Size, room: Size) -> Point:
    """The corner moved so that the panel lies inside the room.

    In a room that is too small, the panel's upper left corner lies inside.
    """
    return Point(
        max(min(corner.x, room.width - size.width - EDGE), EDGE),
        max(min(corner.y, room.height - size.height - EDGE), EDGE),
    )


def _harm(
    corner: Point, anchor: Point, targets: tuple[Point, ...], reach: float, size: Size
) -> float:
    """How much of the targets and of the anchor the panel covers.

    The anchor counts less, because it is chosen already.
    """
    covered = sum(_covers(corner, size, target, reach) for target in targets)
    return covered + 0.6 * _covers(corner, size, anchor, reach)


def _covers(corner: Point, size: Size, at: Point, reach: float) -> float:
    """The part, 0 to 1, of the square around a point that the panel covers."""
    width = min(corner.x + size.width, at.x + reach) - max(corner.x, at.x - reach)
    height = min(corner.y + size.height, at.y + reach) - max(corner.y, at.y - reach)
    return max(width, 0.0) * max(height, 0.0) / (4 * reach * reach) if reach else 0.0
