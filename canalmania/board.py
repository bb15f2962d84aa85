"""The board (R1.2): terrain, places, adjacency. Loaded once from `data/board.json`.

A `Hex` is the number of a clear, difficult or place hex, counted row by row from the north-west.
Sea, Wales and everything outside the frame are `OFF_BOARD`.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from canalmania.data import load
from canalmania.hexes import SIDES
from canalmania.ids import PLACE_COLOURS, Colour, Hex, PlaceId, Side, Terrain
from tabletop.hexes import neighbour


@dataclass(frozen=True, slots=True)
class Place:
    """A town or a city (R1.2). `number` is its rank in the data and in every ordered list."""

    id: PlaceId
    number: int
    name: str
    colour: Colour
    is_city: bool
    hex: Hex


@dataclass(frozen=True, slots=True)
class Board:
    """The map.

    Tuples are indexed by `Hex`. `neighbours[hex][side]` may be `OFF_BOARD`, which is not a valid
    index: it has no place, coordinates or terrain (IndexError).
    """

    axial: tuple[tuple[int, int], ...]
    terrain: tuple[Terrain, ...]
    neighbours: tuple[tuple[Hex, ...], ...]
    place_at: tuple[PlaceId | None, ...]
    places: dict[PlaceId, Place]
    city_of: dict[Colour, PlaceId]
    towns_of: dict[Colour, tuple[PlaceId, ...]]
    hex_by_axial: dict[tuple[int, int], Hex]

    def hex_at(self, q: int, r: int) -> Hex:
        """Return the number of the hex at (q, r), `OFF_BOARD` if there is none."""
        return self.hex_by_axial.get((q, r), Hex(len(self.axial)))

    def side_towards(self, origin: Hex, target: Hex) -> Side | None:
        """Return the side of `origin` next to `target`, None unless they are neighbours."""
        for side in SIDES:
            if self.neighbours[origin][side] == target:
                return side
        return None


def _read_board(data: dict[str, Any]) -> Board:
    terrain_at = {(p["q"], p["r"]): Terrain.PLACE for p in data["places"]}
    for name, terrain in (("clear", Terrain.CLEAR), ("difficult", Terrain.DIFFICULT)):
        terrain_at |= dict.fromkeys(((q, r) for q, r in data["hexes"][name]), terrain)
    axial = tuple(sorted(terrain_at, key=lambda at: (at[1], at[0])))
    numbers = {at: Hex(number) for number, at in enumerate(axial)}
    off_board = Hex(len(axial))
    places = {
        PlaceId(p["id"]): Place(
            id=PlaceId(p["id"]),
            number=number,
            name=p["name"],
            colour=Colour[p["colour"].upper()],
            is_city=p["kind"] == "city",
            hex=numbers[p["q"], p["r"]],
        )
        for number, p in enumerate(data["places"])
    }
    by_hex = {place.hex: place.id for place in places.values()}
    return Board(
        axial=axial,
        terrain=tuple(terrain_at[at] for at in axial),
        neighbours=tuple(
            tuple(numbers.get(neighbour((q, r), side), off_board) for side in SIDES)
            for q, r in axial
        ),
        place_at=(*(by_hex.get(number) for number in numbers.values()), None),
        places=places,
        city_of={p.colour: p.id for p in places.values() if p.is_city},
        towns_of={
            colour: tuple(p.id for p in places.values() if p.colour == colour and not p.is_city)
            for colour in PLACE_COLOURS
        },
        hex_by_axial=numbers,
    )


BOARD: Final = _read_board(load("board"))
OFF_BOARD: Final = Hex(len(BOARD.axial))
"""The number of hexes. Not -1, because as an index that would be the last hex."""
PLACES: Final = tuple(BOARD.places)
"""Every place in the order of the data, which is the order of every list of places."""
_ORDER = {place: number for number, place in enumerate(PLACES)}.__getitem__


@lru_cache(maxsize=1 << 8)
def in_order(places: frozenset[PlaceId]) -> tuple[PlaceId, ...]:
    """Return a set of places in the order of the data."""
    return tuple(sorted(places, key=_ORDER))
