"""The panel of the page that offers choices next to a spot of the map."""

from collections.abc import Iterable

from web.map.beside import Size, best_corner
from web.map.geometry import Box, Point
from web.page import browser


class BesidePanel:
    """The element `#beside`, if the page has one. Others fill it; this places it."""

    def __init__(self) -> None:
        self._node = browser.element("beside")
        self._lies_at: Point | None = None

    def lay(
        self,
        anchor: Point | None,
        targets: Iterable[Point],
        reach: float,
        room: Size,
        taken: Box,
    ) -> None:
        """Place it next to a point of the map, in pixels of the window; None hides it.

        `reach` is half the width of a field, `room` the size of the map, `taken` a rectangle that
        other elements cover.
        """
        node = self._node
        if node is None:
            return
        is_wanted = anchor is not None and bool(node.childElementCount)
        if node.hidden == is_wanted:
            node.hidden = not is_wanted
        if anchor is None or not is_wanted:
            return
        size = Size(float(node.offsetWidth), float(node.offsetHeight))
        corner = best_corner(anchor, tuple(targets), reach, size, room, taken)
        if corner != self._lies_at:
            self._lies_at = corner
            browser.dress(node, transform=f"translate({corner.x:.0f}px, {corner.y:.0f}px)")
