"""R10.4 the result: who has won, what decided it, where everybody's points come from."""

from collections.abc import Sequence
from typing import Final

from canalmania.events import Source as Reason
from canalmania.game import GameRecord
from canalmania.view import View, view_for
from tabletop.seat import Seat
from web.contract.prompt import Marks
from web.contract.result import Place, Result
from web.games.canalmania.afterwards import Afterwards, looked_back_on
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.board.winners import ways_of
from web.games.canalmania.final_score import Source
from web.games.canalmania.turning_points import TurningPoint, turning_points
from web.games.canalmania.words import names as n
from web.games.canalmania.words.story import reason_named
from web.words.message import Argument, Message

Names = Sequence[str]
PARTS: Final = {
    "result.canals": (Source.CANALS, Source.UNFINISHED),
    "result.deliveries": (Source.OWN_GOODS, Source.OTHERS_GOODS, Source.FINAL_GOODS),
    "result.builders": (Source.BUILDER,),
}
"""The sources of points that are one part of a bar."""
LED: Final = {True: "result.led_in_round", False: "result.led_at_the_end"}
OVERTOOK: Final = {True: "result.overtook_in_round", False: "result.overtook_at_the_end"}
"""How the lead was taken for good: in a round, or only in the final scoring."""


def result(record: GameRecord, names: Names) -> Result:
    """Raises ValueError for a game that goes on."""
    told = looked_back_on(record)
    winner, second = told.ranking[:2]
    total, ahead = told.totals[winner], told.totals[winner] - told.totals[second]
    view = view_for(record.state, None)
    lead = "result.lead" if ahead else "result.lead_level"
    return Result(
        lead=Message(lead, {"count": total, "ahead": ahead}),
        decided=decided(told, names) if ahead else _tied(view, winner),
        parts=_parts(told),
        places=tuple(_place(told, number) for number in range(len(told.ranking))),
        marks=Marks(drawn=Drawn(winners=(winner,))),
        ways=ways_of(view, (winner,)),
    )


# --- the ranking ----------------------------------------------------------------------------


def _parts(told: Afterwards) -> tuple[Message, ...]:
    """H1.1 what was there at the beginning is a part of its own."""
    parts = [Message(name) for name in PARTS]
    return (Message(told.earlier.said), *parts) if any(told.earlier.points) else tuple(parts)


def _place(told: Afterwards, number: int) -> Place:
    seat = told.ranking[number]
    sources = told.by_source(seat)
    sizes = [sum(sources[source] for source in of) for of in PARTS.values()]
    if any(told.earlier.points):
        sizes.insert(0, told.earlier.points[seat])
    total = told.totals[seat]
    is_level = number > 0 and total == told.totals[told.ranking[number - 1]]
    note = Message("result.behind_by_engineer") if is_level else None
    return Place(number=number + 1, seat=seat, figure=total, parts=tuple(sizes), note=note)


# --- what decided it ------------------------------------------------------------------------


def _tied(view: View, winner: Seat) -> Message:
    """R10.4 between equals the engineers decide."""
    engineer = view.players[winner].engineer
    facts: dict[str, Argument] = {"engineer": n.engineer_name(engineer), "number": int(engineer)}
    return Message("table.tie_decided", facts)


def decided(told: Afterwards, names: Names) -> Message:
    """When the winner took the lead for good, and what brought most of the points for it."""
    winner = told.ranking[0]
    taken = [one for one in turning_points(told) if one.leads and one.seat == winner]
    if not taken:
        return Message("result.led_throughout", {"player": names[winner]})
    last = taken[-1]
    what, points = _most(last)
    facts: dict[str, Argument] = {"player": names[winner], "what": what, "count": points}
    if last.spell.round:
        facts["round"] = last.spell.round
    if last.ahead_of is None:
        return Message(LED[bool(last.spell.round)], facts)
    return Message(OVERTOOK[bool(last.spell.round)], facts | {"other": names[last.ahead_of]})


def _most(point: TurningPoint) -> tuple[Argument, int]:
    """What brought most points in it, of equals the first, and how many."""
    found: dict[Reason, int] = {}
    for gain in point.spell.gains:
        if gain.seat == point.seat:
            found[gain.reason] = found.get(gain.reason, 0) + gain.points
    reason = max(found, key=lambda one: found[one])
    return reason_named(reason), found[reason]
