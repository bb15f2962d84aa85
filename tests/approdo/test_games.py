"""Whole games at random keep every law of a game, with each option."""

from itertools import cycle

import pytest

from approdo.game import APPRODO
from approdo.ids import Colour
from approdo.options import Options
from tabletop.conformance import play_through

OPTIONS = (
    Options(),
    Options(fixed_island=True, goal=8),
    Options(without_trade=True, goal=12, colours=(Colour.ORANGE, Colour.BLUE)),
    Options(friendly_robber=True, dice_deck=True, calm_start=True),
    Options(fixed_island=True, without_trade=True, dice_deck=True, friendly_robber=True),
)


@pytest.mark.parametrize(
    ("options", "seats"), [*zip(OPTIONS, cycle(reversed(APPRODO.seats)), strict=False)]
)
def test_a_game_keeps_the_laws(options: Options, seats: int) -> None:
    """R1 to R16: codes, snapshots, undo, saves, and what each seat may know, at every step."""
    record = play_through(APPRODO, 2, seats, options)
    assert record.options.goal == options.goal
    assert record.state.board.settlements != (0,) * seats
