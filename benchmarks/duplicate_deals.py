"""Matches on duplicate deals, for any game: playing them, and statistics of the results.

Who sits where says `tabletop.terminal.deals`. A match brings a function that plays a game: to the
results of each player by name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from multiprocessing import Pool
from typing import TypeVar

G = TypeVar("G")
R = TypeVar("R")


def match(play: Callable[[G], R], games: Iterable[G], workers: int = 1) -> Iterator[R]:
    """Yield the results of the games in order, played in `workers` processes."""
    if workers == 1:
        yield from map(play, games)
        return
    with Pool(workers) as pool:
        yield from pool.imap(play, games)


def by_player(
    games: Iterable[Mapping[str, Sequence[R]]], table: Sequence[str]
) -> dict[str, list[R]]:
    """The results of each kind of player in games, the first kind at the table first."""
    results: dict[str, list[R]] = {name: [] for name in table}
    for game in games:
        for name, found in game.items():
            results[name] += found
    return results


# --- what results say -----------------------------------------------------------------------


def mean(numbers: Sequence[float]) -> float:
    """The mean of one or more numbers."""
    return sum(numbers) / len(numbers)


def error_of_deals(numbers: Iterable[tuple[int, float]]) -> float:
    """The standard error of a mean, with the games of a deal taken together.

    `numbers` are pairs of deal and number. For a single deal the error is unknown; the result is 0.
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
    """The least distance between the two shares of wins that are farthest apart.

    Each share may lie anywhere in its interval. The result is negative if all intervals overlap.
    """
    found = list(shares)
    return max(low for low, _ in found) - min(high for _, high in found)
