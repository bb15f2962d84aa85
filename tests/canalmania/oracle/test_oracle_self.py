"""The oracles against hand-made positions and the rulebook's worked examples."""

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest

from tests.canalmania.oracle import Canal, Tile
from tests.canalmania.oracle.building import TILES_FOR, Front, goal_of, may_enter
from tests.canalmania.oracle.hand_made import (
    BLACK,
    BOARD,
    ORACLE,
    RED,
    REFERENCE,
    SEATS,
    WHITE,
    YELLOW,
    canal,
    position,
    reference_canals,
)
from tests.canalmania.oracle.position import neighbour, opposite, sections


def next_tiles(contract: str, route: list[Any], *others: Canal) -> set[tuple[int, int, str, int]]:
    return ORACLE.tiles(position([*others, canal(contract, RED, route)]), RED, contract)


# Sections (R6.3)


@pytest.mark.parametrize(
    ("contract", "places"),
    [  # E7, E8, E9
        ("lancaster_canal", ["preston", "lancaster"]),
        ("wey_arun", ["weybridge", "guildford", "arundel"]),
        ("kennet_avon", ["bristol", "bath", "reading"]),
    ],
)
def test_e7_e8_e9_sections_lie_between_places(contract: str, places: list[str]) -> None:
    found = {(s.one, s.other) for s in sections(BOARD, position(reference_canals(contract)))}
    assert found == set(pairwise(places))


def test_a_tile_that_joins_nothing_is_reported() -> None:
    broken = canal("medway", RED, ["tonbridge", [2, 13, "lock"], [3, 12, "stretch"], "maidstone"])
    del broken["tiles"][0]
    with pytest.raises(ValueError, match="joins nothing"):
        sections(BOARD, position([broken]))


# Deliveries (R8)

EXAMPLES = {  # the cube's way, its owners, the canals of the reference diagram it uses, points
    "E16": (["taunton", "bridgwater"], "red", ["bridgwater_taunton"], {RED: 2}),
    "E17": (
        ["chester", "stoke", "burton", "nottingham"],
        "white white white",
        ["trent_mersey"],
        {WHITE: 4},
    ),
    "E18": (
        ["guildford", "weybridge", "london"],
        "white white",
        ["wey_arun", "thames"],
        {WHITE: 3},
    ),
    "E19": (
        ["basingstoke", "weybridge", "guildford", "arundel"],
        "red white white",
        ["basingstoke_canal", "wey_arun"],
        {RED: 2, WHITE: 3},
    ),
    "E20": (
        ["coventry", "birmingham", "worcester", "gloucester"],
        "red white yellow",
        ["grand_union", "worcester_birmingham", "severn"],
        {RED: 2, WHITE: 2, YELLOW: 2},
    ),
    "E21": (
        ["manchester", "stoke", "birmingham", "coventry", "northampton"],
        "red black red red",
        ["macclesfield", "shropshire_union", "grand_union"],
        {RED: 5, BLACK: 2},
    ),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_e16_to_e21_points_of_a_delivery(example: str) -> None:
    places, owners, contracts, points = EXAMPLES[example]
    by_section = tuple(SEATS[owner] for owner in owners.split())
    pos = position(reference_canals(*contracts), cubes=(places[0],))
    assert (tuple(places), by_section) in ORACLE.routes(pos, by_section[-1])
    by_seat = tuple(points.get(seat, 0) for seat in range(5))
    assert (places[0], by_seat) in ORACLE.deliveries(pos, by_section[-1])


def test_e19_everything_white_may_do() -> None:
    pos = position(reference_canals("basingstoke_canal", "wey_arun"), cubes=("basingstoke",))
    to_guildford, to_arundel = (2, 2, 0, 0, 0), (2, 3, 0, 0, 0)
    assert ORACLE.deliveries(pos, WHITE) == {
        ("basingstoke", to_guildford),
        ("basingstoke", to_arundel),
    }
    assert ORACLE.deliveries(pos, RED) == {("basingstoke", (2, 0, 0, 0, 0))}
    assert ORACLE.deliveries(pos, BLACK) == set()


def test_e22_the_colours_stop_white_at_reading() -> None:
    pos = position(reference_canals("wey_arun", "thames"), cubes=("arundel",))
    ends = {places[-1] for places, _owners in ORACLE.routes(pos, WHITE)}
    assert ends == {"guildford", "weybridge", "london", "reading"}


def test_e23_the_starting_place_counts() -> None:
    pos = position(reference_canals("nene", "grand_junction"), cubes=("peterborough",))
    ends = {places[-1] for places, _owners in ORACLE.routes(pos, BLACK)}
    assert ends == {"leighton_buzzard"}


def test_d6_only_finished_sections_of_an_unfinished_canal_carry() -> None:
    route = ["weybridge", [-2, 12, "stretch"], "guildford", [-3, 14, "stretch"], [-3, 15]]
    pos = position([canal("wey_arun", RED, route)], cubes=("guildford", "arundel"))
    assert ORACLE.routes(pos, RED) == {(("guildford", "weybridge"), (RED,))}


def test_parallel_sections_count_once_for_each_owner() -> None:
    route = ["manchester", [1, -9, "aqueduct"], [2, -10, "tunnel"], "huddersfield"]
    lower = ["manchester", [1, -8, "aqueduct"], [2, -9, "tunnel"], "huddersfield"]
    twice = [canal("huddersfield_narrow", RED, route), canal("rochdale", RED, lower)]
    pos = position([*twice, canal("bridgewater", WHITE, lower)], cubes=("huddersfield",))
    assert ORACLE.routes(pos, RED) == {(("huddersfield", "manchester"), (RED,))}
    assert ORACLE.routes(pos, WHITE) == {(("huddersfield", "manchester"), (WHITE,))}


# Building (R6)


def test_e10_goole_to_sheffield() -> None:
    hand = {"stretch": 2, "lock": 1, "aqueduct": 2}
    route: list[Any] = ["goole"]
    plan: list[tuple[list[Any], int, tuple[int, ...]]] = [
        ([7, -10, "lock"], 4, (0, 1, 0, 0, 0)),
        ([6, -9, "aqueduct"], 4, (0, 0, 2, 0, 0)),
        ([5, -8, "stretch"], 3, (1, 0, 0, 0, 0)),
    ]
    for spot, leave, used in plan:
        q, r, kind = spot
        assert (q, r, kind, leave) in next_tiles("sheffield_south_yorkshire", [*route, spot[:2]])
        assert ORACLE.payments(hand, 3, kind, False, False) == {(used, False, False)}
        hand = {k: hand.get(k, 0) - n for k, n in zip(hand, used, strict=False)}
        route.append(spot)
    assert hand == {"stretch": 1, "lock": 0, "aqueduct": 0}


def test_e11_manchester_to_huddersfield_with_surveyors() -> None:
    route: list[Any] = ["manchester", [1, -9, "aqueduct"], [2, -10]]
    assert (1, -9, "aqueduct", 5) not in next_tiles("huddersfield_narrow", ["manchester"])
    assert (1, -9, "aqueduct", 0) in next_tiles("huddersfield_narrow", ["manchester"])
    assert (2, -10, "tunnel", 0) in next_tiles("huddersfield_narrow", route)
    hand = {"aqueduct": 1, "tunnel": 2, "surveyor": 2}
    assert ((0, 0, 1, 0, 1), False, False) in ORACLE.payments(hand, 5, "aqueduct", False, False)
    hand = {"tunnel": 2, "surveyor": 1}
    assert ORACLE.payments(hand, 5, "tunnel", False, False) == {((0, 0, 0, 2, 1), False, False)}


def test_e12_points_of_the_leeds_and_liverpool() -> None:
    assert ORACLE.canal_points(reference_canals("leeds_liverpool")[0]["tiles"]) == 7


BY_WIGAN: list[Any] = [
    *["leeds", [4, -12, "stretch"], [3, -12, "aqueduct"], "skipton"],
    *[[2, -12, "lock"], [1, -11, "stretch"], [0, -10, "tunnel"], "wigan"],
    *[[-1, -10, "stretch"], [-2, -10, "lock"]],
]


def test_e13_never_more_than_eight_tiles() -> None:
    last = next_tiles("leeds_liverpool", [*BY_WIGAN, [-3, -9]])
    assert last == {(-3, -9, "stretch", 4)}
    eight_built = [
        *["leeds", [4, -11, "lock"], [3, -11, "stretch"], [3, -12, "aqueduct"], "skipton"],
        *[[2, -12, "lock"], [1, -11, "stretch"], [0, -11, "lock"], [-1, -10, "stretch"], "wigan"],
        *[[-2, -9, "lock"], [-3, -8]],  # a ninth tile, there, would reach Liverpool
    ]
    assert next_tiles("leeds_liverpool", eight_built) == set()


@pytest.mark.parametrize(("first", "second"), [("lock", "stretch"), ("stretch", "lock")])
def test_e14_e26_the_kinds_alternate_within_a_section(first: str, second: str) -> None:
    found = next_tiles("medway", ["tonbridge", [2, 13, first], [3, 12]])
    assert found == {(3, 12, second, 1)}


def test_r6_7_starts_afresh_across_a_place() -> None:
    found = next_tiles("wey_arun", ["weybridge", [-2, 12, "stretch"], "guildford"])
    assert {kind for q, r, kind, _leave in found if (q, r) == (-3, 14)} == {"stretch", "lock"}


def test_e15_another_canal_is_no_part_of_this_one() -> None:
    narrow = reference_canals("huddersfield_narrow")[0]
    narrow["owner"] = RED
    by_leeds = REFERENCE["rochdale"]["route"][:7]
    assert by_leeds[-1] == "huddersfield"
    found = next_tiles("rochdale", by_leeds, narrow)
    assert (2, -9, "tunnel", 3) in found
    assert found == next_tiles("rochdale", by_leeds)
    by_york = [
        *["goole", [9, -12, "lock"], [9, -13, "stretch"], "york", [8, -14, "lock"]],
        *[[7, -14, "stretch"], [6, -13, "lock"], "leeds", [5, -11, "lock"], [4, -10, "stretch"]],
        "huddersfield",
    ]
    assert next_tiles("rochdale", by_york, narrow) == set()  # one tile left, two needed


def test_r6_10_without_a_tile_of_the_kind() -> None:
    pos = position([canal("medway", RED, ["tonbridge"])])
    everything = ORACLE.tiles(pos, RED, "medway")
    pos["supply"][RED]["lock"] = 0
    without = {tile for tile in everything if tile[2] != "lock"}
    assert ORACLE.tiles(pos, RED, "medway") == without != everything


def test_d7_d20_places_a_canal_may_not_enter() -> None:
    terms = BOARD.contracts["leeds_liverpool"]
    early = Front((4, -12), 3, ((4, -12),), ("leeds",))
    later = early._replace(places=("leeds", "skipton"))
    assert not may_enter(terms, early, "liverpool")
    assert may_enter(terms, early, "skipton")
    assert may_enter(terms, later, "liverpool")
    assert not may_enter(terms, later, "skipton")
    assert not may_enter(terms, later, "leeds")


def test_only_open_canals_of_the_seat_grow() -> None:
    pos = position(reference_canals("medway"))
    for seat in (BLACK, RED):
        with pytest.raises(ValueError, match="no open canal"):
            ORACLE.tiles(pos, seat, "medway")


def complete_canals(contract: str, start: str) -> Iterator[list[Tile]]:
    """Every completed canal of a contract, kinds and all: a second way to R6.12."""
    terms = BOARD.contracts[contract]
    begun: list[tuple[list[Tile], list[str], bool]] = [([], [start], True)]
    while begun:
        tiles, places, at_place = begun.pop()
        if at_place and places[-1] == goal_of(terms, start):
            if terms.via is None or terms.via in places:
                yield tiles
        elif len(tiles) < terms.value:
            for tile in any_next_tile(tiles, places[-1] if at_place else None):
                ahead = BOARD.place_at.get(neighbour((tile["q"], tile["r"]), tile["leave"]))
                if ahead is None:
                    begun.append(([*tiles, tile], places, False))
                elif ahead not in places:
                    begun.append(([*tiles, tile], [*places, ahead], True))


def any_next_tile(tiles: list[Tile], place: str | None) -> Iterator[Tile]:
    """What joins on and suits the terrain, wherever it leads; `place` is where the canal stands."""
    for enter, turn in product(range(6), (2, 3, 4)):
        if place is not None:
            q, r = neighbour(BOARD.hex_of[place], opposite(enter))
        else:
            if enter != opposite(tiles[-1]["leave"]):
                continue
            q, r = neighbour((tiles[-1]["q"], tiles[-1]["r"]), tiles[-1]["leave"])
        if any((q, r) == (tile["q"], tile["r"]) for tile in tiles):
            continue
        for kind in TILES_FOR.get(BOARD.terrain.get((q, r), ""), ()):
            if place is not None or kind != tiles[-1]["kind"]:
                yield Tile(q=q, r=r, kind=kind, enter=enter, leave=(enter + turn) % 6)


@pytest.mark.parametrize(
    "contract", ["douglas", "huddersfield_narrow", "ripon_ouse", "nene", "grand_union", "wey_arun"]
)
def test_r6_12_the_next_tiles_are_those_of_complete_canals(contract: str) -> None:
    for start in BOARD.contracts[contract].termini:
        following: dict[tuple[Any, ...], set[tuple[int, int, str, int]]] = {}
        built: dict[tuple[Any, ...], list[Tile]] = {}
        for tiles in complete_canals(contract, start):
            for n, tile in enumerate(tiles):
                key = tuple(tuple(t.values()) for t in tiles[:n])
                built[key] = tiles[:n]
                step = (tile["q"], tile["r"], tile["kind"], tile["leave"])
                following.setdefault(key, set()).add(step)
        assert len(following) > 10
        for key, expected in following.items():
            begun = canal(contract, RED, [start])
            begun["tiles"] = built[key]
            assert ORACLE.tiles(position([begun]), RED, contract) == expected


@pytest.mark.parametrize("contract", REFERENCE)
def test_every_reference_canal_can_be_built_from_either_end(contract: str) -> None:
    terms = BOARD.contracts[contract]
    for route in (REFERENCE[contract]["route"], REFERENCE[contract]["route"][::-1]):
        whole = canal(contract, RED, route)
        assert route[-1] == goal_of(terms, route[0])
        for n, tile in enumerate(whole["tiles"]):
            pos = position([{**whole, "tiles": whole["tiles"][:n]}])
            step = (tile["q"], tile["r"], tile["kind"], tile["leave"])
            assert step in ORACLE.tiles(pos, RED, contract)
