"""R6 to R8: moves, the rapids, drifting, the waterfall and the cave."""

import itertools

import pytest

from canyon import legal_actions, new_game
from canyon.actions import Drift, Move, Stay
from canyon.catalogue import bonus, points
from canyon.events import (
    CanoeDrifted,
    CanoeFell,
    CanoeMoved,
    CanoePushed,
    CanoeStayed,
    FinishReached,
)
from canyon.ids import Phase
from canyon.previews import bid_leads_to
from canyon.river import RIVER, as_bits, bits
from canyon.rules.movement import ends as ends_of
from canyon.rules.movement import layers, path
from canyon.rules.moving import legal_ends, own_points
from canyon.rules.rapids import Carried, points_to_move, pushed_along
from tabletop.seat import Seat
from tests.canyon.positions import ends, move, names, played, racing, reason, space, with_points


def test_canoes_move_one_after_the_other() -> None:
    """R6.1 the first player first, the dealer last, each once."""
    state = racing(["a4", "b4", "c4", "d4"], [2, 2, 2, 2], [2, 2, 2, 2])
    movers = []
    while state.round == 3:
        movers.append(state.active)
        state, _ = played(state, legal_actions(state)[0])
    assert movers == [0, 1, 2, 3]
    assert movers[-1] == 3


def test_the_bonus_is_for_an_exact_bid_only() -> None:
    """R6.2, R7.3 1 for nothing, 2 for one, 3 for more, never more."""
    assert [points(bid, bid) for bid in range(9)] == [1, 3, 5, 6, 7, 8, 9, 10, 11]
    assert [bonus(bid, bid) for bid in range(9)] == [1, 2, *[3] * 7]
    assert {bonus(bid, taken) for bid in range(9) for taken in range(9) if bid != taken} == {0}
    assert points(2, 3) == 3
    assert points(4, 0) == 0


def test_a_step_goes_to_a_free_neighbour() -> None:
    """R6.4, R6.9 in eight directions; no rock, bank, waterfall, cave, or canoe."""
    (first,) = layers(space("c5"), 1, 0)
    assert names(tuple(bits(first))) == ["b6", "c6", "d6", "b5", "d5", "b4", "c4", "d4"]
    (beside,) = layers(space("g10"), 1, 0)
    assert "f11" not in names(tuple(bits(beside)))
    (bank,) = layers(space("a8"), 1, 0)
    assert names(tuple(bits(bank))) == ["b9", "b8", "a7"]
    (taken,) = layers(space("c5"), 1, as_bits((space("c6"), space("d6"))))
    assert names(tuple(bits(taken))) == ["b6", "b5", "d5", "b4", "c4", "d4"]


def test_nobody_jumps() -> None:
    """R6.4, R6.9 a closed row is not passed."""
    wall = as_bits((space("b9"), space("d9")))
    reached = 0
    for layer in layers(space("c7"), 11, wall):
        reached |= layer
    assert not reached >> space("c10") & 1


def test_the_move_ends_as_near_as_can_be() -> None:
    """R6.5, D12 no stopping short, no passing, and the player chooses among equals."""
    state = with_points(["c7", "a1", "b1"], 0, 3)
    assert ends(state) == ["c10", "d10"]
    assert {RIVER.to_go[a.space] for a in legal_actions(state) if isinstance(a, Move)} == {13}
    assert reason(state, move("c8")) == ("R6.5", "NEARER_POSSIBLE")
    assert reason(state, move("d8")) == ("R6.5", "NEARER_POSSIBLE")
    assert reason(state, Stay()) == ("R6.5", "MUST_MOVE")
    assert reason(state, move("c13")) == ("R6.5", "OUT_OF_REACH")
    assert reason(state, move("a1")) == ("R6.9", "SPACE_TAKEN")
    assert reason(state, move("c7")) == ("R6.9", "SPACE_TAKEN")
    assert reason(state, move("f11")) == ("R8.5", "CAVE_CLOSED")


def test_blocked_canoes_stay() -> None:
    """R6.6, R6.8, D13 the points are lost."""
    state = with_points(["b9", "d9", "d8"], 2, 3)
    assert legal_actions(state) == (Stay(),)
    _, events = played(state, Stay())
    assert events[0] == CanoeStayed(Seat(2), 3)


def test_points_that_bring_no_gain_are_lost() -> None:
    """R6.8 behind the closed row, one step nearer is all there is."""
    state = with_points(["b9", "d9", "c7"], 2, 5)
    assert {RIVER.to_go[a.space] for a in legal_actions(state) if isinstance(a, Move)} == {15}


def test_a_move_is_its_end_space() -> None:
    """R6.7, D15 the way is a shortest one: no space twice, each step to a neighbour."""
    way = path(space("a4"), space("c5"), 3, as_bits((space("b5"), space("b4"), space("d5"))))
    assert names(way) == ["a4", "b3", "c4", "c5"]
    with pytest.raises(ValueError, match="reach"):
        path(space("a1"), space("a12"), 3, 0)
    for end, steps in ends_of(space("c1"), 7, 0).items():
        way = path(space("c1"), end, 7, 0)
        assert len(way) == len(set(way)) == steps + 1
        for one, other in itertools.pairwise(way):
            assert layers(one, 1, 0)[0] >> other & 1


def test_a_finish_space_is_not_passed_through() -> None:
    """R6.7, R9.3, D16 nobody goes on from it, nor past it to another."""
    assert layers(space("h2"), 5, 0) == ()
    wall = as_bits((space("h3"), space("i3"), space("g3")))
    assert ends_of(space("j3"), 3, wall) == {space("i2"): 1, space("j2"): 1}


def test_start_spaces_are_ordinary_spaces() -> None:
    """D16 a canoe may go through one, and back onto it."""
    (first,) = layers(space("f1"), 1, 0)
    assert names(tuple(bits(first))) == ["e2", "e1"]


def test_one_canoe_on_a_space() -> None:
    """R6.9, R8.5 but any number in the cave."""
    state = racing(["f11", "f11", "f11", "a1"], [1, 1, 1], [1, 1, 1])
    assert ends(state) == ["g8", "h8", "i8"]
    state, _ = played(state, move("g8"))
    assert ends(state) == ["h8", "i8"]
    assert reason(state, move("g8")) == ("R6.9", "SPACE_TAKEN")
    state, _ = played(state, move("h8"))
    assert names(state.canoes) == ["g8", "h8", "f11", "a1"]


def test_no_points_no_move() -> None:
    """D17, R6.2 no trick and a missed bid, in normal water."""
    state = racing(["c7", "a1", "b1"], [3], [0])
    assert legal_actions(state) == (Stay(),)
    assert reason(state, move("c8")) == ("D17", "NO_POINTS")
    assert reason(state, Drift()) == ("R7.2", "NO_DRIFT")
    _, events = played(state, Stay())
    assert events[0] == CanoeStayed(Seat(0), 0)


# --- the rapids -----------------------------------------------------------------------------


def test_what_a_canoe_moves_with() -> None:
    """R7.1, R7.2, R7.3 all points from normal water, the bonus alone from the rapids."""
    assert points_to_move(space("h11"), 3, 2) == 2
    assert points_to_move(space("h11"), 3, 3) == 6
    assert [points_to_move(space("h9"), bid, bid) for bid in (0, 1, 2, 8)] == [1, 2, 3, 3]
    assert points_to_move(space("h9"), 3, 2) is None
    assert points_to_move(space("h9"), 0, 8) is None


def test_a_start_is_judged_when_the_turn_comes() -> None:
    """R7.4, R8.4 after the moves and pushes of those before."""
    state = racing(["h7", "g7", "a1"], [2, 2], [1, 2])
    assert own_points(state) is None
    state, _ = played(state, Drift())
    assert state.canoes[1] == RIVER.cave
    assert own_points(state) == 5


def test_an_exact_bid_does_not_drift() -> None:
    """R7.5, D18 though it has no way nearer."""
    state = racing(["j7", "i6", "a1"], [0], [0])
    assert legal_actions(state) == (Stay(),)
    assert reason(state, Drift()) == ("R7.2", "NO_DRIFT")


def test_drifting_is_one_space_and_no_choice() -> None:
    """R8.1, D19, D32 compulsory, and the arrow of the new space does nothing now."""
    state = racing(["i8", "a1", "b1"], [3], [1])
    assert legal_actions(state) == (Drift(),)
    assert reason(state, move("i7")) == ("R7.2", "MUST_DRIFT")
    assert reason(state, Stay()) == ("R7.2", "MUST_DRIFT")
    after, events = played(state, Drift())
    assert events == [CanoeDrifted(Seat(0), space("i8"), space("h8"))]
    assert names(after.canoes) == ["h8", "a1", "b1"]
    assert (after.active, after.moved) == (1, 1)


def test_over_the_waterfall_into_the_cave() -> None:
    """R8.2."""
    state = racing(["g8", "a1", "b1"], [3], [1])
    after, events = played(state, Drift())
    assert after.canoes[0] == RIVER.cave
    assert events == [CanoeDrifted(Seat(0), space("g8"), RIVER.cave), CanoeFell(Seat(0))]


def test_a_push_goes_along_the_line() -> None:
    """R8.3, D20 in the direction of the drifting canoe; only the last can fall."""
    state = racing(["i6", "h7", "g8"], [1], [0])
    after, events = played(state, Drift())
    assert events == [
        CanoeDrifted(Seat(0), space("i6"), space("h7")),
        CanoePushed(Seat(1), Seat(0), space("h7"), space("g8")),
        CanoePushed(Seat(2), Seat(1), space("g8"), RIVER.cave),
        CanoeFell(Seat(2)),
    ]
    assert names(after.canoes) == ["h7", "g8", "f11"]


def test_a_gap_ends_a_push() -> None:
    """R8.3."""
    state = racing(["j7", "i7", "g7"], [1], [0])
    after, _ = played(state, Drift())
    assert names(after.canoes) == ["i7", "h7", "g7"]


def test_a_push_is_no_turn() -> None:
    """R8.4, D22 who was pushed before its move has it from its new space."""
    state = racing(["i7", "h7", "a1"], [3, 0], [1, 0])
    state, _ = played(state, Drift())
    assert names(state.canoes)[:2] == ["h7", "g7"]
    assert (state.active, own_points(state)) == (1, 1)
    assert ends(state) == ["g6", "h6"]


def test_a_line_that_cannot_go_on_stays() -> None:
    """D21 against a bank or out of the rapids nothing moves, not even the first."""
    canoes = (space("i7"), space("j7"))
    assert pushed_along(canoes, Seat(0), "E") == ()
    assert pushed_along((space("h9"),), Seat(0), "N") == ()
    assert pushed_along((space("h3"),), Seat(0), "S") == ()
    assert pushed_along((space("i7"),), Seat(0), "E") == (
        Carried(Seat(0), space("i7"), space("j7")),
    )


def test_the_cave_is_normal_water() -> None:
    """R8.5, D23 out of it by all points; who has none, or no way, stays."""
    state = racing(["f11", "g10", "g11"], [4], [3])
    assert own_points(state) == 3
    assert ends(state) == ["h10", "i10"]
    assert ends(racing(["f11", "g10", "g11"], [4], [2])) == []
    none = racing(["f11", "a1", "b1"], [4], [0])
    assert legal_actions(none) == (Stay(),)


def test_nobody_enters_the_cave() -> None:
    """R8.5, D24 it is an outlet, and no way through."""
    for name in ("e12", "f12", "g12", "g11", "g10"):
        assert not layers(space(name), 1, 0)[0] >> RIVER.cave & 1


def test_spare_points() -> None:
    """R9.2, D26 points less the fewest steps; from the rapids the bonus alone counts."""
    state = racing(["i3", "a1", "b1"], [6], [6])
    after, events = played(state, move("j2"))
    assert events == [
        CanoeMoved(Seat(0), space("i3"), space("j2"), 1, 3),
        FinishReached(Seat(0), space("j2"), 2),
    ]
    assert after.spare == (2, None, None)
    assert after.phase is Phase.MOVING


def test_an_exact_bid_leads_where_a_move_with_its_points_would_end() -> None:
    """R6.2, R6.5 as many tricks as were bid, and their bonus."""
    for canoes in (("c1", "f1", "e1"), ("c4", "c5", "d6"), ("g5", "f1", "e1")):
        for tricks in range(9):
            state = racing(canoes, [tricks, 0, 0], [tricks, 0, 0])
            wanted = legal_ends(state) if own_points(state) else {}
            assert bid_leads_to(state, Seat(0), tricks) == tuple(wanted)


def test_a_bid_leads_nowhere_before_the_canoe_lies_on_the_river() -> None:
    """R2.2 or where it could not come nearer (R6.6)."""
    assert bid_leads_to(new_game("race", 3), Seat(0), 3) == ()
    blocked = racing(["a1", "a2", "b1", "b2"], [3, 0, 0, 0])
    assert bid_leads_to(blocked, Seat(0), 3) == ()
    assert bid_leads_to(blocked, Seat(1), 3) != ()
