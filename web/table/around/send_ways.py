"""The ways in which a game is sent to other devices: the device's own dialog, and others.

Whatever does not work is said, and the other ways are offered. Pages fetch this when it is needed.
"""

import json
from typing import Final

from web.page import browser
from web.page.html import Html
from web.table.dialogs.send import FIELD, FITS, FITS_LONG, SAID, Ways, send_dialog
from web.table.dialogs.share import Code
from web.table.saving.links import file_to_send, link_to
from web.table.saving.save_files import file_name
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Message

SENT: Final = frozenset({"shared", "copied"})
"""Answers of the shell by which the game was sent."""
TROUBLES: Final = {
    "cancelled": Message("afar.cancelled"),
    "refused": Message("afar.refused"),
}


class SendWays:
    """Sends the game on the table, and remembers that it was sent."""

    def __init__(self, table: Table, overlay: Overlay) -> None:
        self._table = table
        self._overlay = overlay

    # --- what is sent -----------------------------------------------------------------------

    def _address(self) -> str:
        session = self._table.require_session()
        return str(self._table.shell.embedding.link(link_to(session.face, session.record)))

    @property
    def _sentence(self) -> str:
        """In the language of the page, which is that of whoever sends it."""
        return self._table.say(self._table.require_session().message)

    def _file(self) -> tuple[str, str]:
        """The name and the text of the file."""
        session = self._table.require_session()
        name = file_name(session.face.game.id, session.slot)
        return name, file_to_send(session.record)

    # --- how it is sent ---------------------------------------------------------------------

    def send(self) -> None:
        """By the device's dialog where it has one; else the other ways are shown."""
        if self._table.require_session().is_practice:
            return
        shell = self._table.shell
        fits = len(self._message()) <= FITS
        if bool(shell.can_share) if fits else bool(shell.can_share_file):
            self.share()
        else:
            self.open()

    def _message(self) -> str:
        return f"{self._sentence}\n{self._address()}"

    def share(self) -> None:
        """By the device's dialog: the link, or a file where that would be too long."""
        shell, sentence, address = self._table.shell, self._sentence, self._address()
        if len(f"{sentence}\n{address}") <= FITS:
            shell.send(sentence, address)
        else:
            shell.send_file(sentence, *self._file())

    def copy(self) -> None:
        """Copy the message."""
        self._table.shell.copy_message(FIELD, SAID)

    def save_file(self) -> None:
        """Save the file that is to be sent."""
        self._table.shell.hand_out(*self._file())
        self.note_sent()

    def open(self, trouble: Message | None = None) -> None:
        """Show all ways; `trouble` says what has not worked."""
        shell, say = self._table.shell, self._table.say
        address, sentence = self._address(), self._sentence
        message = f"{sentence}\n{address}"
        told = json.loads(shell.qr_code(address))
        fits = len(message) <= FITS
        ways = Ways(
            message=message if len(message) <= FITS_LONG else "",
            mail=str(shell.mail_address(sentence, message)) if fits else "",
            code=None if told is None else Code(told["size"], told["path"]),
            is_short=fits,
            can_share=bool(shell.can_share) if fits else bool(shell.can_share_file),
            was_refused=trouble == TROUBLES["refused"],
        )

        def content() -> Html:
            return send_dialog(ways, trouble, say)

        self._overlay.open(content)

    def on_answer(self, event: browser.DomEvent) -> None:
        """The device's dialog, or the clipboard, has answered."""
        if self._table.session is None:
            return
        how = str(event.detail)
        if how in SENT:
            self.note_sent(closes=how == "shared")
        elif how in TROUBLES:
            self.open(TROUBLES[how])

    def note_sent(self, *, closes: bool = True) -> None:
        """It was sent."""
        session = self._table.require_session()
        if session.seats.afar:
            session.note_sent(self._table.shelf.now())
        if closes and self._overlay.is_open and not session.is_over:
            self._overlay.close()
        self._table.draw()
