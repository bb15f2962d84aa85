"""Lines that point something out on the map, the same in every game. Widths are in CSS pixels."""

from web.map.display_list import DisplayList, Fill, Stroke
from web.map.geometry import Point
from web.map.pen import Stencil
from web.map.printed.colours import INK, TARGET, WHITE


def outline(path: str, colour: str, width: float, dash: tuple[float, ...] = ()) -> DisplayList:
    """A line on a white one that is 3 pixels wider, visible on every ground."""
    return (
        Stroke(path, "rgba(255,255,255,0.9)", width + 3),
        Stroke(path, colour, width, dash),
    )


def changed(path: str) -> DisplayList:
    """Dashes around what was changed last."""
    return outline(path, INK, 2.0, (5.0, 4.0))


def spoken_of(path: str) -> DisplayList:
    """A plain line around what something is about."""
    return outline(path, INK, 2.5)


def dots(path: str, size: float) -> Stroke:
    """The row of dots, of this diameter, inside the outline of what may be chosen."""
    return Stroke(path, TARGET, size, (0.01, size * 2.2), cap="round")


def focus_ring(path: str) -> DisplayList:
    """The ring around the spot in keyboard focus."""
    return Stroke(path, WHITE, 9.0), Stroke(path, INK, 3.0)


def arrow_tip(at: Point, heading: Point, size: float) -> str:
    """The outline of an arrow's tip at a point; `heading` is a unit vector.

    From its middle to its tip it is `size` steps long.
    """
    return Stencil(at, heading).lines(
        (size, 0),
        (-size * 0.7, -size * 0.8),
        (-size * 0.3, 0),
        (-size * 0.7, size * 0.8),
        closed=True,
    )


def arrow_tips(outlines: str) -> DisplayList:
    """Tips of arrows, as one path."""
    return Stroke(outlines, WHITE, 3.0), Fill(outlines, TARGET)
