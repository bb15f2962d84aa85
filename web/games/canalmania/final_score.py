"""R10 the final score of a finished game, gathered from its record: who scored what and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from canalmania import events as e
from canalmania.events import (
    BuilderRanked,
    CanalAbandoned,
    EndTriggered,
    Event,
    GameEnded,
    GoodsMoved,
    PointsScored,
    TurnEnded,
)
from canalmania.game import GameRecord
from canalmania.ids import ContractId, EngineerId, PlaceId
from tabletop.seat import Seat


class Source(StrEnum):
    """The kinds of sources of points, in the order of the lists."""

    CANALS = "canals"
    OWN_GOODS = "own_goods"
    OTHERS_GOODS = "others_goods"
    UNFINISHED = "unfinished"
    FINAL_GOODS = "final_goods"
    BUILDER = "builder"


_SOURCE_OF_RULE: Final = {
    e.CANAL_COMPLETED: Source.CANALS,
    e.CANAL_UNFINISHED: Source.UNFINISHED,
    e.FINAL_DELIVERY: Source.FINAL_GOODS,
    e.BUILDER_RANK: Source.BUILDER,
}


@dataclass(frozen=True, slots=True)
class Unfinished:
    """R10.1 a canal left unfinished: its tiles by kind and what they score."""

    seat: Seat
    contract: ContractId
    tiles: tuple[int, int, int, int]
    points: int


@dataclass(frozen=True, slots=True)
class Delivery:
    """R8.3, R10.2 a delivery with the points of every seat."""

    seat: Seat
    places: tuple[PlaceId, ...]
    points: tuple[int, ...]


Reason = Literal["contracts", "value", "engineer", "last"]
"""Why a builder is ahead of the next one; "last" is the builder at the end."""


@dataclass(frozen=True, slots=True)
class Builder:
    """R10.3 a place among the builders."""

    seat: Seat
    rank: int
    contracts: tuple[ContractId, ...]
    value: int
    engineer: EngineerId
    points: int
    reason: Reason


Row = Unfinished | Delivery | Builder


class Part(StrEnum):
    """The parts of the final scoring in order (R10.1-R10.3)."""

    UNFINISHED = "unfinished"
    DELIVERIES = "deliveries"
    BUILDERS = "builders"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A step of the final scoring: what scores in it, and its `number` of `count`."""

    part: Part
    rows: tuple[Row, ...]
    number: int
    count: int


class Earlier(NamedTuple):
    """The scores at the beginning of a record, by seat, and the text that explains them."""

    points: tuple[int, ...]
    said: str


@dataclass(frozen=True, slots=True)
class FinalScore:
    """Everything the end of a game is told from.

    `ranking` lists the seats from the winner down, `totals` are by seat. `course` holds the scores
    by seat after every turn, from the start to the end; `rounds` the round of each of its rows.
    """

    unfinished: tuple[Unfinished, ...]
    final_deliveries: tuple[Delivery, ...]
    builders: tuple[Builder, ...]
    ranking: tuple[Seat, ...]
    totals: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]
    rounds: tuple[int, ...]


def final_score(record: GameRecord) -> FinalScore:
    """The score of a record whose game is over. Raises ValueError for one that goes on."""
    told = [event for step in range(record.length) for event in record.events(step)]
    ended = [event for event in told if isinstance(event, GameEnded)]
    if not ended:
        raise ValueError("the game is not over")
    course, rounds = _course(record)
    return FinalScore(
        unfinished=tuple(_unfinished(told)),
        final_deliveries=tuple(
            delivery
            for delivery, rule in _deliveries(told, record.seats)
            if rule == e.FINAL_DELIVERY
        ),
        builders=tuple(_builders(told)),
        ranking=ended[0].ranking,
        totals=tuple(player.score for player in record.state.players),
        course=course,
        rounds=rounds,
    )


def _course(record: GameRecord) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The scores at the start, after each turn, and at the very end."""
    scores = list(earlier_points(record).points)
    rows, rounds = [tuple(scores)], [0]
    for step in range(record.length):
        for event in record.events(step):
            if isinstance(event, PointsScored):
                scores[event.seat] += event.points
            elif isinstance(event, TurnEnded):
                rows.append(tuple(scores))
                rounds.append(record.at(step).round)
    rows.append(tuple(scores))
    rounds.append(rounds[-1] + 1)
    return tuple(rows), tuple(rounds)


def earlier_points(record: GameRecord) -> Earlier:
    """H1.1 the points of an even start, or what was scored before a history that is lost."""
    is_start = record.options.even_start and record.is_whole
    said = "table.from_even_start" if is_start else "afterwards.earlier"
    return Earlier(tuple(player.score for player in record.at(0).players), said)


def source_of(scored: PointsScored, mover: Seat | None) -> Source:
    """What points come from; `mover` has moved the latest cube."""
    goods = Source.OWN_GOODS if scored.seat == mover else Source.OTHERS_GOODS
    return _SOURCE_OF_RULE.get(scored.rule, goods)


def _deliveries(told: list[Event], seats: int) -> Iterator[tuple[Delivery, str]]:
    """Every delivery with its points and the rule it scored by.

    Its points are the scoring events right after it; an event that triggers the end may be between
    them (R9.1).
    """
    for number, event in enumerate(told):
        if not isinstance(event, GoodsMoved):
            continue
        points, rule = [0] * seats, ""
        for scored in told[number + 1 :]:
            if isinstance(scored, EndTriggered):
                continue
            if not isinstance(scored, PointsScored) or scored.rule not in e.DELIVERIES:
                break
            points[scored.seat] += scored.points
            rule = scored.rule
        yield Delivery(event.seat, event.places, tuple(points)), rule


def _unfinished(told: list[Event]) -> Iterator[Unfinished]:
    points = {
        (event.seat, event.source): event.points
        for event in told
        if isinstance(event, PointsScored) and event.rule == e.CANAL_UNFINISHED
    }
    for event in told:
        if isinstance(event, CanalAbandoned):
            scored = points.get((event.seat, event.contract), 0)
            yield Unfinished(event.seat, event.contract, event.tiles, scored)


def _builders(told: list[Event]) -> Iterator[Builder]:
    ranked = [event for event in told if isinstance(event, BuilderRanked)]
    points = {
        event.seat: event.points
        for event in told
        if isinstance(event, PointsScored) and event.rule == e.BUILDER_RANK
    }
    reasons = [*(_reason(*pair) for pair in pairwise(ranked)), "last"]
    for event, reason in zip(ranked, reasons, strict=True):
        yield Builder(
            event.seat,
            event.rank,
            event.contracts,
            event.value,
            event.engineer,
            points.get(event.seat, 0),
            reason,
        )


def _reason(before: BuilderRanked, after: BuilderRanked) -> Reason:
    if len(before.contracts) != len(after.contracts):
        return "contracts"
    return "value" if before.value != after.value else "engineer"
