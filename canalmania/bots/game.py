"""Whole games among computer players, given by name: "greedy", "hard", "hard/builder"."""

from collections.abc import Sequence
from typing import Final

from canalmania.actions import Action
from canalmania.bots import BOTS, OPPONENTS
from canalmania.engine import Options
from canalmania.game import CANAL_MANIA, GameRecord
from canalmania.state import GameState
from canalmania.view import View, view_for
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
    """Return the record of a finished game; `bots` names a player for each seat.

    The same seed, bots and options always give the same game. Raises KeyError for a player that
    does not exist, ValueError unless there are three to five of them (R1.1).
    """
    record = Record.of(CANAL_MANIA, seed, len(bots), options)
    PLAYERS.play_on(record, bots, luck_of(seed))
    return record


def luck_of(seed: int | str) -> int:
    """The first state of the generator of a game's players."""
    return seeded(f"bots of {seed}")
