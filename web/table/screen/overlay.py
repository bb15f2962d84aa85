"""What lies over the table: a page in place of it, and over that one dialog at a time."""

from collections.abc import Callable

from web.page.focus_places import NOWHERE
from web.page.html import NOTHING, Html, h, joined
from web.table.dialogs.notice import Notice, notice_dialog
from web.table.screen.table import Table

Content = Callable[[], Html]
"""Draws a dialog, or a page, as it is now."""
BAR = "topbar"
"""What stays in use while a page lies over the table."""


class Overlay:
    """The dialog that is open, if there is one, and the page under it.

    `on_leave` are called before a dialog is replaced or taken away, while it is still in the page.
    `after_draw` are called once a dialog has been drawn. `on_page` are called with whether a page
    lies over the table, whenever that has changed.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._content: Content | None = None
        self._page: Content | None = None
        self._came_from = NOWHERE
        self.on_leave: list[Callable[[], None]] = []
        self.after_draw: list[Callable[[], None]] = []
        self.on_page: list[Callable[[bool], None]] = []
        self.intents: dict[str, Callable[[str], None]] = {
            "close": self._put_away,
            "continue": lambda _: self.close_dialog(),
        }
        table.after_draw.append(self.draw)

    @property
    def is_open(self) -> bool:
        """Whether something lies over the table."""
        return self.layers > 0

    @property
    def layers(self) -> int:
        """How many things lie over the table, one over the other."""
        return (self._content is not None) + (self._page is not None)

    def draw(self) -> None:
        """Show what is open, or nothing."""
        dialog = NOTHING if self._content is None else self._content()
        page = NOTHING if self._page is None else self._page()
        if page and dialog:
            page, dialog = (
                h("div", page, class_="page-under", inert=True),
                h("div", dialog, class_="page-over"),
            )
        self._table.regions.show({"dialog": joined(page, dialog)})
        self._table.regions.set(page="on" if page else "off")
        kept = (BAR,) if page and not dialog else ()
        self._table.regions.shut_off(is_shut=self.is_open, kept=kept)
        if self.is_open:
            for call in self.after_draw:
                call()

    def open(self, content: Content) -> None:
        """Lay a dialog over the table, or over the page there, and put the focus into it."""
        self._leave()
        if self._content is None:
            self._came_from = self._table.regions.place
        self._content = content
        self.draw()
        self.focus()

    def lay(self, page: Content | None) -> None:
        """Have this page, and no dialog, over the table; it shows when everything is drawn next."""
        self._leave()
        self._content = None
        had, self._page = self._page, page
        if (had is None) != (page is None):
            for call in self.on_page:
                call(page is not None)

    def close(self) -> None:
        """Take everything away; the focus goes back to where it came from."""
        came_from = NOWHERE if self._page is not None else self._came_from
        was_open = self.is_open
        self.lay(None)
        if was_open:
            self.draw()
            self._table.regions.go_back(came_from)
        self._came_from = NOWHERE

    def close_dialog(self) -> None:
        """Take the dialog away, the page where there is none."""
        if self._content is None or self._page is None:
            self.close()
            return
        self._leave()
        self._content = None
        self.draw()
        if self._came_from is NOWHERE:
            self.focus()
        else:
            self._table.regions.go_back(self._came_from)

    def focus(self) -> None:
        """Put the focus at the beginning of the dialog, or of the page."""
        self._table.regions.focus("page" if self._content is None else "dialog", "dialog")

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
            self.close_dialog()
