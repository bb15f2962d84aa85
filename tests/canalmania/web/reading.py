"""Reads the map back out of what is told of it: a second implementation, with words of its own.

It knows the board, which is printed, and the three languages (`tests.web.told`).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.ids import Colour, ContractId, Hex, PlaceId, Side, Terrain, TileKind
from canalmania.view import CanalView, SectionView, TileView, View
from tabletop.seat import Seat
from tests.canalmania.web.tongues import NBSP, TONGUES, Tongue
from tests.web.told import (
    Table,
    Told,
    listed,
    matched,
    named,
    number_in,
    rows_under,
    same,
    sentences,
)
from web.words.plural import Language

COLOURS: Final = tuple(Colour)[:6]
SIDES: Final = tuple(Side(number) for number in range(6))
"""From the east on, to the left."""


class Barge(NamedTuple):
    """A barge that is said to lie somewhere."""

    seat: Seat
    contract: ContractId


@dataclass(frozen=True, slots=True)
class Board:
    """All that is public and lies on the map; `canals` by seats, with the least tiles that each
    still needs."""

    places: Mapping[PlaceId, tuple[bool, Colour]]
    terrain: tuple[Terrain, ...]
    tiles: tuple[TileView, ...]
    sections: tuple[SectionView, ...]
    connected: tuple[PlaceId, ...]
    cubes: tuple[PlaceId, ...]
    canals: tuple[tuple[tuple[CanalView, int], ...], ...]


def board_of(view: View, least: Mapping[ContractId, int]) -> Board:
    """What should be read."""
    return Board(
        places={place.id: (place.is_city, place.colour) for place in BOARD.places.values()},
        terrain=BOARD.terrain,
        tiles=view.tiles,
        sections=view.sections,
        connected=view.connected,
        cubes=view.cubes,
        canals=tuple(
            tuple((canal, least[canal.contract]) for canal in player.canals)
            for player in view.players
        ),
    )


# --- small things ---------------------------------------------------------------------------


_PLACES: Final = {place.name: place.id for place in BOARD.places.values()}
_CANALS: Final = {printed.name: name for name, printed in CONTRACTS.items()}
_NORTH: Final = min(r for _, r in BOARD.axial)
_WEST: Final = min(q + r // 2 for q, r in BOARD.axial)
_HEXES: Final = {
    (str(r - _NORTH + 1), str(q + r // 2 - _WEST + 1)): Hex(number)
    for number, (q, r) in enumerate(BOARD.axial)
}
"""By row and column, both counted from 1."""


# --- what is told of a place, a hex, a canal ------------------------------------------------

Ends = tuple[tuple[Seat, tuple[PlaceId, ...]], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """What is told of a place, in the table as in the sentence of its hex."""

    id: PlaceId
    is_city: bool
    colour: Colour
    has_cube: bool
    is_connected: bool
    ends: Ends
    barges: tuple[Barge, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """What a sentence tells of a hex; `place` is None where there is none."""

    hex: Hex
    terrain: Terrain
    tiles: tuple[TileView, ...]
    barges: tuple[Barge, ...]
    place: Place | None


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads a language; the players have these names."""

    language: Language
    names: tuple[str, ...]

    @property
    def tongue(self) -> Tongue:
        """Its words."""
        return TONGUES[self.language]

    def seat(self, name: str) -> Seat:
        """Whose it is."""
        return Seat(number_in(self.names, name))

    def places(self, text: str) -> tuple[PlaceId, ...]:
        """A, B and C."""
        return tuple(named(_PLACES, name) for name in self.listed(text))

    def listed(self, text: str) -> list[str]:
        """Things in a row."""
        return listed(text, self.tongue.last)

    def colour(self, text: str) -> Colour:
        """The colour of a place, and its sign."""
        colour, sign = text.split(", ")
        told = number_in(self.tongue.colours, colour), number_in(self.tongue.signs, sign)
        return COLOURS[same(*told)]

    def ends(self, told: Sequence[str]) -> tuple[bool, Ends]:
        """Whether a place is connected; where its sections lead, by owners."""
        if told[0] in self.tongue.connected and len(told) == 1:
            return bool(number_in(self.tongue.connected, told[0])), ()
        found = []
        for one in told:
            owner, where = matched(self.tongue.owned, one.removesuffix("."))
            found.append((self.seat(owner), self.places(*matched(self.tongue.leads, where))))
        return True, tuple(found)

    def at(self, text: str) -> Hex:
        """Row and column."""
        return named(_HEXES, matched(self.tongue.at, text))


@lru_cache(maxsize=4096)
def place_read(row: tuple[str, ...], reader: Reader) -> Place:
    """A row of the first table."""
    name, town, colour, cube, ends, barges = row
    is_connected, told = reader.ends(sentences(ends))
    nothing = reader.tongue.cube[1]
    moored = [] if barges == nothing else sentences(barges)
    return Place(
        id=named(_PLACES, name),
        is_city=bool(number_in(reader.tongue.towns, town)),
        colour=reader.colour(colour),
        has_cube=not number_in(reader.tongue.cube[:2], cube),
        is_connected=is_connected,
        ends=told,
        barges=tuple(_barge(reader.tongue.owned, one.removesuffix("."), reader) for one in moored),
    )


def _barge(pattern: str, text: str, reader: Reader) -> Barge:
    owner, canal = matched(pattern, text)
    return Barge(reader.seat(owner), named(_CANALS, canal))


@lru_cache(maxsize=16384)
def hex_read(text: str, reader: Reader) -> Spot:
    """The sentences of a hex."""
    tongue = reader.tongue
    told = sentences(text)
    name = told.pop(0).removesuffix(".")
    if re.fullmatch(tongue.at, name.lower()):
        hex_ = reader.at(name.lower())
    else:
        hex_ = reader.at(told.pop(0).removesuffix(".").lower())
        same(hex_, _hex_called(name, tongue))
    barges: list[Barge] = []
    while told and re.fullmatch(tongue.barge, told[-1]):
        barges.insert(0, _barge(tongue.barge, told.pop(), reader))
    has_cube = bool(told) and told[-1] == tongue.cube[2]
    if has_cube:
        told.pop()
    tiles: list[TileView] = []
    while told and re.fullmatch(tongue.tile, told[-1]):
        tiles.insert(0, _tile(hex_, told.pop(), reader))
    what = told.pop(0)
    if told:
        town, rest = what.removesuffix(".").split(", ", 1)
        is_connected, ends = reader.ends(told)
        is_city = bool(number_in(tongue.towns, town.lower()))
        id_, colour = named(_PLACES, name), reader.colour(rest)
        place = Place(id_, is_city, colour, has_cube, is_connected, ends, tuple(barges))
        return Spot(hex_, Terrain.PLACE, tuple(tiles), tuple(barges), place)
    same(has_cube, False)
    return Spot(hex_, Terrain(number_in(tongue.terrain, what)), tuple(tiles), tuple(barges), None)


def _hex_called(name: str, tongue: Tongue) -> Hex:
    """A place, or the hex beside it."""
    place, _, side = name.partition(", ")
    here = BOARD.places[named(_PLACES, place)].hex
    return BOARD.neighbours[here][SIDES[number_in(tongue.sides, side)]] if side else here


def _tile(hex_: Hex, text: str, reader: Reader) -> TileView:
    tongue = reader.tongue
    owner, kind, entry, leave = matched(tongue.tile, text)
    return TileView(
        owner=reader.seat(owner),
        hex=hex_,
        kind=TileKind(number_in(tongue.kinds, kind)),
        entry=SIDES[number_in(tongue.sides, entry)],
        exit=SIDES[number_in(tongue.sides, leave)],
    )


def _canal(
    row: Sequence[str], tiles: Mapping[Hex, Sequence[TileView]], reader: Reader
) -> tuple[Seat, CanalView, int]:
    """A row of the third table."""
    tongue = reader.tongue
    name, owner, ends, progress, barge, reached, course = row
    contract, seat = named(_CANALS, name), reader.seat(owner)
    printed = CONTRACTS[contract]
    laid, value, least = (int(number) for number in matched(tongue.laid, progress))
    start, goal, via_passed = _termini(ends, contract, tongue)
    laid_tiles, before = [], BOARD.places[start].hex
    kinds = "|".join(tongue.kinds)
    told = [] if course == tongue.nothing else reader_split(course, rf"(?:{kinds}) \({tongue.at}\)")
    for one in told:
        kind, where = matched(r"(\S+) \((.+)\)", one)
        here = reader.at(where)
        (tile,) = {
            tile
            for tile in tiles.get(here, ())
            if tile.owner == seat
            and tile.kind == number_in(tongue.kinds, kind)
            and BOARD.neighbours[here][tile.entry] == before
        }  # another canal of the same player may have the very same there
        laid_tiles.append(tile)
        ahead = BOARD.neighbours[here][tile.exit]
        before = here if BOARD.place_at[ahead] is None else ahead
    same(laid, len(laid_tiles))
    same(value, printed.value)
    canal = CanalView(
        contract=contract,
        start=start,
        goal=goal,
        places=reader.places(reached),
        tiles=tuple(laid_tiles),
        barge=BOARD.places[_PLACES[barge]].hex if barge in _PLACES else reader.at(barge),
        tiles_left=value - laid,
        via_passed=via_passed,
    )
    return seat, canal, least


def reader_split(text: str, pattern: str) -> list[str]:
    """Things of this form in a row, with nothing else but what joins them."""
    found = [one[0] for one in re.finditer(pattern, text)]
    between = re.sub(pattern, "", text)
    if not re.fullmatch(r"(?:, )*(?: \w+ )?", between):
        raise ValueError(f"{between!r} in {text!r}")
    return found


def _termini(text: str, contract: ContractId, tongue: Tongue) -> tuple[PlaceId, PlaceId, bool]:
    """Start, goal, and whether the place that has to be passed has been."""
    via = CONTRACTS[contract].via
    ends, _, passed = text.replace(NBSP + ";", ";").partition("; ")
    start, goal = (named(_PLACES, name) for name in matched(tongue.ends, ends))
    same({start, goal}, set(CONTRACTS[contract].termini))
    if via is None:
        same(passed, "")
        return start, goal, True
    for number, pattern in enumerate(tongue.via):
        if found := re.fullmatch(pattern, passed):
            same(named(_PLACES, found[1]), via)
            return start, goal, bool(number)
    raise ValueError(passed)


# --- all of it ------------------------------------------------------------------------------


def read(told: Told, reader: Reader) -> Board:
    """The map that is told of."""
    tongue = reader.tongue
    same(list(told.tables), list(tongue.titles))
    tables = [
        rows_under(told.tables[title], heads, tongue.cube[1])
        for title, heads in zip(tongue.titles, tongue.heads, strict=True)
    ]
    places = [place_read(tuple(row), reader) for row in tables[0]]
    spots = [hex_read(text, reader) for text in told.spots]
    same([spot.hex for spot in spots], sorted(_HEXES.values()))
    same(places, sorted((s.place for s in spots if s.place), key=lambda p: _number(p.id)))
    canals = [_canal(row, {s.hex: s.tiles for s in spots}, reader) for row in tables[2]]
    _check_barges(spots, canals)
    return Board(
        places={place.id: (place.is_city, place.colour) for place in places},
        terrain=tuple(spot.terrain for spot in spots),
        tiles=tuple(tile for spot in spots for tile in spot.tiles),
        sections=same(_sections(places), _listed_sections(tables[1], reader)),
        connected=tuple(place.id for place in places if place.is_connected),
        cubes=tuple(place.id for place in places if place.has_cube),
        canals=tuple(
            tuple((canal, least) for owner, canal, least in canals if owner == seat)
            for seat in range(len(reader.names))
        ),
    )


def _number(place: PlaceId) -> int:
    return BOARD.places[place].number


def _check_barges(spots: Sequence[Spot], canals: Sequence[tuple[Seat, CanalView, int]]) -> None:
    """Each barge is told of where it lies, and with its canal."""
    lying = {(barge, spot.hex) for spot in spots for barge in spot.barges}
    same(lying, {(Barge(seat, canal.contract), canal.barge) for seat, canal, _ in canals})
    same(len(canals), sum(len(spot.barges) for spot in spots))


def _sections(places: Iterable[Place]) -> tuple[SectionView, ...]:
    """Those that places tell of; each at both its ends."""
    told = []
    for place in places:
        for seat, others in place.ends:
            for there in others:
                a, b = sorted((place.id, there), key=_number)
                told.append(SectionView(a, b, seat))
    if any(told.count(section) != 2 for section in told):
        raise ValueError("a section with one end")
    return _in_order(set(told))


def _listed_sections(rows: Table, reader: Reader) -> tuple[SectionView, ...]:
    """Those that are told player by player."""
    same(sorted(row[0] for row in rows), sorted(reader.names))
    found = []
    for owner, text in rows:
        for one in [] if text == reader.tongue.cube[1] else reader.listed(text):
            a, b = (named(_PLACES, name) for name in one.split("–"))
            found.append(SectionView(a, b, reader.seat(owner)))
    return _in_order(found)


def _in_order(sections: Iterable[SectionView]) -> tuple[SectionView, ...]:
    return tuple(sorted(sections, key=lambda s: (_number(s.a), _number(s.b), s.owner)))
