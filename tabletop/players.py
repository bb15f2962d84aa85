"""Computer players by name: "random", "hard", "hard/builder".

A player is either a bot (a single function) or an opponent (a level and a style). Code that lets
whole games be played (matches, tests, the terminal) does not need to know which.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Generic

from tabletop.game import A, E, Game, O, S, Seed, V
from tabletop.opponents import Opponent, Opponents
from tabletop.record import Record
from tabletop.rng import below, seeded
from tabletop.seat import Seat

SEEDS: Final = 1 << 32
"""Seeds of opponents are below this number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Players(Generic[S, A, E, V, O]):
    """All computer players of a game.

    `bots`, by name: a function from what the seat may know and the state of the generator to one
    legal action and the next state of the generator. `luck`: a text with "{seed}", from which the
    generator of the players begins. The stored games that tests compare with were played with it,
    so that it must stay as it is.
    """

    game: Game[S, A, E, V, O]
    bots: dict[str, Callable[[V, int], tuple[A, int]]]
    opponents: Opponents[S, A]
    luck: str = "random players of {seed}"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all bots and levels. A level without a style has the usual one."""
        return (*self.bots, *self.opponents.levels)

    def is_player(self, name: str) -> bool:
        """Whether there is a player of this name."""
        level, slash, style = name.partition("/")
        if slash:
            return level in self.opponents.levels and style in self.opponents.styles
        return name in self.names

    def next_actions(self, name: str, state: S, seat: Seat, luck: int) -> tuple[Sequence[A], int]:
        """Return a player's next actions, one or several, and the next state of the generator.

        An opponent takes the number of thoughts of its level. Raises KeyError for a player that
        does not exist, ValueError if the seat does not have to act.
        """
        if name in self.bots:
            action, luck = self.bots[name](self.game.view_for(state, seat), luck)
            return (action,), luck
        level, _, style = name.partition("/")
        opponent = Opponent(level, style or self.opponents.styles[0])
        seed, luck = below(luck, SEEDS)
        thoughts = self.opponents.thoughts(state, seat, opponent, seed)
        return deque(islice(thoughts, self.opponents.samples[level]), maxlen=1)[0].actions, luck

    def luck_of(self, seed: Seed) -> int:
        """Return the state of the generator with which the players of a game begin."""
        return seeded(self.luck.format(seed=seed))

    def play(
        self, seed: Seed, names: Sequence[str], options: O | None = None
    ) -> Record[S, A, E, V, O]:
        """Play a game to its end and return its record; `names` has a player for each seat.

        The same seed, names and options always give the same game. Raises KeyError for a player
        that does not exist, ValueError as `Record.of` does.
        """
        record = Record.of(self.game, seed, len(names), options)
        self.play_on(record, names, self.luck_of(seed))
        return record

    def play_on(self, record: Record[Any, A, Any, V, Any], names: Sequence[str], luck: int) -> None:
        """Play a game to its end; `names` has a player for each seat.

        Raises the same errors as `next_actions`.
        """
        while acting := record.game.to_act(record.state):
            seat = acting[0]
            actions, luck = self.next_actions(names[seat], record.state, seat, luck)
            for action in actions:
                record.play(action, seat)


AnyPlayers = Players[Any, Any, Any, Any, Any]
