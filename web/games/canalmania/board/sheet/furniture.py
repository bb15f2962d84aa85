"""What surrounds the map on an engraved sheet: border, compass, scale, ships at sea."""

from math import cos, pi, sin
from typing import Final

from web.games.canalmania import palette
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.sheet.cartouche import CARD, FAINT, SEPIA
from web.games.canalmania.board.sheet.scenery import SHEET
from web.map.display_list import Command, Fill, Lettering, Stroke, Text
from web.map.geometry import Box, Point
from web.map.pen import circle, polyline, rectangle, star
from web.words.catalogue import Voice

COMPASS_AT: Final = Point(-18.6, 13.1)
SCALE_AT: Final = Point(18.1, -4.6)
COMPASS_LETTERS: Final = 0.62
SCALE_LETTERS: Final = 0.42
"""The sizes of their smallest letters, in steps."""
STEPS_PER_MILE: Final = 1.609344 / 13.8
"""One hex step is 13.8 km."""


def furniture(measure: Measure) -> tuple[Command, ...]:
    """Everything on the sheet that is neither map nor game, nor has words on it."""
    return (
        *_border(measure),
        *_ship(Point(18.6, 3.4), 1.0, measure),
        *_ship(Point(-17.2, -9.6), 0.72, measure),
    )


def _inner(box: Box, margin: float) -> str:
    return rectangle(*box.grown(-margin))


def _border(measure: Measure) -> tuple[Command, ...]:
    """A paper margin, a graduated band between double lines, and the browning of old edges."""
    left, top, right, bottom = SHEET
    blocks = ""
    for k in range(int((right - left) / 2)):
        x = left + 0.75 + k * 2 * (right - left - 1.5) / int((right - left) / 2) / 2
        width = (right - left - 1.5) / int((right - left) / 2) / 2
        blocks += rectangle(x, top + 0.5, x + width, top + 0.75)
        blocks += rectangle(x + width, bottom - 0.75, x + 2 * width, bottom - 0.5)
    for k in range(int((bottom - top) / 2)):
        height = (bottom - top - 1.5) / int((bottom - top) / 2) / 2
        y = top + 0.75 + k * 2 * height
        blocks += rectangle(left + 0.5, y, left + 0.75, y + height)
        blocks += rectangle(right - 0.75, y + height, right - 0.5, y + 2 * height)
    margin = _inner(SHEET, 0.375)
    return (
        Stroke(margin, CARD, 0.75 * measure.scale, join="miter"),
        Fill(blocks, SEPIA),
        Stroke(_inner(SHEET, 0.5), SEPIA, measure.line(0.035), join="miter"),
        Stroke(_inner(SHEET, 0.75), SEPIA, measure.line(0.035), join="miter"),
        Stroke(_inner(SHEET, 0.3), SEPIA, measure.line(0.09), join="miter"),
        Stroke(_inner(SHEET, 0.9), SEPIA, measure.line(0.02), join="miter"),
        *(
            Stroke(rectangle(*SHEET), "rgba(120,82,30,0.016)", (1.2 + 0.45 * k) * measure.scale)
            for k in range(10)
        ),
    )


def compass(measure: Measure, say: Voice) -> tuple[Command, ...]:
    """A compass rose of sixteen points in two shades."""
    x, y = COMPASS_AT
    light = star(COMPASS_AT, 1.25, 0.5, 8, pi / 8) + star(COMPASS_AT, 1.7, 0.42, 4, pi / 4)
    dark = "".join(_half_point(2.35 if k % 2 == 0 else 1.7, pi / 4 * k) for k in range(8))
    main = star(COMPASS_AT, 2.35, 0.42, 4)
    size = COMPASS_LETTERS * measure.scale
    look = Lettering(size, SEPIA, "bold", halo=palette.SEA, halo_width=size * 0.3)
    return (
        Stroke(circle(x, y, 1.42) + circle(x, y, 1.5), FAINT, measure.line(0.025)),
        Fill(light, "#E9DDBF"),
        Stroke(light, SEPIA, measure.line(0.02)),
        Fill(main, CARD),
        Stroke(main, SEPIA, measure.line(0.025)),
        Fill(dark, SEPIA),
        Fill(circle(x, y, 0.18), CARD),
        Stroke(circle(x, y, 0.18), SEPIA, measure.line(0.03)),
        Text(say("sheet.north"), x, y - 2.75, look),
    )


def _half_point(reach: float, turn: float) -> str:
    """The shaded half of one point of the rose."""
    x, y = COMPASS_AT
    waist = 0.42
    return polyline(
        (
            (x, y),
            (x + reach * sin(turn), y - reach * cos(turn)),
            (x + waist * sin(turn + pi / 4), y - waist * cos(turn + pi / 4)),
        ),
        closed=True,
    )


def scale_bar(measure: Measure, say: Voice) -> tuple[Command, ...]:
    """Sixty miles in six parts, the first of them divided again."""
    x, y = SCALE_AT
    ten = 10 * STEPS_PER_MILE
    left = x - 3 * ten
    outline = rectangle(left, y - 0.11, left + 6 * ten, y + 0.11)
    dark = "".join(
        rectangle(left + k * ten, y - 0.11, left + (k + 1) * ten, y + 0.11) for k in (1, 3, 5)
    )
    size = SCALE_LETTERS * measure.scale
    look = Lettering(size, SEPIA, halo=palette.SEA, halo_width=size * 0.25)
    figures = tuple(
        Text(str(miles), left + miles * STEPS_PER_MILE, y - 0.5, look) for miles in (0, 20, 40, 60)
    )
    return (
        Fill(outline, CARD),
        Fill(dark, SEPIA),
        Stroke(outline, SEPIA, measure.line(0.03), join="miter"),
        *figures,
        Text(say("sheet.scale"), x, y + 0.6, Lettering(size * 1.1, SEPIA, "italic", size * 0.04)),
    )


def _ship(at: Point, size: float, measure: Measure) -> tuple[Command, ...]:
    """A brig under full sail, with a few waves."""

    def local(points: tuple[tuple[float, float], ...], *, closed: bool = True) -> str:
        return polyline(((at.x + a * size, at.y + b * size) for a, b in points), closed=closed)

    hull = local(((-1.3, -0.1), (-1.2, 0.3), (1.0, 0.3), (1.5, -0.18), (0.9, -0.02), (-0.9, -0.02)))
    masts = local(((-0.5, 0), (-0.5, -2.1)), closed=False) + local(
        ((0.45, 0), (0.45, -2.3)), closed=False
    )
    bowsprit = local(((1.3, -0.1), (2.0, -0.5)), closed=False)
    sails = "".join(
        local(((mast - w, top), (mast + w, top), (mast + w + 0.14, foot), (mast - w + 0.06, foot)))
        for mast, w, top, foot in (
            (-0.5, 0.32, -1.95, -1.35), (-0.5, 0.44, -1.25, -0.4),
            (0.45, 0.32, -2.15, -1.5), (0.45, 0.46, -1.4, -0.45),
        )
    )  # fmt: skip
    jib = local(((0.6, -1.8), (1.9, -0.5), (0.85, -0.45)))
    waves = "".join(
        f"M{at.x + a * size:.3f} {at.y + b * size:.3f}"
        f"q{0.2 * size:.3f} {-0.12 * size:.3f} {0.4 * size:.3f} 0"
        f"t{0.4 * size:.3f} 0"
        for a, b in ((-2.0, 0.42), (-0.9, 0.55), (0.5, 0.5), (1.4, 0.38), (-0.2, 0.8))
    )
    thin = measure.line(0.025)
    return (
        Stroke(waves, "#6B9BB3", thin * 1.2),
        Stroke(masts + bowsprit, SEPIA, thin * 1.5),
        Fill(sails + jib, CARD),
        Stroke(sails + jib, SEPIA, thin),
        Fill(hull, "#7A5A34"),
        Stroke(hull, SEPIA, thin * 1.2),
    )
