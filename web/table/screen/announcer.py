"""What is said of a game to those who listen: what has happened, in order, and what is asked then.

Each is said once, in one region: of two the page would choose the order. Refusals alone are said
at once, in one of their own (`Controller.say_why`).
"""

from collections.abc import Callable, Sequence

from web.contract.any_game import AnyEvent
from web.contract.table_view import TableView
from web.page.regions import Regions
from web.table.history.log import known
from web.table.play.session import Session
from web.words.message import Message


class Announcer:
    """`table()` is what the screen shows now, `language()` what it speaks."""

    def __init__(
        self,
        session: Session,
        regions: Regions,
        table: Callable[[], TableView],
        language: Callable[[], str],
    ) -> None:
        self._session = session
        self._face = session.face
        self._regions = regions
        self._table = table
        self._language = language
        self._hinted: Message | None = None

    def say(self, *sentences: Message) -> None:
        """Let a screen reader say something, in this order."""
        self._regions.say(self._session.voice(self._language()).all(sentences))

    def tell(self, events: Sequence[AnyEvent]) -> None:
        """What of these whoever is there may know."""
        heard = known(self._face, events, self._session.looks)
        self.say(*self._face.told(heard, self._session.names))

    def ask(self) -> None:
        """Announce the question, with what stands beside it, and a hint once.

        Behind the curtain nothing is announced: the focus is on the name of the next player.
        """
        table = self._table()
        if table.is_curtain_down:
            return
        lesson, hint = table.lesson, table.hint
        if lesson is not None and lesson.text != table.prompt.line:
            self.say(lesson.text)
        if lesson is not None and lesson.is_astray:
            self.say(Message("table.lesson_astray"))
        self.say(table.prompt.line, *table.prompt.heard)
        if hint is not None and hint != self._hinted:
            self.say(hint)
        self._hinted = hint

    def turned_back(self, told: str, before: Sequence[Sequence[AnyEvent]]) -> None:
        """Announce what undo or redo has changed, then the question.

        `before` are the events of all actions before it; `told` says which of the two it was.
        """
        session = self._session
        self.say(Message(told))
        undone = [event for events in before[session.record.length :] for event in events]
        heard = known(self._face, undone, session.looks)
        self.say(*self._face.came_back(heard, session.names))
        for step in range(len(before), session.record.length):
            self.tell(session.record.events(step))
        self.ask()

    def moment(self) -> None:
        """What has led to the moment of the past that is looked at, and which it is."""
        session = self._session
        if session.is_past and session.step:
            self.tell(session.record.events(session.step - 1))
        self.ask()
