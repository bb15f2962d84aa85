"""The rulebook's worked examples, E1 to E26, replayed on the board through the public door.

Positions are made by hand; whatever the example tells is then done by legal actions.
"""

from dataclasses import replace

import pytest

from canalmania import Event, GameState, outcome
from canalmania.actions import (
    EndBuild,
    EndPhase,
    EndTurn,
    MoveGoods,
    PlaceCube,
    TakeCard,
    TakeContract,
)
from canalmania.catalogue import CONTRACTS
from canalmania.events import (
    BuilderRanked,
    CanalCompleted,
    CubePlaced,
    EndTriggered,
    FinalScoringBegan,
    SectionJoined,
    TileLaid,
)
from canalmania.ids import ContractId, EngineerId, Phase, PlaceId
from tabletop.seat import Seat
from tests.canalmania.fixtures import reference
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
    points,
    reason,
    refused,
    tiles_offered,
)
from tests.canalmania.positions import (
    BLACK,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    game,
    held,
    hex_of,
    reference_position,
    route_of,
    with_canal,
    with_cubes,
    with_display,
    with_engineer,
    with_hand,
    with_parliament,
    with_player,
)

ROUTES = {canal["contract"]: route_of(canal) for canal in reference()["canals"]}
"""The reference diagram's canals, which the examples use where they name a canal."""
EVERYTHING = "9 stretch 8 lock 8 aqueduct 7 tunnel"


def taking(contract: str, terminus: str, hand: str = EVERYTHING) -> GameState:
    """Red has taken the contract, and is about to build with these cards."""
    state = with_hand(with_parliament(game(), f"{contract} nene thames"), RED, hand)
    return after(state, TakeContract(ContractId(contract), PlaceId(terminus)))


def joined(told: list[Event]) -> list[tuple[str, str]]:
    return [(event.start, event.end) for event in of_kind(told, SectionJoined)]


# --- contracts ------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "end"), [("tonbridge", "maidstone"), ("maidstone", "tonbridge")])
def test_the_medway_joins_tonbridge_and_maidstone(start: str, end: str) -> None:
    """E1 from either end."""
    medway = offered(with_parliament(game(), "medway nene thames"), TakeContract)
    assert {c.terminus for c in medway if c.contract == "medway"} == {"tonbridge", "maidstone"}
    route = ROUTES["medway"].split()
    way = " ".join(route if start == "tonbridge" else reversed(route))
    _, told = build(taking("medway", start), "medway", way)
    assert joined(told) == [(start, end)]
    assert only(told, CanalCompleted).contract == "medway"


def test_the_leeds_and_liverpool_passes_skipton() -> None:
    """E2 Leeds to Liverpool with Skipton on the way completes it; without, there is no way."""
    state, told = build(
        taking("leeds_liverpool", "leeds"), "leeds_liverpool", ROUTES["leeds_liverpool"]
    )
    assert joined(told) == [("leeds", "skipton"), ("skipton", "wigan"), ("wigan", "liverpool")]
    assert only(told, CanalCompleted).contract == "leeds_liverpool"
    state = taking("leeds_liverpool", "leeds")
    assert reason(state, lay("leeds_liverpool", "6,-12", "lock", "E")) == (
        "R6.12",
        "REQUIRED_PLACE_UNREACHABLE",
    )


@pytest.mark.parametrize(
    "way",
    [
        ROUTES["shropshire_union"],
        "birmingham -2,-1:stretch -2,-2:aqueduct -3,-2:lock -3,-3:stretch -4,-3:lock -4,-4:stretch"
        " -4,-5:lock chester",
    ],
    ids=["by Stoke", "not by Stoke"],
)
def test_the_shropshire_union_may_take_in_stoke(way: str) -> None:
    """E3"""
    _, told = build(taking("shropshire_union", "birmingham"), "shropshire_union", way)
    assert only(told, CanalCompleted)
    assert (("birmingham", "stoke") in joined(told)) is ("stoke" in way)


# --- goods ----------------------------------------------------------------------------------


def symbol_taken(state: GameState, colour: str) -> GameState:
    return after(with_display(state, f"stretch/{colour} 4 lock"), TakeCard(0))


def places(state: GameState) -> set[str]:
    return {action.place for action in offered(state, PlaceCube)}


def put(state: GameState, *names: str) -> list[CubePlaced]:
    _, told = play(state, *(PlaceCube(PlaceId(name)) for name in names))
    return of_kind(told, CubePlaced)


def test_green_goods_for_gloucester_and_bristol() -> None:
    """E4 both connected, the city first."""
    state = reference_position("kennet_avon", "thames_severn")
    state = symbol_taken(replace(state, phase=Phase.BUILD), "green")
    assert places(state) == {"bristol"}
    placed = put(state, "bristol", "gloucester")
    assert [(cube.place, cube.case) for cube in placed] == [("bristol", 1), ("gloucester", 2)]


RED_TOWNS = {"goole", "wigan", "burton", "peterborough", "stratford", "bridgwater"}


def test_red_goods_with_nothing_connected() -> None:
    """E5 London first, then any other red town."""
    state = symbol_taken(game(phase=Phase.BUILD), "red")
    assert places(state) == {"london"}
    state = after(state, PlaceCube(PlaceId("london")))
    assert places(state) == RED_TOWNS
    for town in RED_TOWNS:
        assert put(state, town)[0].case == 4


def test_red_goods_with_burton_connected() -> None:
    """E6 Burton first, then London."""
    state = with_canal(
        game(phase=Phase.BUILD), WHITE, "trent_mersey", "nottingham 2,-4:lock 1,-3:stretch burton"
    )
    state = symbol_taken(state, "red")
    assert places(state) == {"burton"}
    placed = put(state, "burton", "london")
    assert [(cube.place, cube.case) for cube in placed] == [("burton", 2), ("london", 3)]


# --- sections -------------------------------------------------------------------------------


def test_the_lancaster_canal_is_one_section() -> None:
    """E7"""
    _, told = build(
        taking("lancaster_canal", "preston"), "lancaster_canal", ROUTES["lancaster_canal"]
    )
    assert joined(told) == [("preston", "lancaster")]


def test_the_wey_and_arun_is_two_sections() -> None:
    """E8"""
    _, told = build(taking("wey_arun", "weybridge"), "wey_arun", ROUTES["wey_arun"])
    assert joined(told) == [("weybridge", "guildford"), ("guildford", "arundel")]


def test_the_kennet_and_avon_goes_on_from_the_other_side_of_bath() -> None:
    """E9 one stretch from Bristol to Bath, then a lock."""
    way = "bristol -10,10:stretch bath"
    state, told = build(taking("kennet_avon", "bristol"), "kennet_avon", way)
    assert joined(told) == [("bristol", "bath")]
    state, told = build(state, "kennet_avon", "bath -8,10:lock -7,10")
    assert only(told, TileLaid).hex == hex_of("-8,10")


# --- cards ----------------------------------------------------------------------------------


def test_goole_to_sheffield() -> None:
    """E10 with two stretches, a lock and two aqueducts; one stretch is left."""
    state = taking("sheffield_south_yorkshire", "goole", "2 stretch lock 2 aqueduct")
    state, told = build(state, "sheffield_south_yorkshire", ROUTES["sheffield_south_yorkshire"])
    assert [event.payment.cards for event in of_kind(told, TileLaid)] == [
        (0, 1, 0, 0, 0),
        (0, 0, 2, 0, 0),
        (1, 0, 0, 0, 0),
    ]
    assert only(told, CanalCompleted)
    assert held(state, RED) == "stretch"


def test_manchester_to_huddersfield() -> None:
    """E11 with an aqueduct, two tunnels and two surveyors, by an engineer without discount."""
    state = taking("huddersfield_narrow", "manchester", "aqueduct 2 tunnel 2 surveyor")
    state = with_engineer(state, RED, EngineerId.BRINDLEY)
    contract = "huddersfield_narrow"
    assert "aqueduct surveyor" in payments_offered(state, contract, "1,-9", "aqueduct")
    state = after(state, lay(contract, "1,-9", "aqueduct", "NE", "aqueduct surveyor"))
    assert payments_offered(state, contract, "2,-10", "tunnel") == ["2 tunnel surveyor"]
    state, told = play(state, lay(contract, "2,-10", "tunnel", "E", "2 tunnel surveyor"))
    assert held(state, RED) == ""
    assert points(told) == [(RED, 5, "R6.14")]


def test_the_leeds_and_liverpool_scores_seven() -> None:
    """E12 three stretches, two locks, an aqueduct, a tunnel."""
    contract = "leeds_liverpool"
    state = taking(contract, "leeds", "3 stretch 2 lock 2 aqueduct 3 tunnel")
    state, told = build(state, contract, ROUTES[contract])
    assert only(told, CanalCompleted).tiles == (3, 2, 1, 1)
    assert points(told) == [(RED, 7, "R6.14")]
    assert state.players[RED].score == 7


def test_the_leeds_and_liverpool_never_has_more_than_eight_tiles() -> None:
    """E13 after a detour beyond Wigan the eighth must reach Liverpool."""
    contract = "leeds_liverpool"
    way = "leeds 4,-12:stretch 3,-12:aqueduct skipton 2,-12:lock 1,-11:stretch 0,-10:tunnel wigan"
    state, _ = build(taking(contract, "leeds"), contract, way)
    state, _ = build(state, contract, "wigan -1,-10:lock -2,-10:stretch -3,-9")
    assert CONTRACTS[ContractId(contract)].value == 8
    assert len(state.players[RED].canals[0].kinds) == 7
    assert tiles_offered(state, contract) == {"-3,-9 lock SW"}
    why = refused(state, lay(contract, "-3,-9", "lock", "SE"))
    assert (why.rule, why.key, why.args["value"]) == ("R6.6", "VALUE_EXCEEDED", 8)
    state, told = build(state, contract, "-2,-10:stretch -3,-9:lock liverpool")
    assert sum(only(told, CanalCompleted).tiles) == 8


def test_on_the_medway_a_stretch_follows_a_lock() -> None:
    """E14"""
    state, _ = build(taking("medway", "tonbridge"), "medway", "tonbridge 2,13:lock 3,12")
    assert tiles_offered(state, "medway") == {"3,12 stretch NE"}
    assert reason(state, lay("medway", "3,12", "lock", "NE")) == ("R6.7", "SAME_TYPE_ADJACENT")


def test_every_canal_is_built_whole() -> None:
    """E15 with the Huddersfield Narrow done, the Rochdale still needs its own way to Manchester."""
    state = reference_position("huddersfield_narrow")
    state = with_canal(replace(state, phase=Phase.BUILD, active=GREEN), GREEN, "rochdale", "goole")
    state = with_hand(state, GREEN, EVERYTHING)
    to_huddersfield, rest = ROUTES["rochdale"].split(" huddersfield ")
    state, told = build(state, "rochdale", to_huddersfield + " huddersfield")
    assert joined(told)[-1] == ("leeds", "huddersfield")
    assert not of_kind(told, CanalCompleted)
    assert [canal.contract for canal in state.players[GREEN].canals] == ["rochdale"]
    assert tiles_offered(state, "rochdale")
    _, told = build(state, "rochdale", "huddersfield " + rest)
    assert joined(told) == [("huddersfield", "manchester")]
    assert only(told, CanalCompleted).contract == "rochdale"


# --- deliveries -----------------------------------------------------------------------------

SEATS = {"red": RED, "white": WHITE, "black": BLACK, "yellow": YELLOW, "green": GREEN}


def deliver(path: str, owners: str) -> list[tuple[int, int]]:
    """What the delivery scores, in order, over the canals of the reference diagram."""
    seats = tuple(SEATS[owner] for owner in owners.split())
    names = tuple(PlaceId(name) for name in path.split())
    state = replace(reference_position(), phase=Phase.GOODS, active=seats[-1])
    state, told = play(with_cubes(state, names[0]), MoveGoods(names, seats))
    assert not state.cubes
    return [(seat, many) for seat, many, _ in points(told)]


DELIVERIES = [
    ("taunton bridgwater", "red", [(RED, 2)]),
    ("chester stoke burton nottingham", "white white white", [(WHITE, 4)]),
    ("guildford weybridge london", "white white", [(WHITE, 3)]),
    ("basingstoke weybridge guildford arundel", "red white white", [(RED, 2), (WHITE, 3)]),
    (
        "coventry birmingham worcester gloucester",
        "red white yellow",
        [(RED, 2), (WHITE, 2), (YELLOW, 2)],
    ),
    (
        "manchester stoke birmingham coventry northampton",
        "red black red red",
        [(RED, 2), (BLACK, 2), (RED, 3)],
    ),
]


@pytest.mark.parametrize(
    ("path", "owners", "scored"), DELIVERIES, ids=["E16", "E17", "E18", "E19", "E20", "E21"]
)
def test_what_a_delivery_scores(path: str, owners: str, scored: list[tuple[int, int]]) -> None:
    """E16, E17, E18, E19, E20, E21"""
    assert deliver(path, owners) == scored


@pytest.mark.parametrize(
    ("mover", "path", "owners", "twice"),
    [
        pytest.param(
            WHITE,
            "arundel guildford weybridge reading oxford",
            "white white white white",
            ("guildford", "oxford", "black"),
            id="E22",
        ),
        pytest.param(
            BLACK,
            "peterborough northampton leighton_buzzard london",
            "green black black",
            ("peterborough", "london", "red"),
            id="E23",
        ),
    ],
)
def test_a_cube_stops_before_a_colour_comes_twice(
    mover: Seat, path: str, owners: str, twice: tuple[str, str, str]
) -> None:
    """E22, E23 one section less is legal."""
    seats = tuple(SEATS[owner] for owner in owners.split())
    names = tuple(PlaceId(name) for name in path.split())
    state = replace(reference_position(), phase=Phase.GOODS, active=mover)
    state = with_cubes(state, names[0])
    why = refused(state, MoveGoods(names, seats))
    assert (why.rule, why.key) == ("R8.2", "DELIVER_COLOUR_TWICE")
    assert why.args == dict(zip(("a", "b", "colour"), twice, strict=True))
    assert after(state, MoveGoods(names[:-1], seats[:-1])).phase is Phase.CLOSING


# --- the end --------------------------------------------------------------------------------


def test_the_second_of_three_players_reaches_sixty() -> None:
    """E24 the third finishes the round, then two full rounds are played."""
    state = with_canal(game(3, phase=Phase.BUILD), WHITE, "medway", "tonbridge 2,13:lock 3,12")
    state = with_player(with_hand(state, WHITE, "stretch"), WHITE, score=59)
    state = replace(state, active=WHITE, round=5, parliament=(), contract_deck=())
    state, told = build(state, "medway", "2,13:lock 3,12:stretch maidstone")
    assert only(told, EndTriggered).seat == WHITE
    state, turns = after(state, EndBuild()), []
    while True:
        while state.phase is not Phase.CLOSING:
            state = after(state, EndPhase())
        turns.append(state.active)
        state, told = play(state, EndTurn())
        if of_kind(told, FinalScoringBegan):
            break
    assert turns == [WHITE, BLACK, RED, WHITE, BLACK, RED, WHITE, BLACK]


def test_white_ranks_higher_than_black_by_the_values() -> None:
    """E25 six contracts each; 33 against 31."""
    every = reference_position()
    over = replace(every, phase=Phase.CLOSING, active=GREEN, last_round=every.round)
    state, told = play(over, EndTurn())
    ranked = {event.seat: event for event in of_kind(told, BuilderRanked)}
    assert {len(event.contracts) for event in ranked.values()} == {6}
    assert (ranked[WHITE].value, ranked[BLACK].value) == (33, 31)
    assert ranked[WHITE].rank < ranked[BLACK].rank
    assert outcome(state) is not None


@pytest.mark.parametrize("engineer", list(EngineerId))
def test_no_engineer_allows_two_locks_in_a_row(engineer: EngineerId) -> None:
    """E26 whatever the cards; a half surveyor is left over with Smeaton."""
    state = with_engineer(
        taking("medway", "tonbridge", "3 stretch 3 lock 3 surveyor"), RED, engineer
    )
    state = after(state, lay("medway", "2,13", "lock", "NE", "surveyor"))
    assert not {tile for tile in tiles_offered(state, "medway") if "lock" in tile}
    for paid in ("lock", "stretch", "surveyor", "half"):
        assert reason(state, lay("medway", "3,12", "lock", "NE", paid)) == (
            "R6.7",
            "SAME_TYPE_ADJACENT",
        )
    assert built(state, "medway", "2,13:lock 3,12:stretch maidstone").phase is Phase.GOODS
