"""Drawing commands: plain data that a scene consists of and any canvas can paint.

Paths are SVG path strings in the plane of the board (unit: one hex step, x east, y south), so that
one call of the browser paints hundreds of hexes and zooming needs no new path. Widths and dashes
are in CSS pixels: a line is equally thick at every zoom. Colours are CSS colours.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from web.map.geometry import Box

Cap = Literal["butt", "round", "square"]
Join = Literal["miter", "round", "bevel"]


@dataclass(frozen=True, slots=True)
class Fill:
    """The inside of a path; overlapping parts of one path stay filled."""

    path: str
    colour: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line along a path. `erase` removes what the same layer already shows there."""

    path: str
    colour: str
    width: float
    dash: tuple[float, ...] = ()
    cap: Cap = "butt"
    join: Join = "round"
    erase: bool = False


@dataclass(frozen=True, slots=True)
class Grain:
    """Paper grain over a rectangle of the plane."""

    box: Box


@dataclass(frozen=True, slots=True)
class Lettering:
    """The look of a text: CSS style and weight words, size in pixels, colours, spacing in pixels.

    `halo` is painted `halo_width` pixels wide round the letters, so that a name stays readable on
    anything; None leaves it out.
    """

    size: float
    colour: str
    style: str = ""
    spacing: float = 0.0
    halo: str | None = None
    halo_width: float = 0.0


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text centred on (x, y) of the plane, moved by (dx, dy) pixels, turned by `angle`.

    The middle of its capitals lies there. The angle is in radians, clockwise.
    """

    text: str
    x: float
    y: float
    look: Lettering
    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0


Command = Fill | Stroke | Grain | Text
DisplayList = tuple[Command, ...]


def overlaid(drawings: Sequence[tuple[Fill | Stroke, ...]]) -> DisplayList:
    """Return drawings that differ only in their paths as one drawing.

    It begins with the first commands of all drawings, then has the second, and so on. One call of
    the browser then paints a part of all drawings. Drawings with texts cannot be combined.
    """
    return tuple(
        replace(column[0], path="".join(command.path for command in column))
        for column in zip(*drawings, strict=True)
    )
