"""What stands on the island: roads, settlements and cities. Immutable.

A `Board` keeps what rules ask again and again: how long each longest road is, and where somebody
may build. With every new piece the part of it that may change is computed anew, and nothing else.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from approdo.geometry import (
    CORNERS_MASK,
    ENDS_MASK,
    HEXES_AT,
    NEAR_MASK,
    members,
    paths_from,
)
from approdo.ids import Intersection, Path
from approdo.longest import longest_road, longest_with
from tabletop.seat import Seat

Sets = tuple[int, ...]
"""For each seat a set of intersections or paths, see `approdo.geometry.mask`."""
Yields = tuple[tuple[tuple[Seat, int], ...], ...]
"""R7.2 for each hex, the seats with buildings beside it and how many cards each gets from it."""

_longest: Final = lru_cache(maxsize=1 << 12)(longest_road)
_longest_with: Final = lru_cache(maxsize=1 << 12)(longest_with)


class Board:
    """Roads, settlements and cities, for each seat.

    Nothing is ever taken away but a settlement where a city comes (R10.8).

    - `lengths`: R13.2 the length of each seat's longest road.
    - `closed`: R10.5 the intersections where no settlement may stand.
    - `touched`: the intersections at the ends of each seat's roads.
    - `yields`: R7.2 how many cards each hex gives to each seat.
    - `written` is a cache of `saving.fingerprint`.
    """

    __slots__ = (
        "_sites",
        "cities",
        "closed",
        "lengths",
        "roads",
        "settlements",
        "touched",
        "written",
        "yields",
    )

    def __init__(
        self,
        roads: Sets,
        settlements: Sets,
        cities: Sets,
        lengths: Sets | None = None,
        kept: tuple[Sets, int, Yields] | None = None,
    ) -> None:
        self.roads = roads
        self.settlements = settlements
        self.cities = cities
        self.touched, self.closed, self.yields = kept or (
            _touched(roads),
            _closed(settlements, cities),
            tuple(_yield(corners, settlements, cities) for corners in CORNERS_MASK),
        )
        self.lengths = lengths or tuple(
            _longest(roads[seat], self.barred(seat)) for seat in range(len(roads))
        )
        self.written: bytes | None = None
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
        """R10.3, R10.4, D30 the paths where this seat may build a road, as a set."""
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
        own = self.roads[seat]
        roads = _with(self.roads, seat, 1 << path)
        touched = _with(self.touched, seat, ENDS_MASK[path])
        lengths = list(self.lengths)
        lengths[seat] = _longest_with(own, self.barred(seat), path, lengths[seat])
        kept = touched, self.closed, self.yields
        return Board(roads, self.settlements, self.cities, tuple(lengths), kept)

    def with_settlement(self, seat: Seat, at: Intersection) -> "Board":
        """R10.5, R13.4 the board with one more settlement; it may break roads of opponents."""
        settlements = _with(self.settlements, seat, 1 << at)
        yields = self._yields_with(at, settlements, self.cities)
        kept = self.touched, self.closed | NEAR_MASK[at], yields
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
        changed = list(self.settlements)
        changed[seat] ^= 1 << at
        settlements, cities = tuple(changed), _with(self.cities, seat, 1 << at)
        kept = self.touched, self.closed, self._yields_with(at, settlements, cities)
        return Board(self.roads, settlements, cities, self.lengths, kept)

    def _yields_with(self, at: Intersection, settlements: Sets, cities: Sets) -> Yields:
        """R7.2 what each hex gives when there is another building on this intersection."""
        yields = list(self.yields)
        for hex_ in HEXES_AT[at]:
            yields[hex_] = _yield(CORNERS_MASK[hex_], settlements, cities)
        return tuple(yields)


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


def _yield(corners: int, settlements: Sets, cities: Sets) -> tuple[tuple[Seat, int], ...]:
    """R7.2 one card for each settlement at these corners, two for each city."""
    counts = [
        (one & corners).bit_count() + 2 * (two & corners).bit_count()
        for one, two in zip(settlements, cities, strict=True)
    ]
    return tuple((Seat(seat), count) for seat, count in enumerate(counts) if count)


def _closed(settlements: Sets, cities: Sets) -> int:
    closed = 0
    for own in (*settlements, *cities):
        for at in members(own):
            closed |= NEAR_MASK[at]
    return closed
