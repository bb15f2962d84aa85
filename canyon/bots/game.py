"""Whole games among computer players, by their names: "random", "hard", "hard/blocker"."""

from collections.abc import Sequence
from typing import Final

from canyon.actions import Action
from canyon.bots import BOTS, OPPONENTS
from canyon.engine import Options
from canyon.game import CANYON, GameRecord
from canyon.state import GameState
from canyon.view import View, view_for
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
    does not exist and ValueError unless there are three to six of them (R1.1).
    """
    record = Record.of(CANYON, seed, len(bots), options)
    PLAYERS.play_on(record, bots, luck_of(seed))
    return record


def luck_of(seed: int | str) -> int:
    """The state of the generator with which the players of a game begin.

    Do not change the text: the stored games that tests compare with were played with it.
    """
    return seeded(f"random players of {seed}")
