"""How thick and how large things are drawn at a zoom."""

from dataclasses import dataclass
from typing import Final

SMALLEST: Final = 13.0
"""The least size of letters on a map, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Sizes at `scale` CSS pixels per step of the plane.

    They grow with the map, but never become too small to be seen or too large for what is around. A
    game adds its own sizes.
    """

    scale: float

    def size(self, steps: float, least: float, most: float) -> float:
        """A length of `steps` in pixels, at least `least` and at most `most` pixels."""
        return min(max(steps * self.scale, least), most)

    def line(self, steps: float, least: float = 0.6) -> float:
        """The width in pixels of a line that is `steps` wide, at least `least` pixels."""
        return max(steps * self.scale, least)

    def steps(self, pixels: float) -> float:
        """A length in pixels, in steps."""
        return pixels / self.scale
