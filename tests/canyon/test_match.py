"""Matches of Canyon's players, and the figures that are told of them."""

import pytest

from benchmarks.canyon_match import Bars, Result, figures, is_reached, main, played
from benchmarks.duplicate_deals import seatings
from canyon.bots.game import play
from canyon.rules.ranking import outcome

TABLE = ("easy", "random", "random", "random")


def test_a_result_is_what_the_game_came_to() -> None:
    """R9.4 one winner; every seat bids once a round."""
    seated = next(seatings(TABLE, deals=1))
    found = played(seated)
    state = play(f"match {seated.deal}", seated.players).state
    ranking = outcome(state)
    assert ranking is not None
    results = [result for name in ("easy", "random") for result in found[name]]
    assert [result.won for result in results] == [seat == ranking[0] for seat in range(4)]
    assert {result.rounds for result in results} == {state.round}
    assert {result.bids for result in results} == {results[0].bids}
    assert all(0 <= result.met <= result.bids for result in results)


def test_figures_of_results_counted_by_hand() -> None:
    results = [
        Result(deal, won, bids=10, met=met, rounds=9, times=(0.1, 0.3))
        for deal, won, met in ((1, True, 5), (1, True, 7), (2, False, 6), (2, True, 2))
    ]
    found = figures(results)
    assert (found.games, found.share, found.exact, found.rounds) == (4, 0.75, 0.5, 9)
    assert found.by_deal == pytest.approx((0.75 - 1.96 * 0.25, 0.75 + 1.96 * 0.25))
    assert (found.median, found.longest) == (0.3, 0.3)


def test_the_exit_code_is_that_of_the_bars(capsys: pytest.CaptureFixture[str]) -> None:
    command = [",".join(TABLE), "--deals", "1"]
    assert main(command) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["easy", "random"]
    assert main([*command, "--bar", "1.01"]) == 1
    assert main([*command, "--exact", "1.01"]) == 1
    assert main([*command, "--apart", "0.01"]) == 1
    with pytest.raises(SystemExit):
        main(["easy,random"])


def test_a_sample_fails_only_where_its_whole_interval_does() -> None:
    def of_wins(wins: int, met: int) -> list[Result]:
        return [Result(n, n < wins, bids=10, met=met, rounds=9, times=(0.1,)) for n in range(40)]

    strong, weak = figures(of_wins(20, met=6)), figures(of_wins(8, met=3))
    for bars, full, sample in (
        (Bars(0.5, 0.6, 0.3), True, True),
        (Bars(0.55, 0.0, 1.0), False, True),
        (Bars(0.7, 0.0, 1.0), False, False),
        (Bars(0.0, 0.62, 1.0), False, True),
        (Bars(0.0, 0.7, 1.0), False, False),
        (Bars(0.0, 0.0, 0.2), False, True),
    ):
        assert is_reached(bars, [strong, weak], is_sample=False) is full
        assert is_reached(bars, [strong, weak], is_sample=True) is sample
    never = figures(of_wins(0, met=3))
    assert not is_reached(Bars(0.0, 0.0, 0.2), [strong, never], is_sample=True)
