"""What the engine can tell before an action is carried out: prices and places."""

from typing import Final, NamedTuple

from approdo.actions import Exchange
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
from approdo.ids import Intersection, Resource
from approdo.island import Island
from approdo.rules.bank import legal_exchanges, rates
from approdo.rules.building import places_left
from approdo.state import (
    Answering,
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


def aims(state: GameState, seat: Seat) -> tuple[Aim, ...]:
    """R10 what the seat could pay for, and what it lacks; it need not be its turn."""
    return _aims(state, seat, state.hands[seat])


def _aims(state: GameState, seat: Seat, hand: Cards) -> tuple[Aim, ...]:
    counted = places_left(state, seat)
    return tuple(
        Aim(name, cost, lacking(hand, cost), places)
        for (name, cost), places in zip(COSTS.items(), counted, strict=True)
    )


def lacking(hand: Cards, cost: Cards) -> Cards:
    """R10.1 the cards that a hand lacks for a cost."""
    a, b, c, d, e = (max(0, price - held) for held, price in zip(hand, cost, strict=True))
    return a, b, c, d, e


def opens(state: GameState, seat: Seat, gives: Cards, gets: Cards) -> tuple[str, ...]:
    """R10.1 those of `AIMS` that the seat can have after a trade and cannot have before it."""
    before = state.hands[seat]
    if not covers(before, gives):
        return ()
    after = plus(minus(before, gives), gets)
    pairs = zip(aims(state, seat), _aims(state, seat, after), strict=True)
    return tuple(now.name for now, then in pairs if then.can_be_had and not now.can_be_had)


def ways_at(island: Island, at: Intersection) -> Cards:
    """R7.2, E20 for each resource, in how many of the 36 rolls an intersection yields a card."""
    ways = NONE
    for hex_ in HEXES_AT[at]:
        number, resource = island.numbers[hex_], island.resource_of(hex_)
        if number is not None and resource is not None:
            ways = one_more(ways, resource, PIPS[number])
    return ways


def bank_rates(state: GameState) -> Cards:
    """R9.1 to R9.5 how many cards of each resource the active player gives the bank for one."""
    return rates(state)


def exchanges(state: GameState, take: Resource) -> tuple[Exchange, ...]:
    """R9 the exchanges with the bank for one card of a resource.

    Those that are possible now, or would be without the offer that is under way.
    """
    return tuple(one for one in legal_exchanges(state) if one.take is take)


def sides(state: GameState) -> tuple[Cards, Cards] | None:
    """R8.5, R8.6 what is given and wanted in the offer or counter-offer being put together."""
    decision = state.decision
    if isinstance(decision, Drafting):
        return decision.give, decision.want
    if isinstance(decision, Answering):
        return decision.counter
    return None


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
