"""The engine against the naive oracles, on positions of whole games of every size and style.

`make oracle` compares a hundred thousand.
"""

from collections import Counter
from functools import cache

import pytest

from tests.canalmania.oracle.aspects import ASPECTS
from tests.canalmania.oracle.compare import Tally, compare_game

GAMES = range(30)
THIN = 7
FEWEST_POSITIONS = 3_000


@cache
def compared(game: int) -> Tally:
    return compare_game(game, THIN)


@pytest.mark.parametrize("game", GAMES)
def test_engine_and_oracles_agree(game: int) -> None:
    tally = compared(game)
    assert tally.positions > 0
    assert tally.differences == []


def test_enough_was_compared_and_of_every_kind() -> None:
    answered = Counter[str]()
    for game in GAMES:
        answered += compared(game).answered
    assert sum(compared(game).positions for game in GAMES) >= FEWEST_POSITIONS
    assert all(answered[aspect] >= 100 for aspect in ASPECTS), answered


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself can fail: an oracle that lies about locks is found out."""
    monkeypatch.setattr("tests.canalmania.oracle.scoring.canal_points", lambda _: -1)
    tally = compare_game(0, thin=200)
    assert any(told.startswith("canals: points of canals") for told in tally.differences)
    assert tally.differences[0].count("\n") == 2
