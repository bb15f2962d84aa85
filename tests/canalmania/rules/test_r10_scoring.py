"""R10 final scoring."""

from dataclasses import replace

import pytest

from canalmania import Event, GameState, legal_actions, outcome, to_act
from canalmania.actions import EndPhase, EndTurn, MoveGoods
from canalmania.catalogue import CONTRACTS
from canalmania.course import course_from
from canalmania.events import (
    BuilderRanked,
    CanalAbandoned,
    DeliveryPassed,
    EndTriggered,
    FinalDeliveriesBegan,
    FinalScoringBegan,
    GameEnded,
    GoodsMoved,
    TurnBegan,
    TurnEnded,
)
from canalmania.ids import ContractId, EngineerId, Phase, PlaceId
from canalmania.state import Canal
from tabletop.seat import Seat
from tests.canalmania.playing import of_kind, offered, only, play, points, reason, verbs_offered
from tests.canalmania.positions import (
    BLACK,
    RED,
    WHITE,
    YELLOW,
    game,
    with_canal,
    with_cubes,
    with_player,
)

GRAND_UNION = "birmingham -1,0:stretch coventry 0,1:stretch 0,2:aqueduct 0,3:stretch northampton"
NENE = "northampton 2,3:stretch 3,2:lock 4,1:stretch peterborough"
MEDWAY = "tonbridge 2,13:lock 3,12:stretch maidstone"
PLAIN = "jessop brindley smeaton"
"""The order of the engineers is White, Black, Red."""


def last_turn(players: int = 3, engineers: str = PLAIN) -> GameState:
    """The last player's last turn is all but over."""
    state = game(players, engineers, Phase.CLOSING)
    return replace(state, active=Seat(players - 1), round=9, last_round=9, parliament=())


def end(state: GameState) -> tuple[GameState, list[Event]]:
    return play(state, EndTurn())


def move(route: str, *owners: Seat) -> MoveGoods:
    return MoveGoods(tuple(PlaceId(place) for place in route.split()), owners)


def having_completed(state: GameState, seat: Seat, contracts: str) -> GameState:
    """These contracts completed; their tiles do not matter here."""
    done = tuple(
        Canal(course_from(ContractId(c), CONTRACTS[ContractId(c)].termini[0]))
        for c in contracts.split()
    )
    return with_player(state, seat, completed=done)


# --- unfinished canals ----------------------------------------------------------------------


def test_unfinished_canals_score_their_tiles() -> None:
    """R10.1 as in R6.14; of both open contracts; in the order of play from the red player."""
    state = with_canal(last_turn(), BLACK, "huddersfield_narrow", "manchester 1,-9:tunnel 2,-10")
    state = with_canal(state, RED, "grand_union", GRAND_UNION.removesuffix(":stretch northampton"))
    state = with_canal(state, RED, "wey_arun", "weybridge -2,12:lock guildford")
    state, told = end(replace(state, first=RED))
    assert [(e.seat, e.contract, e.tiles) for e in of_kind(told, CanalAbandoned)] == [
        (RED, "grand_union", (2, 0, 1, 0)),
        (RED, "wey_arun", (0, 1, 0, 0)),
        (BLACK, "huddersfield_narrow", (0, 0, 0, 1)),
    ]
    scored = [score for score in points(told) if score[2] == "R10.1"]
    assert scored == [(RED, 2, "R10.1"), (RED, 1, "R10.1"), (BLACK, 3, "R10.1")]
    assert state.players[RED].canals == ()


def test_the_scoring_begins_with_the_red_player_wherever_he_sits() -> None:
    """R10.1"""
    state = replace(last_turn(), first=BLACK, active=WHITE)
    for seat, contract in ((RED, "nene"), (WHITE, "medway"), (BLACK, "wey_arun")):
        state = with_canal(state, seat, contract, CONTRACTS[ContractId(contract)].termini[0])
    _, told = end(state)
    assert told[:2] == [TurnEnded(WHITE), FinalScoringBegan(BLACK)]
    assert [event.seat for event in of_kind(told, CanalAbandoned)] == [BLACK, RED, WHITE]


def test_a_barge_without_tiles_scores_nothing_and_costs_nothing() -> None:
    """R10.1 no penalty."""
    state, told = end(with_canal(last_turn(), RED, "nene", "northampton"))
    assert only(told, CanalAbandoned).tiles == (0, 0, 0, 0)
    assert {rule for _, _, rule in points(told)} == {"R10.3"}
    assert state.players[RED].canals == ()


def test_the_contract_goes_back_and_does_not_count_as_completed() -> None:
    """R10.1"""
    state = having_completed(last_turn(), BLACK, "medway")
    state, told = end(with_canal(state, RED, "nene", "northampton 2,3:lock 3,2"))
    assert state.parliament == ("nene",)
    assert state.players[RED].completed == ()
    assert of_kind(told, BuilderRanked)[0].seat == BLACK
    ranked = next(e for e in of_kind(told, BuilderRanked) if e.seat == RED)
    assert (ranked.contracts, ranked.value) == ((), 0)


def test_the_tiles_stay_and_carry_goods() -> None:
    """R10.1, R10.2 the section of the unfinished canal is used in the final deliveries."""
    state = with_canal(last_turn(), RED, "grand_union", "birmingham -1,0:stretch coventry")
    state, _ = end(with_cubes(state, "coventry"))
    assert state.phase is Phase.DELIVERIES
    assert offered(state, MoveGoods) == [move("coventry birmingham", RED)]
    assert len(state.players[RED].abandoned) == 1


# --- final deliveries -----------------------------------------------------------------------


def with_cubes_for_all(cubes: str, players: int = 3) -> GameState:
    """Red has Birmingham-Northampton, White goes on to Peterborough, Black is in Kent."""
    state = with_canal(last_turn(players), RED, "grand_union", GRAND_UNION, done=True)
    state = with_canal(state, WHITE, "nene", NENE, done=True)
    return with_cubes(with_canal(state, BLACK, "medway", MEDWAY, done=True), cubes)


def test_players_move_a_cube_each_in_the_order_of_their_engineers() -> None:
    """R10.2 lowest first, round after round; all points count, the others' too."""
    state, told = end(with_cubes_for_all("coventry birmingham northampton tonbridge"))
    assert only(told, FinalDeliveriesBegan) == FinalDeliveriesBegan(WHITE, (WHITE, BLACK, RED))
    assert (state.active, to_act(state)) == (WHITE, (WHITE,))
    state, told = play(state, move("coventry northampton peterborough", RED, WHITE))
    assert points(told) == [(RED, 2, "R10.2"), (WHITE, 2, "R10.2")]
    assert not of_kind(told, DeliveryPassed)
    assert state.active == BLACK
    state, told = play(state, move("tonbridge maidstone", BLACK))
    assert state.active == RED
    state, told = play(state, move("birmingham coventry", RED))
    assert state.active == WHITE
    state, told = play(state, move("northampton peterborough", WHITE))
    assert state.phase is Phase.OVER
    assert not state.cubes
    assert [event.places[0] for event in of_kind(told, GoodsMoved)] == ["northampton"]


def test_who_cannot_move_a_cube_passes() -> None:
    """R10.2 and may have a turn again in the next round, or the one who can has another."""
    state, told = end(with_cubes_for_all("coventry birmingham tonbridge"))
    state, told = play(state, move("coventry northampton peterborough", RED, WHITE))
    state, told = play(state, move("tonbridge maidstone", BLACK))
    assert state.active == RED
    state, told = end(with_cubes_for_all("tonbridge maidstone"))
    assert of_kind(told, DeliveryPassed) == [DeliveryPassed(WHITE)]
    assert state.active == BLACK
    state, told = play(state, move("tonbridge maidstone", BLACK))
    assert of_kind(told, DeliveryPassed) == [DeliveryPassed(RED), DeliveryPassed(WHITE)]
    assert state.active == BLACK
    state, told = play(state, move("maidstone tonbridge", BLACK))
    assert state.phase is Phase.OVER


def test_who_can_move_a_cube_must() -> None:
    """D13"""
    state, _ = end(with_cubes_for_all("coventry"))
    assert verbs_offered(state) == {"MoveGoods"}
    assert reason(state, EndPhase()) == ("R3.1", "PHASE_USED")


def test_cubes_that_nobody_can_move_stay() -> None:
    """R10.2 it ends when nobody can move a cube."""
    state, told = end(with_cubes_for_all("leeds"))
    assert state.phase is Phase.OVER
    assert state.cubes == {"leeds"}
    assert not of_kind(told, DeliveryPassed)


def test_nobody_begins_a_turn_any_more() -> None:
    """R9.2"""
    _, told = end(last_turn())
    assert not of_kind(told, TurnBegan)


def test_points_of_the_final_scoring_trigger_nothing() -> None:
    """D18"""
    state = with_player(with_cubes_for_all("coventry"), RED, score=59)
    state, told = end(replace(state, last_round=9))
    _, more = play(state, move("coventry northampton peterborough", RED, WHITE))
    assert not of_kind(told + more, EndTriggered)


# --- most prolific builder ------------------------------------------------------------------

BONUS = {3: (10, 6, 2), 4: (10, 7, 4, 1), 5: (10, 8, 6, 4, 2)}
BY_SEAT = ["nene medway wey_arun douglas", "nene medway wey_arun", "nene medway", "nene", ""]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_builders_are_ranked_by_completed_contracts(players: int) -> None:
    """R10.3 points by rank; every player has one."""
    state = last_turn(players, "jessop telford smeaton brindley rennie")
    for seat in range(players):
        state = having_completed(state, Seat(seat), BY_SEAT[seat])
    state, told = end(state)
    assert points(told) == [(seat, BONUS[players][seat], "R10.3") for seat in range(players)]
    assert [player.score for player in state.players] == list(BONUS[players])


def ranking(*completed: str, engineers: str = PLAIN) -> list[BuilderRanked]:
    state = last_turn(len(completed), engineers)
    for seat, contracts in enumerate(completed):
        state = having_completed(state, Seat(seat), contracts)
    return of_kind(end(state)[1], BuilderRanked)


def test_a_tie_goes_to_the_greater_total_of_values() -> None:
    """R10.3 number before value: one contract of 8 is less than two of 3."""
    ranked = ranking("leeds_liverpool", "medway douglas", "nene bridgewater")
    assert [(e.seat, e.rank, len(e.contracts), e.value) for e in ranked] == [
        (BLACK, 1, 2, 8),
        (WHITE, 2, 2, 6),
        (RED, 3, 1, 8),
    ]


def test_a_tie_in_both_goes_to_the_higher_engineer() -> None:
    """R10.3, D3 born later."""
    ranked = ranking("medway", "douglas", "lancaster_canal")
    assert [(e.seat, e.engineer) for e in ranked] == [
        (RED, EngineerId.JESSOP),
        (BLACK, EngineerId.SMEATON),
        (WHITE, EngineerId.BRINDLEY),
    ]


def test_the_contracts_that_decided_are_shown() -> None:
    """R10.3, R4.7 secret no more."""
    assert ranking("medway nene", "", "")[0].contracts == ("medway", "nene")


# --- the winner -----------------------------------------------------------------------------


def final(*scores: int, engineers: str = "jessop telford smeaton brindley") -> GameState:
    """The game over with these points and nothing completed."""
    state = last_turn(len(scores), engineers)
    for seat, score in enumerate(scores):
        state = with_player(state, Seat(seat), score=score)
    return end(state)[0]


def test_most_points_win() -> None:
    """R10.4 the outcome lists all, the winner first. (Builder points 7, 10, 4, 1 by engineer.)"""
    state = final(20, 5, 40, 30)
    assert [player.score for player in state.players] == [27, 15, 44, 31]
    assert outcome(state) == (BLACK, YELLOW, RED, WHITE)


def test_a_tie_goes_to_the_higher_engineer_number() -> None:
    """R10.4, D3"""
    state = final(13, 10, 16, 19)
    assert [player.score for player in state.players] == [20, 20, 20, 20]
    assert outcome(state) == (WHITE, RED, BLACK, YELLOW)


def test_builder_points_come_before_the_winner_is_found() -> None:
    """R10.3, R10.4"""
    state = final(12, 10, 10, 0)
    assert outcome(state) == (WHITE, RED, BLACK, YELLOW)


def test_the_end_is_told_and_nothing_more_can_be_done() -> None:
    """R10.4"""
    state, told = end(with_player(last_turn(), BLACK, score=30))
    assert told[-1] == GameEnded(BLACK, (BLACK, RED, WHITE))
    assert state.phase is Phase.OVER
    assert (legal_actions(state), to_act(state)) == ((), ())
    for action in (EndTurn(), EndPhase(), move("coventry birmingham", RED)):
        assert reason(state, action) == ("R10.4", "GAME_OVER")


def test_there_is_no_outcome_before_the_end() -> None:
    """R10.4"""
    assert outcome(last_turn()) is None
    assert outcome(end(with_cubes_for_all("coventry"))[0]) is None
