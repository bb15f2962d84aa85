"""What one seat cannot know is dealt anew, and nothing else."""

from random import Random

import pytest

from canalmania import legal_actions, to_act
from canalmania.game import CANAL_MANIA
from canalmania.redeal import redealt
from canalmania.state import GameState
from tabletop.seat import Seat
from tests.canalmania.golden.games import stored


def moments() -> list[GameState]:
    """One moment in fifteen of some games of three, four and five players."""
    found = []
    for game in stored()[::6]:
        steps = [step.before for step in game.steps()]
        found += steps[::15]
    return found


@pytest.fixture(scope="module", name="states")
def _states() -> list[GameState]:
    return moments()


def test_nobody_notices_at_their_own_seat(states: list[GameState]) -> None:
    """R5.2, R3.7 the seat sees the same, and may do the same."""
    for number, state in enumerate(states):
        for seat in map(Seat, range(len(state.players))):
            other = redealt(state, (seat,), number)
            assert CANAL_MANIA.view_for(other, seat) == CANAL_MANIA.view_for(state, seat)
            if seat in to_act(state):
                assert legal_actions(other) == legal_actions(state)


def test_no_card_and_no_contract_is_lost(states: list[GameState]) -> None:
    for number, state in enumerate(states):
        other = redealt(state, (state.active,), number)
        hands = [sorted([*s.deck, *(c for p in s.players for c in p.hand)]) for s in (state, other)]
        assert hands[0] == hands[1]
        assert sorted(state.contract_deck) == sorted(other.contract_deck)
        assert [len(p.hand) for p in state.players] == [len(p.hand) for p in other.players]


def test_everything_hidden_is_another(states: list[GameState]) -> None:
    """Seeds deal differently, and what comes next is not what would have come."""
    state = next(s for s in states if len(s.deck) > 20 and all(len(p.hand) > 2 for p in s.players))
    one, two = redealt(state, (state.active,), 1), redealt(state, (state.active,), 2)
    for hidden in ("deck", "contract_deck", "rng"):
        assert len({getattr(s, hidden) for s in (state, one, two)}) == 3
    for seat, player in enumerate(state.players):
        is_own = seat == state.active
        assert (one.players[seat].hand == player.hand) is is_own


def test_all_seats_together_miss_nothing_but_what_is_in_the_decks(states: list[GameState]) -> None:
    for number, state in enumerate(states):
        seats = [Seat(seat) for seat in range(len(state.players))]
        other = redealt(state, seats, number)
        assert other.players == state.players
        assert sorted(other.deck) == sorted(state.deck)
        for seat in (None, *seats):
            assert CANAL_MANIA.view_for(other, seat) == CANAL_MANIA.view_for(state, seat)


def test_the_same_seed_deals_the_same(states: list[GameState]) -> None:
    state = states[-1]
    assert redealt(state, (state.active,), "x") == redealt(state, (state.active,), "x")


def test_a_game_goes_on_from_there(states: list[GameState]) -> None:
    """To its very end, by any legal moves."""
    chance = Random(1)
    for begun in states[::40]:
        now = redealt(begun, (begun.active,), "on")
        while seats := to_act(now):
            now, _ = CANAL_MANIA.apply(now, chance.choice(legal_actions(now)), seats[0])
        assert CANAL_MANIA.outcome(now) is not None
