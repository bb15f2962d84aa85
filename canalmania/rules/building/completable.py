"""R6.12, D10 can a canal still be completed? An exact search, pruned by a table of distances.

Only geometry counts: hexes, sides, places, the value, the via place, and what the canal itself has
used (D7); sections of other canals do not count (R6.9). The kinds of tiles never prevent
completion: every terrain has two of them (R6.4, R6.7).
"""

from functools import cache
from itertools import chain, product
from typing import Final

from canalmania.board import BOARD, OFF_BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.course import Course, Opening, Step
from canalmania.hexes import EXITS, SIDES, opposite
from canalmania.ids import Hex, PlaceId, Side, Terrain

UNREACHABLE: Final = 99
"""The distance, in tiles, where no canal leads to the target: more than any contract's value. It is
small enough that the sum with another distance fits a byte."""
_REACH: Final = max(contract.value for contract in CONTRACTS.values())


def openings(course: Course) -> tuple[Opening, ...]:
    """R6.2, R6.12 every hex and side the next tile may use, in the order of sides."""
    if course.openings is None:
        course.openings = _openings(course)
    return course.openings


def _openings(course: Course) -> tuple[Opening, ...]:
    left = course.tiles_left - 1
    search = _Search(course)
    found = []
    for hex_, entry in next_hexes(course):
        exits = tuple(exit_ for exit_ in EXITS[entry] if search.begins(hex_, exit_, left))
        if exits:
            terrain = int(BOARD.terrain[hex_])
            found.append(Opening(course.contract.id, hex_, terrain, entry, exits))
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
    return hex_ in _BUILDABLE


_BUILDABLE: Final = {
    Hex(number) for number, terrain in enumerate(BOARD.terrain) if terrain is not Terrain.PLACE
}


def may_continue(course: Course, step: Step) -> bool:
    """R6.12 whether the canal can be completed after this tile; also D7, D19, D20."""
    if step.hex in course.hexes or not is_buildable(step.hex):
        return False
    return _Search(course).begins(step.hex, step.exit, course.tiles_left - 1)


def least_tiles(course: Course, step: Step) -> int:
    """A lower bound of the tiles still needed after `step`, without regard to the canal itself."""
    return _bounds(course, course.via_passed)[step.hex * 6 + step.exit]


def _bounds(course: Course, via_passed: bool) -> bytes:
    """Lower bounds of the tiles still needed, indexed as in `distances_to`."""
    via = course.contract.via
    if via_passed or via is None:
        return distances_to(course.goal)
    return _distances_by_way_of(via, course.goal)


class _Search:
    """A depth-first search for a completion of one canal; `used` and `visited` follow its path."""

    __slots__ = ("bounds", "goal", "used", "via", "via_passed", "visited")

    def __init__(self, course: Course) -> None:
        self.goal = course.goal
        self.via = course.contract.via
        self.via_passed = course.via_passed
        self.bounds = (_bounds(course, False), _bounds(course, True))
        self.used = set(course.hexes)
        self.visited = set(course.places)

    def begins(self, hex_: Hex, side: Side, left: int) -> bool:
        """Whether a canal of this course can be completed by a next tile on this hex and side.

        Most of the tiles that lead nowhere are excluded by their distance, without a search.
        """
        if self.bounds[self.via_passed][hex_ * 6 + side] > left:
            return False
        self.used.add(hex_)
        finishes = self._finishes(hex_, side, left, self.via_passed)
        self.used.discard(hex_)
        return finishes

    def _finishes(self, hex_: Hex, side: Side, left: int, via_passed: bool) -> bool:
        """Whether `left` more tiles can complete the canal after one on `hex_` left by `side`."""
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
        left -= 1
        used = self.used
        bounds = self.bounds[via_passed]
        for hex_, entry in around:
            if hex_ in used:
                continue  # D7
            used.add(hex_)
            for exit_ in EXITS[entry]:
                if bounds[hex_ * 6 + exit_] <= left and self._finishes(
                    hex_, exit_, left, via_passed
                ):
                    used.discard(hex_)
                    return True
            used.discard(hex_)
        return False


@cache
def distances_to(target: PlaceId) -> bytes:
    """The least number of further tiles to `target`, for a tile on each hex left by each side.

    Indexed by `hex * 6 + side`; `UNREACHABLE` above the greatest value of a contract. Canals that
    cross themselves are included, so this is a lower bound.
    """
    before = tiles_before()
    table = [UNREACHABLE] * len(before)
    reached = [hex_ * 6 + side for hex_, side in _around(target)]
    for tiles in range(_REACH + 1):
        for at in reached:
            table[at] = tiles
        reached = list({b for at in reached for b in before[at] if table[b] == UNREACHABLE})
    return bytes(table)


@cache
def tiles_before() -> tuple[tuple[int, ...], ...]:
    """For a tile on each hex left by each side: the tiles that may come just before it.

    Both the index and the values are `hex * 6 + side`.
    """
    leading_into = [_leading_into(Hex(number), side) for number, side in product(_HEXES, SIDES)]
    return tuple(
        tuple(chain.from_iterable(leading_into[number * 6 + entry] for entry in EXITS[side]))
        for number, side in product(_HEXES, SIDES)  # bends look the same from both ends
    )


_HEXES: Final = range(len(BOARD.axial))


def _leading_into(hex_: Hex, entry: Side) -> tuple[int, ...]:
    """The tiles after which a canal may enter `hex_` by `entry`, perhaps through a place."""
    if not is_buildable(hex_):
        return ()
    before = BOARD.neighbours[hex_][entry]
    if is_buildable(before):
        return (before * 6 + opposite(entry),)
    place = BOARD.place_at[before]
    return () if place is None else tuple(at * 6 + side for at, side in _around(place))


@cache
def tiles_between(a: PlaceId, b: PlaceId) -> int:
    """A lower bound of the tiles that join two places."""
    return 1 + min(
        distances_to(b)[hex_ * 6 + side] for hex_, entry in _around(a) for side in EXITS[entry]
    )


@cache
def _distances_by_way_of(via: PlaceId, goal: PlaceId) -> bytes:
    """Like `distances_to(goal)`, for a canal that must still pass `via`."""
    onward = tiles_between(via, goal)
    return bytes([tiles + onward for tiles in distances_to(via)])
