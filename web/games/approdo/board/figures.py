"""Small drawings in their own units, stamped on the map and shown as SVG in panels.

A figure is drawn in a square of 24 units, the middle of which is (12, 12); y grows downwards.
Stamping many of one figure makes one path for each of its parts, so that one call of the browser
paints a part of all of them.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from web.map.display_list import DisplayList, Fill, Stroke
from web.page.html import Attribute, Html, h
from web.page.svg import svg

UNITS: Final = 24.0
"""The side of the square that a figure is drawn in."""
_MIDDLE: Final = UNITS / 2
_WORD: Final = re.compile(r"[MLQCZ]|-?[\d.]+")
_POINTS: Final = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}
_ROUND: Final = 0.5523
"""How far the control points of a quarter of a circle lie from its ends."""

Outline = tuple[tuple[str, tuple[tuple[float, float], ...]], ...]
"""The commands of a path, each with its points."""


class Part(NamedTuple):
    """A part of a figure: an outline with its inside, a line along it, or both.

    `width` is that of the line, in units.
    """

    outline: Outline
    fill: str = ""
    line: str = ""
    width: float = 0.0


Figure = tuple[Part, ...]


class Place(NamedTuple):
    """Where a figure stands: the point of its middle, and the side of its square in steps.

    `heading` is the direction that its right side faces, a unit vector. `is_turned`: it looks the
    other way.
    """

    x: float
    y: float
    size: float
    heading: tuple[float, float] = (1.0, 0.0)
    is_turned: bool = False


# --- outlines -------------------------------------------------------------------------------


def read(text: str) -> Outline:
    """The outline that an SVG path with the commands M, L, Q, C and Z describes."""
    words = _WORD.findall(text)
    made: list[tuple[str, tuple[tuple[float, float], ...]]] = []
    at = 0
    command = ""
    while at < len(words):
        if words[at] in _POINTS:
            command, at = words[at], at + 1
        count = 2 * _POINTS[command]
        numbers = list(map(float, words[at : at + count]))
        made.append((command, tuple(zip(numbers[::2], numbers[1::2], strict=True))))
        at += count
        command = "L" if command == "M" else command
    return tuple(made)


def disc(x: float, y: float, rx: float, ry: float | None = None) -> Outline:
    """A circle, or an ellipse."""
    ry = rx if ry is None else ry
    u, v = rx * _ROUND, ry * _ROUND
    return (
        ("M", ((x - rx, y),)),
        ("C", ((x - rx, y - v), (x - u, y - ry), (x, y - ry))),
        ("C", ((x + u, y - ry), (x + rx, y - v), (x + rx, y))),
        ("C", ((x + rx, y + v), (x + u, y + ry), (x, y + ry))),
        ("C", ((x - u, y + ry), (x - rx, y + v), (x - rx, y))),
        ("Z", ()),
    )


def bar(left: float, top: float, right: float, bottom: float) -> Outline:
    """An upright rectangle."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return (("M", (corners[0],)), *(("L", (corner,)) for corner in corners[1:]), ("Z", ()))


def turned(outline: Outline, cosine: float, sine: float, x: float, y: float) -> Outline:
    """An outline turned about (0, 0) and then moved to (x, y)."""
    return tuple(
        (
            command,
            tuple((x + px * cosine - py * sine, y + px * sine + py * cosine) for px, py in points),
        )
        for command, points in outline
    )


# --- on the map and in panels ---------------------------------------------------------------


def stamped(figure: Figure, places: Iterable[Place], scale: float) -> DisplayList:
    """Many of one figure at `scale` pixels per step; lines are as thick as at the first place."""
    standing = tuple(places)
    if not standing:
        return ()
    pixels = standing[0].size / UNITS * scale
    made: list[Fill | Stroke] = []
    for part, path in zip(figure, paths(figure, standing), strict=True):
        if part.fill:
            made.append(Fill(path, part.fill))
        if part.line:
            made.append(Stroke(path, part.line, part.width * pixels, cap="round"))
    return tuple(made)


@lru_cache(maxsize=256)
def paths(figure: Figure, places: tuple[Place, ...]) -> tuple[str, ...]:
    """For each part of a figure, one path with that part at all places."""
    return tuple("".join(_path(part.outline, place) for place in places) for part in figure)


def _path(outline: Outline, place: Place) -> str:
    unit = place.size / UNITS
    across = -unit if place.is_turned else unit
    cosine, sine = place.heading
    found = []
    for command, points in outline:
        found.append(command)
        at = []
        for x, y in points:
            dx, dy = (x - _MIDDLE) * across, (y - _MIDDLE) * unit
            at.append(
                f"{place.x + dx * cosine - dy * sine:.3f} {place.y + dx * sine + dy * cosine:.3f}"
            )
        found.append(" ".join(at))
    return "".join(found)


def moved(figure: Figure, x: float, y: float, size: float = 1.0, angle: float = 0.0) -> Figure:
    """A figure `size` times as large and turned by `angle` degrees, its middle at (x, y)."""
    turn = size * cos(radians(angle)), size * sin(radians(angle))
    to_middle = -_MIDDLE * turn[0] + _MIDDLE * turn[1], -_MIDDLE * turn[1] - _MIDDLE * turn[0]
    return tuple(
        part._replace(
            outline=turned(part.outline, *turn, x + to_middle[0], y + to_middle[1]),
            width=part.width * size,
        )
        for part in figure
    )


def as_svg(
    figure: Figure, width: float = UNITS, height: float = UNITS, **attributes: Attribute
) -> Html:
    """A figure alone as a picture. `width` and `height` are those of its sheet, in units."""
    return svg(width, height, *map(_element, figure), **attributes)


def _element(part: Part) -> Html:
    line: dict[str, Attribute] = {}
    if part.line:
        line = {
            "stroke": part.line,
            "stroke_width": f"{part.width:g}",
            "stroke_linecap": "round",
            "stroke_linejoin": "round",
        }
    return h("path", d=written(part.outline), fill=part.fill or "none", **line)


def written(outline: Outline) -> str:
    """An outline as the text of an SVG path, in its own units."""
    return "".join(
        command + " ".join(f"{x:.2f} {y:.2f}" for x, y in points) for command, points in outline
    )
