"""Where things lie in the plane: hexes, their corners and sides, and the way a tile takes.

The plane's unit is one hex step (centre to centre), x east, y south, as in `data/board.json`.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from typing import Final, NamedTuple

from canalmania.board import BOARD, OFF_BOARD
from canalmania.hexes import SIDES
from canalmania.ids import Hex, PlaceId, Side

ROW: Final = sqrt(3) / 2
"""From one row of hexes to the next."""
CORNER: Final = 1 / sqrt(3)
"""From the centre of a hex to a corner."""
TOWN_RADIUS: Final = 0.335
CITY_RADIUS: Final = 0.425


class Point(NamedTuple):
    """A point of the plane, or a direction in it."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle of the plane."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, margin: float) -> "Box":
        """The rectangle with `margin` added on all four sides."""
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)


DIRECTIONS: Final = tuple(Point(cos(pi / 3 * side), -sin(pi / 3 * side)) for side in SIDES)
"""The unit step across each side, E first, then counter-clockwise as the sides are numbered."""
CENTRES: Final = tuple(Point(q + r / 2, r * ROW) for q, r in BOARD.axial)
"""The centre of every hex, indexed by `Hex`."""
_CORNERS: Final = tuple(
    Point(CORNER * sin(pi / 3 * turn), -CORNER * cos(pi / 3 * turn)) for turn in range(6)
)


def place_centre(place: PlaceId) -> Point:
    """The centre of a place's hex."""
    return CENTRES[BOARD.places[place].hex]


def disc_radius(place: PlaceId) -> float:
    """The radius of a place's disc: a city's is larger than a town's."""
    return CITY_RADIUS if BOARD.places[place].is_city else TOWN_RADIUS


def corners(hex_: Hex, inset: float = 0.0) -> tuple[Point, ...]:
    """The six corners, from the north clockwise; `inset` draws the sides in by that much."""
    x, y = CENTRES[hex_]
    size = 1 - 2 * inset
    return tuple(Point(x + size * dx, y + size * dy) for dx, dy in _CORNERS)


def along_side(side: Side) -> Point:
    """The direction along an edge; the same for both hexes that share it."""
    x, y = DIRECTIONS[side % 3]
    return Point(-y, x)


def side_point(hex_: Hex, side: Side, offset: float = 0.0) -> Point:
    """The midpoint of a side, moved by `offset` along the edge."""
    x, y = CENTRES[hex_]
    out, along = DIRECTIONS[side], along_side(side)
    return Point(x + out.x / 2 + along.x * offset, y + out.y / 2 + along.y * offset)


def bounds(hexes: Iterable[Hex]) -> Box:
    """The smallest rectangle that holds these hexes whole. At least one hex is needed."""
    centres = [CENTRES[hex_] for hex_ in hexes]
    return Box(
        min(x for x, _ in centres) - 0.5,
        min(y for _, y in centres) - CORNER,
        max(x for x, _ in centres) + 0.5,
        max(y for _, y in centres) + CORNER,
    )


def pick(x: float, y: float) -> Hex | None:
    """The hex of the board at a point of the plane, None in the sea or beyond the border."""
    r = y / ROW
    q = x - r / 2
    nearest_q, nearest_r = round(q), round(r)
    off_q, off_r, off_s = (
        abs(nearest_q - q),
        abs(nearest_r - r),
        abs(round(-q - r) + q + r),
    )
    if off_q > off_r and off_q > off_s:
        nearest_q = -nearest_r - round(-q - r)
    elif off_r > off_s:
        nearest_r = -nearest_q - round(-q - r)
    found = BOARD.hex_at(nearest_q, nearest_r)
    return None if found == OFF_BOARD else found


class Curve(NamedTuple):
    """A cubic curve: from `start` to `end`, drawn by two control points."""

    start: Point
    lead: Point
    trail: Point
    end: Point

    def at(self, t: float) -> Point:
        """The point a part `t` (0 to 1) of the way along."""
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            sum(w * p.x for w, p in zip(weights, self, strict=True)),
            sum(w * p.y for w, p in zip(weights, self, strict=True)),
        )

    def heading(self, t: float) -> Point:
        """The unit direction of travel at `t`."""
        u = 1 - t
        weights = (u * u, 2 * u * t, t * t)
        steps = [Point(b.x - a.x, b.y - a.y) for a, b in pairwise(self)]
        dx = sum(w * step.x for w, step in zip(weights, steps, strict=True))
        dy = sum(w * step.y for w, step in zip(weights, steps, strict=True))
        length = hypot(dx, dy)
        return Point(dx / length, dy / length)

    def reversed(self) -> "Curve":
        """The same curve travelled the other way."""
        return Curve(self.end, self.trail, self.lead, self.start)


@lru_cache(maxsize=2048)
def tile_curve(
    hex_: Hex, entry: Side, leave: Side, entry_offset: float = 0.0, leave_offset: float = 0.0
) -> Curve:
    """R6.2 the way of a straight or curved tile, square to both sides where it crosses them.

    The offsets move it along the two edges, to lie beside other canals that cross there.
    """
    start, end = side_point(hex_, entry, entry_offset), side_point(hex_, leave, leave_offset)
    inward, back = DIRECTIONS[entry], DIRECTIONS[leave]
    pull = 0.32
    return Curve(
        start,
        Point(start.x - inward.x * pull, start.y - inward.y * pull),
        Point(end.x - back.x * pull, end.y - back.y * pull),
        end,
    )


def quay(place: PlaceId, side: Side, offset: float = 0.0) -> Point:
    """Where a canal that comes in across `side` of a place meets its disc: just under the rim."""
    x, y = place_centre(place)
    out, along = DIRECTIONS[side], along_side(side)
    reach = disc_radius(place) * 0.8
    return Point(
        x + out.x * reach + along.x * offset * 0.7, y + out.y * reach + along.y * offset * 0.7
    )
