"""Keys, and going over the board with them."""

import pytest

from canalmania.board import BOARD, PLACES
from canalmania.ids import Hex, PlaceId
from web.keys import EVERYWHERE, ON_BOARD, Key, meaning
from web.roaming import beside, target

MIDDLE = BOARD.places[PlaceId("birmingham")].hex


def test_single_letters_mean_something_on_the_board_only() -> None:
    assert meaning(Key("n"), on_board=True, is_driving=False) == ("target", "next")
    assert meaning(Key("n"), on_board=False, is_driving=False) is None
    letters = [key for key in EVERYWHERE if key.name.isalpha() and len(key.name) == 1]
    assert all(key.ctrl for key in letters)


@pytest.mark.parametrize("on_board", [True, False])
def test_undo_works_everywhere(on_board: bool) -> None:
    assert meaning(Key("Z", ctrl=True), on_board=on_board, is_driving=False) == ("undo", "")
    assert meaning(Key("Z", ctrl=True, shift=True), on_board=on_board, is_driving=False) == (
        "redo",
        "",
    )


def test_up_goes_straight_on_while_an_exit_is_chosen() -> None:
    up = Key("ArrowUp")
    assert meaning(up, on_board=True, is_driving=False) == ("roam", "N")
    assert meaning(up, on_board=True, is_driving=True) == ("drive", "straight")
    assert meaning(up, on_board=False, is_driving=True) is None
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
