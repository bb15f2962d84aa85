"""Duplicate deals, for any game: who sits where, and how sure a share of wins is.

A table of players plays every deal as often as it has seats; each time all players move on by one
seat, so that neither lucky cards nor the order of the seats decides.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from tabletop.rng import seeded, shuffled

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


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% interval for the share of wins, as if all games were independent."""
    share, z = wins / games, NORMAL_95
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below, above = ((middle + sign * spread) / (1 + z * z / games) for sign in (-1, 1))
    return max(below, 0.0), min(above, 1.0)


def interval(ends: tuple[float, float]) -> str:
    """An interval of shares as text."""
    return f"[{ends[0]:.1%}, {ends[1]:.1%}]"
