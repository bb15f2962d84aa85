"""A shortest route for a canal: fewest tiles (R6.2, R6.4, R6.7, R6.12).

The map shows it before a tile is laid. As in `least_need`, the supply of tiles and other canals do
not count.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from canalmania.board import BOARD
from canalmania.course import Course, Step
from canalmania.ids import KINDS_ON, EngineerId, TileKind
from canalmania.rules.building.completable import least_tiles, openings
from canalmania.rules.engineers import cards_for


class Planned(NamedTuple):
    """A tile that could be laid."""

    step: Step
    kind: TileKind


class _Plan(NamedTuple):
    """Tiles that could be laid one after the other, and the number of cards they cost together."""

    cards: int
    tiles: tuple[Planned, ...]


@lru_cache(maxsize=1 << 8)
def least_route(course: Course, last: TileKind | None, engineer: EngineerId) -> tuple[Planned, ...]:
    """Return the tiles that complete a canal: as few as possible.

    Of several such routes it is the cheapest in cards, then the first in the order of sides. Empty
    for a canal that is complete, or cannot be completed. `last` is the kind that the next tile must
    differ from (R6.7).
    """
    for count in range(1, course.tiles_left + 1):
        plans = [_planned(way, last, engineer) for way in _ways(course, count)]
        if plans:
            return min(plans, key=lambda plan: plan.cards).tiles
    return ()


def _ways(course: Course, left: int) -> Iterator[tuple[Course, ...]]:
    """Every completion by at most `left` tiles: the courses after each of its tiles."""
    if course.is_complete:
        yield ()
    elif left:
        for opening in openings(course):
            for side in opening.exits:
                step = Step(opening.hex, opening.entry, side)
                if least_tiles(course, step) < left:
                    longer = course.tried(step)
                    for way in _ways(longer, left - 1):
                        yield longer, *way


def _planned(way: tuple[Course, ...], last: TileKind | None, engineer: EngineerId) -> _Plan:
    """The cheapest kinds of tiles for a way, in cards: adjacent kinds in a section must differ."""
    plans: dict[TileKind | None, _Plan] = {last: _Plan(0, ())}  # by the kind that must not follow
    for course in way:
        longer: dict[TileKind | None, _Plan] = {}
        step = course.steps[-1]
        for (before, plan), kind in product(plans.items(), KINDS_ON[BOARD.terrain[step.hex]]):
            if kind is not before:
                cards = plan.cards + cards_for(kind, engineer)
                after = kind if course.place is None else None
                if after not in longer or cards < longer[after].cards:
                    longer[after] = _Plan(cards, (*plan.tiles, Planned(step, kind)))
        plans = longer
    return min(plans.values(), key=lambda plan: plan.cards)
