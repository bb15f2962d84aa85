"""Matches on duplicate deals, for any game: who sits where, and statistics of the results.

A table of players plays every deal as often as it has seats; each time all players move on by one
seat, so that neither lucky cards nor the order of the seats decides. A match brings a function that
plays a game: to the results of each player by name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from multiprocessing import Pool
from typing import Final, NamedTuple, TypeVar

from tabletop.rng import seeded, shuffled

G = TypeVar("G")
R = TypeVar("R")
NORMAL_95: Final = 1.96


class Seating(NamedTuple):
    """A game to be played: its deal, and who sits where."""

    deal: int
    players: tuple[str, ...]


def seatings(table: Sequence[str], deals: int, first: int = 1) -> Iterator[Seating]:
    """Yield every deal with every player of the table in every seat once.

    With more than two kinds of players, the neighbours of a player change from deal to deal. With
    one kind every deal is played once: in other seats it would be the same game.
    """
    for deal in range(first, first + deals):
        players = tuple(table)
        if len(set(table)) > 2:
            players, _ = shuffled(seeded(f"table {deal}"), players)
        for turn in range(turns_of(table)):
            yield Seating(deal, players[turn:] + players[:turn])


def turns_of(table: Sequence[str]) -> int:
    """How often a table plays a deal: once in every seat; once at all, if all players are equal."""
    return len(table) if len(set(table)) > 1 else 1


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


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% interval for the share of wins, as if all games were independent."""
    share, z = wins / games, NORMAL_95
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below, above = ((middle + sign * spread) / (1 + z * z / games) for sign in (-1, 1))
    return below, above


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


def interval(ends: tuple[float, float]) -> str:
    """An interval of shares as text."""
    return f"[{ends[0]:.1%}, {ends[1]:.1%}]"
