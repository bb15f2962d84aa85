"""A turn in a few words: what was built, bought, played and traded."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeGuard

from approdo import events as e
from tabletop.seat import Seat
from web.games.approdo.words import names as n
from web.games.approdo.words.names import Names
from web.games.approdo.words.story import told_beside
from web.words.message import Listed, Message


def gist(seat: Seat, events: Sequence[e.Event], names: Names) -> tuple[Message, ...]:
    """What a seat has done by these events; if that is nothing of weight, the first of them."""
    own = [event for event in events if event.seat == seat]
    found = (
        *(Message("gist.rolled", {"sum": sum(one.dice)}) for one in own if _is_roll(one)),
        *_built(own),
        *_traded(own, names),
        *told_beside(seat, [one for one in own if isinstance(one, _WEIGHTY)], names),
    )
    return found or told_beside(seat, own, names)[:1]


def _is_roll(event: e.Event) -> TypeGuard[e.DiceRolled]:
    return isinstance(event, e.DiceRolled)


_WEIGHTY: Final = (
    e.CardPlayed,
    e.CardStolen,
    e.Monopolised,
    e.LongestRoadTaken,
    e.LargestArmyTaken,
    e.GameEnded,
)
"""Events that are told one by one."""


def _built(own: Sequence[e.Event]) -> Iterator[Message]:
    """R5.3, R10 the pieces that were placed or built, counted, and the cards bought."""
    placed, built, bought = Counter[str](), Counter[str](), 0
    for event in own:
        match event:
            case e.RoadBuilt(paid=paid):
                (built if paid else placed)["road"] += 1
            case e.SettlementBuilt(paid=paid):
                (built if paid else placed)["settlement"] += 1
            case e.CityBuilt():
                built["city"] += 1
            case e.CardBought():
                bought += 1
    if placed:
        yield Message("gist.placed", {"pieces": _counted(placed)})
    if built:
        yield Message("gist.built", {"pieces": _counted(built)})
    if bought:
        yield Message("gist.bought", {"count": bought})


def _counted(pieces: Counter[str]) -> Listed:
    return Listed(tuple(n.pieces_counted(one, pieces[one]) for one in n.PIECES if pieces[one]))


def _traded(own: Sequence[e.Event], names: Names) -> Iterator[Message]:
    """R8, R9 with whom cards were traded, each named once; how often with the bank."""
    others = dict.fromkeys(event.other for event in own if isinstance(event, e.Traded))
    if others:
        yield Message("gist.traded", {"players": n.players_named(others, names)})
    exchanges = sum(isinstance(event, e.Exchanged) for event in own)
    if exchanges:
        yield Message("gist.exchanged", {"count": exchanges})
