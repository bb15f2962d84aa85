"""Matches of players, and the figures that are told of them."""

from functools import partial

import pytest

from approdo.game import APPRODO
from benchmarks import bars, match
from benchmarks.bars import BARS, FIRST_DEAL, TUNING_DEALS, Bar, is_reached
from benchmarks.duplicate_deals import match as played_in_order
from benchmarks.match import Average, Bars, Figures, Result, figures, figures_of_table, main, played
from benchmarks.match_games import MATCH_GAMES, PLACES, Fact
from canalmania.bots.game import play
from canalmania.game import CANAL_MANIA
from canalmania.rules.scoring import outcome
from canyon.bots.game import play as play_canyon
from canyon.game import CANYON
from canyon.rules.ranking import outcome as outcome_of_canyon
from tabletop.terminal.deals import seatings, wilson

TABLE = ("greedy", "random", "random", "random")
OF_CANYON = ("easy", "random", "random", "random")
GAME = CANAL_MANIA.id
SHARES = MATCH_GAMES[CANYON.id].shares


def test_every_deal_is_played_from_every_seat() -> None:
    seated = list(seatings(TABLE, deals=3, first=7))
    assert [one.deal for one in seated] == [7] * 4 + [8] * 4 + [9] * 4
    for deal in range(3):
        seats = [one.players.index("greedy") for one in seated[4 * deal : 4 * deal + 4]]
        assert sorted(seats) == [0, 1, 2, 3]


def test_equal_players_play_every_deal_once() -> None:
    """Moved on by a seat, they would play the same game again, and it would be counted again."""
    seated = list(seatings(("normal",) * 4, deals=3, first=7))
    assert [one.deal for one in seated] == [7, 8, 9]


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
    found = played(seated, GAME)
    state = play(f"match {seated.deal}", seated.players).state
    ranking = outcome(state)
    assert ranking is not None
    results = [result for name in ("greedy", "random") for result in found[name]]
    points = [result.facts["points"] for result in results]
    assert points == [(player.score, 1) for player in state.players]
    assert [result.won for result in results] == [seat == ranking[0] for seat in range(4)]
    assert sum(result.facts["margin"].total for result in results) == pytest.approx(0)
    assert all(len(result.times) >= state.round for result in results)


def test_a_result_of_canyon_counts_its_bids() -> None:
    """One winner; every seat bids once a round."""
    seated = next(seatings(OF_CANYON, deals=1))
    found = played(seated, CANYON.id)
    state = play_canyon(f"match {seated.deal}", seated.players).state
    ranking = outcome_of_canyon(state)
    assert ranking is not None
    results = [result for name in ("easy", "random") for result in found[name]]
    assert [result.won for result in results] == [seat == ranking[0] for seat in range(4)]
    assert {result.rounds for result in results} == {state.round}
    exact = [result.facts["exact"] for result in results]
    assert len({cases for _, cases in exact}) == 1
    assert all(0 <= total <= cases for total, cases in exact)


def test_a_result_of_approdo_counts_wins_by_the_order_of_seats() -> None:
    """One winner, whose place in the order has a win; every place has one seat."""
    seated = next(seatings(("random",) * 4, deals=1))
    results = played(seated, APPRODO.id)["random"]
    places = [{name: result.facts[name] for name in PLACES} for result in results]
    for name in PLACES:
        assert sum(facts[name].cases for facts in places) == 1
    won = [sum(fact.total for fact in facts.values()) for facts in places]
    assert won == [result.won for result in results]
    assert sum(won) == 1
    assert max(results, key=lambda one: one.facts["points"].total).won
    told_ = match.told("random", figures(results, MATCH_GAMES[APPRODO.id].shares))
    assert "first" in told_


def test_several_processes_play_the_same_games() -> None:
    seated = list(seatings(TABLE, deals=1))
    play_it = partial(played, game=GAME)
    alone, together = played_in_order(play_it, seated), played_in_order(play_it, seated, workers=2)
    for one, other in zip(alone, together, strict=True):
        for name in ("greedy", "random"):
            assert [r._replace(times=()) for r in one[name]] == [
                r._replace(times=()) for r in other[name]
            ]


def result(deal: int, margin: float, times: tuple[float, ...] = (0.1,)) -> Result:
    return Result(deal, margin > 0, 14, times, {"points": Fact(50), "margin": Fact(margin)})


def of_bids(deal: int, won: bool, met: int, times: tuple[float, ...] = (0.1, 0.3)) -> Result:
    return Result(deal, won, 9, times, {"exact": Fact(met, 10)})


def test_figures_of_results_counted_by_hand() -> None:
    found = figures([result(1, 4.0), result(1, -2.0), result(2, 8.0), result(2, 2.0)])
    assert (found.games, found.share, found.facts["points"].mean) == (4, 0.75, 50)
    # The means of the deals are 1 and 5: the standard error of their mean is 2.
    assert found.facts["margin"].mean == 3.0
    assert found.facts["margin"].interval == pytest.approx((3 - 1.96 * 2, 3 + 1.96 * 2))
    assert found.by_deal == pytest.approx((0.75 - 1.96 * 0.25, 0.75 + 1.96 * 0.25))
    times = tuple(number / 100 for number in range(100))
    found = figures([result(1, 1.0, times)])
    assert (found.median, found.p95, found.longest) == (0.5, 0.95, 0.99)


def test_a_share_is_that_of_all_cases_together() -> None:
    cases = ((1, True, 5), (1, True, 7), (2, False, 6), (2, True, 2))
    found = figures([of_bids(*case) for case in cases], SHARES)
    assert found.facts["exact"] == (0.5, wilson(20, 40))
    assert (found.share, found.rounds, found.longest) == (0.75, 9, 0.3)


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
    assert main([*command, "--least", "margin=0"]) == 0
    assert main([*command, "--least", "margin=99"]) == 1
    with pytest.raises(SystemExit):
        main(["greedy,nobody,random"])
    with pytest.raises(SystemExit):
        main(["greedy,random"])


def test_a_match_of_canyon_is_asked_for_by_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    command = [",".join(OF_CANYON), "--game", CANYON.id, "--deals", "1"]
    assert main(command) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told] == ["easy", "random"]
    assert all(" exact " in line for line in told)
    assert main([*command, "--least", "exact=1.01"]) == 1
    assert main([*command, "--apart", "0.01"]) == 1
    with pytest.raises(SystemExit):
        main(["greedy,random,random", "--game", CANYON.id])


def test_a_sample_of_a_match_fails_only_where_its_whole_interval_does() -> None:
    def of_wins(wins: int, met: int) -> Figures:
        return figures([of_bids(n, n < wins, met) for n in range(40)], SHARES)

    strong, weak, never = of_wins(20, met=6), of_wins(8, met=3), of_wins(0, met=3)
    for asked, full, sample in (
        (Bars(0.5, least={"exact": 0.6}, apart=0.3), True, True),
        (Bars(0.55), False, True),
        (Bars(0.7), False, False),
        (Bars(least={"exact": 0.62}), False, True),
        (Bars(least={"exact": 0.7}), False, False),
        (Bars(most={"exact": 0.62}), True, True),
        (Bars(most={"exact": 0.58}), False, True),
        (Bars(most={"exact": 0.4}), False, False),
        (Bars(apart=0.2), False, True),
    ):
        assert match.is_reached(asked, [strong, weak], is_sample=False) is full
        assert match.is_reached(asked, [strong, weak], is_sample=True) is sample
    assert not match.is_reached(Bars(apart=0.2), [strong, never], is_sample=True)


def test_figures_of_the_first_at_the_table_come_first() -> None:
    found = figures_of_table(TABLE, deals=1, first=FIRST_DEAL, workers=1, game=GAME)
    assert list(found) == ["greedy", "random"]
    assert (found["greedy"].games, found["random"].games) == (4, 12)


# --- the bars -------------------------------------------------------------------------------


def with_share(share: float, spread: float, margin: float = 5.0) -> Figures:
    ends = (share - spread, share + spread)
    facts = {"margin": Average(margin, (margin - 1, margin + 1))}
    return Figures(100, share, ends, ends, facts, 14, 0.1, 0.2, 0.3)


def test_every_bar_is_a_match_that_can_be_played() -> None:
    for bar in BARS:
        of_game = MATCH_GAMES[bar.game]
        assert all(map(of_game.players.is_player, bar.table))
        assert len(bar.table) in of_game.game.seats
        assert bar.sample < bar.full < TUNING_DEALS - FIRST_DEAL
        assert bar.bars.low <= bar.bars.wins
    assert {bar.game for bar in BARS} == set(MATCH_GAMES)
    hard = BARS[0]
    assert hard.table == ("hard", "normal", "normal", "normal")
    assert hard.full * 4 >= 600


def test_a_sample_fails_only_where_its_whole_interval_does() -> None:
    bar = Bar(TABLE, Bars(0.42, low=0.38), sample=1, full=2)
    cases = [(0.45, 0.03, True, True), (0.45, 0.1, False, True), (0.40, 0.01, False, False)]
    cases.append((0.40, 0.05, False, True))
    for share, spread, full, sample in cases:
        found = {"greedy": with_share(share, spread)}
        assert is_reached(bar, found, is_full=True) is full
        assert is_reached(bar, found, is_full=False) is sample


def test_an_even_table_is_even_for_everybody() -> None:
    bar = Bar(TABLE, Bars(apart=0.05), sample=1, full=2)
    for share, full in ((0.2, True), (0.24, True), (0.26, False), (0.14, False)):
        found = {"greedy": with_share(0.2, 0.05, -1), "random": with_share(share, 0.02)}
        assert is_reached(bar, found, is_full=True) is full
        assert is_reached(bar, found, is_full=False)
    far_off = {"greedy": with_share(0.2, 0.05), "random": with_share(0.33, 0.02)}
    assert not is_reached(bar, far_off, is_full=False)


def test_a_sample_of_hard_reached_its_bar_whoever_played_it() -> None:
    """6 of 24 games may be 42%; but who is no better than the others has no more points either."""
    bar = Bar(TABLE, Bars(0.42), sample=1, full=2)
    for margin, good in ((3.0, True), (-0.5, False)):
        found = {"greedy": with_share(0.25, 0.2, margin)}
        assert is_reached(bar, found, is_full=False) is good


def test_the_rows_asked_for_are_played_and_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    small = [Bar(TABLE, Bars(0.5), 1, 2, stretch=0.6), Bar(TABLE[1:], Bars(0.9), 1, 2)]
    monkeypatch.setattr(bars, "BARS", small)
    assert bars.main(["--only", "greedy", "--full"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "canalmania: greedy,random,random,random: bar 50%, stretch 60%: yes"
    assert [line.split()[:3] for line in lines[1:]] == [
        ["greedy", "8", "games"],
        ["random", "24", "games"],
    ]
    assert bars.main(["--full"]) == 1, "three alike cannot win nine games in ten"
