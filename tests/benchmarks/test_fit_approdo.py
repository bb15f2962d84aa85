"""Fitting the weights of Approdo's players (`benchmarks.fit_approdo`)."""

from pathlib import Path

import pytest

from approdo.bots.worth import Features
from benchmarks.fit_approdo import fitted, likelihood, main, positions, shares_of, solved


def test_linear_equations_are_solved() -> None:
    """2x + y = 5 and x + 3y = 10."""
    assert solved([[2, 1], [1, 3]], [5, 10]) == pytest.approx([1, 3])


def test_shares_are_one_together() -> None:
    found = shares_of([1.0, 2.0, 700.0])
    assert found[0] < found[1] < found[2]
    assert found[0] + found[1] + found[2] == pytest.approx(1)


def test_what_tells_the_winner_gets_weight() -> None:
    """The first figure is the winner's in three of four positions, the second in two of four."""
    rows = [[1.0, 1.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]
    data = [(rows, winner) for winner in (0, 0, 0, 1)]
    found = fitted(data, [0.5, 0.0], trust=0.001, rounds=5)
    assert found[0] > 0.5
    assert likelihood(data, found) > likelihood(data, [0.5, 0.0])


def test_a_game_is_noted_and_fitted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each position has the features of four seats; the same ones every time."""
    data = positions(1, without_trade=True)
    assert data == positions(1, without_trade=True)
    assert all(len(rows) == 4 and 0 <= winner < 4 for rows, winner in data)
    assert {len(row) for rows, _ in data for row in rows} == {len(Features._fields)}
    kept = tmp_path / "positions.json"
    command = ["--games", "1", "--first", "1", "--keep", str(kept), "--rounds", "1"]
    assert main([*command, "--thin", "20"]) == 0
    assert kept.exists()
    assert "income=" in capsys.readouterr().out
