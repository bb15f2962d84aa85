"""A page on which the computer helps: with advice, and by judging turns; without a browser."""

from collections.abc import Callable, Collection, Mapping
from types import SimpleNamespace
from typing import Any

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from tests.toy.opponents_play import FACE, ThinkingHere
from web.contract.face import AnyFace
from web.page.focus_places import NOWHERE
from web.page.html import NOTHING, Html
from web.table.computer.advice_requests import AdviceRequests
from web.table.panels.parts import press
from web.table.play.advice_shown import advice_shown
from web.table.play.session import Session
from web.table.review.looking_back import LookingBack
from web.table.screen.later import Later
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


class Regions:
    """What is said, what is filled in where, and the dialog."""

    place = NOWHERE

    def __init__(self) -> None:
        self.dialog = NOTHING
        self.said: list[str] = []
        self.filled: dict[str, str] = {}

    def say(self, sentence: str, *, urgent: bool = False) -> None:
        """A screen reader says it."""
        assert not urgent
        self.said.append(sentence)

    def fill(self, id_: str, html: Html) -> None:
        """Something stands in an element from now on."""
        self.filled[id_] = html.text

    def show(self, regions: Mapping[str, Html]) -> None:
        """They show this from now on."""
        self.dialog = regions["dialog"]

    def set(self, **settings: str) -> None:
        """What the style sheets depend on: no page lies over the table, whatever dialog does."""
        assert settings == {"page": "off"}

    def shut_off(self, *, is_shut: bool, kept: Collection[str] = ()) -> None:
        """Whether only the dialog can be reached."""
        assert is_shut == (self.dialog != NOTHING)
        assert not kept

    def go_back(self, place: object) -> None:
        """The focus goes back to where it came from."""

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

    def draw(self) -> None:
        """Nothing is looked at but the dialog."""


class Helped:
    """A table with what helps at it; its shell, regions and controller are those of a test."""

    def __init__(self, session: Session, face: AnyFace = FACE, most: int = 9) -> None:
        self.thinking = ThinkingHere(face, most)
        self.regions = Regions()
        self.opened: list[Session] = []
        regions: Any = self.regions
        thinking: Any = self.thinking
        self.controller = Controller(session)
        self.table = Table(SimpleNamespace(own_language="en"), regions, session.shelf)
        self.overlay = Overlay(self.table)
        self.advising = AdviceRequests(self.table, thinking)
        later = Later(self.table, self.overlay)
        parts = self.overlay, later, thinking
        self.looking_back = LookingBack(self.table, *parts, self.opened.append)
        self.come_back()

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.table.require_session()

    @property
    def strength(self) -> str | None:
        """That of the advice shown."""
        shown = advice_shown(self.session)
        return None if shown is None else shown.strength

    def come_back(self) -> None:
        """The game is on the table."""
        controller: Any = self.controller
        self.table.controller = controller

    def leave(self) -> None:
        """No game is on the table."""
        self.table.controller = None

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
        assert self.overlay.is_open, "nothing lies over the table"
        self.overlay.draw()
        return self.regions.dialog.text
