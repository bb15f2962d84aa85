"""Reports gestures and changes of the screen to `Settling`.

It also tells the style sheets when the screen has settled.
"""

from collections.abc import Callable
from typing import Final

from web.page import browser
from web.page.regions import Regions
from web.page.settling import PRESSES, Settling

ROUNDS: Final = ("odd", "even")
"""Alternating values of `data-settling`: every change restarts the animation."""


class SettlingWatch:
    """Listens on the whole page, before all other listeners; there is one for the page."""

    def __init__(self, regions: Regions, guarded: browser.Guard) -> None:
        self._regions = regions
        self._settling = Settling(browser.settling_time)
        self._rounds = 0
        self._frame = browser.NextFrame(self._painted)
        self._timer = browser.Timer(lambda: guarded(lambda _: self._settled())(None))
        page = browser.page()
        self._listeners = [
            browser.Listener(target, kind, answer, passive=kind != "keydown")
            for target, kind, answer in (
                (page, "pointerdown", self._on_press),
                (page, "mousedown", lambda event: self._settling.count(int(event.detail))),
                (page, "pointerup", lambda event: self._settling.lift(when(event))),
                (page, "pointercancel", lambda _: self._settling.cancel()),
                (page, "keydown", self._on_key),
                (page, "keyup", lambda event: self._settling.key_up(when(event), str(event.key))),
                (browser.window(), "blur", lambda _: self._settling.forget_keys()),
            )
        ]
        regions.on_change = self._changed

    def _on_press(self, event: browser.DomEvent) -> None:
        self._settling.press(when(event), float(event.clientX), float(event.clientY))

    def _on_key(self, event: browser.DomEvent) -> None:
        name = str(event.key)
        if not event.repeat:
            self._settling.key_down(when(event), name)
        elif name in PRESSES and browser.within(event, "#game button") is not None:
            event.preventDefault()  # a key that is held presses once

    def answer(self, click: browser.DomEvent, do: Callable[[], None]) -> None:
        """Do what a click asks for."""
        self._settling.click(when(click), int(click.detail), is_trusted=bool(click.isTrusted))
        try:
            do()
        finally:
            self._settling.answered()

    def allows(self, do: Callable[[], None]) -> bool:
        """See `Settling.allows`."""
        return self._settling.allows(do)

    def is_second_half(self) -> bool:
        """See `Settling.is_second_half`."""
        return self._settling.is_second_half

    def _changed(self) -> None:
        self._settling.change()
        self._timer.cancel()
        self._rounds += 1
        self._regions.set(settling=ROUNDS[self._rounds % 2])
        self._frame.ask()

    def _painted(self) -> None:
        self._timer.start(self._settling.paint(browser.milliseconds()))

    def _settled(self) -> None:
        self._regions.unset("settling")
        self._settling.settle()


def when(event: browser.DomEvent) -> float:
    """The time of a gesture in milliseconds, perhaps earlier than when the page heard of it."""
    return min(float(event.timeStamp), browser.milliseconds())
