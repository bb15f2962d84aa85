"""The canals of the winners in the light, all else in the dark (R10.4)."""

from collections.abc import Collection, Iterable

from canalmania.board import BOARD
from canalmania.ids import PlaceId
from canalmania.view import View
from tabletop.seat import Seat
from web.games.canalmania.board.geometry import disc_radius, place_centre
from web.games.canalmania.board.laid_out import lying
from web.games.canalmania.board.lanes import Strip
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.names import asked_for
from web.games.canalmania.board.names import drawn as drawn_names
from web.games.canalmania.board.ribbons import strips_laid
from web.games.canalmania.board.sheet.scenery import SHEET
from web.map.dark_paper import Tone
from web.map.display_list import DisplayList
from web.map.geometry import Point
from web.map.printed.spotlight import Round, dark, glow, holes


def work_lit(view: View, winners: Collection[Seat], scale: float, tone: Tone) -> DisplayList:
    """Their canals with the places on them, and the names of these."""
    if not winners:
        return ()
    measure = Measure(scale)
    laid = [(strip, way) for strip, way in strips_laid(view.tiles) if strip.owner in winners]
    reached = _places(strip for strip, _ in laid)
    bed = measure.ribbon + 2 * (measure.casing + measure.halo)
    rim = measure.steps(measure.rim)
    discs = [Round(place_centre(place), disc_radius(place) + rim) for place in reached]
    found = lying(view, scale)
    hexes = [BOARD.places[place].hex for place in reached]
    names = [found.names[hex_] for hex_ in hexes if hex_ in found.names]
    names += asked_for(hexes, found.names, found.things, scale).values()
    line = "".join(way for _, way in laid)
    return (
        *dark(SHEET),
        *glow(line, bed, scale),
        *holes(line, bed, discs, scale),
        *tone(drawn_names(names, measure)),
    )


def ways_of(view: View, winners: Collection[Seat]) -> tuple[tuple[Point, ...], ...]:
    """Points along each stretch of their canals, from place to place."""
    return tuple(_points(strip) for strip, _ in strips_laid(view.tiles) if strip.owner in winners)


def _places(strips: Iterable[Strip]) -> tuple[PlaceId, ...]:
    ends = (end for strip in strips for end in (strip.start, strip.end) if end is not None)
    return tuple(dict.fromkeys(place for place, _ in ends))


def _points(strip: Strip) -> tuple[Point, ...]:
    """From disc to disc where it leads into places."""
    curves = [reach.curve for reach in strip.reaches]
    middle = [curve.at(third / 3) for curve in curves for third in range(3)]
    first = () if strip.start is None else (place_centre(strip.start[0]),)
    last = () if strip.end is None else (place_centre(strip.end[0]),)
    return (*first, *middle, curves[-1].end, *last)
