"""Zooming in on spots of the map, clear of the buttons over one of its corners. Pure."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from web.map.camera import Camera
from web.map.geometry import Box, Point, distance, overlap

FOR_A_FINGER: Final = 24.0
"""Pixels per step from which a finger can draw from spot to spot."""
ROOM: Final = 1.5
"""Steps between the middle of a spot that is brought into sight and the edge of the window: what
lies around the spot is seen too."""
CLOSEST: Final = 52.0
"""The strongest zoom of a close-up in pixels per step; at 44 and more a finger hits every hex."""
HAIR: Final = 1e-6
"""Pixels added so that rounding errors leave no edge on the wrong side of another."""


def close_up(
    camera: Camera,
    box: Box,
    points: Sequence[Point],
    taken: Box,
    held: Callable[[Camera], Camera],
) -> Camera:
    """The camera that shows `box` as large as possible.

    None of the `points` lies under `taken`, a rectangle of the window in pixels, if that is
    possible. `held(camera)` keeps a camera on the sheet.
    """
    found = [held(_fitted(camera, box, part)) for part in _parts(camera, taken)]
    free = (seen for seen in found if not any(is_under(seen, at, taken) for at in points))
    return next(free, found[0])


def brought_in(
    camera: Camera, point: Point, taken: Box, held: Callable[[Camera], Camera]
) -> Camera:
    """Return the camera moved as little as possible so that a point is visible.

    `ROOM` around the point becomes visible too. The point does not lie under `taken`, if that is
    possible. The other arguments are as in `close_up`.
    """
    at, room = camera.to_screen(*point), ROOM * camera.scale
    shift = Point(_inward(at.x, camera.width, room), _inward(at.y, camera.height, room))
    moved = held(camera.panned(*shift)) if shift != (0.0, 0.0) else camera
    if not is_under(moved, point, taken):
        return moved
    at, half = moved.to_screen(*point), camera.scale / 2 + HAIR
    aside = (
        Point(0.0, taken.bottom - (at.y - half)),
        Point(taken.left - (at.x + half), 0.0),
        Point(0.0, taken.top - (at.y + half)),
        Point(taken.right - (at.x - half), 0.0),
    )
    ways = [held(moved.panned(*way)) for way in sorted(aside, key=lambda way: abs(way.x + way.y))]
    return next((way for way in ways if is_seen(way, point, taken)), moved)


def _inward(at: float, size: float, room: float) -> float:
    """Return how far to move a pixel along one axis to keep it away from the window's edges.

    It is then at least `room` away from both edges, or in the middle of a small window.
    """
    room = min(room, size / 2)
    return max(room - at, 0.0) + min(size - room - at, 0.0)


def from_the_middle(box: Box) -> list[Point]:
    """81 points spread over a box, those nearest to its middle first."""
    across, down = ([(n + 0.5) / 9 for n in range(9)] for _ in range(2))
    points = [
        Point(box.left + x * (box.right - box.left), box.top + y * (box.bottom - box.top))
        for x in across
        for y in down
    ]
    middle = points[len(points) // 2]
    return sorted(points, key=lambda point: distance(point, middle))


def is_under(camera: Camera, point: Point, taken: Box) -> bool:
    """Whether a part of the square of half a step around a point lies under `taken`."""
    at = camera.to_screen(*point)
    return overlap(taken, Box(*at, *at).grown(camera.scale / 2))


def is_seen(camera: Camera, point: Point, taken: Box) -> bool:
    """Whether a point lies in the window and not under `taken`."""
    x, y = camera.to_screen(*point)
    is_inside = 0 <= x <= camera.width and 0 <= y <= camera.height
    return is_inside and not is_under(camera, point, taken)


def _parts(camera: Camera, taken: Box) -> Iterator[Box]:
    """The whole window; then the parts of it left of, below and above what is taken."""
    right, bottom = camera.width, camera.height
    yield Box(0.0, 0.0, right, bottom)
    yield Box(0.0, 0.0, taken.left, bottom)
    yield Box(0.0, taken.bottom, right, bottom)
    yield Box(0.0, 0.0, right, taken.top)


def _fitted(camera: Camera, box: Box, part: Box) -> Camera:
    """The camera that shows the box in the middle of a part of the window, as large as it fits."""
    width, height = part.right - part.left, part.bottom - part.top
    close = camera.resized(max(width, 1.0), max(height, 1.0)).fitted(box)
    scale = min(close.scale, CLOSEST)
    right, down = (part.left + part.right) / 2, (part.top + part.bottom) / 2
    x = close.x + (camera.width / 2 - right) / scale
    y = close.y + (camera.height / 2 - down) / scale
    return Camera(x, y, scale, camera.width, camera.height)
