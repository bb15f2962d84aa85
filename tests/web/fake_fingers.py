"""Fingers, and a mouse, on a map that is not there, and a clock that only tests move on."""

from collections.abc import Callable
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.web.fake_map import FakeMap
from web.map.scene import Sheet
from web.page import browser


class Fingers:
    """They press on the map of a sheet, in pixels of its window.

    `map` is that map, `prevented` the events that the browser was told to do nothing about.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, sheet: Sheet, width: float, height: float):
        self._timers: dict[int, tuple[float, Callable[[], None]]] = {}
        self._number = 0
        self._now = 0.0
        monkeypatch.setattr(browser, "create_proxy", lambda callback: callback)
        page = MagicMock(setTimeout=self._set, clearTimeout=self._clear)
        monkeypatch.setattr("web.page.browser.js", page)
        self.prevented: list[str] = []
        self.map = FakeMap(sheet, width, height)
        self._heard = {
            call.args[0]: call.args[1] for call in self.map.host.addEventListener.call_args_list
        }

    def _set(self, callback: Callable[[], None], milliseconds: float) -> int:
        self._number += 1
        self._timers[self._number] = self._now + milliseconds, callback
        return self._number

    def _clear(self, timer: int) -> None:
        self._timers.pop(timer, None)

    def wait(self, milliseconds: float) -> None:
        """Time goes by."""
        self._now += milliseconds
        for timer, (when, callback) in list(self._timers.items()):
            if when <= self._now and timer in self._timers:
                self._clear(timer)
                callback()

    def _tell(self, kind: str, x: float = 0.0, y: float = 0.0, **facts: Any) -> None:
        event = MagicMock(clientX=x, clientY=y, button=0, timeStamp=self._now, **facts)
        event.preventDefault = lambda: self.prevented.append(kind)
        self._heard[kind](event)

    def down(self, x: float, y: float, finger: int = 1, kind: str = "touch") -> None:
        """A finger comes down."""
        self._tell("pointerdown", x, y, pointerId=finger, pointerType=kind)

    def move(self, x: float, y: float, finger: int = 1, kind: str = "touch") -> None:
        """It moves."""
        self._tell("pointermove", x, y, pointerId=finger, pointerType=kind)

    def up(self, x: float, y: float, finger: int = 1, kind: str = "touch") -> None:
        """It is lifted."""
        self._tell("pointerup", x, y, pointerId=finger, pointerType=kind)

    def cancel(self, finger: int = 1) -> None:
        """The system takes it away."""
        self._tell("pointercancel", pointerId=finger, pointerType="touch")

    def menu(self) -> None:
        """The browser is about to show its menu."""
        self._tell("contextmenu")

    def tap(self, x: float, y: float, kind: str = "touch") -> None:
        """A short touch, long after the last one."""
        self.wait(1000)
        self.down(x, y, kind=kind)
        self.up(x, y, kind=kind)

    def hold(self, x: float, y: float) -> None:
        """A finger is held down long enough."""
        self.down(x, y)
        self.wait(300)
