"""The positions of all things on the board at one zoom, computed once for everything that draws."""

from functools import lru_cache
from typing import Final

from canalmania.ids import PlaceId
from canalmania.view import TileView, View
from web.games.canalmania.board import moorings, names, placing
from web.games.canalmania.board.measure import Measure
from web.map.geometry import Box


class Lying:
    """Cubes, barges and names at one moment and zoom; none of them lies on another."""

    def __init__(
        self,
        tiles: tuple[TileView, ...],
        cubes: tuple[PlaceId, ...],
        moored: moorings.Moored,
        scale: float,
    ) -> None:
        measure = Measure(scale)
        self.scale = scale
        """Pixels a step."""
        self.ground = placing.ground(tiles, measure)
        self.cubes = moorings.cubes_on(cubes, self.ground, measure)
        crates = tuple(self.cubes.values())
        self.barges = moorings.barges_on(moored, self.ground, measure, crates)
        self.things: tuple[Box, ...] = (*crates, *(barge.box for barge in self.barges))
        self.names = names.placed(self.ground, self.things, scale)

    def boxes(self) -> tuple[tuple[str, Box], ...]:
        """Everything that lies here, and the names: what it is, and what it covers.

        No two of them share more than an edge.
        """
        return (
            *(("cube", box) for box in self.cubes.values()),
            *(("barge", barge.box) for barge in self.barges),
            *((name.text.text, name.box) for name in self.names.values()),
        )


_laid_out: Final = lru_cache(maxsize=8)(Lying)


def lying(view: View, scale: float) -> Lying:
    """What lies on the board at this moment, at `scale` pixels a step."""
    moored = tuple((player.colour, canal) for player in view.players for canal in player.canals)
    return _laid_out(view.tiles, view.cubes, moored, scale)
