"""The panel for developers: all there is of a moment, of any game."""

import re

import pytest

from canalmania import legal_actions
from tabletop.record import Record
from tests.canalmania.web.tables import session_after
from tests.canalmania.web.words import t, voice
from tests.toy.face import ISLANDERS
from tests.toy.rules import ISLANDERS as RULES
from web.games.canalmania.face import CANAL_MANIA
from web.table.panels.debug import WIDE, Shown, debug_panel, in_lines
from web.words.plural import LANGUAGES


def panel(step: int | None = None, language: str = "en") -> str:
    record = session_after(60).record
    shown = Shown(CANAL_MANIA.game, record, record.length if step is None else step, "1.2.3")
    return debug_panel(shown, voice(language)).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_tells_seed_version_state_and_actions(language: str) -> None:
    record = session_after(60).record
    html = panel(language=language)
    assert "canalmania · 1.2.3 · R" in html
    assert t("table.seed", language, seed=repr(record.seed)) in html
    codes = [record.game.saving.code_of(action) for action in record.actions]
    assert f">{' '.join(codes)}</pre>" in html
    assert f"round: {record.state.round}" in html
    for key in ("debug.actions", "debug.moves", "debug.state"):
        assert t(key, language) in html


def test_every_legal_move_of_the_present_can_be_played() -> None:
    state = session_after(60).state
    moves = re.findall(r'data-do="debug-play" data-arg="(\d):([^"]*)"', panel())
    game = CANAL_MANIA.game
    assert [code for _, code in moves] == [game.saving.code_of(a) for a in legal_actions(state)]
    assert {seat for seat, _ in moves} == {str(int(state.active))}
    assert "disabled" not in panel()


def test_in_the_past_its_moves_are_told_but_not_to_be_played() -> None:
    record = session_after(60).record
    html = panel(30)
    moves = len(legal_actions(record.at(30)))
    assert html.count('data-do="debug-play"') == html.count(" disabled") == moves > 0
    assert re.search(r'data-arg="30"[^>]*aria-current="step"', html)


def test_it_needs_to_know_no_game() -> None:
    record = Record.of(RULES, "toy", 3)
    html = debug_panel(Shown(ISLANDERS.game, record, 0, "1"), voice("en")).text
    seats = {seat for seat, _ in re.findall(r'data-arg="(\d):([^"]*)"', html)}
    assert len(seats) > 1, "several have to act"


def test_a_state_is_written_in_lines_that_can_be_read() -> None:
    state = session_after(120).state
    lines = list(in_lines(state))
    assert lines[0] == type(state).__name__
    assert len(lines) > 20
    long = [line for line in lines if len(line) > WIDE]
    assert len(long) < len(lines) / 20, long
    assert list(in_lines({"a": (1, 2)}, "x")) == ["x: {'a': (1, 2)}"]
    assert list(in_lines({"a": ("b" * 40, "c" * 40)}))[1] == "  a: tuple"
