"""A series of pictures, shown until it ends or there is any input."""

from collections.abc import Callable
from typing import Final

from web.page import browser

INPUTS: Final = ("pointerdown", "pointerup", "pointercancel", "wheel", "keydown")


class Slideshow:
    """At most one series at a time. `is_input(event)` says which events end it."""

    def __init__(self, is_input: Callable[[browser.DomEvent], bool]) -> None:
        self._is_input = is_input
        self._show: Callable[[], bool] = lambda: False
        self._pace = 0.0
        self._then: Callable[[], None] | None = None
        self._timer = browser.Timer(self._next)
        self._listeners: list[browser.Listener] = []

    def start(self, show: Callable[[], bool], pace: float, then: Callable[[], None]) -> None:
        """Show a series whose first picture is visible already.

        `show()` shows the next picture every `pace` milliseconds, and returns False at the end.
        `then` is called once, whatever ends the series.
        """
        self.end()
        self._show, self._pace, self._then = show, pace, then
        self._listeners = [
            browser.Listener(browser.page(), kind, self._on_input) for kind in INPUTS
        ]
        self._timer.start(pace)

    def end(self) -> None:
        """End the series and call its `then`."""
        then, self._then = self._then, None
        if then is None:
            return
        self._timer.cancel()
        for listener in self._listeners:
            listener.stop()
        self._listeners.clear()
        then()

    def stop(self) -> None:
        """End the series without calling its `then`, and release the listeners and the timer."""
        self._then = None
        for listener in self._listeners:
            listener.stop()
        self._listeners.clear()
        self._timer.stop()

    def _next(self) -> None:
        if self._show():
            self._timer.start(self._pace)
        else:
            self.end()

    def _on_input(self, event: browser.DomEvent) -> None:
        if self._is_input(event):
            self.end()
