"""How thick and how large things are at a zoom, in CSS pixels."""

from dataclasses import dataclass

from web.map.printed import measure


@dataclass(frozen=True, slots=True)
class Measure(measure.Measure):
    """Sizes at `scale` pixels per step, in CSS pixels."""

    @property
    def badge(self) -> float:
        """The size of the figures on a target."""
        return self.size(0.3, 11, 17)

    @property
    def small(self) -> float:
        """The size of what is written on a space."""
        return self.size(0.22, 7, 13)

    @property
    def name(self) -> float:
        """The size of the names on the land."""
        return self.size(0.4, 11, 26)
