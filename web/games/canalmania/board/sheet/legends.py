"""The legends of the sheet: names of seas, countries and rivers, cartouche, compass, scale."""

from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import Final

from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.sheet.cartouche import HALF, HIGH, TITLE_AT, TITLE_LETTERS, title
from web.games.canalmania.board.sheet.furniture import (
    COMPASS_AT,
    COMPASS_LETTERS,
    SCALE_AT,
    SCALE_LETTERS,
    compass,
    scale_bar,
)
from web.games.canalmania.board.sheet.scenery import RIVERS, SEA_NAMES, River, SeaName
from web.map.dark_paper import Tone
from web.map.display_list import DisplayList, Lettering, Text
from web.map.geometry import Box, Point, bounding, united
from web.map.lettering import box_of
from web.map.printed.measure import SMALLEST
from web.map.scene import Legend
from web.words.catalogue import Voice

SEA_LETTERS: Final = "#2A4D60"
LAND_LETTERS: Final = "#5C502E"
RIVER_LETTERS: Final = "#3F7690"
RIVER_GROUND: Final = "rgba(244,236,216,0.8)"
_RIVERS_FROM: Final = 40.0
"""Pixels a step from which rivers have names."""
_COMPASS: Final = Box(-2.5, -3.3, 2.5, 2.5)
_SCALE: Final = Box(-3.9, -1.1, 3.9, 1.1)
"""What the compass and the scale cover round their points."""


@lru_cache(maxsize=8)
def legends(scale: float, say: Voice, tone: Tone) -> tuple[Legend, ...]:
    """All legends at `scale` pixels per hex step, with their texts in one language.

    A legend whose letters would be too small to read has no drawing. Rivers have their English
    names in every language. There are as many at every scale.
    """
    measure = Measure(scale)
    x, y = TITLE_AT
    found = [
        *(_sea_name(name, measure, say) for name in SEA_NAMES),
        *(_river_name(river, measure) for river in RIVERS),
    ]
    for letters, box, drawing in (
        (TITLE_LETTERS, Box(x - HALF, y - HIGH, x + HALF, y + HIGH), title),
        (COMPASS_LETTERS, _moved(_COMPASS, COMPASS_AT), compass),
        (SCALE_LETTERS, _moved(_SCALE, SCALE_AT), scale_bar),
    ):
        is_readable = letters * scale >= SMALLEST
        found.append(Legend(box, drawing(measure, say) if is_readable else ()))
    return tuple(Legend(box, tone(drawing)) for box, drawing in found)


def _moved(box: Box, by: Point) -> Box:
    return Box(box.left + by.x, box.top + by.y, box.right + by.x, box.bottom + by.y)


def _sea_name(name: SeaName, measure: Measure, say: Voice) -> Legend:
    is_land = name.key == "wales"
    size = max(name.size * 0.66 * measure.scale, SMALLEST)
    look = Lettering(
        size=size,
        colour=LAND_LETTERS if is_land else SEA_LETTERS,
        style="" if is_land else "italic",
        spacing=size * (0.3 if name.size > 0.55 else 0.04),
    )
    # a stroke begins a new line
    lines = say(f"sheet.{name.key}").split("|")
    texts, boxes = [], []
    for row, line in enumerate(lines):
        dy = (row - (len(lines) - 1) / 2) * size * 1.25
        texts.append(Text(line, name.x, name.y, look, dy=dy))
        left, top, right, bottom = (measure.steps(side) for side in box_of(line, look))
        down = name.y + measure.steps(dy)
        boxes.append(Box(left + name.x, top + down, right + name.x, bottom + down))
    return Legend(united(boxes), tuple(texts))


def _river_name(river: River, measure: Measure) -> Legend:
    """A river's name above the longest straight part of its course, never upside down.

    On a map too small to read it there is nothing to see of it.
    """
    scale = measure.scale
    look = Lettering(
        size=max(0.25 * scale, SMALLEST),
        colour=RIVER_LETTERS,
        style="italic",
        spacing=0.02 * scale,
        halo=RIVER_GROUND,
        halo_width=0.07 * scale,
    )
    (ax, ay), (bx, by) = max(
        zip(river.course, river.course[1:], strict=False),
        key=lambda leg: hypot(leg[1][0] - leg[0][0], leg[1][1] - leg[0][1]),
    )
    angle = atan2(by - ay, bx - ax)
    if abs(angle) > pi / 2:
        angle -= pi if angle > 0 else -pi
    words = river.name.split(" (")[0].split(" &")[0]
    at, off = Point((ax + bx) / 2, (ay + by) / 2), 0.17
    drawing: DisplayList = (Text(words, *at, look, dy=-off * scale, angle=angle),)
    left, top, right, bottom = (measure.steps(side) for side in box_of(words, look))
    ends = [
        Point(at.x + x * cos(angle) - y * sin(angle), at.y + x * sin(angle) + y * cos(angle))
        for x in (left, right)
        for y in (top - off, bottom - off)
    ]
    return Legend(bounding(ends), drawing if scale >= _RIVERS_FROM else ())
