"""A few words over the map about some of its spots, on paper."""

from collections.abc import Sequence

from web.map.geometry import Box, Point
from web.map.over.beside import Size
from web.map.over.keep_clear import Obstacle
from web.map.over.note_place import best_place
from web.page import browser


class MapNote:
    """An element in the host of the map, made when it is first needed. Its style is `.map-note`."""

    def __init__(self, host: browser.Element) -> None:
        self._host = host
        self._node: browser.Element = None
        self._words = ""
        self._lies_at: Point | None = None
        self._from_middle = Point(0.0, 0.0)
        self._size = Size(0.0, 0.0)

    @property
    def box(self) -> Box | None:
        """What it covers, in pixels of the host; None while it is hidden."""
        if self._lies_at is None:
            return None
        x, y = self._lies_at
        return Box(x, y, x + self._size.width, y + self._size.height)

    def lay(self, words: str, about: Box | None, room: Size, obstacles: Sequence[Obstacle]) -> None:
        """Show words near a rectangle of the host, where they hide least; without one, hide them.

        `room` is the size of the host.
        """
        if about is None or not words:
            if self._lies_at is not None:
                self._lies_at, self._node.hidden = None, True
            return
        if self._node is None:
            self._node = browser.create("div", "map-note")
            self._node.setAttribute("aria-hidden", "true")  # panels have it in more words
            self._host.appendChild(self._node)
        if words != self._words or self._lies_at is None:
            self._words, self._node.textContent = words, words
            self._node.hidden = False
            self._size = Size(float(self._node.offsetWidth), float(self._node.offsetHeight))
        corner = best_place(about, self._size, room, tuple(obstacles))
        middle = _middle(about)
        self._from_middle = Point(corner.x - middle.x, corner.y - middle.y)
        self._move(corner)

    def follow(self, about: Box) -> None:
        """Stay where it is beside a rectangle that has moved."""
        if self._lies_at is not None:
            middle = _middle(about)
            self._move(Point(middle.x + self._from_middle.x, middle.y + self._from_middle.y))

    def _move(self, corner: Point) -> None:
        if corner != self._lies_at:
            self._lies_at = corner
            browser.dress(self._node, transform=f"translate({corner.x:.0f}px, {corner.y:.0f}px)")


def _middle(box: Box) -> Point:
    return Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
