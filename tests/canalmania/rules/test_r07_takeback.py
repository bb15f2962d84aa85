"""R7.1 taking tiles back."""

from dataclasses import replace

import pytest

from canalmania import GameState
from canalmania.actions import EndPhase, EndTurn, MoveGoods, TakeBack, TakeCard
from canalmania.events import BargeMoved, TilesTakenBack
from canalmania.ids import ContractId, Phase, PlaceId
from canalmania.rules.building.laying import barge_hex
from tests.canalmania.playing import (
    after,
    build,
    built,
    offered,
    payments_offered,
    play,
    reason,
    refused,
    tiles_offered,
    verbs_offered,
)
from tests.canalmania.positions import (
    BLACK,
    RED,
    WHITE,
    game,
    hex_of,
    supply_used,
    with_canal,
    with_cubes,
    with_hand,
)

WEY = "weybridge -2,12:stretch guildford -3,14:stretch -3,15"
OWN_TURN = [Phase.CONTRACT, Phase.BUILD, Phase.GOODS, Phase.CLOSING]


def back(contract: str, count: int) -> TakeBack:
    return TakeBack(ContractId(contract), count)


def unfinished(phase: Phase = Phase.BUILD, hand: str = "2 lock 2 stretch") -> GameState:
    """Red's Wey & Arun has two tiles of an earlier turn, on either side of Guildford."""
    return with_canal(with_hand(game(phase=phase), RED, hand), RED, "wey_arun", WEY)


@pytest.mark.parametrize("phase", OWN_TURN)
def test_any_number_of_tiles_in_any_phase_of_ones_turn(phase: Phase) -> None:
    """R7.1, D11 free: the phase goes on."""
    state = unfinished(phase)
    assert offered(state, TakeBack) == [back("wey_arun", 1), back("wey_arun", 2)]
    assert after(state, back("wey_arun", 1)).phase is phase


def test_the_tiles_return_to_the_supply_and_the_cards_do_not() -> None:
    """R7.1 from the end; the barge moves back."""
    before = unfinished()
    state, told = play(before, back("wey_arun", 1))
    (canal,) = state.players[RED].canals
    assert len(canal.kinds) == canal.barge == 1
    assert barge_hex(canal) == hex_of("guildford")
    assert supply_used(state.players[RED]) == (1, 0, 0, 0)
    assert state.players[RED].hand == before.players[RED].hand
    assert state.discards == before.discards
    assert told == [
        TilesTakenBack(RED, ContractId("wey_arun"), (hex_of("-3,14"),)),
        BargeMoved(RED, ContractId("wey_arun"), hex_of("guildford")),
    ]


def test_the_last_tile_comes_off_first() -> None:
    """R7.1 all of them: the barge is where it began."""
    state, told = play(unfinished(), back("wey_arun", 2))
    assert told == [
        TilesTakenBack(RED, ContractId("wey_arun"), (hex_of("-3,14"), hex_of("-2,12"))),
        BargeMoved(RED, ContractId("wey_arun"), hex_of("weybridge")),
    ]
    assert supply_used(state.players[RED]) == (0, 0, 0, 0)
    assert state.connected == frozenset()
    assert not any(state.tiled)


def test_one_after_the_other_is_the_same() -> None:
    """R7.1"""
    twice = after(unfinished(), back("wey_arun", 1), back("wey_arun", 1))
    assert twice == after(unfinished(), back("wey_arun", 2))


def test_the_terminus_chosen_with_the_barge_stays_the_start() -> None:
    """D22 also after every tile was taken back."""
    state = after(unfinished(), back("wey_arun", 2))
    (canal,) = state.players[RED].canals
    assert (canal.course.start, canal.course.goal) == ("weybridge", "arundel")
    assert not {t for t in tiles_offered(state, "wey_arun") if t.startswith("-3,15")}
    assert "-2,12 stretch SW" in tiles_offered(state, "wey_arun")


def test_places_and_sections_are_no_longer_connected() -> None:
    """R7.1, R5.8, D6 unless another canal leads there."""
    state = unfinished(Phase.GOODS)
    assert state.connected == {"weybridge", "guildford"}
    state = with_cubes(state, "weybridge")
    assert "MoveGoods" in verbs_offered(state)
    state = after(state, back("wey_arun", 2))
    assert "MoveGoods" not in verbs_offered(state)
    assert state.connected == frozenset()
    shared = with_canal(unfinished(), WHITE, "thames", "london 0,11:lock weybridge")
    assert after(shared, back("wey_arun", 2)).connected == {"london", "weybridge"}


def test_a_section_that_two_canals_of_ones_own_make_stays_while_one_is_left() -> None:
    """R7.1, D6"""
    way = "birmingham -1,0:lock coventry"
    state = with_canal(game(phase=Phase.GOODS), RED, "grand_union", way)
    state = with_canal(state, RED, "stratford_avon", way.replace("-1,0", "-2,1"))
    state = with_cubes(state, "coventry")
    move = MoveGoods((PlaceId("coventry"), PlaceId("birmingham")), (RED,))
    assert move in offered(after(state, back("grand_union", 1)), MoveGoods)
    assert reason(after(state, back("grand_union", 1), back("stratford_avon", 1)), move) == (
        "D6",
        "DELIVER_NOT_CONNECTED",
    )


def test_a_hex_laid_bare_may_be_built_on_without_extra_cards() -> None:
    """R7.1, R6.8 and one that still bears a tile may not."""
    way = "birmingham -1,0:lock coventry"
    state = with_hand(game(phase=Phase.BUILD), RED, "stretch")
    state = with_canal(
        with_canal(state, RED, "grand_union", way), RED, "stratford_avon", "birmingham"
    )
    assert not payments_offered(state, "stratford_avon", "-1,0", "stretch")
    bare = after(state, back("grand_union", 1))
    assert payments_offered(bare, "stratford_avon", "-1,0", "stretch") == ["stretch"]
    still = after(with_canal(state, BLACK, "worcester_birmingham", way), back("grand_union", 1))
    assert not payments_offered(still, "stratford_avon", "-1,0", "stretch")


def test_taken_back_and_built_anew_in_another_way() -> None:
    """R7.1, R6.7 the new tile may be of the same kind as the one that was there."""
    state = after(unfinished(), back("wey_arun", 1))
    assert "-3,14 stretch SW" in tiles_offered(state, "wey_arun")
    state = built(state, "wey_arun", "guildford -3,14:lock -3,15")
    assert supply_used(state.players[RED]) == (1, 1, 0, 0)
    assert reason(state, back("wey_arun", 1)) == ("D11", "BUILT_THIS_TURN")


def test_tiles_built_this_turn_cannot_be_taken_back() -> None:
    """D11 nor older ones under them; they come back only by undo."""
    state = with_hand(game(phase=Phase.BUILD), RED, "lock")
    state = with_canal(state, RED, "wey_arun", "weybridge -2,12:stretch guildford")
    state = built(state, "wey_arun", "guildford -3,14:lock -3,15")
    assert state.phase is Phase.GOODS
    assert not offered(state, TakeBack)
    for count in (1, 2):
        why = refused(state, back("wey_arun", count))
        assert (why.rule, why.key) == ("D11", "BUILT_THIS_TURN")
        assert why.args == {"contract": "wey_arun"}
    next_turn = replace(state, turn=state.turn + 1)
    assert offered(next_turn, TakeBack) == [back("wey_arun", 1), back("wey_arun", 2)]


def test_in_the_first_turn_of_the_game_too() -> None:
    """D11 turns are counted from 0."""
    state = with_canal(
        with_hand(game(phase=Phase.BUILD), RED, "lock"), RED, "wey_arun", "weybridge"
    )
    state = built(state, "wey_arun", "weybridge -2,12:lock guildford")
    assert state.turn == 0
    assert reason(state, back("wey_arun", 1))[1] == "BUILT_THIS_TURN"


def test_not_in_the_middle_of_an_action() -> None:
    """D11 between actions."""
    building, _ = build(unfinished(), "wey_arun", "-3,14:stretch -3,15:lock arundel")
    for state in (after(unfinished(), TakeCard(0)), building):
        assert reason(state, back("wey_arun", 1)) == ("R3.1", "DECISION_FIRST")


def test_more_than_there_are_cannot_be_taken_back() -> None:
    """R7.1"""
    why = refused(unfinished(), back("wey_arun", 3))
    assert (why.rule, why.key, why.args) == (
        "R7.1",
        "TOO_MANY_TO_TAKE_BACK",
        {"asked": 3, "tiles": 2},
    )
    for count in (0, -1):
        why = refused(unfinished(), back("wey_arun", count))
        assert (why.rule, why.key) == ("R7.1", "NOTHING_TO_TAKE_BACK")
        assert why.args == {"contract": "wey_arun"}


def test_nothing_to_take_back_from_a_canal_without_tiles() -> None:
    """R7.1"""
    state = with_canal(game(phase=Phase.BUILD), RED, "wey_arun", "weybridge")
    assert not offered(state, TakeBack)
    assert reason(state, back("wey_arun", 1)) == ("R7.1", "NOTHING_TO_TAKE_BACK")


def test_only_from_ones_own_unfinished_canals() -> None:
    """R7.1 neither from a completed one nor from another's; each of two open ones has its own."""
    way = "tonbridge 2,13:lock 3,12:stretch maidstone"
    state = with_canal(unfinished(), RED, "medway", way, done=True)
    state = with_canal(state, WHITE, "nene", "northampton 2,3:stretch 3,2")
    for contract in ("medway", "nene"):
        why = refused(state, back(contract, 1))
        assert (why.rule, why.key) == ("R7.1", "CONTRACT_NOT_OPEN")
        assert why.args == {"contract": contract}
    state = with_canal(state, RED, "grand_union", "birmingham -1,0:lock coventry")
    assert offered(state, TakeBack) == [
        back("wey_arun", 1),
        back("wey_arun", 2),
        back("grand_union", 1),
    ]
    other = after(state, back("grand_union", 1)).players[RED].canals
    assert [len(canal.kinds) for canal in other] == [2, 0]


def test_only_on_ones_own_turn() -> None:
    """R7.1"""
    state = after(unfinished(Phase.GOODS, ""), EndPhase(), EndTurn())
    assert state.active == WHITE
    assert reason(state, back("wey_arun", 1))[1] == "CONTRACT_NOT_OPEN"


def test_what_was_taken_back_counts_for_the_value_no_more() -> None:
    """R7.1, R6.6 a detour can be mended."""
    state = unfinished()
    assert state.players[RED].canals[0].course.tiles_left == 3
    state = after(state, back("wey_arun", 2))
    assert state.players[RED].canals[0].course.tiles_left == 5
