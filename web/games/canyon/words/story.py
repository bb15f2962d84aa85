"""The log: a sentence for every event.

The sentence of an event is called like its class, `CanoeDrifted` "story.canoe_drifted", and may use
its fields, put into words by their names, and `player`, the name of the event's seat. Beside that
player's mark it is "brief.canoe_drifted", which does without the name.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from canyon import events as e
from canyon.catalogue import SUIT_OF
from canyon.river import RIVER
from tabletop.moments import key_of
from tabletop.seat import Seat
from web.games.canyon.words import names as n
from web.words.message import Argument, Listed, Message

Names = Sequence[str]
"""The players' names by seat."""

IMPERSONAL: Final = frozenset(
    {
        "canoe_pushed",
        "canoe_pushed_over",
        "game_ended",
        "points_counted_exact",
        "points_counted_missed",
        "round_began",
        "trump_turned",
    }
)
"""Sentences that do not begin with the event's player, or stand among those of others."""


def told(events: Sequence[e.Event], players: Names) -> tuple[Message, ...]:
    """Everything that is worth a line, for those who may know it (see `canyon.redact`)."""
    return tuple(in_words("story", event, players) for event in events if not _is_silent(event))


def told_beside(seat: Seat, events: Sequence[e.Event], players: Names) -> tuple[Message, ...]:
    """The same where the mark of a seat stands beside it: what that one does is told briefly."""
    return tuple(
        in_words(
            "brief" if event.seat == seat and sentence_of(event) not in IMPERSONAL else "story",
            event,
            players,
        )
        for event in events
        if not _is_silent(event)
    )


def in_words(area: str, event: e.Event, players: Names) -> Message:
    """The sentence of an event in this area of the catalogues."""
    facts: dict[str, Argument] = {"player": players[event.seat]}
    for name in event.fields:
        if name in _WORDS:
            facts[name] = _WORDS[name](getattr(event, name), players)
    return Message(f"{area}.{sentence_of(event)}", facts | _more(event))


def _is_silent(event: e.Event) -> bool:
    """A hand is told to nobody but its owner, who sees it; a fall follows from the drifting."""
    return isinstance(event, e.HandDealt | e.CanoeFell)


def sentence_of(event: e.Event) -> str:  # noqa: PLR0911 - one answer for each variant
    """The name of the sentence: the event's, except where its facts make a difference."""
    match event:
        case e.BidMade(shown=shown) if len(shown) > 1:
            return "bid_made_with_several"
        case e.PointsCounted(bid=bid, taken=taken):
            return "points_counted_exact" if bid == taken else "points_counted_missed"
        case e.CanoeMoved() if lost(event):
            return "canoe_moved_hampered"
        case e.CanoeStayed(points=0):
            return "canoe_stayed_without_points"
        case e.CanoeDrifted(end=end) if end == RIVER.cave:
            return "canoe_drifted_over"
        case e.CanoePushed(end=end) if end == RIVER.cave:
            return "canoe_pushed_over"
    return key_of(type(event)).lower()


def lost(moved: e.CanoeMoved) -> int:
    """R6.8 the points that brought a canoe no nearer; those left at the finish are spare."""
    return moved.points - moved.steps if RIVER.to_go[moved.end] else 0


def _more(event: e.Event) -> dict[str, Argument]:
    """The number that decides the plural, and what follows from the facts."""
    found: dict[str, Argument] = {}
    counted = _COUNTED.get(type(event))
    if counted is not None:
        found["count"] = int(getattr(event, counted))
    if isinstance(event, e.TrumpTurned):
        found["suit"] = n.suit_name(SUIT_OF[event.card])
    elif isinstance(event, e.CanoeMoved):
        found["lost"] = lost(event)
    return found


_COUNTED: Final[dict[type, str]] = {
    e.RoundBegan: "cards",
    e.BidMade: "tricks",
    e.PointsCounted: "points",
    e.CanoeMoved: "steps",
    e.CanoeStayed: "points",
    e.FinishReached: "spare",
}


def _number(value: int, _: Names) -> Argument:
    return int(value)


def _space(space: Any, _: Names) -> Argument:
    return n.space_name(space)


_WORDS: Final[dict[str, Callable[[Any, Names], Argument]]] = {
    "bid": _number,
    "bonus": _number,
    "card": lambda card, _: n.card_name(card),
    "end": _space,
    "other": lambda seat, players: players[seat],
    "points": _number,
    "ranking": lambda seats, players: Listed(tuple(players[seat] for seat in seats)),
    "round": _number,
    "shown": lambda shown, _: n.time_cards_named(shown),
    "space": _space,
    "start": _space,
    "taken": _number,
    "trick": _number,
}
