"""What the planner expects of the cubes on the map, held against what happens."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from canalmania.actions import EndPhase, EndTurn, MoveGoods
from canalmania.bots import BOTS, hauls
from canalmania.bots.carriage import delivery_rating
from canalmania.bots.hauls import Haul, haul_of
from canalmania.engine import apply, new_game
from canalmania.ids import Phase
from canalmania.legal import legal_actions, to_act
from canalmania.rules.goods import points_by_seat
from canalmania.state import GameState
from canalmania.view import view_for
from tabletop.rng import seeded
from tabletop.seat import Seat


def game(players: int, seed: int) -> Iterator[GameState]:
    """Every state of a game of greedy players."""
    state, luck = new_game(f"hauls {seed}", players), seeded(seed)
    yield state
    while acting := to_act(state):
        action, luck = BOTS["greedy"](view_for(state, acting[0]), luck)
        state, _ = apply(state, action)
        yield state


def best_move(state: GameState) -> MoveGoods | None:
    """The legal delivery of the highest rating, if any is worth it."""
    best, highest = None, 0.0
    for action in legal_actions(state):
        if isinstance(action, MoveGoods):
            rating = delivery_rating(action, state.active)
            if rating > highest:
                best, highest = action, rating
    return best


@pytest.mark.parametrize("players", [3, 4, 5])
def test_final_deliveries_bring_what_was_expected(players: int) -> None:
    """R10.2 played to the end by the rules, everybody taking what is best for him."""
    compared = 0
    for seed in range(4):
        start = next(state for state in game(players, seed) if state.phase >= Phase.DELIVERIES)
        if start.phase is Phase.OVER:
            continue
        state, points = start, [0] * players
        while state.phase is Phase.DELIVERIES:
            move = best_move(state)
            if move is None:
                break
            points = [a + b for a, b in zip(points, points_by_seat(move), strict=False)]
            state, _ = apply(state, move)
        else:
            compared += 1
            for seat in map(Seat, range(players)):
                others = (sum(points) - points[seat]) / (players - 1)
                assert haul_of(start, seat) == Haul(last=points[seat] - others)
    assert compared


@pytest.mark.parametrize("players", [3, 4])
def test_before_the_last_round_everybody_moves_once(players: int) -> None:
    """R8 the first to move takes the best for himself; whoever comes next, of what is left."""
    delivered = 0
    for state in game(players, 9):
        if state.phase is not Phase.GOODS or state.pending or state.round == state.last_round:
            continue
        mover, following = state.active, Seat((state.active + 1) % players)
        found, move = haul_of(state, mover), best_move(state)
        best = 0.0 if move is None else delivery_rating(move, mover)
        assert found.now == best
        assert found.last == 0
        after, _ = apply(state, move or EndPhase())
        assert haul_of(after, mover) == found._replace(now=0.0)
        theirs = apply(after, EndTurn())[0] if EndTurn() in legal_actions(after) else after
        if theirs.round != theirs.last_round:
            assert haul_of(after, following) == haul_of(theirs, following)
        delivered += move is not None and found.next > 0
    assert delivered > 3


def test_a_finished_game_has_no_cubes_to_wait_for() -> None:
    *_, over = game(3, 1)
    assert over.phase is Phase.OVER
    assert haul_of(over, Seat(0)) == Haul()


def test_the_last_round_ended_with_the_last_seat_whoever_began(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R2.4, R9.2 rounds begin with red, whatever the seat: all who come after still move."""
    seats, found = 4, list[tuple[Seat, ...]]()

    def asked(_: object, __: object, movers: tuple[Seat, ...], ___: object) -> tuple[int, ...]:
        found.append(movers)
        return (0,) * 5

    monkeypatch.setattr(hauls, "_last_points", asked)
    state = new_game("round", seats)
    for first in range(seats):
        for turn in range(seats):
            active = Seat((first + turn) % seats)
            haul_of(replace(state, first=Seat(first), active=active, last_round=1), Seat(0))
            assert found.pop() == tuple((first + n) % seats for n in range(turn, seats))
