"""The small signs of the map: goods glyphs, barges, cubes and what stands on a tile."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from canalmania.ids import PlayerColour, TileKind
from web.games.canalmania import palette
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.palette import Glyph, Pattern
from web.map.display_list import Command, Fill, Stroke
from web.map.geometry import Box, Point
from web.map.pen import Stencil, circle, polyline, rectangle, regular, star

Drawing = tuple[Fill | Stroke, ...]
"""Commands that differ from those of another drawing of the same thing only in their paths."""
STONE: Final = "#F3EAD3"
"""Masonry of locks, aqueducts and tunnel mouths."""
EARTH: Final = "rgba(205,178,138,0.78)"
"""The hill over a tunnel; the owner's colour is still to be seen through it."""


def glyph_path(glyph: Glyph, x: float, y: float, size: float) -> str:
    """A goods glyph as a path to be filled, about `size` in radius round (x, y)."""
    if glyph is Glyph.TRIANGLE:
        return regular(x, y + size * 0.14, size * 1.02, 3)
    if glyph is Glyph.SQUARE:
        side = size * 0.72
        return rectangle(x - side, y - side, x + side, y + side)
    if glyph is Glyph.DIAMOND:
        return regular(x, y, size, 4)
    if glyph is Glyph.RING:
        return circle(x, y, size * 0.86) + _hole(x, y, size * 0.46)
    if glyph is Glyph.CROSS:
        return _saltire(x, y, size * 0.84, size * 0.27)
    return star(Point(x, y), size * 1.08, size * 0.46, 5)


def _hole(x: float, y: float, radius: float) -> str:
    """A circle drawn the other way round, which a fill leaves open."""
    r = f"{radius:.3f}"
    return (
        f"M{x - radius:.3f} {y:.3f}a{r} {r} 0 1 1 {2 * radius:.3f} 0"
        f"a{r} {r} 0 1 1 {-2 * radius:.3f} 0Z"
    )


def _saltire(x: float, y: float, reach: float, arm: float) -> str:
    a, b = reach - arm, arm
    outline = ((0, -b), (a, -reach), (reach, -a), (b, 0), (reach, a), (a, reach))
    points = [*outline, *((-dx, -dy) for dx, dy in outline)]
    return polyline(((x + dx, y + dy) for dx, dy in points), closed=True)


def marking(path: str, colour: PlayerColour, width: float) -> tuple[Command, ...]:
    """R2.4 the pattern of a player along the middle of a line `width` pixels wide."""
    style = palette.PLAYER_STYLES[colour]
    if style.pattern is Pattern.RAILS:
        return (Stroke(path, style.mark, max(width * 0.2, 1.0)),)
    if style.pattern is Pattern.DOTS:
        dot = max(width * 0.42, 1.9)
        return (Stroke(path, style.mark, dot, (0.01, dot * 2.1), cap="round"),)
    if style.pattern is Pattern.LADDER:
        tick = max(width * 0.2, 1.1)
        return (Stroke(path, style.mark, width, (tick, max(width * 0.75, 3.6))),)
    if style.pattern is Pattern.DASHES:
        dash = max(width * 0.85, 4.0)
        return (Stroke(path, style.mark, max(width * 0.34, 1.6), (dash, dash * 0.8)),)
    return ()


def lock_length(measure: Measure) -> float:
    """How much of a canal a lock takes where there is room for it, in steps."""
    return 2 * (max(0.19, measure.steps(3.7)) + _lock_rim(measure))


def _lock_rim(measure: Measure) -> float:
    return measure.steps(max(measure.casing * 0.7, 1.0) + measure.halo * 0.6)


@lru_cache(maxsize=512)
def lock(at: Point, heading: Point, half: float, length: float, measure: Measure) -> Drawing:
    """R1.3 a lock: a stone chamber across the canal with its gates, seen as a chevron.

    `half` is half the width of the canal with its banks, `length` what it takes of the canal, both
    in steps.
    """
    stencil = Stencil(at, heading)
    long = length / 2 - _lock_rim(measure)
    wide = half + max(0.06, measure.steps(1.3))
    walls = _slab(stencil, long, wide)
    water = wide * 0.62
    leaf = long * 0.36
    gates = "".join(
        stencil.lines((at_ - leaf, -water), (at_ + leaf, 0), (at_ - leaf, water))
        for at_ in ((-long * 0.48, long * 0.48) if measure.is_close else (0.0,))
    )
    line = max(measure.casing * 0.7, 1.0)
    return (
        Stroke(walls, palette.WHITE, 2 * (line + measure.halo * 0.6)),
        Fill(walls, STONE),
        Fill(_slab(stencil, long, water), "#A9CFE0"),
        Stroke(walls, palette.INK, line),
        Stroke(gates, palette.INK, max(0.05 * measure.scale, 1.6), join="miter"),
    )


def _slab(stencil: Stencil, long: float, wide: float) -> str:
    """A rectangle along the canal, twice as long and wide as said."""
    corners = ((-long, -wide), (long, -wide), (long, wide), (-long, wide))
    return stencil.lines(*corners, closed=True)


def aqueduct_length(measure: Measure) -> float:
    """How far an aqueduct reaches along the canal, whose water it leaves free, in steps."""
    return 3.24 * max(0.14, measure.steps(3.0))


@lru_cache(maxsize=512)
def aqueduct(at: Point, heading: Point, half: float, length: float, measure: Measure) -> Drawing:
    """R1.3 an aqueduct: the canal runs on between two rows of arches."""
    stencil = Stencil(at, heading)
    long = length / 2
    deep, pier = max(0.125, measure.steps(2.9)), long / 1.62
    rows = vaults = ""
    for bank in (-1, 1):
        near, far = bank * half * 0.9, bank * (half + deep)
        rows += stencil.lines((-long, near), (long, near), (long, far), (-long, far), closed=True)
        for along in (-pier, 0.0, pier):
            open_, crown = pier * 0.34, bank * (half + deep * 0.12)
            vaults += stencil.bow((along - open_, far), (along - open_, crown), (along, crown))
            vaults += stencil.bend((along + open_, crown), (along + open_, far)) + "Z"
    line = max(measure.casing * 0.6, 0.8)
    return (
        Fill(rows, STONE),
        Stroke(rows, palette.INK, line),
        Fill(vaults, palette.INK),
    )


def tunnel_length(measure: Measure) -> float:
    """How much of a canal a tunnel takes where there is room for it, in steps."""
    return 2 * (max(0.21, measure.steps(4.2)) + _tunnel_rim(measure))


def _tunnel_rim(measure: Measure) -> float:
    """The wing walls and half their thickness."""
    return _wing(measure) + measure.steps(_portal(measure) / 2 + measure.halo * 0.7)


def _wing(measure: Measure) -> float:
    return max(0.1, measure.steps(2.0))


def _portal(measure: Measure) -> float:
    return max(0.085 * measure.scale, 2.2)


@lru_cache(maxsize=512)
def tunnel(at: Point, heading: Point, half: float, length: float, measure: Measure) -> Drawing:
    """R1.3 a tunnel: the canal shines through the hill between two portals with wing walls."""
    stencil = Stencil(at, heading)
    wide, wing = half + max(0.075, measure.steps(1.7)), _wing(measure)
    long = length / 2 - _tunnel_rim(measure)
    banks = "".join(
        stencil.lines((-long, side * half * 0.93), (long, side * half * 0.93)) for side in (-1, 1)
    )
    portals = "".join(
        stencil.lines(
            (end * (long + wing), -wide),
            (end * long, -half),
            (end * long, half),
            (end * (long + wing), wide),
        )
        for end in (-1, 1)
    )
    thick = _portal(measure)
    dash = max(0.07 * measure.scale, 2.0)
    return (
        Fill(_slab(stencil, long, half + measure.steps(measure.halo)), EARTH),
        Stroke(banks, palette.INK, max(measure.casing * 0.8, 1.0), (dash, dash * 0.8)),
        Stroke(portals, palette.WHITE, thick + 2 * measure.halo * 0.7, cap="round"),
        Stroke(portals, palette.INK, thick, cap="round"),
        Stroke(portals, STONE, thick * 0.36, cap="round"),
    )


@lru_cache(maxsize=512)
def gate(at: Point, heading: Point, half: float, length: float, measure: Measure) -> Drawing:
    """R1.3 a lock where a canal is too short on the screen for its chamber: its gates alone."""
    return _bars(at, heading, (half, length), measure, (0.0,))


@lru_cache(maxsize=512)
def portals(at: Point, heading: Point, half: float, length: float, measure: Measure) -> Drawing:
    """R1.3 a tunnel where a canal is too short on the screen for its hill: its two portals."""
    return _bars(at, heading, (half, length), measure, (-measure.steps(2.2), measure.steps(2.2)))


def _bars(
    at: Point, heading: Point, size: tuple[float, float], measure: Measure, along: Sequence[float]
) -> Drawing:
    """Beams across a canal, `size` being its half width and what they may cover of it."""
    stencil = Stencil(at, heading)
    half, length = size
    wide = half + measure.steps(2.0)
    bars = "".join(stencil.lines((x, -wide), (x, wide)) for x in along)
    thick = min(max(length * measure.scale / len(along), 1.0), 3.2)
    return (
        Stroke(bars, palette.WHITE, thick),
        Stroke(bars, palette.INK, max(thick - 1.4, 1.0)),
    )


class Work(NamedTuple):
    """What stands on a tile of one kind.

    `length(measure)` is what it takes of the canal in steps, `draw` draws it; `small` does where
    there is less than half of that to be had. `hides_water`: the owner's pattern is not to be seen
    there.
    """

    length: Callable[[Measure], float]
    draw: Callable[[Point, Point, float, float, Measure], Drawing]
    small: Callable[[Point, Point, float, float, Measure], Drawing]
    hides_water: bool = True


WORKS: Final = {
    TileKind.LOCK: Work(lock_length, lock, gate),
    TileKind.AQUEDUCT: Work(aqueduct_length, aqueduct, aqueduct, hides_water=False),
    TileKind.TUNNEL: Work(tunnel_length, tunnel, portals),
}
"""What stands on a tile of each kind; a stretch is plain water."""


def cube(x: float, y: float, measure: Measure) -> Drawing:
    """R1.4 a goods cube: a bevelled crate round (x, y)."""
    half = measure.cube / 2
    edge = half * 0.36
    box = rectangle(x - half, y - half, x + half, y + half)
    lit = polyline(
        ((x - half, y + half), (x - half, y - half), (x + half, y - half),
         (x + half - edge, y - half + edge), (x - half + edge, y - half + edge),
         (x - half + edge, y + half - edge)),
        closed=True,
    )  # fmt: skip
    shaded = polyline(
        ((x + half, y - half), (x + half, y + half), (x - half, y + half),
         (x - half + edge, y + half - edge), (x + half - edge, y + half - edge),
         (x + half - edge, y - half + edge)),
        closed=True,
    )  # fmt: skip
    line = measure.casing
    return (
        Stroke(box, palette.WHITE, 2 * (line + measure.halo), join="miter"),
        Stroke(box, palette.INK, 2 * line, join="miter"),
        Fill(box, palette.CUBE),
        Fill(lit, "#B07A3C"),
        Fill(shaded, "#4E2906"),
    )


HULL: Final = Box(-0.5, -0.37, 0.52, 0.04)
"""What a barge covers round its keel, as parts of its length."""


def barge(x: float, y: float, colour: PlayerColour, measure: Measure) -> tuple[Command, ...]:
    """R1.3 a barge, its keel amidships at (x, y), in its owner's colour and pattern."""
    style = palette.PLAYER_STYLES[colour]
    size = measure.barge
    flat = Stencil(Point(x, y), Point(1, 0))
    hull = flat.lines(
        *((a * size, b * size) for a, b in
          ((-0.5, -0.24), (-0.4, -0.19), (0.34, -0.19), (0.52, -0.31),
           (0.42, 0.04), (-0.42, 0.04))),
        closed=True,
    )  # fmt: skip
    cabin = flat.lines(
        *((a * size, b * size) for a, b in
          ((-0.3, -0.17), (-0.3, -0.37), (0.12, -0.37), (0.16, -0.17))),
        closed=True,
    )  # fmt: skip
    band = flat.lines((-0.42 * size, -0.08 * size), (0.4 * size, -0.08 * size))
    line, width = measure.casing * 0.9, size * 0.2 * measure.scale
    outline = hull + cabin
    return (
        Stroke(outline, palette.WHITE, 2 * (line + measure.halo)),
        Stroke(outline, palette.INK, 2 * line),
        Fill(cabin, STONE),
        Fill(hull, style.fill),
        *marking(band, colour, width),
    )
