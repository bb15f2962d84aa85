"""Finds the place of a few words about a part of the map: where they hide little. Pure.

Rectangles are in CSS pixels of the window.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from web.map.geometry import Box, Point
from web.map.over.beside import EDGE, Size
from web.map.over.keep_clear import Obstacle, least_harm

_OFF: Final = (6.0, 20.0, 40.0, 65.0, 95.0, 130.0)
"""How far from the part the words may stand."""
_PARTS: Final = (0.0, -0.3, 0.3, -0.6, 0.6, -1.0, 1.0)
"""Where along its side: 0 is the middle, -1 and 1 are its ends."""
_FAR: Final = 0.02
_ASIDE: Final = 0.5
"""How bad a pixel of distance is, and the end of a side, measured as `keep_clear` does."""


@lru_cache(maxsize=4)
def best_place(about: Box, size: Size, room: Size, obstacles: tuple[Obstacle, ...]) -> Point:
    """The upper left corner of the words: inside the room, and beside the part that is in it."""
    seen = Box(
        min(max(about.left, 0.0), room.width),
        min(max(about.top, 0.0), room.height),
        min(max(about.right, 0.0), room.width),
        min(max(about.bottom, 0.0), room.height),
    )
    found = sorted(_wishes(seen, size, room))
    corners = [corner for _, corner in found]
    boxes = [Box(*at, at.x + size.width, at.y + size.height) for at in corners]
    return corners[least_harm(boxes, obstacles, [cost for cost, _ in found])]


def _wishes(seen: Box, size: Size, room: Size) -> Iterator[tuple[float, Point]]:
    """Corners on all sides of a rectangle with their costs, above first."""
    wide, high = size
    x, y = (seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2
    across, down = (seen.right - seen.left + wide) / 2, (seen.bottom - seen.top + high) / 2
    for off in _OFF:
        for part in _PARTS:
            cost = off * _FAR + abs(part) * _ASIDE
            for rank, (mx, my) in enumerate(
                (
                    (x + part * across, y - down - off),
                    (x + part * across, y + down + off),
                    (x + across + off, y + part * down),
                    (x - across - off, y + part * down),
                )
            ):
                corner = Point(mx - wide / 2, my - high / 2)
                held = Point(
                    max(min(corner.x, room.width - wide - EDGE), EDGE),
                    max(min(corner.y, room.height - high - EDGE), EDGE),
                )
                moved = abs(held.x - corner.x) + abs(held.y - corner.y)
                yield cost + rank * 0.05 + moved * _FAR, held
