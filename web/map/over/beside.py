"""Finds the place of a panel next to a point of the map. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil, hypot
from typing import Final, NamedTuple

from web.map.geometry import Box, Point, overlap
from web.map.over.keep_clear import Obstacle, least_harm

GAP: Final = 10.0
"""Pixels between the panel and the field that it lies beside."""
EDGE: Final = 4.0
"""Pixels between the panel and the edge of the map."""
_FIELDS_OUT: Final = range(5)
"""How many fields may lie between the panel and the field that it lies beside."""
_FAR: Final = 0.3
"""How bad each field is between the middles of panel and anchor. To touch a name is as bad as to be
some three fields further away."""


class Size(NamedTuple):
    """The size of a rectangle in CSS pixels."""

    width: float
    height: float


@lru_cache(maxsize=4)
def best_corner(
    anchor: Point, field: float, size: Size, room: Size, obstacles: tuple[Obstacle, ...]
) -> Point:
    """The upper left corner of a panel of this `size`, in pixels of the window.

    The panel lies on any side of the `anchor`, next to it or some fields further out, inside the
    `room`. It covers as little as possible of the `obstacles`, and is near, for a hand goes there.
    `field` is the width of a field.
    """
    middles = sorted(_middles(field, size), key=_far)
    x, y = anchor.x - size.width / 2, anchor.y - size.height / 2
    corners = [_held(Point(x + dx, y + dy), size, room) for dx, dy in middles]
    boxes = [Box(*at, at.x + size.width, at.y + size.height) for at in corners]
    costs = [_FAR * _far(middle) / field for middle in middles]
    return corners[least_harm(boxes, _near(boxes, obstacles), costs)]


def _middles(field: float, size: Size) -> Iterator[tuple[float, float]]:
    """Where the middle of a panel may lie, as a distance from its anchor to the right and down."""
    away = field / 2 + GAP
    for dx in _steps(size.width / 2 + away, field):
        for dy in _steps(size.height / 2 + away, field):
            if abs(dx) >= size.width / 2 + away or abs(dy) >= size.height / 2 + away:
                yield dx, dy


def _steps(least: float, field: float) -> list[float]:
    """Distances both ways, a field apart, among them the `least` one that is off the anchor."""
    inner = [number * field for number in range(ceil(least / field))]
    outer = [least + number * field for number in _FIELDS_OUT]
    return sorted({way * one for one in (*inner, *outer) for way in (-1, 1)})


def _far(middle: tuple[float, float]) -> float:
    return hypot(*middle)


def _near(boxes: Sequence[Box], obstacles: Iterable[Obstacle]) -> list[Obstacle]:
    """The obstacles that one of the boxes can meet at all."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    around = Box(min(lefts), min(tops), max(rights), max(bottoms))
    return [one for one in obstacles if overlap(one.box, around)]


def _held(corner: Point, size: Size, room: Size) -> Point:
    """The corner moved so that the panel lies inside the room.

    In a room that is too small, the panel's upper left corner lies inside.
    """
    return Point(
        max(min(corner.x, room.width - size.width - EDGE), EDGE),
        max(min(corner.y, room.height - size.height - EDGE), EDGE),
    )
