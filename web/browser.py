"""The only door to the browser: no other module of the front end imports js, pyscript or pyodide.

Whatever is handed to JavaScript as a callback (a proxy) belongs to one object here, which destroys
it when it is stopped. The rest of the code sees plain Python values and opaque browser objects.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from web.storage import StoreBlockedError, StoreFullError

Node = Any
"""A browser object: an element, a canvas, a drawing context, an event."""


def element(id_: str) -> Node:
    """The element of the page with this id, None if there is none."""
    return js.document.getElementById(id_)


def create(tag: str, class_name: str = "", **styles: str) -> Node:
    """A new element. Style names are written with underscores: `touch_action="none"`."""
    node = js.document.createElement(tag)
    if class_name:
        node.className = class_name
    dress(node, **styles)
    return node


def dress(node: Node, **styles: str) -> None:
    """Set styles of an element, names as in `create`."""
    for name, value in styles.items():
        node.style.setProperty(name.replace("_", "-"), value)


def exchange(root: Node, path: Iterable[int], first: int, taken: int, added: str) -> None:
    """Take nodes out of a node below `root` and put markup in their place, see `web.changes`."""
    node = root
    for index in path:
        node = node.childNodes.item(index)
    for _ in range(taken):
        node.childNodes.item(first).remove()
    if added:
        parsed = create("template")
        parsed.innerHTML = added
        node.insertBefore(parsed.content, node.childNodes.item(first))


def pixel_ratio() -> float:
    """Device pixels per CSS pixel."""
    return float(js.window.devicePixelRatio or 1)


def wants_reduced_motion() -> bool:
    """Whether the player asked the system for less movement, or the address asks for none."""
    if js.document.documentElement.getAttribute("data-motion") == "off":
        return True
    return bool(js.window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def has_fingers() -> bool:
    """Whether the device is meant to be touched rather than pointed at."""
    return bool(js.window.matchMedia("(pointer: coarse)").matches)


class Listener:
    """A callback registered for one kind of event on one target, until `stop`."""

    def __init__(
        self, target: Node, kind: str, callback: Callable[[Node], None], *, passive: bool = True
    ) -> None:
        self._target = target
        self._kind = kind
        self._proxy = create_proxy(callback)
        options = to_js({"passive": passive}, dict_converter=js.Object.fromEntries)
        target.addEventListener(kind, self._proxy, options)

    def stop(self) -> None:
        """Remove the callback. It may be called once."""
        self._target.removeEventListener(self._kind, self._proxy)
        self._proxy.destroy()


class NextFrame:
    """Calls back once before the next picture is shown, however often it was asked to."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback = callback
        self._request = 0
        self._proxy = create_proxy(self._run)

    def ask(self) -> None:
        """Make sure that the callback runs before the next picture."""
        if not self._request:
            self._request = js.requestAnimationFrame(self._proxy)

    def stop(self) -> None:
        """Forget what was asked and release the callback."""
        if self._request:
            js.cancelAnimationFrame(self._request)
        self._proxy.destroy()

    def _run(self, _time: float) -> None:
        self._request = 0
        self._callback()


class Timer:
    """Calls back once, some time after it was last started."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback = callback
        self._request = 0
        self._proxy = create_proxy(self._run)

    @property
    def is_running(self) -> bool:
        """Whether the call is still to come."""
        return bool(self._request)

    def start(self, milliseconds: float) -> None:
        """Call back after so long; a call still to come is put off."""
        self.cancel()
        self._request = js.setTimeout(self._proxy, milliseconds)

    def cancel(self) -> None:
        """Do not call."""
        if self._request:
            js.clearTimeout(self._request)
            self._request = 0

    def stop(self) -> None:
        """Do not call, and release the callback."""
        self.cancel()
        self._proxy.destroy()

    def _run(self) -> None:
        self._request = 0
        self._callback()


class SizeWatch:
    """Calls back whenever the size of an element has changed, and once at the beginning."""

    def __init__(self, node: Node, callback: Callable[[], None]) -> None:
        self._callback = callback
        self._proxy = create_proxy(self._run)
        self._observer = js.ResizeObserver.new(self._proxy)
        self._observer.observe(node)

    def stop(self) -> None:
        """Watch no longer."""
        self._observer.disconnect()
        self._proxy.destroy()

    def _run(self, _entries: Node, _observer: Node) -> None:
        self._callback()


def outline(path: str) -> Node:
    """A Path2D of an SVG path string."""
    return js.Path2D.new(path)


@cache
def numbers(values: tuple[float, ...]) -> Node:
    """A JavaScript array of numbers, made once for each tuple."""
    return to_js(list(values))


def hidden_canvas() -> Node:
    """A canvas that is not in the page; its size is to be set."""
    return js.OffscreenCanvas.new(1, 1)


def picture(width: int, height: int, pixels: bytes) -> Node:
    """A canvas element with these pixels: four bytes each (RGBA), row by row."""
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = width, height
    data = js.Uint8ClampedArray.new(to_js(pixels))
    canvas.getContext("2d").putImageData(js.ImageData.new(data, width, height), 0, 0)
    return canvas


# --- the page -------------------------------------------------------------------------------


def shell() -> Node:
    """What the start page and the game say to each other (`web/shell/bridge.js`)."""
    return js.window.canalmaniaShell


def query(selector: str) -> Node:
    """The first element that a CSS selector finds, None if there is none."""
    return js.document.querySelector(selector) or None


def within(event: Node, selector: str) -> Node:
    """The element that an event happened to or the nearest one round it that fits, or None."""
    return nearest(event.target, selector)


def nearest(node: Node, selector: str) -> Node:
    """An element itself or the nearest one round it that fits, None if there is none."""
    return (node.closest(selector) or None) if hasattr(node, "closest") else None


def focused() -> Node:
    """The element that has the focus, None if there is none."""
    return js.document.activeElement or None


def is_shown(node: Node) -> bool:
    """Whether an element takes room on the page."""
    return node is not None and node.getClientRects().length > 0


def quoted(text: str) -> str:
    """A text as part of a CSS selector."""
    return str(js.CSS.escape(text))


def window() -> Node:
    """The window, for events that belong to no element."""
    return js.window


def page() -> Node:
    """The document, for events of the whole page."""
    return js.document


def is_hidden() -> bool:
    """Whether the page is out of sight."""
    return bool(js.document.hidden)


def milliseconds() -> float:
    """A clock that only ever goes forward."""
    return float(js.performance.now())


def chance() -> str:
    """A seed nobody chose."""
    return "".join(f"{number:08x}" for number in js.crypto.getRandomValues(js.Uint32Array.new(2)))


def save_file(name: str, text: str) -> None:
    """Hand a text over as a file, as a download."""
    kind = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(js.Blob.new(to_js([text]), kind))
    link.download = name
    link.click()
    js.setTimeout(js.URL.revokeObjectURL, 1000, link.href)


def tell_all(name: str, answer: Callable[[], str]) -> None:
    """Let scripts of the page ask `window.<name>()`; for tests, and for whoever reads screens."""
    setattr(js.window, name, create_proxy(answer))


class LocalStore:
    """The browser's storage as a `web.storage.Store`."""

    def keys(self) -> list[str]:
        """Every key."""
        storage = self._storage()
        return [str(storage.key(number)) for number in range(storage.length)]

    def get(self, key: str) -> str | None:
        """The text of a key, None if there is none."""
        text = self._storage().getItem(key)
        return text if isinstance(text, str) else None

    def put(self, key: str, text: str) -> None:
        """Keep a text. Raises `StoreFullError`."""
        storage = self._storage()
        try:
            storage.setItem(key, text)
        except JsException as refused:
            if "QuotaExceededError" in str(refused):
                raise StoreFullError(key) from refused
            raise StoreBlockedError(key) from refused

    def remove(self, key: str) -> None:
        """Forget a key."""
        self._storage().removeItem(key)

    def _storage(self) -> Node:
        """The storage; in a sandboxed frame even naming it is forbidden."""
        try:
            storage = js.window.localStorage
        except JsException as refused:
            raise StoreBlockedError(str(refused)) from refused
        if not hasattr(storage, "getItem"):
            raise StoreBlockedError("none")
        return storage
