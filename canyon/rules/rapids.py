"""R7, R8 the rapids: which canoe moves and which drifts, which is pushed, which falls."""

from collections.abc import Sequence
from typing import NamedTuple

from canyon.catalogue import bonus, points
from canyon.ids import Space, Water
from canyon.river import RIVER
from tabletop.seat import Seat


class Carried(NamedTuple):
    """A canoe that drifted, or was pushed, from `start` to `end`."""

    seat: Seat
    start: Space
    end: Space


def points_to_move(space: Space, bid: int, taken: int) -> int | None:
    """R7.1 to R7.3, R8.5, D23 the points for a move from a space; None: the canoe drifts (D18)."""
    if RIVER.kinds[space] is not Water.RAPIDS:
        return points(bid, taken)
    return bonus(bid, taken) if bid == taken else None


def drifted(canoes: Sequence[Space | None], seat: Seat) -> tuple[Carried, ...]:
    """R8.1 to R8.3, D20 the canoes carried along, in order, when the canoe of `seat` drifts.

    It must be on a rapids space. The end of a canoe that falls over the waterfall is the cave.
    """
    space = canoes[seat]
    assert space is not None, "all canoes are placed"
    return pushed_along(canoes, seat, RIVER.arrows[space])


def pushed_along(canoes: Sequence[Space | None], seat: Seat, direction: str) -> tuple[Carried, ...]:
    """R8.3, D20 the canoes that go one space in a direction, in order, the canoe of `seat` first.

    Each canoe pushes the one on the next space; the arrows under them do not matter. D21 if the
    line would end anywhere but on rapids or the waterfall, nothing moves and the tuple is empty.
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
