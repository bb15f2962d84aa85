"""The plane that maps are drawn in: points, rectangles, curves.

Its unit is one step from field to field, x east, y south.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import ceil, hypot
from typing import Final, NamedTuple


class Point(NamedTuple):
    """A point of the plane, or a direction in it."""

    x: float
    y: float


COMPASS: Final = {"E": Point(1, 0), "W": Point(-1, 0), "N": Point(0, -1), "S": Point(0, 1)}


def distance(a: Point, b: Point) -> float:
    """How far two points are apart."""
    return hypot(b.x - a.x, b.y - a.y)


STRIDE: Final = 0.3
"""Steps between two points of a line: small enough to miss no field that the line crosses."""


def points_between(start: Point, end: Point) -> Iterator[Point]:
    """Points at most `STRIDE` apart on the line from `start` to `end`; the last one is the end."""
    count = max(ceil(distance(start, end) / STRIDE), 1)
    for number in range(1, count + 1):
        part = number / count
        yield Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


class Box(NamedTuple):
    """A rectangle of the plane."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, margin: float) -> "Box":
        """The rectangle with `margin` added on all four sides."""
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)

    def holds(self, other: "Box") -> bool:
        """Whether all of another rectangle lies in this one."""
        return (
            self.left <= other[0]
            and self.top <= other[1]
            and other[2] <= self.right
            and other[3] <= self.bottom
        )


def bounding(points: Iterable[Point]) -> Box:
    """The smallest rectangle that holds these points. At least one is needed."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def united(boxes: Iterable[Box]) -> Box:
    """The smallest rectangle that holds these rectangles. At least one is needed."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def overlap(a: Box, b: Box) -> bool:
    """Whether two rectangles share more than an edge."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


class Curve(NamedTuple):
    """A cubic curve: from `start` to `end`, drawn by two control points."""

    start: Point
    lead: Point
    trail: Point
    end: Point

    def at(self, t: float) -> Point:
        """The point a part `t` (0 to 1) of the way along."""
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            sum(w * p.x for w, p in zip(weights, self, strict=True)),
            sum(w * p.y for w, p in zip(weights, self, strict=True)),
        )

    def heading(self, t: float) -> Point:
        """The unit direction of travel at `t`."""
        u = 1 - t
        weights = (u * u, 2 * u * t, t * t)
        steps = [Point(b.x - a.x, b.y - a.y) for a, b in pairwise(self)]
        dx = sum(w * step.x for w, step in zip(weights, steps, strict=True))
        dy = sum(w * step.y for w, step in zip(weights, steps, strict=True))
        length = hypot(dx, dy)
        return Point(dx / length, dy / length)

    def reversed(self) -> "Curve":
        """The same curve travelled the other way."""
        return Curve(self.end, self.trail, self.lead, self.start)
