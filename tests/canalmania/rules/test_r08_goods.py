"""R8 moving goods."""

from dataclasses import replace

import pytest

from canalmania import GameState, refusal
from canalmania.actions import EndPhase, MoveGoods
from canalmania.events import GoodsMoved, PointsScored
from canalmania.ids import Phase, PlaceId
from canalmania.network import Network
from canalmania.previews import routes_of
from tabletop.seat import Seat
from tests.canalmania.playing import after, offered, only, play, points, reason, refused
from tests.canalmania.positions import (
    BLACK,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    game,
    with_canal,
    with_cubes,
)

GRAND_UNION = "birmingham -1,0:stretch coventry 0,1:stretch 0,2:aqueduct 0,3:stretch northampton"
NENE = "northampton 2,3:stretch 3,2:lock 4,1:stretch peterborough"
WORCESTER = "birmingham -3,1:aqueduct -4,2:lock worcester"
WEY = "weybridge -2,12:stretch guildford -3,14:stretch -3,15:lock arundel"
BASINGSTOKE = "basingstoke -4,11:lock -3,11:stretch -2,11:lock weybridge"


def move(route: str, owners: str | None = None) -> MoveGoods:
    """Along the places; the owner of each section, Red if not said."""
    places = tuple(PlaceId(place) for place in route.split())
    seats = {"r": RED, "w": WHITE, "b": BLACK, "y": YELLOW, "g": GREEN}
    return MoveGoods(places, tuple(seats[o] for o in owners or "r" * (len(places) - 1)))


def market(cubes: str, *canals: tuple[Seat, str, str], players: int = 4) -> GameState:
    """Red in phase 3; cubes in these places, these canals on the map."""
    state = with_cubes(game(players, phase=Phase.GOODS), cubes)
    for owner, contract, route in canals:
        state = with_canal(state, owner, contract, route)
    return state


def routes(state: GameState) -> set[str]:
    """All routes that may be taken, the equal ones too: "places: owners"."""
    found = set()
    for shown in offered(state, MoveGoods):
        for route in routes_of(state, shown):
            found.add(" ".join(route.places) + ": " + "".join("rwbyg"[o] for o in route.owners))
    return found


# --- which routes ---------------------------------------------------------------------------


def test_a_cube_goes_to_another_place_along_ones_own_sections() -> None:
    """R8.1, R8.4 it returns to the basin; the turn is at its end."""
    state = market("coventry leeds", (RED, "grand_union", GRAND_UNION))
    assert routes(state) == {"coventry birmingham: r", "coventry northampton: r"}
    route = move("coventry birmingham")
    state, told = play(state, route)
    assert told[0] == GoodsMoved(RED, route.places, route.owners)
    assert state.cubes == {"leeds"}
    assert state.basin == 14
    assert state.phase is Phase.CLOSING


def test_any_number_of_sections() -> None:
    """R8.1 stopping on the way is allowed."""
    state = market("birmingham", (RED, "grand_union", GRAND_UNION), (RED, "nene", NENE))
    assert routes(state) == {
        "birmingham coventry: r",
        "birmingham coventry northampton: rr",
        "birmingham coventry northampton peterborough: rrr",
    }


def test_the_last_section_must_be_ones_own_and_the_others_need_not() -> None:
    """R8.1"""
    state = market("birmingham", (WHITE, "grand_union", GRAND_UNION), (RED, "nene", NENE))
    assert routes(state) == {"birmingham coventry northampton peterborough: wwr"}
    why = refused(state, move("birmingham coventry", "w"))
    assert (why.rule, why.key, why.args) == ("R8.1", "DELIVER_LAST_NOT_YOURS", {"owner": WHITE})


def test_a_place_without_a_cube_has_nothing_to_move() -> None:
    """R8.1"""
    state = market("leeds", (RED, "nene", NENE))
    assert not routes(state)
    why = refused(state, move("northampton peterborough"))
    assert (why.rule, why.key, why.args) == ("R8.1", "DELIVER_NO_CUBE", {"place": "northampton"})
    why = refused(state, MoveGoods((), ()))
    assert (why.rule, why.key, why.args) == ("R8.1", "DELIVER_NO_CUBE", {"place": ""})


def test_to_another_place_not_to_the_same() -> None:
    """R8.1"""
    state = market("birmingham", (RED, "grand_union", GRAND_UNION))
    for route in ("birmingham", "birmingham coventry birmingham"):
        why = refused(state, move(route))
        assert (why.rule, why.key) == ("R8.1", "DELIVER_SAME_PLACE")
        assert why.args == {"place": "birmingham"}


def test_each_section_has_one_owner() -> None:
    """R8.1 a route names as many as it has sections."""
    state = market("birmingham", (RED, "grand_union", GRAND_UNION))
    for owners in ((), (RED, RED)):
        why = refused(state, MoveGoods(move("birmingham coventry").places, owners))
        assert (why.rule, why.key) == ("R8.1", "DELIVER_NOT_CONNECTED")
        assert why.args == {"from": "birmingham", "to": "coventry"}


@pytest.mark.parametrize(
    ("route", "owners", "gap"),
    [
        ("birmingham northampton", "r", ("birmingham", "northampton")),
        ("birmingham coventry northampton", "rw", ("coventry", "northampton")),
        ("birmingham coventry", "w", ("birmingham", "coventry")),
        ("birmingham coventry leeds", "rr", ("coventry", "leeds")),
    ],
)
def test_only_along_sections_of_the_owner_named(
    route: str, owners: str, gap: tuple[str, str]
) -> None:
    """R8.1 the refusal shows where the way is broken."""
    state = market("birmingham", (RED, "grand_union", GRAND_UNION))
    why = refused(state, move(route, owners))
    assert (why.rule, why.key) == ("D6", "DELIVER_NOT_CONNECTED")
    assert why.args == {"from": gap[0], "to": gap[1]}


def test_a_section_of_an_unfinished_canal_carries_goods_once_both_ends_are_connected() -> None:
    """D6 (Guildford-Arundel has no end yet.)"""
    state = market("guildford", (RED, "wey_arun", WEY.removesuffix(":lock arundel")))
    assert routes(state) == {"guildford weybridge: r"}
    assert reason(state, move("guildford arundel")) == ("D6", "DELIVER_NOT_CONNECTED")


def test_no_two_places_of_the_route_have_the_same_colour() -> None:
    """R8.2 neither on the way nor at the end: Oxford and Guildford are black."""
    thames = "oxford -3,8:stretch -3,9:lock reading -2,10:stretch -1,10:lock weybridge"
    state = market("oxford", (RED, "thames", thames), (RED, "wey_arun", WEY))
    assert routes(state) == {"oxford reading: r", "oxford reading weybridge: rr"}
    for route in (
        "oxford reading weybridge guildford",
        "oxford reading weybridge guildford arundel",
    ):
        why = refused(state, move(route))
        assert (why.rule, why.key) == ("R8.2", "DELIVER_COLOUR_TWICE")
        assert why.args == {"a": "oxford", "b": "guildford", "colour": "black"}


def test_the_starting_place_counts_too() -> None:
    """D1 Peterborough and London are red."""
    way = (
        "northampton 1,4:tunnel 1,5:lock leighton_buzzard 1,7:aqueduct 1,8:lock 1,9:stretch london"
    )
    state = market("peterborough", (RED, "nene", NENE), (RED, "grand_junction", way))
    assert "peterborough northampton leighton_buzzard: rr" in routes(state)
    why = refused(state, move("peterborough northampton leighton_buzzard london"))
    assert (why.rule, why.key) == ("R8.2", "DELIVER_COLOUR_TWICE")
    assert why.args == {"a": "peterborough", "b": "london", "colour": "red"}


def test_no_place_twice() -> None:
    """R8.2 round in a circle and on: a place has the colour of itself."""
    ring = (RED, "stratford_avon", "birmingham -2,1:lock -3,2:stretch stratford")
    link = (RED, "oxford_canal", "coventry -2,2:lock stratford")
    state = market("birmingham", ring, link, (RED, "grand_union", GRAND_UNION))
    state = with_canal(state, RED, "worcester_birmingham", WORCESTER)
    why = refused(state, move("birmingham coventry stratford birmingham worcester"))
    assert (why.rule, why.key) == ("R8.2", "DELIVER_COLOUR_TWICE")
    assert why.args == {"a": "birmingham", "b": "birmingham", "colour": "purple"}
    assert not any(route.count("birmingham") > 1 for route in routes(state))


def test_moving_goods_is_optional() -> None:
    """R3.4, D5 in phase 3."""
    state = market("coventry", (RED, "grand_union", GRAND_UNION))
    assert after(state, EndPhase()).cubes == {"coventry"}


def test_places_passed_need_no_cube_and_cubes_there_do_not_matter() -> None:
    """R8.4 nor do cubes at the end."""
    state = market("birmingham coventry northampton", (RED, "grand_union", GRAND_UNION))
    state = after(state, move("birmingham coventry northampton"))
    assert state.cubes == {"coventry", "northampton"}


# --- points ---------------------------------------------------------------------------------


def scores(told: list[object]) -> list[tuple[int, int, str]]:
    found = [event for event in told if isinstance(event, PointsScored)]
    runs = [event.source if isinstance(event.source, tuple) else () for event in found]
    return [(e.seat, e.points, " ".join(run)) for e, run in zip(found, runs, strict=True)]


def test_one_for_each_place_both_ends_included() -> None:
    """R8.3 the run's places are told."""
    state = market("birmingham", (RED, "grand_union", GRAND_UNION), (RED, "nene", NENE))
    state, told = play(state, move("birmingham coventry northampton peterborough"))
    run = tuple(map(PlaceId, ("birmingham", "coventry", "northampton", "peterborough")))
    assert only(told, PointsScored) == PointsScored(RED, 4, "R8.3", run)
    assert state.players[RED].score == 4


def test_where_the_owner_changes_the_place_scores_for_both() -> None:
    """R8.3 points on another's turn too."""
    state = market("basingstoke", (WHITE, "basingstoke_canal", BASINGSTOKE), (RED, "wey_arun", WEY))
    state, told = play(state, move("basingstoke weybridge guildford arundel", "wrr"))
    assert scores(list(told)) == [
        (WHITE, 2, "basingstoke weybridge"),
        (RED, 3, "weybridge guildford arundel"),
    ]
    assert [player.score for player in state.players] == [3, 2, 0, 0]


def test_an_owner_of_two_separate_runs_scores_for_both() -> None:
    """R8.3"""
    state = market(
        "manchester",
        (RED, "macclesfield", "manchester 0,-7:stretch 0,-6:aqueduct -1,-5:tunnel stoke"),
        (BLACK, "shropshire_union", "birmingham -2,-1:stretch -2,-2:aqueduct -2,-3:lock stoke"),
        (RED, "grand_union", GRAND_UNION),
    )
    state, told = play(state, move("manchester stoke birmingham coventry", "rbr"))
    assert scores(list(told)) == [
        (RED, 2, "manchester stoke"),
        (BLACK, 2, "stoke birmingham"),
        (RED, 2, "birmingham coventry"),
    ]
    assert [player.score for player in state.players] == [4, 0, 2, 0]


def test_own_sections_of_two_canals_in_a_row_are_one_run() -> None:
    """R8.3 consecutive sections of one owner, whatever their canal."""
    london = "london 0,11:stretch weybridge"
    state = market("london", (RED, "thames", london), (RED, "wey_arun", WEY))
    _, told = play(state, move("london weybridge guildford"))
    assert points(told) == [(RED, 3, "R8.3")]


# --- choices --------------------------------------------------------------------------------

PARALLEL = (
    (RED, "stratford_avon", "birmingham -1,0:lock coventry"),
    (WHITE, "grand_union", GRAND_UNION),
)


def test_where_two_own_a_section_each_may_be_chosen() -> None:
    """R8.1, R8.3 White's section first gives White points; Red's own must be last."""
    state = market("birmingham", *PARALLEL, (RED, "nene", NENE))
    assert routes(state) == {
        "birmingham coventry: r",
        "birmingham coventry northampton peterborough: rwr",
        "birmingham coventry northampton peterborough: wwr",
    }
    _, told = play(state, move("birmingham coventry northampton peterborough", "rwr"))
    assert points(told) == [(RED, 2, "R8.3"), (WHITE, 2, "R8.3"), (RED, 2, "R8.3")]


def test_several_sections_of_one_owner_between_two_places_are_one_way() -> None:
    """R8.1"""
    state = market("birmingham", *PARALLEL)
    state = with_canal(state, RED, "worcester_birmingham", "birmingham -2,1:stretch coventry")
    assert offered(state, MoveGoods) == [move("birmingham coventry")]


def test_deliveries_with_the_same_effect_are_offered_once() -> None:
    """R8.3 two ways out of Coventry, 2 points for Red by each: the first in the order of places."""
    state = market("coventry", (RED, "grand_union", GRAND_UNION))
    ways = (move("coventry birmingham"), move("coventry northampton"))
    assert offered(state, MoveGoods) == [ways[0]]
    for way in ways:
        assert routes_of(state, way) == ways
        assert points(play(state, way)[1]) == [(RED, 2, "R8.3")]


def test_the_shortest_of_routes_of_is_shown() -> None:
    """R8.3 2 points for White and 4 for Red, by four sections or by three."""
    network = Network({})
    for section in (
        "birmingham stoke w",
        "stoke manchester r",
        "manchester liverpool r",
        "liverpool leeds r",
        "birmingham coventry r",
        "coventry northampton w",
        "northampton peterborough r",
    ):
        one, other, owner = section.split()
        network = network.with_section(PlaceId(one), PlaceId(other), RED if owner == "r" else WHITE)
    state = replace(market("birmingham"), network=network)
    short = move("birmingham coventry northampton peterborough", "rwr")
    long = move("birmingham stoke manchester liverpool leeds", "wrrr")
    assert short in offered(state, MoveGoods)
    assert refusal(state, long) is None
    assert routes_of(state, long) == routes_of(state, short) == (short, long)


def test_cubes_in_different_places_are_different_deliveries() -> None:
    """R8.4 which cube goes is an effect."""
    state = market("birmingham coventry", (RED, "grand_union", GRAND_UNION))
    assert {route.places[0] for route in offered(state, MoveGoods)} == {"birmingham", "coventry"}


def test_what_one_player_can_move_another_may_not() -> None:
    """R8.1 the last section decides for whom a route is open."""
    state = market("birmingham", (WHITE, "grand_union", GRAND_UNION), (RED, "nene", NENE))
    by_seat = {seat: routes(replace(state, active=seat)) for seat in (RED, WHITE, BLACK)}
    assert by_seat == {
        RED: {"birmingham coventry northampton peterborough: wwr"},
        WHITE: {"birmingham coventry: w", "birmingham coventry northampton: ww"},
        BLACK: set(),
    }
