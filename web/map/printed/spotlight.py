"""The map in the dark, with a light on a part of it: what somebody has done in a game.

What is lit is not drawn again: the dark, on a layer above all else, has holes there. So all of this
must be painted first on its layer.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from web.map.display_list import Command, DisplayList, Fill, Stroke
from web.map.geometry import Box, Point
from web.map.pen import circle, rectangle
from web.map.printed.colours import INK
from web.map.printed.desk import FAR
from web.map.printed.measure import Measure

SHADE: Final = "rgba(16,36,48,0.48)"
RIM: Final = "#FFF8E1"
GLOWS: Final = (("rgba(255,221,140,0.35)", 0.62), ("rgba(255,234,178,0.6)", 0.36))
"""The light round what is lit: its colours, and how many steps wider it is than that."""


class Round(NamedTuple):
    """A round part of the map, its radius in steps."""

    at: Point
    radius: float


def dark(sheet: Box) -> DisplayList:
    """A shade over the whole sheet and the desk around it."""
    return (Fill(rectangle(*sheet.grown(FAR)), SHADE),)


def glow(line: str, width: float, scale: float) -> DisplayList:
    """Light round a line that is `width` pixels wide."""
    measure = Measure(scale)
    return (
        *(
            Stroke(line, colour, width + measure.size(more, 6.0, 26.0), cap="round")
            for colour, more in GLOWS
        ),
        Stroke(line, RIM, width + _rim(measure), cap="round"),
    )


def holes(line: str, width: float, rounds: Sequence[Round], scale: float) -> DisplayList:
    """Holes in what is painted: along a line that is `width` pixels wide, and at round parts."""
    measure = Measure(scale)
    rims = "".join(circle(*one.at, one.radius + measure.steps(_rim(measure) / 2)) for one in rounds)
    commands: list[Command] = [Fill(rims, RIM)]
    if line:
        commands.append(Stroke(line, INK, width, erase=True))
    for radius in sorted({one.radius for one in rounds}):
        # a line as wide as the radius, on a circle of half the radius, fills the disc
        halves = "".join(circle(*one.at, radius / 2) for one in rounds if one.radius == radius)
        commands.append(Stroke(halves, INK, radius * scale, erase=True))
    return tuple(commands)


def _rim(measure: Measure) -> float:
    """The bright line round what is lit, in pixels."""
    return measure.size(0.1, 2.0, 5.0)
