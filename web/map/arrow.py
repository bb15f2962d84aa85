"""An arrow over the map that points down to a spot."""

from web.map.geometry import Point
from web.page import browser


class Arrow:
    """An element in the host of the map, made when it is first needed.

    Its style is `.map-arrow`.
    """

    def __init__(self, host: browser.Element) -> None:
        self._host = host
        self._node: browser.Element = None
        self._tip: Point | None = None

    def lay(self, at: Point | None, reach: float) -> None:
        """Point from above at a pixel of the host; None hides the arrow.

        The tip is `reach` pixels above the pixel.
        """
        tip = None if at is None else Point(at.x, at.y - reach)
        if tip == self._tip:
            return
        self._tip = tip
        if self._node is None:
            self._node = browser.create("div", "map-arrow")
            self._node.setAttribute("aria-hidden", "true")  # the question says where
            self._host.appendChild(self._node)
        self._node.hidden = tip is None
        if tip is not None:
            browser.dress(self._node, transform=f"translate({tip.x:.0f}px, {tip.y:.0f}px)")
