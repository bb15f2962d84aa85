"""Buttons that act while they are held down; a short press is an ordinary click."""

from collections.abc import Callable
from typing import Final

from web.page import browser

LONG: Final = 300
"""Milliseconds from which a press counts as holding."""


class HoldButtons:
    """Calls `do(intent, "hold")` when an element with `data-holds` has been held for `LONG`.

    Calls `do(intent, "release")` when it is let go, wherever the pointer is then.
    """

    def __init__(self, do: Callable[[str, str], None]) -> None:
        self._do = do
        self._intent = ""
        self._is_held = False
        self._timer = browser.Timer(self._hold)

    def on_pointer(self, event: browser.DomEvent) -> None:
        """Handle pointerdown, pointerup and pointercancel."""
        self._timer.cancel()
        if event.type == "pointerdown":
            self._is_held = False  # the click that ended the last press is over
            node = browser.within(event, "[data-holds]")
            if node is not None:
                self._intent = str(node.getAttribute("data-do"))
                self._timer.start(LONG)
        elif self._is_held:
            self._do(self._intent, "release")

    def _hold(self) -> None:
        self._is_held = True
        self._do(self._intent, "hold")

    def takes_click(self) -> bool:
        """Whether the present click only ends a holding, and must not be answered."""
        was_held, self._is_held = self._is_held, False
        return was_held
