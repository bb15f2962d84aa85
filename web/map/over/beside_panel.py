"""The panel of the page that offers choices next to a spot of the map."""

from collections.abc import Sequence

from web.map.geometry import Box, Point
from web.map.over.beside import Size, best_corner
from web.map.over.keep_clear import Obstacle
from web.page import browser


class BesidePanel:
    """The element `#beside`, if the page has one. Others fill it; this places it."""

    def __init__(self) -> None:
        self._node = browser.element("beside")
        self._lies_at: Point | None = None
        self._from_anchor = Point(0.0, 0.0)
        self._size = Size(0.0, 0.0)

    @property
    def box(self) -> Box | None:
        """What it covers, in pixels of the window; None while it is hidden."""
        if self._lies_at is None:
            return None
        x, y = self._lies_at
        return Box(x, y, x + self._size.width, y + self._size.height)

    def lay(
        self, anchor: Point | None, field: float, room: Size, obstacles: Sequence[Obstacle]
    ) -> None:
        """Place it next to a point of the map, in pixels of the window; None hides it.

        `field` is the width of a field, `room` the size of the map; it covers as little as possible
        of the `obstacles`.
        """
        node = self._node
        if node is None:
            return
        is_wanted = anchor is not None and bool(node.childElementCount)
        if node.hidden == is_wanted:
            node.hidden = not is_wanted
        if anchor is None or not is_wanted:
            self._lies_at = None
            return
        self._size = Size(float(node.offsetWidth), float(node.offsetHeight))
        corner = best_corner(anchor, field, self._size, room, tuple(obstacles))
        self._from_anchor = Point(corner.x - anchor.x, corner.y - anchor.y)
        self._move(corner)

    def follow(self, anchor: Point) -> None:
        """Stay where it is beside its anchor, which has moved to a pixel of the window."""
        if self._lies_at is not None:
            self._move(Point(anchor.x + self._from_anchor.x, anchor.y + self._from_anchor.y))

    def _move(self, corner: Point) -> None:
        if corner != self._lies_at:
            self._lies_at = corner
            browser.dress(self._node, transform=f"translate({corner.x:.0f}px, {corner.y:.0f}px)")
