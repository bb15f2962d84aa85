"""Whole games among computer players, who go by names: "random", "hard", "hard/blocker"."""

from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import Final

from canyon.actions import Action
from canyon.bots import BOTS, OPPONENTS
from canyon.engine import Options
from canyon.legal import to_act
from canyon.record import GameRecord
from canyon.state import GameState
from canyon.view import view_for
from tabletop.opponents import Opponent
from tabletop.rng import below, seeded
from tabletop.seat import Seat

NAMES: Final = (*BOTS, *OPPONENTS.levels)
"""Every player; those of a level have the usual style unless another is named: "hard/blocker"."""
SEEDS: Final = 1 << 32
"""An opponent's seed is below this."""


def is_player(name: str) -> bool:
    """Whether there is a player of this name."""
    level, slash, style = name.partition("/")
    if slash:
        return level in OPPONENTS.levels and style in OPPONENTS.styles
    return name in NAMES


def play(seed: int | str, bots: Sequence[str], options: Options | None = None) -> GameRecord:
    """The record of a finished game; `bots` names a player for each seat.

    The same seed, bots and options always give the same game. Raises KeyError for a player that
    does not exist and ValueError unless there are three to six of them (R1.1).
    """
    record = GameRecord.new(seed, len(bots), options)
    luck = luck_of(seed)
    while acting := to_act(record.state):
        seat = acting[0]
        actions, luck = next_actions(bots[seat], record.state, seat, luck)
        for action in actions:
            record.play(action, seat)
    return record


def luck_of(seed: int | str) -> int:
    """The state of the generator with which the players of a game begin. The text stays: with it
    the games were stored that tests compare with."""
    return seeded(f"random players of {seed}")


def next_actions(
    name: str, state: GameState, seat: Seat, luck: int
) -> tuple[Sequence[Action], int]:
    """What a player does next, one action or several, and the next state of the generator.

    An opponent takes the thoughts of its level. Raises KeyError for a player that does not exist
    and ValueError when the seat is not to act.
    """
    if name in BOTS:
        action, luck = BOTS[name](view_for(state, seat), luck)
        return (action,), luck
    level, _, style = name.partition("/")
    opponent = Opponent(level, style or OPPONENTS.styles[0])
    seed, luck = below(luck, SEEDS)
    thoughts = OPPONENTS.thoughts(state, seat, opponent, seed)
    return deque(islice(thoughts, OPPONENTS.samples[level]), maxlen=1)[0].actions, luck
