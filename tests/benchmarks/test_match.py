"""Matches of players, and the figures that are told of them."""

import pytest

from benchmarks import bars
from benchmarks.bars import BARS, FIRST_DEAL, TUNING_DEALS, Bar, is_reached
from benchmarks.duplicate_deals import match, seatings, wilson
from benchmarks.match import Figures, Result, figures, figures_of_table, main, played
from canalmania.bots.game import is_player, play
from canalmania.rules.scoring import outcome

TABLE = ("greedy", "random", "random", "random")


def test_every_deal_is_played_from_every_seat() -> None:
    seated = list(seatings(TABLE, deals=3, first=7))
    assert [one.deal for one in seated] == [7] * 4 + [8] * 4 + [9] * 4
    for deal in range(3):
        seats = [one.players.index("greedy") for one in seated[4 * deal : 4 * deal + 4]]
        assert sorted(seats) == [0, 1, 2, 3]


def test_who_sits_beside_whom_changes_from_deal_to_deal() -> None:
    table = tuple(f"normal/{style}" for style in ("builder", "carrier", "engineer", "spoiler"))
    after = set()
    for one in seatings(table, deals=12):
        assert sorted(one.players) == sorted(table)
        after.add(one.players[one.players.index(table[0]) - 1])
    assert after == set(table[1:])


def test_a_result_is_what_the_game_came_to() -> None:
    """The same game as `play` plays; every game has one winner, and margins make up for one
    another."""
    seated = next(seatings(TABLE, deals=1))
    found = played(seated)
    state = play(f"match {seated.deal}", seated.players).state
    ranking = outcome(state)
    assert ranking is not None
    results = [result for name in ("greedy", "random") for result in found[name]]
    assert [result.points for result in results] == [player.score for player in state.players]
    assert [result.won for result in results] == [seat == ranking[0] for seat in range(4)]
    assert sum(result.margin for result in results) == pytest.approx(0)
    assert all(len(result.turns) >= state.round for result in results)


def test_several_processes_play_the_same_games() -> None:
    seated = list(seatings(TABLE, deals=1))
    alone, together = match(played, seated), match(played, seated, workers=2)
    for one, other in zip(alone, together, strict=True):
        for name in ("greedy", "random"):
            assert [r._replace(turns=()) for r in one[name]] == [
                r._replace(turns=()) for r in other[name]
            ]


def result(deal: int, margin: float, turns: tuple[float, ...] = (0.1,)) -> Result:
    return Result(deal, margin > 0, 50, margin, 14, turns)


def test_figures_of_results_counted_by_hand() -> None:
    found = figures([result(1, 4.0), result(1, -2.0), result(2, 8.0), result(2, 2.0)])
    assert (found.games, found.share, found.points) == (4, 0.75, 50)
    assert found.margin == 3.0
    assert found.margin_error == pytest.approx(2.0)  # the deals' means are 1 and 5
    assert found.by_deal == pytest.approx((0.75 - 1.96 * 0.25, 0.75 + 1.96 * 0.25))
    times = tuple(number / 100 for number in range(100))
    assert figures([result(1, 1.0, times)]).median == 0.5
    assert figures([result(1, 1.0, times)]).p95 == 0.95


def test_wilsons_interval() -> None:
    """By the formula, for 8 of 10; and it stays between 0 and 1."""
    low, high = wilson(8, 10)
    assert (low, high) == pytest.approx((0.4902, 0.9433), abs=1e-3)
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(0, 10)[0] == pytest.approx(0)


def test_the_exit_code_is_that_of_the_bar(capsys: pytest.CaptureFixture[str]) -> None:
    command = [",".join(TABLE), "--deals", "2"]
    assert main([*command, "--bar", "0.5"]) == 0
    assert "greedy" in capsys.readouterr().out
    assert main([*command, "--bar", "1.01"]) == 1
    assert main([*command, "--low", "0.99"]) == 1
    with pytest.raises(SystemExit):
        main(["greedy,nobody,random"])
    with pytest.raises(SystemExit):
        main(["greedy,random"])


def test_figures_of_the_first_at_the_table_come_first() -> None:
    found = figures_of_table(TABLE, deals=1, first=FIRST_DEAL, workers=1)
    assert list(found) == ["greedy", "random"]
    assert (found["greedy"].games, found["random"].games) == (4, 12)


# --- the bars -------------------------------------------------------------------------------


def with_share(share: float, spread: float) -> Figures:
    interval = (share - spread, share + spread)
    return Figures(100, share, interval, interval, 60, 5, 1, 14, 0.1, 0.2)


def test_every_bar_is_a_match_that_can_be_played() -> None:
    for bar in BARS:
        assert all(map(is_player, bar.table))
        assert len(bar.table) in range(3, 6)
        assert bar.sample < bar.full < TUNING_DEALS - FIRST_DEAL
        assert bar.low <= bar.least
    hard = BARS[0]
    assert hard.table == ("hard", "normal", "normal", "normal")
    assert hard.full * 4 >= 600


def test_a_sample_fails_only_where_its_whole_interval_does() -> None:
    bar = Bar(TABLE, 0.42, 0.55, sample=1, full=2, low=0.38)
    cases = [(0.45, 0.03, True, True), (0.45, 0.1, False, True), (0.40, 0.01, False, False)]
    cases.append((0.40, 0.05, False, True))
    for share, spread, full, sample in cases:
        found = {"greedy": with_share(share, spread)}
        assert is_reached(bar, found, is_full=True) is full
        assert is_reached(bar, found, is_full=False) is sample


def test_an_even_table_is_even_for_everybody() -> None:
    bar = Bar(TABLE, 0.0, None, sample=1, full=2, apart=0.05)
    for share, full in ((0.2, True), (0.24, True), (0.26, False), (0.14, False)):
        found = {"greedy": with_share(0.2, 0.05), "random": with_share(share, 0.02)}
        assert is_reached(bar, found, is_full=True) is full
        assert is_reached(bar, found, is_full=False)
    far_off = {"greedy": with_share(0.2, 0.05), "random": with_share(0.33, 0.02)}
    assert not is_reached(bar, far_off, is_full=False)


def test_a_sample_of_hard_reached_its_bar_whoever_played_it() -> None:
    """6 of 24 games may be 42%; but who is no better than the others has no more points either."""
    bar = Bar(TABLE, 0.42, None, sample=1, full=2)
    found = with_share(0.25, 0.2)
    for margin, good in ((3.0, True), (-0.5, False)):
        assert is_reached(bar, {"greedy": found._replace(margin=margin)}, is_full=False) is good


def test_the_rows_asked_for_are_played_and_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    small = [Bar(TABLE, 0.5, 0.6, sample=1, full=2), Bar(TABLE[1:], 0.9, None, sample=1, full=2)]
    monkeypatch.setattr(bars, "BARS", small)
    assert bars.main(["--only", "greedy", "--full"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "greedy,random,random,random: bar 50%, stretch 60%: yes"
    assert [line.split()[:3] for line in lines[1:]] == [
        ["greedy", "8", "games"],
        ["random", "24", "games"],
    ]
    assert bars.main(["--full"]) == 1, "three alike cannot win nine games in ten"
