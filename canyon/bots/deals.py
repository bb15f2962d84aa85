"""Random deals that agree with what a seat knows: sizes of hands, suits not held, bids."""

from functools import lru_cache
from typing import Final

from canyon.bots.estimates import expected, promises
from canyon.bots.knowledge import Known
from canyon.bots.packs import ALL, OF_SUIT, as_bits, card_of, cards_of
from canyon.bots.tactics import follow, lead
from canyon.catalogue import SUIT_OF
from canyon.ids import Suit
from canyon.redeal import shared_out
from tabletop.rng import below

TRIES: Final = 3
"""The number of deals from one shuffled pack; the one that agrees best with the play is kept."""
ROUNDING: Final = 0.35
"""The promise of a hand may differ so much from its bid at no cost: bids are whole numbers."""
SWAPS: Final = 8
"""At most so many cards of a hand are tried for exchange, until it promises what was bid."""
STRANGE: Final = 0.3
"""The cost of each card that a sensible player would not have played.

It is added to the squares of the differences, in tricks, between the promise of each hand and its
bid.
"""
SHUFFLES: Final = 8
"""After so many shuffled packs of which no deal fits, a deal is made to fit."""
RANGE: Final = 1 << 63
"""Numbers drawn at once are below this."""
FACTOR: Final = 6364136223846793005
STEP: Final = 1442695040888963407
"""`FACTOR` and `STEP` are those of a linear congruential generator (Knuth, MMIX).

It chooses the cards to exchange, so often that `tabletop.rng` would take most of the time. Only its
upper digits are used, which are random enough for that.
"""


@lru_cache(maxsize=64)
def _pack(unseen: int) -> tuple[int, ...]:
    """The cards of a set, each a single bit, the lowest first."""
    return tuple([1 << place for place in range(unseen.bit_length()) if unseen >> place & 1])


def dealt(known: Known, rng: int) -> tuple[list[int], int]:
    """R10.2 hands for all seats, as bits, and the next state of the generator.

    The own hand stays as it is. Nobody is dealt a suit that he or she has shown not to hold (R5.2).
    Deals are preferred in which high bids were made with high cards, and in which the cards played
    so far were sensible choices.
    """
    order = [seat for seat in range(len(known.bids)) if seat != known.seat]
    order.sort(key=lambda seat: -known.lacks[seat].bit_count())
    pack = list(_pack(known.unseen))
    told = [seat for seat in order if known.bids[seat] is not None]
    for _ in range(SHUFFLES):
        rng = shuffle(pack, rng)
        luck, rng = below(rng, RANGE)
        hands = _best_of(known, order, told, pack, luck)
        if hands:
            return hands, rng
    return _made_to_fit(known, order, pack), rng


def shuffle(pack: list[int], rng: int) -> int:
    """Shuffle `pack` in place, and return the next state of the generator.

    One number drawn serves for several cards: it is taken apart digit by digit, in changing bases.
    """
    number, limit, size = 0, 1, len(pack)
    for last in range(size - 1, 0, -1):
        if limit == 1:
            first = last
            while first and limit * (first + 1) < RANGE:
                limit *= first + 1
                first -= 1
            number, rng = below(rng, limit)
        number, chosen = divmod(number, last + 1)
        limit //= last + 1
        pack[last], pack[chosen] = pack[chosen], pack[last]
    return rng


def _best_of(
    known: Known, order: list[int], told: list[int], pack: list[int], luck: int
) -> list[int]:
    """Of some deals from one pack the one that agrees best with bids and plays; empty if none fits.

    Each deal begins at another card of the pack. `told` are the seats that have bid, `luck` a state
    of the congruential generator.
    """
    best, least = list[int](), 0.0
    for turn in range(TRIES if told else 1):
        begin = turn * len(pack) // TRIES
        hands = _in_turn(known, order, pack[begin:] + pack[:begin])
        if hands:
            luck = _exchanged(known, hands, told, luck)
            off = _off(known, hands, told)
            if not best or off < least:
                best, least = hands, off
            if not off:
                break
    return best


def _exchanged(known: Known, hands: list[int], told: list[int], number: int) -> int:
    """R4.6 exchange cards of the hands, in place, until each promises what was bid.

    The cards come from those that nobody holds. Needed because a random deal hardly ever has the
    cards that a high bid was made with. `number` is the state of the congruential generator; the
    next one is returned.
    """
    value = promises(len(known.bids), known.cards, known.trump)
    pile = list(_pack(known.unseen & ~sum(hands)))
    for seat in told:
        bid = known.bids[seat]
        assert bid is not None
        whole = hands[seat] | known.shown[seat]
        off = expected(whole, len(known.bids), known.trump, leads=seat == known.first) - bid
        held, lacks = list(_pack(hands[seat])), known.lacks[seat]
        for _ in range(SWAPS if held and pile else 0):
            if -ROUNDING <= off <= ROUNDING:
                break
            number = (number * FACTOR + STEP) % RANGE
            which, into = (number >> 32) % len(held), (number >> 40) % len(pile)
            old, new = held[which], pile[into]
            change = value[new.bit_length() - 1] - value[old.bit_length() - 1]
            if not new & lacks and abs(off + change) < abs(off):
                held[which], pile[into] = new, old
                hands[seat] ^= old | new
                off += change
    return number


def _off(known: Known, hands: list[int], told: list[int]) -> float:
    """How badly these hands agree with what the seats did that have bid; 0 is best.

    The squares of the differences, in tricks, between what each hand promised and its bid, and
    `STRANGE` for each card played where `canyon.bots.tactics` would have played another.
    """
    total = 0.0
    for seat in told:
        bid = known.bids[seat]
        assert bid is not None
        whole = hands[seat] | known.shown[seat]
        promise = expected(whole, len(known.bids), known.trump, leads=seat == known.first)
        off = abs(promise - bid) - ROUNDING
        if off > 0:
            total += off * off
    trumps = OF_SUIT[known.trump]
    for seat, bit, held, led, beaters, need, is_last, gone in known.deeds:
        hand = hands[seat] | held
        unseen = ALL & ~(gone | hand)
        if led:
            likely = follow(hand, unseen, led, beaters, trumps, need, is_last=is_last)
        else:
            likely = lead(hand, unseen, trumps, need)
        if likely != bit:
            total += STRANGE
    return total


def _in_turn(known: Known, order: list[int], pack: list[int]) -> list[int]:
    """Deal each hand the first cards of the pack that it may hold; empty if there are too few."""
    hands = [0] * len(known.bids)
    hands[known.seat] = known.hand
    used = 0
    for seat in order:
        lacks, size, hand = known.lacks[seat] | used, known.sizes[seat], 0
        for bit in pack:
            if not size:
                break
            if not bit & lacks:
                hand |= bit
                size -= 1
        if size:
            return []
        hands[seat] = hand
        used |= hand
    return hands


def _made_to_fit(known: Known, order: list[int], pack: list[int]) -> list[int]:
    """Deal by a matching, which always fits (`canyon.redeal.shared_out`)."""
    given = shared_out(
        [card_of(bit) for bit in pack],
        [known.sizes[seat] for seat in order],
        [_suits(known.lacks[seat]) for seat in order],
    )
    hands = [0] * len(known.bids)
    hands[known.seat] = known.hand
    for seat, cards in zip(order, given, strict=True):
        hands[seat] = as_bits(cards)
    return hands


def _suits(bits: int) -> tuple[Suit, ...]:
    return tuple(sorted({SUIT_OF[card] for card in cards_of(bits)}))
