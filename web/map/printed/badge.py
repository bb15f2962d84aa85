"""Badges: the numbers and prices that stand on the map."""

from collections.abc import Iterable

from web.map.display_list import DisplayList, Fill, Lettering, Stroke, Text
from web.map.geometry import Box, Point
from web.map.printed.colours import TARGET, WHITE


def badges(outlines: str, words: Iterable[tuple[str, Point]], size: float) -> DisplayList:
    """Plates with these outlines, as one path, with words on them.

    Each word is white, `size` pixels high, its middle at a point.
    """
    look = Lettering(size, WHITE, "bold")
    return (
        Stroke(outlines, WHITE, 3.0),
        Fill(outlines, TARGET),
        *(Text(text, x, y, look) for text, (x, y) in words),
    )


def pill(box: Box) -> str:
    """The outline of a plate with round ends that fills a rectangle."""
    radius = (box.bottom - box.top) / 2
    straight = (box.right - box.left) - 2 * radius
    return (
        f"M{box.left + radius:.3f} {box.top:.3f}h{straight:.3f}"
        f"a{radius:.3f} {radius:.3f} 0 0 1 0 {2 * radius:.3f}h{-straight:.3f}"
        f"a{radius:.3f} {radius:.3f} 0 0 1 0 {-2 * radius:.3f}Z"
    )
