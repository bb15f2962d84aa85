"""Every way into a game: by the start page, an address, a link, a file, in a frame of another site.

Whoever is in a hurry presses before Python is there, and Python then does all at once; whoever
waits presses afterwards. Both are tested, for not all of Pyodide's program that the two call is the
same. `Visit` goes one of the ways up to the first legal move.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from e2e.clicking import LIFT, all_here, awaited, settle
from e2e.embedding.hosting import Host, frame_html
from e2e.engines.visitor import Visitor
from e2e.marks import PLAYABLE, READY, REST
from tabletop.record import Record
from tools.browsers import Engine
from web.faces import all_faces
from web.table.saving.links import link_to
from web.table.saving.save_extras import keep_names
from web.words.plural import LANGUAGES

NAMES: Final = ("Anna", "Bruno", "Carla")
PREFIX: Final = "canalmania:v1:"
"""What the keys of the page's storage begin with."""
KEEP: Final = """([key, value]) => localStorage.setItem(key, value)"""
UP: Final = "#table[data-curtain=up]"
HOLD: Final = """
const pressed = new Promise(resolve => (window.letPythonStart = resolve));
for (const name of ["instantiate", "instantiateStreaming"]) {
    const begin = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
        await pressed;
        return begin.apply(WebAssembly, given);
    };
}
"""
"""Python does not start before `LET_GO`, however slow this machine is with pressing.

In a frame in WebKit this may come too late; `LET_GO` then does nothing.
"""
LET_GO: Final = "window.letPythonStart?.()"


class Way(StrEnum):
    """How one comes to a table."""

    NEW = "new game"
    ALONE = "against the computer"
    LEARN = "lesson"
    CONTINUE = "continue"
    SAVED = "saved game"
    LINK = "link"
    FILE = "file"
    ADDRESS = "address"
    FRAME = "frame"


PRESSED: Final = tuple(way for way in Way if way not in {Way.LINK, Way.ADDRESS})
"""Ways that are pressed, so that one may wait before; the others begin with the page."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One case: a way, a game, a language, and whether it is pressed before Python is there."""

    way: Way
    game: str
    language: str
    at_once: bool

    def __str__(self) -> str:
        when = "at once" if self.at_once else "later"
        return f"{self.way} {self.game} {self.language} {when}"


def entries() -> Iterator[Entry]:
    """All cases; neighbours differ in what matters most, so that a sample has some of each."""
    games = [face.game.id for face in all_faces()]
    for language, game, way in product(LANGUAGES, games, Way):
        yield Entry(way, game, language, True)
        if way in PRESSED:
            yield Entry(way, game, language, False)


@cache
def save_of(game: str) -> tuple[str, str]:
    """A game of three, some moves after its beginning: its save file, and its link."""
    face = next(face for face in all_faces() if face.game.id == game)
    colours = face.form.colours or ("",) * len(NAMES)
    seats = [{"name": name, "colour": of} for name, of in zip(NAMES, colours, strict=False)]
    options = face.options_from_form(seats, ())
    record = Record.of(face.game, "ways in", len(NAMES), options)
    for _ in range(8):
        acting = face.game.to_act(record.state)[0]
        record.play(face.game.legal_actions(record.state, acting)[0], acting)
    keep_names(record, NAMES)
    return record.save(), link_to(face, record)


class Visit:
    """Goes a way in a browser with a fresh profile. `script` runs in the page before all else."""

    def __init__(
        self, visitor: Visitor, site: str, host: Host, folder: Path, script: str = ""
    ) -> None:
        self._visitor = visitor
        self._site = site
        self._host = host
        self._folder = folder
        self._script = script

    def go(self, entry: Entry) -> Page:
        """Go the way up to the first legal move; the page, or the frame, that has the table.

        Raises TimeoutError where none comes.
        """
        self._keep_before(entry)
        page = self._opened(entry)
        if entry.way in PRESSED:
            if not entry.at_once:
                page.wait_for_selector(READY)
            self._choose(page, entry)
            self._press(page, entry)
            if entry.at_once:
                page.evaluate(LET_GO)
        awaited(page, f"#table[data-game={entry.game}]")
        if entry.way is Way.LINK:
            all_here(page)
        notice = page.locator("#dialog [data-do=close]")
        if notice.count():  # a frame of another site may not be allowed to save
            notice.last.click()
        if page.locator(LIFT).count():
            settle(page)
            page.locator(LIFT).click()
            awaited(page, UP)
        self._wait_for_move(page)
        return page

    def _keep_before(self, entry: Entry) -> None:
        """Lay a saved game into the storage of the browser, from a page without Python."""
        if entry.way not in {Way.CONTINUE, Way.SAVED}:
            return
        page = self._visitor.page
        page.goto(f"{self._site}about/en.html")
        text, _ = save_of(entry.game)
        for name in ("another", "ways in"):
            page.evaluate(KEEP, [f"{PREFIX}game:{name}", text])
            page.evaluate(KEEP, [f"{PREFIX}latest", name])

    def _opened(self, entry: Entry) -> Page:
        visitor = self._visitor
        script = self._script
        if entry.way in PRESSED and entry.at_once:
            script += HOLD
        match entry.way:
            case Way.LINK:
                _, link = save_of(entry.game)
                visitor.open_with(f"{self._site}?lang={entry.language}#g={link}", script)
            case Way.ADDRESS:
                asked = f"lang={entry.language}&game={entry.game}&names={','.join(NAMES)}&start=new"
                visitor.open_with(f"{self._site}?{asked}", script)
            case Way.FRAME:
                around = self._host.put("/ways", frame_html(self._site, lang=entry.language))
                visitor.open_with(around, script)
                awaited(visitor.page, "iframe")
                inside = visitor.inside("iframe")
                if visitor.engine is Engine.WEBKIT and script:
                    # Its driver runs no script in a frame before the frame's own ones.
                    inside.evaluate("() => {" + script + "}")
                return inside
            case _:
                visitor.open_with(self._site, script)
        return visitor.page

    def _choose(self, page: Page, entry: Entry) -> None:
        """The language and the game, on the start page."""
        awaited(page, "#new-game")
        if entry.way is not Way.FRAME and entry.language != "en":
            page.locator(f"[data-language={entry.language}]").click()
        if entry.way not in {Way.CONTINUE, Way.SAVED, Way.FILE}:
            page.locator(f"#offers input[value={entry.game}]").check(force=True)

    def _press(self, page: Page, entry: Entry) -> None:
        match entry.way:
            case Way.LEARN:
                page.locator("#learn").click()
            case Way.CONTINUE:
                page.locator("#continue").click()
            case Way.SAVED:
                page.locator("#saved-games li button").first.click()
            case Way.FILE:
                path = self._folder / "ways.json"
                path.write_text(save_of(entry.game)[0], "utf-8")
                self._visitor.choose_file("#open-file", path)
            case Way.ALONE:
                page.locator("#alone").click()
                page.locator("#start").click()
            case _:
                page.locator("#new-game").click()
                page.locator("#start").click()

    def _wait_for_move(self, page: Page) -> None:
        for _ in range(self._visitor.patience * 10):
            if page.evaluate(PLAYABLE):
                return
            page.wait_for_timeout(100)
        raise TimeoutError("no first legal move")


def rest_of(page: Page) -> int:
    """How often the page called for the rest of Pyodide's program."""
    return int(page.evaluate(REST))
