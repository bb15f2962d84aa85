"""The turning points of a game, in one sentence each."""

from collections.abc import Iterator, Sequence

from canalmania.events import Source as Reason
from tabletop.seat import Seat
from web.games.canalmania.afterwards import Afterwards
from web.games.canalmania.turning_points import TurningPoint, turning_points
from web.games.canalmania.words.story import reason_named
from web.words.catalogue import Voice
from web.words.message import Argument, Listed, Message


def turning_points_told(
    told: Afterwards, names: Sequence[str], say: Voice
) -> Iterator[tuple[TurningPoint, str]]:
    """Each with its sentence."""
    for point in turning_points(told):
        yield point, say(sentence(point, names))


def sentence(point: TurningPoint, names: Sequence[str]) -> Message:
    """Who scored how much and for what, and who is ahead of whom by that."""
    facts: dict[str, str | int | Listed] = {
        "player": names[point.seat],
        "count": point.gained,
        "reasons": Listed(tuple(_reasons(point, names))),
        "score": point.spell.scores[point.seat],
        "next": point.next_best,
    }
    if not point.leads:
        return Message("afterwards.gains", facts)
    if point.ahead_of is None:
        return Message("afterwards.leads_first", facts)
    return Message("afterwards.leads", facts | {"other": names[point.ahead_of]})


def _reasons(point: TurningPoint, names: Sequence[str]) -> Iterator[Message]:
    """What the points were for; those of one delivery are told together."""
    points: dict[tuple[Reason, Seat | None], int] = {}
    for gain in point.spell.gains:
        if gain.seat == point.seat:
            key = gain.reason, gain.by
            points[key] = points.get(key, 0) + gain.points
    for (reason, by), count in points.items():
        facts: dict[str, Argument] = {"what": reason_named(reason), "points": count}
        if by in (None, point.seat):
            yield Message("afterwards.reason", facts)
        else:
            yield Message("afterwards.reason_of", facts | {"player": names[by or 0]})
