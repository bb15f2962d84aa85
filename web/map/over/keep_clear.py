"""Finds the place of something that lies over the map, so that it hides little of what matters.

Pure. Rectangles are in CSS pixels of the window.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from web.map.geometry import Box

TAKEN: Final = 100.0
"""How bad it is to lie on other things over the map, or outside the window, ..."""
ASKED: Final = 12.0
"""... on the name or the badge of a spot that is asked about, ..."""
TARGET: Final = 8.0
"""... on a spot that can be chosen, ..."""
ANCHOR: Final = 5.0
"""... on the spot that the thing belongs to, which is chosen already, ..."""
ABOUT: Final = 4.0
"""... on what it is itself about, ..."""
WRITTEN: Final = 2.0
"""... on anything else that is written on the map, ..."""
THING: Final = 1.0
"""... on anything else that lies there."""


class Obstacle(NamedTuple):
    """A rectangle that should not be covered, and how bad it is if it is."""

    box: Box
    weight: float


def harm(box: Box, obstacles: Iterable[Obstacle]) -> float:
    """How bad it is to cover this rectangle; touching something is half as bad as hiding it."""
    total, (left, top, right, bottom) = 0.0, box
    for (west, north, east, south), weight in obstacles:
        if left < east and west < right and top < south and north < bottom:
            wide = min(right, east) - max(left, west)
            high = min(bottom, south) - max(top, north)
            area = (east - west) * (south - north)
            total += weight * (0.5 + 0.5 * wide * high / area)
    return total


def least_harm(
    boxes: Sequence[Box], obstacles: Sequence[Obstacle], costs: Sequence[float] = ()
) -> int:
    """The number of the rectangle that covers least; of several that are equal, the first.

    With `costs`, which are in rising order, each is so much worse.
    """
    least, found = float("inf"), 0
    for number, box in enumerate(boxes):
        cost = costs[number] if costs else 0.0
        if cost >= least:
            break
        worth = cost + harm(box, obstacles)
        if worth < least:
            least, found = worth, number
    return found


def better_height(box: Box, down: float, height: float, obstacles: Sequence[Obstacle]) -> float:
    """How far down buttons should lie that are `down` pixels lower than at the top of the map.

    `box` is what they cover now. Where they cover something that is asked about, and would cover
    less at the lower end of a map of this `height`, or again at the top, they go there.
    """
    asked = [one for one in obstacles if one.weight >= TARGET]
    if not harm(box, asked):
        return down
    way = -down if down else max(height - box.bottom, 0.0)
    there = Box(box.left, box.top + way, box.right, box.bottom + way)
    return down + way if harm(there, obstacles) < harm(box, obstacles) else down
