"""The benchmark of the engines judges by its bars, and by the best of its rounds."""

import pytest

from approdo.actions import TakeBack
from benchmarks import bench_engine
from benchmarks.bench_engine import (
    CANOES,
    ISLAND_TURNS,
    ISLANDS,
    Rates,
    Row,
    best_steps,
    finished_islands,
    main,
    play,
    play_catanatron,
    rate_row,
    rows_of_canoes,
)

NOTHING, EVERYTHING = (0.0, 0.0), (1e9, 1e9)
BARS = {
    "RATIO": (1e9, 0.0),
    "LISTING": (NOTHING, EVERYTHING),
    "LOADING": (0.0, 1e9),
    "SAVE": (1, 1e9),
    "CANYON_GAMES": (1e9, 0.0),
    "CANYON_LISTING": (0.0, 1e9),
    "ISLAND_RATIOS": (EVERYTHING, NOTHING),
    "ISLAND_LISTING": (NOTHING, EVERYTHING),
    "ISLAND_APPLYING": (0.0, 1e9),
    "ISLAND_LOADING": (0.0, 1e9),
    "ISLAND_SAVE": (1, 1e9),
    "ISLAND_LINK": (1, 1e9),
}
"""Of each bar a value that nothing is within, and one that everything is."""


@pytest.mark.parametrize("is_met", [False, True])
def test_bars_that_are_missed_are_the_exit_code(
    is_met: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rows with a bar, and they alone, can miss it."""
    monkeypatch.setattr(bench_engine, "PASSES", 1)
    for bar, values in BARS.items():
        monkeypatch.setattr(bench_engine, bar, values[is_met])
    assert main(["--rounds", "1", "--games", "1"]) == (0 if is_met else 1)
    rows = capsys.readouterr().out.splitlines()
    missed = [row for row in rows if "MISSED" in row]
    assert missed == ([] if is_met else [row for row in rows if "bar: " in row])
    assert (
        sum("bar: " in row for row in rows) == len(BARS) + 1
    )  # the ratios of the island have one each


@pytest.mark.parametrize("missed", range(3))
def test_one_missed_bar_is_enough(missed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {str(number): Row("1.0", number != missed) for number in range(3)}
    monkeypatch.setattr(bench_engine, "measured", lambda *_: rows)
    assert main([]) == 1


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
