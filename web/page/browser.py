"""Access to the browser. No other module but this and `browser_canvas` imports js or pyodide.

The same holds for pyscript. A callback that is handed to JavaScript (a proxy) belongs to one object
here, whose `stop` destroys it. All other code sees plain Python values and opaque browser objects.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import js
from pyodide.ffi import create_proxy, to_js

SETTLE: Final = 500.0
"""Milliseconds that a change of the screen takes to settle if no style sheet says it."""

JsObject = Any
"""An object of JavaScript. Python uses its properties and methods by their JavaScript names."""
Element = JsObject
"""An element of the page; None where a function says that there may be none."""
DomEvent = JsObject
"""An event of the browser: a click, a key, a change of the page."""
Guard = Callable[[Callable[[DomEvent], object]], Callable[[DomEvent], None]]
"""Wraps the answer to an event: failures are shown, and turns of the computer go on after it."""
EventTarget = JsObject
"""What events happen to: an element, the document, the window, an object of the shell."""


def element(id_: str) -> Element:
    """The element of the page with this id, None if there is none."""
    return js.document.getElementById(id_) or None


def create(tag: str, class_name: str = "", **styles: str) -> Element:
    """A new element. Style names are written with underscores: `touch_action="none"`."""
    node = js.document.createElement(tag)
    if class_name:
        node.className = class_name
    dress(node, **styles)
    return node


def dress(node: Element, **styles: str) -> None:
    """Set styles of an element, names as in `create`."""
    for name, value in styles.items():
        node.style.setProperty(name.replace("_", "-"), value)


def change_markup(root: Element, changes: str) -> None:
    """Change what lies below `root`, in one call.

    `changes` are those of `web.page.markup_changes`, as a JSON array of objects.
    """
    shell().change_markup(root, changes)


def bytes_of(buffer: JsObject) -> bytes:
    """A copy of the content of an ArrayBuffer."""
    return bytes(buffer.to_bytes())


def pixel_ratio() -> float:
    """Device pixels per CSS pixel."""
    return float(js.window.devicePixelRatio or 1)


def wants_reduced_motion() -> bool:
    """Whether the player asked the system, this page or its address for less movement."""
    root = js.document.documentElement
    if any(root.getAttribute(f"data-{name}") == "off" for name in ("motion", "animations")):
        return True
    return bool(js.window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def dark_or_light() -> EventTarget:
    """The media query for dark colours; it has an event "change" when the device changes."""
    return js.window.matchMedia("(prefers-color-scheme: dark)")


def wants_dark() -> bool:
    """Whether the device asks for light text on dark pages."""
    return bool(dark_or_light().matches)


def has_fingers() -> bool:
    """Whether the device is meant to be touched rather than pointed at."""
    return bool(js.window.matchMedia("(pointer: coarse)").matches)


def settling_time() -> float:
    """Milliseconds of the style `--settle`, which is also the length of the animation."""
    style = js.getComputedStyle(js.document.documentElement)
    said = str(style.getPropertyValue("--settle")).strip()
    return float(said.removesuffix("ms")) if said.endswith("ms") else SETTLE


@cache
def _options(passive: bool, first: bool) -> JsObject:
    """What `addEventListener` is told; there are four of them, which are kept."""
    told = {"passive": passive, "capture": first}
    return to_js(told, dict_converter=js.Object.fromEntries)


class Listener:
    """A callback for one kind of event on one target, until `stop`.

    With `first` it is called before the listeners of elements inside the target.
    """

    def __init__(
        self,
        target: EventTarget,
        kind: str,
        callback: Callable[[DomEvent], None],
        *,
        passive: bool = True,
        first: bool = False,
    ) -> None:
        self._target = target
        self._kind = kind
        self._proxy = create_proxy(callback)
        self._options = _options(passive, first)
        target.addEventListener(kind, self._proxy, self._options)

    def stop(self) -> None:
        """Remove the callback. It may be called once."""
        self._target.removeEventListener(self._kind, self._proxy, self._options)
        self._proxy.destroy()


class NextFrame:
    """Calls back once before the next frame, however often it was asked to."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback = callback
        self._request = 0
        self._proxy = create_proxy(self._run)

    def ask(self) -> None:
        """Make sure that the callback runs before the next frame."""
        if not self._request:
            self._request = js.requestAnimationFrame(self._proxy)

    def cancel(self) -> None:
        """Drop the call that was asked for."""
        if self._request:
            js.cancelAnimationFrame(self._request)
            self._request = 0

    def stop(self) -> None:
        """Drop the call that was asked for, and release the callback."""
        self.cancel()
        self._proxy.destroy()

    def _run(self, _time: float) -> None:
        self._request = 0
        self._callback()


class Timer:
    """Calls back once, a given time after it was last started."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback = callback
        self._request = 0
        self._proxy = create_proxy(self._run)

    @property
    def is_running(self) -> bool:
        """Whether the call is still to come."""
        return bool(self._request)

    def start(self, milliseconds: float) -> None:
        """Call back after so many milliseconds; a call that is still to come is dropped."""
        self.cancel()
        self._request = js.setTimeout(self._proxy, milliseconds)

    def cancel(self) -> None:
        """Drop the call that is still to come."""
        if self._request:
            js.clearTimeout(self._request)
            self._request = 0

    def stop(self) -> None:
        """Drop the call that is still to come, and release the callback."""
        self.cancel()
        self._proxy.destroy()

    def _run(self) -> None:
        self._request = 0
        self._callback()


class AfterPicture:
    """Calls back once, a given time after the next frame was shown."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._timer = Timer(callback)
        self._frame = NextFrame(lambda: self._timer.start(self._wait))
        self._wait = 0.0

    def ask(self, milliseconds: float = 0.0) -> None:
        """Call back `milliseconds` after the next frame.

        A call that is still to come is dropped.
        """
        self._timer.cancel()
        self._wait = milliseconds
        self._frame.ask()

    def cancel(self) -> None:
        """Drop the call that is still to come."""
        self._timer.cancel()
        self._frame.cancel()

    def stop(self) -> None:
        """Drop the call that is still to come, and release the callbacks."""
        self._timer.stop()
        self._frame.stop()


# --- the page -------------------------------------------------------------------------------


def shell() -> JsObject:
    """The object by which the page and the game exchange calls (`web/shell/table/bridge.js`)."""
    return js.window.tableShell


def is_embedded() -> bool:
    """Whether the page is part of another page, which scrolls too.

    Also true if the page was told to behave as if it were.
    """
    return bool(shell().is_embedded)


def query(selector: str) -> Element:
    """The first element that a CSS selector finds, None if there is none."""
    return js.document.querySelector(selector) or None


def within(event: DomEvent, selector: str) -> Element:
    """The element that an event happened to, or the nearest one around it, that fits a selector.

    None if no such element fits the CSS selector.
    """
    return nearest(event.target, selector)


def nearest(node: Element, selector: str) -> Element:
    """An element, or the nearest one around it, that fits a CSS selector; None if none does."""
    return (node.closest(selector) or None) if hasattr(node, "closest") else None


def focused() -> Element:
    """The element that has the focus, None if there is none."""
    return js.document.activeElement or None


def press(node: Element) -> None:
    """Press an element as a click does; a list of values goes on to its next value."""
    if str(node.tagName) != "SELECT":
        node.click()
        return
    node.selectedIndex = (node.selectedIndex + 1) % node.length
    node.dispatchEvent(
        js.Event.new("change", to_js({"bubbles": True}, dict_converter=js.Object.fromEntries))
    )


def is_shown(node: Element) -> bool:
    """Whether an element takes room on the page."""
    return node is not None and node.getClientRects().length > 0


def is_covered(node: Element) -> bool:
    """Whether an element cannot be seen because its part of the page is hidden under another."""
    return str(js.getComputedStyle(node).visibility) == "hidden"


def boxes_of(selector: str, host: Element) -> list[tuple[float, float, float, float]]:
    """The rectangles of all visible elements that a selector finds.

    Each is left, top, right and bottom, in pixels from the corner of `host`.
    """
    found = [node for node in js.document.querySelectorAll(selector) if is_shown(node)]
    if not found:
        return []
    corner = host.getBoundingClientRect()
    boxes = [node.getBoundingClientRect() for node in found]
    return [
        (
            float(box.left) - corner.left,
            float(box.top) - corner.top,
            float(box.right) - corner.left,
            float(box.bottom) - corner.top,
        )
        for box in boxes
    ]


def bring_into_sight(node: Element) -> None:
    """Scroll everything around an element, in both directions, until it is visible."""
    how = {"block": "nearest", "inline": "center"}
    node.scrollIntoView(to_js(how, dict_converter=js.Object.fromEntries))


def focus_in_place(node: Element) -> None:
    """Focus an element without scrolling to it."""
    node.focus(to_js({"preventScroll": True}, dict_converter=js.Object.fromEntries))


def bring_to_top(node: Element) -> None:
    """Scroll everything around an element until it begins at the top of what is visible."""
    node.scrollIntoView(to_js({"block": "start"}, dict_converter=js.Object.fromEntries))


def reveal(box: Element, node: Element) -> None:
    """Scroll a box, and nothing outside it, until a node in it is visible, its upper end first."""
    style, sight, place = (
        js.getComputedStyle(box),
        *(n.getBoundingClientRect() for n in (box, node)),
    )
    above, below = (
        float(pad.removesuffix("px")) if pad.endswith("px") else 0.0
        for pad in (str(style.scrollPaddingTop), str(style.scrollPaddingBottom))
    )
    too_high = sight.top + above - place.top
    too_low = min(place.bottom - sight.bottom + below, -too_high)
    if too_high > 0 or too_low > 0:
        box.scrollTop += too_low if too_low > 0 else -too_high


def quoted(text: str) -> str:
    """A text escaped for use in a CSS selector."""
    return str(js.CSS.escape(text))


def window() -> EventTarget:
    """The window, for events that belong to no element."""
    return js.window


def page() -> EventTarget:
    """The document, for events of the whole page."""
    return js.document


def is_hidden() -> bool:
    """Whether the page is out of sight."""
    return bool(js.document.hidden)


def milliseconds() -> float:
    """A clock that never goes back, in milliseconds."""
    return float(js.performance.now())


def time_of_day() -> int:
    """Milliseconds since 1970 by the clock of the device."""
    return int(js.Date.now())


def version() -> str:
    """The version of the site."""
    return str(js.document.documentElement.dataset.version)


def chance() -> str:
    """A random seed of 16 hexadecimal digits."""
    return "".join(f"{number:08x}" for number in js.crypto.getRandomValues(js.Uint32Array.new(2)))


def mark_page(**settings: str) -> None:
    """Set data attributes of the whole page, which style sheets and scripts depend on."""
    for name, value in settings.items():
        js.document.documentElement.setAttribute(f"data-{name}", value)


def tell_all(name: str, answer: Callable[[], str]) -> None:
    """Let scripts of the page call `window.<name>()`; for tests and assistive programs."""
    setattr(js.window, name, create_proxy(answer))
