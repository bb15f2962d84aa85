"""R15.2, D46 the result: who has won, what decided it, and what everybody's points are for."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from approdo import Action
from approdo import events as e
from approdo.game import GameRecord
from approdo.geometry import members
from approdo.ids import CardKind, Path
from tabletop.seat import Seat
from web.contract.prompt import Marks
from web.contract.result import Place, Result
from web.games.approdo.board.drawn import Drawn
from web.games.approdo.board.geometry import ends_of
from web.games.approdo.points import NAMED, Source, points_of
from web.games.approdo.turning_points import TurningPoint, turning_points
from web.games.approdo.words import names as n
from web.games.approdo.words.names import Names
from web.words.message import Argument, Listed, Message

PARTS: Final = (
    (NAMED[Source.SETTLEMENTS], (Source.SETTLEMENTS,)),
    (NAMED[Source.CITIES], (Source.CITIES,)),
    (Message("result.road_and_army"), (Source.LONGEST_ROAD, Source.LARGEST_ARMY)),
    (NAMED[Source.CARDS], (Source.CARDS,)),
)
"""The parts of a bar, and the sources of points that each has."""


def result(record: GameRecord, names: Names) -> Result:
    """Raises ValueError for a game that goes on."""
    ranking = record.game.outcome(record.state)
    if ranking is None:
        raise ValueError("the game is not over")
    by_source = {seat: points_of(record.state, seat) for seat in ranking}
    totals = {seat: sum(points.values()) for seat, points in by_source.items()}
    winner, *others = ranking
    ahead = totals[winner] - max(totals[seat] for seat in others)
    lead = "result.lead" if ahead > 0 else "result.lead_in_turn"
    return Result(
        lead=Message(lead, {"count": totals[winner], "ahead": ahead}),
        decided=decided(record, names),
        parts=tuple(name for name, _ in PARTS),
        places=tuple(_place(seat, winner, by_source[seat], totals) for seat in ranking),
        marks=Marks(drawn=Drawn(lit=winner)),
        ways=tuple(ends_of(Path(path)) for path in members(record.state.board.roads[winner])),
    )


def _place(seat: Seat, winner: Seat, points: dict[Source, int], totals: dict[Seat, int]) -> Place:
    """R15.3, D46 the winner is alone in front, whatever the others have."""
    is_winner = seat == winner
    others = [total for other, total in totals.items() if other != winner]
    is_late = not is_winner and totals[seat] >= totals[winner]
    return Place(
        number=1 if is_winner else 2 + sum(total > totals[seat] for total in others),
        seat=seat,
        figure=totals[seat],
        parts=tuple(sum(points[source] for source in of) for _, of in PARTS),
        note=Message("result.not_in_turn") if is_late else None,
    )


# --- what decided it ------------------------------------------------------------------------


def decided(record: GameRecord, names: Names) -> Message:
    """The turn in which the chances of the winner rose most; if none did, how the goal was reached.

    The last turn does not count, as it always wins.
    """
    points = _turning_points(record, record.actions)
    risen = [one for one in points if one.after > one.before and one.moment < record.length]
    if risen:
        return _told(max(risen, key=lambda one: one.after - one.before), names)
    winner = record.state.active
    turn = [step for step in range(record.length) if record.at(step).turn == record.state.turn]
    events = [event for step in turn for event in record.events(step)]
    facts: dict[str, Argument] = {
        "player": names[winner],
        "round": record.state.round,
        "count": record.state.setup.options.goal,
    }
    things = tuple(_things(winner, events))
    if things:
        return Message("result.reached_with", {**facts, "what": Listed(things)})
    return Message("result.reached", facts)


@lru_cache(maxsize=1)
def _turning_points(record: GameRecord, _: tuple[Action, ...]) -> Sequence[TurningPoint]:
    """Gathered once, however often the result is asked for; anew if the game ends otherwise."""
    return turning_points(record)


def _told(point: TurningPoint, names: Names) -> Message:
    facts: dict[str, Argument] = {
        "player": names[point.winner],
        "round": point.round,
        "before": point.before,
        "after": point.after,
    }
    if point.seat != point.winner:
        return Message("result.decided_by_other", {**facts, "other": names[point.seat]})
    things = tuple(_things(point.seat, point.events))
    if things:
        return Message("result.decided_with", {**facts, "what": Listed(things)})
    return Message("result.decided", facts)


def _things(seat: Seat, events: Sequence[e.Event]) -> Iterator[Message]:
    """What a seat has got in a turn, from what counts most down."""
    own = [event for event in events if event.seat == seat]
    if any(isinstance(event, e.LongestRoadTaken) for event in own):
        yield Message("result.the_longest_road")
    if any(isinstance(event, e.LargestArmyTaken) for event in own):
        yield Message("result.the_largest_army")
    kinds = {e.CityBuilt: "city", e.SettlementBuilt: "settlement"}
    built = Counter(kinds[type(event)] for event in own if type(event) in kinds)
    for piece in kinds.values():
        if built[piece]:
            yield n.pieces_counted(piece, built[piece])
    for event in own:
        if isinstance(event, e.CardPlayed) and event.kind is not CardKind.KNIGHT:
            yield n.one_card(event.kind)
        if isinstance(event, e.CardBought) and event.kind is CardKind.VICTORY_POINT:
            yield n.one_card(event.kind)
