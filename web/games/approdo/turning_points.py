"""What decided a game: the turns that changed most how likely its winner was to win."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from approdo import events as e
from approdo.game import GameRecord
from approdo.opponents import CHANCES
from tabletop.seat import Seat
from web.games.approdo.words.gist import gist
from web.games.approdo.words.names import Names
from web.words.message import Message

MOST: Final = 5
"""So many turns are told."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn of `seat`, and the chances of the winner before and after it, in 100.

    `moment` is the number of actions after it, `events` are all of the turn.
    """

    moment: int
    round: int
    seat: Seat
    winner: Seat
    before: int
    after: int
    events: tuple[e.Event, ...]


def turning_points(record: GameRecord) -> tuple[TurningPoint, ...]:
    """The turns that changed most, in their order; of equal ones the earlier.

    The preparation is no turn. Raises ValueError if nobody has won.
    """
    ranking = record.game.outcome(record.state)
    if ranking is None:
        raise ValueError("the game is not over")
    turns = _turns(record, ranking[0])
    largest = sorted(turns, key=lambda turn: (-abs(turn.after - turn.before), turn.moment))
    return tuple(sorted(largest[:MOST], key=lambda turn: turn.moment))


def _turns(record: GameRecord, winner: Seat) -> list[TurningPoint]:
    found = []
    for _, steps in groupby(range(record.length), key=lambda step: record.at(step).turn):
        first, *more = steps
        moment = (more or [first])[-1] + 1
        begun, ended = record.at(first), record.at(moment)
        if begun.round:
            before, after = (round(100 * CHANCES(state)[winner]) for state in (begun, ended))
            events = [event for step in (first, *more) for event in record.events(step)]
            turn = TurningPoint(
                moment, begun.round, begun.active, winner, before, after, tuple(events)
            )
            found.append(turn)
    return found


def told(point: TurningPoint, names: Names) -> Sequence[Message]:
    """What was done in the turn, and how the chances of the winner changed by it."""
    ending = "rise" if point.after >= point.before else "fall"
    whose = "own_" if point.seat == point.winner else ""
    changed = Message(
        f"afterwards.{whose}{ending}",
        {
            "player": names[point.seat],
            "winner": names[point.winner],
            "before": point.before,
            "after": point.after,
        },
    )
    return (*gist(point.seat, point.events, names), changed)
