"""The events: one frozen record for each kind of fact, without texts.

An event with `reveals = True` shows somebody something new: what led to it cannot be undone.
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
    """R2.2 `seat` placed its canoe on a start space."""

    space: Space


@frozen
class RoundBegan(Event):
    """R3.1, R3.2, R4.2 a round began (the first is 1): `seat` deals so many cards to each."""

    round: int
    cards: int


@frozen
class HandDealt(Event):
    """R4.4 `seat` was dealt these cards; None for those who may not see them (R10.2)."""

    reveals: ClassVar[bool] = True
    cards: tuple[Card, ...] | None


@frozen
class TrumpTurned(Event):
    """R4.4, D33 `seat`, the dealer, turned up the next card: its suit is trump."""

    reveals: ClassVar[bool] = True
    card: Card


@frozen
class BidMade(Event):
    """R4.6 `seat` bid so many tricks, shown with these time cards (R4.5). The bid is final.

    It reveals something, because a bid is a hint at what the hand holds.
    """

    reveals: ClassVar[bool] = True
    tricks: int
    shown: tuple[int, ...]


@frozen
class CardPlayed(Event):
    """R5.1 `seat` led or played this card, which nobody else knew of until then."""

    reveals: ClassVar[bool] = True
    card: Card


@frozen
class TrickTaken(Event):
    """R5.5 `seat` took a trick with this card. `trick` is its number in the round, from 1 on."""

    card: Card
    trick: int


@frozen
class PointsCounted(Event):
    """R6.2 the tricks are over: the points of a seat, which include the bonus of an exact bid."""

    bid: int
    taken: int
    bonus: int
    points: int


@frozen
class CanoeMoved(Event):
    """R6.5 the canoe of `seat` went from `start` to `end` in `steps` steps, with `points`."""

    start: Space
    end: Space
    steps: int
    points: int


@frozen
class CanoeStayed(Event):
    """R6.6, D13, D17 the canoe of `seat` stayed: no points, or no way to come nearer with them."""

    points: int


@frozen
class CanoeDrifted(Event):
    """R8.1 the arrow carried the canoe of `seat` along; `end` is the cave after a fall (R8.2)."""

    start: Space
    end: Space


@frozen
class CanoePushed(Event):
    """R8.3 the canoe of `other` came onto the space of this one and pushed it on.

    `end` is the cave after a fall (R8.2).
    """

    other: Seat
    start: Space
    end: Space


@frozen
class CanoeFell(Event):
    """R8.2 the canoe of `seat` fell over the waterfall and is in the cave now."""


@frozen
class FinishReached(Event):
    """R9.1, R9.2 the canoe of `seat` reached a finish space with `spare` points to spare."""

    space: Space
    spare: int


@frozen
class GameEnded(Event):
    """R9.1, R9.4 the game is over; `seat` has won.

    `ranking` has all seats from the winner down, `places` the place of each seat, by seat. Equal
    seats share a place (D28).
    """

    ranking: tuple[Seat, ...]
    places: tuple[int, ...]


def redact(event: Event, seat: Seat | None) -> Event | None:
    """R10.2 what `seat` (None: a bystander) may know of an event."""
    if isinstance(event, HandDealt) and seat != event.seat:
        return HandDealt(event.seat, None)
    return event
