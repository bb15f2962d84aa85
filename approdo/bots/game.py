"""Whole games among computer players, by their names: "random", "hard", "hard/merchant"."""

from collections.abc import Sequence
from typing import Final

from approdo.actions import Action
from approdo.bots import BOTS, OPPONENTS
from approdo.game import APPRODO, GameRecord
from approdo.options import Options
from approdo.state import GameState
from approdo.view import View, view_for
from tabletop.players import Players
from tabletop.record import Record
from tabletop.rng import seeded

PLAYERS: Final[Players[GameState, Action, View]] = Players(
    bots=BOTS, opponents=OPPONENTS, view_for=view_for
)
NAMES: Final = PLAYERS.names
is_player = PLAYERS.is_player
next_actions = PLAYERS.next_actions


def play(seed: int | str, bots: Sequence[str], options: Options | None = None) -> GameRecord:
    """Play a game to its end and return its record; `bots` names a player for each seat.

    The same seed, bots and options always give the same game. Raises KeyError for a player that
    does not exist and ValueError unless there are three or four of them (R1.1).
    """
    record = Record.of(APPRODO, seed, len(bots), options)
    PLAYERS.play_on(record, bots, luck_of(seed))
    return record


def luck_of(seed: int | str) -> int:
    """The state of the generator with which the players of a game begin.

    Do not change the text: the stored games that tests compare with were played with it.
    """
    return seeded(f"random players of {seed}")
