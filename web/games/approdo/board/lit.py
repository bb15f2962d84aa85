"""What the winner has built in the light, and all else in the dark."""

from typing import Final

from web.games.approdo.board.geometry import POINTS, ends_of
from web.games.approdo.board.pieces import Standing, pieces
from web.map.display_list import DisplayList
from web.map.geometry import Box
from web.map.pen import polyline
from web.map.printed.measure import Measure
from web.map.printed.spotlight import Round, dark, glow, holes

AROUND: Final = 0.2
"""The radius of the light at a building, in steps."""


def in_light(one: Standing, sheet: Box, scale: float) -> DisplayList:
    """The roads and buildings of one seat, lit."""
    measure = Measure(scale)
    line = "".join(polyline(ends_of(path)) for path in one.roads)
    rounds = [Round(POINTS[at], AROUND) for at in (*one.settlements, *one.cities)]
    width = measure.size(0.12, 3.0, 9.0)
    return (
        *dark(sheet),
        *(glow(line, width, scale) if line else ()),
        *holes("", 0.0, rounds, scale),
        *pieces((one,), scale),
    )
