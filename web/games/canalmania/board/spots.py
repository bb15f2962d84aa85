"""The hexes of the board as spots; a place is meant by its hex."""

from typing import Final

from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId
from web.page.spot import Spot


def hex_spot(hex_: Hex) -> Spot:
    """A hex as a spot of the map."""
    return Spot("hex", hex_)


def place_spot(place: PlaceId | str) -> Spot:
    """The hex of a place."""
    return hex_spot(BOARD.places[PlaceId(place)].hex)


def hex_of(spot: Spot) -> Hex:
    """The hex of a spot of the map."""
    return Hex(int(spot.id))


BIRMINGHAM: Final = place_spot("birmingham")
"""The middle of England."""
