"""What lies over the table: one dialog at a time."""

from collections.abc import Callable

from web.page.focus_places import NOWHERE
from web.page.html import NOTHING, Html
from web.table.dialogs.notice import Notice, notice_dialog
from web.table.screen.table import Table

Content = Callable[[], Html]
"""Draws a dialog as it is now."""


class Overlay:
    """The dialog that is open, if there is one.

    `on_leave` are called before a dialog is replaced or taken away, while it is still in the page.
    `after_draw` are called once a dialog has been drawn.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._content: Content | None = None
        self._came_from = NOWHERE
        self.on_leave: list[Callable[[], None]] = []
        self.after_draw: list[Callable[[], None]] = []
        self.intents: dict[str, Callable[[str], None]] = {
            "close": self._put_away,
            "continue": lambda _: self.close(),
        }
        table.after_draw.append(self.draw)

    @property
    def is_open(self) -> bool:
        """Whether something lies over the table."""
        return self._content is not None

    def draw(self) -> None:
        """Show what is open, or nothing."""
        shown = NOTHING if self._content is None else self._content()
        self._table.regions.show({"dialog": shown})
        self._table.regions.shut_off(is_shut=self.is_open)
        if self.is_open:
            for call in self.after_draw:
                call()

    def open(self, content: Content) -> None:
        """Lay a dialog over the table and put the focus into it."""
        self._leave()
        if not self.is_open:
            self._came_from = self._table.regions.place
        self._content = content
        self.draw()
        self.focus()

    def replace(self, content: Content | None) -> None:
        """Have this open from now on; it shows when everything is drawn next."""
        self._content = content

    def begin(self) -> None:
        """Another game comes to the table: nothing lies over it."""
        self._leave()
        self._content = None

    def close(self) -> None:
        """Take the dialog away; the focus goes back to where it came from."""
        self._leave()
        if self._content is not None:
            self._content = None
            self.draw()
            self._table.regions.go_back(self._came_from)
        self._came_from = NOWHERE

    def focus(self) -> None:
        """Put the focus at the beginning of the dialog."""
        self._table.regions.focus("dialog", "dialog")

    def notify(self, shown: Notice) -> None:
        """Say something that is not to be missed."""
        self.open(lambda: notice_dialog(shown, self._table.say))

    def _leave(self) -> None:
        for call in self.on_leave:
            call()

    def _put_away(self, what: str) -> None:
        """The intent "close": "why" is the answer to a "why not?", anything else the dialog."""
        if what == "why" and self._table.controller is not None:
            self._table.controller.say_why(None)
        else:
            self.close()
