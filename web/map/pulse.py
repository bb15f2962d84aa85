"""A ring that spreads and fades round what has just changed on the map; it never is in the way."""

from collections.abc import Iterable
from typing import Any, Final

from web.map.geometry import Point
from web.page import browser

MOST: Final = 8
"""More rings at a time would show nothing any more."""
LASTS: Final = 600
STILL: Final = 1_500
"""Milliseconds of a ring that spreads; of one that stands still, for those who want no movement."""


class Pulses:
    """The rings on a host element."""

    def __init__(self, host: Any) -> None:
        self._host = host
        self._rings: list[Any] = []
        self._end = browser.Timer(self.clear)

    def show(self, spots: Iterable[Point], width: float) -> None:
        """Rings of this width round these points of the host, in place of any others."""
        self.clear()
        for x, y in list(spots)[:MOST]:
            sizes = {
                "left": f"{x}px",
                "top": f"{y}px",
                "width": f"{width}px",
                "height": f"{width}px",
            }
            ring = browser.create("i", "pulse", **sizes)
            ring.setAttribute("aria-hidden", "true")
            self._host.appendChild(ring)
            self._rings.append(ring)
        self._end.start(STILL if browser.wants_reduced_motion() else LASTS)

    def clear(self) -> None:
        """No more rings."""
        self._end.cancel()
        for ring in self._rings:
            ring.remove()
        self._rings.clear()

    def stop(self) -> None:
        """Take them off the page and release the timer."""
        self.clear()
        self._end.stop()
