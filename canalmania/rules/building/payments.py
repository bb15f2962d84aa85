"""R6.5, R11.1-R11.4 the ways to pay for a tile."""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final

from canalmania.actions import Payment
from canalmania.catalogue import CARD_COST, CARDS, KIND_OF
from canalmania.ids import KINDS_ON, Card, CardKind, EngineerId, Terrain, TileKind
from canalmania.rules.engineers import cards_for, doubles_surveyors, kinds_that_pay

_MOST_CARDS: Final = max(CARD_COST)
"""The most cards that a tile can cost; more cards of a kind in the hand make no difference."""
_CAPPED: Final = tuple(min(count, _MOST_CARDS) for count in range(len(CARDS) + 1))


@dataclass(frozen=True, eq=False, slots=True)
class Ways:
    """The ways to pay for a kind of tile, the cheapest first.

    Compared by identity: a price list is created once.
    """

    kind: TileKind
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class PriceList:
    """The ways to pay for each kind of tile.

    All of them, indexed by `TileKind`; and those with at least one way, indexed by the `Terrain`
    that suits the tile (R6.4).
    """

    by_kind: tuple[Ways, ...]
    on_terrain: tuple[tuple[Ways, ...], ...]


def price_list(
    hand: tuple[Card, ...], engineer: EngineerId, half: bool, extra: int = 0
) -> PriceList:
    """Every distinct way to pay for a tile from a hand, the cheapest first.

    `half`: half a surveyor is left over for the canal (R11.2, D9); it may be used or lost. `extra`:
    how many more cards the hand must hold, for building over (R6.8). The cheapest way has the
    fewest surveyors, then the fewest cards, then the most cards of the tile's own kind.
    """
    counts = 0
    for card in hand:
        counts += _ONE_OF_KIND[card]
    return _price_list_for(counts, engineer, half, extra)


_BITS: Final = 5
"""The numbers of cards of each kind are packed into one number, with so many bits for each."""
_MOST_PACKED: Final = (1 << _BITS) - 1
_SHIFTS: Final = tuple(_BITS * kind for kind in CardKind)
_ONE_OF_KIND: Final = tuple(1 << _SHIFTS[kind] for kind in KIND_OF)
"""What each `Card` adds to the packed numbers."""


@lru_cache(maxsize=1 << 12)
def _price_list_for(counts: int, engineer: EngineerId, half: bool, extra: int) -> PriceList:
    """The price list for packed numbers of cards. Many hands share what it is made of."""
    held = [counts >> shift & _MOST_PACKED for shift in _SHIFTS]
    a, b, c, d, surveyors = [_CAPPED[count] for count in held]
    spare = sum(held) - extra
    most = _CAPPED[spare] if spare >= 0 else -1  # too few, even if half a surveyor pays
    return _price_list(
        _ways_on(_CLEAR, (a, b), surveyors, most, engineer, half),
        _ways_on(_DIFFICULT, (c, d), surveyors, most, engineer, half),
    )


_CLEAR: Final = KINDS_ON[Terrain.CLEAR]
_DIFFICULT: Final = KINDS_ON[Terrain.DIFFICULT]


@lru_cache(maxsize=1 << 12)
def _price_list(clear: tuple[Ways, ...], difficult: tuple[Ways, ...]) -> PriceList:
    """The price list with these ways to pay on clear and on difficult hexes."""
    on_terrain = [[ways for ways in one if ways.payments] for one in (clear, difficult, ())]
    by_kind = sorted((*clear, *difficult), key=lambda ways: ways.kind)
    return PriceList(tuple(by_kind), tuple(map(tuple, on_terrain)))


@cache
def _ways_on(
    kinds: tuple[TileKind, ...],
    counts: tuple[int, ...],
    surveyors: int,
    most: int,
    engineer: EngineerId,
    half: bool,
) -> tuple[Ways, ...]:
    """The ways to pay for each of the kinds that suit a terrain.

    `counts`: how many cards of these kinds the hand holds. Apart from surveyors no others pay.
    """
    held = dict(zip(map(CardKind, kinds), counts, strict=True))
    found = []
    for kind in kinds:
        slots = cards_for(kind, engineer)
        plain = [(card, min(held[card], slots)) for card in kinds_that_pay(kind, engineer)]
        doubles = doubles_surveyors(engineer)
        found.append(
            _ways(kind, slots, tuple(plain), min(surveyors, slots), doubles, half, min(most, slots))
        )
    return tuple(found)


@cache
def _ways(
    kind: TileKind,
    slots: int,
    plain: tuple[tuple[CardKind, int], ...],
    surveyors: int,
    doubles: bool,
    half: bool,
    most: int,
) -> Ways:
    """Every way to pay for `slots` cards with `surveyors` and these, by at most `most` cards.

    `plain`: pairs (kind, number) of the other cards, the tile's own kind first.
    """
    found = []
    for use_half in (True, False) if half else (False,):
        wanted = slots - use_half
        for chosen in product(*(range(count + 1) for _, count in plain)):
            missing = wanted - sum(chosen)
            fewest = (missing + 1) // 2 if doubles else missing
            for used in range(max(0, fewest), min(missing, surveyors, most - sum(chosen)) + 1):
                cards = [0, 0, 0, 0, used]
                for (card, _), count in zip(plain, chosen, strict=True):
                    cards[card] = count
                found.append(Payment((cards[0], cards[1], cards[2], cards[3], used), use_half))
    found.sort(key=lambda payment: _price(payment, plain[0][0]))
    return _ways_of(kind, tuple(found))


@cache
def _ways_of(kind: TileKind, payments: tuple[Payment, ...]) -> Ways:
    return Ways(kind, payments)


def _price(payment: Payment, kind: CardKind) -> tuple[int, int, int]:
    return payment.cards[_SURVEYOR], sum(payment.cards), -payment.cards[kind]


_SURVEYOR: Final = int(CardKind.SURVEYOR)


def leaves_half(payment: Payment, kind: TileKind, engineer: EngineerId) -> bool:
    """R11.2 whether half a surveyor is left over after this payment.

    The order of the cards for one tile is free, so a surveyor that stood for one card counts as
    played last.
    """
    cards, half = payment
    surveyors = cards[_SURVEYOR]
    if not surveyors or not doubles_surveyors(engineer):
        return False
    plain = sum(cards) - surveyors
    by_surveyor = cards_for(kind, engineer) - half - plain
    return by_surveyor < 2 * surveyors
