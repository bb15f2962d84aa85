"""The six sides of a hex, and the possible bends of a tile (R6.2, D21).

Coordinates, neighbours and distances of any board of hexes are in `tabletop.hexes`.
"""

from typing import Final

from canalmania.ids import Side

SIDES: Final = tuple(Side(side) for side in range(6))
SIDE_NAMES: Final = ("E", "NE", "NW", "W", "SW", "SE")
_OPPOSITE: Final = SIDES[3:] + SIDES[:3]


def opposite(side: Side) -> Side:
    """Return the side of the neighbouring hex that is the same edge."""
    return _OPPOSITE[side]


def exits(entry: Side) -> tuple[Side, Side, Side]:
    """R6.2, D21 the sides by which a tile entered by `entry` may be left.

    The order, seen from a boat that comes in: straight on, gentle curve to the left, gentle curve
    to the right. Sharp turns (to the two neighbouring sides) and the way back are not possible.
    """
    straight = opposite(entry)
    return straight, Side((straight + 1) % 6), Side((straight - 1) % 6)


EXITS: Final = tuple(exits(side) for side in SIDES)
