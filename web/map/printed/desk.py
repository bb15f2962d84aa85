"""The desk that a printed sheet lies on."""

from typing import Final

from web.map.dark_paper import Tone, on_dark_paper
from web.map.display_list import DisplayList, Fill, Grain, Stroke
from web.map.geometry import Box
from web.map.pen import rectangle
from web.map.printed.measure import Measure

LIGHT: Final = "#CDB993"
DARK: Final = "#14110C"
FAR: Final = 60.0
"""How far the desk reaches around the sheet, in steps."""


def on_desk(
    printed: DisplayList, sheet: Box, measure: Measure, tone: Tone, shadows: tuple[float, ...]
) -> DisplayList:
    """What is `printed` on a sheet in this `tone`, with the grain of the paper and the desk around.

    The sheet's shadow is a soft line for each width of `shadows`, in steps of the plane.
    """
    left, top, right, bottom = sheet
    around = (
        rectangle(left - FAR, top - FAR, right + FAR, top)
        + rectangle(left - FAR, bottom, right + FAR, bottom + FAR)
        + rectangle(left - FAR, top, left, bottom)
        + rectangle(right, top, right + FAR, bottom)
    )
    outline = rectangle(*sheet)
    return (
        *tone((*printed, Grain(sheet))),
        Fill(around, DARK if tone is on_dark_paper else LIGHT),
        *(Stroke(outline, "rgba(40,26,8,0.10)", measure.line(wide)) for wide in shadows),
        *tone((Stroke(outline, "#FBF5E6", measure.line(0.05, 1.0), join="miter"),)),
    )
