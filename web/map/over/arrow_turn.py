"""From which side an arrow points to a spot of the map, so that it hides little. Pure."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from web.map.geometry import Box, Point
from web.map.over.beside import Size
from web.map.over.keep_clear import TAKEN, Obstacle, harm

HEAD: Final = (16.0, 20.0)
SHAFT: Final = (22.0, 13.0)
"""The length and the breadth in pixels of the two parts of an arrow; the head tapers to the tip.

It moves a little along its length, which is part of that of the shaft.
"""
TURNS: Final = (0, 45, -45, 90, -90, 135, -135, 180)
"""From where an arrow may come, in degrees clockwise from above, the best first."""
_FAR: Final = 1e5


def best_turn(at: Point, reach: float, room: Size, obstacles: Sequence[Obstacle]) -> int:
    """From where an arrow hides least of the obstacles, as in `TURNS`. It stays in the room."""
    outside = (
        Box(-_FAR, -_FAR, _FAR, 0.0),
        Box(-_FAR, room.height, _FAR, _FAR),
        Box(-_FAR, -_FAR, 0.0, _FAR),
        Box(room.width, -_FAR, _FAR, _FAR),
    )
    around = [*obstacles, *(Obstacle(box, TAKEN) for box in outside)]
    return min(
        TURNS, key=lambda turn: sum(harm(part, around) for part in arrow_parts(at, reach, turn))
    )


def tip_of(at: Point, reach: float, turn: int) -> Point:
    """The tip of an arrow that comes from a direction."""
    angle = radians(turn)
    return Point(at.x + sin(angle) * reach, at.y - cos(angle) * reach)


def arrow_parts(at: Point, reach: float, turn: int) -> tuple[Box, Box]:
    """What the head and the shaft of an arrow cover that comes from a direction."""
    return _part(at, reach, turn, *HEAD), _part(at, reach + HEAD[0], turn, *SHAFT)


def _part(at: Point, begins: float, turn: int, length: float, breadth: float) -> Box:
    """A piece of an arrow, so far from what it points at."""
    x, y = tip_of(at, begins + length / 2, turn)
    if turn % 180 == 0:
        wide, high = breadth / 2, length / 2
    elif turn % 90 == 0:
        wide, high = length / 2, breadth / 2
    else:  # it fills the middle of the square round it only
        wide = high = (length + breadth) / 4
    return Box(x - wide, y - high, x + wide, y + high)
