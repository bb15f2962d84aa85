"""Canals on the map: tiles as ribbons of water between banks, in their owners' patterns."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from canalmania.ids import Hex, PlaceId, PlayerColour, TileKind
from canalmania.view import TileView
from tabletop.seat import Seat
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import disc_radius, quay
from web.games.canalmania.board.glyphs import WORKS, Drawing, marking
from web.games.canalmania.board.lanes import Strip, strips
from web.games.canalmania.board.measure import Measure
from web.map.display_list import Command, Stroke, overlaid
from web.map.geometry import Curve, Point, distance
from web.map.pen import curve_to, line_to, move_to

Tiles = tuple[TileView, ...]

WET: Final = "rgba(104,160,184,0.42)"
"""The damp meadows along a canal: sets the ribbon into the land."""
LEFT: Final = 9.5
"""Pixels of a canal's water that its locks and tunnels leave free between two places."""
FREE: Final = 0.5
"""The part of it that they leave free where there is more."""
SMALL: Final = 0.62
"""Signs of less than so much of their size are drawn in another way."""
_SPOTS: Final = (0.5, 0.27, 0.73)
"""Where on its way a tile may show its sign, the best first."""


@lru_cache(maxsize=4)
def strips_laid(tiles: Tiles) -> tuple[tuple[Strip, str], ...]:
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
    tiles: Tiles, colours: Mapping[Seat, PlayerColour | None], measure: Measure
) -> tuple[Command, ...]:
    """Every canal on the map; `colours` says which set of tiles each seat has, None: mere water.

    Canals that share no hex with others are painted together, colour by colour; the others strip
    by strip on top, so that at a crossing one visibly runs over the other.
    """
    free: dict[PlayerColour | None, str] = defaultdict(str)
    stacked: list[tuple[Strip, str]] = []
    laid = strips_laid(tiles)
    for strip, path in laid:
        if strip.is_stacked or strip.crowd > 1:
            stacked.append((strip, path))
        else:
            free[colours[strip.owner]] += path
    commands = list(_beds("".join(free.values()), measure)) if free else []
    for colour in sorted(free, key=lambda one: one or 0):
        commands += _water(free[colour], colour, measure, 1)
    for strip, path in sorted(stacked, key=lambda item: item[0].crowd):
        commands += _beds(path, measure, strip.crowd)
        commands += _water(path, colours[strip.owner], measure, strip.crowd)
    return (*commands, *signs(tiles, tuple(strip for strip, _ in laid), measure))


def _beds(path: str, measure: Measure, crowd: int = 1) -> tuple[Command, ...]:
    banks = measure.lane(crowd) + 2 * measure.lane_casing(crowd)
    rim = banks + 2 * measure.halo * (1 if crowd < 2 else 0.5)
    if crowd > 1:
        return (Stroke(path, palette.WHITE, rim),)
    return (
        Stroke(path, WET, rim + 0.2 * measure.scale),
        Stroke(path, palette.WHITE, rim),
    )


def _water(
    path: str, colour: PlayerColour | None, measure: Measure, crowd: int
) -> tuple[Command, ...]:
    width = measure.lane(crowd)
    if colour is None:
        bank = Stroke(path, palette.INK, width + 2 * measure.lane_casing(crowd))
        return bank, Stroke(path, palette.WATER, width)
    style = palette.PLAYER_STYLES[colour]
    return (
        Stroke(path, style.casing, width + 2 * measure.lane_casing(crowd)),
        Stroke(path, style.fill, width),
        *marking(path, colour, width),
    )


class Sign(NamedTuple):
    """A lock, an aqueduct or a tunnel as it is drawn on a hex.

    It has a middle, a direction, half the width of the canal with its banks, and the length of the
    canal that it covers, in steps.
    """

    hex: Hex
    kind: TileKind
    at: Point
    heading: Point
    half: float
    length: float
    is_small: bool


def signs(tiles: Tiles, laid: tuple[Strip, ...], measure: Measure) -> tuple[Command, ...]:
    """R1.3 the signs of locks, aqueducts and tunnels."""
    drawn: dict[tuple[TileKind, bool], list[Drawing]] = {
        (kind, is_small): [] for kind in WORKS for is_small in (False, True)
    }
    for standing in signs_on(tiles, laid, measure):
        for sign in standing:
            if sign is None:
                continue
            _, kind, at, heading, half, length, is_small = sign
            draw = WORKS[kind].small if is_small else WORKS[kind].draw
            drawn[kind, is_small].append(draw(at, heading, half, length, measure))
    return tuple(command for drawings in drawn.values() for command in overlaid(drawings))


def signs_by_strip(
    tiles: Tiles, measure: Measure
) -> tuple[tuple[Strip, ...], tuple[tuple[Sign | None, ...], ...]]:
    """All strips, and for each of their tiles its sign."""
    laid = tuple(strip for strip, _ in strips_laid(tiles))
    return laid, signs_on(tiles, laid, measure)


@lru_cache(maxsize=8)
def signs_on(
    tiles: Tiles, laid: tuple[Strip, ...], measure: Measure
) -> tuple[tuple[Sign | None, ...], ...]:
    """The positions and sizes of the signs, by strip and tile; on a shared hex they stay apart."""
    taken: dict[Hex, list[Point]] = defaultdict(list)
    found: list[tuple[Sign | None, ...]] = []
    for strip in laid:
        standing: list[Sign | None] = []
        half = measure.steps(measure.lane(strip.crowd) / 2 + measure.lane_casing(strip.crowd))
        share = 1.0 if strip.start is None or strip.end is None else _share(tiles, strip, measure)
        for reach in strip.reaches:
            tile = tiles[reach.tile]
            work = WORKS.get(tile.kind)
            if work is None:
                standing.append(None)
                continue
            at, heading = _spot(reach.curve, taken[tile.hex])
            taken[tile.hex].append(at)
            part = share if work.hides_water else 1.0
            length = work.length(measure) * part
            standing.append(Sign(tile.hex, tile.kind, at, heading, half, length, part < SMALL))
        found.append(tuple(standing))
    return tuple(found)


def _share(tiles: Tiles, strip: Strip, measure: Measure) -> float:
    """The size of signs between two places, as a fraction of their full size.

    At least `LEFT` and `FREE` of the water stays visible.
    """
    works = [WORKS.get(tiles[reach.tile].kind) for reach in strip.reaches]
    wanted = sum(work.length(measure) for work in works if work is not None and work.hides_water)
    if not wanted:
        return 1.0
    seen = visible_length(strip, measure)
    free = seen - max(measure.steps(LEFT), seen * FREE)
    return min(max(free / wanted / strip.crowd, 0.0), 1.0)


def visible_length(strip: Strip, measure: Measure) -> float:
    """How much of a strip lies outside the discs of the places it leads into, in steps."""
    length = sum(_length(reach.curve) for reach in strip.reaches)
    for end in (strip.start, strip.end):
        if end is not None:
            length += 0.5 - disc_radius(end[0]) - measure.steps(measure.rim)
    return length


@lru_cache(maxsize=1024)
def _length(curve: Curve) -> float:
    """A straight tile is one step long, a bent one a little less."""
    points = [curve.at(part / 4) for part in range(5)]
    return sum(distance(a, b) for a, b in pairwise(points))


def _spot(curve: Curve, others: list[Point]) -> tuple[Point, Point]:
    """The point of a tile's way where its sign is drawn, and the direction there.

    That is the middle, or a point far from the signs of other tiles.
    """
    spots = _spots(curve)
    if not others:
        return spots[0]
    return max(spots, key=lambda spot: min(distance(spot[0], other) for other in others))


@lru_cache(maxsize=1024)
def _spots(curve: Curve) -> tuple[tuple[Point, Point], ...]:
    return tuple((curve.at(part), curve.heading(part)) for part in _SPOTS)


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
    found = section_path([strip for strip, _ in strips_laid(tiles)], a, b, owner)
    if found is None:
        return ()
    curves = [reach.curve for reach in found[1].reaches]
    return (*(curve.at(third / 3) for curve in curves for third in range(3)), curves[-1].end)
