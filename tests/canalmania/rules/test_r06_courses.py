"""R6.2, R6.3, R6.6, R6.9, R6.11, R6.12: where a canal may run."""

import gc
from collections import deque
from random import Random

import pytest

from canalmania import GameState, course, legal_actions
from canalmania.course import Course
from canalmania.events import CanalCompleted, SectionJoined
from canalmania.game import CANAL_MANIA
from canalmania.hexes import SIDE_NAMES, SIDES, exits
from canalmania.ids import ContractId, Phase, PlaceId, Side
from tabletop.record import Record
from tests.canalmania.playing import build, lay, of_kind, reason, refused, tiles_offered
from tests.canalmania.positions import RED, WHITE, game, hex_of, with_canal, with_hand, with_player

EVERY_CARD = "4 stretch 4 lock 4 aqueduct 6 tunnel"


def canal(contract: str, route: str, hand: str = EVERY_CARD) -> GameState:
    """Red, with cards for everything, is about to go on with this canal."""
    state = with_hand(game(phase=Phase.BUILD), RED, hand)
    return with_canal(state, RED, contract, route)


def names(text: str) -> tuple[ContractId, PlaceId, PlaceId]:
    """A contract and two places."""
    contract, start, end = text.split()
    return ContractId(contract), PlaceId(start), PlaceId(end)


def hexes_offered(state: GameState, contract: str) -> set[str]:
    return {tile.split()[0] for tile in tiles_offered(state, contract)}


def exits_offered(state: GameState, contract: str, hex_: str) -> set[str]:
    tiles = (tile.split() for tile in tiles_offered(state, contract))
    return {side for at, _, side in tiles if at == hex_}


# --- from the barge -------------------------------------------------------------------------


def test_from_a_terminus_into_any_adjacent_hex_that_can_lead_to_the_end() -> None:
    """R6.2, R6.12 from Tonbridge (T) to Maidstone (M) in three tiles at most.

      .  3,11  M
    1,12  2,12  3,12
       T   2,13
    """
    tiles = {"2,13 E", "2,13 NE", "2,12 E", "2,12 NE", "1,12 NE"}
    kinds = {"2,13": "stretch lock", "2,12": "stretch lock", "1,12": "aqueduct tunnel"}
    assert tiles_offered(canal("medway", "tonbridge"), "medway") == {
        f"{at} {kind} {side}"
        for at, side in (tile.split() for tile in tiles)
        for kind in kinds[at].split()
    }


def test_from_a_tile_only_through_the_side_it_leaves_by() -> None:
    """R6.2 tiles join side to side."""
    state = canal("medway", "tonbridge 2,13:lock 3,13")
    assert hexes_offered(state, "medway") == {"3,13"}
    for hex_ in ("3,12", "2,12", "2,14"):
        why = refused(state, lay("medway", hex_, "stretch", "NE"))
        assert (why.rule, why.key, why.args) == ("R6.2", "EDGE_MISMATCH", {"hex": hex_of(hex_)})


def test_not_anywhere_else_on_the_board() -> None:
    """R6.2 the refusal points at the hex where the canal ends."""
    for route, hex_, end in (
        ("tonbridge", "3,12", "tonbridge"),
        ("tonbridge 2,13:lock 3,13", "4,12", "2,13"),
        ("tonbridge", "-4,10", "tonbridge"),
    ):
        why = refused(canal("medway", route), lay("medway", hex_, "stretch", "NE"))
        assert (why.rule, why.key) == ("R6.2", "NOT_AT_BARGE")
        assert why.args == {"hex": hex_of(hex_), "end": hex_of(end)}


def test_from_a_place_it_has_reached_into_any_adjacent_hex() -> None:
    """R6.2, R6.3 a new section starts on any side of Leicester that can lead to the end."""
    state = canal("leicester_line", "nottingham 3,-3:lock 2,-2:tunnel leicester")
    assert hexes_offered(state, "leicester_line") == {"1,0", "2,0", "3,-1"}


def test_a_tile_leaves_straight_on_or_by_a_gentle_curve() -> None:
    """R6.2, D21 never into a neighbouring side, never back; here it comes from the north-west."""
    state = canal("severn", "shrewsbury -5,-1:stretch -5,0")
    assert exits_offered(state, "severn", "-5,0") == {"SE", "E", "SW"}
    for side in ("NE", "NW", "W"):
        why = refused(state, lay("severn", "-5,0", "lock", side))
        assert (why.rule, why.key, why.args) == ("D21", "EDGE_MISMATCH", {"hex": hex_of("-5,0")})


@pytest.mark.parametrize(
    ("entry", "straight", "curves"),
    [
        ("E", "W", "NW SW"),
        ("NE", "SW", "W SE"),
        ("NW", "SE", "E SW"),
        ("W", "E", "NE SE"),
        ("SW", "NE", "E NW"),
        ("SE", "NW", "NE W"),
    ],
)
def test_straight_is_opposite_and_curves_lead_to_the_sides_beside_it(
    entry: str, straight: str, curves: str
) -> None:
    """R6.2, D21 in each of the six directions."""
    first, *others = [SIDE_NAMES[side] for side in exits(Side(SIDE_NAMES.index(entry)))]
    assert first == straight
    assert set(others) == set(curves.split())


def test_the_same_bends_from_either_end() -> None:
    """D21 a tile's two sides may change their parts."""
    assert all(entry in exits(side) for entry in SIDES for side in exits(entry))


def test_tiles_never_lie_on_places() -> None:
    """R6.3 not even on the terminus next in the way."""
    state = canal("wey_arun", "weybridge -2,12:stretch guildford -3,14:stretch -3,15")
    assert reason(state, lay("wey_arun", "-3,13", "lock", "E")) == ("R6.3", "PLACE_HEX")
    why = refused(state, lay("wey_arun", "-4,16", "lock", "E"))
    assert (why.rule, why.key, why.args) == ("R6.3", "PLACE_HEX", {"place": "arundel"})


def test_a_place_is_connected_and_ends_a_section_when_a_tile_leads_into_it() -> None:
    """R6.3 and the section is joined from place to place."""
    state = canal("wey_arun", "weybridge")
    state, told = build(state, "wey_arun", "weybridge -2,12:stretch guildford")
    assert of_kind(told, SectionJoined) == [
        SectionJoined(RED, *names("wey_arun weybridge guildford"))
    ]
    state, told = build(state, "wey_arun", "guildford -3,14:stretch -3,15")
    assert not of_kind(told, SectionJoined)
    state, told = build(state, "wey_arun", "-3,14:stretch -3,15:lock arundel")
    assert of_kind(told, SectionJoined) == [
        SectionJoined(RED, *names("wey_arun guildford arundel"))
    ]
    assert of_kind(told, CanalCompleted)


# --- the value ------------------------------------------------------------------------------


def test_as_many_tiles_as_the_value_says_and_not_one_more() -> None:
    """R6.6 the Lancaster Canal, value 3: the third tile must reach Preston."""
    state = canal("lancaster_canal", "lancaster -1,-13:lock -2,-12:stretch -2,-11")
    assert exits_offered(state, "lancaster_canal", "-2,-11") == {"E"}
    why = refused(state, lay("lancaster_canal", "-2,-11", "lock", "SE"))
    assert (why.rule, why.key, why.args) == ("R6.6", "VALUE_EXCEEDED", {"needed": 6, "value": 3})
    _, told = build(state, "lancaster_canal", "-2,-12:stretch -2,-11:lock preston")
    assert of_kind(told, CanalCompleted)


def test_a_tile_that_makes_the_way_too_long_is_refused_at_once() -> None:
    """R6.12 the tiles still needed and those left are told."""
    state = canal("lancaster_canal", "lancaster")
    why = refused(state, lay("lancaster_canal", "0,-13", "lock", "E"))
    assert (why.rule, why.key, why.args) == ("R6.12", "CANNOT_FINISH", {"needed": 3, "left": 2})


def test_a_way_back_through_its_own_places_is_no_way() -> None:
    """R6.12, D10 four tiles would do for Maidstone, were it not for London again.

    From Weybridge: London is next, and the canal began there.
    """
    why = refused(canal("thames_medway", "london"), lay("thames_medway", "0,11", "lock", "W"))
    assert (why.rule, why.key, why.args) == ("R6.12", "CANNOT_FINISH", {"needed": 5, "left": 4})


def test_cards_and_tiles_do_not_count_for_what_can_be_completed() -> None:
    """D10 round by the south, from Huddersfield to Manchester, only hills can follow the lock;
    it is legal without a card or a tile for them."""
    state = canal("huddersfield_narrow", "huddersfield", hand="lock")
    state = with_player(state, RED, supply=(16, 12, 0, 0))
    assert tiles_offered(state, "huddersfield_narrow") == {"3,-9 lock SW"}


# --- termini, via and other places ----------------------------------------------------------


@pytest.mark.parametrize(("start", "goal"), [("weybridge", "arundel"), ("arundel", "weybridge")])
def test_a_canal_runs_from_one_terminus_through_the_via_to_the_other(start: str, goal: str) -> None:
    """R6.11 from either end."""
    way = "weybridge -2,12:stretch guildford -3,14:stretch -3,15:lock arundel"
    if start == "arundel":
        way = " ".join(reversed(way.split()))
    state, told = build(canal("wey_arun", start), "wey_arun", way)
    assert of_kind(told, CanalCompleted)[0].tiles == (2, 1, 0, 0)
    assert state.players[RED].completed[0].course.goal == goal


def test_leading_away_from_the_via_place_is_refused() -> None:
    """R6.11, R6.12 the refusal names the place."""
    why = refused(canal("wey_arun", "weybridge"), lay("wey_arun", "0,10", "lock", "NE"))
    assert (why.rule, why.key) == ("R6.12", "REQUIRED_PLACE_UNREACHABLE")
    assert why.args == {"place": "guildford"}


def test_after_the_via_place_the_end_alone_counts() -> None:
    """R6.12"""
    state = canal("wey_arun", "weybridge -2,12:stretch guildford")
    why = refused(state, lay("wey_arun", "-4,13", "tunnel", "W"))
    assert (why.rule, why.key, why.args) == ("R6.12", "CANNOT_FINISH", {"needed": 5, "left": 3})


THAMES = "oxford -2,7:stretch -1,7:lock -1,8:tunnel -1,9:stretch 0,9:lock 0,10"


def test_the_other_terminus_may_not_be_entered_before_the_via_place() -> None:
    """D20 the River Thames beside London (L), with Weybridge (W) still to come.

     0,9
       0,10  L
    -1,10  W
    """
    state = canal("thames", THAMES)
    assert exits_offered(state, "thames", "0,10") == {"SW"}
    why = refused(state, lay("thames", "0,10", "stretch", "E"))
    assert (why.rule, why.key) == ("D20", "REQUIRED_PLACE_UNREACHABLE")
    assert why.args == {"place": "weybridge"}


def test_other_places_may_be_part_of_the_canal() -> None:
    """R6.11 the Worcester & Birmingham by Coventry is too long, the Bridgewater by Wigan is not."""
    state = canal("bridgewater", "liverpool")
    _, told = build(
        state, "bridgewater", "liverpool -3,-8:lock -2,-8:stretch wigan 0,-9:lock manchester"
    )
    assert of_kind(told, CanalCompleted)


# --- never twice ----------------------------------------------------------------------------


def test_a_canal_never_visits_a_place_twice() -> None:
    """D7 from Coventry back into Birmingham."""
    state = canal("grand_union", "birmingham -1,0:stretch coventry")
    why = refused(state, lay("grand_union", "-2,1", "stretch", "NW"))
    assert (why.rule, why.key) == ("D7", "OWN_OR_OTHER_CANAL_NOT_PART")
    assert why.args == {"hex": hex_of("birmingham")}


def test_a_canal_never_crosses_its_own_hexes() -> None:
    """D7 neither by a tile on them nor by one that leads to them."""
    state = canal("bridgewater", "liverpool -3,-8:lock -2,-8:stretch wigan")
    why = refused(state, lay("bridgewater", "-2,-8", "lock", "SW"))
    assert (why.rule, why.key, why.args) == (
        "D7",
        "OWN_OR_OTHER_CANAL_NOT_PART",
        {"hex": hex_of("-2,-8")},
    )
    why = refused(state, lay("bridgewater", "-2,-9", "lock", "SW"))
    assert (why.rule, why.key, why.args) == (
        "D7",
        "OWN_OR_OTHER_CANAL_NOT_PART",
        {"hex": hex_of("-3,-8")},
    )


def test_a_tile_may_not_lead_off_the_board() -> None:
    """D19 into the sea."""
    why = refused(
        canal("lancaster_canal", "lancaster"), lay("lancaster_canal", "-1,-13", "lock", "W")
    )
    assert (why.rule, why.key) == ("D19", "CANNOT_FINISH")
    assert why.args["left"] == 2


def test_sections_of_other_canals_are_no_part_of_this_one() -> None:
    """R6.9 Preston-Wigan belongs to the Douglas, even when both are one's own.

    The Leeds & Liverpool comes by Wigan too, and lays its own tiles to get on.
    """
    state = canal("douglas", "preston -1,-10:lock wigan")
    state = with_canal(state, RED, "leeds_liverpool", "liverpool -3,-9:stretch -2,-9:lock wigan")
    state = with_canal(state, WHITE, "bridgewater", "liverpool -3,-8:lock -2,-8:stretch wigan")
    courses = [canal.course for canal in state.players[RED].canals]
    assert [course.tiles_left for course in courses] == [2, 6]
    assert hexes_offered(state, "leeds_liverpool") <= {
        f"{q},{r}" for q, r in ((0, -9), (0, -10), (-1, -10), (-1, -8), (-2, -8))
    }
    assert all(course.place == "wigan" and not course.is_complete for course in courses)


@pytest.mark.parametrize(
    "contract", ["nene", "medway", "douglas"], ids=["White's", "done", "not taken"]
)
def test_only_on_an_open_contract_of_ones_own(contract: str) -> None:
    """R6.1"""
    state = with_canal(canal("wey_arun", "weybridge"), WHITE, "nene", "northampton")
    way = "tonbridge 2,13:lock 3,12:stretch maidstone"
    state = with_canal(state, RED, "medway", way, done=True)
    why = refused(state, lay(contract, "2,3", "stretch", "E"))
    assert (why.rule, why.key, why.args) == ("R6.1", "CONTRACT_NOT_OPEN", {"contract": contract})


# --- what is kept of it ---------------------------------------------------------------------


def test_courses_of_finished_games_are_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for those that were made last: however many games are played, no more are kept."""
    monkeypatch.setattr(course, "_LATEST", deque(maxlen=100))
    _play(range(20))
    kept = _courses()
    _play(range(20, 40))  # which make hundreds more
    assert _courses() < kept + 60


def _play(seeds: range) -> None:
    for seed in seeds:
        rng = Random(seed)
        record = Record.of(CANAL_MANIA, seed, 4)
        while legal := legal_actions(record.state):
            record.play(rng.choice(legal))


def _courses() -> int:
    gc.collect()
    return sum(isinstance(thing, Course) for thing in gc.get_objects())
