"""Whole games: a stored one, and what never changes on the way."""

from random import Random

import pytest

from canyon import apply, legal_actions, new_game, to_act
from canyon.actions import Drift, Move, PlayCard, Stay
from canyon.game import CANYON
from canyon.ids import Phase, Water
from canyon.river import RIVER
from canyon.state import GameState
from tests.canyon.positions import walk


def test_a_stored_game() -> None:
    """D30 a game that must never run differently: raise RULES_VERSION if it does."""
    last = walk(11, 4)[-1]
    assert (len(walk(11, 4)), last.round, last.active) == STORED[0]
    assert CANYON.saving.fingerprint(last)[:16] == STORED[1]


STORED = ((1233, 46, 1), "d61cf784837533c3")


@pytest.mark.parametrize("seats", CANYON.seats)
def test_what_always_holds(seats: int) -> None:
    """R3.1, R5.6, R6.5, R8.1, R8.5 laws of every step of a random game."""
    chance, state = Random(f"laws {seats}"), new_game(seats, seats)
    while to_act(state):
        action = chance.choice(legal_actions(state))
        after, _ = apply(state, action)
        _check_spaces(after)
        if isinstance(action, PlayCard):
            assert sum(map(len, after.hands)) == sum(map(len, state.hands)) - 1
        if isinstance(action, Move):
            assert _to_go(after, state.active) < _to_go(state, state.active)
        if isinstance(action, Stay):
            assert after.canoes == state.canoes
        if isinstance(action, Drift):
            moved = [n for n in range(seats) if after.canoes[n] != state.canoes[n]]
            assert state.active in moved
            for seat in moved:
                start = state.canoes[seat]
                assert start is not None
                assert RIVER.kinds[start] is Water.RAPIDS
        state = after
    assert any(spare is not None for spare in state.spare)


def _to_go(state: GameState, seat: int) -> int:
    at = state.canoes[seat]
    assert at is not None
    return RIVER.to_go[at]


def _check_spaces(state: GameState) -> None:
    """R6.9, R9.3 one canoe on a space, the cave excepted."""
    spaces = [at for at in state.canoes if at not in (None, RIVER.cave)]
    assert len(set(spaces)) == len(spaces)
    if state.phase is not Phase.OVER:
        assert state.active in range(state.seats)
