"""What happened: one frozen record per fact, without prose.

Events with `reveals = True` show somebody something new: they end what can be undone.
"""

from typing import ClassVar

from canyon.ids import Card, Space
from tabletop.events import BaseEvent
from tabletop.frozen import frozen
from tabletop.seat import Seat


@frozen
class Event(BaseEvent):
    """Something that happened in a game of Canyon."""


@frozen
class CanoePlaced(Event):
    """R2.2 a canoe was put on a start space."""

    space: Space


@frozen
class RoundBegan(Event):
    """R3.1, R3.2, R4.2 `seat` deals so many cards to each in this round (the first is 1)."""

    round: int
    cards: int


@frozen
class HandDealt(Event):
    """R4.4 `seat` was dealt these cards; None for those who may not see them (R10.2)."""

    reveals: ClassVar[bool] = True
    cards: tuple[Card, ...] | None


@frozen
class TrumpTurned(Event):
    """R4.4, D33 the next card was turned up: its suit is trump."""

    reveals: ClassVar[bool] = True
    card: Card


@frozen
class BidMade(Event):
    """R4.6 so many tricks were bid, shown with these time cards (R4.5): final, and a hint at what
    the hand holds."""

    reveals: ClassVar[bool] = True
    tricks: int
    shown: tuple[int, ...]


@frozen
class CardPlayed(Event):
    """R5.1 a card was led or played: till then nobody else knew of it."""

    reveals: ClassVar[bool] = True
    card: Card


@frozen
class TrickTaken(Event):
    """R5.5 `seat` took a trick with this card: number `trick` of the round, the first is 1."""

    card: Card
    trick: int


@frozen
class PointsCounted(Event):
    """R6.2 the tricks are over: the points of a seat, in them the bonus of an exact bid."""

    bid: int
    taken: int
    bonus: int
    points: int


@frozen
class CanoeMoved(Event):
    """R6.5 a canoe went from `start` to `end` in so many steps, with so many points."""

    start: Space
    end: Space
    steps: int
    points: int


@frozen
class CanoeStayed(Event):
    """R6.6, D13, D17 a canoe stayed: it had no points, or no way nearer for them."""

    points: int


@frozen
class CanoeDrifted(Event):
    """R8.1 a canoe was carried along by its arrow; `end` is the cave after a fall (R8.2)."""

    start: Space
    end: Space


@frozen
class CanoePushed(Event):
    """R8.3 a canoe was pushed on by `other`, who came onto its space; `end` as with drifting."""

    other: Seat
    start: Space
    end: Space


@frozen
class CanoeFell(Event):
    """R8.2 a canoe went over the waterfall and lies in the cave now."""


@frozen
class FinishReached(Event):
    """R9.1, R9.2 a canoe reached a finish space with so many points to spare."""

    space: Space
    spare: int


@frozen
class GameEnded(Event):
    """R9.1, R9.4 the game is over; `seat` won. All seats from the winner down, and the place of
    each of them: equals share one (D28)."""

    ranking: tuple[Seat, ...]
    places: tuple[int, ...]


def redact(event: Event, seat: Seat | None) -> Event | None:
    """R10.2 what `seat` (None: a bystander) learns of an event."""
    if isinstance(event, HandDealt) and seat != event.seat:
        return HandDealt(event.seat, None)
    return event
