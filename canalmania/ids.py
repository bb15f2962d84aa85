"""Identifiers and fixed vocabularies of the game (R1).

Every number is stable: saves, action codes and fixtures rely on it. Enumerations are `IntEnum`, so
that their members index tuples (`supply[TileKind.LOCK]`); in JSON they are written as lower-case
names.
"""

from enum import IntEnum
from typing import Final, NewType

Hex = NewType("Hex", int)
"""Number of a hex of the board (a place, clear or difficult), see `canalmania.board`."""

Side = NewType("Side", int)
"""One of the six sides of a hex, 0 to 5: E, NE, NW, W, SW, SE."""

PlaceId = NewType("PlaceId", str)
ContractId = NewType("ContractId", str)

Card = NewType("Card", int)
"""Identity of one build card, an index into `canalmania.catalogue.CARDS`."""


class Colour(IntEnum):
    """R1.2 the six colours of places and goods; white exists on cards only (R5.5)."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3
    BLACK = 4
    PURPLE = 5
    WHITE = 6


PLACE_COLOURS: Final = tuple(Colour)[:6]


class Terrain(IntEnum):
    """R1.2 the kinds of hexes of the board."""

    CLEAR = 0
    DIFFICULT = 1
    PLACE = 2


class TileKind(IntEnum):
    """R1.3 the four kinds of tiles."""

    STRETCH = 0
    LOCK = 1
    AQUEDUCT = 2
    TUNNEL = 3


class CardKind(IntEnum):
    """R1.5 the five kinds of build cards; the first four have the numbers of their tiles."""

    STRETCH = 0
    LOCK = 1
    AQUEDUCT = 2
    TUNNEL = 3
    SURVEYOR = 4


class EngineerId(IntEnum):
    """R1.7 the engineers, numbered by year of birth."""

    BRINDLEY = 1
    SMEATON = 2
    JESSOP = 3
    TELFORD = 4
    RENNIE = 5


class PlayerColour(IntEnum):
    """R2.4 the five sets of tiles; red belongs to the first player."""

    RED = 0
    WHITE = 1
    BLACK = 2
    YELLOW = 3
    GREEN = 4


class Phase(IntEnum):
    """R3.1 the three phases of a turn, and the phases after them."""

    CONTRACT = 1
    BUILD = 2
    GOODS = 3
    CLOSING = 4
    """After phase 3: cards are discarded down to seven (R3.8), then the turn ends."""
    DELIVERIES = 5
    """R10.2 the final deliveries."""
    OVER = 6


NEXT_PHASE: Final = {Phase(n): Phase(n + 1) for n in range(1, 6)}

KINDS_ON: Final = (
    (TileKind.STRETCH, TileKind.LOCK),
    (TileKind.AQUEDUCT, TileKind.TUNNEL),
    (),
)
"""R6.4 the kinds of tile that suit a terrain, indexed by `Terrain`."""
