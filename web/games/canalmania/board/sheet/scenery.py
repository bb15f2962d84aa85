"""The landscape's lines as data: coast, Wales, islands, rivers, names of seas. Loaded once.

`scenery.json` holds what lies within the frame of the board, and which names stand above their
places; `surroundings.json` what continues it to the edge of the printed sheet. In plane coordinates
as in `canalmania/data/board.json`, which has the hexes.
"""

import json
from importlib.resources import files
from itertools import pairwise
from math import hypot, sin
from typing import Any, Final, NamedTuple

from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId
from web.games.canalmania.board.geometry import bounds, corners
from web.map.geometry import Box

Ring = tuple[tuple[float, float], ...]


class SeaName(NamedTuple):
    """A name written over sea or foreign land; `key` finds its wording, `size` is in steps."""

    key: str
    x: float
    y: float
    size: float


class River(NamedTuple):
    """A river from its source to its mouth."""

    name: str
    course: tuple[tuple[float, float], ...]


def _read(name: str) -> dict[str, Any]:
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content


def _ring(points: list[list[float]]) -> Ring:
    return tuple((x, y) for x, y in points)


_SCENERY: Final = _read("scenery.json")
_NEAR: Final = _SCENERY["decoration"]
_FAR: Final = _read("surroundings.json")


def _spliced(name: str) -> tuple[Ring, ...]:
    """The rings of one kind with their ends at the frame replaced by what lies beyond it."""
    rings = [list(points) for points in _NEAR[name]]
    for splice in _FAR["splices"]:
        if splice["ring"] == name:
            ring = rings[splice["index"]]
            ring[splice["first"] : splice["last"] + 1] = splice["points"]
    return tuple(_ring(ring) for ring in rings)


SHEET: Final = Box(*_FAR["sheet"])
"""The printed sheet, border included."""
FRAME: Final = bounds(Hex(number) for number in range(len(BOARD.axial))).grown(0.3)
"""The board itself: all hexes with a little air. What "fit" shows."""
COAST: Final = (*_spliced("coast"), *map(_ring, _FAR["islands"]))
WALES: Final = (*_spliced("wales"), _ring(_FAR["islands"][0]))
WELSH_BORDER: Final = _ring(_NEAR["wales"][0][14:])
ABROAD: Final = tuple(map(_ring, _FAR["abroad"]))
RIVERS: Final = tuple(
    River(river["name"], _ring(line))
    for river in _NEAR["rivers"]
    for line in river["lines"]
    if len(line) > 1
)
SEA_NAMES: Final = tuple(
    SeaName(label["text"].lower().replace(" ", "_"), label["x"], label["y"], label["size"])
    for label in (label | _FAR["moved_names"].get(label["text"], {}) for label in _NEAR["labels"])
)
LABELS_ABOVE: Final = frozenset(PlaceId(place) for place in _SCENERY["names_above"])
"""The places whose names stand above their discs."""


def meanders(river: River) -> tuple[tuple[float, float], ...]:
    """A river's course as a close row of points, with the small windings a map shows."""
    points: list[tuple[float, float]] = []
    run = 0.0
    last = len(river.course) - 2
    for leg, ((ax, ay), (bx, by)) in enumerate(pairwise(river.course)):
        length = hypot(bx - ax, by - ay)
        count = max(round(length / 0.12), 2)
        for k in range(count + (leg == last)):
            t = k / count
            way = run + t * length
            swing = 0.055 * sin(6.3 * way + len(river.name)) + 0.04 * sin(11.9 * way)
            swing *= min(1.0, 3 * t, 3 * (1 - t)) if length else 0.0
            points.append(
                (
                    ax + t * (bx - ax) - swing * (by - ay) / length,
                    ay + t * (by - ay) + swing * (bx - ax) / length,
                )
            )
        run += length
    return _rounded(points)


def _rounded(points: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The points moved towards the middle of their neighbours, three times; the ends stay."""
    for _ in range(3):
        inner = (
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        )
        points = [points[0], *inner, points[-1]]
    return tuple(points)


def _is_inside(x: float, y: float, ring: Ring) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def _is_on_shore(hex_: Hex) -> bool:
    return any(not any(_is_inside(x, y, ring) for ring in COAST) for x, y in corners(hex_, -0.08))


SHORE: Final = tuple(Hex(number) for number in range(len(BOARD.axial)) if _is_on_shore(Hex(number)))
"""Hexes that reach beyond the drawn coast: there the coast follows the hex."""
