"""What surrounds the map on an engraved sheet: border, title, compass, scale, ships at sea."""

from math import cos, pi, sin
from typing import Final

from web import palette
from web.board.display import Command, Fill, Lettering, Stroke, Text
from web.board.geometry import Box, Point
from web.board.measure import Measure
from web.board.pen import Stencil, circle, polyline, rectangle, star
from web.board.scenery import SHEET
from web.board.wording import Wording

SEPIA: Final = "#4A3A22"
CARD: Final = "#F7F0DE"
FAINT: Final = "rgba(74,58,34,0.55)"
TITLE_AT: Final = Point(18.1, -10.4)
COMPASS_AT: Final = Point(-18.6, 13.1)
SCALE_AT: Final = Point(18.1, -4.6)
STEPS_PER_MILE: Final = 1.609344 / 13.8
"""One hex step is 13.8 km."""


def furniture(measure: Measure, wording: Wording) -> tuple[Command, ...]:
    """Everything on the sheet that is neither map nor game."""
    return (
        *_border(measure),
        *_title(measure, wording),
        *_compass(measure, wording),
        *_scale_bar(measure, wording),
        *_ship(Point(18.6, 3.4), 1.0, measure),
        *_ship(Point(-17.2, -9.6), 0.72, measure),
    )


def _line(measure: Measure, steps: float) -> float:
    return max(steps * measure.scale, 0.6)


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
        Stroke(_inner(SHEET, 0.5), SEPIA, _line(measure, 0.035), join="miter"),
        Stroke(_inner(SHEET, 0.75), SEPIA, _line(measure, 0.035), join="miter"),
        Stroke(_inner(SHEET, 0.3), SEPIA, _line(measure, 0.09), join="miter"),
        Stroke(_inner(SHEET, 0.9), SEPIA, _line(measure, 0.02), join="miter"),
        *(
            Stroke(rectangle(*SHEET), "rgba(120,82,30,0.016)", (1.2 + 0.45 * k) * measure.scale)
            for k in range(10)
        ),
    )


def _title(measure: Measure, wording: Wording) -> tuple[Command, ...]:
    """The cartouche: a tablet with an aqueduct and a boat above the title."""
    x, y = TITLE_AT
    tablet = _tablet(x, y, 4.5, 3.9)
    commands: list[Command] = [
        Stroke(tablet, "rgba(74,58,34,0.16)", 0.5 * measure.scale),
        Fill(tablet, CARD),
        Stroke(tablet, SEPIA, _line(measure, 0.1)),
        Stroke(_tablet(x, y, 4.28, 3.68), SEPIA, _line(measure, 0.03)),
        Stroke(_tablet(x, y, 4.18, 3.58), FAINT, _line(measure, 0.02)),
        *_vignette(Point(x, y - 1.15), measure),
    ]
    rule = polyline(((x - 2.6, y + 1.42), (x + 2.6, y + 1.42)))
    commands.append(Stroke(rule, SEPIA, _line(measure, 0.03)))
    for key, dy, size, style, spacing in (
        ("title", 0.72, 1.12, "small-caps bold", 0.08),
        ("subtitle", 1.9, 0.46, "italic", 0.02),
        ("subtitle_second", 2.45, 0.46, "italic", 0.02),
        ("years", 3.1, 0.46, "", 0.12),
    ):
        height = size * measure.scale
        look = Lettering(height, SEPIA, style, spacing * height)
        commands.append(Text(wording[key], x, y + dy, look))
    return tuple(commands)


def _tablet(x: float, y: float, half: float, high: float) -> str:
    """A tablet with its corners cut out in quarter circles."""
    r = 0.6
    arc = f"a{r} {r} 0 0 0"
    return (
        f"M{x - half + r:.3f} {y - high:.3f}H{x + half - r:.3f}{arc} {r} {r}"
        f"V{y + high - r:.3f}{arc} {-r} {r}H{x - half + r:.3f}{arc} {-r} {-r}"
        f"V{y - high + r:.3f}{arc} {r} {-r}Z"
    )


def _vignette(at: Point, measure: Measure) -> tuple[Command, ...]:
    """An aqueduct of five arches with a narrow boat drawn over it by a horse."""
    x, y = at
    piers = range(-2, 3)
    width = 1.12
    deck = rectangle(x - 2.9, y - 0.62, x + 2.9, y - 0.36)
    wall = rectangle(x - 2.9, y - 0.36, x + 2.9, y + 0.9)
    arches = "".join(_arch(x + k * width, y + 0.9, 0.4, 1.06) for k in piers)
    shade = "".join(
        polyline(
            ((x + k * width + 0.24 + d, y - 0.02 - d * 1.5), (x + k * width + 0.24 + d, y + 0.9))
        )
        for k in piers
        for d in (0.2, 0.26, 0.32, 0.38)
    )
    courses = "".join(
        polyline(((x - 2.9, y - 0.36 + k * 0.13), (x + 2.9, y - 0.36 + k * 0.13))) for k in (1, 2)
    )
    water = "".join(
        polyline(
            ((x - 2.6 + k * 0.16, y + 1.0 + k * 0.12), (x + 2.6 - k * 0.3, y + 1.0 + k * 0.12))
        )
        for k in range(3)
    )
    thin = _line(measure, 0.022)
    return (
        *_far_hills(at, thin),
        Fill(wall, "#EBDDBD"),
        Stroke(courses, FAINT, thin),
        Stroke(shade, FAINT, thin),
        Fill(arches, "#DCE8EA"),
        Stroke(arches, SEPIA, thin * 1.3),
        Stroke(wall, SEPIA, thin),
        Fill(deck, "#F3E8CC"),
        Stroke(deck, SEPIA, thin * 1.4),
        Stroke(water, "#6B9BB3", thin * 1.3),
        *_narrow_boat(Point(x - 0.5, y - 0.62), thin),
    )


def _arch(x: float, foot: float, half: float, high: float) -> str:
    return (
        f"M{x - half:.3f} {foot:.3f}V{foot - high + half:.3f}"
        f"a{half:.3f} {half:.3f} 0 0 1 {2 * half:.3f} 0V{foot:.3f}Z"
    )


def _far_hills(at: Point, thin: float) -> tuple[Command, ...]:
    x, y = at
    range_ = (
        f"M{x - 3.5:.2f} {y + 0.5:.2f}Q{x - 2.6:.2f} {y - 1.3:.2f} {x - 1.5:.2f} {y - 0.9:.2f}"
        f"T{x + 0.6:.2f} {y - 1.15:.2f}T{x + 2.2:.2f} {y - 0.8:.2f}T{x + 3.5:.2f} {y + 0.5:.2f}"
    )
    strokes = "".join(
        f"M{x - 2.5 + k * 0.42:.2f} {y - 0.95 + 0.25 * (k % 3 == 0):.2f}l{0.1:.2f} {0.34:.2f}"
        for k in range(13)
    )
    return (
        Fill(range_ + "Z", "#EFE4C9"),
        Stroke(strokes, FAINT, thin),
        Stroke(range_, FAINT, thin * 1.2),
    )


def _narrow_boat(at: Point, thin: float) -> tuple[Command, ...]:
    x, y = at
    hull = Stencil(at, Point(1, 0)).lines(
        (-0.8, -0.2), (0.75, -0.2), (0.92, -0.3), (0.8, 0.0), (-0.75, 0.0), closed=True
    )
    cabin = rectangle(x - 0.7, y - 0.42, x - 0.25, y - 0.2)
    load = Stencil(at, Point(1, 0)).lines(
        (-0.1, -0.2), (0.05, -0.38), (0.45, -0.38), (0.6, -0.2), closed=True
    )
    line = (
        f"M{x + 0.85:.2f} {y - 0.25:.2f}Q{x + 1.3:.2f} {y - 0.2:.2f} {x + 1.75:.2f} {y - 0.34:.2f}"
    )
    return (
        Fill(hull, palette.PLAYER_STYLES[next(iter(palette.PLAYER_STYLES))].fill),
        Fill(cabin + load, CARD),
        Stroke(hull + cabin + load, SEPIA, thin * 1.3),
        Stroke(line, SEPIA, thin),
        Fill(_horse(Point(x + 2.05, y)), SEPIA),
    )


def _horse(at: Point) -> str:
    """A horse walking to the right, its hooves at `at`."""
    outline = (
        (-0.34, -0.42), (-0.1, -0.46), (0.14, -0.44), (0.28, -0.62), (0.34, -0.72), (0.4, -0.64),
        (0.52, -0.54), (0.48, -0.48), (0.36, -0.52), (0.3, -0.34), (0.27, -0.2), (0.33, 0.0),
        (0.27, 0.0), (0.2, -0.2), (0.16, 0.0), (0.1, 0.0), (0.12, -0.24), (-0.16, -0.24),
        (-0.2, 0.0), (-0.26, 0.0), (-0.25, -0.18), (-0.34, 0.0), (-0.4, -0.01), (-0.33, -0.22),
        (-0.37, -0.36), (-0.46, -0.18),
    )  # fmt: skip
    return polyline(((at.x + x, at.y + y) for x, y in outline), closed=True)


def _compass(measure: Measure, wording: Wording) -> tuple[Command, ...]:
    """A compass rose of sixteen points in two shades."""
    x, y = COMPASS_AT
    light = star(COMPASS_AT, 1.25, 0.5, 8, pi / 8) + star(COMPASS_AT, 1.7, 0.42, 4, pi / 4)
    dark = "".join(_half_point(2.35 if k % 2 == 0 else 1.7, pi / 4 * k) for k in range(8))
    main = star(COMPASS_AT, 2.35, 0.42, 4)
    size = 0.62 * measure.scale
    look = Lettering(size, SEPIA, "bold", halo=palette.SEA, halo_width=size * 0.3)
    return (
        Stroke(circle(x, y, 1.42) + circle(x, y, 1.5), FAINT, _line(measure, 0.025)),
        Fill(light, "#E9DDBF"),
        Stroke(light, SEPIA, _line(measure, 0.02)),
        Fill(main, CARD),
        Stroke(main, SEPIA, _line(measure, 0.025)),
        Fill(dark, SEPIA),
        Fill(circle(x, y, 0.18), CARD),
        Stroke(circle(x, y, 0.18), SEPIA, _line(measure, 0.03)),
        Text(wording["north"], x, y - 2.75, look),
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


def _scale_bar(measure: Measure, wording: Wording) -> tuple[Command, ...]:
    """Sixty miles in six parts, the first of them divided again."""
    x, y = SCALE_AT
    ten = 10 * STEPS_PER_MILE
    left = x - 3 * ten
    outline = rectangle(left, y - 0.11, left + 6 * ten, y + 0.11)
    dark = "".join(
        rectangle(left + k * ten, y - 0.11, left + (k + 1) * ten, y + 0.11) for k in (1, 3, 5)
    )
    size = max(0.42 * measure.scale, 7.5)
    look = Lettering(size, SEPIA, halo=palette.SEA, halo_width=size * 0.25)
    figures = tuple(
        Text(str(miles), left + miles * STEPS_PER_MILE, y - 0.5, look) for miles in (0, 20, 40, 60)
    )
    return (
        Fill(outline, CARD),
        Fill(dark, SEPIA),
        Stroke(outline, SEPIA, _line(measure, 0.03), join="miter"),
        *figures,
        Text(wording["scale"], x, y + 0.6, Lettering(size * 1.1, SEPIA, "italic", size * 0.04)),
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
    thin = _line(measure, 0.025)
    return (
        Stroke(waves, "#6B9BB3", thin * 1.2),
        Stroke(masts + bowsprit, SEPIA, thin * 1.5),
        Fill(sails + jib, CARD),
        Stroke(sails + jib, SEPIA, thin),
        Fill(hull, "#7A5A34"),
        Stroke(hull, SEPIA, thin * 1.2),
    )
