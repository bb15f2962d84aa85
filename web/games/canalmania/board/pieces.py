"""The pieces of a game: canals, places with their names, goods cubes and barges (a View, drawn)."""

from collections.abc import Iterable
from functools import lru_cache

from canalmania.board import BOARD, Place
from canalmania.ids import Hex, PlayerColour
from canalmania.view import TileView, View
from tabletop.seat import Seat
from web.games.canalmania import palette
from web.games.canalmania.board import glyphs
from web.games.canalmania.board.geometry import CENTRES, disc_radius, row_and_column
from web.games.canalmania.board.laid_out import lying
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.names import drawn as named
from web.games.canalmania.board.ribbons import ribbons
from web.map.dark_paper import Tone, as_printed
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke, Text, overlaid
from web.map.geometry import Box, Point
from web.map.pen import circle


def pieces(view: View, scale: float, tone: Tone = as_printed) -> DisplayList:
    """Everything that lies on the board, at `scale` pixels per hex step, its text in this tone."""
    return (*canals(view, scale), *places(view, scale, tone), *loose(view, scale))


def canals(view: View, scale: float, *, has_owners: bool = True) -> DisplayList:
    """The tiles of all players, in their colours unless they are all to be water alike."""
    colours = tuple(player.colour if has_owners else None for player in view.players)
    return _canals(view.tiles, colours, scale)


@lru_cache(maxsize=8)
def _canals(
    tiles: tuple[TileView, ...], colours: tuple[PlayerColour | None, ...], scale: float
) -> DisplayList:
    """Kept for some moments, since undo goes back to one that was shown."""
    return ribbons(
        tiles, {Seat(seat): colour for seat, colour in enumerate(colours)}, Measure(scale)
    )


def places(
    view: View,
    scale: float,
    tone: Tone = as_printed,
    *,
    has_names: bool = True,
    has_colours: bool = True,
) -> DisplayList:
    """The discs of all places and their names, which no canal may cover.

    Without colours their signs alone tell them apart.
    """
    names = lying(view, scale).names.values() if has_names else ()
    return (*_discs(scale, has_colours), *tone(named(names, Measure(scale))))


@lru_cache(maxsize=2)
def coordinates(scale: float) -> DisplayList:
    """Row and column of every hex without a place, small, as sentences name them."""
    size = Measure(scale).coordinates
    look = Lettering(size, palette.INK, halo="rgba(244,236,216,0.8)", halo_width=size / 4)
    return tuple(
        Text("·".join(str(at) for at in row_and_column(Hex(number))), *centre, look)
        for number, centre in enumerate(CENTRES)
        if BOARD.place_at[number] is None
    )


def loose(view: View, scale: float, *, has_cubes: bool = True) -> DisplayList:
    """What moves about: cubes and barges."""
    measure = Measure(scale)
    found = lying(view, scale)
    commands = list(_cubes(found.cubes.values(), measure)) if has_cubes else []
    for colour, keel, _ in found.barges:
        commands += glyphs.barge(*keel, colour, measure)
    return tuple(commands)


@lru_cache(maxsize=8)
def _discs(scale: float, has_colours: bool) -> tuple[Command, ...]:
    """R1.2 every place: disc and glyph; a town has one ring, a city two."""
    measure = Measure(scale)
    places = tuple(BOARD.places.values())
    line = max(measure.casing * 0.9, 1.0)
    rims = "".join(_disc(place) for place in places)
    commands: list[Command] = [
        Stroke(rims, palette.WHITE, 2 * (line + measure.halo)),
        Stroke(rims, palette.INK, 2 * line),
    ]
    for colour, style in palette.PLACE_STYLES.items():
        own = [place for place in places if place.colour == colour]
        fill = style.fill if has_colours else palette.WHITE
        commands.append(Fill("".join(_disc(place) for place in own), fill))
    cities = [place for place in places if place.is_city]
    second = "".join(_disc(place, measure.steps(line * 2.1)) for place in cities)
    commands.append(Stroke(second, palette.WHITE if has_colours else palette.INK, line * 1.1))
    for colour, style in palette.PLACE_STYLES.items():
        own = [place for place in places if place.colour == colour]
        signs = "".join(
            glyphs.glyph_path(style.sign, *_at(place), _sign(place, measure)) for place in own
        )
        commands.append(Fill(signs, style.sign_fill if has_colours else palette.INK))
    return tuple(commands)


def _at(place: Place) -> Point:
    return CENTRES[place.hex]


def _sign(place: Place, measure: Measure) -> float:
    return disc_radius(place.id) * (measure.glyph - (0.06 if place.is_city else 0.0))


def _disc(place: Place, inset: float = 0.0) -> str:
    return circle(*_at(place), disc_radius(place.id) - inset)


def _cubes(found: Iterable[Box], measure: Measure) -> DisplayList:
    """R5.4 the goods cubes."""
    middles = (((box.left + box.right) / 2, (box.top + box.bottom) / 2) for box in found)
    return overlaid([glyphs.cube(x, y, measure) for x, y in middles])
