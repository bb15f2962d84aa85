"""The random numbers of games: a pure, documented generator whose state is part of the game.

SplitMix64 (Steele, Lea, Flood 2014). The module `random` is not used: Python does not promise that
its shuffle stays the same, and a saved game must always give the same cards in every version.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


def seeded(seed: str | int) -> int:
    """Return the first state of the generator: 64 bits of the SHA-256 of the seed as text.

    Raises TypeError unless the seed is exactly a `str` or an `int`.
    """
    if type(seed) is not str and type(seed) is not int:
        raise TypeError(f"a seed is a text or a whole number, not {type(seed).__name__}")
    return int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big")


def below(rng: int, limit: int) -> tuple[int, int]:
    """Return a number from 0 to `limit` - 1, uniform (by rejection), and the next state."""
    last_fair = _MASK - (_MASK + 1) % limit
    while True:
        rng = (rng + 0x9E3779B97F4A7C15) & _MASK
        bits = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
        bits ^= bits >> 31
        if bits <= last_fair:
            return bits % limit, rng


def shuffled(rng: int, items: Iterable[T]) -> tuple[tuple[T, ...], int]:
    """Return the items in random order (Fisher-Yates from the last one) and the next state.

    Each number is the one that `below` returns. Its steps are written out here: packs are shuffled
    often, and calling it for each card takes half as long again.
    """
    pile = list(items)
    for limit in range(len(pile), 1, -1):
        last_fair = _MASK - (_MASK + 1) % limit
        bits = _MASK + 1
        while bits > last_fair:
            rng = (rng + 0x9E3779B97F4A7C15) & _MASK
            bits = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
            bits ^= bits >> 31
        last, chosen = limit - 1, bits % limit
        pile[last], pile[chosen] = pile[chosen], pile[last]
    return tuple(pile), rng
