"""Recognises the gestures of fingers, mouse and wheel on the map.

They are tap, hover, drag, trace, hold, pinch and zoom.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Final

from web.map.geometry import Point, distance
from web.page import browser

DRAG_FROM: Final = 8.0
"""A pointer that has moved this many pixels drags the map, or traces, and is never a tap."""
DOUBLE_WITHIN: Final = 300.0
"""Two taps within so many milliseconds are a double tap ..."""
DOUBLE_NEAR: Final = 24.0
"""... if they are no further apart than so many pixels."""
HOLD: Final = 300.0
"""A finger that has stayed where it is for so many milliseconds is held down."""
_LINE: Final = 16.0
"""Pixels to a line, for wheels that count in lines."""


@dataclass(frozen=True, slots=True)
class Gestures:
    """What to call for each gesture. Points are in CSS pixels from the host's top left corner."""

    tap: Callable[[Point, str, bool], None]
    """At a point, with the kind of pointer ("mouse", "touch", "pen"), and whether it is the second
    tap of a double tap."""
    hover: Callable[[Point | None], None]
    drag: Callable[[float, float], None]
    traces: Callable[[Point], bool]
    """Whether a drag from this point traces instead of moving the map."""
    trace: Callable[[Point], None]
    """A drag that traces has come to a point; the first call is for the point where it began."""
    let_go: Callable[[], None]
    """A drag that traces has ended."""
    hold: Callable[[Point], bool]
    """A finger is held down at a point. Returns whether anything comes of it; if not, it may still
    tap, drag or trace."""
    slide: Callable[[Point | None], None]
    """A finger that was held down has come to a point; None: it means nothing any more, as when
    another finger has come down."""
    lift: Callable[[Point, bool], None]
    """A finger that was held down is lifted at a point; whether it has slid meanwhile."""
    pinch: Callable[[tuple[Point, Point], tuple[Point, Point]], None]
    zoom: Callable[[float, Point], None]
    scroll: Callable[[], None]
    """The wheel was turned, but it scrolls the page around the game."""


class Input:
    """Listens on the host element and calls the gestures, until `stop`."""

    def __init__(self, host: browser.Element, gestures: Gestures) -> None:
        self._host = host
        self._gestures = gestures
        self._down: dict[int, Point] = {}
        self._corner = Point(0, 0)
        self._pressed_at = Point(0, 0)
        self._is_drag = False
        self._is_trace = False
        self._is_held = False
        self._has_slid = False
        self._hold = browser.Timer(self._on_hold)
        self._last_tap: tuple[float, Point] | None = None
        self._is_embedded = browser.is_embedded()
        self._has_wheel = not self._is_embedded
        self._listeners = [
            browser.Listener(host, "pointerdown", self._on_down),
            browser.Listener(host, "pointermove", self._on_move),
            browser.Listener(host, "pointerup", self._on_up),
            browser.Listener(host, "pointercancel", self._on_cancel),
            browser.Listener(host, "pointerleave", self._on_leave),
            browser.Listener(host, "contextmenu", self._on_menu, passive=False),
            browser.Listener(host, "wheel", self._on_wheel, passive=False),
        ]
        if self._is_embedded:
            self._listeners += [
                browser.Listener(browser.page(), "pointerdown", self._on_down_anywhere),
                browser.Listener(browser.page(), "keydown", self._on_key_anywhere),
                browser.Listener(host, "focusin", lambda _: self._take_wheel(True)),
                browser.Listener(host, "focusout", lambda _: self._take_wheel(False)),
                browser.Listener(browser.window(), "blur", lambda _: self._take_wheel(False)),
            ]

    def stop(self) -> None:
        """Release the listeners and the timer."""
        self._hold.stop()
        for listener in self._listeners:
            listener.stop()

    @property
    def is_tracing(self) -> bool:
        """Whether a drag that traces is under way."""
        return self._is_trace and bool(self._down)

    def _point(self, event: browser.DomEvent) -> Point:
        """Where an event happened, in pixels of the host.

        The host is taken to stay in place while a pointer is down.
        """
        if not self._down:
            box = self._host.getBoundingClientRect()
            self._corner = Point(box.left, box.top)
        return Point(event.clientX - self._corner.x, event.clientY - self._corner.y)

    def _on_down(self, event: browser.DomEvent) -> None:
        if not self._down:
            self._is_held = False
        if event.pointerType == "mouse" and event.button != 0:
            return
        here = self._point(event)
        if not self._down:
            self._pressed_at, self._is_drag, self._is_trace = here, False, False
            if event.pointerType == "touch":
                self._hold.start(HOLD)
        else:
            self._is_drag = True
            self._end_hold()
        self._down[event.pointerId] = here

    def _on_hold(self) -> None:
        """A finger went down a while ago: is it still there, alone, and where it was?"""
        if self._is_drag or len(self._down) != 1:
            return
        ((pointer, here),) = self._down.items()
        if self._gestures.hold(here):
            self._is_held, self._has_slid = True, False
            self._host.setPointerCapture(pointer)

    def _end_hold(self) -> None:
        """The finger that is down does something else."""
        self._hold.cancel()
        if self._is_held:
            self._is_held = False
            self._gestures.slide(None)

    def _on_menu(self, event: browser.DomEvent) -> None:
        """A finger held down calls no menu of the browser, on some devices when it is lifted."""
        if self._is_held:
            event.preventDefault()

    def _on_move(self, event: browser.DomEvent) -> None:
        here = self._point(event)
        before = self._down.get(event.pointerId)
        if before is None:
            if event.pointerType != "touch":
                self._gestures.hover(here)
            return
        if len(self._down) > 1:
            self._pinch(event.pointerId, here)
            return
        if self._is_held:
            self._down[event.pointerId] = here
            self._has_slid |= distance(here, self._pressed_at) >= DRAG_FROM
            self._gestures.slide(here)
            return
        if not self._is_drag:
            if distance(here, self._pressed_at) < DRAG_FROM:
                return
            self._is_drag = True
            self._host.setPointerCapture(event.pointerId)
            self._gestures.hover(None)
            before = self._pressed_at
            self._is_trace = self._gestures.traces(before)
            if self._is_trace:
                self._gestures.trace(before)
        self._down[event.pointerId] = here
        if self._is_trace:
            self._gestures.trace(here)
        else:
            self._gestures.drag(here.x - before.x, here.y - before.y)

    def _pinch(self, pointer: int, here: Point) -> None:
        """Two fingers move: the first two that went down."""
        first, second = list(self._down)[:2]
        before = self._down[first], self._down[second]
        self._down[pointer] = here
        self._gestures.pinch(before, (self._down[first], self._down[second]))

    def _on_up(self, event: browser.DomEvent) -> None:
        if event.pointerId not in self._down:
            return
        here, when = self._point(event), float(event.timeStamp)
        del self._down[event.pointerId]
        self._hold.cancel()
        self._end_trace()
        if self._is_drag:
            return
        if self._is_held:
            self._last_tap = None
            self._gestures.lift(here, self._has_slid)
            return
        last, self._last_tap = self._last_tap, (when, here)
        is_double = (
            last is not None
            and when - last[0] < DOUBLE_WITHIN
            and distance(here, last[1]) < DOUBLE_NEAR
        )
        if is_double:
            self._last_tap = None
        self._gestures.tap(here, str(event.pointerType), is_double)

    def _on_cancel(self, event: browser.DomEvent) -> None:
        self._down.pop(event.pointerId, None)
        self._is_drag = True
        self._end_hold()
        self._end_trace()

    def _end_trace(self) -> None:
        if self._is_trace and not self._down:
            self._is_trace = False
            self._gestures.let_go()

    def _on_leave(self, _event: browser.DomEvent) -> None:
        if not self._down:
            self._gestures.hover(None)

    def _take_wheel(self, is_taken: bool) -> None:
        """Give the wheel to the map of an embedded game, or take it away.

        The map gets it when it is clicked or focused, and loses it by a click elsewhere or Escape;
        otherwise the wheel scrolls the page around the game.
        """
        self._has_wheel = is_taken

    def _on_down_anywhere(self, event: browser.DomEvent) -> None:
        self._take_wheel(bool(self._host.contains(event.target)))

    def _on_key_anywhere(self, event: browser.DomEvent) -> None:
        if event.key == "Escape":
            self._take_wheel(False)

    def _on_wheel(self, event: browser.DomEvent) -> None:
        """Zoom about the pointer, for the wheel and for a scroll by two fingers.

        With Ctrl it is a pinch on a touchpad.
        """
        if not (self._has_wheel or event.ctrlKey or event.metaKey):
            self._gestures.scroll()
            return
        event.preventDefault()
        turned = event.deltaY * (_LINE if event.deltaMode == 1 else 1)
        strength = 0.01 if event.ctrlKey else 0.0016
        self._gestures.zoom(exp(-max(min(turned, 300), -300) * strength), self._point(event))
