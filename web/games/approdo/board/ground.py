"""The printed sheet under a game: the sea with its coast lines, the harbours, and the terrains.

It is the same for all moments of a game.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from approdo.geometry import HEXES
from approdo.ids import Terrain
from approdo.island import Harbour, Island
from web.games.approdo import palette
from web.games.approdo.board.figures import Part, Place, read, stamped
from web.games.approdo.board.geometry import (
    PIER_REACH,
    PLATE,
    SIDE,
    Pier,
    coast,
    hexagons,
    pier,
    round_at,
    sheet_of,
)
from web.games.approdo.board.goods import good
from web.games.approdo.board.motifs import motif
from web.games.approdo.board.shades import at_sea, on_land
from web.map.dark_paper import Tone
from web.map.display_list import Command, DisplayList, Fill, Grain, Lettering, Stroke, Text
from web.map.geometry import Box, Point, distance
from web.map.pen import polyline, rectangle, smooth
from web.map.printed.desk import FAR
from web.map.printed.measure import SMALLEST, Measure

_PLATE: Final = (11.5, 19.0)
"""The least radius of a harbour's plate in pixels, and up to which it is larger than usual."""
_LARGEST: Final = 1.35
"""How much larger than usual plates are at most, unless the least radius asks for more."""
_FARTHER: Final = 0.2
"""How much farther out larger plates lie: so much of what they are larger."""
_RATE_FROM: Final = 18.0
"""Plates with this radius in pixels have room for a rate under a picture; others have none."""
GAP: Final = 0.0125
"""How far a terrain ends before its border."""
_BEACH: Final = 0.15 * SIDE
"""The width of the line along the coast: half of it lies on the sea."""


def ground(island: Island, scale: float, tone: Tone) -> DisplayList:
    """The whole sheet at `scale` pixels a step."""
    measure = Measure(scale)
    sheet = sheet_of(harbour.path for harbour in island.harbours)
    printed = (*_sea(sheet, island, measure), *_rim(sheet, measure))
    land = (*_jetties(island, measure), *_land(island, measure), *_plates(island, measure))
    return (*at_sea(printed, tone), *on_land(land, tone), *tone((Grain(sheet),)))


# --- the sea --------------------------------------------------------------------------------


def _sea(sheet: Box, island: Island, measure: Measure) -> Iterator[Command]:
    yield Fill(rectangle(*sheet.grown(FAR)), palette.SEA)
    shore = shoreline()
    for reach, line, water in palette.SHALLOWS:
        wide = 2 * reach * measure.scale
        yield Stroke(shore, line, wide + measure.line(0.018, 1.1))
        yield Stroke(shore, water, wide)
    yield Fill(_around(sheet.grown(-0.055)), palette.SEA)
    waves = _waves(sheet, _busy(sheet, island))
    yield Stroke(waves, palette.WAVE, measure.line(0.0095, 0.8), cap="round")


def _around(sheet: Box) -> str:
    """All that lies around a rectangle."""
    left, top, right, bottom = sheet
    far = sheet.grown(FAR)
    return (
        rectangle(far.left, far.top, far.right, top)
        + rectangle(far.left, bottom, far.right, far.bottom)
        + rectangle(far.left, top, left, bottom)
        + rectangle(right, top, far.right, bottom)
    )


@lru_cache(maxsize=1)
def shoreline() -> str:
    """The coast as a hand would have drawn it, a little off its straight sides."""
    points = []
    ring = coast()
    for start, end in pairwise((*ring, ring[0])):
        for part in range(4):
            x = start.x + (end.x - start.x) * part / 4
            y = start.y + (end.y - start.y) * part / 4
            far = hypot(x, y)
            out = 0.035 + 0.022 * sin(5.1 * x + 8.3 * y) + 0.016 * cos(11.7 * y - 7.3 * x)
            points.append((x + x / far * out, y + y / far * out))
    return smooth(points, closed=True)


def _busy(sheet: Box, island: Island) -> tuple[tuple[Point, float], ...]:
    """Where no waves are: round harbours, the compass and the ship, with the radius in steps."""
    plates = [(pier(harbour.path).at, 0.34) for harbour in island.harbours]
    return (*plates, (compass_at(sheet), 0.46), (ship_at(sheet), 0.36))


@lru_cache(maxsize=8)
def _waves(sheet: Box, busy: tuple[tuple[Point, float], ...]) -> str:
    """Small waves, scattered evenly, in the sea around the sheet too; none on the coast lines."""
    drawn = ""
    left, top, right, bottom = sheet.grown(4.5)
    rows = int((bottom - top) / 0.3)
    for row in range(rows):
        for column in range(int((right - left) / 0.62)):
            shift = 0.31 if row % 2 else 0.0
            x = left + 0.62 * column + shift + 0.2 * sin(9.1 * row + 4.7 * column)
            y = top + 0.3 * row + 0.09 * cos(6.3 * row + 2.9 * column)
            if sin(12.9 * row + 78.2 * column) < 0.1 or hypot(x, y) < 2.9:
                continue
            at = Point(x + 0.085, y)
            if all(distance(at, point) > away for point, away in busy):
                drawn += f"M{x:.3f} {y:.3f}q0.042 -0.034 0.085 0t0.085 0"
    return drawn


def _rim(sheet: Box, measure: Measure) -> Iterator[Command]:
    """The double frame, the compass, and a ship under sail."""
    yield Stroke(
        rectangle(*sheet.grown(-0.055)), palette.FRAME, measure.line(0.02, 1.4), join="miter"
    )
    yield Stroke(
        rectangle(*sheet.grown(-0.02)), palette.FRAME, measure.line(0.008, 0.7), join="miter"
    )
    yield from _compass(compass_at(sheet), measure)
    place = Place(*ship_at(sheet), 0.5)
    yield from stamped(_SHIP, (place,), measure.scale)


def compass_at(sheet: Box) -> Point:
    """The middle of the compass, in the south-west."""
    return Point(sheet.left + 0.47, sheet.bottom - 0.5)


def ship_at(sheet: Box) -> Point:
    """The middle of the ship, in the north-east."""
    return Point(sheet.right - 0.5, sheet.top + 0.47)


def _compass(at: Point, measure: Measure) -> Iterator[Command]:
    dark, light = "", ""
    for turn in (1, 3, 5, 7, 0, 2, 4, 6):
        long = 0.165 if turn % 2 else 0.29
        tip, side = _spoke(at, turn, long), 0.036
        middle = polyline((at, tip))
        left = _spoke(at, turn - 2, side)
        right = _spoke(at, turn + 2, side)
        dark += f"{middle}L{right.x:.3f} {right.y:.3f}Z"
        light += f"{middle}L{left.x:.3f} {left.y:.3f}Z"
    thin = measure.line(0.0085, 0.7)
    for radius, wide in ((0.235, 1.0), (0.205, 1.7)):
        yield Stroke(round_at(at, radius), palette.COMPASS, thin * wide)
    yield Fill(light, palette.SEA)
    yield Fill(dark, palette.COMPASS)
    yield Stroke(light + dark, palette.COMPASS, thin)
    size = 0.12 * measure.scale
    if size >= SMALLEST:  # else it could not be read
        look = Lettering(min(size, 30.0), palette.COMPASS_LETTER, "bold")
        yield Text("N", at.x, at.y - 0.35, look)


def _spoke(at: Point, turn: float, long: float) -> Point:
    angle = pi / 4 * turn
    return Point(at.x + long * sin(angle), at.y - long * cos(angle))


_SHIP: Final = (
    Part(read("M2 18.4Q5 17 8 18.4Q11 19.8 14 18.4Q17 17 20 18.4Q21.6 19.1 23 18.6"), "",
         palette.COMPASS, 0.55),
    Part(read("M4.6 15.4Q3.4 15 3 13.8L7 14.6Q13 15.4 21.6 13.4Q20.6 16.4 18.6 18L6.4 18.2Z"),
         palette.COMPASS),
    Part(read("M11.6 15L11.6 2.4M16.6 14.6L16.6 5.4M6.8 14.6L6.8 6.6M21.6 13.4L24 12"), "",
         palette.COMPASS, 0.55),
    Part(read("M8.8 3.6Q11 4.6 14.4 3.6Q16.2 6.4 14.6 9Q11.4 10 8.6 9Q10.2 6.4 8.8 3.6Z"
              "M8.6 9.6Q11.4 10.8 14.8 9.6Q16.4 12 15 14Q11.4 14.8 8.4 14Q10 12 8.6 9.6Z"
              "M15.6 6.4Q17.4 7 19.4 6.4Q21 9.8 19.4 13Q17.4 13.6 16 13Q17 9.6 15.6 6.4Z"
              "M4.8 7.6Q6.6 8.2 8.2 7.6Q9.2 10.4 8 13.2Q6.2 13.8 4.4 13.2Q5.6 10.4 4.8 7.6Z"),
         "#E5F1EE", palette.COMPASS, 0.55),
    Part(read("M11.6 2.4L14.6 1.5L11.6 0.6ZM16.6 5.4L19 4.6L16.6 3.8Z"), palette.COMPASS),
)  # fmt: skip

# --- harbours -------------------------------------------------------------------------------


def plate_size(scale: float) -> tuple[float, float]:
    """How far out the plates of harbours lie at this scale, and their radius, in steps."""
    least, most = (pixels / scale for pixels in _PLATE)
    radius = min(max(PLATE, min(most, PLATE * _LARGEST), least), 0.32)
    return PIER_REACH * (1 + _FARTHER * (radius / PLATE - 1)), radius


def _piers(island: Island, scale: float) -> Iterable[tuple[Harbour, Pier]]:
    reach, _ = plate_size(scale)
    return [(harbour, pier(harbour.path, reach)) for harbour in island.harbours]


def _jetties(island: Island, measure: Measure) -> Iterator[Command]:
    """R2.6 planks from both intersections of each harbour towards its plate."""
    ways = ""
    for _, (at, ends) in _piers(island, measure.scale):
        for x, y in ends:
            tip = Point(x + (at.x - x) * 0.72, y + (at.y - y) * 0.72)
            ways += polyline(((x, y), tip))
    wide = measure.line(0.042, 2.4)
    plank = measure.line(0.0105, 0.7)
    yield Stroke(ways, palette.INK, wide * 1.5)
    yield Stroke(ways, palette.WOOD, wide)
    yield Stroke(ways, palette.PLANK, wide, (plank, plank * 2.6))


def _plates(island: Island, measure: Measure) -> Iterator[Command]:
    """R9.2, R9.3 the rate of each harbour, over it the picture of its resource.

    Small plates have the picture alone: the rate of a resource is the same everywhere.
    """
    _, radius = plate_size(measure.scale)
    piers = tuple(_piers(island, measure.scale))
    discs = "".join(round_at(at, radius) for _, (at, _) in piers)
    rings = "".join(round_at(at, radius * 0.9) for _, (at, _) in piers)
    yield Fill(discs, palette.PAPER)
    yield Stroke(discs, palette.INK, measure.line(0.013, 1.3))
    yield Stroke(rings, palette.BRASS, measure.line(0.009, 0.8))
    has_room = radius * measure.scale >= _RATE_FROM
    large = Lettering(measure.size(radius * 0.86, SMALLEST, 200), palette.INK, "bold")
    small = Lettering(measure.size(radius * 0.6, SMALLEST, 200), palette.INK, "bold")
    for harbour, (at, _) in piers:
        if harbour.resource is None:
            yield Text(rate_of(harbour), at.x, at.y, large)
        elif has_room:
            place = Place(at.x, at.y - radius * 0.3, radius * 1.05)
            yield from stamped(good(harbour.resource), (place,), measure.scale)
            yield Text(rate_of(harbour), at.x, at.y + radius * 0.53, small)
        else:
            place = Place(*at, radius * 1.4)
            yield from stamped(good(harbour.resource), (place,), measure.scale)


def rate_of(harbour: Harbour) -> str:
    """R9.2, R9.3 "3:1", or "2:1" for one resource."""
    return "3:1" if harbour.resource is None else "2:1"


# --- the terrains ---------------------------------------------------------------------------


def _land(island: Island, measure: Measure) -> Iterator[Command]:
    """The beach, and each kind of terrain with its motif."""
    shore = shoreline()
    beach = _BEACH * measure.scale
    yield Stroke(shore, palette.INK, beach + measure.line(0.022, 2.0))
    yield Stroke(shore, palette.BEACH, beach)
    yield Fill(shore, palette.BEACH)
    for terrain in Terrain:
        hexes = tuple(hex_ for hex_ in HEXES if island.terrains[hex_] is terrain)
        if hexes:
            yield Fill(hexagons(hexes, GAP), palette.TERRAINS[terrain])
            yield from motif(terrain, hexes, measure)
    yield Stroke(hexagons(HEXES, GAP + 0.016), "rgba(40,30,10,0.13)", measure.line(0.032, 1.2))
    yield Stroke(hexagons(HEXES, GAP), "rgba(60,44,18,0.55)", measure.line(0.006, 0.6))
