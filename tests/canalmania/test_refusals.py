"""Every refusal the engine can give: its rule, its key, and the objects it points at.

The tests of the rules go further into each.
"""

from dataclasses import replace

import pytest

from canalmania import GameState, action_from, code_of, refusal
from canalmania.actions import DrawCard, EndPhase, TakeContract
from canalmania.catalogue import CONTRACTS
from canalmania.game import CANAL_MANIA
from canalmania.ids import PlaceId
from canalmania.refusal_keys import KEYS
from tabletop.record import Record
from tabletop.refusals import IllegalAction, Refusal
from tests.canalmania.playing import refused
from tests.canalmania.positions import RED, WHITE, game
from tests.canalmania.refusal_cases import CASES, Case
from tests.canalmania.refusal_cases_building import BUILDING_CASES

EVERY_CASE = [*CASES, *BUILDING_CASES]


@pytest.mark.parametrize("case", EVERY_CASE, ids=lambda case: f"{case.key} {case.rule}")
def test_the_reason_is_told_with_its_rule_and_its_objects(case: Case) -> None:
    """R3.1 to R10.4: the cases of the table."""
    why = refused(case.state(), case.action)
    assert (why.rule, why.key, dict(why.args)) == (case.rule, case.key, case.args)
    assert action_from(code_of(case.action)) == case.action


def test_who_is_not_to_act_hears_only_that() -> None:
    """R3.1"""
    assert refusal(game(), EndPhase(), WHITE) == Refusal("R3.1", "NOT_YOUR_SEAT", {"active": RED})


def refusals_of_a_record() -> list[Refusal]:
    """What only the history of a game can refuse."""
    record = Record.of(CANAL_MANIA, "refusals", 3)
    record.play(TakeContract(record.state.parliament[0], first_terminus(record.state)))
    past = record.refusal(EndPhase(), step=0)
    nothing_undone = record.redo_refusal()
    record.undo()
    nothing_done = record.undo_refusal()
    record.redo()
    record.play(DrawCard())
    barrier = record.undo_refusal()
    found = [past, nothing_undone, nothing_done, barrier]
    return [why for why in found if why is not None]


def first_terminus(state: GameState) -> PlaceId:
    return CONTRACTS[state.parliament[0]].termini[0]


def test_a_record_refuses_what_would_change_the_past() -> None:
    """R3.1, D11"""
    found = {why.key: (why.rule, dict(why.args)) for why in refusals_of_a_record()}
    assert found == {
        "HISTORY_VIEW": ("R3.1", {"step": 0, "latest": 1}),
        "NOTHING_TO_REDO": ("D11", {}),
        "NOTHING_TO_UNDO": ("D11", {}),
        "UNDO_BARRIER": ("D11", {"cause": "CARD_DRAWN"}),
    }


def test_every_key_is_given_by_some_refusal_and_no_other_is() -> None:
    """R3.1 the screen has a text for each of `KEYS`, and needs no more."""
    given = {case.key for case in EVERY_CASE}
    given |= {why.key for why in refusals_of_a_record()}
    assert given | {"NOT_YOUR_SEAT"} == KEYS


def test_a_refusal_reads_well_in_a_log() -> None:
    """R6.6"""
    why = Refusal("R6.6", "VALUE_EXCEEDED", {"needed": 6, "value": 3})
    assert str(why) == "VALUE_EXCEEDED (R6.6): needed=6, value=3"
    assert str(Refusal("R10.4", "GAME_OVER")) == "GAME_OVER (R10.4)"
    raised = IllegalAction(why)
    assert (raised.refusal, str(raised)) == (why, str(why))


def test_the_seat_to_act_is_answered_like_nobody_in_particular() -> None:
    """R3.1"""
    state = replace(game(), active=WHITE)
    assert refusal(state, EndPhase(), WHITE) == refusal(state, EndPhase())
