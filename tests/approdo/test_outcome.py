"""R15.2, D46 who has won, and the places behind the winner."""

from dataclasses import replace

from approdo.engine import new_game
from approdo.ids import Phase
from approdo.options import Options
from approdo.rules.ending import all_points, outcome
from tabletop.seat import Seat


def test_the_winner_comes_first_though_an_opponent_has_more_points() -> None:
    """R15.2, R15.3, D46 a settlement can complete the own ten points and, by cutting a road, lift
    an opponent to eleven: the game has ended in the turn of the player with ten."""
    begun = new_game(1, 4, Options(fixed_island=True))
    state = replace(begun, phase=Phase.OVER, active=Seat(2), road_holder=Seat(1))
    assert [all_points(state, seat) for seat in range(4)] == [2, 4, 2, 2]
    assert outcome(state) == (2, 1, 3, 0)
