"""Positions, actions and answers as in `tests.canalmania.refusal_cases`: what building refuses."""

from canalmania import GameState
from canalmania.actions import TakeBack
from canalmania.ids import ContractId, EngineerId, Phase
from tests.canalmania.playing import after, built, lay
from tests.canalmania.positions import (
    RED,
    WHITE,
    game,
    hex_of,
    with_canal,
    with_engineer,
    with_hand,
    with_player,
)
from tests.canalmania.refusal_cases import Case

BUILD = Phase.BUILD


def canal(
    contract: str, route: str, hand: str = "9 stretch 9 lock 4 aqueduct 4 tunnel"
) -> GameState:
    return with_canal(with_hand(game(phase=BUILD), RED, hand), RED, contract, route)


def smeaton() -> GameState:
    """A surveyor's half is left for the Medway; the Nene is open too."""
    state = with_engineer(canal("medway", "tonbridge", "2 surveyor"), RED, EngineerId.SMEATON)
    state = with_canal(state, RED, "nene", "northampton")
    return after(state, lay("medway", "2,13", "lock", "NE", "surveyor"))


def crowded() -> GameState:
    state = canal("medway", "tonbridge 2,13:lock 3,12", "stretch lock")
    return with_canal(state, WHITE, "thames_medway", "maidstone 3,12:stretch 2,12")


SEVERN = "shrewsbury -5,-1:stretch -5,0"
LANCASTER = "lancaster -1,-13:lock -2,-12:stretch -2,-11"
THAMES = "oxford -2,7:stretch -1,7:lock -1,8:tunnel -1,9:stretch 0,9:lock 0,10"
FIRST = lay("medway", "2,13", "lock", "NE")
BUILDING_CASES = [
    # building
    Case(
        "R6.1",
        "CONTRACT_NOT_OPEN",
        lambda: canal("medway", "tonbridge"),
        lay("nene", "2,3", "stretch", "E"),
        {"contract": "nene"},
    ),
    Case(
        "R6.2",
        "NOT_AT_BARGE",
        lambda: canal("medway", "tonbridge"),
        lay("medway", "3,12", "lock", "NE"),
        {"hex": hex_of("3,12"), "end": hex_of("tonbridge")},
    ),
    Case(
        "R6.2",
        "EDGE_MISMATCH",
        lambda: canal("medway", "tonbridge 2,13:lock 3,13"),
        lay("medway", "3,12", "stretch", "NE"),
        {"hex": hex_of("3,12")},
    ),
    Case(
        "D21",
        "EDGE_MISMATCH",
        lambda: canal("severn", SEVERN),
        lay("severn", "-5,0", "lock", "W"),
        {"hex": hex_of("-5,0")},
    ),
    Case(
        "R6.3",
        "PLACE_HEX",
        lambda: canal("medway", "tonbridge 2,13:lock 3,12"),
        lay("medway", "4,11", "lock", "E"),
        {"place": "maidstone"},
    ),
    Case(
        "R6.4",
        "TERRAIN_NEEDS_LIGHT",
        lambda: canal("medway", "tonbridge"),
        lay("medway", "2,13", "tunnel", "NE"),
        {"hex": hex_of("2,13"), "kind": "tunnel"},
    ),
    Case(
        "R6.4",
        "TERRAIN_NEEDS_HARD",
        lambda: canal("medway", "tonbridge"),
        lay("medway", "1,12", "lock", "NE"),
        {"hex": hex_of("1,12"), "kind": "lock"},
    ),
    Case(
        "R6.7",
        "SAME_TYPE_ADJACENT",
        lambda: canal("medway", "tonbridge 2,13:lock 3,12"),
        lay("medway", "3,12", "lock", "NE"),
        {"hex": hex_of("2,13"), "kind": "lock"},
    ),
    Case(
        "R6.10",
        "OUT_OF_TILES",
        lambda: with_player(canal("medway", "tonbridge"), RED, supply=(16, 0, 4, 3)),
        FIRST,
        {"kind": "lock"},
    ),
    Case(
        "R6.5",
        "CARDS_MISSING",
        lambda: canal("medway", "tonbridge", "stretch"),
        FIRST,
        {"kinds": ("lock",)},
    ),
    Case(
        "R6.5",
        "PAYMENT_DOES_NOT_FIT",
        lambda: canal("medway", "tonbridge"),
        lay("medway", "2,13", "lock", "NE", "stretch"),
        {"kind": "lock"},
    ),
    Case(
        "R6.8",
        "OVERBUILD_NEEDS_2",
        crowded,
        lay("medway", "3,12", "stretch", "NE"),
        {"needed": 2, "left": 1},
    ),
    Case(
        "D9",
        "SMEATON_SAME_CANAL",
        smeaton,
        lay("nene", "2,3", "lock", "E", "half"),
        {"contract": "nene"},
    ),
    Case(
        "R6.6",
        "VALUE_EXCEEDED",
        lambda: canal("lancaster_canal", LANCASTER),
        lay("lancaster_canal", "-2,-11", "lock", "SE"),
        {"needed": 6, "value": 3},
    ),
    Case(
        "R6.12",
        "CANNOT_FINISH",
        lambda: canal("lancaster_canal", "lancaster"),
        lay("lancaster_canal", "0,-13", "lock", "E"),
        {"needed": 3, "left": 2},
    ),
    Case(
        "R6.12",
        "REQUIRED_PLACE_UNREACHABLE",
        lambda: canal("wey_arun", "weybridge"),
        lay("wey_arun", "0,10", "lock", "NE"),
        {"place": "guildford"},
    ),
    Case(
        "D20",
        "REQUIRED_PLACE_UNREACHABLE",
        lambda: canal("thames", THAMES),
        lay("thames", "0,10", "stretch", "E"),
        {"place": "weybridge"},
    ),
    Case(
        "D7",
        "OWN_OR_OTHER_CANAL_NOT_PART",
        lambda: canal("grand_union", "birmingham -1,0:stretch coventry"),
        lay("grand_union", "-1,0", "lock", "W"),
        {"hex": hex_of("-1,0")},
    ),
    # taking back
    Case(
        "R7.1",
        "NOTHING_TO_TAKE_BACK",
        lambda: canal("medway", "tonbridge"),
        TakeBack(ContractId("medway"), 1),
        {"contract": "medway"},
    ),
    Case(
        "R7.1",
        "TOO_MANY_TO_TAKE_BACK",
        lambda: canal("medway", "tonbridge 2,13:lock 3,12"),
        TakeBack(ContractId("medway"), 2),
        {"asked": 2, "tiles": 1},
    ),
    Case(
        "D11",
        "BUILT_THIS_TURN",
        lambda: built(canal("medway", "tonbridge"), "medway", "tonbridge 2,13:lock 3,12"),
        TakeBack(ContractId("medway"), 1),
        {"contract": "medway"},
    ),
]
