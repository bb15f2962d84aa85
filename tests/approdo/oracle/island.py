"""The island by coordinates, and the figures of the game's data file.

A hex is (q, r). An intersection is a point (x, y) of a lattice of whole numbers, on which the
centre of a hex lies at (2q + r, 3r). A path is the set of its two ends. The shape of the island is
not looked up: it follows from R2.1 to R2.3. The data file's number of a place is where it comes in
the sorted list of its kind.
"""

import json
import pathlib
from typing import Any

DATA_FILE = pathlib.Path(__file__).parents[3] / "approdo" / "data" / "island.json"
DATA: dict[str, Any] = json.loads(DATA_FILE.read_text("utf-8"))

Hex = tuple[int, int]
Corner = tuple[int, int]
Path = frozenset[Corner]

RESOURCES: list[str] = DATA["resources"]
GIVES: dict[str, str | None] = {
    terrain: about["resource"] for terrain, about in DATA["terrains"].items()
}  # R1.3
COSTS: dict[str, list[str]] = {
    thing: [kind for kind, count in cost.items() for _ in range(count)]
    for thing, cost in DATA["costs"].items()
}  # R10.1
DECK: dict[str, int] = {kind: about["count"] for kind, about in DATA["development_cards"].items()}
PROGRESS = [
    kind for kind, about in DATA["development_cards"].items() if about["kind"] == "progress"
]  # R1.7


def corners_of(one: Hex) -> list[Corner]:
    """The six corners of a hex, clockwise from the north."""
    q, r = one
    x, y = 2 * q + r, 3 * r
    return [(x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)]


def sides_of(one: Hex) -> list[Path]:
    """The six sides of a hex, clockwise from the north-east."""
    corners = corners_of(one)
    return [frozenset((corners[n], corners[(n + 1) % 6])) for n in range(6)]


# R2.1: nobody is more than two steps from the middle, which makes lines of 3, 4, 5, 4, 3
HEXES: list[Hex] = sorted(
    [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2],
    key=lambda one: (one[1], one[0]),
)
# R2.2
CORNERS: list[Corner] = sorted(
    {corner for one in HEXES for corner in corners_of(one)}, key=lambda at: (at[1], at[0])
)
# R2.3
PATHS: list[Path] = sorted(
    {side for one in HEXES for side in sides_of(one)},
    key=lambda path: (sum(y for _, y in path), sum(x for x, _ in path)),
)

CORNER_NUMBERS: dict[Corner, int] = {corner: number for number, corner in enumerate(CORNERS)}
PATH_NUMBERS: dict[Path, int] = {path: number for number, path in enumerate(PATHS)}

HEXES_AT: dict[Corner, list[Hex]] = {
    corner: [one for one in HEXES if corner in corners_of(one)] for corner in CORNERS
}
PATHS_AT: dict[Corner, list[Path]] = {
    corner: [path for path in PATHS if corner in path] for corner in CORNERS
}
NEIGHBOURS: dict[Corner, list[Corner]] = {
    corner: [other for path in PATHS_AT[corner] for other in path if other != corner]
    for corner in CORNERS
}
