"""What stands on the island: roads, settlements and cities. Immutable.

A `Board` keeps what rules ask again and again: how long each longest road is, and where somebody
may build. With every new piece the part of it that may change is computed anew, and nothing else.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from approdo.geometry import ENDS_MASK, NEAR_MASK, members, paths_from
from approdo.ids import Intersection, Path
from approdo.longest import longest_road
from tabletop.seat import Seat

Sets = tuple[int, ...]
"""For each seat a set of intersections or paths, see `approdo.geometry.mask`."""

_longest: Final = lru_cache(maxsize=1 << 12)(longest_road)


class Board:
    """Roads, settlements and cities, for each seat.

    - `lengths`: R13.2 the length of each seat's longest road.
    - `closed`: R10.5 the intersections where no settlement may stand.
    - `touched`: the intersections at the ends of each seat's roads.
    """

    __slots__ = ("_sites", "cities", "closed", "lengths", "roads", "settlements", "touched")

    def __init__(
        self,
        roads: Sets,
        settlements: Sets,
        cities: Sets,
        lengths: Sets | None = None,
        kept: tuple[Sets, int] | None = None,
    ) -> None:
        self.roads = roads
        self.settlements = settlements
        self.cities = cities
        self.touched, self.closed = kept or (_touched(roads), _closed(settlements, cities))
        self.lengths = lengths or tuple(
            _longest(roads[seat], self.barred(seat)) for seat in range(len(roads))
        )
        self._sites: list[tuple[int, int] | None] = [None] * len(roads)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._pieces() == other._pieces()

    def __hash__(self) -> int:
        return hash(self._pieces())

    def __repr__(self) -> str:
        return f"Board{self._pieces()}"

    def _pieces(self) -> tuple[Sets, Sets, Sets]:
        return self.roads, self.settlements, self.cities

    # --- what there is ----------------------------------------------------------------------

    def buildings(self, seat: int) -> int:
        """The intersections with a building of this seat, as a set."""
        return self.settlements[seat] | self.cities[seat]

    def barred(self, seat: int) -> int:
        """R10.4 the intersections with an opponent's building, as a set."""
        barred = 0
        for other, (settlements, cities) in enumerate(
            zip(self.settlements, self.cities, strict=True)
        ):
            if other != seat:
                barred |= settlements | cities
        return barred

    def owner_of(self, at: Intersection) -> Seat | None:
        """Whose building stands on an intersection."""
        for seat in range(len(self.roads)):
            if self.buildings(seat) >> at & 1:
                return Seat(seat)
        return None

    def builder_of(self, path: Path) -> Seat | None:
        """Whose road lies on a path."""
        for seat, roads in enumerate(self.roads):
            if roads >> path & 1:
                return Seat(seat)
        return None

    @property
    def taken(self) -> int:
        """R2.5 the paths with a road, as a set."""
        taken = 0
        for roads in self.roads:
            taken |= roads
        return taken

    # --- where somebody may build -----------------------------------------------------------

    def road_places(self, seat: Seat) -> int:
        """R10.3, R10.4 the paths where this seat may build a road, as a set."""
        return self._places(seat)[0]

    def settlement_places(self, seat: Seat) -> int:
        """R10.5, R10.6 the intersections where this seat may build a settlement, as a set."""
        return self._places(seat)[1]

    def _places(self, seat: Seat) -> tuple[int, int]:
        known = self._sites[seat]
        if known is None:
            reached = (self.touched[seat] & ~self.barred(seat)) | self.buildings(seat)
            known = paths_from(reached) & ~self.taken, self.touched[seat] & ~self.closed
            self._sites[seat] = known
        return known

    # --- one piece more ---------------------------------------------------------------------

    def with_road(self, seat: Seat, path: Path) -> "Board":
        """R10.3 the board with one more road; only this seat's longest road may change."""
        roads = _with(self.roads, seat, 1 << path)
        touched = _with(self.touched, seat, ENDS_MASK[path])
        lengths = list(self.lengths)
        lengths[seat] = _longest(roads[seat], self.barred(seat))
        kept = touched, self.closed
        return Board(roads, self.settlements, self.cities, tuple(lengths), kept)

    def with_settlement(self, seat: Seat, at: Intersection) -> "Board":
        """R10.5, R13.4 the board with one more settlement; it may break roads of opponents."""
        settlements = _with(self.settlements, seat, 1 << at)
        kept = self.touched, self.closed | NEAR_MASK[at]
        made = Board(self.roads, settlements, self.cities, self.lengths, kept)
        cut = [
            other
            for other, touched in enumerate(self.touched)
            if other != seat and touched >> at & 1
        ]
        if cut:
            lengths = list(self.lengths)
            for other in cut:
                lengths[other] = _longest(self.roads[other], made.barred(other))
            made.lengths = tuple(lengths)
        return made

    def with_city(self, seat: Seat, at: Intersection) -> "Board":
        """R10.7 the board with a city in place of a settlement; no road changes."""
        settlements = list(self.settlements)
        settlements[seat] ^= 1 << at
        kept = self.touched, self.closed
        cities = _with(self.cities, seat, 1 << at)
        return Board(self.roads, tuple(settlements), cities, self.lengths, kept)


def empty_board(seats: int) -> Board:
    """R5.1 an island without any piece."""
    nothing = (0,) * seats
    return Board(nothing, nothing, nothing)


def _with(sets: Sets, seat: Seat, more: int) -> Sets:
    changed = list(sets)
    changed[seat] |= more
    return tuple(changed)


def _touched(roads: Sequence[int]) -> Sets:
    return tuple(_ends_of(own) for own in roads)


def _ends_of(roads: int) -> int:
    made = 0
    for path in members(roads):
        made |= ENDS_MASK[path]
    return made


def _closed(settlements: Sets, cities: Sets) -> int:
    closed = 0
    for own in (*settlements, *cities):
        for at in members(own):
            closed |= NEAR_MASK[at]
    return closed
