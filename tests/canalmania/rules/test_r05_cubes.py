"""R5.4-R5.8 placing and removing goods cubes."""

import pytest

from canalmania import GameState
from canalmania.actions import (
    ChooseColour,
    Declare,
    DrawCard,
    PlaceCube,
    RemoveCube,
    TakeCard,
)
from canalmania.board import BOARD
from canalmania.events import ColourChosen, CubePlaced, CubeRemoved, CubeReturned
from canalmania.ids import Colour, Phase, PlaceId
from canalmania.state import CubePlacement, CubeRemoval, Taking
from tests.canalmania.playing import (
    after,
    build,
    of_kind,
    offered,
    only,
    play,
    refused,
    verbs_offered,
)
from tests.canalmania.positions import (
    RED,
    WHITE,
    game,
    with_canal,
    with_cubes,
    with_display,
    with_hand,
    with_top,
)


def symbol(state: GameState, colour: str = "red") -> GameState:
    """The state after a card with this symbol was taken."""
    kind = "tunnel" if colour in ("yellow", "blue", "purple", "white") else "stretch"
    return after(with_display(state, f"{kind}/{colour} 4 lock"), TakeCard(0))


def table(cubes: str = "") -> GameState:
    return with_cubes(game(phase=Phase.BUILD), cubes)


def put(place: str) -> PlaceCube:
    return PlaceCube(PlaceId(place))


def remove(place: str) -> RemoveCube:
    return RemoveCube(PlaceId(place))


def may_fill(state: GameState) -> set[str]:
    return {action.place for action in offered(state, PlaceCube)}


def may_empty(state: GameState) -> set[str]:
    return {action.place for action in offered(state, RemoveCube)}


def with_link(state: GameState, contract: str, route: str) -> GameState:
    """White's canal along the route: it connects places."""
    return with_canal(state, WHITE, contract, route)


NENE = "northampton 2,3:stretch 3,2:lock 4,1:stretch peterborough"
TO_LONDON = (
    "northampton 1,4:tunnel 1,5:lock leighton_buzzard 1,7:tunnel 1,8:lock 1,9:stretch london"
)


# --- the four cases -------------------------------------------------------------------------


def test_two_cubes_one_after_the_other() -> None:
    """R5.4 each told with the number of its case."""
    state, told = play(symbol(table()), put("london"), put("goole"))
    assert state.cubes == {"london", "goole"}
    assert state.basin == 13
    assert of_kind(told, CubePlaced) == [
        CubePlaced(RED, PlaceId("london"), 3),
        CubePlaced(RED, PlaceId("goole"), 4),
    ]
    assert state.pending == (Taking(1, 3),)


def test_case_1_a_connected_city_comes_first() -> None:
    """R5.4 before a connected town."""
    state = with_link(with_link(table(), "grand_junction", TO_LONDON), "nene", NENE)
    state = symbol(state)
    assert may_fill(state) == {"london"}
    state, told = play(state, put("london"))
    assert only(told, CubePlaced).case == 1
    assert may_fill(state) == {"peterborough"}


def test_case_2_connected_towns_come_before_the_unconnected_city() -> None:
    """R5.4 within the case the player chooses."""
    state = with_link(table(), "nene", NENE)
    state = with_link(state, "trent_fossdyke", "goole 8,-10:stretch 8,-9")
    state = symbol(state)
    assert may_fill(state) == {"goole", "peterborough"}
    state, told = play(state, put("peterborough"))
    assert only(told, CubePlaced).case == 2
    assert may_fill(state) == {"goole"}
    assert may_fill(after(state, put("goole"))) == set()


def test_case_3_the_unconnected_city_comes_before_unconnected_towns() -> None:
    """R5.4"""
    state = symbol(table())
    assert may_fill(state) == {"london"}
    assert len(may_fill(after(state, put("london")))) == 6


def test_case_4_any_unconnected_town_is_last() -> None:
    """R5.4 in the order of places."""
    state = symbol(table("london goole"))
    places = [action.place for action in offered(state, PlaceCube)]
    assert places == sorted(
        (p.id for p in BOARD.places.values() if p.colour is Colour.RED and p.id not in state.cubes),
        key=lambda place: BOARD.places[place].number,
    )
    assert len(places) == 5


def test_a_place_holds_one_cube_at_most() -> None:
    """R5.4"""
    why = refused(symbol(table("london")), put("london"))
    assert (why.rule, why.key, why.args) == ("R5.4", "GOODS_PLACE_FULL", {"place": "london"})


def test_a_later_case_must_wait() -> None:
    """R5.4 strictly in this order."""
    why = refused(symbol(table()), put("goole"))
    assert (why.rule, why.key) == ("R5.4", "GOODS_CASE")
    assert why.args == {"case": 3, "places": ("london",)}


def test_a_place_of_another_colour_is_no_place_for_it() -> None:
    """R5.4 full or not."""
    for cubes in ("", "leeds"):
        why = refused(symbol(table(cubes)), put("leeds"))
        assert (why.rule, why.key) == ("R5.4", "GOODS_OTHER_COLOUR")
        assert why.args == {"place": "leeds", "colour": "red"}


# --- white ----------------------------------------------------------------------------------


def test_a_white_symbol_stands_for_one_colour_for_both_cubes() -> None:
    """R5.5"""
    state = symbol(table(), "white")
    assert [a.colour for a in offered(state, ChooseColour)] == list(Colour)[:6]
    state, told = play(state, ChooseColour(Colour.BLUE), put("nottingham"))
    assert only(told, ColourChosen) == ColourChosen(RED, Colour.BLUE)
    assert state.decision == CubePlacement(Colour.BLUE, 1)


def test_white_is_no_colour_of_goods() -> None:
    """R5.5"""
    why = refused(symbol(table(), "white"), ChooseColour(Colour.WHITE))
    assert (why.rule, why.key, why.args) == ("R5.5", "NOT_A_GOODS_COLOUR", {"colour": "white"})


def test_a_declared_white_symbol_asks_for_the_colour() -> None:
    """R5.5, R3.7"""
    state = after(with_top(table(), "stretch/white"), DrawCard(), Declare(True))
    assert verbs_offered(state) == {"ChooseColour"}
    state = after(state, ChooseColour(Colour.GREEN), put("bristol"), put("stoke"))
    assert (state.pending, state.phase) == ((), Phase.GOODS)


# --- no room --------------------------------------------------------------------------------


SEVEN_RED = "london goole burton peterborough stratford bridgwater wigan"


def test_with_all_seven_places_full_both_cubes_go_back_to_the_basin() -> None:
    """R5.6"""
    before = with_display(table(SEVEN_RED), "stretch/red 4 lock")
    state, told = play(before, TakeCard(0))
    assert of_kind(told, CubeReturned) == [CubeReturned(RED, Colour.RED)] * 2
    assert state.cubes == before.cubes
    assert state.pending == (Taking(1, 3),)


def test_with_six_places_full_the_second_cube_goes_back() -> None:
    """R5.6"""
    state, told = play(symbol(table(SEVEN_RED.removeprefix("london "))), put("london"))
    assert only(told, CubeReturned) == CubeReturned(RED, Colour.RED)
    assert (len(state.cubes), state.basin) == (7, 8)
    assert state.pending == (Taking(1, 3),)


def test_with_five_places_full_both_cubes_find_room() -> None:
    """R5.6"""
    state = symbol(table(SEVEN_RED.removesuffix("bridgwater wigan")))
    state, told = play(state, *offered(state, PlaceCube)[:1])
    assert not of_kind(told, CubeReturned)
    assert len(may_fill(state)) == 1


# --- an empty basin -------------------------------------------------------------------------


@pytest.mark.parametrize(("on_the_map", "removals"), [(13, 0), (14, 1), (15, 2)])
def test_whatever_the_basin_lacks_for_two_cubes_is_removed_first(
    on_the_map: int, removals: int
) -> None:
    """R5.7"""
    towns = [p.id for p in BOARD.places.values() if not p.is_city and p.colour is not Colour.RED]
    state = symbol(table(" ".join(towns[:on_the_map])))
    for _ in range(removals):
        assert verbs_offered(state) == {"RemoveCube"}
        state = after(state, offered(state, RemoveCube)[-1])
    assert state.basin == 2
    assert verbs_offered(state) == {"PlaceCube"}


TEN_TOWNS = set(
    "york stoke wigan northampton coventry peterborough chester worcester lincoln skipton".split()  # noqa: SIM905
)


def full_map(*links: tuple[str, str]) -> GameState:
    """Fifteen cubes: five cities, ten towns; red symbols meet an empty basin."""
    state = table(f"leeds manchester nottingham birmingham bristol {' '.join(TEN_TOWNS)}")
    for contract, route in links:
        state = with_link(state, contract, route)
    return state


def test_unconnected_towns_lose_their_cubes_first_of_any_colour() -> None:
    """R5.7 the player chooses within the case; told as case 4."""
    state = symbol(full_map(("nene", NENE)))
    towns = TEN_TOWNS - {"northampton", "peterborough"}
    assert may_empty(state) == towns
    state, told = play(state, remove("skipton"))
    assert only(told, CubeRemoved) == CubeRemoved(RED, PlaceId("skipton"), 4)
    assert may_empty(state) == towns - {"skipton"}
    assert state.decision == CubeRemoval(Colour.RED, 1)


CHAIN = (
    ("nene", NENE),
    ("ripon_ouse", "ripon 8,-15:stretch 8,-14:lock york 8,-12:stretch goole"),
    ("douglas", "preston -1,-10:lock wigan 0,-9:lock manchester"),
    ("grand_union", "birmingham -1,0:stretch coventry 0,1:stretch 0,2"),
    ("macclesfield", "stoke -1,-5:tunnel 0,-6"),
    ("trent_mersey", "chester -3,-6:tunnel -2,-6"),
    ("worcester_birmingham", "worcester -4,2:lock -3,1"),
    ("trent_fossdyke", "goole 8,-10:stretch 8,-9:tunnel 7,-8:lock lincoln"),
    ("leeds_liverpool", "leeds 4,-12:stretch 3,-12:aqueduct skipton 2,-12:lock 1,-11"),
)
"""Connects all ten towns of `full_map`, and four of its cities: not Nottingham and Bristol."""


def test_then_unconnected_cities_then_connected_towns() -> None:
    """R5.7 told as cases 3 and 2."""
    state = symbol(full_map(*CHAIN))
    assert may_empty(state) == {"nottingham", "bristol"}
    state, told = play(state, remove("bristol"))
    assert only(told, CubeRemoved).case == 3
    assert may_empty(state) == {"nottingham"}
    state = full_map(*CHAIN, ("leicester_line", "nottingham 2,-3:lock 2,-2"))
    state = symbol(with_link(state, "kennet_avon", "bristol -10,10:stretch bath"))
    assert may_empty(state) == TEN_TOWNS
    state, told = play(state, remove("york"))
    assert only(told, CubeRemoved).case == 2


def test_a_place_without_cube_or_of_a_later_case_is_refused() -> None:
    """R5.7"""
    state = symbol(full_map(*CHAIN))
    why = refused(state, remove("london"))
    assert (why.rule, why.key, why.args) == ("R5.7", "GOODS_PLACE_EMPTY", {"place": "london"})
    why = refused(state, remove("york"))
    assert (why.rule, why.key) == ("R5.7", "GOODS_REMOVE_CASE")
    assert why.args == {"case": 3, "places": ("nottingham", "bristol")}


def test_a_place_just_emptied_may_be_filled_again() -> None:
    """R5.7"""
    state = after(symbol(full_map(("grand_junction", TO_LONDON))), remove("peterborough"))
    state = after(state, remove("york"), put("london"))
    assert "peterborough" in may_fill(state)


def test_cubes_are_removed_even_if_the_new_ones_find_no_place() -> None:
    """D12 the basin gains what was removed."""
    state = symbol(table(f"{SEVEN_RED} leeds preston skipton york bath lincoln chester stoke"))
    assert {"york", "goole"} < may_empty(state)
    state, told = play(state, remove("york"), remove("bath"))
    assert of_kind(told, CubeReturned) == [CubeReturned(RED, Colour.RED)] * 2
    assert (state.basin, state.pending) == (2, (Taking(1, 3),))


def test_a_red_place_emptied_for_red_cubes_takes_one_of_them() -> None:
    """R5.6, R5.7 looked at only after the removal."""
    state = symbol(table(f"{SEVEN_RED} leeds preston skipton york bath lincoln chester stoke"))
    state = after(state, remove("york"), remove("goole"))
    assert may_fill(state) == {"goole"}
    state, told = play(state, put("goole"))
    assert of_kind(told, CubeReturned) == [CubeReturned(RED, Colour.RED)]
    assert state.basin == 1


# --- connected ------------------------------------------------------------------------------


def connects(contract: str, route: str) -> frozenset[PlaceId]:
    return with_link(table(), contract, route).connected


@pytest.mark.parametrize(
    ("route", "places"),
    [
        ("northampton", ""),
        ("northampton 2,3:stretch 3,2", "northampton"),
        ("northampton 2,3:stretch 3,2:lock 4,1", "northampton"),
        (NENE, "northampton peterborough"),
    ],
)
def test_a_place_is_connected_when_a_tile_leads_into_it(route: str, places: str) -> None:
    """R5.8 of a finished or unfinished canal; a barge alone connects nothing."""
    assert connects("nene", route) == frozenset(places.split())


def test_building_connects_places_tile_by_tile() -> None:
    """R5.8 the first tile its terminus, the last one the place it leads into."""
    state = with_hand(with_canal(table(), RED, "nene", "northampton"), RED, "2 stretch lock")
    state, _ = build(state, "nene", "northampton 2,3:stretch 3,2")
    assert state.connected == {"northampton"}
    state, _ = build(state, "nene", "2,3:stretch 3,2:lock 4,1")
    assert state.connected == {"northampton"}
    state, _ = build(state, "nene", "3,2:lock 4,1:stretch peterborough")
    assert state.connected == {"northampton", "peterborough"}


def test_a_tile_beside_a_place_does_not_connect_it() -> None:
    """R5.8 it must lead into it: (0, -4) touches Burton, and passes by."""
    assert connects("trent_mersey", "nottingham 2,-4:stretch 1,-4:lock 0,-4") == {"nottingham"}
