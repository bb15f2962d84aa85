"""A page on which the computer helps: with advice, and by judging turns; without a browser."""

from collections.abc import Callable
from typing import Any

from tests.toy.opponents_play import FACE, ThinkingHere
from web.contract.face import AnyFace
from web.page.html import Html
from web.table.computer.advice_requests import AdviceRequests
from web.table.panels.parts import press
from web.table.play.advice_shown import advice_shown
from web.table.play.session import Session
from web.table.review.looking_back import LookingBack
from web.words.catalogue import Voice, voice


class Regions:
    """What is said, and what is filled in where."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.filled: dict[str, str] = {}

    def say(self, sentence: str, *, urgent: bool = False) -> None:
        """A screen reader says it."""
        assert not urgent
        self.said.append(sentence)

    def fill(self, id_: str, html: Html) -> None:
        """Something stands in an element from now on."""
        self.filled[id_] = html.text

    def reveal(self, id_: str) -> None:
        """It is scrolled to."""

    def focus(self, key: str, region: str = "") -> None:
        """The focus goes there."""


class Controller:
    """The game on the table, and the moments that were looked at."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.revisited: list[str] = []
        self.intents: dict[str, Callable[[str], None]] = {
            "moment": self.revisited.append,
            "history": lambda _: session.look_at(None),
        }


class Helped:
    """A table with what helps at it, as `web.table.around.host.Host` as far as that is asked
    for."""

    def __init__(self, session: Session, face: AnyFace = FACE, most: int = 9) -> None:
        self.thinking = ThinkingHere(face, most)
        self.regions = Regions()
        self.shelf = session.shelf
        self.controller: Controller | None = Controller(session)
        self.board = None
        self.dialog: Callable[[], Html] | None = None
        self.opened: list[Session] = []
        page: Any = self
        self.advising = AdviceRequests(page)
        self.looking_back = LookingBack(page, self._lay_over, self._close)
        self._words = face.words

    @property
    def session(self) -> Session:
        """The game on the table."""
        assert self.controller is not None
        return self.controller.session

    @property
    def say(self) -> Voice:
        """In English."""
        return voice("en", self._words)

    @property
    def strength(self) -> str | None:
        """That of the advice shown."""
        shown = advice_shown(self.session)
        return None if shown is None else shown.strength

    def draw(self) -> None:
        """Everything as it is now."""

    def open_fresh(self, session: Session) -> None:
        """Another game."""
        self.opened.append(session)

    def press(self, do: str, argument: str = "") -> None:
        """A button with this intent."""
        assert press(do, argument)
        intents = self.advising.intents | self.looking_back.intents
        intents[do](argument)

    def answer_all(self) -> None:
        """Whatever is asked is answered, until nothing is."""
        while self.thinking.questions:
            self.thinking.answer()

    @property
    def shown(self) -> str:
        """The dialog's markup."""
        assert self.dialog is not None, "nothing lies over the table"
        return self.dialog().text

    def _lay_over(self, content: Callable[[], Html]) -> None:
        self.looking_back.stop()
        self.dialog = content

    def _close(self) -> None:
        self.looking_back.stop()
        self.dialog = None
