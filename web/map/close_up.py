"""Zooming in on spots of the map, clear of what lies over it. Pure."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from web.map.camera import Camera
from web.map.geometry import Box, Point, distance, overlap, united

FOR_A_FINGER: Final = 24.0
"""Pixels per step from which a finger can draw from spot to spot."""
ROOM: Final = 1.5
"""Steps between the middle of a spot that is brought into sight and the edge of the window: what
lies around the spot is seen too."""
AROUND: Final = 1.0
"""Steps around the spots of a close-up that are seen too, ..."""
MARGIN: Final = 6.0
"""... and pixels between what is written about them and the edge of the window."""
CLOSEST: Final = 52.0
"""The strongest zoom of a close-up in pixels per step, unless the whole map is shown larger; at 44
and more a finger hits every hex."""
HAIR: Final = 1e-6
"""Pixels added so that rounding errors leave no edge on the wrong side of another."""
_TRIES: Final = 4
_PARTS: Final = 4
"""How many parts of the window are tried, the largest first."""

Boxes = Callable[[float], Sequence[Box]]
"""Rectangles of the plane at so many pixels per step: what is written there."""


def close_up(
    camera: Camera,
    spots: Sequence[Box],
    writing: Boxes,
    taken: Sequence[Box],
    held: Callable[[Camera], Camera],
    most: float = CLOSEST,
) -> Camera:
    """The camera that shows all `spots`, and the `writing` about them, as large as possible.

    It shows no more than `most` pixels per step. None of it lies under what is `taken`, rectangles
    of the window in pixels, or is cut by the edge of the window, if that is possible.
    `held(camera)` keeps a camera on the sheet.
    """
    best: tuple[int, Camera] | None = None
    for part in _parts(camera, taken):
        seen = held(_fitted(camera, spots, writing, part, most))
        wanted = (*spots, *writing(seen.scale))
        hidden = sum(not is_whole(seen, box, taken) for box in wanted)
        if best is None or hidden < best[0]:
            best = hidden, seen
        if not hidden:
            break
    assert best is not None, "the window has at least one part"
    return best[1]


def brought_in(
    camera: Camera, point: Point, taken: Sequence[Box], held: Callable[[Camera], Camera]
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
    aside = [
        way
        for box in taken
        for way in (
            Point(0.0, box.bottom - (at.y - half)),
            Point(box.left - (at.x + half), 0.0),
            Point(0.0, box.top - (at.y + half)),
            Point(box.right - (at.x - half), 0.0),
        )
    ]
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


def on_window(camera: Camera, box: Box) -> Box:
    """A rectangle of the plane in pixels of the window."""
    return Box(*camera.to_screen(box[0], box[1]), *camera.to_screen(box[2], box[3]))


def is_under(camera: Camera, point: Point, taken: Sequence[Box]) -> bool:
    """Whether a part of the square of half a step around a point lies under `taken`."""
    at = camera.to_screen(*point)
    square = Box(*at, *at).grown(camera.scale / 2)
    return any(overlap(box, square) for box in taken)


def is_seen(camera: Camera, point: Point, taken: Sequence[Box]) -> bool:
    """Whether a point lies in the window and not under `taken`."""
    x, y = camera.to_screen(*point)
    is_inside = 0 <= x <= camera.width and 0 <= y <= camera.height
    return is_inside and not is_under(camera, point, taken)


def is_whole(camera: Camera, box: Box, taken: Sequence[Box]) -> bool:
    """Whether a rectangle of the plane lies whole in the window, and nowhere under `taken`."""
    here = on_window(camera, box).grown(-HAIR)
    window = Box(0.0, 0.0, camera.width, camera.height)
    return window.holds(here) and not any(overlap(here, other) for other in taken)


def _parts(camera: Camera, taken: Sequence[Box]) -> Iterator[Box]:
    """The whole window; then the largest parts of it in which nothing is taken."""
    window = Box(0.0, 0.0, camera.width, camera.height)
    yield window
    if not taken:
        return
    lefts = sorted({0.0, camera.width, *(edge for box in taken for edge in (box[0], box[2]))})
    tops = sorted({0.0, camera.height, *(edge for box in taken for edge in (box[1], box[3]))})
    free = [
        part
        for left, right in combinations(lefts, 2)
        for top, bottom in combinations(tops, 2)
        if window.holds(part := Box(left, top, right, bottom))
        and not any(overlap(part, box) for box in taken)
    ]
    yield from sorted(free, key=_area, reverse=True)[:_PARTS]


def _area(box: Box) -> float:
    return (box.right - box.left) * (box.bottom - box.top)


def _fitted(camera: Camera, spots: Sequence[Box], writing: Boxes, part: Box, most: float) -> Camera:
    """The camera that shows all this in the middle of a part of the window, as large as it fits.

    What is written takes the more steps the smaller the zoom is: a zoom is tried, and made smaller
    until all of it fits.
    """
    around = united(spots).grown(AROUND)
    scale = min(_scale_of(around, part), most)
    for _ in range(_TRIES):
        margin = MARGIN / scale
        box = united([around, *(one.grown(margin) for one in writing(scale))])
        fits = _scale_of(box, part)
        if fits >= scale:
            break
        scale = fits
    right, down = (part.left + part.right) / 2, (part.top + part.bottom) / 2
    x = (box.left + box.right) / 2 + (camera.width / 2 - right) / scale
    y = (box.top + box.bottom) / 2 + (camera.height / 2 - down) / scale
    return Camera(x, y, scale, camera.width, camera.height)


def _scale_of(box: Box, part: Box) -> float:
    """The zoom at which a rectangle just fits into a part of the window."""
    width, height = max(part.right - part.left, 1.0), max(part.bottom - part.top, 1.0)
    return min(width / (box.right - box.left), height / (box.bottom - box.top))
