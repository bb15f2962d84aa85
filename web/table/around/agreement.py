"""What only the whole table together takes back: it is asked first."""

from collections.abc import Callable

from web.table.dialogs.notice import Notice
from web.table.play.undo import Undo
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Message


class Agreement:
    """Undo, which asks the players where one of them alone cannot take something back."""

    def __init__(self, table: Table, overlay: Overlay) -> None:
        self._table = table
        self._overlay = overlay
        self.intents: dict[str, Callable[[str], None]] = {
            "undo": lambda _: self._undo(),
            "take-back": lambda _: self._take_back(),
        }

    def _undo(self) -> None:
        session = self._table.require_session()
        back = Undo(session)
        step = back.agreed_step
        if not back.needs_agreement or step is None:
            self._pass_on("undo")
            return
        player = session.names[session.record.seat(step)]
        yes = (Message("table.agree_yes"), "take-back", "")
        question = Message("table.agree", {"player": player})
        self._overlay.notify(Notice(Message("table.agree_title"), question, (yes,)))

    def _take_back(self) -> None:
        self._overlay.close()
        self._pass_on("take-back")

    def _pass_on(self, intent: str) -> None:
        if self._table.controller is not None:
            self._table.controller.intents[intent]("")
