"""Keys, and going over the board with them."""

import pytest

from canalmania.board import BOARD, PLACES
from canalmania.ids import Hex, PlaceId
from web.table.board_cursor import beside, target
from web.table.history import moment
from web.table.keys import EVERYWHERE, LETTERS, ON_BOARD, Intent, Key, Place, meaning

MIDDLE = BOARD.places[PlaceId("birmingham")].hex


def on_board(key: Key, **more: bool) -> Intent | None:
    return meaning(key, Place(on_board=True, **more))


def test_single_letters_off_the_board_can_be_switched_off() -> None:
    assert on_board(Key("n")) == ("target", "next")
    assert meaning(Key("n"), Place()) is None
    assert meaning(Key("h"), Place()) == ("region", "hand")
    assert meaning(Key("h"), Place(has_letters=False)) is None
    letters = [key for key in EVERYWHERE if key.name.isalpha() and len(key.name) == 1]
    assert all(key.ctrl for key in letters)
    assert set(LETTERS) & set(ON_BOARD) == set()


@pytest.mark.parametrize("place", [Place(on_board=True), Place(), Place(has_letters=False)])
def test_undo_works_everywhere(place: Place) -> None:
    assert meaning(Key("Z", ctrl=True), place) == ("undo", "")
    assert meaning(Key("Z", ctrl=True, shift=True), place) == ("redo", "")


def test_the_arrows_lead_through_the_history_but_not_on_the_board() -> None:
    assert meaning(Key("ArrowLeft"), Place(in_history=True)) == ("history", "previous")
    assert meaning(Key("Home"), Place(in_history=True)) == ("history", "0")
    assert meaning(Key("Home"), Place()) is None
    assert on_board(Key("ArrowLeft"), in_history=True) == ("roam", "W")


def test_moments_of_the_history() -> None:
    assert [moment(wanted, 4) for wanted in ("previous", "next", "0", "live")] == [3, 5, 0, None]
    assert moment("previous", 0) == 0


def test_up_goes_straight_on_while_an_exit_is_chosen() -> None:
    up = Key("ArrowUp")
    assert on_board(up) == ("roam", "N")
    assert on_board(up, is_driving=True) == ("drive", "straight")
    assert meaning(up, Place(is_driving=True)) is None
    assert len(set(ON_BOARD.values())) == len(ON_BOARD) - 1, "only Enter and Space mean the same"


@pytest.mark.parametrize(("there", "back"), [("E", "W"), ("N", "S")])
def test_arrows_lead_there_and_back(there: str, back: str) -> None:
    once = beside(MIDDLE, there)
    twice = beside(once, there)
    assert len({MIDDLE, once, twice}) == 3
    assert beside(beside(twice, back), back) == MIDDLE


def test_every_hex_can_be_reached_and_the_edge_holds() -> None:
    reached, waiting = {MIDDLE}, [MIDDLE]
    while waiting:
        here = waiting.pop()
        for direction in "ENSW":
            there = beside(here, direction)
            assert there == here or there in BOARD.neighbours[here]
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    assert {BOARD.places[place].hex for place in PLACES} <= reached


def test_targets_go_round() -> None:
    targets = [Hex(4), Hex(9), Hex(2)]
    assert target(targets, None, "next") == 4
    assert target(targets, None, "previous") == 2
    assert target(targets, Hex(2), "next") == 4
    assert target(targets, Hex(4), "previous") == 2
    assert target(targets, None, "2") == 9
    assert target(targets, None, "9") == 2
    assert target([], None, "next") is None
