"""Changes of the screen that nobody has asked for wait while a pointer is down.

So nothing moves under the pointer.
"""

from collections.abc import Callable
from typing import Final

from web.page import browser

CLICK: Final = 60.0
"""Milliseconds after a pointer was lifted within which its click comes."""
LONGEST: Final = 10_000.0
"""Milliseconds after which a pointer counts as lifted in any case."""


class DeferredUpdates:
    """Knows whether a pointer is down anywhere on the page.

    `guarded` wraps what is done later (`browser.Guard`).
    """

    def __init__(self, guarded: browser.Guard) -> None:
        self._waiting: list[Callable[[], object]] = []
        lifted = guarded(lambda _: self._lifted())
        self._timer = browser.Timer(lambda: lifted(None))
        self._listeners = [
            browser.Listener(browser.window(), kind, self._on_pointer)
            for kind in ("pointerdown", "pointerup", "pointercancel", "blur")
        ]

    @property
    def is_pressed(self) -> bool:
        """Whether a pointer is down, or its click may still come."""
        return self._timer.is_running

    def later(self, do: Callable[[], object]) -> None:
        """Do something that no player has asked for: now, or as soon as no pointer is down."""
        if self.is_pressed:
            self._waiting.append(do)
        else:
            do()

    def _on_pointer(self, event: browser.DomEvent) -> None:
        self._timer.start(LONGEST if event.type == "pointerdown" else CLICK)

    def _lifted(self) -> None:
        waiting, self._waiting = self._waiting, []
        for do in waiting:
            do()
