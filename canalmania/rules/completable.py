"""R6.12, D10 can a canal still be completed? Exact, by search; a table of distances prunes it.

Only geometry counts: hexes, sides, places, the value, the via place, and what the canal itself has
used (D7); sections of other canals are no part of it (R6.9). Kinds of tiles never stand in the way:
every terrain has two of them (R6.4, R6.7).
"""

from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import Final

from canalmania.board import BOARD, OFF_BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.course import Course, Opening, Step
from canalmania.hexes import EXITS, SIDES, opposite
from canalmania.ids import Hex, PlaceId, Side, Terrain

FAR: Final = 99
"""More tiles than any contract's value."""
_REACH: Final = max(contract.value for contract in CONTRACTS.values())


def openings(course: Course) -> tuple[Opening, ...]:
    """R6.2, R6.12 every hex and side the next tile may use, in the order of sides."""
    if course.openings is None:
        course.openings = _openings(course)
    return course.openings


def _openings(course: Course) -> tuple[Opening, ...]:
    found = []
    for hex_, entry in next_hexes(course):
        exits = tuple(e for e in EXITS[entry] if may_continue(course, Step(hex_, entry, e)))
        if exits:
            found.append(Opening(hex_, entry, exits))
    return tuple(found)


def next_hexes(course: Course) -> tuple[tuple[Hex, Side], ...]:
    """R6.2, R6.3 the buildable hexes next to the end of the canal, with the side of entry."""
    if course.ahead is None:
        return tuple(at for at in _around(course.places[-1]) if at[0] not in course.hexes)
    entry = entry_to(course, course.ahead)
    return () if entry is None else ((course.ahead, entry),)


def entry_to(course: Course, hex_: Hex) -> Side | None:
    """R6.2 the side by which a next tile on `hex_` is entered, None if it cannot be the next."""
    if hex_ in course.hexes or not is_buildable(hex_):
        return None
    if course.ahead is None:
        return _sides_around(course.places[-1]).get(hex_)
    return opposite(course.steps[-1].exit) if hex_ == course.ahead else None


@cache
def _sides_around(place: PlaceId) -> dict[Hex, Side]:
    return dict(_around(place))


@cache
def _around(place: PlaceId) -> tuple[tuple[Hex, Side], ...]:
    """The buildable hexes around a place, each with its side that faces the place."""
    neighbours = BOARD.neighbours[BOARD.places[place].hex]
    return tuple(
        (neighbours[side], opposite(side)) for side in SIDES if is_buildable(neighbours[side])
    )


def is_buildable(hex_: Hex) -> bool:
    """R6.3, D19 whether tiles may lie here at all: on the board, and not a place."""
    return hex_ != OFF_BOARD and BOARD.terrain[hex_] is not Terrain.PLACE


def may_continue(course: Course, step: Step) -> bool:
    """R6.12 whether the canal can be completed after this tile; also D7, D19, D20."""
    if course.tiles_left < 1 or step.hex in course.hexes or not is_buildable(step.hex):
        return False
    search = _Search(course)
    search.used.add(step.hex)
    return search.finishes(step.hex, step.exit, course.tiles_left - 1, course.via_passed)


def least_tiles(course: Course, step: Step) -> int:
    """A lower bound of the tiles still needed after `step`, were the canal never in its own way."""
    return _bound(course, step.hex, step.exit, course.via_passed)


def _bound(course: Course, hex_: Hex, side: Side, via_passed: bool) -> int:
    via = course.contract.via
    if via_passed or via is None:
        return distances_to(course.goal)[hex_ * 6 + side]
    return distances_to(via)[hex_ * 6 + side] + tiles_between(via, course.goal)


class _Search:
    """A depth-first search for an end of one canal; `used` and `visited` follow its path."""

    __slots__ = ("course", "goal", "used", "via", "visited")

    def __init__(self, course: Course) -> None:
        self.course = course
        self.goal = course.goal
        self.via = course.contract.via
        self.used = set(course.hexes)
        self.visited = set(course.places)

    def finishes(self, hex_: Hex, side: Side, left: int, via_passed: bool) -> bool:
        """Whether a tile on `hex_` left by `side` can be followed to the end by `left` tiles."""
        if _bound(self.course, hex_, side, via_passed) > left:
            return False
        ahead = BOARD.neighbours[hex_][side]
        if ahead == OFF_BOARD:
            return False
        place = BOARD.place_at[ahead]
        if place is None:
            return self._goes_on(((ahead, opposite(side)),), left, via_passed)
        if place == self.goal:
            return via_passed  # D20
        if place in self.visited:
            return False  # D7
        self.visited.add(place)
        finishes = self._goes_on(_around(place), left, via_passed or place == self.via)
        self.visited.discard(place)
        return finishes

    def _goes_on(self, around: tuple[tuple[Hex, Side], ...], left: int, via_passed: bool) -> bool:
        if left == 0:
            return False
        for hex_, entry in around:
            if hex_ in self.used:
                continue  # D7
            self.used.add(hex_)
            finishes = any(
                self.finishes(hex_, exit_, left - 1, via_passed) for exit_ in EXITS[entry]
            )
            self.used.discard(hex_)
            if finishes:
                return True
        return False


@cache
def distances_to(target: PlaceId) -> tuple[int, ...]:
    """The least number of further tiles to `target`, for a tile on each hex left by each side.

    Indexed by `hex * 6 + side`; `FAR` beyond the greatest value of a contract. Canals that cross
    themselves count too, so this is a lower bound.
    """
    table = [FAR] * (len(BOARD.axial) * 6)
    queue = deque[tuple[Hex, Side]]()
    for hex_, side in _around(target):
        table[hex_ * 6 + side] = 0
        queue.append((hex_, side))
    while queue:
        hex_, side = queue.popleft()
        tiles = table[hex_ * 6 + side] + 1
        for before, exit_ in _tiles_before(hex_, side, target):
            if tiles <= _REACH and tiles < table[before * 6 + exit_]:
                table[before * 6 + exit_] = tiles
                queue.append((before, exit_))
    return tuple(table)


def _tiles_before(hex_: Hex, side: Side, target: PlaceId) -> Iterator[tuple[Hex, Side]]:
    """Which (hex, exit) may come just before a tile on `hex_` that is left by `side`."""
    for entry in EXITS[side]:  # bends look the same from both ends
        before = BOARD.neighbours[hex_][entry]
        if is_buildable(before):
            yield before, opposite(entry)
        elif before != OFF_BOARD:
            place = BOARD.place_at[before]
            if place is not None and place != target:
                yield from _around(place)


@cache
def tiles_between(a: PlaceId, b: PlaceId) -> int:
    """A lower bound of the tiles that join two places."""
    return 1 + min(
        distances_to(b)[hex_ * 6 + side] for hex_, entry in _around(a) for side in EXITS[entry]
    )
