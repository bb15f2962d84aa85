"""What few tables need comes in a pack of its own, once it is called for (`tools/packs.py`)."""

from collections.abc import Callable

from web.page import browser
from web.page.pack import add_pack
from web.table.dialogs.notice import Notice
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Message


class Later:
    """Does what needs such modules as soon as they are here."""

    def __init__(self, table: Table, overlay: Overlay) -> None:
        self._table = table
        self._overlay = overlay
        self._waiting = self._failed = _nothing

    def do(self, what: Callable[[], None], failed: Callable[[], None] | None = None) -> None:
        """Do it now if the page has all that it needs, which it imports first; else later.

        Where that cannot be had, `failed` is called; None: a sentence says so.
        """
        try:
            what()
        except ModuleNotFoundError:
            self._waiting, self._failed = what, failed or self._say_missing
            self._table.shell.fetch_later()

    def on_later(self, event: browser.DomEvent) -> None:
        """The pack is here, or cannot be had."""
        waiting, failed = self._waiting, self._failed
        self._waiting = self._failed = _nothing
        if event.detail.is_here:
            add_pack(browser.bytes_of(self._table.shell.later_pack()))
            waiting()
        else:
            failed()

    def _say_missing(self) -> None:
        said = Message("arrival.not_here")
        if self._table.session is not None:
            self._overlay.notify(Notice(Message("menu.not_opened"), said))
        else:
            self._table.shell.say(self._table.say(said))


def _nothing() -> None:
    """Nobody waits."""
