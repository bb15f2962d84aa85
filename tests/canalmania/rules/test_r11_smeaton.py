"""R11.2 Smeaton: a surveyor for two cards (D8, D9)."""

import pytest

from canalmania import GameState
from canalmania.actions import (
    DiscardExtra,
    EndBuild,
    LayTile,
)
from canalmania.events import TileLaid
from canalmania.ids import CardKind, ContractId, EngineerId, Phase
from canalmania.state import Building, ExtraDiscards
from tests.canalmania.playing import (
    after,
    lay,
    offered,
    only,
    payments_offered,
    play,
    reason,
    refused,
    tiles_offered,
)
from tests.canalmania.positions import (
    RED,
    WHITE,
    game,
    held,
    with_canal,
    with_engineer,
    with_hand,
)

RICH = "4 stretch 4 lock 4 aqueduct 4 tunnel 4 surveyor"


def served_by(engineer: str, hand: str = RICH, route: str = "tonbridge") -> GameState:
    """Red has this engineer and this hand and is about to go on with the Medway."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId[engineer.upper()])
    return with_canal(with_hand(state, RED, hand), RED, "medway", route)


def ways(engineer: str, kind: str, hand: str = RICH) -> list[str]:
    """The ways to pay for a first tile of the Medway, the one offered first in front."""
    at = "2,13" if kind in ("stretch", "lock") else "1,12"
    return payments_offered(served_by(engineer, hand), "medway", at, kind)


def test_smeatons_surveyor_may_stand_for_two_cards_of_one_tile() -> None:
    """R11.2 or for one."""
    assert ways("smeaton", "aqueduct") == [
        "2 aqueduct",
        "surveyor",
        "aqueduct surveyor",
        "2 surveyor",
    ]
    assert ways("smeaton", "tunnel") == [
        "3 tunnel",
        "tunnel surveyor",
        "2 tunnel surveyor",
        "2 surveyor",
        "tunnel 2 surveyor",
        "3 surveyor",
    ]
    assert ways("smeaton", "stretch") == ["stretch", "surveyor"]
    assert ways("smeaton", "aqueduct", "surveyor") == ["surveyor"]
    assert ways("smeaton", "tunnel", "surveyor") == []


@pytest.mark.parametrize(
    ("kind", "paid", "left"),
    [
        ("stretch", "surveyor", True),
        ("stretch", "stretch", False),
        ("aqueduct", "surveyor", False),
        ("aqueduct", "aqueduct surveyor", True),
        ("aqueduct", "2 surveyor", True),
        ("aqueduct", "2 aqueduct", False),
        ("tunnel", "tunnel surveyor", False),
        ("tunnel", "2 tunnel surveyor", True),
        ("tunnel", "2 surveyor", True),
        ("tunnel", "tunnel 2 surveyor", True),
    ],
)
def test_a_second_half_is_left_when_the_last_card_is_a_surveyor_for_one(
    kind: str, paid: str, left: bool
) -> None:
    """R11.2 the last card of one tile and the first of the next."""
    at = "2,13" if kind == "stretch" else "1,12"
    state, told = play(served_by("smeaton"), lay("medway", at, kind, "NE", paid))
    assert only(told, TileLaid).half_left is left
    assert state.decision == Building(ContractId("medway") if left else None)


@pytest.mark.parametrize("engineer", ["brindley", "jessop", "telford", "rennie"])
def test_nobody_elses_surveyor_leaves_a_half(engineer: str) -> None:
    """R11.2"""
    state = after(served_by(engineer), lay("medway", "2,13", "lock", "NE", "surveyor"))
    assert state.decision == Building(None)


HALF = lay("medway", "2,13", "lock", "E", "surveyor")


def half_left(hand: str) -> GameState:
    """Smeaton paid for the lock with a surveyor, whose half is left; this is the hand then."""
    return after(served_by("smeaton", f"{hand} surveyor"), HALF)


def test_the_half_pays_for_the_first_card_of_the_next_tile() -> None:
    """R11.2 or is not used."""
    state = half_left("stretch surveyor")
    ways = payments_offered(state, "medway", "3,13", "stretch")
    assert ways == ["half", "stretch", "surveyor"]
    state, told = play(state, lay("medway", "3,13", "stretch", "NE", "half"))
    assert held(state, RED) == "stretch surveyor"
    assert not only(told, TileLaid).half_left


def test_the_half_lays_a_tile_without_a_card_in_the_hand() -> None:
    """R11.2"""
    state = half_left("")
    assert payments_offered(state, "medway", "3,13", "stretch") == ["half"]


def test_the_half_and_cards_pay_for_a_dear_tile_together() -> None:
    """R11.2 an aqueduct by half and one card more; that may be a surveyor with a half again."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.SMEATON)
    state = with_hand(state, RED, "2 aqueduct 3 surveyor")
    state = with_canal(state, RED, "worcester_birmingham", "worcester")
    state = after(state, lay("worcester_birmingham", "-4,2", "lock", "NE", "surveyor"))
    assert payments_offered(state, "worcester_birmingham", "-3,1", "aqueduct") == [
        "aqueduct half",
        "2 aqueduct",
        "surveyor half",
        "surveyor",
        "aqueduct surveyor",
        "2 surveyor",
    ]
    _, told = play(state, lay("worcester_birmingham", "-3,1", "aqueduct", "NE", "surveyor half"))
    assert only(told, TileLaid).half_left
    _, told = play(state, lay("worcester_birmingham", "-3,1", "aqueduct", "NE", "surveyor"))
    assert not only(told, TileLaid).half_left
    _, told = play(state, lay("worcester_birmingham", "-3,1", "aqueduct", "NE", "aqueduct half"))
    assert not only(told, TileLaid).half_left


def test_all_building_rules_hold_for_the_half() -> None:
    """R11.2, R6.7 no second lock."""
    assert not {t for t in tiles_offered(half_left(""), "medway") if "lock" in t}


def test_the_half_is_good_for_the_same_canal_only() -> None:
    """R11.2, D9"""
    state = with_canal(served_by("smeaton", "2 lock surveyor"), RED, "nene", "northampton")
    state = after(state, HALF)
    assert payments_offered(state, "nene", "2,3", "lock") == ["lock"]
    why = refused(state, lay("nene", "2,3", "lock", "E", "half"))
    assert (why.rule, why.key, why.args) == ("D9", "SMEATON_SAME_CANAL", {"contract": "nene"})


def test_the_half_is_lost_when_the_next_card_pays_for_another_canal() -> None:
    """D9 also for the canal it came from."""
    state = with_canal(served_by("smeaton", "2 lock surveyor"), RED, "nene", "northampton")
    state = after(state, HALF, lay("nene", "2,3", "lock", "E"))
    assert state.decision == Building(None)
    assert not payments_offered(state, "medway", "3,13", "stretch")
    assert reason(state, lay("medway", "3,13", "stretch", "NE", "half")) == (
        "D9",
        "SMEATON_SAME_CANAL",
    )


def test_a_half_not_used_for_the_next_tile_is_lost() -> None:
    """D9 the very next card must be it."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.SMEATON)
    state = with_canal(with_hand(state, RED, "stretch surveyor"), RED, "nene", "northampton")
    state = after(state, lay("nene", "2,3", "lock", "E", "surveyor"))
    state = after(state, lay("nene", "3,3", "stretch", "NE"))
    assert state.decision == Building(None)


def test_the_half_is_lost_when_the_action_ends() -> None:
    """D9 in that action."""
    assert after(half_left("stretch"), EndBuild()).pending == ()


def test_the_half_is_lost_when_its_canal_is_completed() -> None:
    """D9, R6.14"""
    state = with_canal(served_by("smeaton", "lock surveyor"), RED, "nene", "northampton")
    state = after(state, lay("medway", "2,13", "lock", "NE"))
    state = after(state, lay("medway", "3,12", "stretch", "NE", "surveyor"))
    assert state.decision == Building(None)
    assert not offered(state, LayTile)


def test_the_half_works_across_a_place() -> None:
    """R11.2 on the same canal, be it in the next section."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.SMEATON)
    state = with_canal(with_hand(state, RED, "surveyor"), RED, "wey_arun", "weybridge")
    state = after(state, lay("wey_arun", "-2,12", "stretch", "SW", "surveyor"))
    assert payments_offered(state, "wey_arun", "-3,14", "stretch") == ["half"]


def test_without_a_half_none_can_be_played() -> None:
    """D9 nor with another engineer."""
    for engineer in ("smeaton", "telford"):
        state = served_by(engineer, "lock")
        assert reason(state, lay("medway", "2,13", "lock", "NE", "half")) == (
            "D9",
            "SMEATON_SAME_CANAL",
        )


def over_white(hand: str) -> GameState:
    """Smeaton; White's tunnel lies on the hex before Huddersfield's neighbour (1, -8)."""
    way = "manchester 1,-8:tunnel 2,-9"
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.SMEATON)
    state = with_canal(state, WHITE, "rochdale", way)
    return with_canal(with_hand(state, RED, hand), RED, "huddersfield_narrow", "manchester")


def test_doubling_does_not_help_with_the_extra_discards() -> None:
    """D8 a surveyor is one card there, and must be left over as one."""
    assert payments_offered(
        over_white("3 surveyor"), "huddersfield_narrow", "1,-8", "aqueduct"
    ) == ["surveyor"]
    assert not payments_offered(over_white("2 surveyor"), "huddersfield_narrow", "1,-8", "aqueduct")
    state = over_white("3 surveyor")
    state = after(state, lay("huddersfield_narrow", "1,-8", "aqueduct", "NE", "surveyor"))
    state = after(state, DiscardExtra(CardKind.SURVEYOR))
    assert state.decision == ExtraDiscards(1)
    state = after(state, DiscardExtra(CardKind.SURVEYOR))
    assert held(state, RED) == ""


def test_ways_that_leave_too_few_cards_for_building_over_are_not_offered() -> None:
    """R6.8, R11.2 of four cards one tile may take two."""
    assert payments_offered(
        over_white("2 aqueduct 2 surveyor"), "huddersfield_narrow", "1,-8", "aqueduct"
    ) == ["2 aqueduct", "surveyor", "aqueduct surveyor", "2 surveyor"]
    assert payments_offered(
        over_white("3 tunnel surveyor"), "huddersfield_narrow", "1,-8", "tunnel"
    ) == ["tunnel surveyor"]
    why = refused(
        over_white("3 tunnel surveyor"),
        lay("huddersfield_narrow", "1,-8", "tunnel", "NE", "3 tunnel"),
    )
    assert (why.rule, why.key, why.args) == ("R6.8", "OVERBUILD_NEEDS_2", {"needed": 2, "left": 1})


def test_smeaton_may_double_any_number_of_surveyors() -> None:
    """R11.2 two aqueduct-priced tiles by two surveyors."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.SMEATON)
    state = with_hand(state, RED, "3 surveyor")
    state = with_canal(state, RED, "huddersfield_narrow", "manchester")
    state = after(state, lay("huddersfield_narrow", "1,-9", "aqueduct", "NE", "surveyor"))
    assert payments_offered(state, "huddersfield_narrow", "2,-10", "tunnel") == ["2 surveyor"]


def test_the_extra_discards_do_not_touch_the_half() -> None:
    """D8, D9 they are discarded, not played: the next card played may still be the half."""
    state = over_white("aqueduct 3 surveyor")
    tile = lay("huddersfield_narrow", "1,-8", "aqueduct", "NE", "aqueduct surveyor")
    state = after(state, tile, *[DiscardExtra(CardKind.SURVEYOR)] * 2)
    assert held(state, RED) == ""
    assert state.pending == (Building(ContractId("huddersfield_narrow")),)
