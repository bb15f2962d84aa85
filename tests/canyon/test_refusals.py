"""Every reason why not; and the door lets nothing in that is no action."""

from typing import Any

import pytest

from canyon import GameState, IllegalAction, apply, legal_actions, new_game, refusal
from canyon.actions import Action, Bid, Drift, Move, PlaceCanoe, PlayCard, Stay
from canyon.catalogue import CARDS
from canyon.engine import Options
from canyon.game import CANYON
from canyon.refusal_keys import KEYS
from canyon.river import RIVER
from canyon.rules.bidding import MOST
from tabletop.refusals import KEYS as GENERAL
from tabletop.seat import Seat
from tests.canyon.positions import (
    cards,
    move,
    placed,
    played,
    playing,
    racing,
    space,
    walk,
    with_points,
)

FOLLOWING = playing(["r5 r6", "r1 g4", "y1 y2"], "g1", trick="r2")
DRIFTING = racing(["i8", "a1", "b1"], [3], [1])
BLOCKED = with_points(["b9", "d9", "d8"], 2, 3)
OPEN = with_points(["c7", "a1", "b1"], 0, 3)
TAKEN = played(new_game(1, 3), PlaceCanoe(space("a1")))[0]
G4, Y5 = cards("g4 y5")

CASES: tuple[tuple[GameState, Action, str, dict[str, Any]], ...] = (
    (walk(1, 3)[-1], Drift(), "GAME_OVER", {}),
    (placed(), Drift(), "OTHER_PHASE", {"phase": 1, "wanted": 3}),
    (new_game(1, 3), PlaceCanoe(space("a2")), "NOT_A_START", {"space": "a2"}),
    (TAKEN, PlaceCanoe(space("a1")), "START_TAKEN", {"space": "a1", "by": new_game(1, 3).first}),
    (placed(), Bid(9), "BID_TOO_HIGH", {"bid": 9, "most": 8}),
    (FOLLOWING, PlayCard(Y5), "CARD_NOT_IN_HAND", {"card": Y5}),
    (FOLLOWING, PlayCard(G4), "FOLLOW_SUIT", {"card": G4, "suit": 0}),
    (DRIFTING, Stay(), "MUST_DRIFT", {"space": "i8", "direction": "W"}),
    (DRIFTING, move("i7"), "MUST_DRIFT", {"space": "i8", "direction": "W"}),
    (OPEN, Drift(), "NO_DRIFT", {}),
    (racing(["c7", "a1", "b1"], [3], [0]), move("c8"), "NO_POINTS", {}),
    (BLOCKED, move("c8"), "NO_WAY_NEARER", {"points": 3}),
    (OPEN, Stay(), "MUST_MOVE", {"points": 3, "ends": ("c10", "d10")}),
    (OPEN, move("f11"), "CAVE_CLOSED", {}),
    (OPEN, move("b1"), "SPACE_TAKEN", {"space": "b1", "by": 2}),
    (OPEN, move("c13"), "OUT_OF_REACH", {"space": "c13", "points": 3}),
    (OPEN, move("c8"), "NEARER_POSSIBLE", {"space": "c8", "to_go": 15, "nearest": 13}),
)


@pytest.mark.parametrize(("state", "action", "key", "args"), CASES, ids=[one[2] for one in CASES])
def test_why_not(state: GameState, action: Action, key: str, args: dict[str, Any]) -> None:
    """The key, the objects, and that `apply` says the same."""
    told = refusal(state, action)
    assert told is not None
    assert (told.key, dict(told.args)) == (key, args)
    with pytest.raises(IllegalAction) as raised:
        apply(state, action)
    assert raised.value.refusal == told


def test_every_reason_is_tried() -> None:
    """No key without a case."""
    assert {case[2] for case in CASES} == KEYS - GENERAL


def test_legal_is_what_is_not_refused() -> None:
    """Of all actions there are, in every state of a game."""
    every: list[Action] = [
        *map(PlaceCanoe, RIVER.kinds),
        *map(Bid, range(MOST + 1)),
        *map(PlayCard, CARDS),
        *map(Move, RIVER.kinds),
        *(Drift(), Stay()),
    ]
    for state in walk(4, 5)[::5]:
        allowed = [action for action in every if refusal(state, action) is None]
        assert sorted(map(repr, allowed)) == sorted(map(repr, legal_actions(state)))


class Two(int):
    """A number that equals one."""


def no_actions() -> list[Any]:
    """Things that are no action, some of them nearly one."""
    kinds: Any = Bid, PlayCard, Move, PlaceCanoe
    bid, play_card, move_to, place = kinds
    return [
        *(None, "d", 3, bid, bid(True), bid(Two(2)), bid(-1), bid(1 << 63)),
        *(bid(2.0), play_card(50), play_card(-1), play_card("r1"), move_to("a1"), move_to(0)),
        *(move_to(-5), place(10_000), move_to(None)),
    ]


@pytest.mark.parametrize("action", no_actions(), ids=repr)
def test_what_is_no_action(action: Any) -> None:
    """R10.2 is said before anything of the game is looked at."""
    with pytest.raises(TypeError, match="not an action"):
        refusal(placed(), action)
    with pytest.raises(TypeError, match="not an action"):
        apply(placed(), action)
    with pytest.raises(TypeError, match="not an action"):
        CANYON.saving.code_of(action)


def test_what_is_no_state_and_no_seat() -> None:
    wrong: Any = "state"
    with pytest.raises(TypeError, match="not a state"):
        apply(wrong, Drift())
    seat: Any = True
    with pytest.raises(TypeError, match="a seat"):
        refusal(placed(), Drift(), seat)
    assert CANYON.legal_actions(placed(), Seat((placed().active + 1) % 4)) == ()


@pytest.mark.parametrize("seats", [-1, 0, 2, 7])
def test_three_to_six_players(seats: int) -> None:
    """R1.1."""
    with pytest.raises(ValueError, match="3 to 6"):
        new_game(1, seats)


def test_no_seed_no_seats_no_options() -> None:
    """R4.3 the options are whether the table is short."""
    wrong: Any
    for wrong in (None, 1.5, True, b"1"):
        with pytest.raises(TypeError, match="seed"):
            new_game(wrong, 3)
    for wrong in ("3", 3.0, True):
        with pytest.raises(TypeError, match="number of seats"):
            new_game(1, wrong)
    for wrong in (True, {}, Options(short_table="yes")):  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="options"):
            new_game(1, 3, wrong)
    assert new_game(1, 3, Options(True)).is_short
    assert not new_game(1, 3).is_short
