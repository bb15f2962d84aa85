"""Every reason why not: its rule, its key, and the objects it points at."""

import ast
from typing import Any, NamedTuple

import pytest

from approdo import (
    GameState,
    IllegalAction,
    Options,
    action_from,
    apply,
    code_of,
    legal_actions,
    new_game,
    refusal,
    to_act,
)
from approdo import actions as a
from approdo.actions import Action
from approdo.ids import CardKind, Hex, Intersection, Path, Phase, Resource
from approdo.refusal_keys import KEYS
from approdo.saving.fingerprint import fingerprint
from approdo.state import Discards, FreeRoads, Plenty, RobberMove, Theft
from tabletop.frozen import changed
from tabletop.refusals import KEYS as GENERAL
from tabletop.refusals import Refusal
from tests.approdo.positions import (
    EVERY_ACTION,
    A,
    B,
    C,
    D,
    after,
    cards,
    own,
    position,
    random_game,
)
from tests.sources import python_files, tree_of

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource
KNIGHT, ROADS, PLENTY, MONOPOLY, VICTORY = map(a.PlayCard, CardKind)
OFFER = a.StartOffer()

RED = own("24 25 26", "16")
BLUE = own("28", "18")
LINE = "23 24 25 26 27 28 29 30 31 32 38 48 47 46 45"
PLACED = after(new_game(1, 4), a.PlaceSettlement(Intersection(13)))
FIRST = PLACED.active
NEXT = after(PLACED, a.PlaceRoad(Path(20)))
BUILDING = position(RED, BLUE, hands=["lbwg"])
POOR = position(RED, BLUE, hands=["lw"])
TABLE = position(hands=["lo", "b", "w", ""])
DRAFT = after(TABLE, OFFER)
OFFERED = after(DRAFT, a.Give(LUMBER), a.Want(BRICK), a.Propose())
COUNTER = after(OFFERED, OFFER)
ANSWERED = after(OFFERED, a.Decline(), OFFER, a.Give(WOOL), a.Want(GRAIN), a.Propose())
DISCARDING = position(
    hands=["llllllll"],
    pending=[
        RobberMove(),
        Discards((4, 0, 0, 0), (cards("lll"), *[cards("")] * 3), (False, True, True, True)),
    ],
)
ENOUGH = after(DISCARDING, a.Discard(LUMBER))
BESIDE_4 = own("28", "18"), own("14", "9"), own("29", "19"), own("0", "0")
ROBBING = position(
    own("0", "0"),
    *BESIDE_4[:3],
    hands=["", "l", "", "w"],
    robber=5,
    pending=[Theft((B, D))],
)
FRIENDLY = position(
    pending=[RobberMove()], robber=0, options=Options(fixed_island=True, friendly_robber=True)
)
OVER = after(
    position(
        cards_held=["vvvv", "", "", ""],
        played=["nnn"],
        hands=["wgo", "", ""],
        deck="v",
        options=Options(fixed_island=True, goal=9),
    ),
    a.BuyCard(),
)


class Case(NamedTuple):
    """A position, something that is refused in it, and why."""

    state: GameState
    action: Action
    rule: str
    key: str
    args: dict[str, Any]


def at(number: int) -> Intersection:
    return Intersection(number)


CASES = (
    Case(OVER, a.Roll(), "R15.2", "GAME_OVER", {}),
    Case(
        position(phase=Phase.BEFORE_ROLL),
        a.EndTurn(),
        "R6.4",
        "OTHER_PHASE",
        {"phase": 1, "wanted": (2,)},
    ),
    Case(new_game(1, 3), KNIGHT, "R6.4", "OTHER_PHASE", {"phase": 0, "wanted": (1, 2)}),
    Case(DRAFT, a.EndTurn(), "D17", "DECISION_FIRST", {"decision": "Drafting"}),
    Case(PLACED, a.Roll(), "D17", "DECISION_FIRST", {"decision": "FirstRoad"}),
    Case(TABLE, a.Waive(), "R6.1", "NOTHING_TO_DECIDE", {}),
    # placing and building
    Case(PLACED, a.PlaceRoad(Path(0)), "R5.3", "ROAD_ELSEWHERE", {"path": 0, "at": 13}),
    Case(
        NEXT,
        a.PlaceSettlement(at(13)),
        "R2.5",
        "INTERSECTION_TAKEN",
        {"at": 13, "by": FIRST},
    ),
    Case(NEXT, a.PlaceSettlement(at(9)), "R10.5", "TOO_NEAR", {"at": 9, "near": 13}),
    Case(BUILDING, a.BuildRoad(Path(28)), "R2.5", "PATH_TAKEN", {"path": 28, "by": B}),
    Case(BUILDING, a.BuildRoad(Path(0)), "R10.3", "NO_CONTACT", {"path": 0}),
    Case(
        position(own("24 25 26", "16"), own("35", "23"), hands=["lb"]),
        a.BuildRoad(Path(27)),
        "R10.4",
        "PAST_A_BUILDING",
        {"path": 27},
    ),
    Case(BUILDING, a.BuildSettlement(at(23)), "R10.5", "TOO_NEAR", {"at": 23, "near": 18}),
    Case(BUILDING, a.BuildSettlement(at(0)), "R10.6", "NO_OWN_ROAD", {"at": 0}),
    Case(BUILDING, a.BuildCity(at(18)), "R10.7", "NO_OWN_SETTLEMENT", {"at": 18}),
    Case(
        POOR,
        a.BuildSettlement(at(17)),
        "R10.1",
        "CARDS_MISSING",
        {"kinds": ("brick", "grain"), "count": 2},
    ),
    Case(
        POOR,
        a.BuildCity(at(16)),
        "R10.1",
        "CARDS_MISSING",
        {"kinds": ("grain", "ore"), "count": 5},
    ),
    Case(
        position(own(LINE, "21 17"), hands=["lb"]),
        a.BuildRoad(Path(36)),
        "R10.2",
        "NO_ROADS_LEFT",
        {"count": 15},
    ),
    Case(
        position(own(LINE, "21 22 23 24 25"), hands=["lbwg"]),
        a.BuildSettlement(at(26)),
        "R10.2",
        "NO_SETTLEMENTS_LEFT",
        {"count": 5},
    ),
    Case(
        position(
            own("23 24 25 26 27 28 29 30 31", "25", "21 22 23 24"),
            hands=["ggooo"],
            options=Options(fixed_island=True, goal=13),
        ),
        a.BuildCity(at(25)),
        "R10.2",
        "NO_CITIES_LEFT",
        {"count": 4},
    ),
    Case(position(hands=["wgo"], deck_left=0), a.BuyCard(), "R10.9", "DECK_EMPTY", {}),
    # the bank
    Case(
        position(RED, hands=["llll"]),
        a.Exchange(LUMBER, LUMBER),
        "R9.6",
        "SAME_RESOURCE",
        {"kind": "lumber"},
    ),
    Case(
        position(own("28", "18"), hands=["www"]),
        a.Exchange(WOOL, ORE),
        "R9.5",
        "RATE_NOT_MET",
        {"kind": "wool", "needed": 4, "held": 3},
    ),
    Case(
        position(own("0", "0"), hands=["ww"]),
        a.Exchange(WOOL, ORE),
        "R9.5",
        "RATE_NOT_MET",
        {"kind": "wool", "needed": 3, "held": 2},
    ),
    Case(
        position(hands=["llll", "o" * 19]),
        a.Exchange(LUMBER, ORE),
        "R9.6",
        "BANK_EMPTY",
        {"kind": "ore"},
    ),
    # development cards
    Case(TABLE, KNIGHT, "R11.1", "CARD_NOT_HELD", {"card": "knight"}),
    Case(position(cards_held=["v"]), VICTORY, "R11.9", "NEVER_PLAYED", {"card": "victory_point"}),
    Case(
        position(cards_held=["nm"], played=["y"], has_played=True),
        MONOPOLY,
        "R11.2",
        "ONE_CARD_A_TURN",
        {},
    ),
    Case(
        position(cards_held=["y"], bought="y"),
        PLENTY,
        "R11.3",
        "BOUGHT_THIS_TURN",
        {"card": "year_of_plenty"},
    ),
    Case(position(own(LINE, "21 17"), cards_held=["r"]), ROADS, "D33", "NO_ROAD_POSSIBLE", {}),
    Case(
        position(RED, played=["r"], has_played=True, pending=[FreeRoads(2)]),
        a.Waive(),
        "D33",
        "FIRST_ROAD_REQUIRED",
        {},
    ),
    Case(
        position(cards_held=["y"], hands=["", "l" * 19 + "b" * 19, "w" * 19 + "g" * 19, "o" * 19]),
        PLENTY,
        "D34",
        "BANK_HAS_NOTHING",
        {},
    ),
    Case(
        position(played=["y"], has_played=True, pending=[Plenty(2)], hands=["", "b" * 19]),
        a.TakeCard(BRICK),
        "R11.6",
        "BANK_EMPTY",
        {"kind": "brick"},
    ),
    # the seven and the robber
    Case(DISCARDING, a.ConfirmDiscard(), "R12.2", "DISCARD_MORE", {"count": 1}),
    Case(ENOUGH, a.Discard(LUMBER), "R12.2", "ENOUGH_CHOSEN", {"count": 4}),
    Case(DISCARDING, a.Discard(ORE), "R12.3", "NOT_IN_HAND", {"kind": "ore"}),
    Case(DISCARDING, a.TakeBack(ORE), "R12.3", "NOT_CHOSEN", {"kind": "ore"}),
    Case(FRIENDLY, a.MoveRobber(Hex(0)), "R12.4", "ROBBER_MUST_MOVE", {"hex": 0}),
    Case(FRIENDLY, a.MoveRobber(Hex(18)), "H1.2", "FRIENDLY_ROBBER", {"hex": 18, "points": 3}),
    Case(ROBBING, a.Steal(A), "R12.5", "NO_OPPONENT", {"seat": A}),
    Case(ROBBING, a.Steal(C), "R12.5", "NO_CARDS_TO_STEAL", {"seat": C}),
    Case(
        position(*BESIDE_4, hands=["", "l", "o"], robber=5, pending=[Theft((B, C))]),
        a.Steal(D),
        "R12.5",
        "NOT_BESIDE_ROBBER",
        {"seat": D},
    ),
    Case(
        position(*BESIDE_4[:3], seats=3, hands=["", "l", "o"], robber=5, pending=[Theft((B, C))]),
        a.Steal(D),
        "R12.5",
        "NO_OPPONENT",
        {"seat": D},
    ),
    # trade between players
    Case(
        position(hands=["l", "b"], options=Options(fixed_island=True, without_trade=True)),
        OFFER,
        "H1.5",
        "NO_TRADE",
        {},
    ),
    Case(position(hands=["l", "b"], offers=20), OFFER, "R8.9", "TOO_MANY_OFFERS", {"count": 20}),
    Case(position(hands=["", "b"]), OFFER, "R8.3", "NOTHING_TO_GIVE", {}),
    Case(position(hands=["l"]), OFFER, "R8.6", "NOBODY_TO_ASK", {}),
    Case(
        after(DRAFT, a.Give(LUMBER)),
        a.Want(LUMBER),
        "R8.3",
        "ON_BOTH_SIDES",
        {"kind": "lumber"},
    ),
    Case(
        after(DRAFT, a.Want(LUMBER)),
        a.Give(LUMBER),
        "R8.3",
        "ON_BOTH_SIDES",
        {"kind": "lumber"},
    ),
    Case(DRAFT, a.Give(WOOL), "R8.5", "NOT_IN_HAND", {"kind": "wool"}),
    Case(after(DRAFT, a.Want(BRICK)), a.Want(BRICK), "D24", "MORE_THAN_A_HAND", {"count": 1}),
    Case(
        after(position(hands=["l", "b", "ww"]), OFFER, a.Want(WOOL), a.Want(WOOL)),
        a.LeaveOut(C),
        "D24",
        "MORE_THAN_A_HAND",
        {"count": 1},
    ),
    Case(DRAFT, a.LeaveOut(D), "R8.5", "NOT_ASKED", {"seat": D}),
    Case(after(DRAFT, a.LeaveOut(B)), a.LeaveOut(C), "R8.5", "ASK_SOMEBODY", {"seat": C}),
    Case(
        after(OFFERED, a.Decline(), a.Decline(), OFFER, a.Give(LUMBER), a.Want(BRICK)),
        a.Propose(),
        "R8.9",
        "DECLINED_BEFORE",
        {"seat": B},
    ),
    Case(OFFERED, a.Propose(), "R8.6", "NO_COUNTER_OFFER", {}),
    Case(COUNTER, a.Accept(), "R8.6", "COUNTER_OFFER_FIRST", {}),
    Case(COUNTER, OFFER, "R8.6", "COUNTER_OFFER_FIRST", {}),
    Case(after(COUNTER, a.Give(BRICK)), a.Propose(), "R8.6", "BOTH_SIDES_NEEDED", {}),
    Case(after(DRAFT, a.Propose()), a.Accept(), "R8.6", "OPEN_SIDE", {}),
    Case(after(OFFERED, a.Decline()), a.Accept(), "R8.6", "CANNOT_GIVE", {"kinds": ("brick",)}),
    Case(ANSWERED, a.Accept(), "R8.7", "ALL_HAVE_ANSWERED", {}),
    Case(OFFERED, a.Withdraw(), "R8.7", "ANSWERS_MISSING", {}),
    Case(OFFERED, a.Deal(B), "R8.7", "ANSWERS_MISSING", {}),
    Case(ANSWERED, a.Deal(B), "R8.7", "HAS_DECLINED", {"seat": B}),
    Case(ANSWERED, a.Deal(C), "R8.7", "PRICE_NOT_HELD", {"seat": C}),
    Case(ANSWERED, a.Deal(D), "R8.7", "NOT_ASKED", {"seat": D}),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key} {case.rule}")
def test_why_not(case: Case) -> None:
    """R2.5 to R15.2 the rule, the key, the objects; `apply` says the same and changes nothing."""
    state, action, rule, key, args = case
    before = fingerprint(state)
    told = refusal(state, action)
    assert told is not None
    assert (told.rule, told.key, dict(told.args)) == (rule, key, args)
    with pytest.raises(IllegalAction) as raised:
        apply(state, action)
    assert raised.value.refusal == told
    assert action not in legal_actions(state)
    assert action_from(code_of(action)) == action
    assert fingerprint(state) == before


def raised_in_the_code() -> set[tuple[str, str]]:
    """The rule and the key of every refusal that the engine's code makes."""
    found = set()
    for path in python_files("approdo"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                rule, key = node.args[:2]
                assert isinstance(rule, ast.Constant)
                assert isinstance(key, ast.Constant)
                found.add((str(rule.value), str(key.value)))
    return found


def test_every_key_is_listed_and_every_reason_is_tried() -> None:
    """No key of the code without an entry and a case, and no entry that the code does not give."""
    in_code = raised_in_the_code()
    assert {key for _, key in in_code} == KEYS - GENERAL
    assert {(case.rule, case.key) for case in CASES} == in_code


def test_who_does_not_have_to_act_hears_only_that() -> None:
    """R6.1, R16.2 whatever is asked, and although it would be refused for another reason."""
    for action in EVERY_ACTION:
        assert refusal(TABLE, action, C) == Refusal("R6.1", "NOT_YOUR_SEAT", {"active": A})
        assert refusal(OFFERED, action, A) == Refusal("R6.1", "NOT_YOUR_SEAT", {"active": B})


def states() -> list[GameState]:
    """Every seventh state of games of three and four."""
    return [
        state
        for seed, seats, options in ((31, 3, Options()), (32, 4, Options(fixed_island=True)))
        for state in random_game(seed, seats, options)[::7]
    ]


STATES = [*states(), *[case.state for case in CASES]]


def test_legal_is_what_is_not_refused() -> None:
    """Of all actions there are; only offers of more than two cards a side are not listed (D27)."""
    for state in STATES:
        for seat in to_act(state):
            listed = legal_actions(state, seat)
            assert len(set(listed)) == len(listed)
            allowed = {action for action in EVERY_ACTION if refusal(state, action, seat) is None}
            assert set(listed) <= allowed
            assert all(isinstance(action, a.Give | a.Want) for action in allowed - set(listed))


def test_the_order_of_the_list_is_fixed() -> None:
    """D10 the same position always lists the same actions in the same order."""
    for state in STATES[::5]:
        copy = changed(state)
        for seat in to_act(state):
            assert legal_actions(copy, seat) == legal_actions(state, seat)
    for state in (BUILDING, TABLE):
        assert legal_actions(state)[-1] == a.EndTurn()
