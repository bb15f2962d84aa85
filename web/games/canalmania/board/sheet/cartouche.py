"""The cartouche of the sheet: a tablet with a canal scene over the title of the map."""

from typing import Final

from canalmania.ids import PlayerColour
from web.games.canalmania import palette
from web.games.canalmania.board.measure import Measure
from web.map.display_list import Command, Fill, Lettering, Stroke, Text
from web.map.geometry import Point
from web.map.pen import Stencil, polyline, rectangle
from web.words.catalogue import Voice

SEPIA: Final = "#4A3A22"
CARD: Final = "#F7F0DE"
FAINT: Final = "rgba(74,58,34,0.55)"
TITLE_AT: Final = Point(18.1, -10.4)
HALF: Final = 4.5
HIGH: Final = 3.9
"""Half the width and half the height of the tablet."""
TITLE_LETTERS: Final = 0.46
"""The size of the smallest letters under the title, in steps."""


def title(measure: Measure, say: Voice) -> tuple[Command, ...]:
    """The cartouche: a tablet with an aqueduct and a boat above the title."""
    x, y = TITLE_AT
    tablet = _tablet(x, y, HALF, HIGH)
    commands: list[Command] = [
        Stroke(tablet, "rgba(74,58,34,0.16)", 0.5 * measure.scale),
        Fill(tablet, CARD),
        Stroke(tablet, SEPIA, measure.line(0.1)),
        Stroke(_tablet(x, y, HALF - 0.22, HIGH - 0.22), SEPIA, measure.line(0.03)),
        Stroke(_tablet(x, y, HALF - 0.32, HIGH - 0.32), FAINT, measure.line(0.02)),
        *_vignette(Point(x, y - 1.15), measure),
    ]
    rule = polyline(((x - 2.6, y + 1.42), (x + 2.6, y + 1.42)))
    commands.append(Stroke(rule, SEPIA, measure.line(0.03)))
    for key, dy, size, style, spacing in (
        ("sheet.title", 0.72, 1.12, "small-caps bold", 0.08),
        ("sheet.subtitle", 1.9, TITLE_LETTERS, "italic", 0.02),
        ("sheet.subtitle_second", 2.45, TITLE_LETTERS, "italic", 0.02),
        ("sheet.years", 3.1, TITLE_LETTERS, "", 0.12),
    ):
        height = size * measure.scale
        look = Lettering(height, SEPIA, style, spacing * height)
        commands.append(Text(say(key), x, y + dy, look))
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
    thin = measure.line(0.022)
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
        Fill(hull, palette.PLAYER_STYLES[PlayerColour.RED].fill),
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
