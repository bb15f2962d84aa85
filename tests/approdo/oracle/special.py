"""The two special cards (R13, R14), judged on plain networks and plain numbers.

A player can be named by anything here, and so can an intersection. A road is the set of its ends.
"""

from collections.abc import Collection, Mapping
from itertools import combinations
from typing import TypeVar

Place = TypeVar("Place")
Owner = TypeVar("Owner")
_End = tuple[object, object]


def _ends(
    roads: Collection[frozenset[Place]], closed: Collection[Place]
) -> list[tuple[_End, _End]]:
    """R13.2 the two ends of each road.

    Where an opponent has built nothing leads on, so every road gets an end of its own there.
    """
    return [
        tuple((end, road if end in closed else None) for end in road)  # type: ignore[misc]
        for road in roads
    ]


def longest(roads: Collection[frozenset[Place]], closed: Collection[Place]) -> int:
    """R13.2 by making every series one road longer, until none can be made longer.

    A series is the set of its roads and the end where it goes on: how it came there is forgotten.
    """
    ends = _ends(roads, closed)
    series: set[tuple[frozenset[int], _End]] = {
        (frozenset((number,)), end) for number, both in enumerate(ends) for end in both
    }
    length = 0
    while series:
        length += 1
        series = {
            (used | {number}, two if one == at else one)
            for used, at in series
            for number, (one, two) in enumerate(ends)
            if number not in used and at in (one, two)
        }
    return length


def longest_by_subsets(roads: Collection[frozenset[Place]], closed: Collection[Place]) -> int:
    """R13.2 once more: the largest set of roads that can be drawn in one stroke.

    That is so when they hang together and at most two ends have an odd number of roads (Euler).
    """
    ends = _ends(roads, closed)
    for size in range(len(ends), 0, -1):
        if any(_in_one_stroke(some) for some in combinations(ends, size)):
            return size
    return 0


def _in_one_stroke(roads: Collection[tuple[_End, _End]]) -> bool:
    odd: set[_End] = set()
    groups: list[set[_End]] = []
    for one, two in roads:
        odd ^= {one, two}
        touched = [group for group in groups if one in group or two in group]
        groups = [group for group in groups if group not in touched]
        groups.append({one, two}.union(*touched))
    return len(groups) == 1 and len(odd) <= 2


def road_lengths(
    roads: Mapping[Owner, Collection[frozenset[Place]]], buildings: Mapping[Place, Owner]
) -> dict[Owner, int]:
    """R13.2 for everybody: buildings of one's own do not matter, those of all others do (D40)."""
    return {
        owner: longest(own, {place for place, other in buildings.items() if other != owner})
        for owner, own in roads.items()
    }


def road_card(
    holder: Owner | None, before: Mapping[Owner, int], after: Mapping[Owner, int], least: int = 5
) -> Owner | None:
    """R13.1, R13.3, R13.5 to R13.8 who has the longest road after lengths have changed."""
    best = max(after.values())
    first = [owner for owner in after if after[owner] == best and best >= least]
    alone = first[0] if len(first) == 1 else None
    if holder is None:  # R13.1, R13.8
        return alone
    if after[holder] < before[holder]:  # R13.5 to R13.7; D41: the holder is not preferred
        return alone
    longer = [owner for owner in after if after[owner] > after[holder]]  # R13.3
    return longer[0] if longer else holder


def army_card(holder: Owner | None, played: Mapping[Owner, int], least: int = 3) -> Owner | None:
    """R14.1, R14.2 who has the largest army, after one more knight was played."""
    for owner, knights in played.items():
        if knights >= least and (holder is None or knights > played[holder]):
            return owner
    return holder
