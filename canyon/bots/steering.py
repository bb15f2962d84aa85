"""Where canoes go: what is good about the end of a move, and a moving phase played in full."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from canyon.ids import Space, Water
from canyon.river import RIVER, around
from canyon.rules.movement import ends
from canyon.rules.rapids import drifted, points_to_move
from tabletop.seat import Seat

Canoes = tuple[Space, ...]
Spares = tuple[int | None, ...]


def _drifts(space: Space) -> int:
    """R8.1, R8.2 how often a canoe may drift from here until it is over the waterfall."""
    count = 0
    while space in RIVER.arrows:
        space = Space(space + RIVER.directions[RIVER.arrows[space]])
        count += 1
    return count


def ways_on(space: Space) -> int:
    """R6.3 the neighbouring spaces that are nearer to the finish."""
    nearer = RIVER.at[RIVER.to_go[space] - 1] if RIVER.to_go[space] else 0
    return around(1 << space, RIVER.width) & nearer & RIVER.free


DRIFTS: Final = {space: _drifts(space) for space in RIVER.kinds}
"""In the rapids, how far the waterfall is; 0 elsewhere."""
CALM: Final = {space: DRIFTS[space] * 4 + ways_on(space).bit_count() for space in RIVER.kinds}
"""How good a space is to lie on, among others equally far from the finish: far from the waterfall
first, then with many ways on."""


SOON: Final = 50
"""More than the steps of any move."""


def occupied(canoes: Sequence[Space | None]) -> int:
    """R6.9 the spaces with a canoe, as bits."""
    found = 0
    for space in canoes:
        if space is not None:
            found |= 1 << space
    return found & RIVER.free


def best_end(found: dict[Space, int]) -> Space:
    """R6.5, R9.2 of the ends of a move the calmest, or the finish with most to spare."""
    best, most = Space(-1), -1
    for space, steps in found.items():
        calm = CALM[space] if RIVER.to_go[space] else SOON - steps
        if calm > most:
            best, most = space, calm
    return best


@lru_cache(maxsize=1 << 12)
def alone(space: Space, points: int) -> Space:
    """R6.5 where a canoe goes with so many points when no other is near."""
    found = ends(space, points, 0)
    return best_end(found) if found else space


@lru_cache(maxsize=128)
def drifted_alone(space: Space) -> Space:
    """R8.1, R8.2 where a canoe is that has drifted."""
    return drifted((space,), Seat(0))[-1].end


def after_moves(
    canoes: Canoes,
    spares: Spares,
    bids: Sequence[int],
    taken: Sequence[int],
    order: Sequence[int],
) -> tuple[Canoes, Spares]:
    """R6.1, R7, R8 the canoes, and the points to spare, after these seats have moved in order, each
    to the end that `best_end` chooses."""
    lie, left = list(canoes), list(spares)
    for seat in order:
        space = lie[seat]
        points = points_to_move(space, bids[seat], taken[seat])
        if points is None:
            for carried in drifted(lie, Seat(seat)):
                lie[carried.seat] = carried.end
            continue
        found = ends(space, points, occupied(lie)) if points else {}
        if found:
            end = best_end(found)
            lie[seat] = end
            if not RIVER.to_go[end]:
                left[seat] = points - found[end]
    return tuple(lie), tuple(left)


def hindrance(canoes: Sequence[Space | None], seat: int, end: Space) -> int:
    """R6.9 how many ways nearer a canoe on `end` closes to others, the direct ones."""
    closed, mark = 0, 1 << end
    for other, space in enumerate(canoes):
        if other != seat and space is not None and RIVER.kinds[space] is not Water.FINISH:
            ways = ways_on(space) & ~occupied(canoes)
            if ways & mark:
                closed += 4 if ways == mark else 1
    return closed
