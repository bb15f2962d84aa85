"""Deals that agree with what a seat knows: sizes of hands, suits that somebody has not, bids."""

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
"""Of so many deals from a shuffled pack the one is taken that goes best with what was done."""
ROUNDING: Final = 0.35
"""A hand may promise so much more or less than is bid: bids are whole."""
SWAPS: Final = 8
"""So many cards of a hand at most are exchanged for others until it promises what was bid."""
STRANGE: Final = 0.3
"""What a card counts for that a sensible player would not have played, against the square of what
a hand's promise is off the bid."""
SHUFFLES: Final = 8
"""After so many that do not fit, a deal is made to fit."""
RANGE: Final = 1 << 63
"""What is drawn at once stays below this."""
FACTOR: Final = 6364136223846793005
STEP: Final = 1442695040888963407
"""Of a linear congruential generator (Knuth, MMIX): which cards are exchanged is asked so often
that `tabletop.rng` would take most of the time, and its upper digits are good enough for that."""


@lru_cache(maxsize=64)
def _pack(unseen: int) -> tuple[int, ...]:
    """The cards of a set, each a bit."""
    return tuple([1 << place for place in range(unseen.bit_length()) if unseen >> place & 1])


def dealt(known: Known, rng: int) -> tuple[list[int], int]:
    """R10.2 hands for everybody, the own one as it is, and the generator's next state.

    Nobody holds a suit that he or she has shown to lack (R5.2). Who bid much rather holds high
    cards, and everybody rather what makes sense of the cards he or she has played.
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
    """Put the pack in random order; the generator's next state. A number that is drawn serves for
    many cards, digit by digit."""
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
    """Of some deals from a pack, begun at other cards, the one that goes best with what was
    done; nothing if none fits."""
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
    """R4.6 exchange cards of hands for such as nobody holds until they promise what was bid: chance
    alone hardly ever deals what a high bid was made with. `number` says which cards; the next one.
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
    """By how much the hands of those who have bid promised other than was bid, and how often they
    would have had another card to play."""
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
    """Every hand the first cards that it may hold; nothing if there are too few."""
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
    """By a matching, as the table deals anew itself."""
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
