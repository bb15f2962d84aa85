"""The canvases of the map: what is painted on which, when, and how they follow the camera.

The sharp picture is painted for one place and zoom of the camera. It covers the window, and some
more once the map was moved. Below it lies an overview of the whole sheet, small and coarse. While
the map moves nothing is painted: a style moves and enlarges both, and beyond the sharp picture the
overview shows.

Each picture is one canvas in the page, merged from layers that are not in the page: a layer that
does not change is not painted again, and the browser moves a single surface.
"""

from collections.abc import Callable
from typing import Final

from web.map.camera import Camera, covers, reaches, style_between
from web.map.canvas import Layer, MergedCanvas, Painter
from web.map.display_list import DisplayList
from web.map.geometry import Box
from web.map.scene import Sheet
from web.page import browser

_MARGIN: Final = 0.25
"""How far the sharp picture reaches beyond each side of the window, as a part of the window."""
_MOST_PIXELS: Final = 4_500_000
"""Device pixels of one layer at most; on dense screens this makes the margin smaller."""
_OVERVIEW_SCALE: Final = 26.0


class _Canvas:
    """One picture: its layers, and the canvas in the page that shows them merged."""

    def __init__(self, host: browser.Element, names: tuple[str, ...]) -> None:
        self.layers = {name: Layer() for name in names}
        self.stale = set(names)
        self._shown: dict[str, DisplayList] = {}
        self._is_painted = False  # since the layers were last shown
        self.camera: Camera | None = None
        self.ratio = 1.0
        self._merged = MergedCanvas()
        self.node = self._merged.node
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
        """From now on be a picture for this camera; all layers must be painted again."""
        self.camera, self.ratio = camera, ratio
        for layer in self.layers.values():
            layer.resize(camera.width, camera.height, ratio)
        self._merged.resize(camera.width, camera.height)
        self.forget()

    def forget(self) -> None:
        """All layers must be painted again."""
        self.stale |= set(self.layers)
        self._shown.clear()

    def paint(self, painter: Painter, paint: Callable[[str, float], DisplayList]) -> None:
        """Paint the stale layers whose commands have changed, and show them."""
        while self.paint_on(painter, paint):
            pass

    def paint_on(self, painter: Painter, paint: Callable[[str, float], DisplayList]) -> bool:
        """Do one part of that: paint one layer, or merge all. Returns whether a part is left."""
        if self.camera is None:
            return False
        name = next((name for name in self.layers if name in self.stale), None)
        if name is None:
            if self._is_painted:
                self._merged.merge(tuple(self.layers.values()))
            self._is_painted = False
            return False
        self.stale.discard(name)
        display = paint(name, self.camera.scale)
        if display != self._shown.get(name):
            painter.paint(self.layers[name], display, self.camera)
            self._shown[name] = display
            self._is_painted = True
        return bool(self.stale) or self._is_painted

    def remove(self) -> None:
        """Remove it from the page; the browser would keep the pixels until it collects garbage."""
        self._merged.release()
        for layer in self.layers.values():
            layer.release()

    def place(self, camera: Camera) -> None:
        """Move and enlarge the canvas so that it suits the present camera."""
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
    """The canvases of a map in a host element.

    `paint(layer, scale)` gives the commands of a layer of the sheet, at `scale` pixels per step.
    """

    def __init__(
        self, host: browser.Element, sheet: Sheet, paint: Callable[[str, float], DisplayList]
    ) -> None:
        browser.dress(
            host, overflow="hidden", touch_action="none", user_select="none", cursor="grab"
        )
        self._paint = paint
        self._whole = _overview_of(sheet.size)
        self.painter = Painter()
        self._gliding = 0
        self._overview_seen = True
        self._overview = _Canvas(host, sheet.overview)
        self._sharp = _Canvas(host, sheet.layers)

    def forget(self, *layers: str) -> None:
        """The commands of these layers have changed."""
        for canvas in (self._overview, self._sharp):
            canvas.stale |= set(layers) & set(canvas.layers)

    def forget_all(self) -> None:
        """The size or the density of the window has changed."""
        self._sharp.camera = None

    def forget_letters(self) -> None:
        """A font has arrived: the same commands look different now."""
        for canvas in (self._overview, self._sharp):
            canvas.forget()

    def show(self, camera: Camera, *, is_moving: bool) -> bool:
        """Make the picture suit the camera. Returns whether the overview must be painted too.

        While the map is moving, a sharp picture that exists is only moved.
        """
        painted = self._sharp.camera
        if painted is None or not (is_moving or covers(painted, camera)):
            # at first there is no margin: whoever waits for the board waits half as long
            wanted = camera if painted is None else _with_margin(camera)
            self._sharp.cover(wanted, browser.pixel_ratio())
            self.glide(0)
        self._sharp.paint(self.painter, self._paint)
        self._sharp.place(camera)
        self._show_below(camera)
        return bool(self._overview.stale)

    def _show_below(self, camera: Camera) -> None:
        """Show the overview only where the sharp picture does not fill the window."""
        sharp = self._sharp.camera
        is_seen = self._overview.camera is not None and not (sharp and reaches(sharp, camera))
        if is_seen != self._overview_seen:
            self._overview_seen = is_seen
            self._overview.node.style.visibility = "visible" if is_seen else "hidden"
        if is_seen:
            self._overview.place(camera)

    def show_overview(self) -> bool:
        """Paint the next part of what has changed in the overview. Returns whether a part is left.

        Frames come in between the parts.
        """
        if self._overview.camera is None:
            self._overview.cover(self._whole, 1.0)
        return self._overview.paint_on(self.painter, self._paint)

    def glide(self, milliseconds: int) -> None:
        """Let the next change of the camera take so many milliseconds; 0 is at once."""
        if milliseconds == self._gliding:
            return
        self._gliding = milliseconds
        how = f"transform {milliseconds}ms ease-out" if milliseconds else "none"
        for canvas in (self._overview, self._sharp):
            canvas.node.style.transition = how

    def remove(self) -> None:
        """Remove all canvases from the page and give their memory back."""
        for canvas in (self._overview, self._sharp):
            canvas.remove()


def _overview_of(size: Box) -> Camera:
    """The camera that sees all of a sheet."""
    return Camera(
        x=(size.left + size.right) / 2,
        y=(size.top + size.bottom) / 2,
        scale=_OVERVIEW_SCALE,
        width=round((size.right - size.left) * _OVERVIEW_SCALE),
        height=round((size.bottom - size.top) * _OVERVIEW_SCALE),
    )


def _with_margin(camera: Camera) -> Camera:
    """The camera for the window and a margin on every side."""
    ratio = browser.pixel_ratio()
    window = camera.width * camera.height * ratio * ratio
    growth = max(min(1 + 2 * _MARGIN, (_MOST_PIXELS / window) ** 0.5), 1.0)
    # whole pixels on every side: half a pixel would blur the picture
    across, down = (round(size * (growth - 1) / 2) for size in (camera.width, camera.height))
    return camera.resized(camera.width + 2 * across, camera.height + 2 * down)
