"""What a person wants to be carried out by itself, because nothing else can be done."""

from dataclasses import replace

import pytest

from tabletop.seat import Seat
from tests.toy.face import ISLANDERS, RINGS
from tests.toy.opponents_play import BOLD
from tests.toy.opponents_play import FACE as WITH_OPPONENTS
from tests.toy.rules import BOARD, Bid, BuildCorner, BuildEdge, Done
from tests.toy.test_market import NAMES, at_the_market, new_record, play, with_goods
from tests.web.fake_page import Page
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf

FACE: AnyFace = ISLANDERS
ANNA, BRUNO, CLARA = map(Seat, range(3))
EDGE = BuildEdge(BOARD.edges_at(0)[0])
NOTHING, FISH = (0, 0, 0), (1, 0, 0)


def building(*goods: tuple[int, ...]) -> AnyRecord:
    """Anna has built a corner; what she builds next is the last thing before the market."""
    record = new_record()
    play(record, (0, Bid(2)), (1, Bid(0)), (2, Bid(1)), (0, BuildCorner(0)))
    return with_goods(record, *goods)


def table(record: AnyRecord, face: AnyFace = FACE, value: str = "on") -> Session:
    session = Session(face, record, NAMES, Shelf(MemoryStore()), "Sunday")
    if value:
        session.settings.choose(RINGS.name, value)
    return session


@pytest.mark.parametrize(
    ("value", "goods", "done"),
    [("", NOTHING, False), ("off", NOTHING, False), ("on", NOTHING, True), ("on", FISH, False)],
)
def test_the_only_option_carries_itself_out_where_that_is_set(
    value: str, goods: tuple[int, ...], done: bool
) -> None:
    session = table(building(goods, FISH, FISH), value=value)
    session.lift_curtain(ANNA)
    session.play(EDGE)
    assert session.record.actions == ((EDGE, Done()) if done else (EDGE,))


def test_it_waits_until_the_person_has_lifted_the_curtain() -> None:
    session = table(at_the_market(NOTHING, FISH, FISH))
    page = Page(session)
    assert (session.is_curtain_down, session.record.length) == (True, 0)
    heard = page.heard(lambda: page.do("lift-curtain", "0"))
    assert session.record.actions == (Done(),)
    assert heard == [("live", "Anna ends the round. How many coins do you bid?")]
    assert page.regions.focused[-1] == "prompt"


def test_a_curtain_that_is_lifted_for_a_choice_carries_out_nothing() -> None:
    session = table(at_the_market(FISH, FISH, FISH))
    assert session.lift_curtain(ANNA) == ()
    assert session.record.length == 0


def test_it_waits_where_it_would_give_something_away_to_other_people() -> None:
    verbs = tuple(
        replace(verb, gives_away=lambda _: True) if verb.name == "done" else verb
        for verb in WITH_OPPONENTS.questions.verbs
    )
    face = replace(WITH_OPPONENTS, questions=replace(WITH_OPPONENTS.questions, verbs=verbs))
    found = []
    for opponents in ((None, None, None), (None, BOLD, None), (None, BOLD, BOLD)):
        session = table(building(NOTHING, FISH, FISH), face)
        session.seat_opponents(opponents)
        session.lift_curtain(ANNA)
        session.play(EDGE)
        found.append(session.record.actions[1:])
    assert found == [(), (), (Done(),)], "computers look at nothing"


def test_the_computer_is_not_meant() -> None:
    session = table(building(NOTHING, FISH, FISH), WITH_OPPONENTS)
    session.seat_opponents((BOLD, None, BOLD))
    session.play_opponent(EDGE)
    assert session.record.actions == (EDGE,)
    assert session.acts == ANNA


def test_it_is_foreseen_for_a_person_who_plays_alone() -> None:
    session = table(building(NOTHING, FISH, FISH), WITH_OPPONENTS)
    session.seat_opponents((None, BOLD, BOLD))
    state, count = session.foresee(session.state, ANNA, [EDGE])
    assert count == 2
    session.play(EDGE)
    assert (session.state, session.record.length) == (state, 2)
