"""The view that shows what earned points, with the points on plates."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from canalmania.board import BOARD, OFF_BOARD
from canalmania.ids import Hex, PlayerColour
from canalmania.view import TileView
from tabletop.seat import Seat
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import CENTRES, disc_radius
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.placing import AROUND, Ground, beside, best, hexes_round, shifted
from web.games.canalmania.board.ribbons import strips_laid
from web.games.canalmania.board.sheet.scenery import SHEET
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke, Text
from web.map.geometry import Box, Point
from web.map.pen import rectangle
from web.map.printed.badge import pill

MIST: Final = "rgba(246,238,220,0.55)"
APART: Final = 2.0
"""Pixels between plates one below the other."""
_RIM: Final = 3.5
"""Pixels of a plate's rim."""
_FURTHEST: Final = 4.0
"""How far from its hex or disc a plate may stand, in steps."""
_DISTANCES: Final = 12
"""How many distances are tried, from none to the furthest."""
_WAYS: Final = (3, 2, 4, 1, 5, 9, 0, 6, 11, 7, 10, 8)
"""Directions of `AROUND` in the order in which a plate tries them: above first."""


class Award(NamedTuple):
    """Points, or what is counted for them, at the hex that earned them for a player."""

    hex: Hex
    seat: Seat
    text: str


def mist(awards: Sequence[Award]) -> DisplayList:
    """A mist over the whole board, with holes for what has awards; empty without awards."""
    return (Fill(rectangle(*SHEET), MIST),) if awards else ()


def lit(laid: tuple[TileView, ...], wanted: Sequence[TileView], scale: float) -> DisplayList:
    """A line on both banks of some of the laid tiles; the canal between them stays visible.

    It erases what lies under it on its own layer, so it must be painted first there.
    """
    if not wanted:
        return ()
    measure, among = Measure(scale), set(wanted)
    path = "".join(
        course
        for strip, course in strips_laid(laid)
        if any(laid[reach.tile] in among for reach in strip.reaches)
    )
    return lit_banks(path, measure)


def lit_banks(path: str, measure: Measure) -> DisplayList:
    """A line on both banks of a canal; what lies between them on this layer is erased."""
    bed = measure.ribbon + 2 * (measure.casing + measure.halo)
    return (
        Stroke(path, palette.WHITE, bed + 9),
        Stroke(path, palette.TARGET, bed + 6),
        Stroke(path, palette.INK, bed, erase=True),
    )


class Plate(NamedTuple):
    """An award as it stands on the map, the middle of its letters, and what its plate covers."""

    award: Award
    middle: Point
    box: Box


def plates(
    awards: Sequence[Award], ground: Ground, taken: Sequence[Box], measure: Measure
) -> tuple[Plate, ...]:
    """The plates of awards, on nothing that is `taken`, nor on each other.

    Where there is no room for one it stands below the last one of its hex.
    """
    solid, found = list(taken), list[Plate]()
    above = Counter[Hex]()
    for award in awards:
        plate = _plate(award.text, measure)
        hexes = hexes_round(award.hex, 2 * plate.right + _FURTHEST)
        wishes = _wishes(award.hex, plate, measure)
        box = best(wishes, hexes, ground, measure.steps(measure.ribbon * 0.3), solid)
        if box is None:
            x, y = above_disc(award.hex)
            lower = above[award.hex] * (2 * plate.bottom + measure.steps(APART))
            box = shifted(plate, x, y + lower)
        above[award.hex] += 1
        solid.append(box)
        middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        found.append(Plate(award, middle, box))
    return tuple(found)


def drawn_plates(
    shown: Sequence[Plate], colours: Mapping[Seat, PlayerColour], measure: Measure
) -> DisplayList:
    """Points on plates with a rim in the player's colour."""
    commands: list[Command] = []
    for award, middle, box in shown:
        path = pill(box.grown(-measure.steps(_RIM)))
        lettering = Lettering(measure.badge, palette.WHITE, "bold")
        commands += (
            Stroke(path, palette.INK, 2 * _RIM),
            Stroke(path, palette.PLAYER_STYLES[colours[award.seat]].fill, 4.5),
            Fill(path, palette.INK),
            Text(award.text, *middle, lettering),
        )
    return tuple(commands)


def _wishes(hex_: Hex, plate: Box, measure: Measure) -> Iterator[tuple[float, Box]]:
    """Where the plate of a hex may stand: over its disc, round it, and further off."""
    yield 0.0, shifted(plate, *above_disc(hex_))
    x, y = CENTRES[hex_]
    place = BOARD.place_at[hex_]
    rim = measure.steps(measure.rim) + (0.15 if place is None else disc_radius(place))
    for number in range(_DISTANCES):
        further = number * _FURTHEST / (_DISTANCES - 1)
        for rank, way in enumerate(_WAYS):
            move = beside(plate, rim + further, AROUND[way])
            yield 0.2 + further + rank * 0.02, shifted(plate, x + move.x, y + move.y)


def above_disc(hex_: Hex) -> Point:
    """The point for a few letters: the middle of a hex, or the top of a place's disc."""
    x, y = CENTRES[hex_]
    place = BOARD.place_at[hex_]
    return Point(x, y if place is None else y - disc_radius(place) - 0.12)


def _plate(text: str, measure: Measure) -> Box:
    """What the plate of a few letters covers round its middle, its rim included."""
    rim = measure.steps(_RIM)
    wide = measure.steps(max(0.3 * len(text) + 0.42, 0.68) * measure.badge) + rim
    high = measure.steps(0.68 * measure.badge) + rim
    return Box(-wide, -high, wide, high)


def open_tile(tiles: Sequence[TileView]) -> Hex:
    """A tile of a canal near its middle, with few places and names around it."""
    middle = (len(tiles) - 1) / 2
    number = min(range(len(tiles)), key=lambda n: (_places_at(tiles[n].hex), abs(n - middle)))
    return tiles[number].hex


def _places_at(hex_: Hex) -> int:
    around = (hex_, *(side for side in BOARD.neighbours[hex_] if side != OFF_BOARD))
    return sum(BOARD.place_at[one] is not None for one in around)
