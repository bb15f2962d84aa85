"""Who plays a seat, a person or one of the computer's players, is kept with the game."""

from dataclasses import replace

import pytest

from tabletop.opponents import Opponent
from tabletop.record import Record
from tests.toy.face import ISLANDERS as PLAIN
from tests.toy.opponents import OPPONENTS
from web.table.play.session import Session
from web.table.saving.save_extras import OPPONENTS as KEY
from web.table.saving.storage import MemoryStore, Shelf

FACE = replace(PLAIN, opponents=OPPONENTS)
BOLD = Opponent("bold", "fickle")
NAMES = ("Ada", "Bo", "Cy")


def begun() -> Session:
    record = Record.of(FACE.game, "kept", 3)
    return Session(FACE, record, NAMES, Shelf(MemoryStore()), "game")


def test_at_first_all_are_people() -> None:
    assert begun().opponents == (None, None, None)


def test_who_plays_a_seat_is_in_the_save_file() -> None:
    session = begun()
    session.seat_opponents((None, BOLD, None))
    opened = Session.loaded([FACE], session.text(), session.shelf, "game")
    assert opened.opponents == (None, BOLD, None)
    opened.seat_opponents((None, None, None))
    assert KEY not in opened.record.table


@pytest.mark.parametrize(
    "told", ["bold/fickle", ",brilliant/fickle,", ",bold/rude,", ",bold,", ",,,bold/fickle", ",/,"]
)
def test_what_the_game_does_not_know_is_a_person(told: str) -> None:
    session = begun()
    session.record.table[KEY] = told
    assert session.opponents == (None, None, None)


def test_in_a_game_without_opponents_all_are_people() -> None:
    session = Session(PLAIN, begun().record, NAMES, Shelf(MemoryStore()), "game")
    session.record.table[KEY] = ",bold/fickle,"
    assert session.opponents == (None, None, None)
