"""Writes SVG path strings. No other module turns numbers into path text."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

from web.map.geometry import Curve, Point


def polyline(points: Iterable[tuple[float, float]], *, closed: bool = False) -> str:
    """Straight lines from point to point."""
    text = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points)
    return text + "Z" if closed else text


def smooth(points: Sequence[tuple[float, float]], *, closed: bool = False) -> str:
    """A curve through the middles between the points, soft like a hand-drawn coast."""
    if closed:
        ring = points[:-1] if tuple(points[0]) == tuple(points[-1]) else points
        ring = [*ring, ring[0], ring[1]]
        start = _middle(ring[0], ring[1])
        bends = [(b, _middle(b, c)) for b, c in pairwise(ring[1:])]
    else:
        start = (points[0][0], points[0][1])
        bends = [(b, _middle(b, c)) for b, c in pairwise(points[1:])]
    text = f"M{start[0]:.3f} {start[1]:.3f}" + "".join(
        f"Q{bx:.3f} {by:.3f} {mx:.3f} {my:.3f}" for (bx, by), (mx, my) in bends
    )
    if closed:
        return text + "Z"
    return text + f"L{points[-1][0]:.3f} {points[-1][1]:.3f}"


def _middle(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def circle(x: float, y: float, radius: float) -> str:
    """A full circle."""
    r = f"{radius:.3f}"
    return (
        f"M{x - radius:.3f} {y:.3f}a{r} {r} 0 1 0 {2 * radius:.3f} 0"
        f"a{r} {r} 0 1 0 {-2 * radius:.3f} 0Z"
    )


def rectangle(left: float, top: float, right: float, bottom: float) -> str:
    """An upright rectangle."""
    return f"M{left:.3f} {top:.3f}H{right:.3f}V{bottom:.3f}H{left:.3f}Z"


def regular(x: float, y: float, radius: float, points: int) -> str:
    """A regular polygon, its first corner to the north."""
    turns = (2 * pi * k / points for k in range(points))
    return polyline(((x + radius * sin(t), y - radius * cos(t)) for t in turns), closed=True)


def star(at: Point, outer: float, inner: float, points: int, turn: float = 0.0) -> str:
    """A star whose first tip points north, turned clockwise by `turn` radians."""
    spokes = ((inner if k % 2 else outer, turn + pi * k / points) for k in range(2 * points))
    return polyline(((at.x + r * sin(t), at.y - r * cos(t)) for r, t in spokes), closed=True)


@lru_cache(maxsize=2048)
def curve_to(curve: Curve) -> str:
    """Continues a path along a curve."""
    _, lead, trail, end = curve
    return f"C{lead.x:.3f} {lead.y:.3f} {trail.x:.3f} {trail.y:.3f} {end.x:.3f} {end.y:.3f}"


def move_to(point: Point) -> str:
    """Begins a new part of a path at a point."""
    return f"M{point.x:.3f} {point.y:.3f}"


def line_to(point: Point) -> str:
    """Continues a path in a straight line."""
    return f"L{point.x:.3f} {point.y:.3f}"


class Stencil:
    """A small drawing that is turned and moved: local (along, across) become points of the plane.

    `along` is the direction of travel, `across` lies to its right.
    """

    __slots__ = ("_cos", "_sin", "_x", "_y")

    def __init__(self, at: Point, heading: Point) -> None:
        self._x, self._y = at
        self._cos, self._sin = heading

    def point(self, along: float, across: float) -> Point:
        """Where a local point lies in the plane."""
        return Point(
            self._x + along * self._cos - across * self._sin,
            self._y + along * self._sin + across * self._cos,
        )

    def lines(self, *points: tuple[float, float], closed: bool = False) -> str:
        """A local polyline."""
        return polyline((self.point(*p) for p in points), closed=closed)

    def bow(
        self, start: tuple[float, float], over: tuple[float, float], end: tuple[float, float]
    ) -> str:
        """An arc from `start` to `end` that is pulled towards `over`; all are local points."""
        return move_to(self.point(*start)) + self.bend(over, end)

    def bend(self, over: tuple[float, float], end: tuple[float, float]) -> str:
        """Continues a path to a local point in an arc that is pulled towards `over`."""
        b, c = self.point(*over), self.point(*end)
        return f"Q{b.x:.3f} {b.y:.3f} {c.x:.3f} {c.y:.3f}"

    def onward(self, end: tuple[float, float]) -> str:
        """Continues a path in a straight line to a local point."""
        return line_to(self.point(*end))
