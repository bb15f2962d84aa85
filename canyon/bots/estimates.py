"""Estimates of how many tricks a hand will take, made before the round is played."""

from functools import lru_cache
from typing import Final, NamedTuple

from canyon.bots.packs import CARD_AT
from canyon.catalogue import CARDS, SUIT_OF, VALUE_OF
from canyon.ids import Suit


class Shares(NamedTuple):
    """The weights of an estimate, in tricks.

    The value of a card counts from 0 (for 1) to 1 (for 10). `hand` counts once, `lead` once for the
    first player's hand. Each trump counts `trump` and `trump_value` times its value; each other
    card `plain`, `square` times the second power of its value and `fourth` times the fourth power.
    """

    hand: float
    trump: float
    trump_value: float
    plain: float
    square: float
    fourth: float
    lead: float


_SHARES: Final[dict[int, tuple[tuple[float, ...], ...]]] = {
    3: (
        (0.19, 0.41, 0.20, -0.22, 0.30, -0.14, 0.68),
        (0.32, 0.94, 0.16, -0.21, 0.82, -0.22, 0.58),
        (0.26, 0.90, 0.15, -0.17, 0.88, -0.17, 0.45),
        (0.19, 0.88, 0.23, -0.12, 0.82, -0.07, 0.22),
        (0.16, 0.86, 0.38, -0.09, 0.73, 0.04, 0.05),
        (0.13, 0.81, 0.48, -0.06, 0.47, 0.31, 0.02),
        (0.11, 0.81, 0.46, -0.02, 0.21, 0.48, 0.03),
        (0.11, 0.84, 0.46, -0.02, 0.26, 0.36, -0.01),
    ),
    4: (
        (0.31, 0.67, -0.08, -0.36, 0.24, -0.08, 0.49),
        (0.30, 0.87, 0.06, -0.15, -0.05, 0.46, 0.29),
        (0.27, 0.92, 0.04, -0.13, 0.09, 0.39, 0.23),
        (0.20, 0.87, 0.12, -0.10, 0.28, 0.24, 0.15),
        (0.15, 0.82, 0.20, -0.09, 0.32, 0.24, 0.05),
        (0.12, 0.79, 0.21, -0.07, 0.24, 0.36, 0.02),
        (0.10, 0.74, 0.23, -0.05, 0.20, 0.41, 0.05),
        (0.09, 0.74, 0.24, -0.05, 0.16, 0.46, 0.04),
    ),
    5: (
        (0.28, 0.58, 0.13, -0.30, -0.10, 0.27, 0.13),
        (0.26, 0.78, 0.16, -0.18, 0.30, -0.08, 0.29),
        (0.23, 0.82, 0.14, -0.15, 0.26, 0.06, 0.16),
        (0.18, 0.81, 0.13, -0.09, 0.06, 0.32, -0.01),
        (0.15, 0.76, 0.15, -0.04, -0.13, 0.55, -0.01),
        (0.12, 0.68, 0.25, -0.01, -0.28, 0.72, 0.07),
        (0.10, 0.65, 0.32, 0.02, -0.46, 0.88, 0.02),
        (0.09, 0.65, 0.30, 0.03, -0.47, 0.89, -0.07),
    ),
    6: (
        (0.26, 0.53, 0.25, -0.27, 0.05, -0.02, 0.01),
        (0.25, 0.69, 0.24, -0.12, -0.07, 0.23, 0.01),
        (0.21, 0.70, 0.27, -0.10, -0.04, 0.23, 0.04),
        (0.16, 0.69, 0.31, -0.06, -0.14, 0.41, -0.00),
        (0.12, 0.64, 0.35, -0.03, -0.19, 0.55, -0.03),
        (0.09, 0.57, 0.45, -0.03, -0.19, 0.56, 0.04),
        (0.08, 0.55, 0.50, -0.00, -0.38, 0.72, 0.09),
        (0.08, 0.56, 0.49, 0.02, -0.54, 0.89, 0.08),
    ),
}
"""By number of players, then by number of cards (1 to 8): the fields of `Shares`.

Fitted to the bids that brought most points in deals played out (`python -m
benchmarks.fit_canyon_bids`).
"""


@lru_cache(maxsize=256)
def promises(seats: int, cards: int, trump: Suit) -> tuple[float, ...]:
    """How many tricks each card is worth, indexed by the place of its bit."""
    shares = Shares(*_SHARES[seats][cards - 1])
    found = [0.0] * len(CARDS)
    for place, card in enumerate(CARD_AT):
        value = (VALUE_OF[card] - 1) / 9
        square = value * value
        if SUIT_OF[card] is trump:
            found[place] = shares.trump + shares.trump_value * value
        else:
            found[place] = shares.plain + shares.square * square + shares.fourth * square * square
    return tuple(found)


def expected(hand: int, seats: int, trump: Suit, *, leads: bool) -> float:
    """R4.6 how many tricks a whole hand is likely to take, among so many players.

    `hand` are bits; `leads` says whether it is the first player's hand (R5.1).
    """
    cards = hand.bit_count()
    shares = Shares(*_SHARES[seats][cards - 1])
    value = promises(seats, cards, trump)
    total = shares.hand + (shares.lead if leads else 0.0)
    while hand:
        lowest = hand & -hand
        total += value[lowest.bit_length() - 1]
        hand ^= lowest
    return total


def nearest_bid(promise: float, cards: int) -> int:
    """R4.8 the bid nearest to a promise, from 0 to the number of cards."""
    return max(0, min(cards, int(promise + 0.5)))
