"""The canvases of the board: what is painted on which, when, and how they follow the camera.

Three layers are sharp: they cover the window and some more, for one place and zoom of the camera.
Below them lies an overview of the whole sheet, small and coarse. While the map moves nothing is
painted: both are moved and enlarged by a style, and where the sharp layers end the overview shows.
"""

from collections.abc import Callable
from typing import Any, Final

from web import browser
from web.board.camera import Camera, covers, style_between
from web.board.canvas import Layer, Painter
from web.board.display import DisplayList
from web.board.scenery import SHEET

TERRAIN: Final = "terrain"
PIECES: Final = "pieces"
HIGHLIGHTS: Final = "highlights"
LAYERS: Final = (TERRAIN, PIECES, HIGHLIGHTS)
"""From the bottom to the top."""
_MARGIN: Final = 0.25
"""How far the sharp layers reach beyond the window, as a part of the window."""
_MOST_PIXELS: Final = 4_500_000
"""Real pixels of one layer; on dense screens there is less margin."""
_OVERVIEW_SCALE: Final = 26.0

OVERVIEW: Final = Camera(
    x=(SHEET.left + SHEET.right) / 2,
    y=(SHEET.top + SHEET.bottom) / 2,
    scale=_OVERVIEW_SCALE,
    width=round((SHEET.right - SHEET.left) * _OVERVIEW_SCALE),
    height=round((SHEET.bottom - SHEET.top) * _OVERVIEW_SCALE),
)


class Picture:
    """Canvases in a host element; `scene(layer, scale)` says what to paint on each layer."""

    def __init__(self, host: Any, scene: Callable[[str, float], DisplayList]) -> None:
        self._scene = scene
        self._painter = Painter()
        self._painted: Camera | None = None
        self._stale = set(LAYERS)
        self._stale_overview = {TERRAIN, PIECES}
        self._sharp = {name: Layer() for name in LAYERS}
        self._coarse = {name: Layer() for name in (TERRAIN, PIECES)}
        self._front = self._stack(host, self._coarse, self._sharp)

    def _stack(self, host: Any, *groups: dict[str, Layer]) -> list[Any]:
        """One moving element for each group of layers, the first at the bottom."""
        browser.dress(
            host, overflow="hidden", touch_action="none", user_select="none", cursor="grab"
        )
        parents = []
        for layers in groups:
            parent = browser.create("div", position="absolute", left="0", top="0")
            browser.dress(
                parent, transform_origin="0 0", pointer_events="none", will_change="transform"
            )
            parent.setAttribute("aria-hidden", "true")
            for layer in layers.values():
                parent.appendChild(layer.node)
            host.appendChild(parent)
            parents.append(parent)
        return parents

    def forget(self, *layers: str) -> None:
        """These layers show something that is no longer so."""
        self._stale.update(layers)
        self._stale_overview.update(set(layers) & set(self._coarse))

    def forget_all(self) -> None:
        """The window has another size or density."""
        self._painted = None

    def show(self, camera: Camera, *, is_moving: bool) -> bool:
        """Bring the picture in line with the camera; whether the overview has to follow.

        While the map is moving the sharp layers stay what they are, once there are any.
        """
        if self._painted is None or not (is_moving or covers(self._painted, camera)):
            self._painted = self._covering(camera)
        for name in LAYERS:
            if name in self._stale:
                scene = self._scene(name, self._painted.scale)
                self._painter.paint(self._sharp[name], scene, self._painted)
        self._stale.clear()
        for parent, painted in zip(self._front, (OVERVIEW, self._painted), strict=True):
            left, top, factor = style_between(painted, camera)
            parent.style.transform = f"translate({left:.2f}px,{top:.2f}px) scale({factor:.5f})"
        return bool(self._stale_overview)

    def show_overview(self) -> None:
        """Paint of the overview what has changed."""
        for name in sorted(self._stale_overview):
            layer = self._coarse[name]
            layer.resize(OVERVIEW.width, OVERVIEW.height, 1.0)
            self._painter.paint(layer, self._scene(name, OVERVIEW.scale), OVERVIEW)
        self._stale_overview.clear()

    def glide(self, milliseconds: int) -> None:
        """Let the next change of the camera take so long; 0 is at once."""
        if self._painted is None:
            return
        how = f"transform {milliseconds}ms ease-out" if milliseconds else "none"
        for parent in self._front:
            parent.style.transition = how

    def remove(self) -> None:
        """Take all canvases off the page."""
        for parent in self._front:
            parent.remove()

    def _covering(self, camera: Camera) -> Camera:
        """Make the sharp layers as large as the window and some more on every side."""
        ratio = browser.pixel_ratio()
        width, height = camera.width * (1 + 2 * _MARGIN), camera.height * (1 + 2 * _MARGIN)
        shrink = min(1.0, (_MOST_PIXELS / (width * height * ratio * ratio)) ** 0.5)
        width, height = max(width * shrink, camera.width), max(height * shrink, camera.height)
        for layer in self._sharp.values():
            layer.resize(round(width), round(height), ratio)
        self._stale |= set(LAYERS)
        self.glide(0)
        return camera.resized(round(width), round(height))
