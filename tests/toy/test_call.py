"""A sound calls a person to the turn, once, after those of the computer's players."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from tabletop.opponents import Opponent
from tests.toy.opponents_play import BOLD, FACE, seated
from tests.toy.rules import Bid
from tests.web.fake_page import Page
from web.contract.face import AnyFace
from web.page import browser


def heard(
    monkeypatch: pytest.MonkeyPatch, *opponents: Opponent | None, face: AnyFace = FACE
) -> list[str]:
    """What is heard of a game in which all bid, the computers first, and then one of them again."""
    sounds: list[str] = []
    shell = SimpleNamespace(play_sound=sounds.append)
    monkeypatch.setattr(browser, "shell", lambda: shell)
    session = seated(*opponents, face=face)
    page = Page(session)
    for _ in range(2):
        while session.seats.opponent is not None:
            before = session.state
            action = session.situation.legal[-1][0]
            page.controller.show_others_step(session.play_opponent(action), before)
        if session.state.winner is None:
            page.controller.act(Bid(0))
    return sounds


def test_who_is_to_bid_is_called_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert heard(monkeypatch, None, BOLD, BOLD) == ["wood", "wood"]


def test_nobody_is_called_to_the_turn_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    assert heard(monkeypatch, BOLD, None, BOLD) == []


def test_a_game_may_have_no_such_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    assert heard(monkeypatch, None, BOLD, BOLD, face=replace(FACE, call=None)) == []


def test_without_computers_nobody_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    assert heard(monkeypatch, None, None, None) == []
