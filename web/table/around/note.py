"""The private note of the seat that looks: written in a dialog, kept with the game."""

from collections.abc import Callable

from web.page import browser
from web.page.html import Html
from web.table.dialogs.note import NOTE, note_dialog
from web.table.play.session import Session
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


def writer_of(session: Session) -> str:
    """The name of the player who can read and write a note now, "" for none."""
    looks = None if session.is_practice else session.looks
    return "" if looks is None else session.names[looks]


class Note:
    """The dialog with the note."""

    def __init__(self, table: Table, overlay: Overlay) -> None:
        self._table = table
        self.intents: dict[str, Callable[[str], None]] = {
            "note": lambda _: overlay.open(self._dialog),
        }
        overlay.on_leave.append(self._keep)

    def _dialog(self) -> Html:
        session = self._table.require_session()
        return note_dialog(writer_of(session), session.note, self._table.say)

    def _keep(self) -> None:
        """What was written is kept however the dialog is closed."""
        written, session = browser.element(NOTE), self._table.session
        if written is not None and session is not None and session.looks is not None:
            session.write_note(str(written.value))
