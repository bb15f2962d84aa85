"""The review of a finished race: each round, each player's bids, and special moments."""

from collections.abc import Sequence
from dataclasses import dataclass

from canyon import events as e
from canyon.game import GameRecord
from canyon.ids import Space
from canyon.river import RIVER
from tabletop.seat import Seat
from web.games.canyon.words.story import lost


@dataclass(frozen=True, slots=True)
class Round:
    """A round: what each seat bid and took, and its distance to the finish after the last move.

    `moment` is the number of actions after its last move.
    """

    number: int
    moment: int
    to_go: tuple[int, ...]
    bids: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """The totals of a player.

    They are exact bids, drifts and falls (own and by a push), and points that brought the canoe no
    nearer to the finish.
    """

    exact: int
    drifts: int
    falls: int
    lost: int


@dataclass(frozen=True, slots=True)
class Incident:
    """A special moment of a round, and the number of actions after it."""

    number: int
    moment: int
    events: tuple[e.Event, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """A whole race. `ranking` are the seats from the winner down."""

    ranking: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    tallies: tuple[Tally, ...]
    incidents: tuple[Incident, ...]


def race(record: GameRecord) -> Race:
    """The race of a record, as far back as it goes. Raises ValueError if it is not over."""
    ranking = record.game.outcome(record.state)
    if ranking is None:
        raise ValueError("the game is not over")
    steps = [record.events(step) for step in range(record.length)]
    every = [event for events in steps for event in events]
    seats = [Seat(seat) for seat in range(record.seats)]
    return Race(
        ranking,
        tuple(_rounds(record, steps)),
        tuple(_tally([event for event in every if event.seat == seat]) for seat in seats),
        tuple(_incidents(record, steps)),
    )


def _rounds(record: GameRecord, steps: Sequence[Sequence[e.Event]]) -> list[Round]:
    found, bids = list[Round](), dict[Seat, tuple[int, int]]()
    for step, events in enumerate(steps):
        for event in events:
            if isinstance(event, e.PointsCounted):
                bids[event.seat] = event.bid, event.taken
        if bids and any(isinstance(event, e.RoundBegan | e.GameEnded) for event in events):
            moment = step + 1
            to_go = tuple(map(_to_go, record.at(moment).canoes))
            made = tuple(bids[Seat(seat)] for seat in range(record.seats))
            found.append(Round(record.at(step).round, moment, to_go, made))
            bids = {}
    return found


def _to_go(space: Space | None) -> int:
    assert space is not None, "all canoes are placed"
    return RIVER.to_go[space]


def _tally(own: Sequence[e.Event]) -> Tally:
    return Tally(
        exact=sum(isinstance(event, e.PointsCounted) and event.bonus > 0 for event in own),
        drifts=sum(isinstance(event, e.CanoeDrifted) for event in own),
        falls=sum(isinstance(event, e.CanoeFell) for event in own),
        lost=sum(_lost(event) for event in own),
    )


def _lost(event: e.Event) -> int:
    if isinstance(event, e.CanoeMoved):
        return lost(event)
    return event.points if isinstance(event, e.CanoeStayed) else 0


def _incidents(record: GameRecord, steps: Sequence[Sequence[e.Event]]) -> list[Incident]:
    """Falls with what brought them about, pushes, canoes at the finish."""
    found = []
    for step, events in enumerate(steps):
        carried = [one for one in events if isinstance(one, e.CanoeDrifted | e.CanoePushed)]
        is_rough = len(carried) > 1 or any(one.end == RIVER.cave for one in carried)
        home = [one for one in events if isinstance(one, e.FinishReached)]
        told = (*(carried if is_rough else ()), *home)
        if told:
            found.append(Incident(record.at(step).round, step + 1, told))
    return found
