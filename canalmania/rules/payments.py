"""R6.5, R11.1-R11.4 the ways to pay for a tile."""

from dataclasses import dataclass
from functools import lru_cache

from canalmania.actions import Payment
from canalmania.catalogue import CARD_COST, EXTRA_DISCARDS
from canalmania.ids import Card, CardKind, EngineerId, TileKind
from canalmania.rules.engineers import cards_for, doubles_surveyors, kinds_that_pay
from canalmania.state import KindCounts, capped_counts

_MOST_CARDS = max(CARD_COST)
"""No tile takes more cards: of a hand, more than that of a kind makes no difference."""


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
    most = min(len(hand), _MOST_CARDS + EXTRA_DISCARDS)
    return _price_list(capped_counts(hand, _MOST_CARDS), most, engineer, half)


@lru_cache(maxsize=1 << 14)
def _price_list(counts: KindCounts, held: int, engineer: EngineerId, half: bool) -> PriceList:
    return {
        extra: tuple(_payments(counts, engineer, kind, half, held - extra) for kind in TileKind)
        for extra in (0, EXTRA_DISCARDS)
    }


@lru_cache(maxsize=1 << 14)
def _payments(
    counts: KindCounts, engineer: EngineerId, kind: TileKind, half: bool, most: int
) -> Ways:
    """The payments of at most `most` cards, the cheapest first."""
    ways = []
    for use_half in (True, False) if half else (False,):
        slots = cards_for(kind, engineer) - use_half
        for plain in _plain_cards(counts, kinds_that_pay(kind, engineer), slots):
            by_surveyor = slots - sum(plain)
            for surveyors in _surveyors_for(by_surveyor, engineer):
                if surveyors <= min(counts[CardKind.SURVEYOR], most - sum(plain)):
                    cards = (plain[0], plain[1], plain[2], plain[3], surveyors)
                    ways.append(Payment(cards, use_half))
    return Ways(tuple(sorted(ways, key=lambda payment: _price(payment, kind))))


def _plain_cards(
    counts: KindCounts, kinds: tuple[CardKind, ...], slots: int
) -> list[tuple[int, int, int, int]]:
    """Every choice of at most `slots` cards of these kinds."""
    choices = [(0, 0, 0, 0)]
    for kind in kinds:
        longer = []
        for choice in choices:
            for count in range(min(counts[kind], slots - sum(choice)) + 1):
                plain = list(choice)
                plain[kind] = count
                longer.append((plain[0], plain[1], plain[2], plain[3]))
        choices = longer
    return choices


def _surveyors_for(cards: int, engineer: EngineerId) -> range:
    """How many surveyors may stand for so many cards: each for one, with Smeaton up to two."""
    fewest = (cards + 1) // 2 if doubles_surveyors(engineer) else cards
    return range(fewest, cards + 1)


def _price(payment: Payment, kind: TileKind) -> tuple[int, int, int]:
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
