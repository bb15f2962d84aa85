"""R4 contracts."""

from dataclasses import replace

import pytest

from canalmania import Event, GameState, view_for
from canalmania.actions import (
    DiscardDisplay,
    DrawCard,
    EndPhase,
    SkipContract,
    SwapEngineer,
    TakeContract,
)
from canalmania.catalogue import CONTRACTS
from canalmania.course import course_from
from canalmania.events import ContractSkipped, ContractTaken, EndTriggered, ParliamentOpened
from canalmania.ids import ContractId, EngineerId, Phase, PlaceId
from canalmania.rules.building.laying import barge_hex
from canalmania.state import Canal
from tests.canalmania.playing import (
    after,
    of_kind,
    offered,
    only,
    play,
    reason,
    refused,
    verbs_offered,
)
from tests.canalmania.positions import (
    RED,
    WHITE,
    game,
    hex_of,
    with_canal,
    with_engineer,
    with_parliament,
)

NEXT_FIVE = "bridgewater rochdale kennet_avon thames trent_mersey"


def take(contract: str, terminus: str) -> TakeContract:
    return TakeContract(ContractId(contract), PlaceId(terminus))


def open_contracts(state: GameState) -> list[str]:
    return [canal.contract for canal in state.players[RED].canals]


def offers(state: GameState) -> set[str]:
    """The contracts that may be taken now; each with both termini, or not at all."""
    found = [(choice.contract, choice.terminus) for choice in offered(state, TakeContract)]
    assert set(found) == {(c, end) for c, _ in found for end in CONTRACTS[c].termini}
    return {str(contract) for contract, _ in found}


def facing(parliament: str, *already: str, deck: str = NEXT_FIVE) -> GameState:
    """Red in phase 1, the Parliament as named, with these contracts open."""
    state = with_parliament(game(), parliament, deck)
    for contract in already:
        state = with_canal(state, RED, contract, CONTRACTS[ContractId(contract)].termini[0])
    return state


# --- taking one -----------------------------------------------------------------------------


def test_a_contract_is_taken_from_parliament_and_its_barge_put_on_a_terminus() -> None:
    """R4.3 the rest of Parliament stays; R4.4 it is not refilled."""
    state, told = play(facing("wey_arun douglas severn"), take("wey_arun", "arundel"))
    assert state.players[RED].canals == (
        Canal(course_from(ContractId("wey_arun"), PlaceId("arundel"))),
    )
    assert barge_hex(state.players[RED].canals[0]) == hex_of("arundel")
    assert state.parliament == ("douglas", "severn")
    assert len(state.contract_deck) == 5
    assert told == [ContractTaken(RED, ContractId("wey_arun"), PlaceId("arundel"))]
    assert (state.phase, state.pending) == (Phase.BUILD, ())


def test_every_contract_of_parliament_is_offered_with_either_terminus() -> None:
    """R4.3 in the order of Parliament."""
    choices = offered(facing("wey_arun douglas oxford_canal"), TakeContract)
    assert choices == [
        take("wey_arun", "weybridge"),
        take("wey_arun", "arundel"),
        take("douglas", "preston"),
        take("douglas", "manchester"),
        take("oxford_canal", "coventry"),
        take("oxford_canal", "oxford"),
    ]


def test_the_barge_starts_at_no_other_place_not_even_the_via() -> None:
    """R4.3"""
    why = refused(facing("wey_arun"), take("wey_arun", "guildford"))
    assert (why.rule, why.key) == ("R4.3", "NOT_A_TERMINUS")
    assert why.args == {"place": "guildford", "termini": ("weybridge", "arundel")}


@pytest.mark.parametrize("contract", ["bridgewater", "thames_medway"], ids=["in the deck", "gone"])
def test_only_face_up_contracts_can_be_taken(contract: str) -> None:
    """R4.3"""
    why = refused(facing("wey_arun"), take(contract, "london"))
    assert (why.rule, why.key) == ("R4.3", "CONTRACT_NOT_IN_PARLIAMENT")
    assert why.args == {"contract": contract}


def test_two_barges_may_stand_in_one_place() -> None:
    """R4.8 one's own and another's."""
    state = with_canal(
        facing("grand_union severn douglas", "nene"), WHITE, "leicester_line", "northampton"
    )
    state = after(state, take("grand_union", "northampton"))
    barges = [barge_hex(canal) for player in state.players for canal in player.canals]
    assert barges == [hex_of("northampton")] * 3


# --- two at most, one at least --------------------------------------------------------------


def test_who_has_no_open_contract_must_take_one() -> None:
    """R4.2 nothing else is offered."""
    state = facing("wey_arun douglas severn")
    assert verbs_offered(state) == {"TakeContract"}
    for action in (EndPhase(), DiscardDisplay(), DrawCard(), SwapEngineer(EngineerId.RENNIE)):
        assert reason(state, action) == ("R4.2", "CONTRACT_REQUIRED")


def test_a_completed_contract_is_not_an_open_one() -> None:
    """R4.2"""
    route = "tonbridge 2,13:lock 3,12:stretch maidstone"
    state = with_canal(facing("wey_arun douglas severn"), RED, "medway", route, done=True)
    assert verbs_offered(state) == {"TakeContract"}


def test_who_has_one_may_take_a_second_or_do_something_else() -> None:
    """R4.2"""
    state = facing("wey_arun douglas severn", "medway")
    assert offers(state) == {"wey_arun", "douglas", "severn"}
    assert after(state, EndPhase()).phase is Phase.BUILD
    assert open_contracts(after(state, take("severn", "shrewsbury"))) == ["medway", "severn"]


def test_nobody_takes_a_third() -> None:
    """R4.1"""
    state = facing("wey_arun douglas severn", "medway", "nene")
    assert not offers(state)
    why = refused(state, take("severn", "shrewsbury"))
    assert (why.rule, why.key, why.args) == ("R4.1", "CONTRACT_LIMIT", {"limit": 2})


def test_without_any_contract_left_another_action_is_open_to_everybody() -> None:
    """R4.6"""
    state = facing("", deck="")
    assert verbs_offered(state) == {"SwapEngineer", "DiscardDisplay", "DrawCard", "EndPhase"}
    assert reason(state, take("severn", "shrewsbury")) == ("R4.6", "PARLIAMENT_EMPTY")


# --- the last of Parliament -----------------------------------------------------------------


def opened(told: list[Event]) -> list[str]:
    return [contract for event in of_kind(told, ParliamentOpened) for contract in event.contracts]


def test_five_new_contracts_are_turned_up_at_once() -> None:
    """R4.4 the top one first."""
    state, told = play(
        facing("douglas", "medway", deck=NEXT_FIVE + " macclesfield"), take("douglas", "preston")
    )
    assert opened(told) == NEXT_FIVE.split()
    assert state.parliament == tuple(NEXT_FIVE.split())
    assert state.contract_deck == ("macclesfield",)
    assert not of_kind(told, EndTriggered)


def test_of_two_left_both_may_be_taken() -> None:
    """R4.5 and then five new ones are turned up, of which none may be taken."""
    state, told = play(facing("wey_arun douglas"), take("wey_arun", "arundel"))
    assert not opened(told)
    assert offers(state) == {"douglas"}
    assert verbs_offered(state) == {"TakeContract", "SkipContract"}
    state, told = play(state, take("douglas", "manchester"))
    assert open_contracts(state) == ["wey_arun", "douglas"]
    assert opened(told) == NEXT_FIVE.split()
    assert (state.phase, state.pending) == (Phase.BUILD, ())


def test_the_last_one_may_be_taken_and_one_of_the_five_that_follow() -> None:
    """R4.5"""
    state, told = play(facing("douglas"), take("douglas", "preston"))
    assert opened(told) == NEXT_FIVE.split()
    assert offers(state) == set(NEXT_FIVE.split())
    assert verbs_offered(state) == {"TakeContract", "SkipContract"}
    state = after(state, take("thames", "oxford"))
    assert open_contracts(state) == ["douglas", "thames"]
    assert len(state.parliament) == 4
    assert (state.phase, state.pending) == (Phase.BUILD, ())


@pytest.mark.parametrize("parliament", ["wey_arun douglas", "douglas"])
def test_the_extra_contract_is_optional(parliament: str) -> None:
    """R4.5 may be taken."""
    state, told = play(facing(parliament), take("douglas", "preston"), SkipContract())
    assert open_contracts(state) == ["douglas"]
    assert only(told, ContractSkipped) == ContractSkipped(RED)
    assert (state.phase, state.pending) == (Phase.BUILD, ())


def test_of_three_left_only_one_may_be_taken() -> None:
    """R4.5 exactly two, or exactly one."""
    state = after(facing("wey_arun douglas severn"), take("wey_arun", "arundel"))
    assert (state.phase, state.pending) == (Phase.BUILD, ())
    assert reason(state, SkipContract()) == ("R3.1", "NOTHING_TO_DECIDE")


@pytest.mark.parametrize("parliament", ["wey_arun douglas", "douglas"])
def test_never_beyond_two_open_ones(parliament: str) -> None:
    """R4.5 with one open already there is no extra contract."""
    state = after(facing(parliament, "medway"), take("douglas", "preston"))
    assert open_contracts(state) == ["medway", "douglas"]
    assert (state.phase, state.pending) == (Phase.BUILD, ())


def test_the_last_contract_of_all_leaves_no_extra_one() -> None:
    """R4.5, R4.6"""
    state, told = play(facing("douglas", deck=""), take("douglas", "preston"))
    assert not opened(told)
    assert state.parliament == ()
    assert (state.phase, state.pending) == (Phase.BUILD, ())


def test_the_last_two_of_all_may_both_be_taken() -> None:
    """R4.5"""
    state = facing("wey_arun douglas", deck="")
    state = after(state, take("wey_arun", "arundel"), take("douglas", "preston"))
    assert state.parliament == ()
    assert state.phase is Phase.BUILD


# --- secrecy --------------------------------------------------------------------------------


def test_completed_contracts_are_secret_until_the_end() -> None:
    """R4.7 neither number nor value; the owner sees his own, after the end everybody does."""
    route = "tonbridge 2,13:lock 3,12:stretch maidstone"
    state = with_canal(game(), RED, "medway", route, done=True)
    for seat, seen in ((RED, ("medway",)), (WHITE, None), (None, None)):
        assert view_for(state, seat).players[RED].completed == seen
    over = replace(state, phase=Phase.OVER)
    assert view_for(over, WHITE).players[RED].completed == ("medway",)


def test_open_contracts_are_public() -> None:
    """R4.1 face up."""
    state = with_canal(game(), RED, "nene", "peterborough")
    (seen,) = view_for(state, WHITE).players[RED].canals
    assert (seen.contract, seen.start, seen.goal) == ("nene", "peterborough", "northampton")
    assert seen.barge == hex_of("peterborough")


def test_the_engineer_does_not_change_what_is_taken() -> None:
    """R4.1 two at most for each of them."""
    for engineer in EngineerId:
        state = with_engineer(facing("douglas severn", "medway", "nene"), RED, engineer)
        assert not offers(state)
