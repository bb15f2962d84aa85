"""Identities and the closed vocabularies of the game (R1).

Every number is stable: saves, action codes and fixtures rely on it.
"""

from enum import IntEnum
from typing import NewType

Card = NewType("Card", int)
"""R1.2 one of the fifty cards: ten times its suit, and its value less one."""

Space = NewType("Space", int)
"""A square of the river's grid, row by row from the top, see `canyon.river`."""


class Suit(IntEnum):
    """R1.2, D31 the five suits."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3
    VIOLET = 4


class Canoe(IntEnum):
    """R1.1 the canoes, by seat."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3
    WHITE = 4
    VIOLET = 5


class Water(IntEnum):
    """R1.3 what a space of the river is; all but the rapids is normal water."""

    RIVER = 0
    START = 1
    RAPIDS = 2
    FINISH = 3
    CAVE = 4


class Phase(IntEnum):
    """R3.1 the phases in which players act; dealing and the marker need nobody to act."""

    PLACING = 0
    """R2.2 before the first round."""
    BIDDING = 1
    TRICKS = 2
    MOVING = 3
    OVER = 4
