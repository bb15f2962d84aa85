"""Where cubes and barges lie: beside their discs and canals, never on each other."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId, PlayerColour
from canalmania.view import CanalView, TileView
from web.games.canalmania.board.geometry import CENTRES, disc_radius, side_point
from web.games.canalmania.board.glyphs import HULL
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.placing import AROUND, Ground, beside, best, hexes_round, shifted
from web.games.canalmania.board.placing import ground as ground_of
from web.map.geometry import Box, Point

Moored = tuple[tuple[PlayerColour, CanalView], ...]
"""The open canals with their owners' colours."""

_CUBE_WAYS: Final = (1, 5, 11, 7, 3, 9, 2, 4, 0, 6, 10, 8)
_BARGE_WAYS: Final = (5, 1, 7, 11, 3, 9, 6, 0, 4, 2, 8, 10)
"""Directions of `AROUND`, the best first: between the canals that a place may have."""
_LATER: Final = 0.06
"""What each next direction costs."""
_FURTHER: Final = (0.0, 0.35, 0.75, 1.2, 1.7)
"""How much further off things may lie where it is crowded."""


class Berth(NamedTuple):
    """A barge: its owner's colour, where its keel lies, and what it covers."""

    colour: PlayerColour
    keel: Point
    box: Box


def cubes_on(places: Sequence[PlaceId], ground: Ground, measure: Measure) -> dict[PlaceId, Box]:
    """R5.4 at most one cube in a place, at the upper right of its disc if that is free."""
    half = measure.cube / 2 + measure.steps(measure.casing)
    crate = Box(-half, -half, half, half)
    found: dict[PlaceId, Box] = {}
    for place in places:
        hex_ = BOARD.places[place].hex
        wishes = _round(CENTRES[hex_], disc_radius(place), crate, _CUBE_WAYS)
        found[place] = _berth(wishes, hex_, ground, measure, tuple(found.values()))
    return found


def cube_at(place: PlaceId, tiles: tuple[TileView, ...], measure: Measure) -> Point:
    """R5.4 the middle of the cube of one place, with these tiles on the board."""
    box = cubes_on((place,), ground_of(tiles, measure), measure)[place]
    return Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)


def barges_on(
    moored: Moored, ground: Ground, measure: Measure, taken: Sequence[Box]
) -> tuple[Berth, ...]:
    """R4.3, R6.13 the barges of open canals, at most a few at one spot."""
    size = measure.barge
    line = measure.steps(measure.casing)
    hull = Box(*(side * size for side in HULL)).grown(line)
    solid = list(taken)
    berths = []
    for colour, canal in moored:
        at, radius = _mooring(canal, measure)
        wishes = _round(at, radius, hull, _BARGE_WAYS)
        box = _berth(wishes, canal.barge, ground, measure, solid)
        solid.append(box)
        berths.append(Berth(colour, Point(box.left - hull.left, box.top - hull.top), box))
    return tuple(berths)


def _mooring(canal: CanalView, measure: Measure) -> tuple[Point, float]:
    """What a barge lies beside: the disc of its place, or the canal near the end of its tile."""
    place = BOARD.place_at[canal.barge]
    centre = CENTRES[canal.barge]
    if place is not None:
        return centre, disc_radius(place)
    bank = measure.steps(measure.ribbon / 2 + measure.casing + measure.halo)
    tile = next((tile for tile in canal.tiles if tile.hex == canal.barge), None)
    if tile is None:
        return centre, bank
    end = side_point(tile.hex, tile.exit)
    return Point((centre.x + end.x) / 2, (centre.y + end.y) / 2), bank


def _round(at: Point, radius: float, box: Box, ways: Sequence[int]) -> Iterator[tuple[float, Box]]:
    """A rectangle beside a disc in all directions, near it and then further off."""
    for further in _FURTHER:
        for rank, way in enumerate(ways):
            move = beside(box, radius + further, AROUND[way])
            yield further + rank * _LATER, shifted(box, at.x + move.x, at.y + move.y)


def _berth(
    wishes: Iterator[tuple[float, Box]],
    hex_: Hex,
    ground: Ground,
    measure: Measure,
    taken: Iterable[Box],
) -> Box:
    """The best of these; on a board as full as none ever was, the first."""
    first = next(wishes)
    margin = measure.steps(measure.ribbon / 2)
    found = best(
        chain((first,), wishes),
        hexes_round(hex_, _FURTHER[-1] + 2 * measure.barge),
        ground,
        margin,
        tuple(taken),
    )
    return first[1] if found is None else found
