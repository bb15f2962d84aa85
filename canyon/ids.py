"""The numbers that stand for cards, spaces, suits and so on (R1).

They never change: saves, action codes and test fixtures rely on them.
"""

from enum import IntEnum
from typing import NewType

Card = NewType("Card", int)
"""R1.2 one of the fifty cards: ten times the number of its suit, plus its value, minus one."""

Space = NewType("Space", int)
"""A square of the river's grid: its number, row by row from the top, see `canyon.river`."""


class Suit(IntEnum):
    """R1.2, D31 the five suits."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3
    VIOLET = 4


class Canoe(IntEnum):
    """R1.1 the colours of the canoes, by seat."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3
    WHITE = 4
    VIOLET = 5


class Water(IntEnum):
    """R1.3 the kinds of spaces. All of them but the rapids are normal water."""

    RIVER = 0
    START = 1
    RAPIDS = 2
    FINISH = 3
    CAVE = 4


class Phase(IntEnum):
    """R3.1 the phases in which somebody acts; dealing and moving the marker need no action."""

    PLACING = 0
    """R2.2 before the first round."""
    BIDDING = 1
    TRICKS = 2
    MOVING = 3
    OVER = 4
