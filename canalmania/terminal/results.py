"""The sources of points in one game, and statistics of many games."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from canalmania import events as e
from canalmania.catalogue import ENGINEERS
from canalmania.events import EndTriggered, PointsScored
from canalmania.game import GameRecord
from canalmania.rules.scoring import completed_value, final_ranking, outcome
from canalmania.terminal import sentences as s
from canalmania.terminal.story import counted, player_name
from tabletop.seat import Seat
from tabletop.terminal.tables import Cell, table

SOURCES: Final = (
    (e.CANAL_COMPLETED, e.CANAL_UNFINISHED),
    (e.GOODS_DELIVERED, e.FINAL_DELIVERY),
    (e.BUILDER_RANK,),
)
"""R6.14, R8.3, R10 the rules under which points are scored: canals, goods, builders."""


def final_table(record: GameRecord, bots: Sequence[str]) -> list[str]:
    """R10.4 the players from the winner to the last, with the sources of their points.

    Columns without information are left out: the bots if nobody knows them, points scored earlier
    if the record holds the whole game.
    """
    columns = {heading: column for heading, column in _columns(record, bots) if any(column)}
    return table(list(columns), list(zip(*columns.values(), strict=True)))


def _columns(record: GameRecord, bots: Sequence[str]) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    state = record.state
    seats = final_ranking(state.players)
    players = [state.players[seat] for seat in seats]
    sources = [points_by_source(record, seat) for seat in seats]
    columns: list[Iterable[Cell]] = [
        range(1, len(seats) + 1),
        [player_name(state, seat) for seat in seats],
        [ENGINEERS[player.engineer].name for player in players],
        [bots[seat] if bots else "" for seat in seats],
        [player.score for player in players],
        *zip(*sources, strict=True),
        [player.score - sum(points) for player, points in zip(players, sources, strict=True)],
        [len(player.completed) for player in players],
        [completed_value(player) for player in players],
    ]
    for heading, column in zip(s.FINAL_HEADINGS, columns, strict=True):
        yield heading, tuple(column)


def points_by_source(record: GameRecord, seat: Seat) -> tuple[int, ...]:
    """The points of a seat from canals, goods and the builders' ranking."""
    scored = [
        event
        for step in range(record.length)
        for event in record.events(step)
        if isinstance(event, PointsScored) and event.seat == seat
    ]
    return tuple(sum(event.points for event in scored if event.rule in rules) for rules in SOURCES)


class Result(NamedTuple):
    """What a summary needs of a game; tuples are by seat. `cause`: why the game ended (R9.1)."""

    scores: tuple[int, ...]
    completed: tuple[int, ...]
    winner: Seat
    rounds: int
    actions: int
    cause: str


def result_of(record: GameRecord) -> Result:
    """The result of a finished game."""
    state = record.state
    causes = [
        event.cause
        for step in range(record.length)
        for event in record.events(step)
        if isinstance(event, EndTriggered)
    ]
    ranking = outcome(state)
    assert ranking is not None
    return Result(
        scores=tuple(player.score for player in state.players),
        completed=tuple(len(player.completed) for player in state.players),
        winner=ranking[0],
        rounds=state.round,
        actions=record.length,
        cause=causes[0],
    )


def summary(results: Sequence[Result], first_seed: int, bots: Sequence[str]) -> list[str]:
    """A few lines about many games: scores and wins by seat, lengths, ends."""
    games = len(results)
    rows = []
    for seat, bot in enumerate(bots):
        wins = sum(result.winner == seat for result in results)
        rows.append(
            (
                *(seat + 1, bot, sum(result.scores[seat] for result in results) / games),
                *(wins, f"{100 * wins / games:5.1f}%"),
                sum(result.completed[seat] for result in results) / games,
            )
        )
    last = first_seed + games - 1
    return [
        s.SUMMARY.format(games=counted(games, "games"), first=first_seed, last=last),
        "",
        *table(s.SUMMARY_HEADINGS, rows),
        "",
        _spread(s.SUMMARY_ROUNDS, [result.rounds for result in results]),
        _spread(s.SUMMARY_ACTIONS, [result.actions for result in results]),
        s.SUMMARY_ENDS.format(**_causes(results)),
    ]


def _spread(sentence: str, numbers: Sequence[int]) -> str:
    mean = sum(numbers) / len(numbers)
    return sentence.format(mean=mean, least=min(numbers), most=max(numbers))


def _causes(results: Sequence[Result]) -> dict[str, int]:
    causes = [result.cause for result in results]
    return {cause: causes.count(cause) for cause in ("score", "contracts")}
