"""R10 the final scoring step by step, as the map and the prompt beside it tell it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from canalmania.actions import MoveGoods
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.events import (
    BuilderRanked,
    Event,
    FinalDeliveriesBegan,
    FinalScoringBegan,
    GameEnded,
    GoodsMoved,
    PointsScored,
)
from canalmania.game import GameRecord
from canalmania.ids import Phase
from canalmania.previews import (
    CanalBuilt,
    completed_canals,
    delivery_shares,
    open_canals_built,
)
from canalmania.state import GameState
from canalmania.view import View, view_for
from tabletop.seat import Seat
from web.contract.final_step import FinalStep
from web.contract.prompt import Marks
from web.games.canalmania.board.awards import Award, open_tile
from web.games.canalmania.board.emphasis import Route
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.board.spots import hex_spot
from web.games.canalmania.final_score import Chapter, FinalScore, Part, Row, final_score
from web.games.canalmania.questions.about import About
from web.words.message import Message


class Told(NamedTuple):
    """An event, with the number of its action and its own number among that action's events."""

    action: int
    number: int
    event: Event


BEGINS: Final = {
    FinalScoringBegan: Part.UNFINISHED,
    FinalDeliveriesBegan: Part.DELIVERIES,
    BuilderRanked: Part.BUILDERS,
}
"""The events that begin a part."""
LINES: Final = {
    Part.UNFINISHED: Message("table.unfinished_canals"),
    Part.DELIVERIES: Message("table.final_deliveries"),
    Part.BUILDERS: Message("table.builders"),
}


def final_steps(record: GameRecord) -> tuple[FinalStep, ...]:
    """R10 the unfinished canals, the final deliveries round by round, the builders.

    Raises ValueError for a game that goes on.
    """
    score = final_score(record)
    chapters = tuple(_chapters(record))
    scores = list(score.totals)
    for _, told in chapters:
        _add(scores, told, -1)
    steps = []
    for number, (part, told) in enumerate(chapters):
        _add(scores, told, 1)
        moment = _moment(record, part, told)
        drawn = _drawn(record, part, told, record.at(moment))
        chapter = Chapter(part, _rows(score, part, chapters[:number], told), number, len(chapters))
        steps.append(
            FinalStep(
                line=LINES[part],
                events=tuple(one.event for one in told),
                told=(told[-1].action, told[-1].number + 1),
                view=_view(record.at(moment), scores),
                moment=moment,
                marks=Marks(drawn=drawn),
                spots=tuple(hex_spot(award.hex) for award in drawn.awards),
                about=About(chapter=chapter),
            )
        )
    return tuple(steps)


def _chapters(record: GameRecord) -> Iterator[tuple[Part, list[Told]]]:
    """The events from the beginning of the final scoring to the ranking, step by step."""
    part: Part | None = None
    told: list[Told] = []
    moved: set[Seat] = set()
    for one in _events(record):
        event = one.event
        if isinstance(event, GameEnded):
            break
        begins = BEGINS.get(type(event), part)
        is_next_round = isinstance(event, GoodsMoved) and event.seat in moved
        if begins is not part or is_next_round:
            if part is not None:
                yield part, told
            part, told, moved = begins, [], set()
        if part is not None:
            told.append(one)
        if isinstance(event, GoodsMoved):
            moved.add(event.seat)
    if part is not None:
        yield part, told


def _events(record: GameRecord) -> Iterator[Told]:
    """Every event of the last part of a game."""
    actions = range(record.length)
    began = (s for s in actions if record.at(s + 1).phase in (Phase.DELIVERIES, Phase.OVER))
    for action in range(next(began, record.length), record.length):
        for number, event in enumerate(record.events(action)):
            yield Told(action, number, event)


def _add(scores: list[int], told: Sequence[Told], sign: int) -> None:
    for one in told:
        if isinstance(one.event, PointsScored):
            scores[one.event.seat] += sign * one.event.points


def _rows(
    score: FinalScore, part: Part, before: Sequence[tuple[Part, list[Told]]], told: Sequence[Told]
) -> tuple[Row, ...]:
    """What scores in a step."""
    if part is Part.UNFINISHED:
        return score.unfinished
    if part is Part.BUILDERS:
        return score.builders
    first = sum(len(_moves(earlier)) for _, earlier in before)
    return score.final_deliveries[first : first + len(_moves(told))]


def _moves(told: Sequence[Told]) -> list[int]:
    """The numbers of the actions that are deliveries."""
    return [one.action for one in told if isinstance(one.event, GoodsMoved)]


def _moment(record: GameRecord, part: Part, told: Sequence[Told]) -> int:
    """The step of the record at which the barges and cubes that are told of lie on the map."""
    if part is Part.UNFINISHED:
        return told[0].action
    return next(iter(_moves(told)), record.length)


def _view(now: GameState, scores: Sequence[int]) -> View:
    """That moment, nobody to act, with the points as far as they are told."""
    view = view_for(now, None)
    pairs = zip(view.players, scores, strict=True)
    players = tuple(replace(player, score=points) for player, points in pairs)
    return replace(view, phase=Phase.OVER, to_act=(), players=players)


# --- on the map -----------------------------------------------------------------------------


def _drawn(record: GameRecord, part: Part, told: Sequence[Told], now: GameState) -> Drawn:
    if part is Part.UNFINISHED:
        return _left_open(told, now)
    return _completed(now) if part is Part.BUILDERS else _delivered(record, _moves(told))


def _left_open(told: Sequence[Told], now: GameState) -> Drawn:
    """R10.1 the tiles of unfinished canals, with what they score."""
    scored = [one.event for one in told if isinstance(one.event, PointsScored)]
    points = {(event.seat, event.source): event.points for event in scored}
    canals = open_canals_built(now)
    return _lit(canals, [f"+{points.get((c.seat, c.contract), 0)}" for c in canals])


def _completed(now: GameState) -> Drawn:
    """R10.3 the completed canals, with the values of their contracts."""
    canals = completed_canals(now)
    return _lit(canals, [str(CONTRACTS[canal.contract].value) for canal in canals])


def _lit(canals: Sequence[CanalBuilt], texts: Sequence[str]) -> Drawn:
    """Canals with a text each."""
    return Drawn(
        lit=tuple(tile for canal in canals for tile in canal.tiles),
        awards=tuple(
            Award(open_tile(canal.tiles), canal.seat, text)
            for canal, text in zip(canals, texts, strict=True)
        ),
    )


def _delivered(record: GameRecord, moves: Sequence[int]) -> Drawn:
    """R10.2 the ways of cubes, with what each run of sections brought its owner (R8.3)."""
    routes = [one for move in moves if isinstance(one := record.actions[move], MoveGoods)]
    return Drawn(
        routes=tuple(Route(route.places, route.owners) for route in routes),
        awards=tuple(
            Award(BOARD.places[share.places[-1]].hex, share.seat, f"+{share.points}")
            for route in routes
            for share in delivery_shares(route)
        ),
    )
