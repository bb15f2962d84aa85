"""Whole games at random keep every law of a game, with each option."""

from itertools import cycle

import pytest

from approdo.bots.game import play
from approdo.game import APPRODO
from approdo.ids import Colour
from approdo.options import Options
from tabletop.conformance import play_through
from tabletop.loading import load

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


@pytest.mark.parametrize("seed", ["long 4", "long 10", "long 28"])
def test_a_save_of_400_turns_has_at_most_8000_characters(seed: str) -> None:
    """Without trade (H1.5) games get longest; with its actions written out such a save has 8,800
    characters and more."""
    record = play(seed, ["random"] * 4, Options(without_trade=True))
    text = record.save()
    assert record.state.turn in range(380, 421)
    assert len(text) <= 8_000
    assert load(APPRODO, text).actions == record.actions
