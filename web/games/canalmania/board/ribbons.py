"""Canals on the map: tiles as ribbons of water between banks, in their owners' patterns."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from canalmania.ids import Hex, PlaceId, PlayerColour, TileKind
from canalmania.view import TileView
from tabletop.seat import Seat
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import quay
from web.games.canalmania.board.glyphs import WORKS, Drawing, marking
from web.games.canalmania.board.lanes import Strip, strips
from web.games.canalmania.board.measure import Measure
from web.map.display import Command, Stroke, overlaid
from web.map.geometry import Curve, Point
from web.map.pen import curve_to, line_to, move_to

Tiles = tuple[TileView, ...]

WET: Final = "rgba(104,160,184,0.42)"
"""The damp meadows along a canal: sets the ribbon into the land."""
_SPOTS: Final = (0.5, 0.27, 0.73)
"""Where on its way a tile may show its sign, the best first."""


@lru_cache(maxsize=4)
def _laid(tiles: Tiles) -> tuple[tuple[Strip, str], ...]:
    """The strips of all tiles with their middle lines, kept while nothing is built."""
    return tuple((strip, course(strip)) for strip in strips(tiles))


def course(strip: Strip) -> str:
    """The middle line of a strip, from disc to disc where it leads into places."""
    first, last = strip.reaches[0], strip.reaches[-1]
    text = move_to(first.curve.start)
    if strip.start is not None:
        text = move_to(quay(*strip.start, first.entry_offset)) + line_to(first.curve.start)
    text += "".join(curve_to(reach.curve) for reach in strip.reaches)
    if strip.end is not None:
        text += line_to(quay(*strip.end, last.exit_offset))
    return text


def ribbons(
    tiles: Tiles, colours: Mapping[Seat, PlayerColour], measure: Measure
) -> tuple[Command, ...]:
    """Every canal on the map; `colours` says which set of tiles each seat has.

    Canals that share no hex with others are painted together, colour by colour; the others strip
    by strip on top, so that at a crossing one visibly runs over the other.
    """
    free: dict[PlayerColour, str] = defaultdict(str)
    stacked: list[tuple[Strip, str]] = []
    laid = _laid(tiles)
    for strip, path in laid:
        if strip.is_stacked or strip.crowd > 1:
            stacked.append((strip, path))
        else:
            free[colours[strip.owner]] += path
    commands = list(_beds("".join(free.values()), measure)) if free else []
    for colour in sorted(free):
        commands += _water(free[colour], colour, measure, 1)
    for strip, path in sorted(stacked, key=lambda item: item[0].crowd):
        commands += _beds(path, measure, strip.crowd)
        commands += _water(path, colours[strip.owner], measure, strip.crowd)
    return (*commands, *signs(tiles, [strip for strip, _ in laid], measure))


def _beds(path: str, measure: Measure, crowd: int = 1) -> tuple[Command, ...]:
    banks = measure.lane(crowd) + 2 * measure.lane_casing(crowd)
    rim = banks + 2 * measure.halo * (1 if crowd < 2 else 0.5)
    if crowd > 1:
        return (Stroke(path, palette.WHITE, rim),)
    return (
        Stroke(path, WET, rim + 0.2 * measure.scale),
        Stroke(path, palette.WHITE, rim),
    )


def _water(path: str, colour: PlayerColour, measure: Measure, crowd: int) -> tuple[Command, ...]:
    style = palette.PLAYER_STYLES[colour]
    width = measure.lane(crowd)
    return (
        Stroke(path, style.casing, width + 2 * measure.lane_casing(crowd)),
        Stroke(path, style.fill, width),
        *marking(path, colour, width),
    )


def signs(tiles: Tiles, laid: Sequence[Strip], measure: Measure) -> tuple[Command, ...]:
    """R1.3 the signs of locks, aqueducts and tunnels; on a shared hex they keep apart."""
    taken: dict[Hex, list[Point]] = defaultdict(list)
    drawn: dict[TileKind, list[Drawing]] = {kind: [] for kind in WORKS}
    for strip in laid:
        half = measure.steps(measure.lane(strip.crowd) / 2 + measure.lane_casing(strip.crowd))
        for reach in strip.reaches:
            tile = tiles[reach.tile]
            if tile.kind in WORKS:
                spot = _spot(reach.curve, taken[tile.hex])
                at = reach.curve.at(spot)
                taken[tile.hex].append(at)
                draw = WORKS[tile.kind]
                drawn[tile.kind].append(draw(at, reach.curve.heading(spot), half, measure))
    return tuple(command for drawings in drawn.values() for command in overlaid(drawings))


def _spot(curve: Curve, others: list[Point]) -> float:
    """Where on its way a tile shows its sign: in the middle, or far from those of other tiles."""
    if not others:
        return _SPOTS[0]
    return max(_SPOTS, key=lambda t: min(_gap(curve.at(t), other) for other in others))


def _gap(a: Point, b: Point) -> float:
    return hypot(a.x - b.x, a.y - b.y)


def section_path(
    laid: Sequence[Strip], a: PlaceId, b: PlaceId, owner: Seat
) -> tuple[str, Strip] | None:
    """The owner's canal from place `a` to `b`, its middle line and its strip, if it is there."""
    for strip in laid:
        if strip.owner != owner or strip.start is None or strip.end is None:
            continue
        if (strip.start[0], strip.end[0]) == (a, b):
            return course(strip), strip
        if (strip.end[0], strip.start[0]) == (a, b):
            turned = _turned(strip)
            return course(turned), turned
    return None


def _turned(strip: Strip) -> Strip:
    """The same strip in the other direction."""
    back = tuple(
        reach._replace(
            curve=reach.curve.reversed(),
            entry_offset=reach.exit_offset,
            exit_offset=reach.entry_offset,
        )
        for reach in reversed(strip.reaches)
    )
    return strip._replace(reaches=back, start=strip.end, end=strip.start)


def section_points(tiles: Tiles, a: PlaceId, b: PlaceId, owner: Seat) -> tuple[Point, ...]:
    """Points along the owner's canal from place `a` to `b`, () if there is none."""
    found = section_path([strip for strip, _ in _laid(tiles)], a, b, owner)
    if found is None:
        return ()
    curves = [reach.curve for reach in found[1].reaches]
    return (*(curve.at(third / 3) for curve in curves for third in range(3)), curves[-1].end)
