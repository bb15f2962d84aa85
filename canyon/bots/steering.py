"""Moving canoes: how good a space is to end on, and a whole moving phase."""

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
    """R8.1, R8.2 how often a canoe on this space can drift until it falls over the waterfall."""
    count = 0
    while space in RIVER.arrows:
        space = Space(space + RIVER.directions[RIVER.arrows[space]])
        count += 1
    return count


def ways_on(space: Space) -> int:
    """R6.3 the neighbouring spaces that are nearer to the finish, as bits."""
    nearer = RIVER.at[RIVER.to_go[space] - 1] if RIVER.to_go[space] else 0
    return around(1 << space, RIVER.width) & nearer & RIVER.free


DRIFTS: Final = {space: _drifts(space) for space in RIVER.kinds}
"""By space in the rapids, how many drifts away the waterfall is; 0 elsewhere."""
CALM: Final = {space: DRIFTS[space] * 4 + ways_on(space).bit_count() for space in RIVER.kinds}
"""By space, how good it is to end on, among spaces equally far from the finish.

The distance to the waterfall counts first, then the number of ways on.
"""


SOON: Final = 50
"""A number greater than the steps of any move."""


def occupied(canoes: Sequence[Space | None]) -> int:
    """R6.9 the spaces with a canoe, as bits, without the cave."""
    found = 0
    for space in canoes:
        if space is not None:
            found |= 1 << space
    return found & RIVER.free


def best_end(found: dict[Space, int]) -> Space:
    """R6.5, R9.2 of these ends of a move the one with the highest `CALM`.

    Of finish spaces the one with the fewest steps, which leaves most points to spare.
    """
    best, most = Space(-1), -1
    for space, steps in found.items():
        calm = CALM[space] if RIVER.to_go[space] else SOON - steps
        if calm > most:
            best, most = space, calm
    return best


@lru_cache(maxsize=1 << 12)
def alone(space: Space, points: int) -> Space:
    """R6.5 the space to which a canoe moves with so many points when no other is in its way."""
    found = ends(space, points, 0)
    return best_end(found) if found else space


@lru_cache(maxsize=128)
def drifted_alone(space: Space) -> Space:
    """R8.1, R8.2 the space to which a canoe drifts from a space of the rapids."""
    return drifted((space,), Seat(0))[-1].end


def after_moves(
    canoes: Canoes,
    spares: Spares,
    bids: Sequence[int],
    taken: Sequence[int],
    order: Sequence[int],
) -> tuple[Canoes, Spares]:
    """R6.1, R7, R8 the canoes and the spare points after the seats in `order` have moved.

    Each moves to the end that `best_end` chooses, or drifts.
    """
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
    """R6.9 how much a canoe on `end` hinders the others.

    For each other canoe 4 if it closes the only free way nearer, 1 if it closes one of several.
    """
    closed, mark = 0, 1 << end
    for other, space in enumerate(canoes):
        if other != seat and space is not None and RIVER.kinds[space] is not Water.FINISH:
            ways = ways_on(space) & ~occupied(canoes)
            if ways & mark:
                closed += 4 if ways == mark else 1
    return closed
