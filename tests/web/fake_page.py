"""A table without a browser: what it shows is kept as text, and all that is said, in order."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from html import unescape
from typing import Any
from unittest.mock import MagicMock

if "js" not in sys.modules:  # the browser's own modules; nothing here asks them anything
    sys.modules["js"] = MagicMock()
    sys.modules["pyodide"] = MagicMock()
    sys.modules["pyodide.ffi"] = MagicMock()

from web.map.scene import Scene
from web.page.announcements import Announcements
from web.page.focus_places import NOWHERE, Place
from web.page.html import Html
from web.page.spot import Spot
from web.table.play.session import Session
from web.table.screen.controller import Controller

SPOKEN = re.compile(r'(?:title|aria-label|placeholder|alt)="([^"]*)"')
TAG = re.compile(r"<[^>]*>")


class Regions:
    """The regions of the page, as far as the controller asks for them.

    `said` is what the page has said aloud, each time all of one moment.
    """

    def __init__(self) -> None:
        self.shown: dict[str, Html] = {}
        self.focused: list[str] = []
        self.said: list[tuple[str, str]] = []
        self.spoken: dict[str, str] = {"live": "", "alert": ""}
        self._announcements = Announcements()
        self.on_change: Callable[[], None] = lambda: None

    def show(self, regions: Mapping[str, Html]) -> None:
        """They show this from now on."""
        self.shown |= regions

    def say(self, sentence: str, *, urgent: bool = False, is_newer: bool = False) -> None:
        """It is said with all else of the moment."""
        self._announcements.say("alert" if urgent else "live", sentence, is_newer=is_newer)

    def pass_on(self) -> None:
        """A while goes by: whatever waits to be said is."""
        self.spoken.update(dict.fromkeys(self._announcements.said_before(), ""))
        said = self._announcements.said_now()
        self.spoken |= said
        self.said += said.items()

    def hush(self) -> None:
        """Nothing that was said can be heard or read any more."""
        self.spoken.update(dict.fromkeys(self._announcements.hush(), ""))

    def focus(self, key: str, *_: str) -> None:
        """The focus goes there."""
        self.focused.append(key)

    def go_to_region(self, which: str) -> str:
        """The focus goes into a region."""
        self.focused.append(which)
        return which

    def turn_to(self, sheet: str) -> None:
        """The sheet that a small screen shows."""
        self.sheet = sheet

    place: Place = NOWHERE
    sheet: str = ""

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Whatever else they do is only to be seen."""
        return lambda *_, **__: None

    @property
    def texts(self) -> str:
        """All that can be read or heard of the page now: texts, names and titles, and what stands
        in the regions that are read aloud."""
        found = [*self.spoken.values()]
        for html in self.shown.values():
            found += [unescape(one) for one in SPOKEN.findall(html.text)]
            found.append(unescape(TAG.sub("\n", html.text)))
        return "\n".join(found)


class Board:
    """The map, of which nothing is heard. `scene` is what it shows."""

    is_tracing, is_whole, is_framed, is_small = False, True, False, False
    scale = legible = 30.0
    scene: Scene

    def show(self, scene: Scene) -> None:
        """It shows this from now on."""
        self.scene = scene

    def sees(self, _: Sequence[Spot]) -> bool:
        """Everything is in sight."""
        return True

    shows = sees

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_, **__: None


class Page:
    """A session on such a page."""

    def __init__(self, session: Session, language: str = "en") -> None:
        self.session = session
        self.is_second_half = False
        """What is pressed now is the second half of a double click."""
        self.regions = Regions()
        self.board = Board()
        regions: Any = self.regions
        board: Any = self.board
        self.controller = Controller(
            session,
            regions,
            board,
            language=lambda: language,
            on_step=lambda: None,
            allows=lambda _: True,
            is_second_half=lambda: self.is_second_half,
            do=self.do,
        )
        self.controller.draw()

    def do(self, do: str, argument: str = "") -> None:
        """Carry out an intent of the controller's."""
        self.controller.intents[do](argument)

    def heard(self, do: Callable[[], object]) -> list[tuple[str, str]]:
        """Where and what is said when something is done."""
        self.regions.pass_on()
        before = len(self.regions.said)
        do()
        self.regions.pass_on()
        return self.regions.said[before:]

    def heard_of(self, do: str, argument: str = "") -> list[tuple[str, str]]:
        """The same of an intent."""
        return self.heard(lambda: self.do(do, argument))
