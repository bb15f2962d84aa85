"""Whether a rectangle of the map is free: of discs, of other things, and of canals.

All lengths are in steps of the plane. What must not be covered makes a place impossible; covering a
canal's water makes it dear, the dearer the less of that section is to be seen at all.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import cos, hypot, inf, pi, sin
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.ids import Hex
from canalmania.view import TileView
from web.games.canalmania.board.geometry import CENTRES, disc_radius, quay
from web.games.canalmania.board.glyphs import WORKS
from web.games.canalmania.board.lanes import Reach, Strip
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.ribbons import Sign, signs_by_strip, visible_length
from web.map.geometry import Box, Curve, Point, distance, overlap

_STEP: Final = 0.25
"""The water's middle line is known by points so far apart."""
SEEN: Final = 8.0
"""So many pixels of every section's water have to be seen."""
_SCARCE: Final = 12.0
_SCARCER: Final = 0.6
"""The part of the limit that grows with zoom, in steps: with less to spare, covering costs more."""
AROUND: Final = tuple(Point(cos(turn * pi / 6), -sin(turn * pi / 6)) for turn in range(12))
"""Twelve directions like the hours of a clock, from the east against the clock. Canals leave a
place by the even ones."""


_DOT: Final = 0.1
"""Steps between the points of a line at which it is looked whether it runs over something."""


class Disc(NamedTuple):
    """A place's disc."""

    x: float
    y: float
    radius: float


class Bit:
    """The water of a tile: points of its middle line, their costs, and the box of its sign.

    The cost is that of covering the part of the line around a point. Compared by identity, because
    every tile has exactly one.
    """

    __slots__ = ("around", "points", "sign", "weight")

    def __init__(self, points: tuple[Point, ...], weight: float, sign: Box | None) -> None:
        self.points = points
        self.weight = weight
        self.sign = sign
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.around = Box(min(xs), min(ys), max(xs), max(ys))


Ground = Mapping[Hex, tuple[Bit, ...]]
"""The canals as they lie, by hex."""


DISCS: Final = {
    place.hex: Disc(*CENTRES[place.hex], disc_radius(place.id)) for place in BOARD.places.values()
}


def _rows() -> tuple[tuple[float, tuple[tuple[float, Hex], ...]], ...]:
    """The hexes of the board, row by row."""
    rows: dict[float, list[tuple[float, Hex]]] = {}
    for number, (x, y) in enumerate(CENTRES):
        rows.setdefault(y, []).append((x, Hex(number)))
    return tuple((y, tuple(row)) for y, row in rows.items())


_ROWS: Final = _rows()
_NEIGHBOUR: Final = 0.9
"""What lies in a hex reaches no further from its middle, in steps."""


def hexes_near(box: Box) -> list[Hex]:
    """The hexes from which something may reach into a rectangle."""
    left, top, right, bottom = box.grown(_NEIGHBOUR)
    return [hex_ for y, row in _ROWS if top < y < bottom for x, hex_ in row if left < x < right]


@lru_cache(maxsize=512)
def hexes_round(hex_: Hex, reach: float) -> tuple[Hex, ...]:
    """Those from which something may come as near as this to the middle of a hex."""
    x, y = CENTRES[hex_]
    return tuple(hexes_near(Box(x, y, x, y).grown(reach)))


def on_disc(box: Box, disc: Disc) -> bool:
    """Whether a rectangle covers part of a disc."""
    x, y, radius = disc
    dx = max(box[0] - x, 0.0, x - box[2])
    dy = max(box[1] - y, 0.0, y - box[3])
    return dx * dx + dy * dy < radius * radius


def covered(box: Box, water: Iterable[Bit], margin: float) -> float:
    """The cost of covering the water under a rectangle, or within `margin` of it.

    Infinite if there is a sign.
    """
    left, top, right, bottom = (
        box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin,
    )  # fmt: skip
    cost = 0.0
    for bit in water:
        around, sign = bit.around, bit.sign
        if sign is not None and overlap(box, sign):
            return inf
        if around[0] < right and left < around[2] and around[1] < bottom and top < around[3]:
            for x, y in bit.points:
                if left < x < right and top < y < bottom:
                    cost += bit.weight
    return cost


def is_free(box: Box, discs: Iterable[Disc], *solid: Iterable[Box]) -> bool:
    """Whether a rectangle covers none of these discs and boxes."""
    for others in solid:
        for other in others:
            if box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]:
                return False
    return not any(on_disc(box, disc) for disc in discs)


def is_led(
    leader: tuple[Point, Point] | None, solid: Iterable[Box], discs: Iterable[Disc] = ()
) -> bool:
    """Whether a line runs over none of these boxes and discs; where there is no line, it does."""
    if leader is None:
        return True
    start, end = leader
    count = max(round(distance(start, end) / _DOT), 4)
    dots = (
        Point(start.x + (end.x - start.x) * n / count, start.y + (end.y - start.y) * n / count)
        for n in range(1, count)
    )
    return all(is_free(Box(x, y, x, y).grown(0.03), discs, solid) for x, y in dots)


def shifted(box: Box, x: float, y: float) -> Box:
    """A rectangle moved by so much."""
    return Box(box[0] + x, box[1] + y, box[2] + x, box[3] + y)


def beside(box: Box, radius: float, way: Point) -> Point:
    """How far to move a rectangle round the origin, so that it just touches a disc there."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    reach = radius + abs(way.x) * (box[2] - box[0]) / 2 + abs(way.y) * (box[3] - box[1]) / 2
    return Point(way.x * reach - x, way.y * reach - y)


def best(
    wishes: Iterable[tuple[float, Box]],
    hexes: Sequence[Hex],
    ground: Ground,
    margin: float,
    *solid: Sequence[Box],
) -> Box | None:
    """The cheapest of some rectangles near these hexes, None if each covers something solid.

    The rectangles come with their own costs, the cheapest first.
    """
    discs = [DISCS[hex_] for hex_ in hexes if hex_ in DISCS]
    water = [bit for hex_ in hexes for bit in ground.get(hex_, ())]
    least, found = inf, None
    for cost, box in wishes:
        if cost >= least:
            break
        if is_free(box, discs, *solid):
            worth = cost + covered(box, water, margin)
            if worth < least:
                least, found = worth, box
    return found


# --- the canals ---------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def ground(tiles: tuple[TileView, ...], measure: Measure) -> Ground:
    """The water of the canals, by hex."""
    found: dict[Hex, tuple[Bit, ...]] = {}
    for strip, signs in zip(*signs_by_strip(tiles, measure), strict=True):
        hidden = sum(sign.length for sign in signs if sign and WORKS[sign.kind].hides_water)
        weight = _weight(strip, hidden, measure)
        for number, (reach, sign) in enumerate(zip(strip.reaches, signs, strict=True)):
            hex_ = tiles[reach.tile].hex
            box = None if sign is None else sign_box(sign, measure)
            bit = _bit(reach.curve, _legs(strip, number, reach), weight, box)
            found[hex_] = (*found.get(hex_, ()), bit)
    return found


def _weight(strip: Strip, hidden: float, measure: Measure) -> float:
    """The cost of covering the length of one point: 1 for each step.

    It is more where signs and discs leave little more water than must be visible.
    """
    if strip.start is None or strip.end is None:
        return _STEP
    spare = (visible_length(strip, measure) - hidden) * measure.scale - SEEN
    return _STEP * (1 + max(_SCARCE + _SCARCER * measure.scale - spare, 0.0))


def _legs(strip: Strip, number: int, reach: Reach) -> tuple[tuple[Point, Point], ...]:
    """The ways from a tile to the discs of the places it leads into."""
    legs = []
    if number == 0 and strip.start is not None:
        legs.append((reach.curve.start, quay(*strip.start, reach.entry_offset)))
    if number == len(strip.reaches) - 1 and strip.end is not None:
        legs.append((reach.curve.end, quay(*strip.end, reach.exit_offset)))
    return tuple(legs)


@lru_cache(maxsize=1024)
def _bit(
    curve: Curve, legs: tuple[tuple[Point, Point], ...], weight: float, sign: Box | None
) -> Bit:
    points = [curve.at(part) for part in (0.125, 0.375, 0.625, 0.875)]
    for edge, rim in legs:
        dx, dy = rim.x - edge.x, rim.y - edge.y
        way = _STEP / 2 / hypot(dx, dy)
        points.append(Point(edge.x + dx * way, edge.y + dy * way))
    return Bit(tuple(points), weight, sign)


@lru_cache(maxsize=1024)
def sign_box(sign: Sign, measure: Measure) -> Box:
    """The upright rectangle round a sign."""
    across = sign.half + max(0.06, measure.steps(2.0))
    along = sign.length / 2
    (x, y), (dx, dy) = sign.at, sign.heading
    wide, high = abs(dx) * along + abs(dy) * across, abs(dy) * along + abs(dx) * across
    return Box(x - wide, y - high, x + wide, y + high)
