"""The game on the table handed on as a link, to be played on elsewhere."""

import json
from collections.abc import Callable

from tabletop.links import LINK_LIMIT
from web.table.around.sending import Sending
from web.table.dialogs.notice import AS_FILE, Notice
from web.table.dialogs.share import ADDRESS, SAID, Code, share_dialog
from web.table.saving.links import link_to
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Message

TOO_LONG = Notice(
    Message("share.title"),
    Message("share.too_long"),
    AS_FILE,
)
"""What is said of a game too long for a link: one whose history is lost takes all of its state
along."""


class Sharing:
    """The link, and what may be done with it."""

    def __init__(self, table: Table, overlay: Overlay, sending: Sending) -> None:
        self._table = table
        self._overlay = overlay
        self._sending = sending
        self.intents: dict[str, Callable[[str], None]] = {
            "share": lambda _: self._show(),
            "copy-link": lambda _: table.shell.copy_field(ADDRESS, SAID),
            "hand-on": lambda _: table.shell.share(table.require_session().slot, ADDRESS, SAID),
        }

    def _show(self) -> None:
        """The link as it is now; a step later it is another one.

        Where others play on other devices, it is sent to them.
        """
        session, shell = self._table.require_session(), self._table.shell
        if session.seats.afar:
            self._sending.open()
            return
        link = link_to(session.face, session.record)
        if len(link) > LINK_LIMIT:
            self._overlay.notify(TOO_LONG)
            return
        address, can_share = str(shell.embedding.link(link)), bool(shell.can_share)
        told = json.loads(shell.qr_code(address))
        code = None if told is None else Code(told["size"], told["path"])
        self._overlay.open(
            lambda: share_dialog(address, code, self._table.say, can_share=can_share)
        )
