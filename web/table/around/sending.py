"""The game is sent to other devices. What that takes comes when it is needed.

In a page of others that hands games on to its members, that page gets the game instead.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.page import browser
from web.table.play.sending import SEND
from web.table.screen.later import Later
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table

if TYPE_CHECKING:
    from web.table.around.send_ways import SendWays


class Sending:
    """The buttons that send the game on the table.

    `hand_on` gives it to the page around, and returns whether that page hands games on.
    """

    def __init__(
        self, table: Table, overlay: Overlay, later: Later, hand_on: Callable[[], bool]
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._later = later
        self._hand_on = hand_on
        self.intents: dict[str, Callable[[str], None]] = {
            SEND: lambda _: self._send(),
            "send-share": lambda _: self._do(lambda ways: ways.share()),
            "send-copy": lambda _: self._do(lambda ways: ways.copy()),
            "send-file": lambda _: self._do(lambda ways: ways.save_file()),
            "sent": lambda _: self._do(lambda ways: ways.note_sent()),
        }

    def _send(self) -> None:
        if not self._hand_on():
            self._do(lambda ways: ways.send())

    def open(self) -> None:
        """Show all ways to send it."""
        self._do(lambda ways: ways.open())

    def on_answer(self, event: browser.DomEvent) -> None:
        """The device's dialog, or the clipboard, has answered."""
        self._do(lambda ways: ways.on_answer(event))

    def _do(self, what: Callable[["SendWays"], None]) -> None:
        self._later.do(lambda: what(self._ways()))

    def _ways(self) -> "SendWays":
        from web.table.around.send_ways import SendWays

        return SendWays(self._table, self._overlay)
