"""The worked examples E1 to E12 of the text and our own positions X1 to X15."""

import pytest

from canyon import GameState, legal_actions
from canyon.actions import Drift, Stay
from canyon.catalogue import hand_size, points, time_cards
from canyon.events import FinishReached, PointsCounted, TrickTaken
from canyon.ids import Phase, Suit
from canyon.rules.movement import path
from canyon.rules.moving import legal_ends, own_points, taken_spaces
from canyon.rules.ranking import ranking
from canyon.rules.tricks import winning
from tabletop.frozen import changed
from tests.canyon.positions import (
    cards,
    ends,
    fixture,
    move,
    names,
    play,
    played,
    playing,
    racing,
    reason,
    space,
    with_points,
)


def moving(id_: str) -> GameState:
    """The position of a fixture of the kind "move"."""
    example = fixture(id_)
    mover = list(example["canoes"]).index(example["canoe"])
    return with_points(list(example["canoes"].values()), mover, example["points"])


def check_ends(id_: str) -> GameState:
    """The legal ends of a fixture are those it names; its way is a shortest one."""
    state, example = moving(id_), fixture(id_)
    assert own_points(state) == example["points"]
    assert ends(state) == example["legal_ends"]
    if "path" in example:
        start, *_, end = map(space, example["path"])
        way = path(start, end, example["points"], taken_spaces(state))
        assert names(way) == example["path"]
    return state


def check_moves(id_: str) -> None:
    """The moves of a fixture of the kind "rapids", one after the other, and where they lead."""
    example = fixture(id_)
    who = list(example["canoes"])
    bids, taken = [0] * len(who), [0] * len(who)
    for turn in example["moves"]:
        bids[who.index(turn["canoe"])] = turn["bid"]
        taken[who.index(turn["canoe"])] = turn["tricks"]
    mover = who.index(example["moves"][0]["canoe"])
    state = racing(list(example["canoes"].values()), bids, taken, mover=mover)
    for turn in example["moves"]:
        assert state.active == who.index(turn["canoe"])
        if turn.get("drift"):
            assert legal_actions(state) == (Drift(),)
            state, _ = played(state, Drift())
            continue
        assert own_points(state) == turn["points"]
        assert ends(state) == turn["legal_ends"]
        state, _ = played(state, move(turn["to"]) if turn["legal_ends"] else Stay())
    after = dict(zip(who, names(state.canoes), strict=False))
    assert after == example["after"]


# --- the examples of the text ---------------------------------------------------------------


def test_e1_the_hands_of_the_rounds() -> None:
    """E1, R4.1, R4.2 eight cards, down to one, up to seven, and again eight."""
    for round_, size in fixture("E1")["cards"].items():
        assert hand_size(int(round_), is_short=False) == size


def test_e2_time_cards() -> None:
    """E2, R4.5, R1.1, D6."""
    for bid, shown in fixture("E2")["bids"].items():
        assert time_cards(int(bid)) == tuple(shown)


@pytest.mark.parametrize(("last", "winner"), [("r9", 1), ("g9", 3)])
def test_e3_and_e4_who_takes_the_trick(last: str, winner: int) -> None:
    """E3, E4, R5.4 B with the blue 8, unless D, who is void in blue, plays a trump."""
    state = playing(["b7 y1", "b8 y2", "b3 y3", f"{last} y4"], "g1")
    state, events = played(state, *play(f"b7 b8 b3 {last}"))
    assert events[-1] == TrickTaken(state.active, cards("b8" if winner == 1 else last)[0], 1)
    assert state.active == state.leader == winner
    for id_, expected in (("E3", 1), ("E4", 3)):
        example = fixture(id_)
        text = " ".join(f"{one['suit'][0]}{one['value']}" for one in example["plays"])
        assert winning(cards(text), Suit[example["trump"].upper()]) == expected


def test_e5_points() -> None:
    """E5, R6.2, R10.1 tricks and bonus; all are told as soon as the tricks are over."""
    for player in fixture("E5")["players"]:
        assert points(player["bid"], player["tricks"]) == player["points"]
    state = playing(["b7", "b8", "b3", "r9"], "g1")
    state, events = played(changed(state, bids=(0, 1, 1, 0)), *play("b7 b8 b3 r9"))
    assert state.phase is Phase.MOVING
    counted = [event for event in events if isinstance(event, PointsCounted)]
    assert [(one.seat, one.points, one.bonus) for one in counted] == [
        *((0, 1, 1), (1, 3, 2), (2, 0, 0), (3, 1, 1))
    ]


def test_e6_a_squeeze_between_island_and_canoe() -> None:
    """E6, R6.4, R6.5, D14 from c7 by c8 to d9, the only move."""
    check_ends("E6")


def test_e7_back_and_round() -> None:
    """E7, R6.5, D12 three points for a gain of one."""
    state = check_ends("E7")
    assert legal_ends(state) == {space("c5"): 3}


def test_e8_blocked() -> None:
    """E8, R6.6, D13 the row is closed: C stays, though it could go sideways."""
    state = check_ends("E8")
    assert legal_actions(state) == (Stay(),)
    assert reason(state, move("c8")) == ("R6.6", "NO_WAY_NEARER")


def test_e9_no_stopping_short() -> None:
    """E9, R6.5 C would like to stop at c6, and must go on."""
    state = check_ends("E9")
    assert reason(state, move("c6")) == ("R6.5", "NEARER_POSSIBLE")


def test_e10_the_rapids() -> None:
    """E10, R7.2 three exact bids move by the bonus alone, C drifts."""
    check_moves("E10")


def test_e11_over_the_waterfall() -> None:
    """E11, R8.3 C drifts, pushes A, which pushes B over the waterfall."""
    check_moves("E11")


def test_e12_the_short_table() -> None:
    """E12, R4.3 after four cards come three."""
    for round_, size in fixture("E12")["cards"].items():
        assert hand_size(int(round_), is_short=True) == size


# --- our own positions ----------------------------------------------------------------------


def test_x1_into_the_rapids() -> None:
    """X1, R7.1."""
    check_moves("X1")


def test_x2_straight_to_the_finish() -> None:
    """X2, R7.1."""
    check_moves("X2")


def test_x3_an_exact_bid_of_nothing() -> None:
    """X3, R7.3."""
    check_moves("X3")


def test_x4_exact_and_blocked() -> None:
    """X4, R7.5, D18."""
    check_moves("X4")


def test_x5_the_eddy() -> None:
    """X5, R8.1."""
    check_moves("X5")


def test_x6_a_slanting_push() -> None:
    """X6, R8.3, D20."""
    check_moves("X6")


def test_x7_pushed_before_its_move() -> None:
    """X7, R8.4, D22."""
    check_moves("X7")


def test_x8_two_in_the_cave() -> None:
    """X8, R8.5."""
    check_moves("X8")


def test_x9_the_cave_is_shut() -> None:
    """X9, R8.5."""
    check_moves("X9")


def test_x10_spare_points() -> None:
    """X10, R9.2 two of three points are to spare."""
    state = check_ends("X10")
    for end, spare in fixture("X10")["spare"].items():
        _, events = played(state, move(end))
        assert FinishReached(state.active, space(end), spare) in events


def test_x11_all_finish_spaces_taken() -> None:
    """X11, R9.3, D25."""
    check_ends("X11")


def test_x12_open_water() -> None:
    """X12, R6.5."""
    check_ends("X12")


@pytest.mark.parametrize("id_", ["X13", "X14", "X15"])
def test_x13_to_x15_who_has_won(id_: str) -> None:
    """X13, X14, X15, R9.4, D27 spare points, then the bid, then who moved earlier."""
    example = fixture(id_)
    one, other = example["players"]
    spare = [one["spare"], other["spare"], None]
    state = racing(["h2", "i2", "a1"], [one["bid"], other["bid"]], spare=spare, mover=2)
    assert "AB"[ranking(state)[0]] == example["winner"]
