"""Painting display lists on a 2D canvas: the one place that knows the canvas interface.

Calls from Python into the browser are what painting costs, so the painter keeps every Path2D it has
made and sets a property of the context only when it changes.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, sin
from typing import Any, Final

from web.map import lettering
from web.map.camera import Camera
from web.map.display_list import Command, DisplayList, Fill, Grain, Lettering, Stroke, Text
from web.page import browser, browser_canvas

FAMILY: Final = '"Table Serif", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif'
FONTS: Final = ('12px "Table Serif"', 'bold 12px "Table Serif"', 'italic 12px "Table Serif"')
"""The fonts that the page brings along."""
_KEPT_OUTLINES: Final = 600
_GRAIN_SIDE: Final = 432
"""The side of the tile of grain in pixels; both kinds of noise repeat in it without a seam."""
_FINE: Final = 144
GRAINS: Final = ((_FINE, 0.45), (48, 0.42))
"""Side in pixels and strength of the two noises: specks of one pixel, and spots of nine."""

Setting = str | float | browser_canvas.Pattern
"""What a property of a context can be set to."""


class Painter:
    """Paints on any number of canvases, which share its outlines and its grain."""

    def __init__(self) -> None:
        self._outlines: dict[str, browser_canvas.Outline] = {}
        self._grain: browser_canvas.Pattern = None

    def paint(self, layer: "Layer", display: DisplayList, camera: Camera) -> None:
        """Replace what a layer shows by this display list."""
        context = layer.context
        layer.is_blank = not display
        _Painting(self, context, camera, layer.ratio).run(display, layer)

    def outline(self, path: str) -> browser_canvas.Outline:
        """The Path2D of a path string, made once and kept."""
        found = self._outlines.get(path)
        if found is None:
            if len(self._outlines) >= _KEPT_OUTLINES:
                self._outlines.clear()
            found = self._outlines[path] = browser_canvas.outline(path)
        return found

    def grain(self, context: browser_canvas.Context) -> browser_canvas.Pattern:
        """A pattern of paper grain: fine specks and soft spots, made once."""
        if self._grain is None:
            tile = browser.create("canvas")
            tile.width = tile.height = _GRAIN_SIDE
            brush = tile.getContext("2d")
            for side, strength in GRAINS:
                noise = browser_canvas.picture(side, side, grain_pixels(side))
                brush.globalAlpha = strength
                brush.fillStyle = brush.createPattern(noise, "repeat")
                size = 1 if side == _FINE else _GRAIN_SIDE / side
                brush.setTransform(size, 0, 0, size, 0, 0)
                brush.fillRect(0, 0, _GRAIN_SIDE, _GRAIN_SIDE)
            self._grain = context.createPattern(tile, "repeat")
        return self._grain


class Layer:
    """A canvas of a given size in CSS pixels; `ratio` is device pixels per CSS pixel."""

    def __init__(self) -> None:
        self.node = browser.create("canvas")
        self.context = self.node.getContext("2d")
        self.ratio = 1.0
        self.is_blank = True

    def resize(self, width: float, height: float, ratio: float) -> None:
        """Set the size in CSS pixels and the ratio.

        If the size changes, the canvas becomes empty.
        """
        real = round(width * ratio), round(height * ratio)
        self.ratio = ratio
        if (self.node.width, self.node.height) != real:
            self.node.width, self.node.height = real
        browser.dress(self.node, width=f"{width}px", height=f"{height}px")

    def release(self) -> None:
        """Give the memory of the pixels back at once; nothing is painted any more."""
        self.node.width = self.node.height = 0


class MergedCanvas:
    """The canvas in the page that shows several layers, one over the other.

    It is handed finished bitmaps and never painted on: without graphics hardware Chromium copies a
    canvas that can be painted on for every frame in which it is moved.
    """

    def __init__(self) -> None:
        self.node = browser.create("canvas")
        self._context = self.node.getContext("bitmaprenderer")
        self._merged = browser_canvas.hidden_canvas()
        self._brush = self._merged.getContext("2d")

    def merge(self, layers: Sequence[Layer]) -> None:
        """Show these layers, all of the same size, the first at the bottom."""
        for layer in layers:
            self.add(layer)
        self.show()

    def add(self, layer: Layer) -> None:
        """Lay one more layer over those that will be shown next."""
        size = layer.node.width, layer.node.height
        if (self._merged.width, self._merged.height) != size:
            self._merged.width, self._merged.height = size
        if not layer.is_blank:
            self._brush.drawImage(layer.node, 0, 0)

    def show(self) -> None:
        """Show the layers that were added, in place of what was shown before."""
        self._context.transferFromImageBitmap(self._merged.transferToImageBitmap())

    def resize(self, width: float, height: float) -> None:
        """Set the size in CSS pixels."""
        browser.dress(self.node, width=f"{width}px", height=f"{height}px")

    def release(self) -> None:
        """Remove it from the page, and give the memory of its pixels back at once."""
        self.node.remove()
        self._context.transferFromImageBitmap(None)
        self._merged.width = self._merged.height = 0


class _Painting:
    """Paints one display list; it remembers the settings of the context, to set nothing twice."""

    def __init__(
        self, painter: Painter, context: browser_canvas.Context, camera: Camera, ratio: float
    ) -> None:
        self._painter = painter
        self._context = context
        self._camera = camera
        self._ratio = ratio
        self._set: dict[str, Setting] = {}
        self._dash: tuple[float, ...] = ()
        self._space: str = ""

    def run(self, display: DisplayList, layer: Layer) -> None:
        """Paint the commands on the layer."""
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, layer.node.width, layer.node.height)
        context.setLineDash(browser_canvas.numbers(()))
        for command in display:
            _PAINT[type(command)](self, command)

    def _put(self, name: str, value: Setting) -> None:
        if self._set.get(name) != value:
            self._set[name] = value
            setattr(self._context, name, value)

    def _in_plane(self) -> None:
        """Set the context so that its unit is one hex step."""
        if self._space != "plane":
            self._space = "plane"
            size = self._camera.scale * self._ratio
            zero = self._camera.to_screen(0, 0)
            self._context.setTransform(size, 0, 0, size, zero.x * self._ratio, zero.y * self._ratio)

    def fill(self, command: Fill) -> None:
        """Fill the inside of a path."""
        self._in_plane()
        self._put("fillStyle", command.colour)
        self._context.fill(self._painter.outline(command.path))

    def stroke(self, command: Stroke) -> None:
        """Draw a line along a path, or erase what is there."""
        self._in_plane()
        scale = self._camera.scale
        self._put("strokeStyle", command.colour)
        self._put("lineWidth", command.width / scale)
        self._put("lineCap", command.cap)
        self._put("lineJoin", command.join)
        if command.dash != self._dash:
            self._dash = command.dash
            self._context.setLineDash(
                browser_canvas.numbers(tuple(d / scale for d in command.dash))
            )
        if command.erase:
            self._context.globalCompositeOperation = "destination-out"
        self._context.stroke(self._painter.outline(command.path))
        if command.erase:
            self._context.globalCompositeOperation = "source-over"

    def grain(self, command: Grain) -> None:
        """Paint the grain over a rectangle; it moves with the map but is not enlarged."""
        ratio, box = self._ratio, command.box
        left, top = self._camera.to_screen(box.left, box.top)
        right, bottom = self._camera.to_screen(box.right, box.bottom)
        self._space = "grain"
        self._context.setTransform(1, 0, 0, 1, round(left * ratio), round(top * ratio))
        self._put("fillStyle", self._painter.grain(self._context))
        self._context.fillRect(0, 0, (right - left) * ratio, (bottom - top) * ratio)

    def text(self, command: Text) -> None:
        """Write a line of text."""
        look = command.look
        left, top = self._camera.to_screen(command.x, command.y)
        left, top = left + command.dx, top + command.dy
        if command.angle:
            self._turned(command, left, top)
            return
        self._letters(look)
        if self._space != "letters":
            self._space = "letters"
            self._context.setTransform(self._ratio, 0, 0, self._ratio, 0, 0)
        self._write(command.text, look, left, top)

    def _turned(self, command: Text, left: float, top: float) -> None:
        """Write along a line that is not horizontal."""
        left, top = self._camera.to_screen(command.x, command.y)
        self._letters(command.look)
        self._space = "turned"
        across, down = self._ratio * cos(command.angle), self._ratio * sin(command.angle)
        self._context.setTransform(
            across, down, -down, across, left * self._ratio, top * self._ratio
        )
        self._write(command.text, command.look, command.dx, command.dy)

    def _letters(self, look: Lettering) -> None:
        self._put("font", f"{look.style} {look.size:.2f}px {FAMILY}".lstrip())
        self._put("letterSpacing", f"{look.spacing:.2f}px")
        self._put("textAlign", "center")

    def _write(self, text: str, look: Lettering, left: float, top: float) -> None:
        left += look.spacing / 2  # the space after the last letter counts in the browser's centring
        top += look.size * lettering.CAPITAL / 2
        if look.halo is not None:
            if self._dash:
                self._dash = ()
                self._context.setLineDash(browser_canvas.numbers(()))
            self._put("strokeStyle", look.halo)
            self._put("lineWidth", look.halo_width)
            self._put("lineJoin", "round")
            self._context.strokeText(text, left, top)
        self._put("fillStyle", look.colour)
        self._context.fillText(text, left, top)


_PAINT: Final[dict[type[Command], Callable[[_Painting, Any], None]]] = {
    Fill: _Painting.fill,
    Stroke: _Painting.stroke,
    Grain: _Painting.grain,
    Text: _Painting.text,
}


@cache
def grain_pixels(side: int) -> bytes:
    """Return a square of noise that repeats without a seam, light brown on transparent.

    The format is RGBA, four bytes a pixel, row by row.
    """
    value, pixels = 20250, bytearray()
    for _ in range(side * side):
        value = (value * 1664525 + 1013904223) % 2**32
        strength = value >> 24
        pixels += bytes((122, 92, 48, strength * strength >> 11))
    return bytes(pixels)
