"""The engine and naive implementations agree, and a wrong rule would be noticed."""

from random import Random

import pytest

from canyon.ids import Card
from canyon.river import RIVER
from tests.canyon.oracle import compare, naive
from tests.canyon.positions import fixture, fixtures


@pytest.mark.parametrize("seed", [1, 2])
def test_engine_and_oracle_agree(seed: int) -> None:
    """R5.2, R5.4, R6.3 to R6.8, R7.2, R8.3, R9.4 in a small sample of crowded positions."""
    wrong, sorts = compare.compared(150, seed)
    assert not wrong
    assert set(sorts) > {"move", "drift", "blocked"}


def test_canoes_are_pushed_and_fall_in_what_is_compared() -> None:
    """R8.2, R8.3: chains of canoes too."""
    chance = Random(1)
    sorts = {compare._sort_of(compare.position(chance)) for _ in range(4000)}
    assert sorts == {"move", "blocked", "drift", "push", "chain", "fall"}


def test_a_difference_fails_the_comparison(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare.main(["--positions", "20"]) == 0
    monkeypatch.setattr(compare, "winning", lambda *_: 0)
    assert compare.main(["--positions", "60"]) == 1
    assert "winner: " in capsys.readouterr().out


@pytest.mark.parametrize("id_", ["E6", "E7", "E8", "E9", "X10", "X11", "X12"])
def test_the_oracle_knows_the_examples(id_: str) -> None:
    """E6 to E9, X10 to X12."""
    example = fixture(id_)
    canoes = dict(example["canoes"])
    here = canoes.pop(example["canoe"])
    ends = naive.ends_by_circles(here, example["points"], canoes.values())
    assert sorted(ends) == example["legal_ends"]
    assert ends == naive.ends_by_paths(here, example["points"], canoes.values())


def test_the_oracle_knows_the_river() -> None:
    """R6.3."""
    for one in fixtures()["spaces"]:
        assert naive.to_go((one["x"], one["y"])) == one["to_go"]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("legal_ends", lambda _: {RIVER.cave: 1}),
        ("drifted", lambda *_: ()),
        ("winning", lambda *_: 0),
        ("playable", lambda hand, _: hand[:1]),
        ("ranking", lambda state: tuple(range(state.seats))),
        ("own_points", lambda _: 3),
        ("legal_actions", lambda _: ()),
    ],
)
def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str, wrong: object) -> None:
    """Whatever is compared."""
    monkeypatch.setattr(compare, name, wrong)
    chance = Random(1)
    found = [compare.differences(compare.position(chance), chance) for _ in range(60)]
    assert any(found)
    assert compare._plain(Card(13)) == (1, 4)
