"""The positions of spaces on the sheet, and the outline of the river. A space is a unit square."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, sin
from typing import Final

from canyon.ids import Space
from canyon.river import RIVER
from web.games.canyon.board.spots import space_of, space_spot
from web.map.geometry import Box, Point, distance
from web.map.pen import smooth
from web.page.spot import Spot

COLUMNS: Final = RIVER.width - 1
ROWS: Final = len(RIVER.to_go) // RIVER.width
MARGIN: Final = 0.5
"""The land beside the river, in steps; below it there is more, for the names."""
BELOW: Final = 0.8
SHEET: Final = Box(-MARGIN, -MARGIN, COLUMNS + MARGIN, ROWS + BELOW)
_STEP: Final = 0.5
"""From point to point along a bank, which is then bent."""

Corner = tuple[int, int]


def centre_of(space: int) -> Point:
    """The middle of a square, whether it is a space or not."""
    row, column = divmod(int(space), RIVER.width)
    return Point(column + 0.5, row + 0.5)


CENTRES: Final = {space: centre_of(space) for space in RIVER.kinds}


def centre(spot: Spot) -> Point:
    """The middle of a spot."""
    return CENTRES[space_of(spot)]


def bounds(spots: Iterable[Spot]) -> Box:
    """The rectangle round all of these."""
    return box_round([centre(spot) for spot in spots])


def box_round(centres: Sequence[Point]) -> Box:
    """The rectangle round the squares with these centres."""
    xs, ys = [p.x for p in centres], [p.y for p in centres]
    return Box(min(xs), min(ys), max(xs), max(ys)).grown(0.5)


def spot_at(x: float, y: float) -> Spot | None:
    """The space at a point; None on land, rocks and the waterfall."""
    if not (0 <= x < COLUMNS and 0 <= y < ROWS):
        return None
    space = Space(int(y) * RIVER.width + int(x))
    return space_spot(space) if space in RIVER.kinds else None


def edge_of_waterfall(start: Space) -> Point:
    """The middle of the square of the waterfall that is nearest to a space."""
    squares = (centre_of(square) for square in sorted(RIVER.waterfall))
    return min(squares, key=lambda square: distance(square, CENTRES[start]))


# --- where there is water -------------------------------------------------------------------


def _squares() -> Iterable[int]:
    return (row * RIVER.width + column for row in range(ROWS) for column in range(COLUMNS))


def _is_wet(square: int) -> bool:
    """Rocks and the waterfall lie in the water, the cave does not."""
    here = Space(square)
    if here in RIVER.kinds:
        return here != RIVER.cave
    return here in RIVER.waterfall or here in RIVER.rocks


@lru_cache(maxsize=1)
def _loops() -> tuple[tuple[Corner, ...], ...]:
    """The outline of all water as corners of the grid, water always to the right of the way."""
    wet = {divmod(s, RIVER.width) for s in _squares() if _is_wet(s)}
    edges: dict[Corner, list[Corner]] = {}
    for row, column in wet:
        sides = (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
            ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
            ((row, column - 1), (column, row + 1), (column, row)),
        )
        for other, start, end in sides:
            if other not in wet:
                edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        first = at = min(edges)
        loop = [first]
        while True:
            ends = edges[at]
            following = ends.pop()
            if not ends:
                del edges[at]
            at = following
            if at == first:
                break
            loop.append(at)
        loops.append(tuple(loop))
    return tuple(loops)


def _grown(loop: tuple[Corner, ...], by: float) -> list[Point]:
    """A loop moved so far onto the land (less than 0: into the water)."""
    found = []
    for number, (x, y) in enumerate(loop):
        before, after = loop[number - 1], loop[(number + 1) % len(loop)]
        into, out = (x - before[0], y - before[1]), (after[0] - x, after[1] - y)
        across = {(into[1], -into[0]), (out[1], -out[0])}
        found.append(
            Point(x + by * sum(dx for dx, _ in across), y + by * sum(dy for _, dy in across))
        )
    return found


def _wobble(point: Point, strength: float) -> Point:
    """The point as a hand would have drawn it: always the same for the same place."""
    x, y = point
    return Point(
        x + strength * (sin(3.1 * x + 5.3 * y) + 0.6 * sin(7.7 * y - 2.3 * x)),
        y + strength * (cos(4.3 * y + 2.9 * x) + 0.6 * sin(6.1 * x + 3.7 * y)),
    )


@lru_cache(maxsize=32)
def banks(by: float, strength: float = 0.035) -> str:
    """The banks as an SVG path, moved `by` steps onto the land."""
    drawn = []
    for loop in _loops():
        ring = _grown(loop, by)
        points: list[tuple[float, float]] = []
        for a, b in pairwise([*ring, ring[0]]):
            count = max(round(hypot(b.x - a.x, b.y - a.y) / _STEP), 1)
            for number in range(count):
                part = number / count
                at = Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
                points.append(_wobble(at, strength))
        drawn.append(smooth(points, closed=True))
    return "".join(drawn)
