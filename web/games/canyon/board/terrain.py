"""The printed sheet under the game: the gorge, its walls, jetties, trees, the cave.

Never changes in a game.
"""

from collections.abc import Iterator
from typing import Final

from canyon.ids import Water
from canyon.river import RIVER
from web.games.canyon import palette
from web.games.canyon.board.geometry import (
    CENTRES,
    SHEET,
    banks,
    centre_of,
)
from web.games.canyon.board.water import water
from web.map.dark_paper import Tone, as_printed
from web.map.display_list import Command, DisplayList, Fill, Stroke
from web.map.geometry import Point
from web.map.pen import circle, polyline, rectangle, smooth
from web.map.printed.desk import on_desk
from web.map.printed.measure import Measure

_SHADOWS: Final = (0.08, 0.2)
"""The widths of the shadow that the sheet throws on the desk, in steps."""
_WALLS: Final = (0.46, 0.34, 0.22, 0.11)
"""How far from the water each band of the walls begins, in steps."""
_CONTOURS: Final = (0.4, 0.28, 0.165)
_PINES: Final = (
    (*((0.5, 0.45), (1.1, 0.6), (2.9, 0.62), (3.5, 0.4), (6.5, 0.42), (7.2, 0.62), (8.9, 0.5)),),
    (*((9.55, 0.62), (0.3, 1.5), (9.7, 1.5), (6.45, 13.62), (9.75, 13.55)),),
)
_HUTS: Final = ((7.25, 13.5), (8.55, 13.62), (9.25, 13.52))
_FIRE: Final = Point(7.95, 13.55)
_TUNNEL: Final = ((5.0, 11.2), (4.55, 10.6), (4.5, 8.0), (4.5, 5.4), (4.8, 4.2), (5.3, 3.7))
"""The way under the rock from the waterfall to the cave."""


def terrain(scale: float, tone: Tone = as_printed) -> DisplayList:
    """The whole sheet at `scale` pixels a step, without what is written on it."""
    measure = Measure(scale)
    printed: DisplayList = (
        *_gorge(measure),
        *water(measure),
        *_jetties(measure),
        *_rocks(measure),
        *_cave(measure),
        *_trees(measure),
        *_village(measure),
    )
    return on_desk(printed, SHEET, measure, tone, _SHADOWS)


def _gorge(measure: Measure) -> Iterator[Command]:
    """The land, and the walls down to the water in bands with engraved lines between them."""
    yield Fill(rectangle(*SHEET), palette.LAND)
    for reach, tint in zip(_WALLS, palette.STRATA, strict=True):
        yield Fill(banks(reach), tint)
        yield Stroke(banks(reach), palette.SEPIA, measure.line(0.014, 0.5))
    for reach in _CONTOURS:
        yield Stroke(banks(reach), "rgba(91,74,48,0.45)", measure.line(0.01, 0.4), _broken(measure))


def _broken(measure: Measure) -> tuple[float, ...]:
    unit = measure.line(0.12, 2.0)
    return (2.4 * unit, unit, 0.7 * unit, 0.8 * unit)


def _jetties(measure: Measure) -> Iterator[Command]:
    """R1.3 start and finish spaces: planks on piles, at the finish with a flag."""
    planks, lines, piles, poles, flags = "", "", "", "", ""
    for space, kind in RIVER.kinds.items():
        if kind not in (Water.START, Water.FINISH):
            continue
        x, y = CENTRES[space]
        planks += rectangle(x - 0.4, y - 0.38, x + 0.4, y + 0.38)
        for level in (-0.19, 0.0, 0.19):
            lines += polyline(((x - 0.4, y + level), (x + 0.4, y + level)))
        for side in (-0.4, 0.4):
            for end in (-0.38, 0.38):
                piles += circle(x + side, y + end, 0.065)
        if kind is Water.FINISH:
            poles += polyline(((x + 0.3, y + 0.3), (x + 0.3, y - 0.55)))
            flags += polyline(
                ((x + 0.3, y - 0.55), (x + 0.02, y - 0.44), (x + 0.3, y - 0.33)), closed=True
            )
    yield Fill(planks, palette.WOOD)
    yield Stroke(lines, "rgba(91,74,48,0.7)", measure.line(0.018))
    yield Stroke(planks, palette.SEPIA, measure.line(0.03, 0.9))
    yield Fill(piles, palette.SEPIA)
    yield Stroke(poles, palette.SEPIA, measure.line(0.045, 1.2), cap="round")
    yield Fill(flags, "#B3261A")
    yield Stroke(flags, palette.SEPIA, measure.line(0.02))


_ROCK: Final = (
    *((-0.4, 0.08), (-0.3, -0.26), (-0.02, -0.38), (0.27, -0.27), (0.41, 0.02), (0.3, 0.28)),
    *((0.02, 0.38), (-0.28, 0.3)),
)


def _rocks(measure: Measure) -> Iterator[Command]:
    """Rocks in the river, each a little turned, with the water breaking round them."""
    foam, stones, light, lines = "", "", "", ""
    for number, rock in enumerate(sorted(RIVER.rocks)):
        x, y = centre_of(rock)
        flip = -1 if number % 2 else 1
        shape = [(x + flip * dx, y + dy) for dx, dy in _ROCK]
        stones += polyline(shape, closed=True)
        foam += smooth([(x + flip * dx * 1.13, y + dy * 1.13) for dx, dy in _ROCK], closed=True)
        light += polyline(
            [(x + flip * dx, y + dy) for dx, dy in ((-0.3, -0.26), (-0.02, -0.38), (0.27, -0.27))]
            + [(x + flip * 0.05, y - 0.06), (x - flip * 0.2, y - 0.02)],
            closed=True,
        )
        for start, end in (((0.05, -0.06), (0.1, 0.24)), ((-0.2, -0.02), (-0.26, 0.2))):
            ends = (x + flip * start[0], y + start[1]), (x + flip * end[0], y + end[1])
            lines += polyline(ends)
    yield Stroke(foam, palette.FOAM, measure.line(0.06, 1.2))
    yield Fill(stones, palette.ROCK)
    yield Fill(light, "#DCCBAF")
    yield Stroke(lines, palette.SEPIA, measure.line(0.02))
    yield Stroke(stones, palette.SEPIA, measure.line(0.035, 1.0))


def _cave(measure: Measure) -> Iterator[Command]:
    """R8.5 the mouth of the cave, and the way of the water under the rock."""
    x, y = CENTRES[RIVER.cave]
    dash = measure.line(0.09, 2.0)
    yield Stroke(smooth(_TUNNEL), palette.PAPER, measure.line(0.05, 1.2), (dash, dash), cap="round")
    arch = f"M{x - 0.42:.3f} {y + 0.4:.3f}V{y - 0.05:.3f}a0.42 0.4 0 0 1 0.84 0V{y + 0.4:.3f}Z"
    mouth = f"M{x - 0.32:.3f} {y + 0.4:.3f}V{y - 0.02:.3f}a0.32 0.31 0 0 1 0.64 0V{y + 0.4:.3f}Z"
    yield Fill(arch, palette.ROCK)
    yield Stroke(arch, palette.SEPIA, measure.line(0.035, 1.0))
    yield Fill(mouth, "#3A2E22")
    pool = f"M{x - 0.32:.3f} {y + 0.4:.3f}q0.32 -0.22 0.64 0Z"
    yield Fill(pool, palette.WATER)


def _trees(measure: Measure) -> Iterator[Command]:
    """Pines on the rim."""
    crowns, trunks = "", ""
    for x, y in (*_PINES[0], *_PINES[1]):
        crowns += polyline(
            (
                *((x, y - 0.34), (x + 0.12, y - 0.12), (x + 0.06, y - 0.12), (x + 0.18, y + 0.12)),
                *((x - 0.18, y + 0.12), (x - 0.06, y - 0.12), (x - 0.12, y - 0.12)),
            ),
            closed=True,
        )
        trunks += polyline(((x, y + 0.12), (x, y + 0.22)))
    yield Stroke(trunks, palette.SEPIA, measure.line(0.05, 1.0))
    yield Fill(crowns, palette.PINE)
    yield Stroke(crowns, palette.SEPIA, measure.line(0.02))


def _village(measure: Measure) -> Iterator[Command]:
    """Huts and a fire at the landing place."""
    walls, roofs = "", ""
    for x, y in _HUTS:
        walls += rectangle(x - 0.2, y - 0.02, x + 0.2, y + 0.2)
        roofs += polyline(((x - 0.28, y), (x, y - 0.24), (x + 0.28, y)), closed=True)
    yield Fill(walls, palette.WOOD)
    yield Stroke(walls, palette.SEPIA, measure.line(0.025))
    yield Fill(roofs, "#9C5A43")
    yield Stroke(roofs, palette.SEPIA, measure.line(0.025))
    x, y = _FIRE
    flame = f"M{x:.3f} {y - 0.2:.3f}q0.16 0.16 0 0.32q-0.16 -0.12 0 -0.32Z"
    yield Fill(flame, "#D9791E")
    logs = polyline(((x - 0.12, y + 0.16), (x + 0.12, y + 0.1)))
    yield Stroke(logs, palette.SEPIA, measure.line(0.04, 1.0))
