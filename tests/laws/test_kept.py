"""What a state keeps beside its fields is what is found anew, in every position of whole games."""

import copy
from typing import Any

import pytest

from tabletop.drafts import Remembers
from tests.laws.games import Known, every_game, whole_games


def anew(state: Any) -> Any:
    """The same state without what it keeps."""
    fresh = copy.copy(state)
    assert not hasattr(fresh, "listed") or fresh.listed is None
    return fresh


@every_game
def test_the_legal_actions_that_are_kept_are_those_found_anew(known: Known) -> None:
    game = known.game
    kept = 0
    for record in whole_games(known):
        for step in range(record.length + 1):
            state = record.at(step)
            for seat in game.to_act(state):
                found = game.legal_actions(state, seat)
                assert game.legal_actions(state, seat) == found
                assert game.legal_actions(anew(state), seat) == found
                kept += getattr(state, "listed", None) is not None
    if isinstance(state, Remembers):
        assert kept > 0


@every_game
def test_an_action_is_refused_although_another_state_lists_that_very_object(known: Known) -> None:
    game = known.game
    record = next(whole_games(known))
    refused = 0
    for step in range(record.length - 1):
        before, after = record.at(step), record.at(step + 1)
        for seat in game.to_act(before):
            game.legal_actions(after, seat)
            for action in game.legal_actions(before, seat):
                wrong = game.refusal(after, action, seat)
                if wrong is not None:
                    refused += 1
                    with pytest.raises(ValueError, match=wrong.key):
                        game.apply(after, action, seat)
    assert refused > 0
