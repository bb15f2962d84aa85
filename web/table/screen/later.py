"""What few tables need comes in a pack of its own, once it is called for (`tools/packs.py`)."""

from collections.abc import Callable

from web.page import browser
from web.table.dialogs.notice import Notice
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Message


class Later:
    """Does what needs such modules as soon as they are here."""

    def __init__(self, table: Table, overlay: Overlay) -> None:
        self._table = table
        self._overlay = overlay
        self._waiting: Callable[[], None] | None = None

    def do(self, what: Callable[[], None]) -> None:
        """Do it now if the page has all that it needs, which it imports first; else later."""
        try:
            what()
        except ModuleNotFoundError:
            self._waiting = what
            self._table.shell.fetch_later()

    def on_later(self, event: browser.DomEvent) -> None:
        """The pack is here, and was added; or it cannot be had."""
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            return
        if event.detail.is_here:
            waiting()
        elif self._table.session is not None:
            said = Message("arrival.not_here")
            self._overlay.notify(Notice(Message("menu.not_opened"), said))
        else:
            self._table.shell.say(self._table.say(Message("arrival.not_here")))
