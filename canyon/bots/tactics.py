"""Which card a sensible player plays, by its own hand and the cards it has seen.

If it still needs tricks, it leads cards that nobody can beat, and wins as cheaply as possible. If
it has all it bid, it gets rid of the highest card that does not win. So plays the `normal` player,
and every seat in the deals that the `hard` player tries.
"""

from typing import Final

from canyon.bots.packs import HIGHER, OF_SUIT
from canyon.rules.bidding import MOST

ALL_OF_THEM: Final = MOST + 1
"""What a player needs whose bid can no longer be met: every trick is still a point (R6.2)."""


def needed(bid: int, taken: int, cards: int) -> int:
    """R6.2 how many tricks a player still wants, with so many cards in hand.

    `ALL_OF_THEM` when the bid can no longer be met, because a trick is a point.
    """
    need = bid - taken
    return ALL_OF_THEM if need < 0 or need > cards else need


def lead(hand: int, unseen: int, trumps: int, need: int) -> int:
    """R5.1 the card to lead, as a single bit; `unseen` are all cards that may be in other hands."""
    plain = hand & ~trumps
    if need > 0:
        best = 0
        for suit in OF_SUIT:
            held = hand & suit
            if held:
                top = held.bit_length() - 1
                if not unseen & HIGHER[top]:
                    best |= 1 << top
        if best:
            best = best & ~trumps or best
            return 1 << (best.bit_length() - 1)
        if need >= hand.bit_count():
            high = hand & trumps or hand
            return 1 << (high.bit_length() - 1)
    low = plain or hand
    return low & -low


def follow(  # noqa: PLR0911 - one answer for each case
    hand: int,
    unseen: int,
    led: int,
    beaters: int,
    trumps: int,
    need: int,
    *,
    is_last: bool,
) -> int:
    """R5.2 to R5.4 the card to play to a trick, as a single bit.

    `led` are all cards of the suit led, `beaters` those that beat the best card of the trick so
    far.
    """
    legal = hand & led or hand
    if not legal & (legal - 1):
        return legal
    winners = legal & beaters
    losers = legal ^ winners
    if need <= 0:
        if losers:
            return 1 << (losers.bit_length() - 1)
        if is_last:
            return 1 << (winners.bit_length() - 1)
        low = winners & ~trumps or winners
        return low & -low
    if not winners:
        low = losers & ~trumps or losers
        return low & -low
    if is_last:
        if need == 1:
            return 1 << (winners.bit_length() - 1)
        low = winners & ~trumps or winners
        return low & -low
    if not legal & led:
        return winners & -winners
    top = winners.bit_length() - 1
    above = unseen & HIGHER[top]
    if not above & (above - 1) or need >= hand.bit_count():
        return 1 << top
    low = losers or winners
    return low & -low
