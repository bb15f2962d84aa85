"""The data against every fact and worked example of the rules that depend on them.

Routes are searched anew here, from the raw data, so that the engine's own search is not its judge.
"""

from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

from canalmania.data import load
from tests.canalmania.fixtures import reference
from tests.canalmania.grid import (
    Grid,
    Route,
    hexes_apart,
    misfit,
    places_of,
    plane,
    sections_of,
    tiles_of,
)
from tools.board_map import TARGET, drawing

BOARD = load("board")
PLACES = {place["id"]: place for place in BOARD["places"]}
COLOUR = {name: place["colour"] for name, place in PLACES.items()}
AT = {name: (place["q"], place["r"]) for name, place in PLACES.items()}
CONTRACTS = {contract["id"]: contract for contract in load("contracts")["contracts"]}
DECK = load("cards")["deck"]
RULES = load("cards")["rules"]
GRID = Grid(AT, BOARD["hexes"]["clear"], BOARD["hexes"]["difficult"])
COLOURS = ["red", "yellow", "green", "blue", "black", "purple"]


@cache
def routes(contract: str) -> tuple[Route, ...]:
    """Every way to build a contract, geometry alone."""
    wanted = CONTRACTS[contract]
    start, goal = wanted["termini"]
    return tuple(GRID.routes(start, goal, wanted["via"], wanted["value"]))


def named_places(contract: str) -> list[str]:
    """Its termini, the via place between them if there is one."""
    wanted = CONTRACTS[contract]
    start, goal = wanted["termini"]
    return [start, *([wanted["via"]] if wanted["via"] else []), goal]


def ways_over(contract: str, places: list[str], terrain: str = "") -> list[Route]:
    """The routes over just these places (either way), and over this terrain if said."""
    found = []
    for route in routes(contract):
        along = route if places_of(route) == places else route[::-1]
        if places_of(along) == places and terrain in ("", GRID.terrain_of(along)):
            found.append(along)
    return found


# --- places and hexes -----------------------------------------------------------------------


def test_42_places_a_city_and_six_towns_of_each_colour() -> None:
    """R1.2, D2"""
    assert len(PLACES) == len(BOARD["places"]) == len({p["name"] for p in PLACES.values()}) == 42
    assert BOARD["colours"] == COLOURS
    count = Counter((place["colour"], place["kind"]) for place in PLACES.values())
    assert count == {(c, kind): n for c in COLOURS for kind, n in (("city", 1), ("town", 6))}


def test_every_place_the_rules_name_is_there_with_its_colour() -> None:
    """E1 to E23; E4, E5, E6, E22 and E23 fix colours, E5 that London is a city."""
    named = {name for contract in CONTRACTS for name in named_places(contract)}
    named |= {name for delivery in reference()["deliveries"] for name in delivery["path"]}
    assert named == set(PLACES), "every place is named on a contract"
    fixed = {
        "red": "london burton peterborough",
        "black": "guildford oxford",
        "green": "gloucester bristol",
    }
    for colour, names in fixed.items():
        assert {COLOUR[name] for name in names.split()} == {colour}
    assert PLACES["london"]["kind"] == "city"
    assert PLACES["burton"]["kind"] == "town"


def test_the_frame_is_filled_without_holes_and_without_overlap() -> None:
    """R1.2 every hex is clear, difficult, a place, or off the board."""
    listed = [tuple(at) for kind in BOARD["hexes"] for at in BOARD["hexes"][kind]]
    listed += AT.values()
    assert len(listed) == len(set(listed))
    frame = BOARD["coordinates"]["frame"]
    rows = range(frame["r_min"], frame["r_max"] + 1)
    inside = {
        (q, r)
        for r in rows
        for q in range(-60, 60)
        if frame["x_min"] <= plane((q, r))[0] <= frame["x_max"]
    }
    assert set(listed) == inside


def test_difficult_hexes_are_a_fifth_or_so_of_what_can_be_built_on() -> None:
    """R1.2, R1.3 as 7 of 35 tiles are for them."""
    clear, difficult = len(BOARD["hexes"]["clear"]), len(BOARD["hexes"]["difficult"])
    assert 0.15 <= difficult / (clear + difficult) <= 0.30


def test_places_lie_apart_and_on_one_land() -> None:
    """R6.3 no two are neighbours."""
    assert min(hexes_apart(a, b) for a, b in combinations(AT.values(), 2)) >= 2
    assert set(AT.values()) <= GRID.land_around(AT["london"])


def test_the_map_is_england() -> None:
    """R1.2 places lie where they are: within a hex or so of the best fit, and none is swapped."""
    assert misfit(list(PLACES.values()))[0] < 0.8
    assert misfit(list(PLACES.values()))[1] < 1.6
    north = sorted(PLACES, key=lambda name: plane(AT[name])[1])
    west = sorted(PLACES, key=lambda name: plane(AT[name])[0])
    assert (set(north[:2]), north[-2:]) == ({"lancaster", "ripon"}, ["taunton", "arundel"])
    assert (west[0], west[-1]) == ("taunton", "maidstone")
    for a, b in combinations(PLACES.values(), 2):
        further_north = (a["lat"] - b["lat"]) * 111.2
        if abs(further_north) > 12:
            assert further_north * (b["r"] - a["r"]) >= 0, (a["id"], b["id"])


# --- contracts ------------------------------------------------------------------------------


def test_thirty_contracts_six_of_them_to_start_with() -> None:
    """R1.6, R2.2"""
    assert len(CONTRACTS) == len({contract["name"] for contract in CONTRACTS.values()}) == 30
    assert sum(contract["starting"] for contract in CONTRACTS.values()) == 6
    for contract in CONTRACTS.values():
        named = named_places(contract["id"])
        assert len(set(named)) == len(named)
        assert set(named) <= set(PLACES)
        assert contract["year"]
    values = [contract["value"] for contract in CONTRACTS.values()]
    assert 2 <= min(values) <= max(values) <= 9
    assert 5 <= sum(values) / 30 <= 6


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_contract_can_be_built_in_several_ways(contract: str) -> None:
    """R6.6, R6.10 at least three within its value, also with one player's tiles."""
    found = routes(contract)
    value = CONTRACTS[contract]["value"]
    assert 0 <= value - min(len(tiles_of(route)) for route in found) <= 3
    assert sum(GRID.supply_will_do(route, RULES["tiles_per_player"]) for route in found) >= 3
    assert not [fault for route in found[:200] for fault in GRID.faults(route, value)]


def test_the_contracts_alone_join_all_places() -> None:
    """R1.6 by the places they name."""
    joined = {"london"}
    for _ in PLACES:
        for contract in CONTRACTS:
            for a, b in pairwise(named_places(contract)):
                if joined & {a, b}:
                    joined |= {a, b}
    assert joined == set(PLACES)


# --- the examples on this board -------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "places", "terrain"),
    [
        ("medway", "tonbridge maidstone", "cc"),
        ("leeds_liverpool", "leeds skipton liverpool", ""),
        ("shropshire_union", "birmingham stoke chester", ""),
        ("shropshire_union", "birmingham chester", ""),
        ("lancaster_canal", "preston lancaster", ""),
        ("wey_arun", "weybridge guildford arundel", ""),
        ("kennet_avon", "bristol bath reading", ""),
        ("sheffield_south_yorkshire", "goole sheffield", "cdc"),
        ("huddersfield_narrow", "manchester huddersfield", "dd"),
        ("rochdale", "goole leeds huddersfield manchester", ""),
    ],
    ids=["E14", "E2", "E3", "E3 too", "E7", "E8", "E9", "E10", "E11", "E15"],
)
def test_the_canals_of_the_examples_can_be_built(contract: str, places: str, terrain: str) -> None:
    """E1, E2, E3, E7, E8, E9, E10, E11, E14, E15: over these places and this terrain."""
    if contract == "leeds_liverpool":
        assert any("skipton" in places_of(route) for route in routes(contract))
    else:
        assert ways_over(contract, places.split(), terrain)
    assert CONTRACTS["leeds_liverpool"]["value"] == 8, "E13"


@cache
def possible_links() -> dict[frozenset[str], set[str]]:
    """The pairs of places that some contract can join by one section."""
    found: dict[frozenset[str], set[str]] = {}
    for contract in CONTRACTS:
        for route in routes(contract):
            for section in sections_of(route):
                found.setdefault(frozenset(section), set()).add(contract)
    return found


def test_every_pair_that_a_section_can_join_differs_in_colour() -> None:
    """R8.2 so that every section can carry goods."""
    for one, other in map(tuple, possible_links()):
        assert COLOUR[one] != COLOUR[other], (one, other)


def test_same_colours_lie_apart() -> None:
    """R8.2 five hexes at least, but for Gloucester and Bristol, which E4 makes green."""
    near = {
        frozenset((a, b))
        for a, b in combinations(PLACES, 2)
        if COLOUR[a] == COLOUR[b] and hexes_apart(AT[a], AT[b]) < 5
    }
    assert near == {frozenset(("gloucester", "bristol"))}


def test_one_contract_alone_cannot_carry_goods_from_end_to_end() -> None:
    """E23 London and Peterborough are red, and one contract joins them."""
    same = [
        c for c in CONTRACTS if len({COLOUR[p] for p in named_places(c)}) < len(named_places(c))
    ]
    assert same == ["lee_stort_cam"]


# --- the reference diagram ------------------------------------------------------------------

CANALS: dict[str, dict[str, Any]] = {c["contract"]: c for c in reference()["canals"]}


def bare(contract: str) -> Route:
    """The route without the kinds of its tiles."""
    return [t if isinstance(t, str) else (t[0], t[1]) for t in CANALS[contract]["route"]]


def kinds(contract: str) -> list[str | None]:
    """The kind of each tile, None for a place."""
    return [None if isinstance(t, str) else t[2] for t in CANALS[contract]["route"]]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_reference_canal_is_legal(contract: str) -> None:
    """R6.2, R6.4, R6.6, R6.7, R6.11"""
    route = bare(contract)
    assert GRID.faults(route, CONTRACTS[contract]["value"]) == []
    named = named_places(contract)
    assert [place for place in places_of(route) if place in named] == named
    for token, kind in zip(route, kinds(contract), strict=True):
        if isinstance(token, tuple):
            assert kind in BOARD["terrain_tiles"][GRID.kind_at(token)]
    assert all(one is None or one != other for one, other in pairwise(kinds(contract)))


def test_each_of_five_owners_has_six_canals_within_his_supply() -> None:
    """R1.3, R6.10, E25: 33 and 31 are the values of White and Black."""
    assert set(CANALS) == set(CONTRACTS)
    values: Counter[str] = Counter()
    used: Counter[tuple[str, str]] = Counter()
    for contract, canal in CANALS.items():
        values[canal["owner"]] += CONTRACTS[contract]["value"]
        used.update((canal["owner"], kind) for kind in kinds(contract) if kind)
    assert set(Counter(canal["owner"] for canal in CANALS.values()).values()) == {6}
    assert (values["white"], values["black"]) == (33, 31)
    assert all(many <= RULES["tiles_per_player"][kind] for (_, kind), many in used.items())


@cache
def owners_of() -> dict[frozenset[str], set[str]]:
    """Who owns a section between two places in the reference diagram."""
    found: dict[frozenset[str], set[str]] = {}
    for contract, canal in CANALS.items():
        for section in sections_of(bare(contract)):
            found.setdefault(frozenset(section), set()).add(canal["owner"])
    return found


@pytest.mark.parametrize("delivery", reference()["deliveries"], ids=lambda d: " ".join(d["path"]))
def test_the_deliveries_of_the_examples_can_be_made(delivery: dict[str, Any]) -> None:
    """E16, E17, E18, E19, E20, E21: sections, owners, colours and points."""
    path, owners = delivery["path"], delivery["owners"]
    assert len({COLOUR[place] for place in path}) == len(path)
    scored: Counter[str] = Counter()
    for number, (section, owner) in enumerate(zip(pairwise(path), owners, strict=True)):
        assert owner in owners_of()[frozenset(section)]
        scored[owner] += 1 if number and owners[number - 1] == owner else 2
    assert scored == delivery["points"]


@pytest.mark.parametrize("barred", reference()["barred"], ids=lambda b: " ".join(b["path"]))
def test_the_barred_deliveries_fail_by_their_colours_alone(barred: dict[str, Any]) -> None:
    """E22, E23: every section is there, and only the last place is too many."""
    path = barred["path"]
    assert all(frozenset(section) in owners_of() for section in pairwise(path))
    one, other = barred["because"]
    assert COLOUR[one] == COLOUR[other]
    assert len({COLOUR[place] for place in path[:-1]}) == len(path) - 1


# --- cards and numbers ----------------------------------------------------------------------


def test_the_build_cards() -> None:
    """R1.5 seventy, with each symbol as often as the others."""
    kinds_: Counter[str] = Counter()
    goods: Counter[str] = Counter()
    for card in DECK["cards"]:
        kinds_[card["kind"]] += card["count"]
        if card["goods"]:
            goods[card["goods"]] += card["count"]
    assert sum(kinds_.values()) == DECK["total"] == 70
    assert set(kinds_) == {"stretch", "lock", "aqueduct", "tunnel", "surveyor"}
    assert set(goods) == {*COLOURS, "white"}
    assert len({goods[colour] for colour in COLOURS}) == 1


def test_the_numbers_of_the_rules() -> None:
    """R1.3, R1.4, R2.1, R2.2, R3.8, R6.5, R6.8, R6.14, R9.1, R10.3"""
    assert RULES == {
        "tiles_per_player": {"stretch": 16, "lock": 12, "aqueduct": 4, "tunnel": 3},
        "card_cost": {"stretch": 1, "lock": 1, "aqueduct": 2, "tunnel": 3},
        "tile_points": {"stretch": 0, "lock": 1, "aqueduct": 2, "tunnel": 3},
        "overbuild_extra_cards": 2,
        "goods_cubes": 15,
        "display": 5,
        "hand_limit": 7,
        "parliament": 5,
        "end_score": {"3": 60, "4": 50, "5": 40},
        "prolific": {"3": [10, 6, 2], "4": [10, 7, 4, 1], "5": [10, 8, 6, 4, 2]},
    }


def test_the_engineers() -> None:
    """R1.7"""
    engineers = [(e["number"], e["name"], e["born"]) for e in load("engineers")["engineers"]]
    assert engineers == [
        (1, "Brindley", 1716),
        (2, "Smeaton", 1724),
        (3, "Jessop", 1745),
        (4, "Telford", 1757),
        (5, "Rennie", 1761),
    ]


def test_the_map_with_coordinates_is_drawn_from_the_board() -> None:
    """`python -m tools.board_map` draws it anew."""
    assert TARGET.read_text("utf-8") == drawing()
