"""The plane that maps are drawn in: points, rectangles, curves.

Its unit is one step from field to field, x east, y south.
"""

from itertools import pairwise
from math import hypot
from typing import NamedTuple


class Point(NamedTuple):
    """A point of the plane, or a direction in it."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle of the plane."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, margin: float) -> "Box":
        """The rectangle with `margin` added on all four sides."""
        return Box(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)


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
