"""Reads the island back out of what is told of it: a second implementation, with words of its own.

It knows how an island is laid out, which is printed, and the three languages (`tests.web.told`).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from approdo.geometry import BESIDE, CORNERS, ENDS, HEXES, HEXES_AT, PATHS, SIDES, members
from approdo.ids import Hex, Intersection, Path, Phase, Resource, Terrain
from approdo.view import View
from tabletop.seat import Seat
from tests.approdo.web.tongues import TONGUES, Tongue
from tests.web.told import (
    Told,
    listed,
    matched,
    named,
    number_in,
    plain,
    rows_under,
    same,
    sentences,
)
from web.words.plural import Language

WAYS: Final = {None: 0} | {number: 6 - abs(7 - number) for number in range(2, 13)}
"""R7.1 in how many of 36 rolls two dice show a number."""
Spots = tuple[frozenset[int], ...]
"""By seat: numbers of intersections or paths."""


@dataclass(frozen=True, slots=True)
class Board:
    """All that is public and lies on the island; by hexes `terrains`, with their numbers, and what
    they give to whom; by seats the length of the longest road and where could be built."""

    terrains: tuple[tuple[Terrain, int | None], ...]
    yields: tuple[tuple[tuple[Seat, int], ...], ...]
    robber: Hex
    harbours: Mapping[Path, Resource | None]
    buildings: Mapping[Intersection, tuple[Seat, bool]]
    """Whose it is, and whether it is a city."""
    roads: Mapping[Path, Seat]
    lengths: tuple[int, ...]
    for_settlements: Spots
    for_roads: Spots


def board_of(view: View) -> Board:
    """What should be read."""
    island, board, seats = view.island, view.board, range(len(view.players))
    is_preparation = view.phase is Phase.PREPARATION
    return Board(
        terrains=tuple(zip(island.terrains, island.numbers, strict=True)),
        yields=tuple(
            () if terrain is Terrain.DESERT else tuple(sorted(here))
            for terrain, here in zip(island.terrains, board.yields, strict=True)
        ),
        robber=view.robber,
        harbours={harbour.path: harbour.resource for harbour in island.harbours},
        buildings={
            Intersection(at): (Seat(seat), bool(board.cities[seat] >> at & 1))
            for seat in seats
            for at in members(board.settlements[seat] | board.cities[seat])
        },
        roads={Path(path): Seat(seat) for seat in seats for path in members(board.roads[seat])},
        lengths=board.lengths,
        for_settlements=tuple(
            frozenset(members(board.settlement_places(Seat(seat))))
            if view.players[seat].settlements and not is_preparation
            else frozenset()
            for seat in seats
        ),
        for_roads=tuple(
            frozenset(members(board.road_places(Seat(seat))))
            if view.players[seat].roads and not is_preparation
            else frozenset()
            for seat in seats
        ),
    )


# --- places ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reader:
    """Reads a language; the players have these names, the terrains these, in their order."""

    language: Language
    names: tuple[str, ...]
    terrains: tuple[str, ...] = ()

    @property
    def tongue(self) -> Tongue:
        """Its words."""
        return TONGUES[self.language]

    def seat(self, name: str) -> Seat:
        """Whose it is."""
        return Seat(number_in(self.names, name))

    def seats(self, text: str) -> tuple[Seat, ...]:
        """Several players; or none."""
        if text == self.tongue.none:
            return ()
        return tuple(self.seat(name) for name in listed(text, self.tongue.last))

    def shares(self, text: str) -> tuple[tuple[Seat, int], ...]:
        """Players with a number each; or none."""
        if text == self.tongue.none:
            return ()
        found = [matched(r"(.+) (\d+)", one) for one in listed(text, self.tongue.last)]
        return tuple(sorted((self.seat(name), int(number)) for name, number in found))

    def cards(self, text: str) -> tuple[int, ...]:
        """Cards, counted: how many of each resource; or none."""
        found = [0] * len(Resource)
        if text != self.tongue.none:
            for one in listed(text, self.tongue.last):
                number, word = matched(r"(\d+) (.+)", one)
                kinds = self.tongue.cards
                (kind,) = (n for n in range(len(kinds)) if re.fullmatch(kinds[n], word))
                found[kind] += int(number)
        return tuple(found)

    def hex(self, name: str) -> Hex:
        """A terrain."""
        return HEXES[number_in(self.terrains, name)]

    def hexes(self, text: str) -> frozenset[Hex]:
        """Several terrains."""
        return frozenset(self.hex(name) for name in listed(text, self.tongue.last))

    def intersection(self, text: str) -> Intersection:
        """By its terrains."""
        tongue = self.tongue
        if tip := re.fullmatch(tongue.tip, text):
            here = self.hex(tip["terrain"])
            at = CORNERS[here][number_in(tongue.tips, tip["side"])]
            same(HEXES_AT[at], (here,))
            return at
        coast = re.fullmatch(tongue.on_the_coast, text)
        hexes = self.hexes(coast[1] if coast else text)
        same(len(hexes), 2 if coast else 3)
        return named(_CORNERS, hexes)

    def path(self, text: str) -> Path:
        """By its terrains."""
        tongue = self.tongue
        if coast := re.fullmatch(tongue.coast, text):
            here = self.hex(coast["terrain"])
            path = SIDES[here][number_in(tongue.coasts, coast["side"])]
            same(BESIDE[path], (here,))
            return path
        return named(_SIDES, self.hexes(*matched(tongue.between, text)))

    def intersections(self, text: str) -> frozenset[int]:
        """A sentence each; or none."""
        return frozenset(map(self.intersection, self._places(text)))

    def paths(self, text: str) -> frozenset[int]:
        """A sentence each; or none."""
        return frozenset(map(self.path, self._places(text)))

    def _places(self, text: str) -> list[str]:
        if text == self.tongue.none:
            return []
        (places,) = matched(r"(.+)\.", text)
        return places.split(". ")

    def resource(self, word: str) -> Resource | None:
        """What a harbour takes; None: anything."""
        number = number_in(self.tongue.harbours, word)
        return Resource(number) if number < len(Resource) else None


_CORNERS: Final = {
    frozenset(hexes): Intersection(at) for at, hexes in enumerate(HEXES_AT) if len(hexes) > 1
}
_SIDES: Final = {frozenset(hexes): Path(path) for path, hexes in enumerate(BESIDE)}


# --- what is told of a spot -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfHex:
    """What the sentences of a terrain tell."""

    hex: Hex
    resource: Resource | None
    ways: int
    has_robber: bool
    yields: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class OfCorner:
    """What the sentences of an intersection tell."""

    at: Intersection
    harbour: tuple[Resource | None, ...]
    building: tuple[Seat, bool] | None
    brings: tuple[int, ...]
    """R7.1 cards of each resource in 36 rolls."""
    blocked: Hex | None
    able: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class OfSide:
    """What the sentences of a path tell."""

    path: Path
    harbour: tuple[Resource | None, ...]
    road: Seat | None
    able: tuple[Seat, ...]


class Sentences:
    """Sentences in the order in which they come; what is not asked for is a mistake."""

    def __init__(self, told: Sequence[str]) -> None:
        self._told = [*told]

    def next(self, *patterns: str) -> tuple[str, ...] | None:
        """The parts of the next sentence, if it is of this form."""
        for pattern in patterns:
            if self._told and (found := re.fullmatch(pattern, self._told[0])):
                del self._told[0]
                return found.groups()
        return None

    def end(self) -> None:
        """There is nothing more."""
        same(self._told, [])


@lru_cache(maxsize=65536)
def spot_read(text: str, reader: Reader) -> OfHex | OfCorner | OfSide:
    """The sentences of a spot."""
    name, *rest = sentences(text)
    place, told = name.removesuffix("."), Sentences(rest)
    if place in reader.terrains:
        found: OfHex | OfCorner | OfSide = _hex(reader.hex(place), told, reader)
    elif any(re.fullmatch(one, place) for one in (reader.tongue.coast, reader.tongue.between)):
        found = _side(reader.path(place), told, reader)
    else:
        found = _corner(reader.intersection(place), told, reader)
    told.end()
    return found


def _hex(hex_: Hex, told: Sentences, reader: Reader) -> OfHex:
    tongue = reader.tongue
    gives = told.next(tongue.gives)
    resource = None
    if gives:
        resource = Resource(number_in(tongue.the_resources, gives[0]))
    else:
        _must(told.next(re.escape(tongue.gives_nothing)))
    robber = told.next(re.escape(tongue.robber[0 if gives else 1])) is not None
    each = told.next(tongue.each_time) if gives else None
    if each is None:
        is_told = told.next(re.escape(tongue.nobody)) is not None
        same(is_told or gives is None, True)
    ways = int(gives[1]) if gives else 0
    return OfHex(hex_, resource, ways, robber, reader.shares(each[0]) if each else ())


def _corner(at: Intersection, told: Sentences, reader: Reader) -> OfCorner:
    tongue = reader.tongue
    harbour = _harbour(told, reader)
    settlement, city = told.next(tongue.settlement), told.next(tongue.city)
    owner = settlement or city
    brings = told.next(tongue.brings) or _must(told.next(f"({re.escape(tongue.gives_nothing)})"))
    blocked = told.next(tongue.blocked)
    able: tuple[Seat, ...] = ()
    if owner is None and told.next(*map(re.escape, tongue.free)) is None:
        able = reader.seats(*_must(told.next(tongue.settlement_by)))
    return OfCorner(
        at,
        harbour,
        (reader.seat(owner[0]), city is not None) if owner else None,
        reader.cards(tongue.none if brings == (tongue.gives_nothing,) else brings[0]),
        reader.hex(blocked[0]) if blocked else None,
        able,
    )


def _side(path: Path, told: Sentences, reader: Reader) -> OfSide:
    tongue = reader.tongue
    harbour, road = _harbour(told, reader), told.next(tongue.road)
    able: tuple[Seat, ...] = ()
    if road is None and told.next(re.escape(tongue.free[0])) is None:
        able = reader.seats(*_must(told.next(tongue.road_by)))
    return OfSide(path, harbour, reader.seat(road[0]) if road else None, able)


def _harbour(told: Sentences, reader: Reader) -> tuple[Resource | None, ...]:
    found = told.next(reader.tongue.harbour)
    return (reader.resource(found[0]),) if found else ()


def _must(parts: tuple[str, ...] | None) -> tuple[str, ...]:
    if parts is None:
        raise ValueError("a sentence is missing")
    return parts


# --- all of it ------------------------------------------------------------------------------


def read(told: Told, language: Language, names: tuple[str, ...]) -> Board:
    """The island that is told of, to players with these names."""
    tongue = TONGUES[language]
    same(list(told.tables), list(tongue.titles))
    terrains, harbours, buildings, roads, free = (
        [[plain(cell) for cell in row] for row in rows_under(table, heads, nothing)]
        for table, heads, nothing in zip(
            told.tables.values(),
            tongue.heads,
            (tongue.none, tongue.none, tongue.no_buildings, tongue.none, tongue.open_at_first),
            strict=True,
        )
    )
    reader = Reader(language, names, tuple(row[0] for row in terrains))
    spots = [spot_read(plain(text), reader) for text in told.spots]
    hexes = [spot for spot in spots if isinstance(spot, OfHex)]
    corners = [spot for spot in spots if isinstance(spot, OfCorner)]
    sides = [spot for spot in spots if isinstance(spot, OfSide)]
    same(sorted(spot.at for spot in corners), list(range(len(HEXES_AT))))
    same(sorted(spot.path for spot in sides), list(PATHS))
    for spot in corners:
        same(spot.brings, _brought(spot, hexes))
    return Board(
        terrains=_terrains(terrains, hexes, reader),
        yields=same(
            tuple(spot.yields for spot in hexes),
            tuple(reader.shares(row[3]) for row in terrains),
        ),
        robber=_robber(terrains, hexes, corners, tongue),
        harbours=_harbours(harbours, corners, sides, reader),
        buildings=_buildings(buildings, corners, reader),
        roads=_roads(roads, sides, reader),
        lengths=tuple(int(row[2]) for row in roads),
        for_settlements=_able(
            [(spot.at, spot.able) for spot in corners],
            [(reader.seat(row[0]), reader.intersections(row[1])) for row in free],
            len(names),
        ),
        for_roads=_able(
            [(spot.path, spot.able) for spot in sides],
            [(reader.seat(row[0]), reader.paths(row[2])) for row in free],
            len(names),
        ),
    )


def _terrains(
    rows: Sequence[Sequence[str]], spots: Sequence[OfHex], reader: Reader
) -> tuple[tuple[Terrain, int | None], ...]:
    tongue, found = reader.tongue, list[tuple[Terrain, int | None]]()
    same([spot.hex for spot in spots], list(HEXES))
    for row, spot in zip(rows, spots, strict=True):
        word, digits = matched(tongue.terrain, row[0])
        terrain = Terrain(number_in(tongue.terrains, word))
        number = int(digits) if digits else None
        words = (*tongue.resources, tongue.none)
        gives = None if terrain is Terrain.DESERT else Resource(terrain)
        same(terrain, Terrain(number_in(words, row[1])))
        same(gives, spot.resource)
        same(WAYS[number], int(row[2]), spot.ways)
        found.append((terrain, number))
    return tuple(found)


def _brought(spot: OfCorner, hexes: Sequence[OfHex]) -> tuple[int, ...]:
    """What an intersection brings, by the terrains beside it."""
    found = [0] * len(Resource)
    for here in HEXES_AT[spot.at]:
        resource = hexes[here].resource
        if resource is not None:
            found[resource] += hexes[here].ways * (2 if spot.building and spot.building[1] else 1)
    return tuple(found)


def _robber(
    rows: Sequence[Sequence[str]],
    hexes: Sequence[OfHex],
    corners: Sequence[OfCorner],
    tongue: Tongue,
) -> Hex:
    in_rows = [bool(number_in((tongue.none, tongue.here), row[4])) for row in rows]
    same(in_rows, [spot.has_robber for spot in hexes])
    (robber,) = [spot.hex for spot in hexes if spot.has_robber]
    is_blocking = hexes[robber].resource is not None
    for spot in corners:
        same(spot.blocked, robber if is_blocking and robber in HEXES_AT[spot.at] else None)
    return robber


def _harbours(
    rows: Sequence[Sequence[str]],
    corners: Sequence[OfCorner],
    sides: Sequence[OfSide],
    reader: Reader,
) -> Mapping[Path, Resource | None]:
    """Each at its side, at both ends of it, and with those who have a building there."""
    found = {reader.path(place): reader.resource(name) for name, place, _ in rows}
    same(found, {spot.path: spot.harbour[0] for spot in sides if spot.harbour})
    by_corner = {at: kind for path, kind in found.items() for at in ENDS[path]}
    same(by_corner, {spot.at: spot.harbour[0] for spot in corners if spot.harbour})
    owners = {spot.at: spot.building[0] for spot in corners if spot.building}
    for _, place, players in rows:
        there = {owners[at] for at in ENDS[reader.path(place)] if at in owners}
        same(there, set(reader.seats(players)))
    return found


def _buildings(
    rows: Sequence[Sequence[str]], corners: Sequence[OfCorner], reader: Reader
) -> Mapping[Intersection, tuple[Seat, bool]]:
    found = {spot.at: spot.building for spot in corners if spot.building}
    by_corner = {spot.at: spot for spot in corners}
    in_rows = {}
    for place, owner, piece, brings, harbour in rows:
        at = reader.intersection(place)
        in_rows[at] = reader.seat(owner), bool(number_in(reader.tongue.pieces, piece))
        has_harbour = harbour != reader.tongue.none
        same(by_corner[at].harbour, (reader.resource(harbour),) if has_harbour else ())
        same(by_corner[at].brings, reader.cards(brings))
    same(len(in_rows), len(rows))
    return same(found, in_rows)


def _roads(
    rows: Sequence[Sequence[str]], sides: Sequence[OfSide], reader: Reader
) -> Mapping[Path, Seat]:
    found = {spot.path: spot.road for spot in sides if spot.road is not None}
    same([row[0] for row in rows], list(reader.names))
    in_rows = {}
    for owner, count, _, places in rows:
        paths = reader.paths(places)
        same(len(paths), int(count))
        in_rows.update({Path(path): reader.seat(owner) for path in paths})
    return same(found, in_rows)


def _able(
    spots: Sequence[tuple[int, tuple[Seat, ...]]],
    rows: Sequence[tuple[Seat, frozenset[int]]],
    seats: int,
) -> Spots:
    """Where each could build: by the sentences, and by the table, which is empty at first."""
    told = tuple(
        frozenset(number for number, able in spots if seat in able) for seat in range(seats)
    )
    if not rows:
        return same(told, (frozenset(),) * seats)
    same([seat for seat, _ in rows], list(range(seats)))
    return same(told, tuple(places for _, places in rows))


def is_told(pattern: str, text: str) -> bool:
    """Whether a text is of this form."""
    return re.fullmatch(pattern, plain(text)) is not None


def hands_read(
    rows: Sequence[Sequence[str]], language: Language, names: Sequence[str]
) -> list[int]:
    """How many resource cards each player has, by what is read in the row of each."""
    found = []
    for name, row in zip(names, rows, strict=True):
        same(name in row, True)
        (number,) = [
            int(parts[1])
            for one in row
            if (parts := re.fullmatch(TONGUES[language].holds, plain(one)))
        ]
        found.append(number)
    return found
