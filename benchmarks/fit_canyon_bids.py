"""The value of the cards of a hand: `python -m benchmarks.fit_canyon_bids > shares`.

For every number of players and of cards, hands are dealt and the bids near their expected tricks
are played out in many deals each. The shares of `canyon.bots.estimates` are fitted (least squares)
to the bids that brought most points, and smoothed over neighbouring numbers of cards. The output is
the source text of the shares.
"""

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from canyon.bots.estimates import Shares, nearest_bid
from canyon.bots.packs import BIT_OF, cards_of
from canyon.bots.playout import Round, played_out
from canyon.catalogue import CARDS, FEWEST_PLAYERS, MOST_PLAYERS, SUIT_OF, VALUE_OF, points
from canyon.ids import Card, Suit

DEALS: Final = 12
"""The number of deals in which each bid is tried."""
MOST: Final = 8
BEGIN: Final = Shares(0, 0.35, 0.6, 0, 0.3, 0.3, 0.1)
"""The first assumption for the largest hands; smaller hands begin with the result for one more
card."""
ROUNDS: Final = 2
"""The number of times that the fit is repeated, each time with bids by the shares of the time
before."""
NEVER: Final = 1e-3
"""Keeps the share of a feature that hardly occurs near 0."""


class Case(NamedTuple):
    """A number of players and of cards."""

    seats: int
    cards: int


def features(hand: int, trump: Suit, *, leads: bool) -> Shares:
    """How much each share counts for this hand."""
    found = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, float(leads)]
    for card in cards_of(hand):
        value = (VALUE_OF[card] - 1) / 9
        counted = (1.0, value) if SUIT_OF[card] is trump else (1.0, value**2, value**4)
        for number, one in enumerate(counted, 1 if SUIT_OF[card] is trump else 3):
            found[number] += one
    return Shares(*found)


def promise(shares: Shares, hand: int, trump: Suit, *, leads: bool) -> float:
    """The expected number of tricks of a hand by these shares."""
    return dot(shares, features(hand, trump, leads=leads))


def dot(some: Sequence[float], others: Sequence[float]) -> float:
    """The scalar product."""
    return sum(one * other for one, other in zip(some, others, strict=True))


def solved(rows: list[list[float]]) -> Shares:
    """The solution of linear equations; the right side is the last number of each row (Gauss)."""
    size = len(rows)
    for at in range(size):
        top = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[top] = rows[top], rows[at]
        for row in range(at + 1, size):
            factor = rows[row][at] / rows[at][at]
            rows[row] = [b - factor * a for a, b in zip(rows[at], rows[row], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        found[at] = (rows[at][size] - dot(rows[at][:size], found)) / rows[at][at]
    return Shares(*found)


def best_bid(case: Case, shares: Shares, chance: Random) -> tuple[Shares, int]:
    """The features of a random hand, and the bid that brought most points with it."""
    pack = list(CARDS)
    chance.shuffle(pack)
    mine, turned, first = pack[: case.cards], pack[case.cards], chance.randrange(case.seats)
    trump, own = SUIT_OF[turned], bits(mine)
    guess = int(promise(shares, own, trump, leads=not first))
    near = range(max(0, guess - 1), min(case.cards, guess + 3) + 1)
    gained = dict.fromkeys(near, 0)
    rest = pack[case.cards + 1 :]
    for _ in range(DEALS):
        chance.shuffle(rest)
        size = case.cards
        hands = [own, *[bits(rest[n * size : (n + 1) * size]) for n in range(case.seats - 1)]]
        bids = [
            nearest_bid(promise(shares, hand, trump, leads=seat == first), size)
            for seat, hand in enumerate(hands)
        ]
        for bid in near:
            bids[0] = bid
            zero = (0,) * case.seats
            now = Round(trump, tuple(bids), zero, first, (), BIT_OF[turned])
            gained[bid] += points(bid, played_out(now, hands)[0])
    return features(own, trump, leads=not first), max(near, key=gained.__getitem__)


def bits(cards: Sequence[Card]) -> int:
    """These cards as bits."""
    return sum(BIT_OF[card] for card in cards)


def fitted(case: Case, shares: Shares, hands: int, chance: Random) -> Shares:
    """The shares that are closest to the best bids of `hands` random hands."""
    found = [best_bid(case, shares, chance) for _ in range(hands)]
    size = len(shares)
    rows = [
        [
            *[sum(one[i] * one[j] for one, _ in found) + NEVER * (i == j) for j in range(size)],
            sum(one[i] * bid for one, bid in found),
        ]
        for i in range(size)
    ]
    return solved(rows)


def smoothed(rows: Sequence[Shares]) -> list[Shares]:
    """Each row averaged with its neighbours, which have half the weight.

    The row for one card stays, because such hands are unlike all others.
    """
    found = [rows[0]]
    for at in range(1, len(rows)):
        weights = {n: 2 if n == at else 1 for n in (at - 1, at, at + 1) if 1 <= n < len(rows)}
        total = sum(weights.values())
        found.append(
            Shares(
                *[
                    sum(weight * rows[n][field] for n, weight in weights.items()) / total
                    for field in range(len(rows[at]))
                ]
            )
        )
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit all shares and print the rows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=150, help="of each number of cards")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    chance = Random(options.seed)
    for seats in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        shares, rows = BEGIN, list[Shares]()
        for cards in range(MOST, 0, -1):
            for _ in range(ROUNDS):
                shares = fitted(Case(seats, cards), shares, options.hands, chance)
            rows.insert(0, shares)
        print(f"    {seats}: (")
        for row in smoothed(rows):
            print(f"        ({', '.join(f'{share:.2f}' for share in row)}),")
        print("    ),", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
