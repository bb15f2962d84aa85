"""Access to the canvases of the browser; the rest of the page is in `web/page/browser.py`."""

from collections.abc import Callable, Iterable
from functools import cache

import js
from pyodide.ffi import create_proxy, to_js

from web.page import browser

Canvas = browser.Element
"""A canvas element, or one that is not in the page."""
Context = browser.JsObject
"""The drawing context of a canvas (CanvasRenderingContext2D)."""
Outline = browser.JsObject
"""A Path2D."""
Pattern = browser.JsObject
"""What a canvas can be filled with (CanvasPattern)."""


def outline(path: str) -> Outline:
    """A Path2D of an SVG path string."""
    return js.Path2D.new(path)


@cache
def numbers(values: tuple[float, ...]) -> browser.JsObject:
    """A JavaScript array of numbers, made once for each tuple."""
    return to_js(list(values))


def hidden_canvas() -> Canvas:
    """A canvas that is not in the page; its size must be set."""
    return js.OffscreenCanvas.new(1, 1)


def picture(width: int, height: int, pixels: bytes) -> Canvas:
    """A canvas element with these pixels: four bytes each (RGBA), row by row."""
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = width, height
    data = js.Uint8ClampedArray.new(to_js(pixels))
    canvas.getContext("2d").putImageData(js.ImageData.new(data, width, height), 0, 0)
    return canvas


class LettersWatch:
    """Loads fonts that the page brings along, and calls back when one has arrived that was missing.

    Until then, or if none arrives, texts are painted in a font of the device.
    """

    def __init__(self, fonts: Iterable[str], callback: Callable[[], None]) -> None:
        self._callback = callback
        self._listener: browser.Listener | None = None
        known = js.document.fonts
        missing = [font for font in fonts if not known.check(font)]
        if missing:
            self._listener = browser.Listener(known, "loadingdone", self._run)
            for font in missing:
                known.load(font)

    def stop(self) -> None:
        """Release the listener."""
        if self._listener is not None:
            self._listener.stop()
            self._listener = None

    def _run(self, _event: browser.DomEvent) -> None:
        self._callback()


class SizeWatch:
    """Calls back whenever the size of an element has changed, and once at the beginning."""

    def __init__(self, node: browser.Element, callback: Callable[[], None]) -> None:
        self._callback = callback
        self._proxy = create_proxy(self._run)
        self._observer = js.ResizeObserver.new(self._proxy)
        self._observer.observe(node)

    def stop(self) -> None:
        """Release the observer."""
        self._observer.disconnect()
        self._proxy.destroy()

    def _run(self, _entries: browser.JsObject, _observer: browser.JsObject) -> None:
        self._callback()
