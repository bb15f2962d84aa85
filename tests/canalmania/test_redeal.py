"""What one seat cannot know is dealt anew: all of it, and nothing is lost.

That nobody notices, in no game: `tests.laws.test_secrets`.
"""

import pytest

from canalmania.redeal import redealt
from canalmania.state import GameState
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
