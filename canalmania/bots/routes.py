"""All ways in which a canal can still be completed, and the tiles that each of them needs.

This is the public geometry of the board (R6.2, R6.11, R6.12), computed once per course.
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
"""Routes with more tiles than this beyond the least possible are ignored."""


class Leg(NamedTuple):
    """A tile to be laid: its hex, its terrain, and whether it leaves a place (R6.7)."""

    step: Step
    terrain: Terrain
    begins_section: bool


class Route(NamedTuple):
    """A way to complete a canal: its tiles in order and the places it will reach."""

    legs: tuple[Leg, ...]
    places: tuple[PlaceId, ...]
    hexes: int
    """A bit set: bit number `hex` is set for each hex of the route."""

    def crossings(self, tiled: int) -> int:
        """R6.8 how many hexes of the route already hold tiles."""
        return (self.hexes & tiled).bit_count()


Pattern = tuple[tuple[Terrain, bool], ...]
"""What a route requires of its tiles: their terrain, and where a section begins."""


def pattern_of(route: Route) -> Pattern:
    """R6.4, R6.7 what determines the possible kinds of a route's tiles."""
    return tuple((leg.terrain, leg.begins_section) for leg in route.legs)


@lru_cache(maxsize=1 << 11)
def routes_of(course: Course) -> tuple[Route, ...]:
    """R6.12 the routes that complete the canal with at most `DETOUR` more tiles than needed."""
    ends = list(_completions(course))
    longest = min(len(end.steps) for end in ends) + DETOUR
    return tuple(_route(course, end) for end in ends if len(end.steps) <= longest)


def _completions(course: Course) -> Iterator[Course]:
    """All completed courses: whatever the rules allow next can always be completed."""
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
    """The part of the board that matters for completing this canal."""
    hexes = 0
    for route in routes_of(course):
        hexes |= route.hexes
    return Reach(hexes, frozenset(place for r in routes_of(course) for place in r.places))


class Filling(NamedTuple):
    """The kinds of the tiles of a route (R6.4).

    `tiles` counts them by kind, `packed` holds these counts in one number, `points` is what they
    score (R6.14).
    """

    kinds: tuple[TileKind, ...]
    tiles: tuple[int, int, int, int]
    packed: int
    points: int


class Blueprint(NamedTuple):
    """A route, the kinds of its tiles, and how many hexes it crosses (R6.8)."""

    route: Route
    filling: Filling
    crossings: int


@lru_cache(maxsize=1 << 11)
def blueprints(course: Course, last: TileKind | None, tiled: int) -> tuple[Blueprint, ...]:
    """The ways to complete a canal that differ in their cost or in the places they reach.

    Of several that differ in neither, the first represents all. `last` is the kind of the last tile
    if the next one must differ from it (R6.7), otherwise None.
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
    """Of the routes with equal terrain and places, the one that crosses the fewest tiles."""
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
    """R6.4, R6.7 the kinds of tiles that a route can be built of, after a tile of kind `last`.

    There is one filling for each combination of counts: the order of the tiles does not matter.
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
"""Bits for each count that is packed into a number: every count is below 128."""
GUARDS: Final = 0x80_80_80_80_80
"""The highest bit of each of five counts: `(more | GUARDS) - less` keeps it set wherever the count
in `more` is at least the count in `less`."""


def packed(counts: Sequence[int]) -> int:
    """Return at most five counts in one number."""
    number = 0
    for count in counts:
        number = number << FIELD | count
    return number


def covers(more: int, less: int) -> bool:
    """Whether each packed count of `less` is at most the same count of `more`."""
    return (more | GUARDS) - less & GUARDS == GUARDS
