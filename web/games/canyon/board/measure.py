"""How thick and how large things are at a zoom, in CSS pixels."""

from dataclasses import dataclass


def _between(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


@dataclass(frozen=True, slots=True)
class Measure:
    """Sizes at `scale` pixels per step."""

    scale: float

    def line(self, steps: float, least: float = 0.6) -> float:
        """The width of a line that is so many steps wide, and never thinner than it can be seen."""
        return max(steps * self.scale, least)

    def steps(self, pixels: float) -> float:
        """A length in pixels, in steps."""
        return pixels / self.scale

    @property
    def badge(self) -> float:
        """The size of the figures on a target."""
        return _between(0.3 * self.scale, 11, 17)

    @property
    def small(self) -> float:
        """The size of what is written on a space."""
        return _between(0.22 * self.scale, 7, 13)

    @property
    def name(self) -> float:
        """The size of the names on the land."""
        return _between(0.4 * self.scale, 11, 26)
