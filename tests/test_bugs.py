"""Bugs that were found in the rules, each with the shortest game that showed it."""

from dataclasses import replace

from canalmania import new_game, refusal
from canalmania.actions import EndTurn
from canalmania.ids import Phase, Seat


def test_after_the_end_every_seat_hears_that_the_game_is_over() -> None:
    """R10.4 it used to be told that it was the winner's turn."""
    over = replace(new_game(1, 3), phase=Phase.OVER)
    for seat in (None, *map(Seat, range(3))):
        why = refusal(over, EndTurn(), seat)
        assert why is not None
        assert (why.rule, why.key) == ("R10.4", "GAME_OVER")
