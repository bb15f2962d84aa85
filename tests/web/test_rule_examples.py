"""The worked examples in help: what they show is what the rules say of it."""

from dataclasses import replace

import pytest

from canalmania import view_for
from canalmania.actions import MoveGoods
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId, Phase, PlaceId
from canalmania.state import GameState
from canalmania.view import TileView
from tabletop.seat import Seat
from tests.fixtures import reference
from tests.playing import play, points
from tests.positions import game, route_of, with_canal, with_cubes
from tests.web.words import t, voice
from web.games.canalmania.board.scene import ENGLAND
from web.games.canalmania.examples import EXAMPLES, WORKED, Worked, view_of
from web.games.canalmania.face import CANAL_MANIA
from web.table.panels.help import help_dialog
from web.words.plural import LANGUAGES

MEANT = {
    "two_sections": ["wey_arun"],
    "any_kind": ["kennet_avon"],
    "on_the_way": ["shropshire_union"],
    "completed": ["leeds_liverpool"],
    "unfinished": ["trent_mersey"],
    "twice_red": ["nene", "grand_junction"],
    "one_owner": ["trent_mersey"],
    "three_owners": ["grand_union", "worcester_birmingham", "severn"],
}
OPEN_ENDS = {"any_kind": " -6,10"}
BY_NAME = {worked.name: worked for worked in WORKED}
EACH = pytest.mark.parametrize("worked", WORKED, ids=lambda worked: str(worked.name))


def seat_of(colour: str) -> Seat:
    return next(p.seat for p in view_of(WORKED[0]).players if p.colour.name.lower() == colour)


def position(worked: Worked) -> GameState:
    """The same board, by the engine."""
    state = game(5)
    seats = zip(state.players, view_of(worked).players, strict=True)
    state = replace(state, players=tuple(replace(p, colour=v.colour) for p, v in seats))
    for contract, (owner, way) in zip(MEANT[worked.name], worked.canals, strict=True):
        end = OPEN_ENDS.get(worked.name, "")
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
        assert built in (route[: len(built)], route[::-1][: len(built)])


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_stands_with_its_rule_and_is_drawn(language: str) -> None:
    say = voice(language)
    for rule, examples in EXAMPLES.items():
        page = help_dialog(CANAL_MANIA, rule, say).text
        for number, example in enumerate(examples):
            assert f'data-example="{rule} {number}"' in page
            assert t(example.caption, language).replace("&", "&amp;") in page
            shown = example.scene(say)
            assert set(ENGLAND.layers) <= set(shown.layers)
            assert all(shown.layers[name].paint(30.0) for name in ("canals", "places"))
            assert 2 < example.box.right - example.box.left < 16
