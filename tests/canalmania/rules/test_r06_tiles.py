"""R6.1, R6.4, R6.5, R6.7, R6.8, R6.10, R6.13, R6.14: tiles, their price and what they bring."""

import pytest

from canalmania import GameState
from canalmania.actions import EndBuild
from canalmania.catalogue import CARDS
from canalmania.events import (
    BargeMoved,
    CanalCompleted,
    CardsDiscarded,
    PointsScored,
    TileLaid,
)
from canalmania.ids import ContractId, Phase, TileKind
from canalmania.rules.building.laying import barge_hex
from canalmania.state import Building
from tests.canalmania.playing import (
    build,
    lay,
    of_kind,
    only,
    payments_offered,
    play,
    points,
    reason,
    refused,
    tiles_offered,
    verbs_offered,
)
from tests.canalmania.positions import (
    RED,
    game,
    held,
    hex_of,
    named,
    supply_used,
    with_canal,
    with_hand,
    with_player,
)

MEDWAY = "tonbridge 2,13:lock 3,12:stretch maidstone"


def building(hand: str, contract: str = "medway", route: str = "tonbridge") -> GameState:
    """Red, with this hand, is about to go on with this canal. (He has Jessop.)"""
    return with_canal(with_hand(game(phase=Phase.BUILD), RED, hand), RED, contract, route)


# --- terrain and price ----------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["aqueduct", "tunnel"])
def test_clear_hexes_bear_no_aqueducts_and_tunnels(kind: str) -> None:
    """R6.4 stretch or lock."""
    why = refused(building("2 aqueduct 3 tunnel"), lay("medway", "2,13", kind, "NE"))
    assert (why.rule, why.key) == ("R6.4", "TERRAIN_NEEDS_LIGHT")
    assert why.args == {"hex": hex_of("2,13"), "kind": kind}


@pytest.mark.parametrize("kind", ["stretch", "lock"])
def test_difficult_hexes_bear_no_stretches_and_locks(kind: str) -> None:
    """R6.4 aqueduct or tunnel."""
    why = refused(building("stretch lock"), lay("medway", "1,12", kind, "NE"))
    assert (why.rule, why.key) == ("R6.4", "TERRAIN_NEEDS_HARD")
    assert why.args == {"hex": hex_of("1,12"), "kind": kind}


PRICES = {
    "stretch": ["stretch", "surveyor"],
    "lock": ["lock", "surveyor"],
    "aqueduct": ["2 aqueduct", "aqueduct surveyor", "2 surveyor"],
    "tunnel": ["3 tunnel", "2 tunnel surveyor", "tunnel 2 surveyor", "3 surveyor"],
}


@pytest.mark.parametrize("kind", PRICES)
def test_what_a_tile_costs(kind: str) -> None:
    """R6.5 a surveyor stands for any one card; the way with the fewest comes first."""
    state = with_hand(
        game(engineers="rennie telford smeaton brindley", phase=Phase.BUILD),
        RED,
        "3 stretch 3 lock 3 aqueduct 4 tunnel 4 surveyor",
    )
    state = with_canal(state, RED, "medway", "tonbridge")
    at = "2,13" if kind in ("stretch", "lock") else "1,12"
    assert payments_offered(state, "medway", at, kind) == PRICES[kind]


@pytest.mark.parametrize(
    ("hand", "kind", "ways"),
    [
        ("", "stretch", []),
        ("3 lock", "stretch", []),
        ("aqueduct", "aqueduct", []),
        ("aqueduct surveyor", "aqueduct", ["aqueduct surveyor"]),
        ("2 tunnel", "tunnel", []),
        ("2 tunnel surveyor", "tunnel", ["2 tunnel surveyor"]),
        ("tunnel surveyor", "tunnel", []),
        ("tunnel 2 surveyor", "tunnel", ["tunnel 2 surveyor"]),
    ],
)
def test_only_cards_of_the_hand_pay(hand: str, kind: str, ways: list[str]) -> None:
    """R6.5"""
    state = game(engineers="rennie telford smeaton brindley", phase=Phase.BUILD)
    state = with_canal(with_hand(state, RED, hand), RED, "medway", "tonbridge")
    at = "2,13" if kind == "stretch" else "1,12"
    assert payments_offered(state, "medway", at, kind) == ways


def test_the_cards_missing_are_named() -> None:
    """R6.5"""
    state = building("stretch tunnel")
    for paid, missing in (
        ("2 aqueduct", ("aqueduct",)),
        ("aqueduct surveyor", ("aqueduct", "surveyor")),
    ):
        why = refused(state, lay("medway", "1,12", "aqueduct", "NE", paid))
        assert (why.rule, why.key, why.args) == ("R6.5", "CARDS_MISSING", {"kinds": missing})


@pytest.mark.parametrize("paid", ["stretch", "2 lock", "", "lock surveyor"])
def test_a_payment_must_be_just_the_price(paid: str) -> None:
    """R6.5 other cards, too many or too few do not pay for a lock."""
    state = building("2 lock 2 stretch surveyor")
    why = refused(state, lay("medway", "2,13", "lock", "NE", paid))
    assert (why.rule, why.key, why.args) == ("R6.5", "PAYMENT_DOES_NOT_FIT", {"kind": "lock"})


def test_a_tile_is_laid_and_its_cards_are_discarded() -> None:
    """R6.1, R6.5, R6.10 the tile leaves the supply."""
    state = building("lock stretch tunnel")
    state, told = play(state, lay("medway", "2,13", "lock", "NE"))
    laid = only(told, TileLaid)
    assert (laid.seat, laid.contract, laid.hex, laid.kind) == (RED, "medway", hex_of("2,13"), 1)
    assert (laid.entry, laid.exit, laid.over, laid.half_left) == (3, 1, False, False)
    assert held(state, RED) == "stretch tunnel"
    discarded = only(told, CardsDiscarded)
    assert (discarded.rule, discarded.cards) == ("R6.5", state.discards)
    assert named(CARDS[card].kind for card in state.discards) == "lock"
    assert supply_used(state.players[RED]) == (0, 1, 0, 0)
    assert state.pending == (Building(None),)
    (canal,) = state.players[RED].canals
    assert (canal.kinds, canal.laid_on) == ((TileKind.LOCK,), state.turn)


def test_only_the_35_own_tiles() -> None:
    """R6.10 with one lock left the next is the last; with none there is a refusal."""
    state = with_player(building("2 lock stretch"), RED, supply=(16, 1, 4, 3))
    assert "2,13 lock NE" in tiles_offered(state, "medway")
    state = with_player(state, RED, supply=(16, 0, 4, 3))
    assert not {tile for tile in tiles_offered(state, "medway") if "lock" in tile}
    why = refused(state, lay("medway", "2,13", "lock", "NE"))
    assert (why.rule, why.key, why.args) == ("R6.10", "OUT_OF_TILES", {"kind": "lock"})


# --- never the same kind twice --------------------------------------------------------------


def test_two_consecutive_tiles_of_a_section_differ_in_kind() -> None:
    """R6.7 straight on or by a curve does not matter; the refusal shows the tile before."""
    state = building("3 stretch 3 lock", "severn", "shrewsbury -5,-1:stretch -5,0")
    assert tiles_offered(state, "severn") == {"-5,0 lock SE", "-5,0 lock E", "-5,0 lock SW"}
    for side in ("SE", "E", "SW"):
        why = refused(state, lay("severn", "-5,0", "stretch", side))
        assert (why.rule, why.key) == ("R6.7", "SAME_TYPE_ADJACENT")
        assert why.args == {"hex": hex_of("-5,-1"), "kind": "stretch"}


def test_tunnel_after_tunnel_is_no_better() -> None:
    """R6.7 on difficult hexes too."""
    state = building("2 aqueduct 6 tunnel", "huddersfield_narrow", "manchester 1,-9:tunnel 2,-10")
    assert {t.split()[1] for t in tiles_offered(state, "huddersfield_narrow")} == {"aqueduct"}


def test_across_a_place_the_rule_starts_afresh() -> None:
    """R6.7 stretch, Guildford, stretch."""
    state = building("3 stretch", "wey_arun", "weybridge -2,12:stretch guildford")
    assert "-3,14 stretch SW" in tiles_offered(state, "wey_arun")


def test_the_other_canal_does_not_matter() -> None:
    """R6.7 of one section."""
    state = building("2 lock", route="tonbridge")
    state = with_canal(state, RED, "nene", "northampton")
    state, _ = build(state, "medway", "tonbridge 2,13:lock 3,12")
    assert "2,3 lock E" in tiles_offered(state, "nene")


# --- both canals ----------------------------------------------------------------------------


def test_any_number_of_tiles_on_both_canals_in_any_order() -> None:
    """R6.1, R6.13 each barge moves when the action ends, to a tile or into a place."""
    state = building("3 lock 3 stretch")
    state = with_canal(state, RED, "wey_arun", "weybridge")
    state, _ = build(state, "medway", "tonbridge 2,13:lock 3,12")
    state, _ = build(state, "wey_arun", "weybridge -2,12:stretch guildford")
    state, _ = build(state, "wey_arun", "guildford -3,14:stretch -3,15")
    assert [barge_hex(c) for c in state.players[RED].canals] == [
        hex_of("tonbridge"),
        hex_of("weybridge"),
    ]
    state, told = play(state, EndBuild())
    assert told == [
        BargeMoved(RED, ContractId("medway"), hex_of("2,13")),
        BargeMoved(RED, ContractId("wey_arun"), hex_of("-3,14")),
    ]
    assert [c.barge for c in state.players[RED].canals] == [1, 2]
    assert (state.phase, state.pending) == (Phase.GOODS, ())


def test_a_barge_comes_to_rest_in_the_place_the_last_tile_leads_into() -> None:
    """R6.13 the other one stays."""
    state = with_canal(building("3 stretch"), RED, "wey_arun", "weybridge")
    state, _ = build(state, "wey_arun", "weybridge -2,12:stretch guildford")
    _, told = play(state, EndBuild())
    assert told == [BargeMoved(RED, ContractId("wey_arun"), hex_of("guildford"))]


def test_a_build_action_may_end_after_any_tile() -> None:
    """R6.1"""
    state = building("lock stretch")
    assert "EndBuild" not in verbs_offered(state)
    assert reason(state, EndBuild()) == ("R3.1", "NOTHING_TO_DECIDE")
    state, _ = build(state, "medway", "tonbridge 2,13:lock 3,12")
    assert verbs_offered(state) == {"LayTile", "EndBuild"}


# --- completion -----------------------------------------------------------------------------


def test_reaching_the_other_terminus_scores_at_once() -> None:
    """R6.14 the contract is turned face down and its barge leaves."""
    state, told = build(building("lock stretch"), "medway", MEDWAY)
    assert points(told) == [(RED, 1, "R6.14")]
    assert only(told, PointsScored).source == "medway"
    assert only(told, CanalCompleted) == CanalCompleted(RED, ContractId("medway"), (1, 1, 0, 0))
    player = state.players[RED]
    assert (player.score, player.canals) == (1, ())
    assert [canal.contract for canal in player.completed] == ["medway"]
    assert verbs_offered(state) == {"EndBuild"}
    assert not of_kind(play(state, EndBuild())[1], BargeMoved)


@pytest.mark.parametrize(
    ("contract", "route", "worth", "tiles"),
    [
        ("medway", "tonbridge 2,13:lock 3,12:stretch maidstone", 1, (1, 1, 0, 0)),
        (
            "huddersfield_narrow",
            "manchester 1,-9:aqueduct 2,-10:tunnel huddersfield",
            5,
            (0, 0, 1, 1),
        ),
        ("worcester_birmingham", "birmingham -3,1:tunnel -4,2:lock worcester", 4, (0, 1, 0, 1)),
        ("douglas", "preston -1,-10:lock wigan 0,-9:lock manchester", 2, (0, 2, 0, 0)),
        ("macclesfield", "stoke -1,-5:aqueduct 0,-6:tunnel 0,-7:lock manchester", 6, (0, 1, 1, 1)),
    ],
)
def test_one_for_each_lock_two_for_each_aqueduct_three_for_each_tunnel(
    contract: str, route: str, worth: int, tiles: tuple[int, ...]
) -> None:
    """R6.14"""
    state = building("2 stretch 2 lock 2 aqueduct 3 tunnel", contract, route.split(maxsplit=1)[0])
    state, told = build(state, contract, route)
    assert points(told) == [(RED, worth, "R6.14")]
    assert state.players[RED].score == worth
    assert only(told, CanalCompleted).tiles == tiles


def test_a_canal_of_stretches_alone_is_completed_for_nothing() -> None:
    """R6.14 no points, no event about them."""
    state = building("2 stretch", "douglas", "preston")
    state, told = build(state, "douglas", "preston -1,-10:stretch wigan 0,-9:stretch manchester")
    assert points(told) == []
    assert only(told, CanalCompleted).tiles == (2, 0, 0, 0)
    assert state.players[RED].score == 0


def test_tiles_of_earlier_turns_score_too_and_points_add_up() -> None:
    """R6.14"""
    state = with_player(building("stretch", route="tonbridge 2,13:lock 3,12"), RED, score=7)
    state, _ = build(state, "medway", "2,13:lock 3,12:stretch maidstone")
    assert state.players[RED].score == 8


def test_the_action_goes_on_with_the_other_contract() -> None:
    """R6.14 before and after the completion."""
    state = with_canal(building("2 lock 3 stretch"), RED, "nene", "northampton")
    state, _ = build(state, "nene", "northampton 2,3:stretch 3,2")
    state, _ = build(state, "medway", MEDWAY)
    assert verbs_offered(state) == {"LayTile", "EndBuild"}
    state, _ = build(state, "nene", "2,3:stretch 3,2:lock 4,1")
    state, told = play(state, EndBuild())
    assert told == [BargeMoved(RED, ContractId("nene"), hex_of("3,2"))]
