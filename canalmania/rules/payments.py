"""R6.5, R11.1-R11.4 the ways to pay for a tile."""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final

from canalmania.actions import Payment
from canalmania.catalogue import CARD_COST, CARDS, EXTRA_DISCARDS
from canalmania.ids import Card, CardKind, EngineerId, TileKind
from canalmania.rules.engineers import cards_for, doubles_surveyors, kinds_that_pay
from canalmania.state import KindCounts, kind_counts

_MOST_CARDS: Final = max(CARD_COST)
"""No tile takes more cards: of a hand, more than that of a kind makes no difference."""
_MOST_HELD: Final = _MOST_CARDS + EXTRA_DISCARDS
_CAPPED: Final = tuple(min(count, _MOST_CARDS) for count in range(len(CARDS) + 1))


@dataclass(frozen=True, eq=False, slots=True)
class Ways:
    """The ways to pay for a tile, the cheapest first. Compared by identity: a tariff stays."""

    payments: tuple[Payment, ...]


PriceList = dict[int, tuple[Ways, ...]]
"""Ways to pay by kind of tile, for no extra discards and for those of building over (R6.8)."""


def price_list(hand: tuple[Card, ...], engineer: EngineerId, half: bool) -> PriceList:
    """Every distinct way to pay for a tile from a hand, the cheapest first.

    `half`: half a surveyor is left over for the canal (R11.2, D9); it may be used or lost. The
    cheapest way is that with the fewest surveyors, then the fewest cards, then cards of the
    tile's own kind.
    """
    a, b, c, d, e = kind_counts(hand)
    held = len(hand)
    return _price_list(
        (_CAPPED[a], _CAPPED[b], _CAPPED[c], _CAPPED[d], _CAPPED[e]),
        held if held < _MOST_HELD else _MOST_HELD,
        engineer,
        half,
    )


@lru_cache(maxsize=1 << 12)
def _price_list(counts: KindCounts, held: int, engineer: EngineerId, half: bool) -> PriceList:
    return {
        extra: tuple(_ways_for(kind, engineer, counts, half, held - extra) for kind in TileKind)
        for extra in (0, EXTRA_DISCARDS)
    }


def _ways_for(
    kind: TileKind, engineer: EngineerId, counts: KindCounts, half: bool, most: int
) -> Ways:
    """The ways that take at most `most` cards: of the hand only what can pay for it matters."""
    slots = cards_for(kind, engineer)
    plain = tuple((card, min(counts[card], slots)) for card in kinds_that_pay(kind, engineer))
    surveyors = min(counts[CardKind.SURVEYOR], slots)
    doubles = doubles_surveyors(engineer)
    return _ways(plain, surveyors, slots, doubles, half, min(most, slots))


@cache
def _ways(
    plain: tuple[tuple[CardKind, int], ...],
    surveyors: int,
    slots: int,
    doubles: bool,
    half: bool,
    most: int,
) -> Ways:
    """Every way to pay for `slots` cards with these, `plain` by kind, the tile's own kind first."""
    found = []
    for use_half in (True, False) if half else (False,):
        wanted = slots - use_half
        for chosen in product(*(range(count + 1) for _, count in plain)):
            missing = wanted - sum(chosen)
            fewest = (missing + 1) // 2 if doubles else missing
            for used in range(max(0, fewest), min(missing, surveyors, most - sum(chosen)) + 1):
                cards = [0, 0, 0, 0, used]
                for (kind, _), count in zip(plain, chosen, strict=True):
                    cards[kind] = count
                found.append(Payment((cards[0], cards[1], cards[2], cards[3], used), use_half))
    return Ways(tuple(sorted(found, key=lambda payment: _price(payment, plain[0][0]))))


def _price(payment: Payment, kind: CardKind) -> tuple[int, int, int]:
    return payment.cards[CardKind.SURVEYOR], sum(payment.cards), -payment.cards[kind]


def leaves_half(payment: Payment, kind: TileKind, engineer: EngineerId) -> bool:
    """R11.2 whether half a surveyor is left over after this payment.

    The order of the cards of one tile is free, so a surveyor that stood for one card is taken to
    have been played last.
    """
    surveyors = payment.cards[CardKind.SURVEYOR]
    if not surveyors or not doubles_surveyors(engineer):
        return False
    plain = sum(payment.cards) - surveyors
    by_surveyor = cards_for(kind, engineer) - payment.half - plain
    return by_surveyor < 2 * surveyors
