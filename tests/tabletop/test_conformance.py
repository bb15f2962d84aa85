"""A game that breaks a law of the contract is found out."""

from dataclasses import replace
from typing import Any

import pytest

from canalmania.game import CANAL_MANIA
from tabletop.conformance import play_through

SAVING = CANAL_MANIA.saving
BROKEN: dict[str, dict[str, Any]] = {
    "two actions with one code": {"saving": replace(SAVING, code_of=lambda _: "x")},
    "who has to act can, and nobody else": {"legal_actions": lambda _, __: ()},
    "offered and refused": {"refusal": lambda *_: "no"},
    "decided, and yet somebody has to act": {"outcome": lambda _: (0, 1, 2)},
    "a fingerprint is too short": {"saving": replace(SAVING, fingerprint=lambda _: "0")},
    "dealt anew and seen": {
        "redealt": lambda state, *_: replace(state, display=state.display[::-1])
    },
    "an event that nobody was told of": {"event_types": ()},
    "a snapshot that is another state": {
        "saving": replace(
            SAVING, state_from=lambda _, seats: CANAL_MANIA.new_game("another", seats, None)
        )
    },
}


@pytest.mark.parametrize("complaint", BROKEN)
def test_a_game_that_breaks_a_law_is_found_out(complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        play_through(replace(CANAL_MANIA, **BROKEN[complaint]), 1, 3)
