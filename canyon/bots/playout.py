"""Playing the tricks of a round to their end, with all hands known."""

from collections.abc import Sequence
from typing import NamedTuple

from canyon.bots.packs import ALL, BEATS, OF_SUIT, SUIT_AT
from canyon.bots.tactics import follow, lead, needed
from canyon.ids import Suit


class Round(NamedTuple):
    """The tricks of a round at one moment: what is open of it (R10.1).

    Tuples have one item for each seat, but `trick` has the places of the bits of the current
    trick's cards. `gone` are all cards that have been seen, as bits: those played, and the one
    turned up.
    """

    trump: Suit
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    gone: int


def _so_far(trick: Sequence[int], beats: Sequence[int]) -> tuple[int, int, int]:
    """R5.4 the cards of the suit led, the bit's place of the best card, its index in the trick."""
    if not trick:
        return 0, 0, 0
    best, ahead = trick[0], 0
    for number, place in enumerate(trick):
        if beats[best] >> place & 1:
            best, ahead = place, number
    return SUIT_AT[trick[0]], best, ahead


def played_out(now: Round, hands: Sequence[int], first_card: int = 0) -> tuple[int, ...]:
    """R5 the number of tricks that every seat has taken at the end of the round.

    `hands` are bits. Every seat plays by `canyon.bots.tactics`, with its own hand and what it has
    seen. `first_card`, a single bit, is the card that the seat to play begins with (0: by tactics
    too).
    """
    beats, trumps = BEATS[now.trump], OF_SUIT[now.trump]
    left, taken, gone = list(hands), list(now.taken), now.gone
    seats, bids = len(left), now.bids
    leader, count = now.leader, len(now.trick)
    led, best, ahead = _so_far(now.trick, beats)
    winner = (leader + ahead) % seats
    seat = (leader + count) % seats
    card = first_card
    while True:
        hand = left[seat]
        if not card:
            need = needed(bids[seat], taken[seat], hand.bit_count())
            unseen = ALL & ~(gone | hand)
            if count:
                card = follow(
                    hand, unseen, led, beats[best], trumps, need, is_last=count == seats - 1
                )
            else:
                card = lead(hand, unseen, trumps, need)
        left[seat] = hand ^ card
        gone |= card
        place = card.bit_length() - 1
        if not count:
            led, best, winner = SUIT_AT[place], place, seat
        elif beats[best] & card:
            best, winner = place, seat
        count, card = count + 1, 0
        if count < seats:
            seat = seat + 1 if seat + 1 < seats else 0
            continue
        taken[winner] += 1
        if not left[winner]:
            return tuple(taken)
        seat, count = winner, 0
