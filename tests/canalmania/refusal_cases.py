"""One position, one action and the answer for each refusal the engine can give."""

from collections.abc import Callable
from typing import NamedTuple

from canalmania import GameState
from canalmania.actions import (
    Action,
    ChooseColour,
    Declare,
    Discard,
    DrawCard,
    DrawFromDisplay,
    EndPhase,
    EndTurn,
    MoveGoods,
    PlaceCube,
    RemoveCube,
    StopTaking,
    SwapEngineer,
    TakeCard,
    TakeContract,
)
from canalmania.board import PLACES
from canalmania.catalogue import CONTRACTS
from canalmania.ids import CardKind, Colour, ContractId, EngineerId, Phase, PlaceId
from tabletop.refusals import Argument
from tabletop.seat import Seat
from tests.canalmania.playing import after
from tests.canalmania.positions import (
    RED,
    WHITE,
    YELLOW,
    game,
    with_canal,
    with_cubes,
    with_deck,
    with_display,
    with_hand,
    with_parliament,
)

BUILD = Phase.BUILD


def facing(parliament: str, *open_: str) -> GameState:
    state = with_parliament(game(), parliament, "")
    for contract in open_:
        state = with_canal(state, RED, contract, CONTRACTS[ContractId(contract)].termini[0])
    return state


def symbol(colour: str, cubes: str = "") -> GameState:
    state = with_display(with_cubes(game(phase=BUILD), cubes), f"stretch/{colour} 4 lock")
    return after(state, TakeCard(0))


CITIES = ("leeds", "manchester")
FULL = (
    "leeds york stoke lincoln chester preston skipton ripon bath sheffield manchester lancaster "
    "huddersfield liverpool leicester"
)
"""Fifteen places, two of them cities, none red."""


def market(phase: Phase = Phase.GOODS) -> GameState:
    """Red: Oxford-Reading-Weybridge; White: Weybridge-Guildford. A cube in Oxford."""
    way = "oxford -3,8:stretch -3,9:lock reading -2,10:stretch -1,10:lock weybridge"
    state = with_canal(game(phase=phase), RED, "thames", way)
    state = with_canal(state, WHITE, "wey_arun", "weybridge -2,12:stretch guildford")
    return with_cubes(state, "oxford reading")


def move(route: str, *owners: Seat) -> MoveGoods:
    return MoveGoods(tuple(PlaceId(place) for place in route.split()), owners)


def take(contract: str, terminus: str) -> TakeContract:
    return TakeContract(ContractId(contract), PlaceId(terminus))


def closing(hand: str) -> GameState:
    return with_hand(game(phase=Phase.CLOSING), RED, hand)


class Case(NamedTuple):
    """What is tried where, and the answer."""

    rule: str
    key: str
    state: Callable[[], GameState]
    action: Action
    args: dict[str, Argument]


CASES = [
    # contracts and phases
    Case("R4.2", "CONTRACT_REQUIRED", game, EndPhase(), {}),
    Case("R4.2", "CONTRACT_REQUIRED", game, SwapEngineer(EngineerId.RENNIE), {}),
    Case(
        "R4.1",
        "CONTRACT_LIMIT",
        lambda: facing("douglas severn", "medway", "nene"),
        take("douglas", "preston"),
        {"limit": 2},
    ),
    Case("R4.6", "PARLIAMENT_EMPTY", lambda: facing(""), take("douglas", "preston"), {}),
    Case(
        "R4.3",
        "CONTRACT_NOT_IN_PARLIAMENT",
        lambda: facing("severn"),
        take("douglas", "preston"),
        {"contract": "douglas"},
    ),
    Case(
        "R4.3",
        "NOT_A_TERMINUS",
        lambda: facing("douglas"),
        take("douglas", "wigan"),
        {"place": "wigan", "termini": ("preston", "manchester")},
    ),
    Case(
        "R3.5",
        "SAME_ENGINEER",
        lambda: facing("douglas", "medway"),
        SwapEngineer(EngineerId.JESSOP),
        {"engineer": "jessop"},
    ),
    Case("R3.1", "PHASE_USED", market, TakeCard(0), {"phase": 3, "wanted": (2,)}),
    Case(
        "R3.1",
        "DECISION_FIRST",
        lambda: after(game(phase=BUILD), TakeCard(0)),
        EndPhase(),
        {"decision": "Taking"},
    ),
    Case("R3.1", "NOTHING_TO_DECIDE", market, Declare(False), {}),
    Case("R10.4", "GAME_OVER", lambda: market(Phase.OVER), EndTurn(), {}),
    # build cards
    Case(
        "R5.1",
        "FEWER_ONLY_AT_7",
        lambda: after(with_hand(game(phase=BUILD), RED, "5 lock"), TakeCard(0)),
        StopTaking(),
        {"held": 6, "left": 2},
    ),
    Case(
        "R5.1",
        "TAKEN_ENOUGH",
        lambda: after(game(phase=BUILD), TakeCard(0), TakeCard(1), TakeCard(2)),
        TakeCard(3),
        {"limit": 3},
    ),
    Case(
        "R5.1",
        "DISPLAY_SLOT_EMPTY",
        lambda: with_display(game(phase=BUILD), "- 4 lock"),
        TakeCard(0),
        {"slot": 0},
    ),
    Case("R11.5", "ONLY_RENNIE", lambda: game(phase=BUILD), DrawFromDisplay(0), {}),
    Case(
        "D23",
        "DECK_EMPTY",
        lambda: with_deck(game(phase=BUILD), "", rest=YELLOW),
        DrawCard(),
        {},
    ),
    Case("R3.8", "DISCARD_COUNT", lambda: closing("8 lock"), EndTurn(), {"count": 1}),
    Case(
        "R3.8",
        "CARD_NOT_IN_HAND",
        lambda: closing("8 lock"),
        Discard(CardKind.TUNNEL),
        {"kind": "tunnel"},
    ),
    # goods cubes
    Case(
        "R5.5",
        "NOT_A_GOODS_COLOUR",
        lambda: symbol("white"),
        ChooseColour(Colour.WHITE),
        {"colour": "white"},
    ),
    Case(
        "R5.4",
        "GOODS_CASE",
        lambda: symbol("red"),
        PlaceCube(PlaceId("goole")),
        {"case": 3, "places": ("london",)},
    ),
    Case(
        "R5.4",
        "GOODS_PLACE_FULL",
        lambda: symbol("red", "london"),
        PlaceCube(PlaceId("london")),
        {"place": "london"},
    ),
    Case(
        "R5.4",
        "GOODS_OTHER_COLOUR",
        lambda: symbol("red"),
        PlaceCube(PlaceId("leeds")),
        {"place": "leeds", "colour": "red"},
    ),
    Case(
        "R5.7",
        "GOODS_PLACE_EMPTY",
        lambda: symbol("red", FULL),
        RemoveCube(PlaceId("london")),
        {"place": "london"},
    ),
    Case(
        "R5.7",
        "GOODS_REMOVE_CASE",
        lambda: symbol("red", FULL),
        RemoveCube(PlaceId("leeds")),
        {"case": 4, "places": tuple(p for p in PLACES if p in FULL and p not in CITIES)},
    ),
    # goods
    Case(
        "R8.1",
        "DELIVER_NO_CUBE",
        market,
        move("weybridge reading", RED),
        {"place": "weybridge"},
    ),
    Case("R8.1", "DELIVER_SAME_PLACE", market, move("oxford"), {"place": "oxford"}),
    Case(
        "D6",
        "DELIVER_NOT_CONNECTED",
        market,
        move("oxford reading basingstoke", RED, RED),
        {"from": "reading", "to": "basingstoke"},
    ),
    Case(
        "R8.1",
        "DELIVER_LAST_NOT_YOURS",
        market,
        move("reading weybridge guildford", RED, WHITE),
        {"owner": WHITE},
    ),
    Case(
        "R8.2",
        "DELIVER_COLOUR_TWICE",
        market,
        move("oxford reading weybridge guildford", RED, RED, WHITE),
        {"a": "oxford", "b": "guildford", "colour": "black"},
    ),
]
