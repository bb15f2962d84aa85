"""R7, R8 the rapids: who moves there and who drifts, who is pushed, who falls."""

from collections.abc import Sequence
from typing import NamedTuple

from canyon.catalogue import bonus, points
from canyon.ids import Space, Water
from canyon.river import RIVER
from tabletop.seat import Seat


class Carried(NamedTuple):
    """A canoe that the water or another canoe has carried from `start` to `end`."""

    seat: Seat
    start: Space
    end: Space


def points_to_move(space: Space, bid: int, taken: int) -> int | None:
    """R7.1 to R7.3, R8.5, D23 the points a canoe moves with from here; None: it drifts (D18)."""
    if RIVER.kinds[space] is not Water.RAPIDS:
        return points(bid, taken)
    return bonus(bid, taken) if bid == taken else None


def drifted(canoes: Sequence[Space | None], seat: Seat) -> tuple[Carried, ...]:
    """R8.1 to R8.3, D20 who is carried where when the canoe of a seat drifts, in order; a canoe
    over the waterfall is in the cave."""
    space = canoes[seat]
    assert space is not None, "all canoes are placed"
    return pushed_along(canoes, seat, RIVER.arrows[space])


def pushed_along(canoes: Sequence[Space | None], seat: Seat, direction: str) -> tuple[Carried, ...]:
    """R8.3, D20 the line of canoes that goes one space in a direction, whatever their own arrows.

    D21 where it would end anywhere but on rapids or the waterfall, nothing moves at all.
    """
    step = RIVER.directions[direction]
    seats = {space: Seat(other) for other, space in enumerate(canoes) if space != RIVER.cave}
    line: list[Carried] = []
    at, pushed = canoes[seat], seat
    assert at is not None, "all canoes are placed"
    while True:
        end = Space(at + step)
        if end in RIVER.waterfall:
            return (*line, Carried(pushed, at, RIVER.cave))
        if RIVER.kinds.get(end) is not Water.RAPIDS:
            return ()
        line.append(Carried(pushed, at, end))
        if end not in seats:
            return tuple(line)
        at, pushed = end, seats[end]
