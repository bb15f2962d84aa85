"""A few words on paper about a route, on nothing that is written on the map."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from canalmania.ids import Hex
from canalmania.previews import Plan
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import CENTRES, bounds
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.placing import Ground, best, hexes_near, shifted
from web.games.canalmania.board.plans import HALO
from web.map.display_list import Command, Fill, Lettering, Stroke, Text
from web.map.geometry import Box, Point, bounding
from web.map.lettering import width_of
from web.map.pen import rectangle

PILL: Final = "#FBF6E9"
LIMITS: Final = bounds(map(Hex, range(len(CENTRES))))
"""No words about a route begin or end beyond the board."""
_BESIDE: Final = 0.25
"""Steps that the words keep away from the route."""
_FURTHEST: Final = 6.0
_DISTANCES: Final = 13
"""How far from the route the words may stand, in steps, and how many distances are tried."""
_RIM: Final = 3.0
"""Pixels that the rim of the paper adds on each side."""
_ASIDE: Final = (0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0)
"""Along the side of the route, from its middle to both ends."""


class Label(NamedTuple):
    """The words, their middle, and the rectangle that the paper covers."""

    words: str
    middle: Point
    box: Box


def label(
    words: str, plan: Plan, ground: Ground, solid: Sequence[Box], measure: Measure
) -> Label | None:
    """Where the words stand: near the route, neither on it nor on anything that is `solid`.

    None if there is nothing to say, or no room anywhere.
    """
    if not words or not plan.tiles:
        return None
    size = _size(measure)
    wide = measure.steps(width_of(words, _look(measure)) / 2 + 0.7 * size + _RIM)
    high = measure.steps(size * 0.82 + _RIM)
    sheet = Box(-wide, -high, wide, high)
    way = [CENTRES[tile.hex] for tile in plan.tiles]
    around = bounding(way).grown(_BESIDE)
    far = around.grown(_FURTHEST + 2 * high)
    hexes = hexes_near(Box(far.left - wide, far.top, far.right + wide, far.bottom))
    route = [Box(x, y, x, y).grown(_BESIDE) for x, y in way]
    wishes = sorted(_wishes(around, sheet))
    margin = measure.steps(measure.ribbon * 0.3)
    box = best(wishes, hexes, ground, margin, solid, route)
    if box is None:
        return None
    return Label(words, Point((box.left + box.right) / 2, (box.top + box.bottom) / 2), box)


def _wishes(around: Box, sheet: Box) -> Iterator[tuple[float, Box]]:
    """Places on all sides of a rectangle, each with its cost: above first, then further off."""
    wide, high = sheet.right, sheet.bottom
    x, y = (around.left + around.right) / 2, (around.top + around.bottom) / 2
    for number in range(_DISTANCES):
        off = number * _FURTHEST / (_DISTANCES - 1)
        across, down = around.right - x + wide + off, around.bottom - y + high + off
        for part in _ASIDE:
            cost = off + abs(part) * 0.3
            for more, dx, dy in (
                (0.0, part * across, -down),
                (0.1, part * across, down),
                (0.2, across, part * down),
                (0.2, -across, part * down),
            ):
                box = shifted(sheet, x + dx, y + dy)
                if LIMITS.holds(box):
                    yield cost + more, box


def drawn(shown: Label, measure: Measure) -> tuple[Command, ...]:
    """The paper, then the words on it."""
    sheet = rectangle(*shown.box.grown(-measure.steps(_RIM)))
    return (
        Stroke(sheet, HALO, 5.0),
        Stroke(sheet, palette.INK, 2.5),
        Fill(sheet, PILL),
        Text(shown.words, *shown.middle, _look(measure)),
    )


def _size(measure: Measure) -> float:
    return measure.size(0.4, 13.0, 16.0)


def _look(measure: Measure) -> Lettering:
    return Lettering(_size(measure), palette.INK, "bold")
