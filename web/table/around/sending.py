"""The game is sent to other devices: by the device's own dialog, or in other ways.

Whatever does not work is said, and the other ways are offered.
"""

import json
from collections.abc import Callable
from typing import Final

from web.page import browser
from web.page.html import Html
from web.table.dialogs.send import FIELD, FITS, FITS_LONG, SAID, Ways, send_dialog
from web.table.dialogs.share import Code
from web.table.play.sending import SEND
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


class Sending:
    """Sends the game on the table, and remembers that it was sent."""

    def __init__(self, table: Table, overlay: Overlay) -> None:
        self._table = table
        self._overlay = overlay
        self.intents: dict[str, Callable[[str], None]] = {
            SEND: lambda _: self._send(),
            "send-share": lambda _: self._share(),
            "send-copy": lambda _: table.shell.copy_message(FIELD, SAID),
            "send-file": lambda _: self._save_file(),
            "sent": lambda _: self._note_sent(),
        }

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

    def _send(self) -> None:
        """By the device's dialog where it has one; else the other ways are shown."""
        if self._table.require_session().is_practice:
            return
        shell = self._table.shell
        fits = len(self._message()) <= FITS
        if bool(shell.can_share) if fits else bool(shell.can_share_file):
            self._share()
        else:
            self.open()

    def _message(self) -> str:
        return f"{self._sentence}\n{self._address()}"

    def _share(self) -> None:
        shell, sentence, address = self._table.shell, self._sentence, self._address()
        if len(f"{sentence}\n{address}") <= FITS:
            shell.send(sentence, address)
        else:
            shell.send_file(sentence, *self._file())

    def _save_file(self) -> None:
        self._table.shell.hand_out(*self._file())
        self._note_sent()

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
            self._note_sent(closes=how == "shared")
        elif how in TROUBLES:
            self.open(TROUBLES[how])

    def _note_sent(self, *, closes: bool = True) -> None:
        session = self._table.require_session()
        if session.seats.afar:
            session.note_sent(self._table.shelf.now())
        if closes and self._overlay.is_open and not session.is_over:
            self._overlay.close()
        self._table.draw()
