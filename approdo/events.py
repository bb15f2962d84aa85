"""The events: one frozen record for each kind of fact, without texts.

An event with `reveals = True` shows somebody something new, or is chance: what led to it cannot be
undone (D50).
"""

from typing import ClassVar

from approdo.catalogue import Cards
from approdo.ids import CardKind, Hex, Intersection, Path, Resource, Terrain
from tabletop.events import BaseEvent
from tabletop.frozen import frozen
from tabletop.seat import Seat


@frozen
class Event(BaseEvent):
    """Something that happened in a game of Approdo."""


# --- building -------------------------------------------------------------------------------


@frozen
class SettlementBuilt(Event):
    """R5.3, R10.5 `seat` has a new settlement here; `paid` is False in the preparation."""

    at: Intersection
    paid: bool


@frozen
class RoadBuilt(Event):
    """R5.3, R10.3, R11.5 `seat` has a new road here; `paid` is False if it was free."""

    path: Path
    paid: bool


@frozen
class CityBuilt(Event):
    """R10.7 a settlement of `seat` has become a city."""

    at: Intersection


@frozen
class StartingCards(Event):
    """R5.5 `seat` got these cards for its second settlement."""

    cards: Cards


# --- dice and production --------------------------------------------------------------------


@frozen
class DiceRolled(Event):
    """R7.1 `seat` rolled these two dice."""

    reveals: ClassVar[bool] = True
    dice: tuple[int, int]


@frozen
class CardsProduced(Event):
    """R7.2 `seat` got these cards from the terrains."""

    cards: Cards


@frozen
class BankTooSmall(Event):
    """R7.5, R7.6 the bank had fewer cards of a resource than were due.

    `seat` rolled. `receiver` got what was left, None if several were due: then nobody got any.
    """

    resource: Resource
    receiver: Seat | None


# --- the seven and the robber ---------------------------------------------------------------


@frozen
class DiscardOwed(Event):
    """R12.2 `seat` must discard so many cards."""

    count: int


@frozen
class DiscardChosen(Event):
    """R12.3 `seat` chose a card to be discarded; others do not learn of it."""

    resource: Resource


@frozen
class DiscardTakenBack(Event):
    """R12.3 `seat` keeps a card after all; others do not learn of it."""

    resource: Resource


@frozen
class DiscardConfirmed(Event):
    """R12.3 `seat` has confirmed its choice."""


@frozen
class CardsDiscarded(Event):
    """R12.3 all have confirmed: these cards of `seat` go into the bank."""

    reveals: ClassVar[bool] = True
    cards: Cards


@frozen
class RobberMoved(Event):
    """R12.4 `seat` moved the robber to a hex, with this terrain and number token (None: none)."""

    hex: Hex
    terrain: Terrain
    number: int | None


@frozen
class CardStolen(Event):
    """R12.5, R16.3 `seat` stole a card from `victim`; the resource is None for all others."""

    reveals: ClassVar[bool] = True
    victim: Seat
    resource: Resource | None


# --- trade ----------------------------------------------------------------------------------


@frozen
class Exchanged(Event):
    """R9 `seat` gave the bank `count` cards of one resource for one of another."""

    give: Resource
    count: int
    take: Resource


@frozen
class OfferMade(Event):
    """R8.5 `seat` asked these opponents: it gives these cards and wants those.

    A side without cards is open.
    """

    give: Cards
    want: Cards
    asked: tuple[Seat, ...]


@frozen
class OfferAccepted(Event):
    """R8.6 `seat` accepts the offer."""

    reveals: ClassVar[bool] = True


@frozen
class OfferDeclined(Event):
    """R8.6 `seat` declines the offer."""

    reveals: ClassVar[bool] = True


@frozen
class CounterOffered(Event):
    """R8.6 `seat` would give these cards and wants those."""

    reveals: ClassVar[bool] = True
    give: Cards
    want: Cards


@frozen
class Traded(Event):
    """R8.7 `seat` gave `other` these cards for those."""

    other: Seat
    give: Cards
    want: Cards


@frozen
class OfferWithdrawn(Event):
    """R8.7 `seat` trades with nobody."""


@frozen
class OfferEnded(Event):
    """R8.7 all have declined the offer of `seat`."""


# --- development cards ----------------------------------------------------------------------


@frozen
class CardBought(Event):
    """R10.9 `seat` bought the top card of the deck; its kind is None for all others."""

    reveals: ClassVar[bool] = True
    kind: CardKind | None


@frozen
class CardPlayed(Event):
    """R11.2 `seat` played this card."""

    kind: CardKind


@frozen
class RoadWaived(Event):
    """R11.5, D33 `seat` places no second free road."""


@frozen
class CardTaken(Event):
    """R11.6 `seat` took a card of this resource from the bank."""

    resource: Resource


@frozen
class Monopolised(Event):
    """R11.7 `seat` named a resource; `counts` are the cards that each seat handed over."""

    reveals: ClassVar[bool] = True
    resource: Resource
    counts: tuple[int, ...]


# --- special cards and the end --------------------------------------------------------------


@frozen
class LongestRoadTaken(Event):
    """R13 `seat` has the longest road now, of so many roads."""

    length: int


@frozen
class LongestRoadSetAside(Event):
    """R13.6, R13.7 `seat` lost the longest road, and nobody has it now."""


@frozen
class LargestArmyTaken(Event):
    """R14 `seat` has the largest army now, of so many knights."""

    knights: int


@frozen
class TurnEnded(Event):
    """R6.5 `seat` ended its turn."""


@frozen
class GameEnded(Event):
    """R15.2, R15.3 `seat` has won; by seat, all points and the victory point cards shown (D46)."""

    reveals: ClassVar[bool] = True
    points: tuple[int, ...]
    cards: tuple[int, ...]


def redact(event: Event, seat: Seat | None) -> Event | None:
    """R16.2, R16.3, D47 what `seat` (None: a bystander) may know of an event."""
    match event:
        case DiscardChosen() | DiscardTakenBack() if seat != event.seat:
            return None
        case CardStolen() if seat not in (event.seat, event.victim):
            return CardStolen(event.seat, event.victim, None)
        case CardBought() if seat != event.seat:
            return CardBought(event.seat, None)
    return event
