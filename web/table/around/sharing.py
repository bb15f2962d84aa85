"""The game on the table handed on as a link, to be played on elsewhere."""

import json
from collections.abc import Callable

from tabletop.links import LINK_LIMIT
from web.table.around.host import Host, on_table
from web.table.panels.menu import AS_FILE, Notice
from web.table.panels.share import ADDRESS, SAID, Code, share_dialog
from web.table.play.session import Session
from web.table.saving.links import link_to
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

    def __init__(self, app: Host) -> None:
        self._app = app
        self.intents: dict[str, Callable[[str], None]] = {
            "share": lambda _: self._show(),
            "copy-link": lambda _: app.shell.copy_field(ADDRESS, SAID),
            "hand-on": lambda _: app.shell.share(self._session.slot, ADDRESS, SAID),
        }

    @property
    def _session(self) -> Session:
        return on_table(self._app)

    def _show(self) -> None:
        """The link as it is now; a step later it is another one."""
        session, shell = self._session, self._app.shell
        link = link_to(session.face, session.record)
        if len(link) > LINK_LIMIT:
            self._app.notify(TOO_LONG)
            return
        address, can_share = str(shell.embedding.link(link)), bool(shell.can_share)
        told = json.loads(shell.qr_code(address))
        code = None if told is None else Code(told["size"], told["path"])
        self._app.lay_over(lambda: share_dialog(address, code, self._app.say, can_share=can_share))
