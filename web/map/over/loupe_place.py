"""Finds the place of the loupe: beside a finger, never under it or the hand. Pure."""

from typing import Final

from web.map.geometry import Point
from web.map.over.beside import EDGE, Size

ACROSS: Final = 144.0
"""The diameter of the loupe in pixels."""
OFF: Final = 32.0
"""Pixels between its rim and the middle of the finger."""


def corner_near(finger: Point, room: Size) -> Point:
    """The upper left corner of the loupe for a finger on a map of this size.

    It lies above the finger; near the upper edge to the side with more room; where a narrow map has
    none, below.
    """
    above = finger.y - OFF - ACROSS
    if above >= EDGE:
        return Point(_held(finger.x - ACROSS / 2, room.width), above)
    left = finger.x - OFF - ACROSS if finger.x > room.width / 2 else finger.x + OFF
    if EDGE <= left <= room.width - ACROSS - EDGE:
        return Point(left, _held(finger.y - ACROSS / 2, room.height))
    return Point(_held(finger.x - ACROSS / 2, room.width), _held(finger.y + OFF, room.height))


def _held(start: float, size: float) -> float:
    """Where it begins along one axis so that it lies within the map."""
    return max(min(start, size - ACROSS - EDGE), EDGE)
