"""From which side an arrow points to a spot of the map, so that it hides little. Pure."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from web.map.geometry import Box, Point
from web.map.over.beside import Size
from web.map.over.keep_clear import TAKEN, Obstacle, least_harm

LENGTH: Final = 38.0
BREADTH: Final = 28.0
"""What an arrow takes of the map in pixels; it moves a little along its length."""
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
    walls = [Obstacle(box, TAKEN) for box in outside]
    boxes = [arrow_box(at, reach, turn) for turn in TURNS]
    return TURNS[least_harm(boxes, [*obstacles, *walls])]


def tip_of(at: Point, reach: float, turn: int) -> Point:
    """The tip of an arrow that comes from a direction."""
    angle = radians(turn)
    return Point(at.x + sin(angle) * reach, at.y - cos(angle) * reach)


def arrow_box(at: Point, reach: float, turn: int) -> Box:
    """What an arrow covers that comes from a direction."""
    middle = tip_of(at, reach + LENGTH / 2, turn)
    if turn % 180 == 0:
        wide, high = BREADTH / 2, LENGTH / 2
    elif turn % 90 == 0:
        wide, high = LENGTH / 2, BREADTH / 2
    else:  # it fills the middle of the square round it only
        wide = high = (LENGTH + BREADTH) / 4
    return Box(middle.x - wide, middle.y - high, middle.x + wide, middle.y + high)
