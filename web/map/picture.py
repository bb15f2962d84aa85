"""The canvases of the board: what is painted on which, when, and how they follow the camera.

The sharp picture covers the window, and some more once the map was moved, for one place and zoom
of the camera. Below it lies an overview of the whole sheet, small and coarse. While the map moves
nothing is painted: both are moved and enlarged by a style, and where the sharp picture ends the
overview shows.

Each picture is one canvas in the page, merged from layers that are not in the page: what does not
change need not be painted again, and the browser has a single surface to move.
"""

from collections.abc import Callable
from typing import Final

from web.map.camera import Camera, covers, reaches, style_between
from web.map.canvas import Front, Layer, Painter
from web.map.display_list import DisplayList
from web.map.geometry import Box
from web.map.scene import Sheet
from web.page import browser

_MARGIN: Final = 0.25
"""How far the sharp picture reaches beyond the window, as a part of the window."""
_MOST_PIXELS: Final = 4_500_000
"""Real pixels of one layer; on dense screens there is less margin."""
_OVERVIEW_SCALE: Final = 26.0


class _Canvas:
    """One picture: its layers and the canvas in the page that they are merged on."""

    def __init__(self, host: browser.Element, names: tuple[str, ...]) -> None:
        self.layers = {name: Layer() for name in names}
        self.stale = set(names)
        self._shown: dict[str, DisplayList] = {}
        self._is_painted = False  # since the layers were last shown
        self.camera: Camera | None = None
        self.ratio = 1.0
        self._front = Front()
        self.node = self._front.node
        browser.dress(
            self.node,
            position="absolute",
            left="0",
            top="0",
            transform_origin="0 0",
            pointer_events="none",
            will_change="transform",
        )
        self.node.setAttribute("aria-hidden", "true")
        host.appendChild(self.node)

    def cover(self, camera: Camera, ratio: float) -> None:
        """Be a picture for this camera from now on; everything is to be painted."""
        self.camera, self.ratio = camera, ratio
        for layer in self.layers.values():
            layer.resize(camera.width, camera.height, ratio)
        self._front.resize(camera.width, camera.height)
        self.forget()

    def forget(self) -> None:
        """Nothing that is painted counts any more."""
        self.stale |= set(self.layers)
        self._shown.clear()

    def paint(self, painter: Painter, paint: Callable[[str, float], DisplayList]) -> None:
        """Paint those of the stale layers that really show something else, and show them."""
        while self.paint_on(painter, paint):
            pass

    def paint_on(self, painter: Painter, paint: Callable[[str, float], DisplayList]) -> bool:
        """Do the next part of that: paint a layer, or show them all; whether one is left."""
        if self.camera is None:
            return False
        name = next((name for name in self.layers if name in self.stale), None)
        if name is None:
            if self._is_painted:
                self._front.merge(tuple(self.layers.values()))
            self._is_painted = False
            return False
        self.stale.discard(name)
        display = paint(name, self.camera.scale)
        if display != self._shown.get(name):
            painter.paint(self.layers[name], display, self.camera)
            self._shown[name] = display
            self._is_painted = True
        return bool(self.stale) or self._is_painted

    def place(self, camera: Camera) -> None:
        """Lie as the present camera wants it."""
        if self.camera is None:
            return
        left, top, factor = style_between(self.camera, camera)
        if camera.scale == self.camera.scale:
            # on whole pixels the browser copies the picture instead of blending it, and it is sharp
            left, top = round(left * self.ratio) / self.ratio, round(top * self.ratio) / self.ratio
            self.node.style.transform = f"translate({left:.3f}px,{top:.3f}px)"
        else:
            self.node.style.transform = f"translate({left:.2f}px,{top:.2f}px) scale({factor:.5f})"


class Picture:
    """The board's canvases in a host element.

    `paint(layer, scale)` says what is on a layer of the sheet.
    """

    def __init__(
        self, host: browser.Element, sheet: Sheet, paint: Callable[[str, float], DisplayList]
    ) -> None:
        browser.dress(
            host, overflow="hidden", touch_action="none", user_select="none", cursor="grab"
        )
        self._paint = paint
        self._whole = _overview_of(sheet.size)
        self._painter = Painter()
        self._gliding = 0
        self._overview_seen = True
        self._overview = _Canvas(host, sheet.overview)
        self._sharp = _Canvas(host, sheet.layers)

    def forget(self, *layers: str) -> None:
        """These layers show something that is no longer so."""
        for canvas in (self._overview, self._sharp):
            canvas.stale |= set(layers) & set(canvas.layers)

    def forget_all(self) -> None:
        """The window has another size or density."""
        self._sharp.camera = None

    def forget_letters(self) -> None:
        """The same commands would now look otherwise: a font has come."""
        for canvas in (self._overview, self._sharp):
            canvas.forget()

    def show(self, camera: Camera, *, is_moving: bool) -> bool:
        """Bring the picture in line with the camera; whether the overview has to follow.

        While the map is moving the sharp picture stays what it is, once there is one.
        """
        painted = self._sharp.camera
        if painted is None or not (is_moving or covers(painted, camera)):
            # at first there is no margin: whoever waits for the board waits half as long
            wanted = camera if painted is None else _with_margin(camera)
            self._sharp.cover(wanted, browser.pixel_ratio())
            self.glide(0)
        self._sharp.paint(self._painter, self._paint)
        self._sharp.place(camera)
        self._show_below(camera)
        return bool(self._overview.stale)

    def _show_below(self, camera: Camera) -> None:
        """Let the overview be seen only where there is something to see of it."""
        sharp = self._sharp.camera
        is_seen = self._overview.camera is not None and not (sharp and reaches(sharp, camera))
        if is_seen != self._overview_seen:
            self._overview_seen = is_seen
            self._overview.node.style.visibility = "visible" if is_seen else "hidden"
        if is_seen:
            self._overview.place(camera)

    def show_overview(self) -> bool:
        """Do the next part of painting what has changed of the overview, so that whoever waits for
        a frame gets one in between; whether there is another part."""
        if self._overview.camera is None:
            self._overview.cover(self._whole, 1.0)
        return self._overview.paint_on(self._painter, self._paint)

    def glide(self, milliseconds: int) -> None:
        """Let the next change of the camera take so long; 0 is at once."""
        if milliseconds == self._gliding:
            return
        self._gliding = milliseconds
        how = f"transform {milliseconds}ms ease-out" if milliseconds else "none"
        for canvas in (self._overview, self._sharp):
            canvas.node.style.transition = how

    def remove(self) -> None:
        """Take all canvases off the page."""
        for canvas in (self._overview, self._sharp):
            canvas.node.remove()


def _overview_of(size: Box) -> Camera:
    """A camera that sees all of a sheet."""
    return Camera(
        x=(size.left + size.right) / 2,
        y=(size.top + size.bottom) / 2,
        scale=_OVERVIEW_SCALE,
        width=round((size.right - size.left) * _OVERVIEW_SCALE),
        height=round((size.bottom - size.top) * _OVERVIEW_SCALE),
    )


def _with_margin(camera: Camera) -> Camera:
    """A camera for the window and some more on every side."""
    ratio = browser.pixel_ratio()
    window = camera.width * camera.height * ratio * ratio
    growth = max(min(1 + 2 * _MARGIN, (_MOST_PIXELS / window) ** 0.5), 1.0)
    # whole pixels on every side: half a pixel would blur the picture
    across, down = (round(size * (growth - 1) / 2) for size in (camera.width, camera.height))
    return camera.resized(camera.width + 2 * across, camera.height + 2 * down)
