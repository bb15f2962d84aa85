"""Finds the place of a panel next to a point of the map. Pure."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from web.map.geometry import Box, Point
from web.map.over.keep_clear import Obstacle, least_harm

GAP: Final = 10.0
"""Pixels between the panel and the field that it lies beside."""
EDGE: Final = 4.0
"""Pixels between the panel and the edge of the map."""
_FIELDS: Final = (0.5, 1.5, 2.5, 4.0)
"""How many fields may lie between the middle of the anchor and the panel."""


class Size(NamedTuple):
    """The size of a rectangle in CSS pixels."""

    width: float
    height: float


def best_corner(
    anchor: Point, field: float, size: Size, room: Size, obstacles: Sequence[Obstacle]
) -> Point:
    """The upper left corner of a panel of this `size`, in pixels of the window.

    The panel lies on any side of the `anchor`, next to it or some fields further out, inside the
    `room`, and covers as little as possible of the `obstacles`. `field` is the width of a field.
    """
    corners = [
        _held(corner, size, room)
        for number in _FIELDS
        for corner in _corners(anchor, number * field + GAP, size)
    ]
    boxes = [Box(*at, at.x + size.width, at.y + size.height) for at in corners]
    return corners[least_harm(boxes, obstacles)]


def _corners(anchor: Point, out: float, size: Size) -> Iterator[Point]:
    """Corners of a panel below, above, right and left of the anchor, from the middle outwards."""
    x, y = anchor
    width, height = size
    left, middle, right = x - out - width, x - width / 2, x + out
    top, centre, bottom = y - out - height, y - height / 2, y + out
    yield from (Point(middle, bottom), Point(middle, top))
    yield from (Point(right, centre), Point(left, centre))
    for aside in (x - width + out, x - out):
        yield from (Point(aside, bottom), Point(aside, top))
    for level in (bottom, top):
        yield from (Point(right, level), Point(left, level))


def _held(corner: Point, size: Size, room: Size) -> Point:
    """The corner moved so that the panel lies inside the room.

    In a room that is too small, the panel's upper left corner lies inside.
    """
    return Point(
        max(min(corner.x, room.width - size.width - EDGE), EDGE),
        max(min(corner.y, room.height - size.height - EDGE), EDGE),
    )
