"""The oracles for payments, goods and scoring against hand-made cases and worked examples."""

import pytest

from tests.canalmania.oracle.hand_made import (
    BLACK,
    BOARD,
    ORACLE,
    RED,
    WHITE,
    YELLOW,
    canal,
    position,
    reference_canals,
)
from tests.canalmania.oracle.payments import Payment

BRINDLEY, SMEATON, JESSOP, TELFORD, RENNIE = 1, 2, 3, 4, 5


def pay(
    cards: str, engineer: int, kind: str, *, over: bool = False, half: bool = False
) -> set[Payment]:
    """Payments from a hand written as initials: S, L, A, T and Y for a surveyor."""
    names = {"S": "stretch", "L": "lock", "A": "aqueduct", "T": "tunnel", "Y": "surveyor"}
    hand = {name: cards.count(initial) for initial, name in names.items()}
    return ORACLE.payments(hand, engineer, kind, over, half)


def way(cards: str, used: bool = False, left: bool = False) -> Payment:
    counts = [cards.count(initial) for initial in "SLATY"]
    return (counts[0], counts[1], counts[2], counts[3], counts[4]), used, left


# Payments (R6.5, R6.8, R11)


@pytest.mark.parametrize(
    ("cards", "kind", "ways"),
    [
        ("SLATY", "stretch", {"S", "Y"}),
        ("SLATY", "lock", {"L", "Y"}),
        ("SLATY", "aqueduct", {"AY"}),
        ("AAAYY", "aqueduct", {"AA", "AY", "YY"}),
        ("TTTYYY", "tunnel", {"TTT", "TTY", "TYY", "YYY"}),
        ("TTSLA", "tunnel", set()),
        ("", "stretch", set()),
    ],
)
def test_r6_5_cards_and_surveyors(cards: str, kind: str, ways: set[str]) -> None:
    assert pay(cards, RENNIE, kind) == {way(used) for used in ways}
    assert pay(cards, RENNIE, kind, half=True) == {way(used) for used in ways}


def test_r11_1_brindley_builds_a_lock_with_a_stretch_card() -> None:
    assert pay("SLY", BRINDLEY, "lock") == {way("S"), way("L"), way("Y")}
    assert pay("SLY", BRINDLEY, "stretch") == {way("S"), way("Y")}


def test_r11_3_r11_4_cheaper_tunnels_and_aqueducts() -> None:
    assert pay("TTTY", JESSOP, "tunnel") == {way("TT"), way("TY")}
    assert pay("AAY", JESSOP, "aqueduct") == {way("AA"), way("AY")}
    assert pay("AAY", TELFORD, "aqueduct") == {way("A"), way("Y")}
    assert pay("TTY", TELFORD, "tunnel") == {way("TTY")}


@pytest.mark.parametrize(
    ("cards", "kind", "ways"),
    [
        ("SY", "stretch", {way("S"), way("Y", left=True)}),
        ("AY", "aqueduct", {way("Y"), way("AY", left=True)}),
        ("YY", "aqueduct", {way("Y"), way("YY", left=True)}),
        ("TY", "tunnel", {way("TY")}),
        ("TTY", "tunnel", {way("TY"), way("TTY", left=True)}),
        ("YY", "tunnel", {way("YY", left=True)}),
        ("TYY", "tunnel", {way("TY"), way("YY", left=True), way("TYY", left=True)}),
        ("Y", "tunnel", set()),
        ("SL", "lock", {way("L")}),
    ],
)
def test_r11_2_smeaton(cards: str, kind: str, ways: set[Payment]) -> None:
    assert pay(cards, SMEATON, kind) == ways


@pytest.mark.parametrize(
    ("cards", "kind", "using_half"),
    [
        ("S", "lock", {way("", used=True)}),
        ("A", "aqueduct", {way("A", used=True)}),
        ("Y", "aqueduct", {way("Y", used=True, left=True)}),
        ("TY", "tunnel", {way("TY", used=True, left=True), way("Y", used=True)}),
        ("", "tunnel", set()),
    ],
)
def test_d9_smeatons_half_from_the_tile_before(
    cards: str, kind: str, using_half: set[Payment]
) -> None:
    assert pay(cards, SMEATON, kind, half=True) == using_half | pay(cards, SMEATON, kind)


def test_r6_8_building_over_keeps_two_more_cards() -> None:
    assert pay("SY", RENNIE, "stretch", over=True) == set()
    assert pay("SYL", RENNIE, "stretch", over=True) == {way("S"), way("Y")}
    assert pay("AAYL", RENNIE, "aqueduct", over=True) == {way("AA"), way("AY")}
    assert pay("AYL", SMEATON, "aqueduct", over=True) == {way("Y")}
    assert pay("SL", SMEATON, "lock", over=True, half=True) == {way("", used=True)}
    assert ORACLE.extra_discards({"stretch": 1, "lock": 0, "surveyor": 2}) == {
        "stretch",
        "surveyor",
    }


# Goods (R5)

GREENS = {place for place, colour in BOARD.colour.items() if colour == "green"}
REDS = {place for place, colour in BOARD.colour.items() if colour == "red"}


def test_e4_green_symbol_gloucester_then_bristol() -> None:
    route = ["gloucester", [-7, 7, "tunnel"], [-6, 7, "aqueduct"], [-5, 7]]
    pos = position([canal("thames_severn", RED, route)])
    assert ORACLE.placing(pos, "green") == {"gloucester"}
    pos["cubes"] = ["gloucester"]
    assert ORACLE.placing(pos, "green") == {"bristol"}
    pos["canals"] += reference_canals("kennet_avon")
    assert ORACLE.placing(position(pos["canals"]), "green") == {"bristol"}


def test_e5_red_symbol_nothing_connected() -> None:
    pos = position([canal("lee_stort_cam", RED, ["london"])])  # a barge connects nothing
    assert ORACLE.connected(pos) == set()
    assert ORACLE.placing(pos, "red") == {"london"}
    pos["cubes"] = ["london"]
    assert ORACLE.placing(pos, "red") == REDS - {"london"}
    assert len(REDS) == 7


def test_e6_red_symbol_burton_connected() -> None:
    route = ["nottingham", [2, -4, "lock"], [1, -3, "stretch"], "burton"]
    pos = position([canal("trent_mersey", RED, route)])
    assert ORACLE.connected(pos) == {"nottingham", "burton"}
    assert ORACLE.placing(pos, "red") == {"burton"}
    pos["cubes"] = ["burton"]
    assert ORACLE.placing(pos, "red") == {"london"}


def test_r5_6_nothing_is_placed_when_all_seven_are_full() -> None:
    pos = position(reference_canals("trent_fossdyke"), cubes=tuple(sorted(GREENS)))
    assert ORACLE.placing(pos, "green") == set()


def test_r5_8_the_first_tile_connects_the_terminus_it_left() -> None:
    pos = position([canal("medway", RED, ["tonbridge", [2, 13, "lock"], [3, 12]])])
    assert ORACLE.connected(pos) == {"tonbridge"}


def test_r5_7_removing_in_reverse_order() -> None:
    # Leeds is a connected city, Goole a connected town, London an unconnected city.
    cubes = ["leeds", "goole", "london", "ripon", "taunton"]
    canals = reference_canals("rochdale")
    assert ORACLE.removing(position(canals, cubes=tuple(cubes))) == {"ripon", "taunton"}
    assert ORACLE.removing(position(canals, cubes=tuple(cubes[:3]))) == {"london"}
    assert ORACLE.removing(position(canals, cubes=tuple(cubes[:2]))) == {"goole"}


# Scoring (R6.14, R10)


def test_r10_1_unfinished_canals_score_their_tiles() -> None:
    begun = [
        "leeds",
        [4, -12, "stretch"],
        [3, -12, "aqueduct"],
        "skipton",
        [2, -12, "lock"],
        [1, -11],
    ]
    stub = ["manchester", [1, -9, "aqueduct"], [2, -10, "tunnel"], [3, -10]]
    canals = [
        *[canal("leeds_liverpool", WHITE, begun), canal("huddersfield_narrow", WHITE, stub)],
        *[canal("medway", RED, ["tonbridge"]), *reference_canals("severn")],
    ]
    assert ORACLE.unfinished(position(canals, players=3)) == (0, 8, 0)


WHITES = "bridgewater trent_mersey worcester_birmingham thames wey_arun thames_medway"
BLACKS = (
    "lancaster_canal sheffield_south_yorkshire shropshire_union grand_junction kennet_avon medway"
)


def test_e25_ties_go_to_the_greater_value() -> None:
    pos = position([], players=3)
    pos["completed"] = [["douglas"], WHITES.split(), BLACKS.split()]
    values = [sum(BOARD.contracts[c].value for c in done) for done in pos["completed"]]
    assert values == [3, 33, 31]
    pos["engineers"] = [4, 1, 5]
    assert ORACLE.prolific(pos) == (2, 10, 6)


@pytest.mark.parametrize(
    ("engineers", "points"), [([1, 2, 3, 4], (7, 1, 4, 10)), ([5, 3, 2, 1], (10, 4, 1, 7))]
)
def test_r10_3_ties_in_value_go_to_the_higher_engineer(
    engineers: list[int], points: tuple[int, ...]
) -> None:
    pos = position([], players=4)
    pos["engineers"] = engineers
    pos["completed"] = [["douglas"], [], [], ["medway"]]
    assert ORACLE.prolific(pos) == points


def test_r10_3_number_before_value() -> None:
    pos = position([], players=5)
    pos["completed"] = [["douglas", "medway"], ["leeds_liverpool"], ["nene"], [], []]
    assert ORACLE.prolific(pos) == (10, 8, 6, 2, 4)


def test_r10_4_ties_go_to_the_higher_engineer() -> None:
    pos = position([], players=4)
    pos["scores"], pos["engineers"] = [40, 52, 52, 40], [3, 1, 5, 2]
    assert ORACLE.ranking(pos) == (2, 1, 0, 3)


def test_r10_2_the_final_moves_go_round_by_engineer() -> None:
    canals = reference_canals("bridgwater_taunton", "wey_arun", "medway")
    pos = position(canals, cubes=("taunton", "arundel"))
    pos["engineers"] = [4, 2, 3, 1, 5]  # red 4, white 2, black 1
    assert ORACLE.next_final_mover(pos, None) == WHITE  # black has nothing to move
    assert ORACLE.next_final_mover(pos, WHITE) == RED
    assert ORACLE.next_final_mover(pos, RED) == WHITE
    pos["cubes"] = ["taunton"]
    assert ORACLE.next_final_mover(pos, RED) == RED
    pos["cubes"] = ["tonbridge"]
    assert ORACLE.next_final_mover(pos, RED) == BLACK
    assert ORACLE.routes(pos, YELLOW) == set()
    pos["cubes"] = ["leeds"]
    assert ORACLE.next_final_mover(pos, RED) is None
