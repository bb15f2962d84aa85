"""Computer players by name: "random", "hard", "hard/builder".

A player is either a bot (a single function) or an opponent (a level and a style). Code that lets
whole games be played (matches, tests, the terminal) does not need to know which.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from tabletop.opponents import Opponent, Opponents
from tabletop.record import Record
from tabletop.rng import below
from tabletop.seat import Seat

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

SEEDS: Final = 1 << 32
"""Seeds of opponents are below this number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Players(Generic[S, A, V]):
    """All computer players of a game.

    `bots`, by name: a function from what the seat may know and the state of the generator to one
    legal action and the next state of the generator. `view_for(state, seat)`: what the seat may
    know.
    """

    bots: dict[str, Callable[[V, int], tuple[A, int]]]
    opponents: Opponents[S, A]
    view_for: Callable[[S, Seat], V]

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
            action, luck = self.bots[name](self.view_for(state, seat), luck)
            return (action,), luck
        level, _, style = name.partition("/")
        opponent = Opponent(level, style or self.opponents.styles[0])
        seed, luck = below(luck, SEEDS)
        thoughts = self.opponents.thoughts(state, seat, opponent, seed)
        return deque(islice(thoughts, self.opponents.samples[level]), maxlen=1)[0].actions, luck

    def play_on(self, record: Record[Any, A, Any, V, Any], names: Sequence[str], luck: int) -> None:
        """Play a game to its end; `names` has a player for each seat.

        Raises the same errors as `next_actions`.
        """
        while acting := record.game.to_act(record.state):
            seat = acting[0]
            actions, luck = self.next_actions(names[seat], record.state, seat, luck)
            for action in actions:
                record.play(action, seat)
