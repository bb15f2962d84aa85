"""Drawings of the map as SVG pictures: what the canvas shows, without a canvas."""

from web.map.display_list import DisplayList, Fill, Stroke
from web.map.geometry import Box
from web.page.html import Html, h


def picture(drawing: DisplayList, box: Box, scale: float) -> Html:
    """The part of a drawing that lies in `box`, with lines as thick as at `scale` pixels per step.

    The drawing consists of fills and strokes; raises TypeError for any other command.
    """
    left, top, right, bottom = (round(side, 3) for side in box)
    return h(
        "svg",
        *(_path(command, scale) for command in drawing),
        viewBox=f"{left} {top} {right - left:.3f} {bottom - top:.3f}",
        aria_hidden="true",
        focusable="false",
    )


def _path(command: object, scale: float) -> Html:
    if isinstance(command, Fill):
        return h("path", d=command.path, fill=command.colour)
    if not isinstance(command, Stroke) or command.erase:
        raise TypeError(command)
    dashes = " ".join(f"{dash / scale:.3f}" for dash in command.dash)
    return h(
        "path",
        d=command.path,
        fill="none",
        stroke=command.colour,
        stroke_width=f"{command.width / scale:.3f}",
        stroke_linecap=command.cap,
        stroke_linejoin=command.join,
        stroke_dasharray=dashes or None,
    )
