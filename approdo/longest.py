"""R13.2, D40 the length of a player's longest road."""

from approdo.geometry import ENDS, ENDS_MASK, PATHS_MASK, members, paths_from


def longest_road(roads: int, barred: int) -> int:
    """R13.2 the most roads in one series that uses no road twice.

    `roads` is a set of paths. `barred` is the set of intersections with an opponent's building: a
    series may end there, but not go on.
    """
    return max((_from(at, roads, barred, 0) for at in members(_starts(roads, barred))), default=0)


def longest_with(roads: int, barred: int, path: int, before: int) -> int:
    """R13.2 `longest_road` with one more road on `path`; `before` is the length without it.

    A new road that joins nothing at one of its ends is the first of every series that it is part
    of, so only these series are counted. A road that joins others at both ends needs a full count.
    """
    a, b = ENDS[path]
    goes_on = [at for at in (a, b) if roads & PATHS_MASK[at] and not barred >> at & 1]
    if len(goes_on) > 1:
        return longest_road(roads | 1 << path, barred)
    if not goes_on:
        return max(before, 1)
    return max(before, 1 + _from(goes_on[0], roads, barred, 0))


def _starts(roads: int, barred: int) -> int:
    """The intersections from which a longest series is sure to be found, as a set.

    A series that begins where an even number of roads meet leaves one of them unused there, so it
    can be made longer, unless it is a ring. Hence a longest series begins where an odd number of
    roads meet, or where an opponent's building stands. Only roads that hang together with no such
    intersection form a ring that may be begun anywhere.
    """
    odd = touched = 0
    for path in members(roads):
        odd ^= ENDS_MASK[path]
        touched |= ENDS_MASK[path]
    starts = odd | (barred & touched)
    return starts | (touched & ~_joined(starts, roads))


def _joined(intersections: int, roads: int) -> int:
    """These intersections and all that roads join with them."""
    reached = 0
    while intersections != reached:
        reached = intersections
        for path in members(roads & paths_from(reached)):
            intersections |= ENDS_MASK[path]
    return reached


def _from(at: int, roads: int, barred: int, length: int) -> int:
    """The length of the longest series that goes on from `at` with these roads.

    `length` is what it has already.
    """
    if length and barred >> at & 1:
        return length
    longest = length
    ahead = roads & PATHS_MASK[at]
    while ahead:
        road = ahead & -ahead
        ahead ^= road
        a, b = ENDS[road.bit_length() - 1]
        longest = max(longest, _from(b if a == at else a, roads ^ road, barred, length + 1))
    return longest
