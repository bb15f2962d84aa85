"""The table of the page: the game that lies on it, its map, and the language that it speaks."""

import gc
from collections.abc import Callable, Mapping

from web.map.widget import MapWidget
from web.page import browser
from web.page.regions import Regions
from web.table.panels.frame import frame
from web.table.play.session import Session
from web.table.saving.storage import Shelf
from web.table.screen.controller import Controller
from web.words.catalogue import Voice, voice

Intents = Mapping[str, Callable[[str], None]]
"""What buttons and keys can ask for, by name; each is called with its argument, "" for none."""


class Table:
    """At most one game lies on the table; while there is none, the start page is shown.

    `shell` is the JavaScript around Python (`web/shell/`). `after_draw` are called whenever
    everything has been drawn, in their order.
    """

    def __init__(self, shell: browser.JsObject, regions: Regions, shelf: Shelf) -> None:
        self.shell = shell
        self.regions = regions
        self.shelf = shelf
        self.controller: Controller | None = None
        self.board: MapWidget | None = None
        self.after_draw: list[Callable[[], None]] = []

    @property
    def session(self) -> Session | None:
        """The game on the table, None if there is none."""
        return None if self.controller is None else self.controller.session

    def require_session(self) -> Session:
        """The game on the table. Raises LookupError if there is none."""
        if self.controller is None:
            raise LookupError("no game is on the table")
        return self.controller.session

    @property
    def language(self) -> str:
        """The language of the screen: that of the seat that acts, or else that of the page."""
        seat = "" if self.controller is None else self.controller.session.seats.language
        return seat or str(self.shell.own_language)

    @property
    def say(self) -> Voice:
        """Translates messages into that language, with the words of the game on the table."""
        if self.controller is None:
            return voice(self.language)
        return self.controller.session.voice(self.language)

    def draw(self) -> None:
        """Show everything as it is now."""
        if self.controller is not None:
            self.controller.draw()
            for call in self.after_draw:
                call()

    def speak(self) -> None:
        """Show everything in the language of the screen, which has changed."""
        if self.controller is not None and self.board is not None:
            self.regions.relabel(frame(self.controller.session.face, self.say))
            self.board.speak(self.language)
            self.draw()

    def follow_language(self) -> None:
        """Give the page around the table the language of the screen.

        The seat that acts may have another language than the seat before it.
        """
        if self.shell.language != self.language:
            self.shell.speak(self.language)

    def clear(self) -> None:
        """Take the game off the table and release what it holds of the page.

        The parts of a game refer to each other and to elements of the page, so Python would keep
        them for a while.
        """
        if self.board is not None and self.controller is not None:
            self.controller.stop()
            self.board.stop()
            self.board = self.controller = None
            gc.collect()
