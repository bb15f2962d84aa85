"""The hexes of the board as spots; a place is meant by its hex."""

from typing import Final

from canalmania.board import BOARD, OFF_BOARD
from canalmania.ids import Hex, PlaceId, Side
from web.page.spot import Spot

SIDES: Final = {"E": (Side(0), Side(0)), "W": (Side(3), Side(3)),
                "N": (Side(1), Side(2)), "S": (Side(5), Side(4))}  # fmt: skip
"""The side a direction leads across, on rows of even and of odd number: up and down zigzag."""


def hex_spot(hex_: Hex) -> Spot:
    """A hex as a spot of the map."""
    return Spot("hex", hex_)


def place_spot(place: PlaceId | str) -> Spot:
    """The hex of a place."""
    return hex_spot(BOARD.places[PlaceId(place)].hex)


def hex_of(spot: Spot) -> Hex:
    """The hex of a spot of the map."""
    return Hex(int(spot.id))


def beside(spot: Spot, direction: str) -> Spot:
    """The hex next to this one: "E" and "W" along the row, "N" and "S" zigzag. At the edge of the
    board the other of the two ways, else the hex itself."""
    hex_ = hex_of(spot)
    row = BOARD.axial[hex_][1] % 2
    ways = SIDES[direction]
    for side in (ways[row], ways[1 - row]):
        there = BOARD.neighbours[hex_][side]
        if there != OFF_BOARD:
            return hex_spot(there)
    return spot


BIRMINGHAM: Final = place_spot("birmingham")
"""The middle of England."""
