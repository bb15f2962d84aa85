"""Matches on duplicate deals, of whichever game: who sits where, and what the results say.

A table of players plays every deal as often as it has seats, all moving on by a seat each time, so
that neither luck with the cards nor the order of the seats decides. A game is played by a function
that a match brings, from a `Seating` to the results of each player by name.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from multiprocessing import Pool
from typing import Final, NamedTuple, TypeVar

from tabletop.rng import seeded, shuffled
from tabletop.terminal.progress import with_progress

R = TypeVar("R")
NORMAL_95: Final = 1.96


class Seating(NamedTuple):
    """A game to be played: its deal, and who sits where."""

    deal: int
    players: tuple[str, ...]


Play = Callable[[Seating], dict[str, list[R]]]


def seatings(table: Sequence[str], deals: int, first: int = 1) -> Iterator[Seating]:
    """Every deal with every player of the table in every seat once.

    With more than two kinds of players, who sits beside whom is another for each deal.
    """
    for deal in range(first, first + deals):
        players = tuple(table)
        if len(set(table)) > 2:
            players, _ = shuffled(seeded(f"table {deal}"), players)
        for turn in range(len(players)):
            yield Seating(deal, players[turn:] + players[:turn])


def match(
    play: Play[R], games: Iterable[Seating], workers: int = 1
) -> Iterator[dict[str, list[R]]]:
    """The games, played in so many processes, in order."""
    if workers == 1:
        yield from map(play, games)
        return
    with Pool(workers) as pool:
        yield from pool.imap(play, games)


def gathered(
    play: Play[R], table: Sequence[str], deals: int, first: int, workers: int
) -> dict[str, list[R]]:
    """The results of each kind of player at a table, the first at the table first."""
    results: dict[str, list[R]] = {name: [] for name in table}
    games = match(play, seatings(table, deals, first), workers)
    for game in with_progress(games, deals * len(table), sys.stderr):
        for name, found in game.items():
            results[name] += found
    return results


# --- what results say -----------------------------------------------------------------------


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% interval for the share of wins, as if every game were by itself."""
    share, z = wins / games, NORMAL_95
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below, above = ((middle + sign * spread) / (1 + z * z / games) for sign in (-1, 1))
    return below, above


def mean(numbers: Sequence[float]) -> float:
    """The mean of one number or more."""
    return sum(numbers) / len(numbers)


def error_of_deals(numbers: Iterable[tuple[int, float]]) -> float:
    """The standard error of a mean, the games of a deal taken together: each number has its deal.

    Of a single deal it is not known, and said to be 0.
    """
    by_deal: dict[int, list[float]] = {}
    for deal, number in numbers:
        by_deal.setdefault(deal, []).append(number)
    means = [mean(found) for found in by_deal.values()]
    if len(means) < 2:
        return 0.0
    middle = mean(means)
    variance = sum((one - middle) ** 2 for one in means) / (len(means) - 1)
    return sqrt(variance / len(means))


def apart(shares: Iterable[tuple[float, float]]) -> float:
    """How far apart the shares of wins lie at least that are farthest from each other, each of them
    somewhere in its interval; below 0 where all intervals overlap."""
    found = list(shares)
    return max(low for low, _ in found) - min(high for _, high in found)


def interval(ends: tuple[float, float]) -> str:
    """An interval of shares in a line of figures."""
    return f"[{ends[0]:.1%}, {ends[1]:.1%}]"
