"""Cards as bits, so that whole hands are compared at once.

The bits are sorted by value first, then by suit: the lowest bit of a hand is a card of its lowest
value, the highest bit one of its highest value. Suits, and so trumps, are masks (`OF_SUIT`).
"""

from collections.abc import Iterable
from typing import Final

from canyon.catalogue import CARDS, SUIT_OF, VALUE_OF
from canyon.ids import Card, Suit

_PLACE_OF: Final = tuple((VALUE_OF[card] - 1) * len(Suit) + SUIT_OF[card] for card in CARDS)
BIT_OF: Final = tuple(1 << place for place in _PLACE_OF)
"""The bit of each card, indexed by `Card`."""
CARD_AT: Final = tuple(sorted(CARDS, key=_PLACE_OF.__getitem__))
"""The card of each bit, indexed by the place of the bit."""
ALL: Final = (1 << len(CARDS)) - 1


def as_bits(cards: Iterable[Card]) -> int:
    """R1.2 these cards as a set of bits."""
    found = 0
    for card in cards:
        found |= BIT_OF[card]
    return found


def card_of(bit: int) -> Card:
    """The card of a single bit."""
    return CARD_AT[bit.bit_length() - 1]


def cards_of(bits: int) -> list[Card]:
    """The cards of a set of bits, the lowest value first."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(CARD_AT[lowest.bit_length() - 1])
        bits ^= lowest
    return found


OF_SUIT: Final = tuple(as_bits(card for card in CARDS if SUIT_OF[card] is suit) for suit in Suit)
"""All cards of each suit, as bits, indexed by `Suit`."""
HIGHER: Final = tuple(
    as_bits(c for c in CARDS if SUIT_OF[c] is SUIT_OF[x] and c > x) for x in CARD_AT
)
"""Indexed by the place of a bit: the higher cards of its suit, as bits."""
SUIT_AT: Final = tuple(OF_SUIT[SUIT_OF[card]] for card in CARD_AT)
"""Indexed by the place of a bit: all cards of its suit, as bits."""
BEATS: Final = tuple(
    tuple(
        HIGHER[place] | (0 if SUIT_OF[CARD_AT[place]] is trump else OF_SUIT[trump])
        for place in range(len(CARDS))
    )
    for trump in Suit
)
"""R5.4 indexed by trump, then by the place of a bit: the cards that beat it, as bits.

This holds for a card that is winning a trick.
"""
