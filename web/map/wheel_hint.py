"""What the wheel does over the map of an embedded game, said when it was turned to zoom in vain."""

from typing import Final

from web.page import browser
from web.words.catalogue import t

SHOWN: Final = 2200.0
"""Milliseconds."""


class Hint:
    """A line of text over the map that is in nobody's way, and soon gone again."""

    def __init__(self, host: browser.Element, language: str) -> None:
        self.language = language
        self._host = host
        self._node: browser.Element = None
        self._timer = browser.Timer(self._hide)

    def show(self) -> None:
        """Say it; while it is being said, go on for as long."""
        if self._node is None:
            self._node = browser.create("div", "wheel-hint")
            self._node.setAttribute("aria-hidden", "true")  # who has no wheel is not told of it
            self._host.appendChild(self._node)
        self._node.textContent = t("table.wheel_hint", self.language)
        self._timer.start(SHOWN)

    def _hide(self) -> None:
        self._node.remove()
        self._node = None

    def stop(self) -> None:
        """Say nothing any more."""
        self._timer.stop()
        if self._node is not None:
            self._hide()
