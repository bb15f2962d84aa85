"""The spaces of the river as spots of the map."""

from typing import Final

from canyon.ids import Card, Space
from canyon.river import RIVER
from web.games.canyon.words.names import space_on_map
from web.page.spot import Spot
from web.words.message import Message

STEPS: Final = {"E": 1, "W": -1, "N": -RIVER.width, "S": RIVER.width}
HOME: Final = RIVER.starts[len(RIVER.starts) // 2]
_MOST: Final = len(RIVER.to_go)


def space_spot(space: Space) -> Spot:
    """A space as a spot, called as it is in the rules."""
    return Spot("place", RIVER.ids[space])


def space_of(spot: Spot) -> Space:
    """The space of a spot of the map."""
    return RIVER.by_id[str(spot.id)]


def card_spot(card: Card) -> Spot:
    """A card of the hand as a spot."""
    return Spot("card", int(card))


def spot_name(spot: Spot) -> Message:
    """What a spot is called: "c7"."""
    return space_on_map(space_of(spot))


def beside(spot: Spot, direction: str) -> Spot:
    """The next space in a direction, over rocks and banks; at the edge the space itself."""
    here, step = int(space_of(spot)), STEPS[direction]
    row, at = here // RIVER.width, here + step
    while 0 <= at < _MOST and (direction in "NS" or at // RIVER.width == row):
        if at in RIVER.kinds:
            return space_spot(Space(at))
        at += step
    return spot
