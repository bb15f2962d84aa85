"""What completing a canal asks for at least: tiles, cards, points (R6.5, R6.12, R6.14).

Exact over all courses (D10) and all choices of kinds (R6.4, R6.7); the supply of tiles and the
hand do not count, as for R6.12.
"""

from functools import lru_cache
from typing import NamedTuple

from canalmania.board import BOARD
from canalmania.catalogue import TILE_POINTS
from canalmania.course import Course, Step
from canalmania.ids import KINDS_ON, EngineerId, TileKind
from canalmania.rules.completable import openings
from canalmania.rules.engineers import cards_for


class Need(NamedTuple):
    """The least tiles, the least cards and the least points, each over all completions."""

    tiles: int
    cards: int
    points: int


_NOTHING = Need(0, 0, 0)


@lru_cache(maxsize=1 << 16)
def least_need(course: Course, last: TileKind | None, engineer: EngineerId) -> Need:
    """What must still be built; `last` is the kind the next tile must differ from (R6.7)."""
    if course.is_complete:
        return _NOTHING
    needs = []
    for opening in openings(course):
        for kind in KINDS_ON[BOARD.terrain[opening.hex]]:
            if kind is last:
                continue
            for side in opening.exits:
                longer = course.after(Step(opening.hex, opening.entry, side))
                rest = least_need(longer, kind if longer.place is None else None, engineer)
                needs.append((kind, rest))
    return Need(
        min(1 + rest.tiles for _, rest in needs),
        min(cards_for(kind, engineer) + rest.cards for kind, rest in needs),
        min(TILE_POINTS[kind] + rest.points for kind, rest in needs),
    )
