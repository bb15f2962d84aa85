"""R9 the end of the game: what triggers it, and when it comes."""

from dataclasses import replace

import pytest

from canalmania import Event, GameState
from canalmania.actions import EndPhase, EndTurn, MoveGoods, TakeContract
from canalmania.events import EndTriggered, FinalScoringBegan, TurnBegan
from canalmania.ids import ContractId, Phase, PlaceId
from tabletop.seat import Seat
from tests.canalmania.playing import after, build, of_kind, only, play
from tests.canalmania.positions import (
    BLACK,
    RED,
    WHITE,
    YELLOW,
    game,
    with_canal,
    with_cubes,
    with_hand,
    with_parliament,
    with_player,
)

WEY = "weybridge -2,12:stretch guildford -3,14:stretch -3,15:lock arundel"
BASINGSTOKE = "basingstoke -4,11:lock -3,11:stretch -2,11:lock weybridge"
MOVE = MoveGoods(
    tuple(PlaceId(place) for place in ("basingstoke", "weybridge", "guildford")), (WHITE, RED)
)
"""2 points for White, 2 for Red."""


def before_the_move(players: int, *scores: int) -> GameState:
    """Red in phase 3 of round 4, about to make the MOVE."""
    state = with_canal(game(players, phase=Phase.GOODS), RED, "wey_arun", WEY, done=True)
    state = with_canal(state, WHITE, "basingstoke_canal", BASINGSTOKE, done=True)
    state = with_cubes(state, "basingstoke")
    for seat, score in enumerate(scores):
        state = with_player(state, Seat(seat), score=score)
    return replace(state, round=4, parliament=(), contract_deck=())


def turn_over(state: GameState) -> tuple[GameState, list[Event]]:
    """The active player does nothing more."""
    told: list[Event] = []
    while state.phase is not Phase.CLOSING:
        state, events = play(state, EndPhase())
        told += events
    state, events = play(state, EndTurn())
    return state, told + events


# --- by points ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "threshold"), [(3, 60), (4, 50), (5, 40)])
def test_sixty_fifty_or_forty_points_trigger_the_end(players: int, threshold: int) -> None:
    """R9.1 reaching is enough, one less is not."""
    state, told = play(before_the_move(players, threshold - 3), MOVE)
    assert state.last_round is None
    assert not of_kind(told, EndTriggered)
    state, told = play(before_the_move(players, threshold - 2), MOVE)
    assert only(told, EndTriggered) == EndTriggered(RED, "score", 6)
    assert state.last_round == 6
    state, told = play(before_the_move(players, threshold - 1), MOVE)
    assert state.players[RED].score == threshold + 1
    assert state.last_round == 6


def test_points_on_another_players_turn_count_too() -> None:
    """D16"""
    state, told = play(before_the_move(4, 0, 48), MOVE)
    assert state.active == RED
    assert only(told, EndTriggered) == EndTriggered(WHITE, "score", 6)


def test_the_points_of_a_completed_canal_count() -> None:
    """R9.1, R6.14 at once, in the middle of the action."""
    state = with_player(with_hand(game(phase=Phase.BUILD), RED, "lock stretch"), RED, score=49)
    state = with_canal(state, RED, "medway", "tonbridge")
    state, told = build(state, "medway", "tonbridge 2,13:lock 3,12:stretch maidstone")
    assert only(told, EndTriggered).last_round == 3
    assert state.phase is Phase.BUILD


def test_the_end_is_triggered_once_only() -> None:
    """D16 neither by a second player in the same move nor in a later round."""
    state, told = play(before_the_move(4, 48, 48), MOVE)
    assert only(told, EndTriggered).seat == WHITE
    later = replace(before_the_move(4, 48, 60), last_round=5)
    state, told = play(later, MOVE)
    assert not of_kind(told, EndTriggered)
    assert state.last_round == 5


# --- by contracts ---------------------------------------------------------------------------


def test_turning_up_the_last_five_contracts_triggers_the_end() -> None:
    """R9.1 not when more are left under them."""
    take = TakeContract(ContractId("douglas"), PlaceId("preston"))
    five = "nene rochdale severn thames medway"
    state, told = play(with_parliament(game(), "douglas", five), take)
    assert only(told, EndTriggered) == EndTriggered(RED, "contracts", 3)
    assert state.last_round == 3
    state, told = play(with_parliament(game(), "douglas", five + " macclesfield"), take)
    assert not of_kind(told, EndTriggered)
    assert state.last_round is None


def test_taking_one_of_the_last_five_changes_nothing() -> None:
    """R9.1, D16"""
    state = replace(with_parliament(game(), "douglas", ""), last_round=8)
    state = after(state, TakeContract(ContractId("douglas"), PlaceId("preston")))
    assert state.last_round == 8


# --- what follows ---------------------------------------------------------------------------


@pytest.mark.parametrize(("trigger", "turns"), [(RED, 11), (WHITE, 10), (BLACK, 9), (YELLOW, 8)])
def test_the_round_is_finished_and_two_full_rounds_are_played(trigger: Seat, turns: int) -> None:
    """R9.2 so many turns follow the one in which the end was triggered."""
    state = replace(before_the_move(4), active=trigger, last_round=6)
    state, _ = turn_over(state)
    begun = 1
    while True:
        state, told = turn_over(state)
        if of_kind(told, FinalScoringBegan):
            break
        begun += 1
    assert begun == turns
    assert (state.active, state.round) != (RED, 7)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("first", [RED, BLACK])
def test_every_player_has_had_the_same_number_of_turns(players: int, first: Seat) -> None:
    """R9.2, D17 the red player began every round, wherever he sits."""
    state = replace(before_the_move(players), first=first, active=first, round=1, last_round=3)
    turns = [first]
    while True:
        state, told = turn_over(state)
        if of_kind(told, FinalScoringBegan):
            break
        turns += [event.seat for event in of_kind(told, TurnBegan)]
    assert sorted(turns) == sorted(list(range(players)) * 3)
    assert only(told, FinalScoringBegan).seat == first


def test_without_trigger_the_game_goes_on() -> None:
    """R9.2"""
    state = before_the_move(3)
    for _ in range(30):
        state, _ = turn_over(state)
    assert (state.round, state.phase) == (14, Phase.CONTRACT)
