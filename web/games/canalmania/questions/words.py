"""What is said of payments, hexes and bends in prompts and on buttons."""

from typing import Final

from canalmania.actions import Payment
from canalmania.board import BOARD
from web.games.canalmania.board.geometry import row_and_column
from web.games.canalmania.board.spots import hex_of
from web.games.canalmania.words.names import cards_of, place_name
from web.page.spot import Spot
from web.words.message import Argument, Listed, Message

STRAIGHT: Final = Message("prompts.straight")
LEFT: Final = Message("prompts.bend_left")
RIGHT: Final = Message("prompts.bend_right")

COMPASS: Final = (
    Message("prompts.east"),
    Message("prompts.north_east"),
    Message("prompts.north_west"),
    Message("prompts.west"),
    Message("prompts.south_west"),
    Message("prompts.south_east"),
)
"""In the order of sides."""


def listed(things: tuple[Argument, ...]) -> Message:
    """Several things as a message of their own."""
    return Message("prompts.listed", {"things": Listed(things)})


def payment(paid: Payment, extra: int = 0) -> Message:
    """A payment in words: "1 lock and 1 surveyor", with the extra cards of building over."""
    more = (Message("prompts.any_cards", {"count": extra}),) if extra else ()
    return listed((*cards_of(paid), *more))


def spot_name(spot: Spot) -> Message:
    """A hex by the place on it, the place beside it, or its row and column."""
    hex_ = hex_of(spot)
    here = BOARD.place_at[hex_]
    if here is not None:
        return Message("prompts.place", {"place": place_name(here)})
    for side, beside in enumerate(BOARD.neighbours[hex_]):
        name = BOARD.place_at[beside]
        if name is not None:
            facing = COMPASS[(side + 3) % 6]
            return Message("prompts.beside", {"place": place_name(name), "side": facing})
    row, column = row_and_column(hex_)
    return Message("prompts.row", {"row": row, "column": column})
