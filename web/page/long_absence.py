"""Long absences: after one, somebody else may be looking at the page."""

from collections.abc import Callable
from typing import Final

from web.page import browser

AWAY: Final = 120_000
"""Milliseconds out of sight from which an absence is long."""


class LongAbsence:
    """Calls back when the page becomes visible again after a long absence."""

    def __init__(self, on_return: Callable[[], None]) -> None:
        self._on_return = on_return
        self._hidden_since: float | None = None

    def on_visibility(self) -> None:
        """The page was hidden, or became visible."""
        if browser.is_hidden():
            self._hidden_since = browser.milliseconds()
        elif self._hidden_since is not None:
            was_long = browser.milliseconds() - self._hidden_since > AWAY
            self._hidden_since = None
            if was_long:
                self._on_return()
