"""Charts as SVG: lines over time, and bars of several parts.

Screen readers skip them: what a chart shows must stand in a table as well. Style sheets set the
letters (`.chart text`); colours that mean something are attributes, as on the map.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from web.map.printed.colours import INK
from web.page.html import Attribute, Html, h
from web.page.svg import svg

TILE: Final = 8
"""The side of a pattern."""


LETTER: Final = 14
"""The width of a letter where letters are large, on a phone."""


class Frame(NamedTuple):
    """The size of a chart, and what is left free at its edges.

    `apart`: the least distance between what stands at the ends of two lines.
    """

    width: int = 640
    height: int = 264
    left: int = 50
    right: int = 104
    top: int = 30
    bottom: int = 30
    apart: float = 18.0

    @property
    def ground(self) -> int:
        """The height of zero."""
        return self.height - self.bottom

    def x(self, place: float, places: int) -> float:
        """Where the place of so many is, from left to right."""
        return self.left + (self.width - self.left - self.right) * place / max(1, places - 1)

    def y(self, value: float, most: float) -> float:
        """The height of a value."""
        return self.ground - (self.ground - self.top) * value / most


NAMED: Final = Frame()
"""With room for names at the ends of lines."""
UNNAMED: Final = Frame(right=4)


# --- lines ----------------------------------------------------------------------------------


class Stroke(NamedTuple):
    """One of the strokes that a line is drawn with, the lowest first."""

    colour: str
    width: float
    dashes: str = ""
    is_round: bool = False


class Line(NamedTuple):
    """A line with a value for each place, and what stands at its end. `has_dots`: at each value."""

    values: Sequence[float]
    strokes: Sequence[Stroke]
    end: str
    has_dots: bool = False


def line_chart(
    lines: Sequence[Line],
    ticks: Mapping[int, str],
    *,
    most: float,
    every: int,
    frame: Frame = NAMED,
) -> Html:
    """The first line lies on top; `ticks` stand below their places, rules lie `every` so much."""
    drawn = list(reversed(lines))
    ends = spread([frame.y(line.values[-1], most) for line in drawn], frame)
    return svg(
        frame.width,
        frame.height,
        grid(most, every, frame),
        *(_tick(place, ticks[place], len(lines[0].values), frame) for place in ticks),
        *(_line(line, most, frame) for line in drawn),
        *(_end(line.end, y, frame) for line, y in zip(drawn, ends, strict=True)),
        class_="chart printed",
    )


def grid(most: float, every: int, frame: Frame) -> Html:
    """Horizontal rules with their values."""
    right = frame.width - frame.right
    rules = []
    for value in range(0, int(most) + 1, every):
        y = frame.y(value, most)
        line = h("path", d=f"M{frame.left} {y:.1f}H{right}", class_="chart-rule")
        number = h("text", value, x=frame.left - 6, y=round(y + 4, 1), class_="chart-score")
        rules.append(h("g", line, number))
    return h("g", *rules)


def _tick(place: int, label: str, places: int, frame: Frame) -> Html:
    x = round(frame.x(place, places), 1)
    return h("text", label, x=x, y=frame.height - 8, class_="chart-round")


def _line(line: Line, most: float, frame: Frame) -> Html:
    count = len(line.values)
    course = [
        (round(frame.x(place, count), 1), round(frame.y(value, most), 1))
        for place, value in enumerate(line.values)
    ]
    points = " ".join(f"{x},{y}" for x, y in course)
    dots = [h("circle", cx=x, cy=y, r=3, fill=INK) for x, y in course if line.has_dots]
    return h("g", *(_stroke(points, stroke) for stroke in line.strokes), *dots)


def _stroke(points: str, stroke: Stroke) -> Html:
    return h(
        "polyline",
        points=points,
        fill="none",
        stroke=stroke.colour,
        stroke_width=stroke.width,
        stroke_dasharray=stroke.dashes or None,
        stroke_linejoin="round",
        stroke_linecap="round" if stroke.is_round or not stroke.dashes else "butt",
    )


def _end(words: str, y: float, frame: Frame) -> Html:
    x = frame.width - frame.right + 9
    return h("text", words, x=x, y=round(y + 4, 1), class_="chart-end")


def spread(heights: Sequence[float], frame: Frame) -> list[float]:
    """The heights moved apart, within the frame, each as near to its place as possible.

    What is lower stays lower; of equal ones the first is the lowest.
    """
    order = sorted(range(len(heights)), key=lambda place: -heights[place])
    placed: list[float] = []
    for place in order:
        lowest = placed[-1] - frame.apart if placed else float(frame.ground)
        placed.append(min(heights[place], lowest))
    for later in range(len(placed) - 1, -1, -1):
        above = placed[later + 1] + frame.apart if later + 1 < len(placed) else float(frame.top)
        placed[later] = max(placed[later], above)
    found = dict(zip(order, placed, strict=True))
    return [found[place] for place in range(len(heights))]


# --- bars -----------------------------------------------------------------------------------


class Look(NamedTuple):
    """How a part of a bar looks: its ground, and the lines of its pattern, 8 by 8.

    `name` is the id of its pattern, which is unique on the page. A look may be defined twice: both
    definitions are the same.
    """

    name: str
    ground: str
    lines: str = ""
    ink: str = INK
    width: float = 1.3


class Bar(NamedTuple):
    """A bar: its parts from below, what stands under it and above it, and the value of its mark."""

    parts: Sequence[tuple[Look, float]]
    label: str = ""
    figure: str = ""
    mark: float | None = None


def swatch(look: Look) -> Html:
    """How a part looks, beside its name."""
    frame = h("rect", x=1, y=1, width=22, height=14, **_filled(look))
    return svg(24, 16, _pattern(look), frame, class_="swatch")


def bar_chart(
    bars: Sequence[Bar],
    *,
    most: float,
    every: int = 0,
    frame: Frame = UNNAMED,
    ground: str = INK,
) -> Html:
    """Bars side by side; a rule `every` so much, 0: none. Marks are drawn across their bars.

    `ground` is the colour of the line that they stand on.
    """
    wide = (frame.width - frame.left - frame.right) / max(1, len(bars))
    looks = {look.name: look for bar in bars for look, _ in bar.parts}
    drawn = [
        _bar(bar, frame.left + number * wide, wide, most, frame) for number, bar in enumerate(bars)
    ]
    right = frame.width - frame.right
    base = h("path", d=f"M{frame.left} {frame.ground}H{right}", stroke=ground, stroke_width=2)
    return svg(
        frame.width,
        frame.height,
        *map(_pattern, looks.values()),
        grid(most, every, frame) if every else None,
        *drawn,
        base,
        class_="chart printed",
    )


def _bar(bar: Bar, left: float, wide: float, most: float, frame: Frame) -> Html:
    """Its parts upon each other."""
    at, total = 0.0, 0.0
    parts = []
    for look, value in bar.parts:
        if value:
            total += value
            top, bottom = frame.y(total, most), frame.y(at, most)
            at = total
            box: dict[str, Attribute] = {
                "x": round(left + wide * 0.1, 1),
                "y": round(top, 1),
                "width": round(wide * 0.8, 1),
                "height": round(bottom - top, 1),
            }
            parts.append(h("rect", **box, **_filled(look)))
    middle = round(left + wide / 2, 1)
    above = max(total, bar.mark or 0.0)
    return h(
        "g",
        *parts,
        None if bar.mark is None else _mark(bar.mark, left, wide, most, frame),
        _lettered(bar.label, middle, frame.height - 8, wide, frame),
        _lettered(bar.figure, middle, frame.y(above, most) - 5, wide, frame),
    )


def _mark(value: float, left: float, wide: float, most: float, frame: Frame) -> Html:
    """A line across the bar, light on both sides, so that it is seen on every part."""
    y = frame.y(value, most)
    course = f"M{left + wide * 0.02:.1f} {y:.1f}H{left + wide * 0.98:.1f}"
    return h(
        "g",
        h("path", d=course, stroke="#FFFFFF", stroke_width=5),
        h("path", d=course, stroke=INK, stroke_width=2.5),
    )


def _lettered(words: str, middle: float, y: float, wide: float, frame: Frame) -> Html | None:
    """What stands below or above a bar; what would pass the right edge of the chart ends there."""
    if not words:
        return None
    half = LETTER * len(words) / 2
    if half > wide / 2 and middle + half > frame.width:
        right = frame.width - frame.right
        return h("text", words, x=right, y=round(y, 1), class_="chart-score")
    return h("text", words, x=middle, y=round(y, 1), class_="chart-round")


def _filled(look: Look) -> dict[str, Attribute]:
    fill = f"url(#{look.name})" if look.lines else look.ground
    return {"fill": fill, "stroke": INK, "stroke_width": 1}


def _pattern(look: Look) -> Html | None:
    """The pattern, which all that is filled with it on the page refers to."""
    if not look.lines:
        return None
    size: dict[str, Attribute] = {"width": TILE, "height": TILE}
    return h(
        "pattern",
        h("rect", fill=look.ground, **size),
        h("path", d=look.lines, stroke=look.ink, stroke_width=look.width, stroke_linecap="round"),
        id=look.name,
        patternUnits="userSpaceOnUse",
        **size,
    )
