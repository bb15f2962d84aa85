"""The buttons over a corner of the map: they make way for what is asked about."""

from collections.abc import Sequence

from web.map.geometry import Box
from web.map.over.keep_clear import Obstacle, better_height
from web.page import browser


class CornerButtons:
    """The element of the page with this id, if there is one. Style sheets lay it at the top."""

    def __init__(self, id_: str, host: browser.Element) -> None:
        self._id, self._host = id_, host
        self._down = 0.0

    def lay(self, height: float, obstacles: Sequence[Obstacle]) -> None:
        """Move to the lower corner of a map of this height, or back, if that covers less.

        They stay where they are unless they cover something that is asked about.
        """
        found = browser.boxes_of(f"#{self._id}", self._host)
        if found:
            self._move(better_height(Box(*found[0]), self._down, height, obstacles))

    def reset(self) -> None:
        """Go back to the corner where style sheets lay them: the map has another size."""
        self._move(0.0)

    def _move(self, down: float) -> None:
        if down != self._down:
            self._down = down
            moved = f"translateY({down:.0f}px)" if down else "none"
            browser.dress(browser.element(self._id), transform=moved)
