"""R9.4 the result: who has won, what decided it, how far everybody has come."""

from collections.abc import Sequence

from canyon.game import GameRecord
from canyon.river import LENGTH, RIVER
from canyon.view import PlayerView, view_for
from tabletop.seat import Seat
from web.contract.prompt import Marks
from web.contract.result import Place, Result
from web.games.canyon.afterwards import Race, race
from web.games.canyon.board.course import course_of
from web.games.canyon.board.drawn import Drawn
from web.games.canyon.panels.ending import why_in_front
from web.words.message import Argument, Message

Names = Sequence[str]


def result(record: GameRecord, names: Names) -> Result:
    """Raises ValueError for a race that goes on."""
    told = race(record)
    view = view_for(record.state, None)
    winner, *others = (view.players[seat] for seat in told.ranking)
    course = course_of(record, winner.seat)
    round_ = {"round": record.at(record.length - 1).round, "count": winner.spare or 0}
    return Result(
        lead=Message("result.lead", round_),
        decided=decided(told, winner, others[0], names),
        parts=(Message("result.way"), Message("result.spare")),
        places=tuple(
            place_of(player, before, names)
            for player, before in zip((winner, *others), (None, winner, *others), strict=False)
        ),
        marks=Marks(drawn=Drawn(courses=((winner.seat, course),))),
        ways=(course,) if len(course) > 1 else (),
    )


def place_of(player: PlayerView, before: PlayerView | None, names: Names) -> Place:
    """`before`: who is in front of it."""
    assert player.space is not None, "the race is over"
    assert player.place is not None, "the race is over"
    to_go = RIVER.to_go[player.space]
    figure: Argument = Message("table.to_go", {"count": to_go})
    note = None
    if player.spare is not None:
        figure = Message("result.to_spare", {"count": player.spare})
        if before is not None and before.spare == player.spare:
            note = why_in_front(before, player, names)
    parts = LENGTH - to_go, player.spare or 0
    return Place(number=player.place, seat=player.seat, figure=figure, parts=parts, note=note)


# --- what decided it ------------------------------------------------------------------------


def decided(told: Race, winner: PlayerView, second: PlayerView, names: Names) -> Message:
    """What put the winner in front of another at the finish, or since when it led the race."""
    if second.spare is not None:
        return why_in_front(winner, second, names)
    since = _led_since(told, winner.seat)
    facts: dict[str, Argument] = {"player": names[winner.seat]}
    if since and since == len(told.rounds) - 1:
        nearest = _nearest(told.rounds[since - 1].to_go, winner.seat)
        return Message("result.passed_at_last", facts | {"other": names[nearest]})
    assert second.space is not None, "the race is over"
    more = {"round": told.rounds[since].number, "count": RIVER.to_go[second.space]}
    return Message("result.led_since", facts | more | {"other": names[second.seat]})


def _led_since(told: Race, winner: Seat) -> int:
    """The first of the last rounds at whose ends the winner was alone in front, by its index."""
    since = len(told.rounds) - 1
    while since and _leads(told.rounds[since - 1].to_go, winner):
        since -= 1
    return since


def _leads(to_go: Sequence[int], winner: Seat) -> bool:
    return to_go[winner] < to_go[_nearest(to_go, winner)]


def _nearest(to_go: Sequence[int], winner: Seat) -> Seat:
    """Who of the others was nearest to the finish."""
    others = (Seat(seat) for seat in range(len(to_go)) if seat != winner)
    return min(others, key=lambda seat: to_go[seat])
