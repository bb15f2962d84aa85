"""The benchmark of the engines judges by its bars, and by the best of its rounds."""

import pytest

from approdo.actions import TakeBack
from benchmarks import bench_engine
from benchmarks.bench_engine import (
    CANOES,
    ISLAND_TURNS,
    ISLANDS,
    Rates,
    best_steps,
    finished_islands,
    main,
    play,
    play_catanatron,
    rate_row,
    rows_of_canoes,
)

BARS = {
    "CANYON_GAMES": 1e9,
    "CANYON_LISTING": 0.0,
    "ISLAND_RATIOS": (0.0, 1e9),
    "ISLAND_SAVE": 1,
    "RATIO": 1e9,
    "SAVE": 1,
}
"""Bars that nothing can be within."""


@pytest.mark.parametrize("bar", BARS)
def test_a_bar_that_is_missed_is_the_exit_code(
    bar: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_engine, bar, BARS[bar])
    assert main(["--rounds", "1", "--games", "1"]) == 1
    assert "MISSED" in capsys.readouterr().out


def test_the_best_round_and_of_each_step_the_least_time_decide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What something else has slowed down does not."""
    assert rate_row([3.0, 130.0, 80.0], 120.0).is_met
    assert not rate_row([3.0, 119.0], 120.0).is_met
    slow, fast = ([0.5, 0.5], [1.0, 4.0]), ([0.01, 0.9], [2.0, 3.0])
    late = ([0.9, 0.02], [9.0, 9.0])
    monkeypatch.setattr(bench_engine, "PASSES", 4)
    passes = iter((slow, fast, late, slow) * 2)
    monkeypatch.setattr(bench_engine, "step_times", lambda *_: next(passes))
    assert best_steps(CANOES, range(1)) == ([0.01, 0.02], [1.0, 3.0])
    rates = [Rates(1.0, 150.0)]
    assert all(row.is_met for row in rows_of_canoes(rates, rates).values())


def test_both_islands_are_settled_with_the_same_set_of_actions() -> None:
    """Nobody takes cards back, which catanatron has no action for."""
    assert play(ISLANDS, 0) == play(ISLANDS, 0) > 300
    assert play_catanatron(0) > 100
    for record in finished_islands():
        assert record.state.turn in ISLAND_TURNS
        assert not any(isinstance(action, TakeBack) for action in record.actions)
