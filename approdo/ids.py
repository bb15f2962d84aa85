"""Identifiers and fixed vocabularies of the game (R1).

Every number is stable: saves, action codes and fixtures rely on it. Enumerations are `IntEnum`, so
that their members index tuples (`hand[Resource.WOOL]`).
"""

from enum import IntEnum
from typing import NewType

Hex = NewType("Hex", int)
"""R2.1 the number of a terrain hex, 0 to 18: row by row from the north, west to east."""

Intersection = NewType("Intersection", int)
"""R2.2 the number of a corner of terrains, 0 to 53: from the north, west to east."""

Path = NewType("Path", int)
"""R2.3 the number of a side of a terrain, 0 to 71: by its middle, from the north, west to east."""


class Resource(IntEnum):
    """R1.3 the five resources, in the order of D39."""

    LUMBER = 0
    BRICK = 1
    WOOL = 2
    GRAIN = 3
    ORE = 4


class Terrain(IntEnum):
    """R1.2 the kinds of terrain. The first five give the `Resource` with the same number."""

    FOREST = 0
    HILLS = 1
    PASTURE = 2
    FIELDS = 3
    MOUNTAINS = 4
    DESERT = 5


class CardKind(IntEnum):
    """R1.7 the kinds of development cards."""

    KNIGHT = 0
    ROAD_BUILDING = 1
    YEAR_OF_PLENTY = 2
    MONOPOLY = 3
    VICTORY_POINT = 4


class Colour(IntEnum):
    """R1.1, D4 the colours of the players' pieces."""

    RED = 0
    BLUE = 1
    WHITE = 2
    ORANGE = 3


class Phase(IntEnum):
    """R5, R6 the phases in which somebody acts."""

    PREPARATION = 0
    """R5.3, R5.4 before the first turn: settlements and roads are placed."""
    BEFORE_ROLL = 1
    """R6.4 the active player has not rolled yet in this turn."""
    AFTER_ROLL = 2
    """R6.2 the active player may trade and build."""
    OVER = 3
