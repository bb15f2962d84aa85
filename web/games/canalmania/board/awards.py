"""The view that shows what earned points, with the points on plates."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from canalmania.board import BOARD, OFF_BOARD
from canalmania.ids import Hex, PlayerColour
from canalmania.view import TileView
from tabletop.seat import Seat
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import CENTRES, disc_radius
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.ribbons import strips_laid
from web.games.canalmania.board.scenery import SHEET
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke, Text
from web.map.geometry import Box, Point
from web.map.pen import rectangle
from web.map.printed.badge import pill

MIST: Final = "rgba(246,238,220,0.55)"
APART: Final = 5.0
"""Pixels between the rims of plates one below the other."""


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


def plates(
    awards: Sequence[Award], colours: Mapping[Seat, PlayerColour], measure: Measure
) -> DisplayList:
    """Points on plates with a rim in the player's colour, one below the other where they meet."""
    above = Counter[Hex]()
    commands: list[Command] = []
    for award in awards:
        x, y = above_disc(award.hex)
        y += above[award.hex] * (2 * _half_height(measure) + measure.steps(APART))
        above[award.hex] += 1
        path = pill(_plate(award.text, Point(x, y), measure))
        lettering = Lettering(measure.badge, palette.WHITE, "bold")
        commands += (
            Stroke(path, palette.INK, 7.0),
            Stroke(path, palette.PLAYER_STYLES[colours[award.seat]].fill, 4.5),
            Fill(path, palette.INK),
            Text(award.text, x, y, lettering),
        )
    return tuple(commands)


def above_disc(hex_: Hex) -> Point:
    """The point for a few letters: the middle of a hex, or the top of a place's disc."""
    x, y = CENTRES[hex_]
    place = BOARD.place_at[hex_]
    return Point(x, y if place is None else y - disc_radius(place) - 0.12)


def _plate(text: str, at: Point, measure: Measure) -> Box:
    """The rectangle of a plate for a few letters."""
    wide = measure.steps(max(0.3 * len(text) + 0.42, 0.68) * measure.badge)
    high = _half_height(measure)
    return Box(at.x - wide, at.y - high, at.x + wide, at.y + high)


def _half_height(measure: Measure) -> float:
    return measure.steps(0.68 * measure.badge)


def open_tile(tiles: Sequence[TileView]) -> Hex:
    """A tile of a canal near its middle, with few places and names around it."""
    middle = (len(tiles) - 1) / 2
    number = min(range(len(tiles)), key=lambda n: (_places_at(tiles[n].hex), abs(n - middle)))
    return tiles[number].hex


def _places_at(hex_: Hex) -> int:
    around = (hex_, *(side for side in BOARD.neighbours[hex_] if side != OFF_BOARD))
    return sum(BOARD.place_at[one] is not None for one in around)
