"""The loupe: the map around a finger, enlarged, in a round window beside it."""

from collections.abc import Callable, Iterable
from typing import Final

from web.map.camera import Camera, covers, style_between
from web.map.canvas import Layer, MergedCanvas, Painter
from web.map.display_list import DisplayList
from web.map.geometry import Point
from web.map.over.beside import Size
from web.map.over.loupe_place import ACROSS, corner_near
from web.page import browser

ENLARGED: Final = 2.2
"""How much larger than on the map everything is."""
_PAINTED: Final = 640.0
"""The side, in pixels, of the piece of the map that is painted at once: within it the finger
slides, and only styles change."""
_DENSEST: Final = 3.0
"""Device pixels per CSS pixel at most: nobody sees more, and the memory goes up with the square."""


class Loupe:
    """An element in the host of the map, made anew for every finger. Its style is `.map-loupe`.

    `paint(scale)` gives the layers of the map, the lowest first.
    """

    def __init__(
        self,
        host: browser.Element,
        painter: Painter,
        paint: Callable[[float], Iterable[DisplayList]],
    ) -> None:
        self._host = host
        self._painter = painter
        self._paint = paint
        self._node: browser.Element = None
        self._mark: browser.Element = None
        self._picture: MergedCanvas | None = None
        self._painted: Camera | None = None

    def lay(self, finger: Point, camera: Camera, target: Point | None) -> None:
        """Show what lies under a pixel of the camera's window.

        `target` is the point of the plane that is marked, None for none.
        """
        picture = self._picture or self._make()
        x, y = camera.to_plane(*finger)
        lens = Camera(x, y, camera.scale * ENLARGED, ACROSS, ACROSS)
        painted = self._painted
        if painted is None or not covers(painted, lens):
            painted = self._painted = self._paint_around(picture, lens)
        left, top, _ = style_between(painted, lens)
        ratio = browser.pixel_ratio()  # on whole pixels the picture is sharp
        left, top = round(left * ratio) / ratio, round(top * ratio) / ratio
        browser.dress(picture.node, transform=f"translate({left:.3f}px,{top:.3f}px)")
        self._mark.hidden = target is None
        if target is not None:
            here = lens.to_screen(*target)
            browser.dress(self._mark, transform=f"translate({here.x:.1f}px,{here.y:.1f}px)")
        corner = corner_near(finger, Size(camera.width, camera.height))
        browser.dress(self._node, transform=f"translate({corner.x:.0f}px,{corner.y:.0f}px)")

    def forget(self) -> None:
        """The map looks different now: paint it again when the loupe is laid next."""
        self._painted = None

    def hide(self) -> None:
        """Remove the element; its picture needs much memory."""
        if self._node is not None and self._picture is not None:
            self._node.remove()
            self._picture.release()
        self._node = self._mark = self._picture = self._painted = None

    def _make(self) -> MergedCanvas:
        size = f"{ACROSS:.0f}px"
        self._node = browser.create("div", "map-loupe", width=size, height=size)
        self._node.setAttribute("aria-hidden", "true")  # the map again, for fingers
        self._mark = browser.create("div", "loupe-mark")
        self._picture = MergedCanvas()
        for node in (self._picture.node, self._mark):
            self._node.appendChild(node)
        self._host.appendChild(self._node)
        return self._picture

    def _paint_around(self, picture: MergedCanvas, lens: Camera) -> Camera:
        """Paint the piece of the map around what the loupe shows; returns the camera of it.

        One canvas serves for all layers, one after another.
        """
        piece = lens.resized(_PAINTED, _PAINTED)
        canvas = Layer()
        canvas.resize(piece.width, piece.height, min(browser.pixel_ratio(), _DENSEST))
        picture.resize(piece.width, piece.height)
        for display in self._paint(piece.scale):
            self._painter.paint(canvas, display, piece)
            picture.add(canvas)
        canvas.release()
        picture.show()
        return piece
