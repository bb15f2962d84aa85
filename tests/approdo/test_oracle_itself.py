"""The oracle against the figures, fixtures and worked examples of the rules, and against itself."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.approdo.oracle import island
from tests.approdo.oracle.island import CORNERS, DATA, HEXES, NEIGHBOURS, PATHS, PATHS_AT
from tests.approdo.oracle.naive import EVERY_STEP, STAGES, Oracle, Step
from tests.approdo.oracle.playing import everything_allowed, play
from tests.approdo.oracle.special import (
    army_card,
    longest,
    longest_by_subsets,
    road_card,
    road_lengths,
)
from tests.approdo.oracle.starts import bare, deal, fixed_start, hold, lay, random_start

EXAMPLE_ROADS = [19, 23, 24, 25, 26, 27, 28, 29, 36]  # E6: seven in a row, two beside them
RIVAL_ROADS = [35, 40, 41, 42, 43, 44, 45]  # E7: six in a row, one leads to 23


def values(game: Oracle, seat: int, name: str) -> set[Any]:
    """The values of all listed steps of that name."""
    return {step[1] for step in game.legal(seat) if step[0] == name}


def hand(game: Oracle, seat: int) -> dict[str, int]:
    """The kinds that a player holds."""
    return {kind: count for kind, count in game.facts()["hands"][seat].items() if count}


def do(game: Oracle, seat: int, *steps: Step) -> None:
    for step in steps:
        game.do(seat, step)


def roll(game: Oracle, one: int, two: int) -> None:
    """The active player rolls, whatever was rolled before."""
    game.stage, game.rolled = "dice", False
    game.do(game.active, ("Roll",), {"dice": (one, two)})


# Figures and geometry


def test_the_figures_are_those_of_the_rules() -> None:
    """R1.2, R1.4 to R1.7, R10.1, R13.1, R14.1, R15.1, R15.2."""
    land = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
    assert {kind: about["count"] for kind, about in DATA["terrains"].items()} == land
    assert [token["number"] for token in DATA["number_tokens"]] == [
        *[5, 2, 6, 3, 8, 10, 9, 12, 11],
        *[4, 8, 10, 9, 4, 5, 6, 3, 11],
    ]
    assert DATA["supply_per_player"] == {"road": 15, "settlement": 5, "city": 4}
    assert DATA["bank"] == dict.fromkeys(island.RESOURCES, 19)
    assert sum(DATA["bank"].values()) == 95
    progress = {"road_building": 2, "year_of_plenty": 2, "monopoly": 2}
    assert {"knight": 14, **progress, "victory_point": 5} == island.DECK
    assert {thing: sorted(cost) for thing, cost in island.COSTS.items()} == {
        "road": ["brick", "lumber"],
        "settlement": ["brick", "grain", "lumber", "wool"],
        "city": ["grain", "grain", "ore", "ore", "ore"],
        "development_card": ["grain", "ore", "wool"],
    }
    assert DATA["special_cards"]["longest_road"]["minimum"] == 5
    assert DATA["special_cards"]["longest_road"]["tie_after_own_break"] == "set_aside"  # D41
    assert DATA["special_cards"]["largest_army"] == {"points": 2, "minimum": 3}
    assert DATA["points"] == {"settlement": 1, "city": 2, "victory_point": 1, "to_win": 10}


def test_the_island_made_of_coordinates_is_that_of_the_data() -> None:
    """R2.1 to R2.3, R3.2."""
    assert [(one["q"], one["r"]) for one in DATA["hexes"]] == HEXES
    assert [(at["x"], at["y"]) for at in DATA["vertices"]] == CORNERS
    assert (len(HEXES), len(CORNERS), len(PATHS)) == (19, 54, 72)
    for about, one in zip(DATA["hexes"], HEXES, strict=True):
        assert [CORNERS[number] for number in about["vertices"]] == island.corners_of(one)
        assert [PATHS[number] for number in about["edges"]] == island.sides_of(one)
    for about, corner in zip(DATA["vertices"], CORNERS, strict=True):
        assert {CORNERS[number] for number in about["neighbours"]} == set(NEIGHBOURS[corner])
        assert {PATHS[number] for number in about["edges"]} == set(PATHS_AT[corner])
        assert [HEXES[number] for number in about["hexes"]] == island.HEXES_AT[corner]
    for about, path in zip(DATA["edges"], PATHS, strict=True):
        assert {CORNERS[number] for number in about["v"]} == path
    for place in DATA["harbour_places"]["even"] + DATA["harbour_places"]["odd"]:
        assert {CORNERS[number] for number in place["vertices"]} == PATHS[place["edge"]]


# The special cards


def ids(fixtures: list[dict[str, Any]]) -> list[str]:
    return [one["name"] for one in fixtures]


ROADS = DATA["fixtures"]["longest_road"]
ROAD_CARDS = DATA["fixtures"]["longest_road_card"]
ARMY_CARDS = DATA["fixtures"]["largest_army_card"]


@pytest.mark.parametrize("fixture", ROADS, ids=ids(ROADS))
def test_length_of_roads(fixture: dict[str, Any]) -> None:
    """R13.2, D40, E6, E7: both ways of measuring."""
    roads = {who: [PATHS[path] for path in own] for who, own in fixture["roads"].items()}
    buildings = {CORNERS[int(corner)]: who for corner, who in fixture["buildings"].items()}
    assert road_lengths(roads, buildings) == fixture["length"]
    for who, own in roads.items():
        closed = [corner for corner, other in buildings.items() if other != who]
        assert longest_by_subsets(own, closed) == fixture["length"][who]


def test_both_ways_of_measuring_agree_on_any_network() -> None:
    """R13.2: at most eleven roads around a few hexes, with many rings, and closed places."""
    chance = Random(13)
    for _ in range(150):
        middle = chance.choice(CORNERS)
        near = [path for one in island.HEXES_AT[middle] for path in island.sides_of(one)]
        some = list(dict.fromkeys(near))
        roads = chance.sample(some, min(len(some), chance.randint(3, 11)))
        closed = {corner for road in roads for corner in road if chance.random() < 0.1}
        assert longest(roads, closed) == longest_by_subsets(roads, closed), (roads, closed)


def test_no_roads_have_no_length() -> None:
    assert longest([], []) == longest_by_subsets([], []) == 0


@pytest.mark.parametrize("fixture", ROAD_CARDS, ids=ids(ROAD_CARDS))
def test_who_has_the_longest_road(fixture: dict[str, Any]) -> None:
    """R13.1, R13.3, R13.5 to R13.8."""
    holder = road_card(fixture["holder"], fixture["before"], fixture["after"])
    assert holder == fixture["expect"]


@pytest.mark.parametrize("fixture", ARMY_CARDS, ids=ids(ARMY_CARDS))
def test_who_has_the_largest_army(fixture: dict[str, Any]) -> None:
    """R14.1, R14.2."""
    assert army_card(fixture["holder"], fixture["after"]) == fixture["expect"]


# The worked examples


def test_e1_a_nine_gives_grain_and_lumber() -> None:
    """E1, R7.2."""
    game = bare()
    lay(game, 0, settlements=[27])
    lay(game, 3, settlements=[2])
    roll(game, 4, 5)
    assert hand(game, 0) == {"grain": 1}
    assert hand(game, 3) == {"lumber": 1}


@pytest.mark.parametrize(
    ("corner", "gets"), [(39, {"ore", "lumber", "brick"}), (33, {"lumber", "grain"})]
)
def test_e2_what_an_intersection_can_get(corner: int, gets: set[str]) -> None:
    """E2, R2.2."""
    game = bare()
    lay(game, 0, settlements=[corner])
    for total in {number for number in game.number.values() if number is not None}:
        roll(game, total // 2, total - total // 2)
    assert set(hand(game, 0)) == gets


def test_e3_starting_cards() -> None:
    """E3, R3.5."""
    game = Oracle(fixed_start())
    assert [hand(game, seat) for seat in range(4)] == [
        {"lumber": 1, "brick": 1, "ore": 1},
        {"lumber": 2, "grain": 1},
        {"lumber": 1, "brick": 1, "grain": 1},
        {"grain": 2, "ore": 1},
    ]
    game = Oracle(fixed_start(3))
    assert hand(game, 0) == {"lumber": 2, "grain": 1}
    assert game.facts()["settlements"].keys() == {8, 28, 31, 17, 14, 40}  # R3.4


def beside_a_forest() -> Oracle:
    """E4: settlements of seats 1 and 2 beside the forest 10, which has a 4, the robber on 11."""
    numbers = list(DATA["fixed_island"]["number"])
    numbers[10], numbers[14] = 4, 3
    game = bare(numbers=numbers)
    game.robber = HEXES[11]
    lay(game, 1, settlements=[30])
    lay(game, 2, settlements=[25])
    deal(game, 1, ore=1)
    deal(game, 2, wool=2)
    return game


def test_e4_the_seven_and_the_robber() -> None:
    """E4, R7.3, R12.4, R12.5, R12.8."""
    game = beside_a_forest()
    roll(game, 3, 4)
    assert values(game, 0, "MoveRobber") == set(range(19)) - {11}
    do(game, 0, ("MoveRobber", 10))
    assert game.legal(0) == {("Steal", 1), ("Steal", 2)}
    game.do(0, ("Steal", 2), {"stolen": "wool"})
    assert [hand(game, seat) for seat in range(3)] == [{"wool": 1}, {"ore": 1}, {"wool": 1}]
    roll(game, 2, 2)
    assert [hand(game, seat) for seat in range(3)] == [{"wool": 1}, {"ore": 1}, {"wool": 1}]
    hold(game, 0, "knight")
    do(game, 0, ("PlayCard", "knight"))
    game.do(0, ("MoveRobber", 9), {"stolen": "ore"})  # D37; beside it seat 1 alone has cards
    assert hand(game, 0) == {"wool": 1, "ore": 1}
    assert game.stage == "turn"
    roll(game, 2, 2)
    assert hand(game, 2) == {"wool": 1, "lumber": 1}


def test_e5_the_knight_does_the_same() -> None:
    """E5, R11.4, R12.7."""
    game = beside_a_forest()
    hold(game, 0, "knight")
    do(game, 0, ("PlayCard", "knight"), ("MoveRobber", 10))
    game.do(0, ("Steal", 1), {"stolen": "ore"})
    assert hand(game, 0) == {"ore": 1}
    assert game.facts()["played_knights"] == {0: 1, 1: 0, 2: 0, 3: 0}
    assert game.stage == "turn"


def test_e6_seven_in_a_row() -> None:
    """E6, R13.1, R13.2."""
    game = bare()
    lay(game, 0, roads=[path for path in EXAMPLE_ROADS if path != 26])
    deal(game, 0, lumber=1, brick=1)
    assert game.facts()["longest_road"] is None
    do(game, 0, ("BuildRoad", 26))
    facts = game.facts()
    assert facts["longest_road"] == 0
    assert facts["road_lengths"][0] == 7
    assert facts["shown"][0] == 2


def test_e7_a_settlement_breaks_a_road() -> None:
    """E7, R13.4, R13.5."""
    game = bare(first=1)
    lay(game, 0, roads=EXAMPLE_ROADS)
    lay(game, 1, roads=RIVAL_ROADS)
    deal(game, 1, lumber=1, brick=1, wool=1, grain=1)
    assert game.facts()["longest_road"] == 0
    do(game, 1, ("BuildSettlement", 23))
    facts = game.facts()
    assert facts["longest_road"] == 1
    assert facts["road_lengths"] == {0: 4, 1: 6, 2: 0, 3: 0}
    assert facts["points"] == {0: 0, 1: 3, 2: 0, 3: 0}


def test_e8_a_city_counts_twice() -> None:
    """E8, R7.2."""
    game = bare()
    lay(game, 1, settlements=[20], cities=[32])
    lay(game, 0, settlements=[28, 38])
    roll(game, 2, 6)
    assert hand(game, 1) == {"ore": 3}
    assert hand(game, 0) == {"lumber": 2}


def test_e9_where_red_may_build() -> None:
    """E9, R10.5, R10.6: 34 is too near to 29, no road leads to 39."""
    game = bare()
    lay(game, 0, settlements=[29], roads=[42, 41, 34])
    lay(game, 1, roads=[50, 55])
    deal(game, 0, lumber=1, brick=1, wool=1, grain=1)
    assert values(game, 0, "BuildSettlement") == {28, 22}


def carlotta() -> Oracle:
    """E10: seat 0 is Carlotta, 1 Piero, 2 Francesco; both have a brick."""
    game = bare(seats=3)
    deal(game, 0, lumber=2, ore=3)
    deal(game, 1, brick=1)
    deal(game, 2, brick=2)
    return game


def test_e10_an_offer_and_two_counter_offers() -> None:
    """E10, R8.5 to R8.7."""
    game = carlotta()
    do(game, 0, ("Give", "ore"), ("Want", "brick"), ("Propose",))
    assert game.to_act() == (1,)
    three_ore = [("Give", "brick"), ("Want", "ore"), ("Want", "ore")]
    do(game, 1, *three_ore)
    assert ("Want", "ore") not in game.legal(1)  # D27: large, so not listed
    do(game, 1, ("Want", "ore"), ("Propose",))
    assert game.to_act() == (2,)
    do(game, 2, ("Give", "brick"), ("Want", "lumber"), ("Want", "ore"), ("Propose",))
    assert game.legal(0) == {("Deal", 1), ("Deal", 2), ("Withdraw",)}
    do(game, 0, ("Deal", 2))
    assert hand(game, 0) == {"lumber": 1, "brick": 1, "ore": 2}
    assert hand(game, 1) == {"brick": 1}
    assert hand(game, 2) == {"lumber": 1, "brick": 1, "ore": 1}
    assert game.stage == "turn"


def test_e11_opponents_do_not_trade_with_each_other() -> None:
    """E11, R8.2."""
    game = carlotta()
    assert game.legal(1) == game.legal(2) == set()
    do(game, 0, ("Propose",))
    assert not game.allowed(1, ("Deal", 2))
    do(game, 1, ("Give", "brick"))
    assert not game.allowed(2, ("Accept",))


@pytest.mark.parametrize("taken", ["lumber", "brick", "wool", "grain"])
def test_e12_e21_four_cards_for_one(taken: str) -> None:
    """E12, E21, R9.1."""
    game = bare()
    deal(game, 0, ore=4)
    do(game, 0, ("Exchange", "ore", taken))
    assert hand(game, 0) == {taken: 1}
    assert not values(game, 0, "Exchange")


def test_e13_three_at_a_generic_harbour() -> None:
    """E13, R9.2, R9.4."""
    game = bare()
    lay(game, 0, settlements=[3])
    deal(game, 0, lumber=3, wool=2)
    assert {step[1:] for step in game.legal(0) if step[0] == "Exchange"} == {
        ("lumber", other) for other in ["brick", "wool", "grain", "ore"]
    }
    do(game, 0, ("Exchange", "lumber", "ore"))
    assert hand(game, 0) == {"wool": 2, "ore": 1}


def test_e14_two_at_the_wool_harbour() -> None:
    """E14, R9.3, R9.5."""
    game = bare()
    lay(game, 0, cities=[46])
    deal(game, 0, wool=4, ore=3)
    assert values(game, 0, "Exchange") == {"wool"}
    do(game, 0, ("Exchange", "wool", "ore"), ("Exchange", "wool", "brick"))
    assert hand(game, 0) == {"ore": 4, "brick": 1}


def test_e15_hidden_cards_win() -> None:
    """E15, R15.1, R15.2, R15.4."""
    game = bare()
    lay(game, 0, settlements=[21, 32], cities=[0, 2], roads=[23, 24, 25, 26])
    hold(game, 0, "victory_point", "victory_point")
    deal(game, 0, lumber=1, brick=1)
    assert game.facts()["points"][0] == 8
    do(game, 0, ("BuildRoad", 27))
    facts = game.facts()
    assert (facts["points"][0], facts["shown"][0]) == (10, 8)
    assert (facts["over"], facts["winner"]) == (True, 0)
    assert game.to_act() == ()
    assert game.legal(0) == set()


def test_e16_two_hexes_with_a_four() -> None:
    """E16, R7.2."""
    numbers = list(DATA["fixed_island"]["number"])
    numbers[0] = numbers[1] = 4
    game = bare(numbers=numbers)
    lay(game, 0, settlements=[4])
    lay(game, 1, settlements=[5])
    roll(game, 1, 3)
    assert hand(game, 0) == {"ore": 1, "wool": 1}
    assert hand(game, 1) == {"wool": 1}
    lay(game, 1, cities=[5])
    roll(game, 1, 3)
    assert hand(game, 1) == {"wool": 3}


def test_e17_discards() -> None:
    """E17, R12.1 to R12.3, D36: nothing is put back before the last has confirmed."""
    game = bare(seats=3)
    deal(game, 0, lumber=6)
    deal(game, 1, brick=5, wool=3)
    deal(game, 2, grain=11)
    roll(game, 1, 6)
    assert game.to_act() == (1, 2)
    assert game.legal(0) == set()
    assert game.legal(1) == {("Discard", "brick"), ("Discard", "wool")}
    do(game, 1, *[("Discard", "wool")] * 3)
    assert game.legal(1) == {("Discard", "brick"), ("TakeBack", "wool")}
    do(game, 1, ("TakeBack", "wool"), *[("Discard", "brick")] * 2)
    assert game.legal(1) == {("TakeBack", "wool"), ("TakeBack", "brick"), ("ConfirmDiscard",)}
    do(game, 1, ("ConfirmDiscard",))
    assert game.to_act() == (2,)
    do(game, 2, *[("Discard", "grain")] * 5)
    facts = game.facts()
    assert facts["hands"][1] == {"lumber": 0, "brick": 5, "wool": 3, "grain": 0, "ore": 0}
    assert facts["chosen"] == {
        1: {"lumber": 0, "brick": 2, "wool": 2, "grain": 0, "ore": 0},
        2: {"lumber": 0, "brick": 0, "wool": 0, "grain": 5, "ore": 0},
    }
    do(game, 2, ("ConfirmDiscard",))
    assert [hand(game, seat) for seat in range(3)] == [
        {"lumber": 6},
        {"brick": 3, "wool": 1},
        {"grain": 6},
    ]
    assert game.facts()["chosen"] == {}
    assert game.to_act() == (0,)
    assert {step[0] for step in game.legal(0)} == {"MoveRobber"}


def test_seven_cards_are_kept() -> None:
    """R12.2."""
    game = bare()
    deal(game, 1, ore=7)
    roll(game, 1, 6)
    assert (game.to_act(), game.stage) == ((0,), "robber")


def test_e18_only_the_paths_that_end_there() -> None:
    """E18, R10.3."""
    game = bare()
    lay(game, 0, settlements=[29])
    deal(game, 0, lumber=1, brick=1)
    assert values(game, 0, "BuildRoad") == {35, 42, 43}


@pytest.mark.parametrize("seats", [3, 4])
def test_e19_two_points_after_the_preparation(seats: int) -> None:
    """E19, R5.3 to R5.7."""
    game = Oracle(random_start(seats, Random(seats), first=1))
    steps = list(play(game, Random(1), 4 * seats))
    one_round = [(1 + n) % seats for n in range(seats)]
    order = one_round + one_round[::-1]
    assert [seat for seat, step in steps if step[0] == "PlaceSettlement"] == order
    facts = game.facts()
    assert set(facts["points"].values()) == {2}
    assert (facts["active"], game.stage) == (1, "dice")
    second = {seat: step[1] for seat, step in steps if step[0] == "PlaceSettlement"}
    for seat, corner in second.items():
        around = [game.terrain[one] for one in island.HEXES_AT[CORNERS[corner]]]
        expected = Counter(island.GIVES[terrain] for terrain in around if terrain != "desert")
        assert hand(game, seat) == expected


def test_the_first_settlements_keep_their_distance() -> None:
    """R5.3, R5.4, R10.5, D8: the road begins at the settlement just placed."""
    game = Oracle(random_start(3, Random(5), first=2))
    assert values(game, 2, "PlaceSettlement") == set(range(54))
    do(game, 2, ("PlaceSettlement", 29))
    assert game.legal(2) == {("PlaceRoad", path) for path in [35, 42, 43]}
    do(game, 2, ("PlaceRoad", 42))
    assert values(game, 0, "PlaceSettlement") == set(range(54)) - {23, 29, 34, 35}


def test_e20_ways_to_roll() -> None:
    """E20, R1.4."""
    ways = Counter(one + two for one in range(1, 7) for two in range(1, 7))
    assert (ways[8], ways[11], ways[12]) == (5, 2, 1)
    assert all(ways[token["number"]] == token["pips"] for token in DATA["number_tokens"])


def test_e22_five_settlements_are_five_points() -> None:
    """E22, R10.2, R10.7, R15.1, D31."""
    game = bare()
    lay(game, 0, settlements=[0, 2, 11, 15, 29], roads=[35, 27])
    deal(game, 0, lumber=1, brick=1, wool=1, grain=3, ore=3)
    assert game.facts()["points"][0] == 5
    assert game.facts()["supply"][0] == {"road": 13, "settlement": 0, "city": 4}
    assert not values(game, 0, "BuildSettlement")
    assert values(game, 0, "BuildCity") == {0, 2, 11, 15, 29}
    do(game, 0, ("BuildCity", 29))
    assert game.facts()["cities"] == {29: 0}
    assert values(game, 0, "BuildSettlement") == {18}
    assert game.facts()["supply"][0] == {"road": 13, "settlement": 1, "city": 3}


# Rules without an example


@pytest.mark.parametrize(
    ("left", "others", "gets"),
    [
        (3, {}, {0: 3}),
        (2, {}, {0: 2}),  # R7.6
        (3, {1: 38}, {0: 0, 1: 0}),  # R7.5
        (4, {1: 38}, {0: 3, 1: 1}),
    ],
)
def test_shortage(left: int, others: dict[int, int], gets: dict[int, int]) -> None:
    """R7.5, R7.6, D20: an 8 for a city and a settlement on the forest, with few lumber left."""
    game = bare()
    deal(game, 3, lumber=19 - left)
    lay(game, 0, settlements=[28], cities=[43])
    for seat, corner in others.items():
        lay(game, seat, settlements=[corner])
    roll(game, 4, 4)
    lumber = {seat: hand(game, seat).get("lumber", 0) for seat in gets}
    assert lumber == gets


@pytest.mark.parametrize(
    ("step", "cost"),
    [
        (("BuildRoad", 42), {"lumber": 1, "brick": 1}),
        (("BuildSettlement", 18), {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}),
        (("BuildCity", 29), {"grain": 2, "ore": 3}),
        (("BuyCard",), {"wool": 1, "grain": 1, "ore": 1}),
    ],
)
def test_costs(step: Step, cost: dict[str, int]) -> None:
    """R10.1: not with one card less; what is paid lies in the bank."""
    game = bare()
    lay(game, 0, settlements=[29], roads=[35, 27])
    for missing in cost:
        deal(game, 0, **cost)
        game.hands[0].remove(missing)
        assert not game.allowed(0, step)
        game.bank += [missing, *game.hands[0]]
        game.hands[0].clear()
    deal(game, 0, **cost)
    do(game, 0, step)
    facts = game.facts()
    assert hand(game, 0) == {}
    assert facts["bank"] == DATA["bank"]
    built = (len(facts["roads"]), len(facts["settlements"]), len(facts["cities"]), facts["deck"])
    assert (
        built
        == {
            "BuildRoad": (3, 1, 0, 25),
            "BuildSettlement": (2, 2, 0, 25),
            "BuildCity": (2, 0, 1, 25),
            "BuyCard": (2, 1, 0, 24),
        }[step[0]]
    )


def test_nobody_builds_more_than_the_supply_holds() -> None:
    """R10.2, R10.7: a fifteenth road, no sixteenth; a fourth city, no fifth."""
    game = bare(goal=13)
    lay(game, 0, roads=range(14), cities=[0, 2, 53], settlements=[23, 50])
    deal(game, 0, lumber=2, brick=2, grain=4, ore=6)
    do(game, 0, ("BuildRoad", 20), ("BuildCity", 23))
    assert game.facts()["supply"][0] == {"road": 0, "settlement": 4, "city": 0}
    assert {step[0] for step in game.legal(0)} == {"Exchange", "EndTurn"}


def test_a_settlement_needs_a_road_of_ones_own_and_may_break_others() -> None:
    """R10.5, R10.6, R13.4: on a foreign road, but only where an own one ends too."""
    game = bare()
    lay(game, 0, roads=[35])
    lay(game, 1, roads=[26, 27])
    deal(game, 0, lumber=1, brick=1, wool=1, grain=1)
    assert values(game, 0, "BuildSettlement") == {23, 29}


def test_the_bank_must_have_the_card() -> None:
    """R9.6, D29."""
    game = bare()
    deal(game, 0, ore=4)
    deal(game, 1, wool=19, brick=18)
    taken = {step[2] for step in game.legal(0) if step[0] == "Exchange"}
    assert taken == {"lumber", "brick", "grain"}


def test_a_turn() -> None:
    """R6.1 to R6.5, R11.2: what is possible before the dice, after them, and in the next turn."""
    game = Oracle(fixed_start(3))
    hold(game, 0, "knight", "monopoly", "victory_point")
    assert game.legal(0) == {("Roll",), ("PlayCard", "knight"), ("PlayCard", "monopoly")}
    do(game, 0, ("PlayCard", "monopoly"), ("NameResource", "lumber"))
    assert game.legal(0) == {("Roll",)}
    game.do(0, ("Roll",), {"dice": (1, 1)})
    assert game.legal(0) >= {("EndTurn",), ("Give", "lumber"), ("Propose",)}
    assert not values(game, 0, "PlayCard")
    do(game, 0, ("EndTurn",))
    assert game.to_act() == (1,)
    assert game.legal(1) == {("Roll",)}
    game.do(1, ("Roll",), {"dice": (1, 1)})
    do(game, 1, ("EndTurn",))
    game.do(2, ("Roll",), {"dice": (1, 1)})
    do(game, 2, ("EndTurn",))
    assert game.legal(0) == {("Roll",), ("PlayCard", "knight")}


def test_a_road_does_not_go_past_an_opponent() -> None:
    """R10.3, R10.4, D30."""
    game = bare()
    lay(game, 0, roads=[25])
    deal(game, 0, lumber=1, brick=1)
    lay(game, 1, settlements=[17], roads=[24])
    assert values(game, 0, "BuildRoad") == {34}
    lay(game, 0, settlements=[16])
    assert values(game, 0, "BuildRoad") == {34, 18, 23}


def test_a_card_is_not_played_in_the_turn_in_which_it_was_bought() -> None:
    """R10.9, R11.2, R11.3, D32."""
    game = bare(deck=["knight", "monopoly", "knight"])
    deal(game, 0, wool=3, grain=3, ore=3)
    do(game, 0, ("BuyCard",), ("BuyCard",))
    nothing = dict.fromkeys(island.DECK, 0)
    assert game.facts()["bought_now"] == {**nothing, "knight": 1, "monopoly": 1}
    assert not values(game, 0, "PlayCard")
    hold(game, 0, "knight")
    assert game.legal(0) >= {("PlayCard", "knight")}
    assert not game.allowed(0, ("BuyCard",))  # the deck is empty
    do(game, 0, ("PlayCard", "knight"), ("MoveRobber", 0), ("EndTurn",))
    assert game.facts()["cards"][0]["knight"] == 1
    assert game.facts()["bought_now"] == nothing


def test_road_building() -> None:
    """R11.5, R6.4, D33: before the dice; the first must be laid, the second may be waived."""
    game = Oracle(fixed_start(first=0))
    hold(game, 0, "road_building")
    do(game, 0, ("PlayCard", "road_building"))
    assert game.legal(0) == {("PlaceRoad", path) for path in [45, 46, 50, 55, 57, 59, 60, 63]}
    do(game, 0, ("PlaceRoad", 59))
    assert ("Waive",) in game.legal(0)
    do(game, 0, ("Waive",))
    assert game.legal(0) == {("Roll",)}


def test_road_building_lays_two_roads() -> None:
    """R11.5: the second may join the first."""
    game = bare()
    lay(game, 0, settlements=[29])
    hold(game, 0, "road_building")
    do(game, 0, ("PlayCard", "road_building"), ("PlaceRoad", 43), ("PlaceRoad", 51))
    assert game.stage == "turn"
    assert game.facts()["roads"] == {43: 0, 51: 0}


def test_road_building_ends_with_the_last_road() -> None:
    """R11.5, D33."""
    game = bare()
    lay(game, 0, roads=range(14))
    hold(game, 0, "road_building", "road_building")
    do(game, 0, ("PlayCard", "road_building"), ("PlaceRoad", 20))
    assert game.stage == "turn"
    game.card_played = False
    assert not game.allowed(0, ("PlayCard", "road_building"))


def test_road_building_needs_a_place() -> None:
    """R10.4, R11.5, D33: the only road leads from opponent to opponent."""
    game = bare()
    lay(game, 0, roads=[35])
    lay(game, 1, settlements=[23, 29])
    hold(game, 0, "road_building")
    assert not game.allowed(0, ("PlayCard", "road_building"))
    lay(game, 0, roads=[0])
    assert game.allowed(0, ("PlayCard", "road_building"))


def test_the_longest_road_between_two_free_roads_can_win() -> None:
    """R13.9, R15.2, D43."""
    game = bare(goal=8)
    lay(game, 0, cities=[0, 2, 53], roads=[23, 24, 25, 26])
    hold(game, 0, "road_building")
    do(game, 0, ("PlayCard", "road_building"), ("PlaceRoad", 27))
    assert game.facts()["winner"] == 0


def test_year_of_plenty_takes_what_there_is() -> None:
    """R11.6, D34."""
    game = bare()
    hold(game, 0, "year_of_plenty", "year_of_plenty")
    deal(game, 1, lumber=19, brick=18, wool=19, grain=19, ore=19)
    do(game, 0, ("PlayCard", "year_of_plenty"))
    assert game.legal(0) == {("TakeCard", "brick")}
    do(game, 0, ("TakeCard", "brick"))
    assert game.stage == "turn"
    assert hand(game, 0) == {"brick": 1}
    game.card_played = False
    hold(game, 0, "monopoly")
    assert values(game, 0, "PlayCard") == {"monopoly"}


def test_year_of_plenty_takes_two_cards() -> None:
    """R11.6."""
    game = bare()
    hold(game, 0, "year_of_plenty")
    do(game, 0, ("PlayCard", "year_of_plenty"), ("TakeCard", "ore"))
    assert game.legal(0) == {("TakeCard", kind) for kind in island.RESOURCES}
    do(game, 0, ("TakeCard", "ore"))
    assert hand(game, 0) == {"ore": 2}
    assert game.stage == "turn"


def test_monopoly() -> None:
    """R11.7, R11.8, D35."""
    game = bare()
    hold(game, 0, "monopoly")
    deal(game, 1, ore=2, wool=1)
    deal(game, 3, ore=1)
    do(game, 0, ("PlayCard", "monopoly"), ("NameResource", "ore"))
    assert [hand(game, seat) for seat in range(4)] == [{"ore": 3}, {"wool": 1}, {}, {}]
    played = {"road_building": 0, "year_of_plenty": 0, "monopoly": 1}
    assert game.facts()["played_progress"][0] == played


def test_the_third_knight_can_win_before_the_robber_moves() -> None:
    """R14.1, R14.3."""
    game = bare(goal=8)
    lay(game, 0, cities=[0, 2, 53])
    game.played[0] += ["knight", "knight"]
    hold(game, 0, "knight")
    do(game, 0, ("PlayCard", "knight"))
    facts = game.facts()
    assert (facts["winner"], facts["largest_army"], facts["robber"]) == (0, 0, 9)


def test_points_from_the_turn_of_another_win_when_the_own_turn_begins() -> None:
    """R15.3, D45."""
    game = bare(goal=8, seats=3)
    lay(game, 1, cities=[0, 2, 53, 51])
    assert not game.facts()["over"]
    lay(game, 2, cities=[7, 9, 47, 50])
    do(game, 0, ("EndTurn",))
    facts = game.facts()
    assert (facts["winner"], facts["active"]) == (1, 1)
    assert game.to_act() == ()


def test_who_can_be_robbed() -> None:
    """R12.5, R12.7, D38: neither oneself nor who has no cards; with one victim by itself."""
    game = bare()
    lay(game, 0, settlements=[0])
    lay(game, 1, settlements=[8])
    lay(game, 2, cities=[12])
    lay(game, 3, settlements=[53])
    for seat in (0, 3):
        deal(game, seat, ore=1)
    roll(game, 1, 6)
    assert game.victim_of(0, ("MoveRobber", 0)) is None
    deal(game, 2, wool=1)
    assert game.victim_of(0, ("MoveRobber", 0)) == 2
    assert game.victims(0, HEXES[0]) == [2]
    deal(game, 1, grain=1)
    assert game.victims(0, HEXES[0]) == [1, 2]
    assert game.victims(0, HEXES[18]) == [3]
    hands = game.facts()["hands"]
    do(game, 0, ("MoveRobber", 2))
    assert game.facts()["hands"] == hands
    assert game.stage == "turn"


def test_the_friendly_robber_spares_who_has_little() -> None:
    """R16.4: hidden cards do not count, one's own buildings do."""
    game = bare(friendly_robber=True)
    lay(game, 0, settlements=[0])
    lay(game, 1, settlements=[53])
    hold(game, 1, "victory_point", "victory_point")
    lay(game, 2, cities=[30], settlements=[26])
    roll(game, 1, 6)
    assert values(game, 0, "MoveRobber") == set(range(19)) - {0, 9, 18}
    lay(game, 1, cities=[27])
    assert values(game, 0, "MoveRobber") == set(range(19)) - {0, 9}


def test_the_friendly_robber_goes_anywhere_when_every_place_is_spared() -> None:
    """R12.4: but it does not stay where it is."""
    game = bare(friendly_robber=True, seats=3)
    roll(game, 1, 6)
    for seat, corners in enumerate([[8, 14], [22, 31], [39]]):
        lay(game, seat, settlements=corners)
    assert values(game, 0, "MoveRobber") == {14, 17, 18}
    lay(game, 2, settlements=[45])
    assert values(game, 0, "MoveRobber") == set(range(19)) - {9}


def test_offers_are_bound_by_hands() -> None:
    """R8.3, R8.5, D24, D25, D27."""
    game = bare(seats=3)
    deal(game, 0, ore=3)
    assert game.legal(0) == {("EndTurn",)}  # nobody has a card
    game.bank += game.hands[0]
    game.hands[0].clear()
    deal(game, 1, wool=1)
    assert game.legal(0) == {("EndTurn",)}  # there is nothing to give
    deal(game, 0, ore=3)
    assert not values(game, 0, "LeaveOut")  # nobody would be left
    deal(game, 2, grain=3)
    assert values(game, 0, "LeaveOut") == {1, 2}
    do(game, 0, ("Want", "brick"), ("Want", "brick"))
    assert values(game, 0, "LeaveOut") == {1}  # a hand of one card cannot give two
    assert not game.allowed(0, ("Give", "brick"))
    assert not values(game, 0, "Want")
    do(game, 0, ("Want", "wool"))
    assert not game.allowed(0, ("Want", "wool"))
    do(game, 0, ("Cancel",), ("Want", "ore"))
    assert not values(game, 0, "Give")
    do(game, 0, ("Cancel",), ("Give", "ore"), ("Give", "ore"))
    assert ("Give", "ore") not in game.legal(0)
    assert ("Give", "ore") in everything_allowed(game, 0)
    do(game, 0, ("Give", "ore"))
    assert not game.allowed(0, ("Give", "ore"))
    assert values(game, 0, "Want") == {"lumber", "brick", "wool", "grain"}


def test_answers() -> None:
    """R8.6, R8.7, D25, D26."""
    game = bare(seats=4)
    deal(game, 0, ore=1)
    deal(game, 1, brick=1)
    deal(game, 3, wool=1)
    do(game, 0, ("Give", "ore"), ("Want", "brick"), ("Propose",))
    assert game.legal(1) == {
        *[("Accept",), ("Decline",), ("Give", "brick")],
        *[("Want", kind) for kind in island.RESOURCES],
    }
    do(game, 1, ("Want", "ore"))
    assert not values(game, 1, "Want")  # the active player holds one card only
    assert game.legal(1) == {("Give", "brick"), ("Cancel",)}
    do(game, 1, ("Cancel",), ("Accept",))
    assert game.to_act() == (3,)  # seat 2 has no cards
    assert not game.allowed(3, ("Accept",))
    do(game, 3, ("Give", "wool"))
    assert not game.allowed(3, ("Propose",))
    do(game, 3, ("Want", "lumber"), ("Propose",))
    assert game.legal(0) == {("Deal", 1), ("Withdraw",)}  # there is no lumber to pay with
    do(game, 0, ("Deal", 1))
    assert [hand(game, seat) for seat in range(2)] == [{"brick": 1}, {"ore": 1}]


@pytest.mark.parametrize("side", [("Want", "brick"), ("Give", "ore")])
def test_an_open_offer_is_not_accepted(side: Step) -> None:
    """R8.5, R8.6."""
    game = carlotta()
    do(game, 0, side, ("Propose",))
    assert not game.allowed(1, ("Accept",))
    assert not game.allowed(1, ("Propose",))
    do(game, 1, ("Decline",))
    do(game, 2, ("Decline",))
    assert game.stage == "turn"


def test_a_declined_offer_is_not_made_again() -> None:
    """R8.9."""
    game = carlotta()
    do(game, 0, ("Give", "ore"), ("Want", "brick"), ("LeaveOut", 2), ("Propose",))
    do(game, 1, ("Decline",))
    do(game, 0, ("Want", "brick"), ("Give", "ore"))
    assert not game.allowed(0, ("Propose",))
    do(game, 0, ("LeaveOut", 1))
    assert game.allowed(0, ("Propose",))
    do(game, 0, ("Cancel",))
    deal(game, 0, ore=1)
    do(game, 0, ("Exchange", "ore", "wool"))
    do(game, 0, ("Give", "lumber"), ("Want", "brick"))
    assert game.allowed(0, ("Propose",))


def test_twenty_offers_a_turn() -> None:
    """R8.9, D27: those that are cancelled do not count."""
    game = carlotta()
    for _ in range(20):
        do(game, 0, ("Give", "ore"), ("Cancel",), ("Give", "ore"), ("Want", "brick"), ("Propose",))
        assert values(game, 1, "Give") == {"brick"}
        do(game, 1, ("Accept",))
        do(game, 2, ("Decline",) if game.offers % 2 else ("Accept",))
        game.refused = []
        do(game, 0, ("Withdraw",))
    assert game.legal(0) == {("EndTurn",)}
    do(game, 0, ("EndTurn",))
    roll(game, 1, 1)
    assert game.allowed(1, ("Propose",))


def test_trade_can_be_off() -> None:
    """R8.1, R9.1: the option does not touch the harbours."""
    game = bare(trade=False)
    deal(game, 0, ore=4)
    deal(game, 1, wool=1)
    assert {step[0] for step in game.legal(0)} == {"Exchange", "EndTurn"}


def test_nothing_but_steps_is_allowed() -> None:
    game = bare()
    deal(game, 0, ore=4)
    for step in [(), ("Dance",), ("EndTurn", 1), ("Exchange", "ore"), ("Exchange", "ore", "ore")]:
        assert not game.allowed(0, step)
    with pytest.raises(AssertionError):
        game.do(1, ("EndTurn",))


# Random games


def check(game: Oracle) -> None:
    """What holds after every step: R1.5 to R1.7, R2.5, R10.5, R13, R14, R15.1, R16.4."""
    facts = game.facts()
    seats = range(game.seats)
    for kind, left in facts["bank"].items():
        assert left + sum(facts["hands"][seat][kind] for seat in seats) == 19
    cards = sum(sum(facts["cards"][seat].values()) for seat in seats)
    played = sum(sum(facts["played_progress"][seat].values()) for seat in seats)
    assert facts["deck"] + cards + played + sum(facts["played_knights"].values()) == 25
    for piece, total, where in [
        ("road", 15, facts["roads"]),
        ("settlement", 5, facts["settlements"]),
        ("city", 4, facts["cities"]),
    ]:
        for seat in seats:
            left = facts["supply"][seat][piece]
            assert left >= 0
            assert left + list(where.values()).count(seat) == total
    for corner in game.buildings:
        assert not any(other in game.buildings for other in NEIGHBOURS[corner])
    if facts["longest_road"] is not None:
        lengths = facts["road_lengths"]
        assert lengths[facts["longest_road"]] == max(lengths.values()) >= 5
    if facts["largest_army"] is not None:
        knights = facts["played_knights"]
        assert knights[facts["largest_army"]] == max(knights.values()) >= 3
    for seat in seats:
        hidden = facts["cards"][seat]["victory_point"]
        points = list(facts["settlements"].values()).count(seat)
        points += 2 * list(facts["cities"].values()).count(seat)
        points += 2 * (facts["longest_road"] == seat) + 2 * (facts["largest_army"] == seat)
        assert (facts["shown"][seat], facts["points"][seat]) == (points, points + hidden)
    for seat in seats:
        assert bool(game.legal(seat)) == (seat in game.to_act())


GAMES = [
    (seats, fixed, options)
    for seats in (3, 4)
    for fixed in (True, False)
    for options in (
        {"goal": 8},
        {"goal": 9, "friendly_robber": True},
        {"goal": 10, "trade": False},
    )
]


@pytest.mark.parametrize(("seats", "fixed", "options"), GAMES)
def test_random_games_keep_the_laws_and_end(
    seats: int, fixed: bool, options: dict[str, Any]
) -> None:
    """R1.5 to R1.7, R15.2."""
    chance = Random(f"{seats} {fixed} {sorted(options.items())}")
    start = (
        fixed_start(seats, chance, **options) if fixed else random_start(seats, chance, **options)
    )
    game = Oracle(start)
    check(game)
    for _ in play(game, chance, 30_000):
        check(game)
    facts = game.facts()
    assert facts["over"]
    assert facts["winner"] == facts["active"]
    assert facts["points"][facts["winner"]] >= options["goal"]


def test_every_step_happens_in_random_play() -> None:
    chance = Random(7)
    seen: set[str] = set()
    for _ in range(3):
        game = Oracle(random_start(4, chance))
        seen |= {step[0] for _, step in play(game, chance, 3000)}
    assert seen == set(EVERY_STEP) == {name for names in STAGES.values() for name in names}
