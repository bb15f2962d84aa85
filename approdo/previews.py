"""What the engine can tell before an action is carried out: prices and places."""

from typing import Final, NamedTuple

from approdo.actions import Exchange
from approdo.board import Board
from approdo.catalogue import (
    CARD_COST,
    CITY_COST,
    NONE,
    PIPS,
    ROAD_COST,
    SETTLEMENT_COST,
    Cards,
)
from approdo.geometry import HEXES_AT
from approdo.ids import Hex, Intersection, Resource
from approdo.island import Island
from approdo.rules.bank import legal_exchanges, rates
from approdo.rules.building import places_left
from approdo.rules.trade import asked_by, largest_hand
from approdo.state import (
    Answering,
    Decision,
    Drafting,
    GameState,
    covers,
    minus,
    one_more,
    plus,
    size,
)
from tabletop.seat import Seat

AIMS: Final = ("road", "settlement", "city", "card")
"""R10.1 what cards are paid for."""
COSTS: Final = dict(zip(AIMS, (ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST), strict=True))
"""R10.1 what each of `AIMS` costs."""


class Aim(NamedTuple):
    """R10 one of `AIMS` for one seat.

    `cost`; `short`: the cards that are lacking; `places`: where it could be built, of a development
    card how many are left.
    """

    name: str
    cost: Cards
    short: Cards
    places: int

    @property
    def can_be_had(self) -> bool:
        """Whether the cards are there, and a place."""
        return not any(self.short) and self.places > 0


class Means(NamedTuple):
    """What a seat can pay with, and what it can pay for: as its own view shows it.

    `deck`: the number of development cards that are left.
    """

    seat: Seat
    hand: Cards
    board: Board
    deck: int


def means_of(state: GameState, seat: Seat) -> Means:
    """The means of a seat; it need not be its turn."""
    return Means(seat, state.hands[seat], state.board, len(state.deck))


def aims(means: Means) -> tuple[Aim, ...]:
    """R10 what a seat could pay for, and what it lacks."""
    counted = (*places_left(means.board, means.seat), means.deck)
    return tuple(
        Aim(name, cost, lacking(means.hand, cost), places)
        for (name, cost), places in zip(COSTS.items(), counted, strict=True)
    )


def lacking(hand: Cards, cost: Cards) -> Cards:
    """R10.1 the cards that a hand lacks for a cost."""
    a, b, c, d, e = (max(0, price - held) for held, price in zip(hand, cost, strict=True))
    return a, b, c, d, e


def opens(means: Means, gives: Cards, gets: Cards) -> tuple[str, ...]:
    """R10.1 those of `AIMS` that a seat can have after a trade and cannot have before it.

    () if it cannot give what it would have to.
    """
    if not covers(means.hand, gives):
        return ()
    after = means._replace(hand=plus(minus(means.hand, gives), gets))
    pairs = zip(aims(means), aims(after), strict=True)
    return tuple(now.name for now, then in pairs if then.can_be_had and not now.can_be_had)


def ways_at(island: Island, at: Intersection) -> Cards:
    """R7.2, E20 for each resource, in how many of the 36 rolls an intersection yields a card."""
    ways = NONE
    for hex_ in HEXES_AT[at]:
        resource = island.resource_of(hex_)
        if resource is not None:
            ways = one_more(ways, resource, ways_of(island, hex_))
    return ways


def ways_of(island: Island, hex_: Hex) -> int:
    """E20 in how many of the 36 rolls a terrain yields cards."""
    number = island.numbers[hex_]
    return 0 if number is None else PIPS[number]


def exchanges(state: GameState, take: Resource) -> tuple[Exchange, ...]:
    """R9 the exchanges with the bank for one card of a resource.

    Those that are possible now, or would be without the offer that is under way.
    """
    return tuple(one for one in legal_exchanges(state) if one.take is take)


def rate_for(state: GameState, exchange: Exchange) -> int:
    """R9.5 how many cards the bank asks for in an exchange."""
    return rates(state)[exchange.give]


def sides(decision: Decision | None) -> tuple[Cards, Cards] | None:
    """R8.5, R8.6 what is given and wanted in the offer or counter-offer being put together."""
    if isinstance(decision, Drafting):
        return decision.give, decision.want
    return decision.counter if isinstance(decision, Answering) else None


def asked_now(state: GameState) -> tuple[Seat, ...]:
    """R8.5, D25 who would be asked, clockwise, if the offer being put together were made now."""
    decision = state.decision
    return asked_by(state, decision.out) if isinstance(decision, Drafting) else ()


def can_be_wanted(state: GameState, cards: Cards) -> bool:
    """D24 whether an offer to all may want so many cards: as many as one of them holds."""
    return size(cards) <= largest_hand(state, ())


def held(state: GameState, seat: Seat, wanted: Cards) -> Cards:
    """R8.6 of the wanted cards those that the seat holds."""
    a, b, c, d, e = map(min, state.hands[seat], wanted)
    return a, b, c, d, e


def kinds_in(cards: Cards) -> tuple[Resource, ...]:
    """Each card by its resource, equal ones one after another."""
    return tuple(kind for kind in Resource for _ in range(cards[kind]))


def to_choose(owed: int, chosen: Cards) -> int:
    """R12.3 how many more cards are to be chosen."""
    return owed - size(chosen)
