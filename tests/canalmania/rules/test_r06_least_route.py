"""R6.2, R6.4, R6.7, R6.12 a least route for a canal: against trying everything."""

from itertools import pairwise

import pytest

from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.course import course_from
from canalmania.ids import KINDS_ON, ContractId, EngineerId
from canalmania.previews import contract_outlook, open_plans, outlook_of, plan_for
from canalmania.rules.building.least_need import least_need
from canalmania.rules.building.least_route import Planned, least_route
from canalmania.rules.engineers import cards_for
from tests.canalmania.oracle.building import front_of
from tests.canalmania.oracle.payments import cards_needed
from tests.canalmania.oracle.translation import canal_of
from tests.canalmania.positions import (
    RED,
    WHITE,
    canal_along,
    game,
    with_canal,
    with_engineer,
    with_parliament,
)
from tests.canalmania.rules.test_r06_least_need import BOARD as NAIVE_BOARD
from tests.canalmania.rules.test_r06_least_need import ROUTES, completions

MEDWAY = ContractId("medway")


def price(tiles: tuple[Planned, ...], engineer: EngineerId) -> int:
    """The cards that these tiles cost together."""
    return sum(cards_for(tile.kind, engineer) for tile in tiles)


@pytest.mark.parametrize(("contract", "route"), ROUTES)
def test_no_way_is_shorter_and_none_as_short_is_cheaper(contract: ContractId, route: str) -> None:
    canal = canal_along(contract, route)
    last = canal.last_kind_of_section
    named = None if last is None else last.name.lower()
    front = front_of(NAIVE_BOARD, canal_of(canal, RED, is_open=True))
    ways = list(completions(contract, front, named))
    fewest = min(len(way) for way in ways)
    for engineer in EngineerId:
        found = least_route(canal.course, last, engineer)
        cheapest = min(
            sum(cards_needed(engineer, kind) for kind in way) for way in ways if len(way) == fewest
        )
        assert (len(found), price(found, engineer)) == (fewest, cheapest)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_has_a_route_that_can_be_built(contract: ContractId) -> None:
    """From either terminus: tiles that follow each other to the end, of kinds that suit their
    ground and never twice the same within a section."""
    for terminus in CONTRACTS[contract].termini:
        course, last = course_from(contract, terminus), None
        found = least_route(course, None, EngineerId.RENNIE)
        assert len(found) == least_need(course, None, EngineerId.RENNIE).tiles
        for step, kind in found:
            assert kind in KINDS_ON[BOARD.terrain[step.hex]]
            assert kind is not last
            course = course.after(step)
            last = kind if course.place is None else None
        assert course.is_complete
        assert all(
            BOARD.neighbours[one.step.hex][one.step.exit] == other.step.hex
            or BOARD.place_at[BOARD.neighbours[one.step.hex][one.step.exit]] is not None
            for one, other in pairwise(found)
        )


def test_a_finished_canal_has_no_route_left() -> None:
    canal = canal_along(MEDWAY, "tonbridge 2,13:lock 3,12:stretch maidstone")
    assert least_route(canal.course, None, EngineerId.RENNIE) == ()


def test_the_plan_of_an_open_canal_goes_on_from_its_end() -> None:
    state = with_canal(game(), RED, "medway", "tonbridge 2,13:lock 3,12")
    plan = plan_for(state, MEDWAY, WHITE)
    assert plan.seat == RED, "it is for whoever has the canal"
    assert [tile.hex for tile in plan.tiles] == [state.players[RED].canals[0].course.ahead]
    assert [tile.kind.name for tile in plan.tiles] == ["STRETCH"], "a lock may not follow a lock"
    assert plan.cards == 1
    assert open_plans(state) == (plan,)
    assert open_plans(game()) == ()


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_plan_of_a_contract_has_the_tiles_that_are_told(contract: ContractId) -> None:
    for engineer in (EngineerId.TELFORD, EngineerId.JESSOP):
        state = with_engineer(with_parliament(game(), contract), RED, engineer)
        plan = plan_for(state, contract, RED)
        assert {tile.owner for tile in plan.tiles} == {RED}
        assert len(plan.tiles) == contract_outlook(state, contract, RED).tiles
        assert plan.cards >= outlook_of(contract, engineer).cards
