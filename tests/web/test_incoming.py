"""What comes from outside, table or not: what is opened, what is asked, what is only said."""

import json
import sys
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from tabletop.opponents import Opponent
from tabletop.record import Record
from tests.canalmania.web.table_play import NAMES, played, session
from tests.toy.opponents_play import FACE as TOY
from web.games.canalmania.face import CANAL_MANIA
from web.table.around.incoming import NO, Incoming
from web.table.around.opening import Opening
from web.table.around.windows import Windows
from web.table.play.session import Session
from web.table.saving.links import link_to
from web.table.saving.save_extras import keep_opponents
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.later import Later
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.catalogue import voice

FACES = (CANAL_MANIA, TOY)


@dataclass
class Shell:
    """What the page was asked for."""

    asked: list[dict[str, Any]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    unread: list[tuple[str, str]] = field(default_factory=list)
    forgotten: int = 0
    fetched: int = 0

    def fetch_later(self) -> None:
        """What reads generously is on its way."""
        self.fetched += 1

    def ask(self, question: str) -> None:
        """A question is on the screen."""
        self.asked.append(json.loads(question))

    def say(self, sentence: str) -> None:
        """The start page says it."""
        self.said.append(sentence)

    def show_unread(self, sentence: str, text: str) -> None:
        """A text is shown, to be mended."""
        self.unread.append((sentence, text))

    def forget_fragment(self) -> None:
        """The address has done what it was for."""
        self.forgotten += 1


class Page:
    """A page with an empty shelf and no table."""

    def __init__(self) -> None:
        self.shell = Shell()
        self.shelf = Shelf(MemoryStore())
        self.table = SimpleNamespace(
            shell=self.shell,
            shelf=self.shelf,
            session=None,
            say=voice("en"),
            regions=SimpleNamespace(focus=lambda _: None),
        )
        self.table.require_session = lambda: self.table.session
        self.notices: list[Any] = []
        overlay = SimpleNamespace(notify=self.notices.append)
        windows = SimpleNamespace(
            ask=lambda _, then, **__: then(True),  # no other one plays anything
            hold=lambda _: None,
        )
        self.later = later = Later(cast("Table", self.table), cast("Overlay", overlay))
        self.opening = Opening(
            cast("Table", self.table),
            cast("Overlay", overlay),
            later,
            cast("Windows", windows),
            FACES,
            self.put,
        )
        self.incoming = Incoming(cast("Table", self.table), later, self.opening, FACES)

    def put(self, session: Session) -> None:
        """A game comes to the table."""
        self.table.session = session

    def link(self, text: str, **more: Any) -> None:
        """The address has this behind its "#g="."""
        self.incoming.take({"kind": "link", "text": text, **more})

    def sit(self) -> None:
        """All play on this device: until somebody says who is here, nothing is kept."""
        assert self.table.session.seats.asks_who
        self.opening.arrival.intents["sit-here"]("")

    def open(self, text: str, name: str = "") -> None:
        """Somebody opens a text, or a file."""
        self.incoming.take({"kind": "open", "text": text, "name": name})

    def answer(self, choice: int) -> None:
        """Somebody answers the question."""
        self.incoming.on_answer(SimpleNamespace(detail=SimpleNamespace(choice=choice)))


def record(seed: str = "come", steps: int = 0) -> Any:
    """A game that comes from elsewhere."""
    game = session(seed)
    for _ in played(game, steps):
        pass
    return game.record


def link(seed: str = "come", steps: int = 0) -> str:
    """Its link."""
    return link_to(CANAL_MANIA, record(seed, steps))


def test_the_first_game_of_all_is_opened_without_a_question() -> None:
    page = Page()
    page.link(f"{link()}.")
    assert page.shell.asked == []
    assert (page.shelf.names, page.shell.forgotten) == ((), 0)
    page.sit()
    assert page.shelf.names == (", ".join(NAMES[:3]),)
    assert page.shell.forgotten == 1


def test_on_a_page_that_is_open_even_the_first_game_is_asked_for() -> None:
    page = Page()
    page.link(link(), thrown=True)
    assert page.shelf.names == ()
    (question,) = page.shell.asked
    assert json.loads(question["games"][0])["table"]["names"].split("\n") == list(NAMES[:3])
    page.answer(0)
    page.sit()
    assert len(page.shelf.names) == 1


def against_computers(seed: str) -> str:
    """The link of a game that one person plays."""
    alone = record(seed)
    keep_opponents(alone, [None, *[Opponent("normal", "builder")] * 2])
    return link_to(CANAL_MANIA, alone)


def test_one_of_many_is_asked_for_and_a_no_leaves_all_as_it_was() -> None:
    page = Page()
    page.open(record("mine").save(), "mine.json")
    page.table.session = None
    before = {name: page.shelf.read(name) for name in page.shelf.names}
    page.link(against_computers("come"))
    assert len(page.shell.asked) == 1
    page.answer(NO)
    assert {name: page.shelf.read(name) for name in page.shelf.names} == before
    assert page.table.session is None
    assert page.shell.forgotten == 1


def test_who_is_asked_who_is_here_is_not_asked_whether_to_open_it_as_well() -> None:
    page = Page()
    page.open(record("mine").save(), "mine.json")
    page.table.session = None
    page.link(link())
    assert page.shell.asked == []
    assert len(page.shelf.names) == 1
    page.sit()
    assert len(page.shelf.names) == 2


def test_while_a_question_is_open_other_links_wait() -> None:
    page = Page()
    for number in range(50):
        page.link(link(f"thrown {number}"), thrown=True)
    assert len(page.shell.asked) == 1
    page.answer(0)
    assert page.table.session.record.seed == "thrown 0"
    page.sit()
    assert len(page.shelf.names) == 1


def test_a_link_to_the_game_on_the_table_writes_nothing() -> None:
    page = Page()
    page.link(link())
    page.link(link(), thrown=True)
    assert page.shell.asked == []
    page.sit()
    (name,) = page.shelf.names
    page.link(link(), thrown=True)
    assert page.shell.asked == []
    assert page.shelf.names == (name,)


def test_an_older_moment_of_a_saved_game_opens_that_game() -> None:
    page = Page()
    page.open(record(steps=20).save(), "mine.json")
    page.table.session = None
    page.link(link(steps=5))
    assert page.shell.asked == []
    assert page.table.session.record.length == 20
    assert len(page.shelf.names) == 1


def test_a_link_that_is_opened_by_hand_twice_is_saved_once() -> None:
    page = Page()
    for _ in range(2):
        page.open(f"Your turn! (https://a.example/#g={link()})")
    page.sit()
    page.open(f"Your turn! (https://a.example/#g={link()})")
    assert len(page.shelf.names) == 1


def test_a_save_in_an_address_was_copied_each_time_it_came() -> None:
    """Another program may share a file with the app; it is the game that is here already."""
    page = Page()
    page.open(record("come", 6).save(), "Sunday.json")
    before = page.shelf.names
    assert len(before) == 1
    for steps in (6, 4, 6):
        page.link(record("come", steps).save(), thrown=True)
        assert page.shelf.names == before
    page.table.session = None
    page.link(record("come", 6).save())
    assert (page.shelf.names, page.shell.asked) == (before, [])
    page.link(record("other").save(), thrown=True)
    assert len(page.shell.asked) == 1
    assert page.shelf.names == before


def test_saved_games_were_read_twice_for_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    for number in range(5):
        page.shelf.keep(f"other {number}", record(f"other {number}").save())
    read, take = list[str](), page.shelf.read

    def noted(name: str) -> str | None:
        read.append(name)
        return take(name)

    monkeypatch.setattr(page.shelf, "read", noted)
    page.link(link())
    assert page.table.session is not None
    assert sorted(read) == [f"other {number}" for number in range(5)]


def test_of_several_games_the_chosen_one_is_opened() -> None:
    page = Page()
    toy = Record.of(TOY.game, "come", 2)
    page.open(f"{link()}\n{toy.save()}")
    (question,) = page.shell.asked
    games = [json.loads(one)["game"] for one in question["games"]]
    assert sorted(games) == sorted([CANAL_MANIA.game.id, TOY.game.id])
    assert page.shelf.names == ()
    page.answer(games.index(TOY.game.id))
    assert page.table.session.face is TOY


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "holds no game"),
        ("nothing", "holds no game"),
        (link()[:-5], "is damaged"),
        ("chess." + link().partition(".")[2], "cannot be played on this page"),
    ],
)
def test_a_link_that_opens_nothing_is_shown_and_stays_in_the_address(
    text: str, sentence: str
) -> None:
    page = Page()
    page.link(text)
    ((said, shown),) = page.shell.unread
    assert sentence in said
    assert shown == text
    assert page.shell.forgotten == 0
    assert page.shelf.names == ()


def test_a_link_of_1_mb_is_said_to_be_too_long() -> None:
    page = Page()
    page.link("canalmania." + "A" * (1 << 20))
    assert ["too long" in said for said in page.shell.said] == [True]
    assert page.shell.forgotten == 0


def test_a_file_that_is_no_game_is_told_but_not_shown() -> None:
    page = Page()
    page.open("nothing", "letter.txt")
    assert ["no saved game" in said for said in page.shell.said] == [True]
    assert page.shell.unread == []


def test_where_what_reads_it_cannot_be_had_a_text_is_shown_and_nothing_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Page()
    monkeypatch.setitem(sys.modules, "web.table.saving.reading", None)  # no such module
    page.link(f"{link()}.")
    assert page.shell.fetched == 1
    assert page.shell.unread == []
    page.later.on_later(SimpleNamespace(detail=SimpleNamespace(is_here=False)))
    ((said, shown),) = page.shell.unread
    assert "could not be downloaded" in said
    assert shown == f"{link()}."
    assert page.shell.forgotten == 0


def test_a_clean_link_needs_no_more_than_the_page_has(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    monkeypatch.setitem(sys.modules, "web.table.saving.reading", None)
    page.link(link())
    assert page.shell.fetched == 0
    page.sit()
    assert len(page.shelf.names) == 1
