"""How large things are drawn at a zoom: they grow with the map, but never too small to read."""

from dataclasses import dataclass

from web.games.canalmania.board.lanes import LANE, ROOM
from web.map.printed import measure


@dataclass(frozen=True, slots=True)
class Measure(measure.Measure):
    """Sizes at `scale` pixels per hex step. In CSS pixels unless they are said to be in steps."""

    @property
    def ribbon(self) -> float:
        """The width of a canal's coloured water."""
        return self.size(0.27, 4.8, 17)

    @property
    def casing(self) -> float:
        """The line on each bank of a canal and round every piece."""
        return self.size(0.048, 1.0, 2.0)

    @property
    def halo(self) -> float:
        """The white rim outside a casing."""
        return self.size(0.045, 0.9, 2.0)

    @property
    def rim(self) -> float:
        """How far the line round a disc, and the white outside it, reach."""
        return max(self.casing * 0.9, 1.0) + self.halo

    @property
    def glyph(self) -> float:
        """The size of a town's glyph, as a fraction of the radius of its disc.

        It is larger where space is small: in shades of grey some colours differ by the glyph only.
        """
        return 0.68 if self.scale < 15 else 0.56

    @property
    def town_name(self) -> float:
        """The size of a town's name."""
        return self.size(0.44, measure.SMALLEST, 18)

    @property
    def city_name(self) -> float:
        """The size of a city's name."""
        return self.town_name * 1.12

    @property
    def badge(self) -> float:
        """The size of the figures on a target."""
        return self.size(0.36, measure.SMALLEST, 15)

    @property
    def coordinates(self) -> float:
        """The size of a hex's row and column."""
        return self.size(0.24, 6, 12)

    @property
    def cube(self) -> float:
        """The side of a goods cube, in steps."""
        return max(0.34, 7.5 / self.scale)

    @property
    def barge(self) -> float:
        """The length of a barge, in steps."""
        return max(0.86, 16 / self.scale)

    @property
    def is_close(self) -> bool:
        """Whether there is room for fine engraving."""
        return self.scale >= 34

    def lane(self, crowd: int) -> float:
        """The width of a canal's water where `crowd` canals cross one edge."""
        if crowd < 2:
            return self.ribbon
        room = min(LANE, ROOM / crowd) * self.scale - 2 * self.lane_casing(crowd)
        return min(max(room, 1.6), self.ribbon)

    def lane_casing(self, crowd: int) -> float:
        """The bank of a canal that has to share an edge."""
        return self.casing if crowd < 2 else self.casing * 0.6
