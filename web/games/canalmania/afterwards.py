"""The review of a finished game: all points, when they were scored and for what.

The engine's events say who scores and by which rule; here the points are only added up. All views
of the review have the same totals.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

from canalmania.actions import Action
from canalmania.events import (
    CanalAbandoned,
    CanalCompleted,
    Event,
    GameEnded,
    GoodsMoved,
    PointsScored,
)
from canalmania.events import Source as Reason
from canalmania.game import GameRecord
from canalmania.ids import ContractId, Phase, PlaceId
from canalmania.state import GameState
from tabletop.seat import Seat
from web.games.canalmania.final_score import (
    Delivery,
    Earlier,
    Part,
    Source,
    earlier_points,
    source_of,
)
from web.games.canalmania.final_steps import BEGINS


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a seat scored at once.

    `source` is the kind of source; `reason` is the canal, the route of the cube or the rank that
    the points are for. `by` is the seat that moved the cube, if a cube was moved.
    """

    seat: Seat
    points: int
    source: Source
    reason: Reason
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Spell:
    """A turn, or a part of the final scoring.

    Such parts are all unfinished canals, one final delivery, and the builders. `seat` is the seat
    that moves, None if all are scored together. `round` is 0 in the final scoring. `moment` is the
    step at which the map shows what was scored last; `scores` are the scores at its end, by seat.
    """

    part: Part | None
    seat: Seat | None
    round: int
    moment: int
    gains: tuple[Gain, ...]
    scores: tuple[int, ...]

    def gained(self, seat: Seat) -> int:
        """The points of a seat in this spell."""
        return sum(gain.points for gain in self.gains if gain.seat == seat)


@dataclass(frozen=True, slots=True)
class Carried:
    """R8, R10.2 a delivery in its round, 0 for the final scoring; `moment` is when it was made."""

    delivery: Delivery
    round: int
    moment: int


@dataclass(frozen=True, slots=True)
class Dug:
    """A canal: its tiles by kind, their points, and the points of goods moved on it.

    The points of goods are given by the seat that moved them. `round` is 0 for a canal left
    unfinished (R10.1); None: it existed when the record begins.
    """

    seat: Seat
    contract: ContractId
    tiles: tuple[int, int, int, int]
    round: int | None
    moment: int
    points: int
    carried: tuple[int, ...]

    @property
    def total(self) -> int:
        """All points that the canal has brought its owner."""
        return self.points + sum(self.carried)


@dataclass(frozen=True, slots=True)
class Afterwards:
    """All data of the review."""

    seats: tuple[Seat, ...]
    ranking: tuple[Seat, ...]
    totals: tuple[int, ...]
    earlier: Earlier
    spells: tuple[Spell, ...]
    deliveries: tuple[Carried, ...]
    canals: tuple[Dug, ...]

    def by_source(self, seat: Seat, round_: int | None = None) -> dict[Source, int]:
        """The points of a seat by source: in a round (0: the final scoring), None: in all."""
        found = dict.fromkeys(Source, 0)
        for spell in self.spells:
            for gain in spell.gains:
                if gain.seat == seat and round_ in (None, spell.round):
                    found[gain.source] += gain.points
        return found

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds in their order, the final scoring last."""
        return tuple(dict.fromkeys(spell.round for spell in self.spells))


def afterwards(record: GameRecord) -> Afterwards:
    """The review of a record. Raises ValueError if the game is not over."""
    told = tuple(events_of(record))
    ended = next((one.event for one in told if isinstance(one.event, GameEnded)), None)
    if ended is None:
        raise ValueError("the game is not over")
    earlier = earlier_points(record)
    return Afterwards(
        seats=tuple(Seat(seat) for seat in range(record.seats)),
        ranking=ended.ranking,
        totals=tuple(player.score for player in record.state.players),
        earlier=earlier,
        spells=tuple(_spells(told, earlier.points)),
        deliveries=tuple(_deliveries(told, record.seats)),
        canals=tuple(_canals(told, record.state)),
    )


def looked_back_on(record: GameRecord) -> Afterwards:
    """The same, gathered once, however often it is asked for; anew if the game ends otherwise."""
    return _kept(record, record.actions)


@lru_cache(maxsize=1)
def _kept(record: GameRecord, _: tuple[Action, ...]) -> Afterwards:
    return afterwards(record)


# --- turn by turn ---------------------------------------------------------------------------


class Told(NamedTuple):
    """An event, with its action, the state before it, and its part of the final scoring."""

    action: int
    before: GameState
    part: Part | None
    event: Event

    @property
    def round(self) -> int:
        """The round, 0 in the final scoring."""
        return 0 if self.part else self.before.round

    @property
    def spell(self) -> tuple[Part | None, int]:
        """The key that all events of a spell share: the part, and the delivery or turn in it."""
        if self.part is Part.DELIVERIES:
            return self.part, self.action
        return self.part, 0 if self.part else self.before.turn


def events_of(record: GameRecord) -> Iterator[Told]:
    """Every event of a record."""
    part: Part | None = None
    for action in range(record.length):
        before = record.at(action)
        if before.phase is Phase.DELIVERIES:
            part = Part.DELIVERIES
        for event in record.events(action):
            part = BEGINS.get(type(event), part)
            yield Told(action, before, part, event)


def _spells(told: tuple[Told, ...], earlier: tuple[int, ...]) -> Iterator[Spell]:
    scores = list(earlier)
    for (part, _), group in groupby(told, key=lambda one: one.spell):
        events = list(group)
        gains = tuple(_gains(events))
        if part is Part.DELIVERIES and not gains:
            continue  # that the deliveries begin, or that somebody passes
        for gain in gains:
            scores[gain.seat] += gain.points
        scoring = [one.action for one in events if isinstance(one.event, PointsScored)]
        first, last = events[0], events[-1]
        yield Spell(
            part=part,
            seat=None if part in (Part.UNFINISHED, Part.BUILDERS) else first.before.active,
            round=first.round,
            moment=max(scoring, default=last.action) + 1,
            gains=gains,
            scores=tuple(scores),
        )


def _gains(events: list[Told]) -> Iterator[Gain]:
    mover, way = None, tuple[PlaceId, ...]()
    for one in events:
        event = one.event
        if isinstance(event, GoodsMoved):
            mover, way = event.seat, event.places
        elif isinstance(event, PointsScored):
            source, is_goods = source_of(event, mover), isinstance(event.source, tuple)
            reason, by = (way, mover) if is_goods else (event.source, None)
            yield Gain(event.seat, event.points, source, reason, by)


# --- by delivery and by canal ---------------------------------------------------------------


def _deliveries(told: tuple[Told, ...], seats: int) -> Iterator[Carried]:
    for one, runs in _moved(told):
        points = [0] * seats
        for run in runs:
            points[run.seat] += run.points
        delivery = Delivery(one.event.seat, _places(one), tuple(points))
        yield Carried(delivery, one.round, one.action + 1)


def _moved(told: tuple[Told, ...]) -> Iterator[tuple[Told, list[PointsScored]]]:
    """R8.3 every cube that was moved, with the points of each run of its way."""
    for _, group in groupby(told, key=lambda one: one.action):
        events = list(group)
        scored = [one.event for one in events if isinstance(one.event, PointsScored)]
        runs = [event for event in scored if isinstance(event.source, tuple)]
        yield from ((one, runs) for one in events if isinstance(one.event, GoodsMoved))


def _places(moved: Told) -> tuple[PlaceId, ...]:
    return moved.event.places if isinstance(moved.event, GoodsMoved) else ()


def _canals(told: tuple[Told, ...], end: GameState) -> Iterator[Dug]:
    """In the order in which they were completed, those left unfinished last."""
    carried = _carried(told, len(end.players))
    points = {
        (one.event.seat, one.event.source): one.event.points
        for one in told
        if isinstance(one.event, PointsScored) and not isinstance(one.event.source, tuple)
    }
    known = set()
    for one in told:
        event = one.event
        if isinstance(event, CanalCompleted | CanalAbandoned):
            key = event.seat, event.contract
            known.add(key)
            built = points.get(key, 0)
            yield Dug(*key, event.tiles, one.round, one.action + 1, built, carried.get(key, ()))
    for seat, player in enumerate(end.players):
        for canal in player.completed:
            key = Seat(seat), canal.contract
            if key not in known:
                kinds = [sum(kind == n for kind in canal.kinds) for n in range(4)]
                tiles = kinds[0], kinds[1], kinds[2], kinds[3]
                yield Dug(*key, tiles, None, 0, 0, carried.get(key, ()))


def _carried(told: tuple[Told, ...], seats: int) -> dict[tuple[Seat, ContractId], tuple[int, ...]]:
    """R8.3 what goods on each canal brought its owner, by the seat that moved them.

    Every section of a run brings a point, and the place where the run begins one more: that counts
    for its first section. So all canals together have what their owner was given.
    """
    found: dict[tuple[Seat, ContractId], list[int]] = {}
    for one, runs in _moved(told):
        for run in runs:
            places = run.source if isinstance(run.source, tuple) else ()
            sections = list(pairwise(places))
            for number, (start, end) in enumerate(sections):
                canal = _canal_between(one.before, run.seat, start, end)
                brought = 1 if number else run.points - len(sections) + 1
                found.setdefault((run.seat, canal), [0] * seats)[one.event.seat] += brought
    return {key: tuple(points) for key, points in found.items()}


def _canal_between(state: GameState, owner: Seat, a: PlaceId, b: PlaceId) -> ContractId:
    """The canal of a section; of several between the same places the one completed first."""
    return next(
        canal.contract
        for canal in state.players[owner].every_canal
        if any({a, b} == set(section) for section in canal.course.sections)
    )
