"""A game comes from another device, in every game: every case, and nothing here is lost."""

from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from benchmarks.fuzz_saves import play_on
from tabletop.seat import Seat
from tests.laws.games import NAMES, Known, every_face, whole_game
from web.contract.any_game import AnyRecord
from web.page.html import Html
from web.table.around.arrival import Arrival
from web.table.dialogs.notice import Notice
from web.table.play.advice_shown import can_be_advised
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.links import file_to_send, link_to, opened_link
from web.table.saving.save_extras import keep_names, opened, saved
from web.table.saving.storage import MemoryStore, Shelf
from web.table.saving.table_id import Sent, keep_mine, keep_sent, mine_in, sent_in
from web.table.screen.later import Later
from web.words.message import Message

HALF = 24


class Device:
    """A page with its saved games; `session` is what lies on the table."""

    def __init__(self, known: Known) -> None:
        self.face = known.face
        self.shelf = Shelf(MemoryStore(), unnamed="game")
        self.session: Session | None = None
        self.notices: list[Notice] = []
        self.dialogs: list[Html] = []
        self.taken: list[str] = []
        regions = SimpleNamespace(focus=lambda *_: None)
        self.language, self.drawn = "en", 0
        self.regions = regions
        self.shell = SimpleNamespace(forget_fragment=lambda: None)
        overlay = SimpleNamespace(
            open=lambda content: self.dialogs.append(content()), notify=self.notices.append
        )
        self.arrival = Arrival(
            cast(Any, self),
            cast(Any, overlay),
            Later(cast(Any, self), cast(Any, overlay)),
            cast(Any, SimpleNamespace(ask=self._ask)),
            self._put,
        )

    def _ask(self, name: str, then: Callable[[bool], None], *, takes: bool) -> None:
        assert takes, "whoever opens a link wants to play it here"
        self.taken.append(name)
        then(True)

    def _put(self, session: Session) -> None:
        session.save()
        self.session = session

    def require_session(self) -> Session:
        assert self.session is not None
        return self.session

    @property
    def say(self) -> Any:
        return self.require_session().voice("en")

    def draw(self) -> None:
        self.drawn += 1

    def keep(self, record: AnyRecord, name: str = "Sunday", mine: tuple[int, ...] = (1,)) -> None:
        """A saved game with these seats here."""
        keep_names(record, NAMES[: record.seats])
        keep_mine(record, [Seat(one) for one in mine])
        assert self.shelf.keep(name, saved(self.face, record, 1))

    def gets(self, record: AnyRecord) -> Session:
        """A link is opened."""
        keep_names(record, NAMES[: record.seats])
        self.arrival.came(*opened_link([self.face], link_to(self.face, record)))
        return self.require_session()

    def saved(self, name: str = "Sunday") -> AnyRecord:
        return opened([self.face], self.shelf.read(name) or "")[1]

    def presses(self, intent: str, argument: str = "") -> None:
        self.arrival.intents[intent](argument)


def whole(known: Known) -> AnyRecord:
    """A long game of as few as can play."""
    seats = known.game.seats.start
    return whole_game(known, seats, len(known.options(seats)) - 1)


def game(known: Known, steps: int) -> AnyRecord:
    return whole(known).until(steps)


def parting(known: Known) -> int:
    """A step before `HALF` at which one seat acts and has a choice."""
    played, game = whole(known), known.game
    acting = {step: game.to_act(played.at(step)) for step in range(HALF - 12, HALF)}
    return next(
        step
        for step, seats in acting.items()
        if len(seats) == 1 and len(game.legal_actions(played.at(step), seats[0])) > 1
    )


def parted(known: Known) -> AnyRecord:
    """The same game in which the seat at that step did something else."""
    played, step = whole(known), parting(known)
    record, seat = played.until(step), played.seat(step)
    others = known.game.legal_actions(record.state, seat)
    record.play(next(one for one in reversed(others) if one != played.actions[step]), seat)
    play_on(record, 3, Random(7))
    return record


@every_face
def test_a_new_game_asks_who_is_here_and_keeps_nothing_before(known: Known) -> None:
    device = Device(known)
    session = device.gets(game(known, HALF))
    assert session.seats.asks_who
    assert session.prompt().line == Message("afar.who")
    assert session.looks is None, "no hand is on the screen"
    assert device.shelf.names == ()
    session.save()
    assert device.shelf.names == ()
    device.gets(game(known, HALF))
    assert device.require_session() is session, "the same link again changes nothing"
    device.presses("sit-here", "1")
    name = device.require_session().slot
    assert list(device.shelf.names) == [name]
    assert mine_in(device.saved(name)) == frozenset({Seat(1)})
    assert sent_in(device.saved(name)) == Sent(HALF, 0)
    session = device.require_session()
    assert not session.is_curtain_down, "whoever is alone here has nobody to hide from"
    assert session.looks == Seat(1)
    device.presses("sit-here", "0")
    assert mine_in(device.saved(name)) == frozenset({Seat(1)}), "it is asked once"


@every_face
def test_all_of_us_is_a_table_as_it_always_was(known: Known) -> None:
    device = Device(known)
    device.gets(game(known, HALF))
    device.presses("sit-here")
    session = device.require_session()
    assert session.seats.here == session.seats.people
    assert mine_in(device.saved(session.slot)) is None
    assert session.is_curtain_down == session.has_secrets


@every_face
def test_a_game_that_is_over_asks_nobody(known: Known) -> None:
    device = Device(known)
    session = device.gets(game(known, whole(known).length))
    assert not session.seats.asks_who
    assert session.is_over
    assert len(device.shelf.names) == 1


@every_face
def test_a_saved_game_goes_forward_and_the_news_are_told(known: Known) -> None:
    device = Device(known)
    own = game(known, HALF)
    own.table["note1"] = "private"
    device.keep(own)
    session = device.gets(game(known, HALF + 9))
    assert device.shelf.names == ("Sunday",)
    assert device.taken == ["Sunday"]
    assert device.saved().length == session.record.length == HALF + 9
    assert device.saved().table["note1"] == "private"
    assert session.seats.here == (Seat(1),)
    assert session.is_sent, "it came from there"
    turns = {session.record.at(n).turn for n in range(HALF, HALF + 9)}
    assert f"{len(turns)} new turn" in device.dialogs[0].text


@every_face
def test_the_same_and_an_older_moment_open_ones_own(known: Known) -> None:
    device = Device(known)
    device.keep(game(known, HALF))
    before = device.saved().actions
    device.gets(game(known, HALF))
    assert (device.shelf.names, device.notices) == (("Sunday",), [])
    device.gets(game(known, HALF - 5))
    assert device.shelf.names == ("Sunday",)
    assert device.saved().actions == before
    assert [notice.said.key for notice in device.notices] == ["arrival.older"]
    assert device.notices[0].said.args["round"] == known.face.round_of(game(known, HALF).state)


@every_face
@pytest.mark.parametrize("chosen", ["own", "other"])
def test_of_two_that_part_ways_one_is_chosen_and_the_other_kept(known: Known, chosen: str) -> None:
    device = Device(known)
    own, other = game(known, HALF), parted(known)
    device.keep(own)
    session = device.gets(other)
    assert [notice.title.key for notice in device.notices] == ["arrival.parted_title"]
    assert device.notices[0].said.args["step"] == parting(known) + 1
    assert device.say(device.notices[0].said)
    assert session.record.actions == own.actions, "one's own is shown first"
    assert session.why_nothing() is not None, "nothing can be played before it is chosen"
    assert all(Undo(session).why_not().values()), "nor taken back"
    assert not can_be_advised(session)
    device.presses("parted", "look-other")
    looked = device.require_session()
    assert looked.record.actions == other.actions
    assert (device.shelf.names, device.saved().actions) == (("Sunday",), own.actions)
    device.presses("parted", f"take-{chosen}")
    taken, left = (own, other) if chosen == "own" else (other, own)
    assert device.shelf.names == ("Sunday", "Sunday 2")
    assert device.saved().actions == taken.actions
    assert device.saved("Sunday 2").actions == left.actions
    for name in device.shelf.names:
        assert mine_in(device.saved(name)) == frozenset({Seat(1)})
    session = device.require_session()
    assert (session.parting, session.record.actions) == (None, taken.actions)
    device.presses("parted", "take-own")
    assert len(device.shelf.names) == 2


@every_face
def test_of_several_copies_the_one_that_fits_goes_on(known: Known) -> None:
    device = Device(known)
    device.keep(parted(known), "A")
    device.keep(game(known, HALF), "B")
    device.keep(known.begun("other", known.game.seats.start), "C")
    device.gets(game(known, HALF + 4))
    assert device.require_session().slot == "B"
    assert device.saved("B").length == HALF + 4
    assert device.notices == []


@every_face
def test_a_file_that_was_sent_asks_who_is_here_too(known: Known) -> None:
    record = game(known, HALF)
    record.table["note0"] = "private"
    keep_names(record, NAMES[: record.seats])
    text = file_to_send(record)
    assert "private" not in text
    _, read = opened([known.face], text)
    assert (mine_in(read), read.actions) == (frozenset(), record.actions)
    assert "mine" not in record.table, "the game itself is as before"
    device = Device(known)
    device.arrival.came(known.face, read)
    assert device.require_session().seats.asks_who


@every_face
def test_who_plays_where_can_be_changed_later(known: Known) -> None:
    device = Device(known)
    device.keep(game(known, HALF), mine=(0, 1))
    device.gets(game(known, HALF))
    device.presses("where", "0:elsewhere")
    assert mine_in(device.saved()) == frozenset({Seat(1)})
    device.presses("where", "1:elsewhere")
    assert mine_in(device.saved()) == frozenset({Seat(1)}), "somebody has to play here"
    for seat in device.require_session().seats.people:
        device.presses("where", f"{seat:d}:here")
    assert mine_in(device.saved()) is None


def at_once(known: Known) -> Iterator[tuple[AnyRecord, Seat, Seat]]:
    """Moments at which two seats have to act, and neither ends that of all."""
    for seats in known.game.seats:
        played = whole_game(known, seats, len(known.options(seats)) - 1)
        for step in range(played.length):
            acting = known.game.to_act(played.at(step))
            if len(acting) > 1:
                yield played.until(step), acting[0], acting[1]


@every_face
@pytest.mark.parametrize("is_sent", [True, False])
def test_what_two_did_at_once_is_put_together(known: Known, is_sent: bool) -> None:
    found = next(at_once(known), None)
    if found is None:
        pytest.skip("here one acts at a time")
    begun, one, two = found
    step = begun.length
    mine, theirs = begun.until(step), begun.until(step)
    mine.play(known.game.legal_actions(begun.state, one)[0], one)
    theirs.play(known.game.legal_actions(begun.state, two)[0], two)
    if is_sent:
        keep_sent(mine, Sent(step + 1, 77))
    device = Device(known)
    device.keep(mine, mine=(int(one),))
    session = device.gets(theirs)
    assert session.record.length == step + 2
    assert [session.record.seat(n) for n in (step, step + 1)] == sorted((one, two))
    assert device.saved().actions == session.record.actions
    assert session.is_sent == is_sent, "what I have not sent yet is still to be sent"
    assert device.notices == []
