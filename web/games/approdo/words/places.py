"""Where something is on an island: terrains, intersections and paths by the terrains beside them.

An intersection has no number that a player could see. It is called by its terrains, clockwise from
the north: "pasture 2, hills 6 and mountains 10". No two intersections and no two paths of an
island have the same name.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from approdo.geometry import AXIAL, BESIDE, CORNERS, HEXES, HEXES_AT, SIDES
from approdo.ids import Hex, Intersection, Path
from approdo.island import Island
from web.games.approdo.board.spots import corner_spot, edge_spot, hex_spot
from web.games.approdo.words.names import terrain_with
from web.words.message import Argument, Listed, Message

TIPS: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""The corners of a hex, in the order of `CORNERS`."""
COASTS: Final = ("NE", "E", "SE", "SW", "W", "NW")
"""The sides of a hex, in the order of `SIDES`."""


class Named(Protocol):
    """What says what places are called, be it for one island or for the map on the table."""

    def terrain(self, hex_: Hex) -> Argument:
        """A terrain with its number."""

    def intersection(self, at: Intersection) -> Argument:
        """R2.2 an intersection."""

    def path(self, path: Path) -> Argument:
        """R2.3 a path."""


class OnTheMap:
    """Leaves it to the map of the game what its places are called."""

    def terrain(self, hex_: Hex) -> Argument:
        """A terrain."""
        return hex_spot(hex_)

    def intersection(self, at: Intersection) -> Argument:
        """R2.2 an intersection."""
        return corner_spot(at)

    def path(self, path: Path) -> Argument:
        """R2.3 a path."""
        return edge_spot(path)


class Places:
    """The names of all places on one island."""

    def __init__(self, island: Island) -> None:
        self._terrains: Final = tuple(_terrain(island, hex_) for hex_ in HEXES)

    def terrain(self, hex_: Hex) -> Message:
        """A terrain with its number: "hills 6"; "northern hills 6" if there is another hills 6."""
        return self._terrains[hex_]

    def intersection(self, at: Intersection) -> Message:
        """R2.2 an intersection: by two or three terrains, or as the tip of one."""
        hexes = _clockwise(at)
        if len(hexes) == 1:
            tip = TIPS[CORNERS[hexes[0]].index(at)]
            return Message(f"board.tip_{tip}", {"terrain": self.terrain(hexes[0])})
        key = "board.corner" if len(hexes) == 3 else "board.corner_coast"
        return Message(key, {"terrains": self._listed(hexes)})

    def path(self, path: Path) -> Message:
        """R2.3 a path: between two terrains, or on the coast of one."""
        hexes = BESIDE[path]
        if len(hexes) == 1:
            coast = COASTS[SIDES[hexes[0]].index(path)]
            return Message(f"board.coast_{coast}", {"terrain": self.terrain(hexes[0])})
        return Message("board.between", {"terrains": self._listed(hexes)})

    def _listed(self, hexes: Iterable[Hex]) -> Listed:
        return Listed(tuple(map(self.terrain, hexes)))


def _terrain(island: Island, hex_: Hex) -> Message:
    name = terrain_with(island.terrains[hex_], island.numbers[hex_])
    twin = _twin(island, hex_)
    return name if twin is None else Message(f"board.{_side(hex_, twin)}", {"terrain": name})


def _twin(island: Island, hex_: Hex) -> Hex | None:
    """The other hex with the same terrain and number, of which there is one at most (R1.4)."""
    terrain, number = island.terrains[hex_], island.numbers[hex_]
    alike = (
        other
        for other in HEXES
        if other != hex_ and (island.terrains[other], island.numbers[other]) == (terrain, number)
    )
    return next(alike, None)


def _side(hex_: Hex, twin: Hex) -> str:
    """On which side of its twin a hex is; west and east count only within one row."""
    (q, r), (other, row) = AXIAL[hex_], AXIAL[twin]
    if r != row:
        return "northern" if r < row else "southern"
    return "western" if q < other else "eastern"


def _clockwise(at: Intersection) -> Sequence[Hex]:
    """The hexes at an intersection, clockwise from the north."""
    return sorted(HEXES_AT[at], key=lambda hex_: _turn(at, hex_))


def _turn(at: Intersection, hex_: Hex) -> int:
    """How far clockwise from the north a hex lies, by which of its corners the intersection is.

    A hex whose southern corner it is lies to the north.
    """
    return (CORNERS[hex_].index(at) + 3) % 6
