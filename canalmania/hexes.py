"""Hexes in axial coordinates: six sides, neighbours, and how a tile bends (R6.2, D21).

Pointy-top hexes; `q` grows to the east, `r` to the south-east. No pixels here.
"""

from typing import Final

from canalmania.ids import Side

SIDES: Final = tuple(Side(side) for side in range(6))
SIDE_NAMES: Final = ("E", "NE", "NW", "W", "SW", "SE")
STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""What to add to (q, r) to cross each side."""
_OPPOSITE: Final = SIDES[3:] + SIDES[:3]


def neighbour(q: int, r: int, side: Side) -> tuple[int, int]:
    """The hex across `side`, as (q, r)."""
    dq, dr = STEPS[side]
    return q + dq, r + dr


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


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Steps from hex to hex between two (q, r)."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2
