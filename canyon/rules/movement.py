"""R6.4 to R6.9 the spaces that a canoe can reach, and those on which its move may end."""

from functools import lru_cache
from typing import Final

from canyon.ids import Space
from canyon.river import RIVER, around, bits

_KNOWN: Final = 1 << 13


@lru_cache(maxsize=_KNOWN)
def layers(start: Space, points: int, taken: int) -> tuple[int, ...]:
    """R6.4, R6.5 for each number of steps from 1 to `points`, the spaces first reached with it.

    The spaces with a canoe (`taken`) and the results are bits. No step leads onto or over a canoe
    (R6.9), into the cave (D24) or on from a finish space (R6.7, R9.3, D16). The tuple is shorter
    than `points` when there is nothing more to reach.
    """
    open_ = RIVER.free & ~taken
    found = []
    last = seen = 1 << start
    for _ in range(points):
        last = around(last & ~RIVER.finish, RIVER.width) & open_ & ~seen
        if not last:
            break
        seen |= last
        found.append(last)
    return tuple(found)


@lru_cache(maxsize=_KNOWN)
def ends(start: Space, points: int, taken: int) -> dict[Space, int]:
    """R6.5, R6.8, D12 the spaces on which the move may end, in order, each with its fewest steps.

    Empty when the canoe cannot come nearer (R6.6, D13). The dict is cached: do not change it.
    """
    found = layers(start, points, taken)
    reached = 0
    for layer in found:
        reached |= layer
    for nearest in RIVER.at[: RIVER.to_go[start]]:
        if reached & nearest:
            steps = {s: n for n, layer in enumerate(found, 1) for s in bits(layer & nearest)}
            return dict(sorted(steps.items()))
    return {}


def path(start: Space, end: Space, points: int, taken: int) -> tuple[Space, ...]:
    """D15 one of the shortest ways from `start` to `end`, both included.

    Raises ValueError when `end` cannot be reached in `points` steps.
    """
    found = layers(start, points, taken)
    steps = next((n for n, layer in enumerate(found) if layer >> end & 1), None)
    if steps is None:
        raise ValueError("out of reach")
    way = [end]
    for layer in reversed(found[:steps]):
        before = around(1 << way[-1], RIVER.width) & layer & ~RIVER.finish
        way.append(next(bits(before)))
    return (start, *reversed(way))
