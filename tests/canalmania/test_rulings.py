"""The rulings D1 to D28, where the sources differ or are silent: each decided as RULES.md says.

One test for each; the edges are in the tests of the rules.
"""

from dataclasses import replace

import pytest

from canalmania import GameState, legal_actions, outcome
from canalmania.actions import (
    Declare,
    DiscardDisplay,
    DiscardExtra,
    DrawCard,
    DrawFromDisplay,
    EndPhase,
    EndTurn,
    MoveGoods,
    PlaceCube,
    RemoveCube,
    StopTaking,
    SwapEngineer,
    TakeBack,
    TakeCard,
)
from canalmania.board import BOARD
from canalmania.events import (
    BuilderRanked,
    CubeReturned,
    DeliveryPassed,
    EndTriggered,
    PointsScored,
)
from canalmania.ids import CardKind, Colour, ContractId, EngineerId, Phase, PlaceId
from canalmania.state import Building, ExtraDiscards
from tabletop.seat import Seat
from tests.canalmania.playing import (
    after,
    build,
    built,
    lay,
    of_kind,
    offered,
    only,
    payments_offered,
    play,
    reason,
    tiles_offered,
    verbs_offered,
)
from tests.canalmania.positions import (
    BLACK,
    RED,
    WHITE,
    YELLOW,
    game,
    hex_of,
    reference_position,
    with_canal,
    with_cubes,
    with_deck,
    with_display,
    with_engineer,
    with_hand,
    with_player,
    with_top,
)

BUILD = Phase.BUILD
WEY = "weybridge -2,12:stretch guildford -3,14:stretch -3,15:lock arundel"


def move(route: str, *owners: Seat) -> MoveGoods:
    return MoveGoods(tuple(PlaceId(place) for place in route.split()), owners)


def put(place: str) -> PlaceCube:
    return PlaceCube(PlaceId(place))


def test_the_starting_place_counts_among_the_colours_of_a_route() -> None:
    """D1 red Peterborough bars red London, though all sections are there."""
    state = reference_position("nene", "grand_junction")
    state = with_cubes(replace(state, phase=Phase.GOODS, active=BLACK), "peterborough")
    ends = {route.places[-1] for route in offered(state, MoveGoods)}
    assert ends == {"leighton_buzzard"}


def test_green_is_a_colour_of_goods() -> None:
    """D2 on the board, on a card, and for a white symbol."""
    assert BOARD.city_of[Colour.GREEN] == "bristol"
    state = after(with_display(game(phase=BUILD), "stretch/green 4 lock"), TakeCard(0))
    assert offered(state, PlaceCube) == [put("bristol")]


def test_ties_go_to_the_engineer_born_later() -> None:
    """D3 among the builders and for the winner."""
    state = game(3, "jessop telford brindley", Phase.CLOSING)
    state = replace(state, active=BLACK, last_round=state.round, parliament=())
    state = with_player(with_player(state, RED, score=4), BLACK, score=8)
    state, told = play(state, EndTurn())
    assert [event.seat for event in of_kind(told, BuilderRanked)] == [WHITE, RED, BLACK]
    assert [player.score for player in state.players] == [10, 10, 10]
    assert outcome(state) == (WHITE, RED, BLACK)


def test_the_seven_cards_are_counted_before_each_card() -> None:
    """D4 with six in the hand one is taken, and then one may stop; not so with five."""
    for many, may_stop in ((5, False), (6, True)):
        state = after(with_hand(game(phase=BUILD), RED, f"{many} lock"), TakeCard(0))
        assert (StopTaking() in legal_actions(state)) is may_stop


def test_every_phase_may_be_skipped_but_a_missing_contract() -> None:
    """D5"""
    assert reason(game(), EndPhase()) == ("R4.2", "CONTRACT_REQUIRED")
    state = with_canal(game(), RED, "nene", "northampton")
    assert after(state, EndPhase(), EndPhase(), EndPhase()).phase is Phase.CLOSING


def test_a_section_carries_goods_before_its_canal_is_finished() -> None:
    """D6 as soon as both its ends are connected."""
    state = with_hand(with_canal(game(phase=BUILD), RED, "wey_arun", "weybridge"), RED, "stretch")
    state = with_cubes(state, "weybridge")
    state = built(state, "wey_arun", "weybridge -2,12:stretch guildford")
    assert offered(state, MoveGoods) == [move("weybridge guildford", RED)]


def test_a_canal_keeps_off_its_own_hexes_and_places() -> None:
    """D7 however many extra cards there are."""
    state = with_hand(game(phase=BUILD), RED, "4 stretch 4 lock")
    state = with_canal(state, RED, "grand_union", "birmingham -1,0:stretch coventry")
    for hex_, side in (("-1,0", "W"), ("-2,1", "NW")):
        assert reason(state, lay("grand_union", hex_, "lock", side)) == (
            "D7",
            "OWN_OR_OTHER_CANAL_NOT_PART",
        )


def smeaton(hand: str, contract: str, route: str) -> GameState:
    state = with_engineer(game(phase=BUILD), RED, EngineerId.SMEATON)
    return with_canal(with_hand(state, RED, hand), RED, contract, route)


def test_the_extra_discards_are_whole_cards() -> None:
    """D8 Smeaton's surveyor is one of the two, not both."""
    state = smeaton("stretch 2 surveyor", "medway", "tonbridge 2,13:lock 3,12")
    state = with_canal(state, WHITE, "thames_medway", "maidstone 3,12:stretch 2,12")
    state = after(state, lay("medway", "3,12", "stretch", "NE"), DiscardExtra(CardKind.SURVEYOR))
    assert verbs_offered(state) == {"DiscardExtra"}
    one_short = smeaton("stretch surveyor", "medway", "tonbridge 2,13:lock 3,12")
    one_short = with_canal(one_short, WHITE, "thames_medway", "maidstone 3,12:stretch 2,12")
    assert not tiles_offered(one_short, "medway")


def test_the_second_half_of_a_surveyor_must_be_the_very_next_card() -> None:
    """D9 for the same canal, or it is lost."""
    state = with_canal(smeaton("lock surveyor", "medway", "tonbridge"), RED, "nene", "northampton")
    state = after(state, lay("medway", "2,13", "lock", "E", "surveyor"))
    assert payments_offered(state, "medway", "3,13", "stretch") == ["half"]
    state = after(state, lay("nene", "2,3", "lock", "E"))
    assert payments_offered(state, "medway", "3,13", "stretch") == []


def test_completable_is_judged_by_geometry_alone() -> None:
    """D10 Red has neither cards nor tiles for the hills that must follow."""
    state = with_hand(game(phase=BUILD), RED, "lock")
    state = with_canal(state, RED, "huddersfield_narrow", "huddersfield")
    state = with_player(state, RED, supply=(16, 12, 0, 0))
    assert tiles_offered(state, "huddersfield_narrow") == {"3,-9 lock SW"}


def test_taking_back_is_free_between_actions_but_not_for_tiles_of_this_turn() -> None:
    """D11"""
    state = with_hand(game(phase=BUILD), RED, "lock")
    state = with_canal(state, RED, "wey_arun", "weybridge -2,12:stretch guildford")
    back = TakeBack(ContractId("wey_arun"), 1)
    assert after(state, back).phase is BUILD
    assert reason(after(state, TakeCard(0)), back) == ("R3.1", "DECISION_FIRST")
    state = built(state, "wey_arun", "guildford -3,14:lock -3,15")
    assert reason(state, back) == ("D11", "BUILT_THIS_TURN")


def test_the_basin_is_served_even_when_the_cubes_find_no_place() -> None:
    """D12 two cubes leave the map and none comes back to it."""
    red = "london goole burton peterborough stratford bridgwater wigan"
    state = with_cubes(
        game(phase=BUILD), f"{red} leeds york stoke bath lincoln skipton ripon leicester"
    )
    state = after(with_display(state, "stretch/red 4 lock"), TakeCard(0))
    assert state.basin == 0
    state, told = play(state, RemoveCube(PlaceId("york")), RemoveCube(PlaceId("bath")))
    assert len(of_kind(told, CubeReturned)) == 2
    assert state.basin == 2


def test_in_the_final_deliveries_who_can_must() -> None:
    """D13"""
    state = with_canal(game(3, phase=Phase.CLOSING), RED, "wey_arun", WEY, done=True)
    state = with_cubes(state, "weybridge")
    state = after(replace(state, active=BLACK, last_round=state.round, parliament=()), EndTurn())
    assert verbs_offered(state) == {"MoveGoods"}


def test_the_symbol_of_rennies_display_card_is_compulsory() -> None:
    """D14 while that of a card drawn from the deck is not."""
    state = with_engineer(game(phase=BUILD), RED, EngineerId.RENNIE)
    state = with_top(with_display(state, "stretch/green 4 lock"), "stretch/red")
    assert verbs_offered(after(state, DrawFromDisplay(0))) == {"PlaceCube"}
    assert legal_actions(after(state, DrawCard())) == (Declare(True), Declare(False))


def test_the_display_stays_short_and_what_there_is_may_be_taken() -> None:
    """D15"""
    state = with_deck(with_display(game(phase=BUILD), "lock tunnel 3 -"), "", rest=YELLOW)
    state = after(state, TakeCard(0))
    assert reason(state, StopTaking()) == ("R5.1", "FEWER_ONLY_AT_7")
    state = after(state, TakeCard(1), StopTaking())
    assert state.display == (None,) * 5
    assert reason(
        with_canal(replace(state, phase=Phase.CONTRACT), RED, "nene", "northampton"),
        DiscardDisplay(),
    ) == ("R3.6", "DECK_EMPTY")


def test_points_on_anothers_turn_trigger_the_end_and_only_once() -> None:
    """D16"""
    state = with_canal(game(phase=Phase.GOODS), RED, "wey_arun", WEY, done=True)
    state = with_canal(
        state,
        WHITE,
        "basingstoke_canal",
        "basingstoke -4,11:lock -3,11:stretch -2,11:lock weybridge",
    )
    state = with_player(with_player(state, WHITE, score=48), RED, score=48)
    state, told = play(
        with_cubes(state, "basingstoke"), move("basingstoke weybridge guildford", WHITE, RED)
    )
    assert only(told, EndTriggered) == EndTriggered(WHITE, "score", 3)


def test_red_stays_first_after_engineers_change_hands() -> None:
    """D17 the rounds turn at the same player."""
    state = with_canal(game(3, "brindley telford smeaton"), RED, "nene", "northampton")
    state = replace(after(state, SwapEngineer(EngineerId.SMEATON)), parliament=())
    for _ in range(3):
        while state.phase is not Phase.CLOSING:
            state = after(state, EndPhase())
        state = after(state, EndTurn())
    assert (state.first, state.active, state.round) == (RED, RED, 2)


def test_points_of_the_final_deliveries_trigger_nothing() -> None:
    """D18"""
    state = with_canal(game(3, phase=Phase.CLOSING), RED, "wey_arun", WEY, done=True)
    state = with_player(with_cubes(state, "weybridge"), RED, score=59)
    state = after(replace(state, active=BLACK, last_round=state.round, parliament=()), EndTurn())
    state, told = play(state, move("weybridge guildford arundel", RED, RED))
    assert not of_kind(told, EndTriggered)
    assert state.phase is Phase.OVER


@pytest.mark.parametrize(
    ("contract", "route", "hex_", "side", "rule"),
    [
        ("lancaster_canal", "lancaster", "-1,-13", "W", "D19"),
        ("grand_union", "birmingham -1,0:stretch coventry", "-2,1", "NW", "D7"),
    ],
    ids=["the sea", "a place it has been to"],
)
def test_a_tile_leads_neither_off_the_board_nor_where_the_canal_may_not_go(
    contract: str, route: str, hex_: str, side: str, rule: str
) -> None:
    """D19"""
    state = with_canal(with_hand(game(phase=BUILD), RED, "4 lock"), RED, contract, route)
    assert reason(state, lay(contract, hex_, "lock", side))[0] == rule


def test_the_other_terminus_is_closed_until_the_via_place_was_passed() -> None:
    """D20 the Thames by London's west side, on its way to Weybridge."""
    way = "oxford -2,7:stretch -1,7:lock -1,8:tunnel -1,9:stretch 0,9:lock 0,10"
    state = with_canal(with_hand(game(phase=BUILD), RED, "2 stretch"), RED, "thames", way)
    assert tiles_offered(state, "thames") == {"0,10 stretch SW"}
    assert reason(state, lay("thames", "0,10", "stretch", "E"))[0] == "D20"
    state, _ = build(state, "thames", "0,9:lock 0,10:stretch weybridge 0,11:stretch london")
    assert [canal.contract for canal in state.players[RED].completed] == ["thames"]


def test_there_is_no_sharp_turn() -> None:
    """D21 three ways out for a tile that comes from the north-west, two of them curves."""
    state = with_hand(game(phase=BUILD), RED, "lock")
    state = with_canal(state, RED, "severn", "shrewsbury -5,-1:stretch -5,0")
    assert tiles_offered(state, "severn") == {"-5,0 lock SE", "-5,0 lock E", "-5,0 lock SW"}


def test_the_canal_still_starts_at_its_terminus_after_every_tile_was_taken_back() -> None:
    """D22"""
    state = with_hand(game(phase=BUILD), RED, "lock")
    state = with_canal(state, RED, "medway", "maidstone 3,12:lock 2,13")
    state = after(state, TakeBack(ContractId("medway"), 1))
    assert state.players[RED].canals[0].course.start == "maidstone"
    assert {t for t in tiles_offered(state, "medway") if t.startswith("3,12")}
    assert not {t for t in tiles_offered(state, "medway") if t.startswith("2,13")}


def test_without_deck_and_discards_there_is_nothing_to_draw() -> None:
    """D23 but Rennie may take a card of the display."""
    state = with_deck(with_engineer(game(phase=BUILD), RED, EngineerId.RENNIE), "", rest=YELLOW)
    assert reason(state, DrawCard()) == ("D23", "DECK_EMPTY")
    assert len(offered(state, DrawFromDisplay)) == 5


def test_rennie_may_stop_after_the_third_card() -> None:
    """D24 whatever his hand; the first three are compulsory for him too."""
    state = with_engineer(game(phase=BUILD), RED, EngineerId.RENNIE)
    for slot in range(3):
        state = after(state, TakeCard(slot))
        assert (StopTaking() in legal_actions(state)) is (slot == 2)
    assert after(state, StopTaking()).phase is Phase.GOODS
    assert after(state, TakeCard(3), StopTaking()).phase is Phase.GOODS


def test_the_extra_discards_leave_the_half_surveyor_alone() -> None:
    """D25 it still pays for the next tile of the same canal, and for none of the two cards."""
    state = smeaton("surveyor stretch 2 tunnel", "medway", "tonbridge")
    state = with_canal(state, WHITE, "thames_medway", "maidstone 3,12:stretch 2,13:lock tonbridge")
    state = after(state, lay("medway", "2,13", "lock", "E", "surveyor"))
    assert state.pending == (Building(ContractId("medway")), ExtraDiscards(2))
    state = after(state, DiscardExtra(CardKind.TUNNEL), DiscardExtra(CardKind.TUNNEL))
    assert state.pending == (Building(ContractId("medway")),)
    assert payments_offered(state, "medway", "3,13", "stretch") == ["half", "stretch"]


def test_a_symbol_counts_when_its_card_is_taken_and_never_when_it_is_turned_up() -> None:
    """D26 at the setup, when the display is filled again, and when it is discarded."""
    state = with_top(game(phase=BUILD), "stretch/red tunnel/white stretch/black")
    state = after(state, TakeCard(0), TakeCard(1), TakeCard(2), StopTaking())
    assert (state.cubes, state.pending) == (frozenset(), ())
    fresh = with_canal(with_top(game(), "stretch/red 4 lock"), RED, "nene", "northampton")
    fresh = after(fresh, DiscardDisplay())
    assert (fresh.cubes, fresh.pending) == (frozenset(), ())
    assert verbs_offered(after(fresh, TakeCard(0))) == {"PlaceCube"}


def test_taking_back_is_for_ones_own_turn_and_the_end_of_an_unfinished_canal() -> None:
    """D27"""
    way = "weybridge -2,12:stretch guildford -3,14:stretch"
    state = with_canal(game(phase=BUILD), RED, "wey_arun", f"{way} -3,15")
    state = with_canal(
        state, RED, "medway", "tonbridge 2,13:lock 3,12:stretch maidstone", done=True
    )
    state = with_canal(state, WHITE, "nene", "northampton 2,3:lock 3,3")
    wey = ContractId("wey_arun")
    assert offered(state, TakeBack) == [TakeBack(wey, 1), TakeBack(wey, 2)]
    for other in ("medway", "nene"):
        back = TakeBack(ContractId(other), 1)
        assert reason(state, back) == ("R7.1", "CONTRACT_NOT_OPEN")
    kept = after(state, TakeBack(wey, 1)).players[RED].canals[0].course
    assert kept.steps == state.players[RED].canals[0].course.steps[:1]


def test_at_the_end_the_unfinished_canals_score_and_go_back() -> None:
    """D28 not the finished ones again; their tiles stay, and whoever passed moves nothing more."""
    state = with_canal(game(3, phase=Phase.CLOSING), RED, "wey_arun", WEY, done=True)
    state = with_canal(state, WHITE, "nene", "northampton 2,3:lock 3,3")
    state = with_cubes(state, "weybridge")
    state, told = play(replace(state, active=BLACK, last_round=state.round), EndTurn())
    scored = [(e.seat, e.points, e.source) for e in of_kind(told, PointsScored)]
    assert scored == [(WHITE, 1, "nene")]
    assert "nene" in state.parliament
    assert state.tiled[hex_of("2,3")] == 1
    assert not state.players[WHITE].completed
    passed: set[Seat] = set()
    while state.phase is Phase.DELIVERIES:
        assert verbs_offered(state) == {"MoveGoods"}
        assert state.active not in passed
        state, told = play(state, legal_actions(state)[0])
        passed |= {event.seat for event in of_kind(told, DeliveryPassed)}
