"""What only the whole table together takes back: it is asked first."""

from collections.abc import Callable

from web.table.around.host import Host, on_table
from web.table.panels.menu import Notice
from web.table.play.undo import Undo
from web.words.message import Message


class Agreement:
    """Undo, which asks where one player alone cannot do it. `close` puts the question away."""

    def __init__(self, app: Host, close: Callable[[], None]) -> None:
        self._app = app
        self._close = close
        self.intents: dict[str, Callable[[str], None]] = {
            "undo": lambda _: self._undo(),
            "take-back": lambda _: self._take_back(),
        }

    def _undo(self) -> None:
        session = on_table(self._app)
        back = Undo(session)
        step = back.agreed_step
        if not back.needs_agreement or step is None:
            self._pass_on("undo")
            return
        player = session.names[session.record.seat(step)]
        yes = (Message("table.agree_yes"), "take-back", "")
        question = Message("table.agree", {"player": player})
        self._app.notify(Notice(Message("table.agree_title"), question, (yes,)))

    def _take_back(self) -> None:
        self._close()
        self._pass_on("take-back")

    def _pass_on(self, intent: str) -> None:
        if self._app.controller is not None:
            self._app.controller.intents[intent]("")
