"""The record of a game of Canyon, see `tabletop.record`.

record = GameRecord.new("any seed", seats=4)
record.play(legal_actions(record.state)[0])
same = GameRecord.load(record.save())
"""

from canyon.actions import Action
from canyon.engine import Options
from canyon.events import Event
from canyon.game import CANYON
from canyon.state import GameState
from canyon.view import View
from tabletop.game import Seed, require_whole
from tabletop.loading import load
from tabletop.record import Record
from tabletop.saves import checked_seed

Recorded = Record[GameState, Action, Event, View, Options]
"""A record of a game of Canyon, whoever made it."""


class GameRecord(Recorded):
    """One game of Canyon from its beginning to the latest state."""

    def __init__(
        self, seed: Seed, seats: int, options: Options, origin: GameState | None = None
    ) -> None:
        """A record that begins at `origin`, None: at the beginning of a new game."""
        super().__init__(CANYON, seed, seats, options, origin)

    @classmethod
    def new(cls, seed: Seed, seats: int, options: Options | None = None) -> "GameRecord":
        """R2 the record of a new game.

        Raises ValueError unless there are three to six seats and the seed is a whole number
        below 2**64 or a text of at most 64 characters; TypeError as `new_game` does.
        """
        require_whole(seats, "the number of seats")
        return cls(checked_seed(seed), seats, CANYON.options_for(options, seats))

    @classmethod
    def load(cls, text: str) -> "GameRecord":
        """The game that `save` wrote. Raises SaveError when it is none, TypeError for no text."""
        return load(CANYON, text, cls)
