"""The worked examples in help: what they show is what the rules say of it."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from canalmania import view_for
from canalmania.actions import DiscardExtra, MoveGoods, PlaceCube, TakeCard
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.events import CanalCompleted, TileLaid
from canalmania.ids import CardKind, ContractId, EngineerId, Hex, Phase, PlaceId
from canalmania.state import ExtraDiscards, GameState
from canalmania.view import TileView
from tabletop.seat import Seat
from tests.canalmania.fixtures import reference
from tests.canalmania.playing import after, build, lay, offered, only, play, points, tiles_offered
from tests.canalmania.positions import (
    game,
    held,
    hex_of,
    route_of,
    with_canal,
    with_cubes,
    with_display,
    with_engineer,
    with_hand,
)
from tests.canalmania.web.words import t, voice
from web.games.canalmania.board.scene import ENGLAND
from web.games.canalmania.examples import EXAMPLES, WORKED, Worked, view_of
from web.games.canalmania.face import CANAL_MANIA
from web.page.html import joined
from web.table.dialogs.help import help_dialog
from web.words.plural import LANGUAGES

MEANT = {
    "green_symbol": ["kennet_avon", "severn"],
    "three_kinds": ["sheffield_south_yorkshire"],
    "two_surveyors": ["huddersfield_narrow"],
    "eight_tiles": ["leeds_liverpool"],
    "lock_first": ["medway"],
    "building_over": ["kennet_avon", "wilts_berks"],
    "own_section": ["huddersfield_narrow", "rochdale"],
    "by_skipton": ["leeds_liverpool"],
    "two_canals": ["wey_arun", "thames"],
    "owner_twice": ["macclesfield", "shropshire_union", "grand_union"],
    "two_sections": ["wey_arun"],
    "any_kind": ["kennet_avon"],
    "on_the_way": ["shropshire_union"],
    "completed": ["leeds_liverpool"],
    "unfinished": ["trent_mersey"],
    "twice_red": ["nene", "grand_junction"],
    "one_owner": ["trent_mersey"],
    "three_owners": ["grand_union", "worcester_birmingham", "severn"],
}
OPEN_ENDS = {"kennet_avon": " -6,10"}
ELSEWHERE = {"eight_tiles": {"leeds_liverpool"}, "building_over": {"wilts_berks"}}
"""What runs otherwise than in the diagram, whose canals share no hex and make no detour."""
BY_NAME = {worked.name: worked for worked in WORKED}
EACH = pytest.mark.parametrize("worked", WORKED, ids=lambda worked: str(worked.name))


def seat_of(colour: str) -> Seat:
    return next(p.seat for p in view_of(WORKED[0]).players if p.colour.name.lower() == colour)


def position(worked: Worked, ends: Mapping[str, str] = OPEN_ENDS) -> GameState:
    """The same board, by the engine; `ends` says where a last tile leads that leads into a hex."""
    state = game(5)
    seats = zip(state.players, view_of(worked).players, strict=True)
    state = replace(state, players=tuple(replace(p, colour=v.colour) for p, v in seats))
    for contract, (owner, way) in zip(MEANT[worked.name], worked.canals, strict=True):
        end = ends.get(contract, "") if ":" in way.split()[-1] else ""
        state = with_canal(state, seat_of(owner), contract, way + end)
    return with_cubes(state, worked.cubes)


def alike(tiles: tuple[TileView, ...]) -> set[tuple[object, ...]]:
    return {(tile.owner, tile.hex, tile.kind, frozenset((tile.entry, tile.exit))) for tile in tiles}


@EACH
def test_its_tiles_are_those_of_the_canals(worked: Worked) -> None:
    assert alike(view_of(worked).tiles) == alike(view_for(position(worked), None).tiles)


@EACH
def test_canals_run_as_in_the_reference_diagram(worked: Worked) -> None:
    """As far as they are built."""
    routes = {canal["contract"]: route_of(canal).split() for canal in reference()["canals"]}
    for contract, (_, way) in zip(MEANT[worked.name], worked.canals, strict=True):
        route, built = routes[contract], way.split()
        begins_at_an_end = built in (route[: len(built)], route[::-1][: len(built)])
        assert begins_at_an_end is (contract not in ELSEWHERE.get(worked.name, ()))


def scored(worked: Worked) -> list[tuple[int, int]]:
    """What the delivery scores, by seat in the order of the way."""
    places = tuple(PlaceId(place) for place in worked.way.split())
    owners = tuple(seat_of(owner) for owner in worked.owners.split())
    state = replace(position(worked), phase=Phase.GOODS, active=owners[-1])
    _, told = play(state, MoveGoods(places, owners))
    return [(seat, many) for seat, many, _ in points(told)]


def test_a_cube_travels_on_an_unfinished_canal() -> None:
    """R8.1"""
    assert scored(BY_NAME["unfinished"]) == [(seat_of("white"), 3)]


def test_one_owner_scores_four() -> None:
    """R8.3, E17"""
    assert scored(BY_NAME["one_owner"]) == [(seat_of("white"), 4)]


def test_three_owners_score_two_each() -> None:
    """R8.3, E20"""
    wanted = [(seat_of(colour), 2) for colour in ("red", "white", "yellow")]
    assert scored(BY_NAME["three_owners"]) == wanted


def test_the_cube_gets_to_leighton_buzzard_and_no_farther() -> None:
    """R8.2, E23"""
    worked = BY_NAME["twice_red"]
    assert scored(worked)
    colours = [BOARD.places[PlaceId(place)].colour for place in (*worked.way.split(), "london")]
    assert colours[0] == colours[-1]
    assert len(set(colours[:-1])) == len(colours) - 1


def test_a_canal_of_one_s_own_goes_on_in_the_next() -> None:
    """R8.3, E18"""
    assert scored(BY_NAME["two_canals"]) == [(seat_of("white"), 3)]


def test_red_scores_for_two_runs() -> None:
    """R8.3, E21"""
    wanted = [(seat_of("red"), 2), (seat_of("black"), 2), (seat_of("red"), 3)]
    assert scored(BY_NAME["owner_twice"]) == wanted


def test_the_completed_canal_scores_seven() -> None:
    """R6.14, E12: one a lock, two an aqueduct, three a tunnel."""
    kinds = [tile.kind.name for tile in view_of(BY_NAME["completed"]).tiles]
    worth = {"STRETCH": 0, "LOCK": 1, "AQUEDUCT": 2, "TUNNEL": 3}
    assert (kinds.count("STRETCH"), kinds.count("LOCK")) == (3, 2)
    assert sum(worth[kind] for kind in kinds) == 7


def test_the_place_on_the_way_is_not_asked_for() -> None:
    """R6.11, E3"""
    assert CONTRACTS[ContractId("shropshire_union")].via is None
    assert "stoke" in BY_NAME["on_the_way"].canals[0][1]


def about_to_build(name: str, without: int, hand: str) -> tuple[GameState, str]:
    """Its last canal lacks so many tiles, the owner has this hand; and the way that is left."""
    worked = BY_NAME[name]
    *others, (owner, way) = worked.canals
    tokens = way.split()
    at = [number for number, token in enumerate(tokens) if ":" in token][-without]
    before = worked._replace(canals=(*others, (owner, " ".join(tokens[:at]))))
    ends = {MEANT[name][-1]: f" {tokens[at].partition(':')[0]}"}
    state = position(before, OPEN_ENDS | ends)
    state = with_hand(
        replace(state, phase=Phase.BUILD, active=seat_of(owner)), seat_of(owner), hand
    )
    state = with_engineer(state, seat_of(owner), EngineerId.BRINDLEY)
    return state, " ".join(tokens[at - 1 :])


def test_a_green_symbol_brings_a_cube_to_the_city_first() -> None:
    """R5.4, E4"""
    worked = BY_NAME["green_symbol"]
    state = replace(position(worked._replace(cubes="")), phase=Phase.BUILD)
    state = after(with_display(state, "stretch/green 4 lock"), TakeCard(0))
    for place in worked.cubes.split():
        assert [cube.place for cube in offered(state, PlaceCube)] == [place]
        state = after(state, PlaceCube(PlaceId(place)))


@pytest.mark.parametrize(
    ("name", "tiles", "hand"),
    [
        pytest.param("three_kinds", 3, "stretch lock 2 aqueduct", id="E10"),
        pytest.param("two_surveyors", 2, "aqueduct 2 tunnel 2 surveyor", id="E11"),
    ],
)
def test_these_cards_pay_for_it(name: str, tiles: int, hand: str) -> None:
    """R6.5, E10, E11"""
    state, way = about_to_build(name, tiles, hand)
    state, told = build(state, MEANT[name][-1], way)
    assert only(told, CanalCompleted)
    assert held(state, seat_of(BY_NAME[name].canals[-1][0])) == ""


def test_the_eighth_tile_has_to_reach_liverpool() -> None:
    """R6.6, E13"""
    state, _ = about_to_build("eight_tiles", 1, "9 stretch 8 lock")
    assert len(view_of(BY_NAME["eight_tiles"]).tiles) == 8
    assert CONTRACTS[ContractId("leeds_liverpool")].value == 8
    assert tiles_offered(state, "leeds_liverpool") == {"-3,-9 lock SW"}


def test_after_a_lock_comes_a_stretch() -> None:
    """R6.7, E14"""
    state, _ = about_to_build("lock_first", 1, "9 stretch 8 lock")
    assert tiles_offered(state, "medway") == {"3,12 stretch NE"}


def test_building_over_costs_a_stretch_and_two_more() -> None:
    """R6.8"""
    state, way = about_to_build("building_over", 2, "stretch lock tunnel")
    state, told = play(state, lay("wilts_berks", way.split()[1].partition(":")[0], "stretch", "NE"))
    assert only(told, TileLaid).over
    assert state.decision == ExtraDiscards(2)
    state = after(state, DiscardExtra(CardKind.LOCK), DiscardExtra(CardKind.TUNNEL))
    assert held(state, seat_of("yellow")) == ""
    stacked = [
        tile for tile in view_of(BY_NAME["building_over"]).tiles if tile.hex == tile_hex(way)
    ]
    assert [tile.kind.name for tile in stacked] == ["LOCK", "STRETCH"]


def tile_hex(way: str) -> Hex:
    return hex_of(way.split()[1])


def test_the_rochdale_ends_only_with_a_section_of_its_own() -> None:
    """R6.9, E15"""
    state, way = about_to_build("own_section", 2, "8 aqueduct 7 tunnel")
    assert way.startswith("huddersfield ")
    assert [canal.contract for canal in state.players[seat_of("green")].canals][-1] == "rochdale"
    _, told = build(state, "rochdale", way)
    assert only(told, CanalCompleted).contract == "rochdale"


def test_the_leeds_and_liverpool_is_to_pass_skipton() -> None:
    """R6.11, E2"""
    assert CONTRACTS[ContractId("leeds_liverpool")].via == "skipton"
    assert " skipton " in BY_NAME["by_skipton"].canals[0][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_stands_with_its_rule_and_is_drawn(language: str) -> None:
    say = voice(language)
    for rule, examples in EXAMPLES.items():
        page = help_dialog(CANAL_MANIA, rule, say).text
        for number, example in enumerate(examples):
            assert f'data-example="{rule} {number}"' in page
            assert joined(t(example.caption, language)).text in page
            shown = example.scene(say)
            assert set(ENGLAND.layers) <= set(shown.layers)
            assert all(shown.layers[name].paint(30.0) for name in ("canals", "places"))
            assert 2 < example.box.right - example.box.left < 16
