"""The map of one game: what a face hands over when the game comes to the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.seat import Seat
from web.contract.any_game import AnyView
from web.contract.in_words import Area
from web.map.scene import Sheet
from web.page.spot import Spot
from web.words.message import Message


class Jump(NamedTuple):
    """Spots of one kind that a letter key visits on the map, one after the other.

    With Shift the key goes backwards. `spots(view, acts)` returns those spots at one moment, in any
    order: `view` is the view that is shown, `acts` the seat that has to act. The texts
    "help.key_jump-place" and "help.key_jump-place-back" describe the jump named "place".
    """

    name: str
    letter: str
    spots: Callable[[AnyView, Seat], Sequence[Spot]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GameMap:
    """The map of one game. It does not change during the game.

    - `sheet`: its size, its layers, and the positions of its spots.
    - `home`: the spot where the keyboard begins.
    - `beside(spot, direction)`: the next spot towards "E", "W", "N" or "S"; at the edge of the map,
      the spot itself.
    - `spot_name(spot)`: the name of a spot.
    - `areas()`: all parts of the map, for players who use a screen reader; called when the map is
      read.
    - `jumps`: the kinds of spots that letter keys lead to.
    """

    sheet: Sheet
    home: Spot
    beside: Callable[[Spot, str], Spot]
    spot_name: Callable[[Spot], Message]
    areas: Callable[[], tuple[Area, ...]]
    jumps: tuple[Jump, ...] = ()
