"""A table of Islanders at which the computer plays too, without a page: what it would be shown."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from tabletop.game import AnyGame
from tabletop.opponents import Opponent
from tabletop.record import Record
from tabletop.thinking import Question, Thinker, as_text
from tests.toy.face import ISLANDERS as PLAIN
from tests.toy.opponents import OPPONENTS
from web.contract.face import AnyFace
from web.table.computer.opponents_turns import OpponentsTurns
from web.table.dialogs.notice import Notice
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.catalogue import voice
from web.words.message import Message

FACE = replace(
    PLAIN,
    opponents=OPPONENTS,
    reason=lambda reason, _: Message(f"reason.{reason.name}", reason.values),
)
BOLD, TIMID = Opponent("bold", "steady"), Opponent("timid", "steady")
NAMES = ("Ada", "Bo", "Cy", "Dee")


def seated(*opponents: Opponent | None, seed: str = "toy", face: AnyFace = FACE) -> Session:
    """A new game at which these sit; None is a person."""
    record = Record.of(face.game, seed, len(opponents))
    names = NAMES[: len(opponents)]
    session = Session(face, record, names, Shelf(MemoryStore()), "game")
    session.seat_opponents(opponents)
    return session


class Clock:
    """A clock that stands still until somebody waits; `passed` is told how long."""

    def __init__(
        self, call: Callable[[], None], passed: Callable[[float], None] = lambda _: None
    ) -> None:
        self._call = call
        self._passed = passed
        self.left: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether the call is still to come."""
        return self.left is not None

    def start(self, milliseconds: float) -> None:
        """Call back after so long."""
        self.left = milliseconds

    def cancel(self) -> None:
        """Do not call."""
        self.left = None

    def wait(self) -> float:
        """So long until it calls; it does."""
        left = self.left
        assert left is not None, "nothing is waited for"
        self.left = None
        self._passed(left)
        self._call()
        return left


class ThinkingHere:
    """Answers when it is told to, by the game's own players, after so many thoughts at most."""

    def __init__(self, face: AnyFace = FACE, most: int = 9) -> None:
        self._face = face
        self._most = most
        self.questions: list[tuple[int, str, Callable[[str | None], None], int]] = []
        self.asked = 0
        self.texts: list[str] = []
        self.can_wait: list[bool] = []
        self.woken = self.renewed = 0

    def ask(
        self,
        game: AnyGame,
        question: Question[Any, Any],
        heard: Callable[[str | None], None],
        *,
        milliseconds: int = 0,
        can_wait: bool = False,
    ) -> int:
        """Note the question."""
        self.asked += 1
        self.texts.append(as_text(game, question))
        self.can_wait.append(can_wait)
        self.questions.append((self.asked, self.texts[-1], heard, milliseconds))
        return self.asked

    def forget(self, number: int) -> None:
        """Answer it no more."""
        self.questions = [one for one in self.questions if one[0] != number]

    def wake(self) -> None:
        """It is known that there will be questions."""
        self.woken += 1

    def renew(self) -> None:
        """An answer was of no use."""
        self.renewed += 1

    def answer(self, text: str | None = "") -> None:
        """Answer the first question: "" by what the players think, else by this."""
        _, question, heard, _ = self.questions.pop(0)
        if text == "":
            players = self._face.opponents
            assert players is not None
            thinker = Thinker({self._face.game.id: (self._face.game, players)})
            thinker.begin(question)
            for better in islice(iter(thinker.go_on, None), self._most):
                text = better
        heard(text)


class Page:
    """What is shown and said, in order; `is_free` whether nothing lies over the table, `now` the
    time in milliseconds, which passes where it `ticks` while something is shown."""

    def __init__(self, session: Session, *, ticks: bool = False) -> None:
        self.session: Session | None = session
        self.is_free = True
        self.now = 0.0
        self._ticks = ticks
        self.shown: list[str] = []
        self.notices: list[Notice] = []
        self.thinking = ThinkingHere()
        self._clocks: list[Clock] = []
        self.turns = OpponentsTurns(self, self.thinking, self._clock, lambda: self.now)

        self.likely_clock, self.clock = self._clocks

    def _clock(self, call: Callable[[], None]) -> Clock:
        self._clocks.append(Clock(call, self._pass))
        return self._clocks[-1]

    def _pass(self, milliseconds: float) -> None:
        if self._ticks:
            self.now += milliseconds

    def uncover(self) -> None:
        """The notice goes."""
        self.is_free = True

    def draw(self) -> None:
        """The prompt is drawn."""
        if self.session is not None:
            self.shown.append(f"[{self._say(self.session.prompt().line)}]")

    def show_step(self, events: Sequence[Any], before: Any) -> None:
        """A step is shown."""
        assert self.session is not None
        assert before is not self.session.state
        told = FACE.told(events, self.session.names)
        self.shown += [self._say(sentence) for sentence in told]

    def show_outcome(self) -> None:
        """What came of several."""
        self.shown.append("<outcome>")

    def tell(self, sentences: Sequence[Message]) -> None:
        """A screen reader says them."""
        self.shown.append("say: " + " | ".join(self._say(one) for one in sentences))

    def notify(self, shown: Notice) -> None:
        """A notice."""
        self.notices.append(shown)
        self.is_free = False

    def _say(self, message: Message) -> str:
        return str(voice("en", FACE.words)(message))

    def run(self) -> None:
        """Let everything happen that happens by itself."""
        self.turns.go_on()
        for _ in range(200):
            if self.thinking.questions:
                self.thinking.answer()
            elif self.clock.is_running:
                self.clock.wait()
            else:
                return
        raise AssertionError("it never ends")


def all_turns(session: Session) -> Page:
    """The page once the computer has played all that it may."""
    page = Page(session)
    page.run()
    return page
