"""R6.8 building over other canals."""

import pytest

from canalmania import GameState
from canalmania.actions import DiscardExtra, EndBuild
from canalmania.catalogue import CARDS
from canalmania.events import CardsDiscarded, TileLaid
from canalmania.ids import CardKind, Phase
from canalmania.state import Building, ExtraDiscards
from tabletop.seat import Seat
from tests.canalmania.playing import (
    after,
    build,
    lay,
    offered,
    only,
    play,
    points,
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
    held,
    named,
    with_canal,
    with_hand,
)


def building(hand: str, contract: str = "medway", route: str = "tonbridge") -> GameState:
    """Red, with this hand, is about to go on with this canal."""
    return with_canal(with_hand(game(phase=Phase.BUILD), RED, hand), RED, contract, route)


def crowded(hand: str, owner: Seat = WHITE) -> GameState:
    """A tile of White's Thames & Medway (or of Red's own) lies on (3, 12): Red comes by."""
    state = building(hand, route="tonbridge 2,13:lock 3,12")
    way = "maidstone 3,12:stretch 2,12"
    return with_canal(state, owner, "thames_medway", way)


@pytest.mark.parametrize("owner", [RED, WHITE])
def test_building_over_costs_two_more_cards_of_any_kind(owner: Seat) -> None:
    """R6.8 one's own canal or another's; the action goes on only after both are discarded."""
    state = crowded("stretch tunnel surveyor 2 lock", owner)
    state, told = play(state, lay("medway", "3,12", "stretch", "NE"))
    assert only(told, TileLaid).over
    assert state.decision == ExtraDiscards(2)
    assert reason(state, EndBuild()) == ("R3.1", "DECISION_FIRST")
    assert offered(state, DiscardExtra) == [
        DiscardExtra(CardKind.LOCK),
        DiscardExtra(CardKind.TUNNEL),
        DiscardExtra(CardKind.SURVEYOR),
    ]
    state, told = play(state, DiscardExtra(CardKind.LOCK))
    assert only(told, CardsDiscarded).rule == "R6.8"
    assert state.decision == ExtraDiscards(1)
    state = after(state, DiscardExtra(CardKind.SURVEYOR))
    assert held(state, RED) == "lock tunnel"
    assert named(CARDS[card].kind for card in state.discards) == "stretch lock surveyor"
    assert state.pending == (Building(None),)


@pytest.mark.parametrize(("hand", "spare"), [("stretch", 0), ("stretch lock", 1)])
def test_one_spare_card_is_not_enough(hand: str, spare: int) -> None:
    """R6.8 two are needed besides the tile's own."""
    state = crowded(hand)
    assert not tiles_offered(state, "medway")
    why = refused(state, lay("medway", "3,12", "stretch", "NE"))
    assert (why.rule, why.key) == ("R6.8", "OVERBUILD_NEEDS_2")
    assert why.args == {"needed": 2, "left": spare}


def test_two_spare_cards_are_enough_and_are_all_spent() -> None:
    """R6.8"""
    state = after(crowded("stretch 2 tunnel"), lay("medway", "3,12", "stretch", "NE"))
    state = after(state, DiscardExtra(CardKind.TUNNEL), DiscardExtra(CardKind.TUNNEL))
    assert state.players[RED].hand == ()


def test_extra_cards_are_whole_cards_from_the_hand() -> None:
    """D8 what is not in the hand cannot be discarded."""
    state = after(crowded("stretch 2 tunnel"), lay("medway", "3,12", "stretch", "NE"))
    why = refused(state, DiscardExtra(CardKind.LOCK))
    assert (why.rule, why.key, why.args) == ("D8", "CARD_NOT_IN_HAND", {"kind": "lock"})


def test_a_tile_over_two_others_costs_no_more() -> None:
    """R6.8 two cards, however many tiles lie there."""
    state = building("3 stretch", "grand_union", "birmingham")
    way = "birmingham -1,0:lock coventry"
    state = with_canal(state, WHITE, "stratford_avon", way)
    state = with_canal(state, BLACK, "worcester_birmingham", way)
    state = after(state, lay("grand_union", "-1,0", "stretch", "SE"))
    state = after(state, DiscardExtra(CardKind.STRETCH), DiscardExtra(CardKind.STRETCH))
    assert state.pending == (Building(None),)


def test_the_terrain_counts_also_on_top() -> None:
    """R6.8"""
    state = crowded("2 aqueduct stretch 2 lock")
    assert reason(state, lay("medway", "3,12", "aqueduct", "NE"))[0] == "R6.4"


def test_stacked_tiles_do_not_disturb_each_other() -> None:
    """R6.8 both canals keep their tiles and may be completed over the same hex."""
    state = crowded("stretch 2 tunnel")
    before = state.players[WHITE]
    state, told = build(state, "medway", "2,13:lock 3,12:stretch maidstone")
    assert state.players[WHITE] == before
    assert points(told) == [(RED, 1, "R6.14")]
    assert verbs_offered(state) == {"EndBuild"}


def test_the_tiles_just_built_count_for_the_other_canal() -> None:
    """R6.8 in the same action."""
    state = with_canal(building("lock 2 stretch 2 tunnel"), RED, "thames_medway", "maidstone")
    state, _ = build(state, "medway", "tonbridge 2,13:lock 3,12")
    state = after(state, lay("medway", "3,12", "stretch", "NE"))
    assert state.decision == Building(None)
    over = lay("thames_medway", "3,12", "stretch", "W")
    state, told = play(state, over)
    assert only(told, TileLaid).over
    assert state.decision == ExtraDiscards(2)
