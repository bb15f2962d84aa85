"""Buttons that act while they are held down, or once they have been; a short press is a click."""

from collections.abc import Callable
from typing import Final

from web.page import browser

LONG: Final = 300
"""Milliseconds from which a press counts as holding."""
LONGER: Final = 500
"""The same where holding does something else than a click, and not for as long as it lasts."""


class HoldButtons:
    """Calls `do(intent, "hold")` when an element with `data-holds` has been held for `LONG`.

    Calls `do(intent, "release")` when it is let go, wherever the pointer is then. An element with
    `data-held` that has been held for `LONGER` carries out that: `do("act", held)`, once.
    """

    def __init__(self, do: Callable[[str, str], None]) -> None:
        self._do = do
        self._intent = self._act = ""
        self._is_held = False
        self._timer = browser.Timer(self._hold)

    def on_pointer(self, event: browser.DomEvent) -> None:
        """Handle pointerdown, pointerup and pointercancel."""
        self._timer.cancel()
        if event.type == "pointerdown":
            self._is_held = False  # the click that ended the last press is over
            node = browser.within(event, "[data-holds], [data-held]")
            if node is not None and int(event.button) == 0:
                self._intent = str(node.getAttribute("data-do"))
                self._act = str(node.getAttribute("data-held") or "")
                self._timer.start(LONGER if self._act else LONG)
        elif self._is_held and not self._act:
            self._do(self._intent, "release")

    def _hold(self) -> None:
        self._is_held = True
        self._do(*(("act", self._act) if self._act else (self._intent, "hold")))

    def takes_click(self, count: int) -> bool:
        """Whether the present click only ends a holding, and must not be answered.

        `count` is 0 for the click of a key, which ends none.
        """
        was_held, self._is_held = self._is_held, False
        return was_held and count > 0
