"""What somebody was refused, for the focus: the answer to "why not?" comes next, and leads back."""

from collections.abc import Callable
from typing import Final

from web.page.focus_places import NOWHERE, Place, tab_through
from web.page.regions import Regions

NOTE: Final = "why"
"""The region with the answer."""


class RefusalFocus:
    """The thing that was pressed, as long as it is answered."""

    def __init__(self, regions: Regions) -> None:
        self._regions = regions
        self._came_from: Place = NOWHERE

    def answer(self, draw: Callable[[], None], *, is_answered: bool) -> None:
        """Draw an answer, or take one away: who was in it goes back to what was refused."""
        here = self._regions.place
        if here.region != NOTE:
            self._came_from = here
        draw()
        if here.region == NOTE and not is_answered:
            self._regions.go_back(self._came_from)

    def tab(self, *, back: bool) -> bool:
        """Tab was pressed.

        Whether the focus is where it shall be: in the answer, which lies right after what was
        refused, or back out of it.
        """
        return tab_through(NOTE, self._came_from, back=back)
