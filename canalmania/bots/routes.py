"""Every way in which a canal can still be completed, and the tiles each of them asks for.

All of it is the public geometry of the board (R6.2, R6.11, R6.12), worked out once per course.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.catalogue import TILE_POINTS
from canalmania.course import Course, Step
from canalmania.ids import KINDS_ON, PlaceId, Terrain, TileKind
from canalmania.rules.building.completable import openings

DETOUR: Final = 1
"""Routes with more tiles than this beyond the least possible are not looked at."""


class Leg(NamedTuple):
    """One tile to come: where it lies, on what ground, and whether it leaves a place (R6.7)."""

    step: Step
    terrain: Terrain
    begins_section: bool


class Route(NamedTuple):
    """A way to complete a canal: its tiles in order and the places it will yet reach."""

    legs: tuple[Leg, ...]
    places: tuple[PlaceId, ...]
    hexes: int
    """Bit number `hex` is set for each hex of the route."""

    def crossings(self, tiled: int) -> int:
        """R6.8 how many hexes of the route hold tiles already."""
        return (self.hexes & tiled).bit_count()


Pattern = tuple[tuple[Terrain, bool], ...]
"""What a route demands of its tiles: their ground, and where a section begins."""


def pattern_of(route: Route) -> Pattern:
    """R6.4, R6.7 what decides about the kinds of a route's tiles."""
    return tuple((leg.terrain, leg.begins_section) for leg in route.legs)


@lru_cache(maxsize=1 << 11)
def routes_of(course: Course) -> tuple[Route, ...]:
    """R6.12 the routes that complete the canal with at most `DETOUR` tiles to spare."""
    ends = list(_completions(course))
    longest = min(len(end.steps) for end in ends) + DETOUR
    return tuple(_route(course, end) for end in ends if len(end.steps) <= longest)


def _completions(course: Course) -> Iterator[Course]:
    """The canal as it can end: what the rules leave open always leads to the other terminus."""
    if course.is_complete:
        yield course
        return
    for opening in openings(course):
        for side in opening.exits:
            yield from _completions(course.after(Step(opening.hex, opening.entry, side)))


def _route(course: Course, end: Course) -> Route:
    legs = []
    hexes = 0
    at = course
    for step in end.steps[len(course.steps) :]:
        legs.append(Leg(step, BOARD.terrain[step.hex], at.place is not None))
        hexes |= 1 << step.hex
        at = at.after(step)
    return Route(tuple(legs), end.places[len(course.places) :], hexes)


class Reach(NamedTuple):
    """R6.11 all hexes (a bit for each) and places that some route of a canal uses."""

    hexes: int
    places: frozenset[PlaceId]


@lru_cache(maxsize=1 << 11)
def reach_of(course: Course) -> Reach:
    """What of the board matters to whoever wants to complete this canal."""
    hexes = 0
    for route in routes_of(course):
        hexes |= route.hexes
    return Reach(hexes, frozenset(place for r in routes_of(course) for place in r.places))


class Filling(NamedTuple):
    """The kinds of the tiles of a route (R6.4); `tiles` counts them by kind, `packed` is that in
    one number, `points` what they score (R6.14)."""

    kinds: tuple[TileKind, ...]
    tiles: tuple[int, int, int, int]
    packed: int
    points: int


class Blueprint(NamedTuple):
    """A route, what it can be built of, and how many hexes it crosses (R6.8)."""

    route: Route
    filling: Filling
    crossings: int


@lru_cache(maxsize=1 << 11)
def blueprints(course: Course, last: TileKind | None, tiled: int) -> tuple[Blueprint, ...]:
    """The ways to complete a canal that differ in what they cost or where they lead.

    Where several differ in neither, the first stands for all. `last` is the kind of the last tile
    where the next one must differ from it (R6.7).
    """
    found: dict[tuple[object, ...], Blueprint] = {}
    for pattern, route in _open_routes(course, tiled):
        crossings = route.crossings(tiled)
        for filling in fillings(pattern, last):
            sort = filling.packed, crossings, route.places
            if sort not in found:
                found[sort] = Blueprint(route, filling, crossings)
    return tuple(found.values())


def _open_routes(course: Course, tiled: int) -> list[tuple[Pattern, Route]]:
    """Of routes alike in ground and places the one that crosses the fewest tiles."""
    best: dict[tuple[Pattern, tuple[PlaceId, ...]], Route] = {}
    for sort, route in _sorted_routes(course):
        known = best.get(sort)
        if known is None or route.crossings(tiled) < known.crossings(tiled):
            best[sort] = route
    return [(pattern, route) for (pattern, _), route in best.items()]


@lru_cache(maxsize=1 << 11)
def _sorted_routes(course: Course) -> list[tuple[tuple[Pattern, tuple[PlaceId, ...]], Route]]:
    return [((pattern_of(route), route.places), route) for route in routes_of(course)]


@lru_cache(maxsize=1 << 13)
def fillings(pattern: Pattern, last: TileKind | None) -> tuple[Filling, ...]:
    """R6.4, R6.7 the kinds of tiles a route can be built of, after a tile of kind `last`.

    One filling for each number of tiles of every kind: their order is nobody's concern.
    """
    partial: dict[tuple[TileKind, ...], None] = {(): None}
    for terrain, begins_section in pattern:
        longer: dict[tuple[TileKind, ...], None] = {}
        for kinds in partial:
            before = None if begins_section else (kinds[-1] if kinds else last)
            for kind in KINDS_ON[terrain]:
                if kind is not before:
                    longer[*kinds, kind] = None
        partial = longer
    distinct: dict[int, Filling] = {}
    for kinds in partial:
        filling = _filling(kinds)
        distinct.setdefault(filling.packed, filling)
    return tuple(distinct.values())


@lru_cache(maxsize=1 << 13)
def _filling(kinds: tuple[TileKind, ...]) -> Filling:
    stretches, locks, aqueducts, tunnels = (kinds.count(kind) for kind in TileKind)
    tiles = stretches, locks, aqueducts, tunnels
    return Filling(kinds, tiles, packed(tiles), sum(TILE_POINTS[kind] for kind in kinds))


# --- comparing several counts at once -------------------------------------------------------

FIELD: Final = 8
"""Bits for each of the counts that are packed into one number: none of them reaches 128."""
GUARDS: Final = 0x80_80_80_80_80
"""The highest bit of each of five counts, which `more | GUARDS` minus `less` leaves set wherever
there are at least as many in `more` as in `less`."""


def packed(counts: Sequence[int]) -> int:
    """At most five counts in one number."""
    number = 0
    for count in counts:
        number = number << FIELD | count
    return number


def covers(more: int, less: int) -> bool:
    """Whether none of the packed counts of `less` is higher than that of `more`."""
    return (more | GUARDS) - less & GUARDS == GUARDS
