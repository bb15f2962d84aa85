"""The printed water: flat water with the current, the rapids with their arrows, the waterfall."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from math import hypot
from typing import Final

from canyon.ids import Space, Water
from canyon.river import RIVER
from web.games.canyon import palette
from web.games.canyon.board.geometry import CENTRES, banks, box_round, centre_of
from web.map.display_list import Command, Fill, Stroke
from web.map.geometry import Point
from web.map.pen import Stencil, rectangle
from web.map.printed.measure import Measure
from web.map.scene import Stream

_LINING: Final = (-0.07, -0.15, -0.25)
"""How far from the bank each line of the water-lining runs."""
_ROUND: Final = 0.12
_EDGE: Final = 0.04
AROUND: Final = tuple(RIVER.directions.values())


def water(measure: Measure) -> Iterator[Command]:
    """All commands of the printed water, from the ground up."""
    yield Fill(banks(0.0), palette.WATER)
    yield Stroke(banks(0.0), palette.SEPIA, measure.line(0.035, 1.1))
    yield from _rapids_ground()
    for rank, reach in enumerate(_LINING):
        shade = f"rgba(74,124,147,{0.55 - 0.15 * rank:.2f})"
        yield Stroke(banks(reach), shade, measure.line(0.014, 0.5))
    yield from _fall(measure)
    yield from _current(measure)
    yield Stroke(_grid(), "rgba(255,255,255,0.85)", measure.line(0.028, 0.9))
    yield from _arrows(measure)


def square(space: int, inset: float = _EDGE) -> str:
    """A space as a square with round corners."""
    x, y = centre_of(space)
    half, r = 0.5 - inset, _ROUND
    side = 2 * (half - r)
    return (
        f"M{x - half + r:.3f} {y - half:.3f}h{side:.3f}a{r} {r} 0 0 1 {r} {r}v{side:.3f}"
        f"a{r} {r} 0 0 1 -{r} {r}h{-side:.3f}a{r} {r} 0 0 1 -{r} -{r}v{-side:.3f}"
        f"a{r} {r} 0 0 1 {r} -{r}Z"
    )


@lru_cache(maxsize=1)
def _grid() -> str:
    flat = (Water.RIVER, Water.RAPIDS)
    return "".join(square(space) for space, kind in RIVER.kinds.items() if kind in flat)


def _rapids() -> list[Space]:
    return [space for space, kind in RIVER.kinds.items() if kind is Water.RAPIDS]


def _rapids_ground() -> Iterator[Command]:
    """Broken water is lighter, the rocks in it included."""
    near = {int(space) for space in _rapids()}
    near |= {rock for rock in RIVER.rocks if rock - 1 in near}
    boxes = ""
    for space in near:
        x, y = centre_of(space)
        right = 0.42 if space + 1 not in near else 0.501
        boxes += rectangle(x - 0.501, y - 0.501, x + right, y + 0.501)
    yield Fill(boxes, palette.RAPIDS)


@cache
def heading(space: Space) -> Point:
    """The direction of the current: to the neighbouring spaces that are nearer to the finish."""
    x = y = 0.0
    here = CENTRES[space]
    for step in AROUND:
        other = Space(space + step)
        if other in RIVER.kinds and RIVER.to_go[other] < RIVER.to_go[space]:
            x += CENTRES[other].x - here.x
            y += CENTRES[other].y - here.y
    far = hypot(x, y)
    return Point(x / far, y / far) if far else Point(0.0, 1.0)


def _current(measure: Measure) -> Iterator[Command]:
    """Flow lines: long soft ones where the river is calm, crowded ones with foam in the rapids."""
    calm, wild, foam = "", "", ""
    for number, (space, kind) in enumerate(RIVER.kinds.items()):
        if kind is Water.RIVER:
            stencil = Stencil(CENTRES[space], heading(space))
            lean = 0.05 if number % 2 else -0.05
            for across, start in ((-0.24, -0.3), (0.02, -0.12), (0.26, -0.34)):
                end = start + 0.4
                over = ((start + end) / 2, across + lean)
                calm += stencil.bow((start, across), over, (end, across))
        elif kind is Water.RAPIDS:
            stencil = Stencil(CENTRES[space], Point(-1.0, 0.0))
            lean = 0.09 if number % 2 else -0.09
            for across, start, end in (
                *((-0.38, -0.44, 0.1), (-0.29, -0.1, 0.42), (0.3, -0.42, 0.02)),
                (0.4, -0.16, 0.44),
            ):
                middle = (start + end) / 2
                line = stencil.bow((start, across), (middle, across + lean), (end, across))
                wild += line
            foam += stencil.bow((-0.3, 0.35), (-0.05, 0.35 + lean), (0.2, 0.35))
            foam += stencil.bow((-0.1, -0.34), (0.15, -0.34 - lean), (0.4, -0.34))
    thin = measure.line(0.016, 0.5)
    yield Stroke(calm, "rgba(74,124,147,0.5)", thin, cap="round")
    yield Stroke(foam, palette.FOAM, measure.line(0.05, 1.0), cap="round")
    yield Stroke(wild, "rgba(74,124,147,0.75)", thin, cap="round")


_ARROW: Final = (
    *((0.3, 0.0), (0.06, -0.2), (0.06, -0.085), (-0.28, -0.085)),
    *((-0.28, 0.085), (0.06, 0.085), (0.06, 0.2)),
)
"""Along and across, its tip first."""


def _arrows(measure: Measure) -> Iterator[Command]:
    """R1.3 the arrow of every space of the rapids."""
    drawn = ""
    for space, direction in RIVER.arrows.items():
        x, y = CENTRES[space]
        other = centre_of(space + RIVER.directions[direction])
        far = hypot(other.x - x, other.y - y)
        heading = Point((other.x - x) / far, (other.y - y) / far)
        drawn += Stencil(Point(x, y), heading).lines(*_ARROW, closed=True)
    yield Fill(drawn, palette.WHITE)
    yield Stroke(drawn, palette.LINE, measure.line(0.03, 0.9))


COMPASS: Final = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")
"""The directions of arrows, clockwise."""
RUSH: Final = 3.2
FALL: Final = 0.9
"""Seconds in which the animated water of the rapids and the waterfall moves by two spaces."""


def streams() -> tuple[Stream, ...]:
    """R1.3, R1.4 the animated currents: the rapids row by row, and the waterfall.

    The rapids flow in the direction of their arrows, the waterfall over the lip to the west.
    """
    found = []
    for _, row in groupby(sorted(RIVER.arrows), key=lambda space: CENTRES[space].y):
        for direction, alike in groupby(row, key=RIVER.arrows.__getitem__):
            box = box_round([CENTRES[space] for space in alike])
            found.append(Stream(box.grown(-_EDGE), COMPASS.index(direction) * 45, RUSH))
    fall = box_round([centre_of(space) for space in RIVER.waterfall]).grown(-_EDGE)
    return (*found, Stream(fall, COMPASS.index("W") * 45, FALL))


def _fall(measure: Measure) -> Iterator[Command]:
    """The waterfall: the lip in the east, the water that falls to the west, spray below."""
    boxes = [centre_of(space) for space in sorted(RIVER.waterfall)]
    top, bottom = min(p.y for p in boxes) - 0.5, max(p.y for p in boxes) + 0.5
    left, right = boxes[0].x - 0.5, boxes[0].x + 0.5
    yield Fill(rectangle(left + 0.04, top + 0.06, right, bottom - 0.06), palette.GORGE)
    falling, spray = "", ""
    count = round((bottom - top) * 9)
    for number in range(1, count):
        y = top + 0.06 + (bottom - top - 0.12) * number / count
        long = 0.45 + 0.22 * ((number * 7) % 5) / 4
        falling += f"M{right:.3f} {y:.3f}q{-long / 2:.3f} 0.02 {-long:.3f} 0.05"
        if number % 3 == 0:
            reach = 0.12 + 0.1 * ((number * 5) % 4) / 3
            spray += f"M{left + 0.1:.3f} {y - 0.13:.3f}q{reach:.3f} 0.13 0 0.26"
    yield Stroke(falling, "rgba(255,255,255,0.9)", measure.line(0.035, 0.7), cap="round")
    yield Stroke(spray, "rgba(255,255,255,0.8)", measure.line(0.05, 1.0), cap="round")
    lip = f"M{right:.3f} {top + 0.04:.3f}V{bottom - 0.04:.3f}"
    yield Stroke(lip, palette.FOAM, measure.line(0.09, 2.0), cap="round")
