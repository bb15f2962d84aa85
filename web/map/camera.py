"""Which part of the plane the window shows, and how large. Pure arithmetic, no browser."""

from dataclasses import dataclass, replace
from typing import Final

from web.map.geometry import Box, Point, distance

CLOSEST: Final = 96.0
"""Pixels per hex step at the strongest zoom; more, where the whole board fits the window at more.
"""
PAN: Final = 0.4
"""The part of the window by which a key or a button moves the map."""
FURTHEST: Final = 0.7
"""The weakest zoom, as a part of the zoom that shows the whole board."""
SMALLEST: Final = 11.0
"""The smallest scale, in pixels per hex step: at a smaller one the things on the board would hide
what is next to them."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A window of `width` by `height` CSS pixels that looks at (x, y) of the plane.

    `scale` is in CSS pixels per hex step.
    """

    x: float
    y: float
    scale: float
    width: float
    height: float

    def to_screen(self, x: float, y: float) -> Point:
        """The pixel of a point of the plane, from the window's top left corner."""
        return Point(
            (x - self.x) * self.scale + self.width / 2, (y - self.y) * self.scale + self.height / 2
        )

    def to_plane(self, left: float, top: float) -> Point:
        """The point of the plane under a pixel."""
        return Point(
            (left - self.width / 2) / self.scale + self.x,
            (top - self.height / 2) / self.scale + self.y,
        )

    @property
    def visible(self) -> Box:
        """The rectangle of the plane in the window."""
        return Box(*self.to_plane(0, 0), *self.to_plane(self.width, self.height))

    def panned(self, dx: float, dy: float) -> "Camera":
        """The camera after the map was dragged by so many pixels."""
        return replace(self, x=self.x - dx / self.scale, y=self.y - dy / self.scale)

    def zoomed(self, factor: float, left: float, top: float) -> "Camera":
        """The camera at another zoom; the map point under the pixel (left, top) stays there."""
        fixed = self.to_plane(left, top)
        scale = self.scale * factor
        return replace(
            self,
            x=fixed.x - (left - self.width / 2) / scale,
            y=fixed.y - (top - self.height / 2) / scale,
            scale=scale,
        )

    def pinched(
        self, before: tuple[Point, Point], after: tuple[Point, Point], limits: tuple[float, float]
    ) -> "Camera":
        """The camera after two fingers moved from `before` to `after`.

        The points of the plane under the fingers stay under them. `limits` are the smallest and the
        largest scale; at a limit the map still follows the fingers.
        """
        old, new = _middle(*before), _middle(*after)
        factor = distance(*after) / max(distance(*before), 1.0)
        factor = min(max(self.scale * factor, limits[0]), limits[1]) / self.scale
        return self.panned(new.x - old.x, new.y - old.y).zoomed(factor, new.x, new.y)

    def fitted(self, box: Box) -> "Camera":
        """The camera that shows all of `box` in its middle, as large as the window allows."""
        scale = min(self.width / (box.right - box.left), self.height / (box.bottom - box.top))
        return replace(
            self, x=(box.left + box.right) / 2, y=(box.top + box.bottom) / 2, scale=scale
        )

    def resized(self, width: float, height: float) -> "Camera":
        """The camera of a window of another size around the same middle."""
        return replace(self, width=width, height=height)

    def clamped(self, sheet: Box, board: Box) -> "Camera":
        """The camera with its zoom within the limits and its window on the `sheet`.

        Where the sheet is smaller than the window, the `board` stays in the middle.
        """
        nearest = scale_limits(self, board)
        scale = min(max(self.scale, nearest[0]), nearest[1])
        return replace(
            self,
            x=_held(
                self.x, (sheet.left, sheet.right), (board.left, board.right), self.width / scale
            ),
            y=_held(
                self.y, (sheet.top, sheet.bottom), (board.top, board.bottom), self.height / scale
            ),
            scale=scale,
        )


def panned_to(camera: Camera, direction: str) -> Camera:
    """The camera moved to the "N", "E", "S" or "W" by the part `PAN` of its window."""
    east, south = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[direction]
    return camera.panned(-east * PAN * camera.width, -south * PAN * camera.height)


def scale_limits(camera: Camera, board: Box) -> tuple[float, float]:
    """The smallest and the largest scale for a window of this size, in pixels per hex step.

    The largest is at least the scale that shows the whole board.
    """
    whole = camera.fitted(board).scale
    return max(whole * FURTHEST, SMALLEST), max(CLOSEST, whole)


def style_between(painted: Camera, now: Camera) -> tuple[float, float, float]:
    """Return (left, top, factor): how to move and enlarge a picture painted for another camera.

    The picture covers the window of `painted`; left and top are in pixels of the window of `now`.
    """
    corner = painted.to_plane(0, 0)
    left, top = now.to_screen(*corner)
    return left, top, now.scale / painted.scale


def covers(painted: Camera, now: Camera) -> bool:
    """Whether a picture painted for one camera is sharp and large enough for another."""
    return painted.scale == now.scale and reaches(painted, now)


def reaches(painted: Camera, now: Camera) -> bool:
    """Whether a picture painted for one camera fills the window of another, sharp or not."""
    there, here = painted.visible, now.visible
    slack = 0.5 / now.scale
    return (
        there.left <= here.left + slack
        and there.top <= here.top + slack
        and there.right >= here.right - slack
        and there.bottom >= here.bottom - slack
    )


def _held(
    middle: float, sheet: tuple[float, float], board: tuple[float, float], shown: float
) -> float:
    """Where the window's middle may be along one axis, `shown` steps of which are visible."""
    first, last = sheet
    spare = (shown - (last - first)) / 2
    if spare >= 0:  # the whole sheet is visible: put the board in the middle as far as it goes
        centre = (first + last) / 2
        return min(max((board[0] + board[1]) / 2, centre - spare), centre + spare)
    return min(max(middle, first + shown / 2), last - shown / 2)


def _middle(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)
