"""R2 the geometry of every island: hexes, intersections and paths, and what touches what.

Sets of intersections or paths are whole numbers: bit `n` stands for number `n`. Rules ask many
questions about such sets, and Python answers them with a few operations on such numbers.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from approdo.data import load
from approdo.ids import Hex, Intersection, Path

_DATA: Final[dict[str, Any]] = load("island")
_HEXES: Final[list[dict[str, Any]]] = _DATA["hexes"]
_VERTICES: Final[list[dict[str, Any]]] = _DATA["vertices"]
_EDGES: Final[list[dict[str, Any]]] = _DATA["edges"]

HEXES: Final = tuple(map(Hex, range(len(_HEXES))))
INTERSECTIONS: Final = tuple(map(Intersection, range(len(_VERTICES))))
PATHS: Final = tuple(map(Path, range(len(_EDGES))))

AXIAL: Final[tuple[tuple[int, int], ...]] = tuple((one["q"], one["r"]) for one in _HEXES)
"""The axial coordinates (q, r) of each hex, as in `tabletop.hexes`."""
LATTICE: Final[tuple[tuple[int, int], ...]] = tuple((one["x"], one["y"]) for one in _VERTICES)
"""The position (x, y) of each intersection: x in halves of a hex's width, y in quarters of its
height, from the middle of the island."""
CORNERS: Final = tuple(tuple(map(Intersection, one["vertices"])) for one in _HEXES)
"""The six intersections of each hex, clockwise from the north."""
SIDES: Final = tuple(tuple(map(Path, one["edges"])) for one in _HEXES)
"""The six paths of each hex: NE E SE SW W NW."""
HEXES_AT: Final = tuple(tuple(map(Hex, one["hexes"])) for one in _VERTICES)
"""R2.2 the one to three hexes adjacent to each intersection."""
PATHS_AT: Final = tuple(tuple(map(Path, one["edges"])) for one in _VERTICES)
"""R2.3 the two or three paths that end in each intersection."""
NEIGHBOURS: Final = tuple(tuple(map(Intersection, one["neighbours"])) for one in _VERTICES)
"""R2.3 the intersections at the other ends of these paths."""
ENDS: Final = tuple((Intersection(a), Intersection(b)) for a, b in (one["v"] for one in _EDGES))
"""R2.3 the two intersections in which each path ends."""
BESIDE: Final = tuple(tuple(map(Hex, one["hexes"])) for one in _EDGES)
"""R2.3, R2.4 the one or two hexes beside each path; one on the coast."""
HARBOUR_PATHS: Final = tuple(
    tuple(Path(place["edge"]) for place in _DATA["harbour_places"][name])
    for name in ("even", "odd")
)
"""R4.2 to R4.4, D15 the two arrangements of nine harbours, each clockwise from the north-west."""
SPIRALS: Final = tuple(tuple(map(Hex, order)) for order in _DATA["token_spirals"].values())
"""R4.5, D16 for each of the six corners of the island, the order of laying number tokens."""


def mask(numbers: Iterable[int]) -> int:
    """The set of these numbers, as a whole number."""
    made = 0
    for number in numbers:
        made |= 1 << number
    return made


def members(numbers: int) -> Iterator[int]:
    """The numbers of a set, in ascending order."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


ENDS_MASK: Final = tuple(mask(ends) for ends in ENDS)
"""The ends of each path, as a set of intersections."""
PATHS_MASK: Final = tuple(mask(paths) for paths in PATHS_AT)
"""The paths at each intersection, as a set."""
NEAR_MASK: Final = tuple(
    mask((at, *neighbours)) for at, neighbours in zip(INTERSECTIONS, NEIGHBOURS, strict=True)
)
"""R10.5 each intersection and its neighbours: where no other building may stand."""
CORNERS_MASK: Final = tuple(mask(corners) for corners in CORNERS)
"""The six intersections of each hex, as a set."""


@cache
def paths_from(intersections: int) -> int:
    """The paths that end in one of these intersections, as a set."""
    made = 0
    for at in members(intersections):
        made |= PATHS_MASK[at]
    return made
