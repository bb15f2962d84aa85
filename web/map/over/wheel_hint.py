"""A hint over the map of an embedded game, shown when the wheel scrolled the page."""

from typing import Final

from web.page import browser
from web.words.catalogue import t

SHOWN: Final = 2200.0
"""Milliseconds that the hint is shown."""


class WheelHint:
    """A line of text over the map that disappears by itself."""

    def __init__(self, host: browser.Element, language: str) -> None:
        self.language = language
        self._host = host
        self._node: browser.Element = None
        self._timer = browser.Timer(self._hide)

    def show(self) -> None:
        """Show the hint; if it is shown already, show it for the full time again."""
        if self._node is None:
            self._node = browser.create("div", "wheel-hint")
            self._node.setAttribute("aria-hidden", "true")  # about the wheel only
            self._host.appendChild(self._node)
        self._node.textContent = t("table.wheel_hint", self.language)
        self._timer.start(SHOWN)

    def _hide(self) -> None:
        self._node.remove()
        self._node = None

    def stop(self) -> None:
        """Remove the hint and release the timer."""
        self._timer.stop()
        if self._node is not None:
            self._hide()
