"""Hexes, intersections and paths as spots of the map; their numbers are those of the rules."""

from typing import Final

from approdo.ids import Hex, Intersection, Path
from web.page.spot import Spot

HEX: Final = "hex"
CORNER: Final = "corner"
EDGE: Final = "edge"
KINDS: Final = frozenset({HEX, CORNER, EDGE})
"""The kinds of spots that lie on the map."""


def hex_spot(hex_: Hex) -> Spot:
    """R2.1 a terrain as a spot."""
    return Spot(HEX, int(hex_))


def corner_spot(at: Intersection) -> Spot:
    """R2.2 an intersection as a spot."""
    return Spot(CORNER, int(at))


def edge_spot(path: Path) -> Spot:
    """R2.3 a path as a spot."""
    return Spot(EDGE, int(path))


def hex_of(spot: Spot) -> Hex:
    """The terrain of a spot of the kind `HEX`."""
    return Hex(_number(spot, HEX))


def corner_of(spot: Spot) -> Intersection:
    """The intersection of a spot of the kind `CORNER`."""
    return Intersection(_number(spot, CORNER))


def edge_of(spot: Spot) -> Path:
    """The path of a spot of the kind `EDGE`."""
    return Path(_number(spot, EDGE))


def _number(spot: Spot, kind: str) -> int:
    if spot.kind != kind:
        raise ValueError(f"not of the kind {kind}: {spot}")
    return int(spot.id)
