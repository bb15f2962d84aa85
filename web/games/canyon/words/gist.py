"""A round of a player in a few words: bid, tricks, where the canoe went."""

from collections.abc import Sequence

from canyon import events as e
from tabletop.seat import Seat
from web.games.canyon.words.story import Names, told_beside
from web.words.message import Message


def gist(seat: Seat, events: Sequence[e.Event], names: Names) -> tuple[Message, ...]:
    """What a seat has done by these events: the bid, how many tricks it took, its move."""
    own = [event for event in events if event.seat == seat]
    found = [
        *told_beside(seat, [one for one in own if isinstance(one, e.BidMade)], names),
        *_tricks(own),
        *told_beside(seat, [one for one in own if isinstance(one, _MOVES)], names),
    ]
    return tuple(found) or told_beside(seat, own, names)[:1]


_MOVES = (e.CanoeMoved, e.CanoeStayed, e.CanoeDrifted, e.FinishReached)


def _tricks(own: Sequence[e.Event]) -> tuple[Message, ...]:
    count = sum(isinstance(event, e.TrickTaken) for event in own)
    return (Message("gist.tricks", {"count": count}),) if count else ()
