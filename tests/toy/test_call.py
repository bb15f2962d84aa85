"""A sound calls a person to the turn, once, after those of the computer's players."""

from dataclasses import replace

from tests.toy.opponents_play import BOLD, FACE, Page, all_turns, seated
from tests.toy.rules import Bid


def test_who_is_to_bid_is_called_once_a_turn() -> None:
    session = seated(None, BOLD, BOLD)
    page = all_turns(session)
    assert page.sounds == ["wood"]
    page.run()
    assert page.sounds == ["wood"], "nothing has happened since"
    turn = session.state.turn
    session.play(Bid(0))
    page.run()
    assert session.state.turn == turn + 1
    assert page.sounds == ["wood", "wood"]


def test_nobody_is_called_to_the_turn_of_another() -> None:
    session = seated(BOLD, None, BOLD)
    assert all_turns(session).sounds == []


def test_a_game_may_have_no_such_sound() -> None:
    face = replace(FACE, call=None)
    session = seated(None, BOLD, BOLD, face=face)
    page = Page(session)
    page.run()
    assert page.sounds == []


def test_without_computers_nobody_is_called() -> None:
    session = seated(None, None, None)
    assert all_turns(session).sounds == []
