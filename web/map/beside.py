"""Where a panel lies beside a point of the map, off what can be chosen there. Pure."""

from typing import Final, NamedTuple

from web.map.geometry import Box, Point, overlap

GAP: Final = 10.0
"""Pixels between the panel and the field that it lies beside."""
EDGE: Final = 4.0
"""Pixels it keeps from the edge of the map."""
NOWHERE: Final = Box(-1e6, -1e6, -1e6, -1e6)
"""Off every window: nothing is taken."""


class Size(NamedTuple):
    """Of a rectangle in CSS pixels."""

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
    """The upper left corner of a panel of this size: on one of eight sides of the anchor, close to
    it or beyond the fields around, inside the room, off what is `taken` by something else of the
    page, off the anchor and as many targets as can be."""
    rings = reach + GAP, 3 * reach + GAP
    corners = [corner for out in rings for corner in _corners(anchor, out, size)]
    found = [_held(corner, size, room) for corner in corners]
    width, height = size
    free = [at for at in found if not overlap(taken, Box(*at, at.x + width, at.y + height))]
    return min(free or found, key=lambda corner: _harm(corner, anchor, targets, reach, size))


def _corners(anchor: Point, out: float, size: Size) -> tuple[Point, ...]:
    """Below, above, right, left, then between them."""
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
    """Pushed back into the room; where that is too small, its upper left corner stays inside."""
    return Point(
        max(min(corner.x, room.width - size.width - EDGE), EDGE),
        max(min(corner.y, room.height - size.height - EDGE), EDGE),
    )


def _harm(
    corner: Point, anchor: Point, targets: tuple[Point, ...], reach: float, size: Size
) -> float:
    """How much of what matters it covers. The anchor is chosen already, but shows what it is."""
    covered = sum(_covers(corner, size, target, reach) for target in targets)
    return covered + 0.6 * _covers(corner, size, anchor, reach)


def _covers(corner: Point, size: Size, at: Point, reach: float) -> float:
    """What part of the square round a point lies under the panel, 0 to 1."""
    width = min(corner.x + size.width, at.x + reach) - max(corner.x, at.x - reach)
    height = min(corner.y + size.height, at.y + reach) - max(corner.y, at.y - reach)
    return max(width, 0.0) * max(height, 0.0) / (4 * reach * reach) if reach else 0.0
