"""What completing a canal needs at least: tiles, cards, points (R6.5, R6.12, R6.14).

Exact over all courses (D10) and all choices of kinds (R6.4, R6.7); the supply of tiles and the hand
do not count, as in R6.12.
"""

from collections.abc import Mapping
from functools import lru_cache, reduce
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.catalogue import TILE_POINTS
from canalmania.course import Course, Step
from canalmania.ids import KINDS_ON, EngineerId, TileKind
from canalmania.rules.building.completable import openings
from canalmania.rules.engineers import cards_for


class Need(NamedTuple):
    """The least tiles, the least cards and the least points, each over all completions."""

    tiles: int
    cards: int
    points: int


_NOTHING = Need(0, 0, 0)
_ANY: Final = (None, *TileKind)
"""Every possible `last`, see `least_need`."""


@lru_cache(maxsize=1 << 8)
def least_need(course: Course, last: TileKind | None, engineer: EngineerId) -> Need:
    """What must still be built; `last` is the kind that the next tile must differ from (R6.7)."""
    return _needs(course, engineer)[last]


def _needs(course: Course, engineer: EngineerId) -> Mapping[TileKind | None, Need]:
    """What must still be built, for every kind that the last tile may have.

    There are many thousands of ways to complete all canals, so intermediate results of the search
    are not stored.
    """
    if course.is_complete:
        return dict.fromkeys(_ANY, _NOTHING)
    best: dict[TileKind, Need] = {}
    for opening in openings(course):
        kinds = KINDS_ON[BOARD.terrain[opening.hex]]
        for side in opening.exits:
            longer = course.tried(Step(opening.hex, opening.entry, side))
            needs = _needs(longer, engineer)
            for kind in kinds:
                rest = needs[kind if longer.place is None else None]
                with_tile = Need(
                    1 + rest.tiles,
                    cards_for(kind, engineer) + rest.cards,
                    TILE_POINTS[kind] + rest.points,
                )
                best[kind] = _lesser(best[kind], with_tile) if kind in best else with_tile
    return {
        last: reduce(_lesser, (need for kind, need in best.items() if kind is not last))
        for last in _ANY
    }


def _lesser(one: Need, other: Need) -> Need:
    return Need(
        min(one.tiles, other.tiles), min(one.cards, other.cards), min(one.points, other.points)
    )
