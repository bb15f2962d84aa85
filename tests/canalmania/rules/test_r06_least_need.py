"""R6.5, R6.7, R6.12, R6.14 what a canal still asks for at least: against trying everything."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from canalmania.catalogue import CONTRACTS
from canalmania.course import Course, Step, course_from
from canalmania.ids import ContractId, EngineerId
from canalmania.previews import canal_outlook
from canalmania.rules.building.completable import least_tiles, openings
from canalmania.rules.building.least_need import least_need
from canalmania.rules.building.least_route import least_route
from canalmania.state import Canal
from tests.canalmania.fixtures import reference
from tests.canalmania.oracle import Oracle, load_board
from tests.canalmania.oracle.building import TILES_FOR, Front, front_of, goal_of, next_fronts
from tests.canalmania.oracle.payments import cards_needed
from tests.canalmania.oracle.translation import canal_of
from tests.canalmania.positions import RED, canal_along, game, with_canal

BOARD = Oracle(load_board()).board
POINTS = {"stretch": 0, "lock": 1, "aqueduct": 2, "tunnel": 3}
LEFT = 3
"""Tiles taken off the end of a finished canal: all that is left to try stays countable."""


def completions(contract: str, front: Front, last: str | None) -> Iterator[tuple[str, ...]]:
    """The kinds of the tiles of every way to complete a canal, in order (R6.4, R6.6, R6.7)."""
    terms = BOARD.contracts[contract]
    if goal_of(terms, front.places[0]) in front.places:
        yield ()
    elif len(front.hexes) < terms.value:
        for spot, _leave, longer in next_fronts(BOARD, terms, front):
            for kind in TILES_FOR[BOARD.terrain[spot]]:
                if kind != last:
                    before = None if longer.side is None else kind
                    for rest in completions(contract, longer, before):
                        yield kind, *rest


def shortened(route: list[Any]) -> str:
    """The route in the words of `tests.canalmania.positions`, without its last tiles: "2,13:lock
    medway"."""
    tiles = [number for number, item in enumerate(route) if not isinstance(item, str)]
    kept = route[: tiles[-LEFT]] if len(tiles) > LEFT else route[:1]
    words = [i if isinstance(i, str) else f"{i[0]},{i[1]}:{i[2]}" for i in kept]
    if not isinstance(kept[-1], str):
        ahead = route[len(kept)]
        words.append(f"{ahead[0]},{ahead[1]}")
    return " ".join(words)


ROUTES = [
    (ContractId(canal["contract"]), shortened(canal["route"])) for canal in reference()["canals"]
]


@pytest.mark.parametrize(("contract", "route"), ROUTES)
def test_the_least_of_everything_is_found(contract: ContractId, route: str) -> None:
    """With every engineer, since two of them build more cheaply (R11.3, R11.4)."""
    canal = canal_along(contract, route)
    front = front_of(BOARD, canal_of(canal, RED, is_open=True))
    ways = list(completions(contract, front, _last(canal)))
    for engineer in EngineerId:
        need = least_need(canal.course, canal.last_kind_of_section, engineer)
        assert need.tiles == min(len(way) for way in ways)
        assert need.cards == min(sum(cards_needed(engineer, kind) for kind in way) for way in ways)
        assert need.points == min(sum(POINTS[kind] for kind in way) for way in ways)


def _last(canal: Canal) -> str | None:
    last = canal.last_kind_of_section
    return None if last is None else last.name.lower()


@pytest.mark.parametrize(("contract", "route"), ROUTES)
def test_the_quick_estimate_never_asks_for_too_much(contract: ContractId, route: str) -> None:
    """R6.12 it prunes the search and is told in refusals: a lower bound, and mostly exact."""
    canal = canal_along(contract, route)
    exact = 0
    for opening in openings(canal.course):
        for side in opening.exits:
            step = Step(opening.hex, opening.entry, side)
            needed = least_need(canal.course.after(step), None, EngineerId.RENNIE).tiles
            assert least_tiles(canal.course, step) <= needed
            exact += least_tiles(canal.course, step) == needed
    assert exact


def test_a_finished_canal_needs_nothing() -> None:
    canal = canal_along(ContractId("medway"), "tonbridge 2,13:lock 3,12:stretch maidstone")
    assert least_need(canal.course, None, EngineerId.RENNIE) == (0, 0, 0)


@pytest.mark.parametrize("search", [least_need, least_route])
def test_the_search_leaves_no_courses_behind(search: Any) -> None:
    """There are 18,000 on the map: one game on the table made a page grow by 23 MB."""
    start = course_from(ContractId("kennet_avon"), CONTRACTS[ContractId("kennet_avon")].termini[0])
    search.cache_clear()
    gc.collect()
    before = _courses()
    search(start, None, EngineerId.RENNIE)
    gc.collect()
    assert _courses() == before


def _courses() -> int:
    return sum(isinstance(thing, Course) for thing in gc.get_objects())


def test_the_outlook_counts_what_is_built_as_points() -> None:
    """R6.14 `points` is what the whole canal will score; tiles and cards are what is missing."""
    state = with_canal(game(), RED, "medway", "tonbridge 2,13:lock 3,12")
    outlook = canal_outlook(state, ContractId("medway"))
    assert outlook is not None
    assert (outlook.tiles, outlook.cards, outlook.points) == (1, 1, 1)
    assert canal_outlook(state, ContractId("thames")) is None
