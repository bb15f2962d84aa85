"""What letter keys visit on the board, one after the other: places, cubes, one's own canals."""

from typing import Final

from canalmania.board import PLACES
from canalmania.view import View
from tabletop.seat import Seat
from web.contract.game_map import Jump
from web.games.canalmania.board.spots import hex_spot, place_spot
from web.page.spot import Spot


def _places(_view: View, _acts: Seat) -> tuple[Spot, ...]:
    return tuple(map(place_spot, PLACES))


def _cubes(view: View, _: Seat) -> tuple[Spot, ...]:
    return tuple(map(place_spot, view.cubes))


def _own_canals(view: View, acts: Seat) -> tuple[Spot, ...]:
    """R4.3, D6 the barges of who is to act, and the ends of its sections."""
    barges = (hex_spot(canal.barge) for canal in view.players[acts].canals)
    sections = (section for section in view.sections if section.owner == acts)
    ends = (place_spot(end) for section in sections for end in (section.a, section.b))
    return tuple(dict.fromkeys((*barges, *ends)))


JUMPS: Final = (
    Jump("place", "v", _places),
    Jump("canal", "o", _own_canals),
    Jump("cube", "u", _cubes),
)
"""By their names and the letters that lead to them."""
