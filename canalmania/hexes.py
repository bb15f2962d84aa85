"""The six sides of a hex, and how a tile bends (R6.2, D21).

Coordinates, neighbours and distances are those of any board of hexes: `tabletop.hexes`.
"""

from typing import Final

from canalmania.ids import Side

SIDES: Final = tuple(Side(side) for side in range(6))
SIDE_NAMES: Final = ("E", "NE", "NW", "W", "SW", "SE")
_OPPOSITE: Final = SIDES[3:] + SIDES[:3]


def opposite(side: Side) -> Side:
    """The same edge seen from the hex on its other side."""
    return _OPPOSITE[side]


def exits(entry: Side) -> tuple[Side, Side, Side]:
    """R6.2, D21 the sides a tile entered by `entry` may leave by.

    Straight on first, then the gentle curve to the left and the one to the right as seen by a
    boat coming in. The two neighbouring sides (a sharp turn) and the way back do not exist.
    """
    straight = opposite(entry)
    return straight, Side((straight + 1) % 6), Side((straight - 1) % 6)


EXITS: Final = tuple(exits(side) for side in SIDES)
