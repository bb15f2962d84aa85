"""The search for the points of an even start (H1.1), and the games that it searches in."""

from collections.abc import Sequence

import pytest

from benchmarks.even_start import Played, grounded, main, played, proposed, unevenness, wins_of
from canalmania.bots.game import play
from canalmania.engine import Options
from canalmania.rules.setup import EVEN_START


def games(*scores: Sequence[int]) -> list[Played]:
    """Games with these scores by place; of equal ones the later place has the later engineer."""
    return [Played(tuple(scored), tuple(range(1, len(scored) + 1))) for scored in scores]


def test_who_wins_is_decided_by_points_and_then_by_the_engineer() -> None:
    """H1.1, R10.4"""
    tied = games((50, 50, 40))
    assert wins_of(tied, (0, 0, 0)) == [0, 1, 0]
    assert wins_of(tied, (1, 0, 0)) == [1, 0, 0]
    assert wins_of(tied, (0, 0, 10)) == [0, 0, 1]
    assert wins_of(tied, (0, 0, 9)) == [0, 1, 0]


def test_what_is_proposed_is_as_even_as_it_gets() -> None:
    """H1.1 the second place lacks three points and the third five."""
    told = games((50, 49, 0), (60, 0, 56), (40, 38, 0), (52, 0, 49), (70, 10, 10), (70, 10, 10))
    assert wins_of(told, (0, 0, 0)) == [6, 0, 0]
    best = proposed(told, (0, 0, 0))
    assert wins_of(told, best) == [2, 2, 2]
    assert unevenness(told, best) == 0
    assert min(best) == 0


def test_points_say_only_who_has_more() -> None:
    """H1.1 the lowest is 0."""
    assert grounded((3, 5, 4)) == (0, 2, 1)
    assert grounded((-1, 0, 2)) == (0, 1, 3)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_with_the_points_in_force_is_one_with_the_house_rule(seats: int) -> None:
    """H1.1"""
    tried = played(1, "greedy", EVEN_START[seats])
    state = play("even 1", ["greedy"] * seats, Options(even_start=True)).state
    for place in range(seats):
        player = state.players[(state.first + place) % seats]
        assert tried.scored[place] + EVEN_START[seats][place] == player.score


def test_the_command_tells_shares_and_fails_when_they_are_uneven(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """H1.1 of two games of four, no place can win a quarter."""
    command = ["--player", "random", "--seats", "4", "--deals", "2"]
    assert main([*command, "--points", "rules"]) == 1
    told = capsys.readouterr().out
    assert f"points {EVEN_START[4]}, deals 1 to 2" in told
    assert told.count("place ") == 4
    assert main([*command, "--first", "7", "--workers", "2"]) == 1
    told = capsys.readouterr().out
    assert "deals 7 to 8" in told
    assert "deals 9 to 10" in told
