"""The players whom the computer plays: legal, the same everywhere, and blind to what is hidden."""

import json
import os
import subprocess
import sys

import pytest

from canalmania import apply, legal_actions, new_game, to_act
from canalmania.bots import OPPONENTS, opponents, search
from canalmania.bots.styles import STYLES
from canalmania.saving.codes import code_of
from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tests.peek import EVERYBODY, look, moments, thoughts_of


def test_nobody_looks_at_what_is_hidden() -> None:
    """A sample of what `python -m tests.peek` does at length."""
    looked = look(1, every=43)
    assert looked.moments > 8
    assert looked.differences == []


def test_somebody_who_looked_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the world as it is in the place of one dealt anew."""
    monkeypatch.setattr(search, "redealt", lambda state, _, __: state)
    assert look(1, every=43).differences


@pytest.mark.parametrize("opponent", EVERYBODY, ids="-".join)
def test_what_it_means_to_do_is_legal_until_something_is_turned_up(opponent: Opponent) -> None:
    """After any of its thoughts: whoever asks may stop there."""
    for state in moments(1, 4, every=37):
        seat = to_act(state)[0]
        for thought in thoughts_of(state, opponent):
            now, revealed = state, False
            for action in thought.actions:
                assert not revealed, "what was turned up is to be looked at first"
                assert action in legal_actions(now)
                now, events = apply(now, action)
                revealed = any(event.reveals for event in events)
            assert revealed or seat not in to_act(now) or now.turn != state.turn


def test_the_same_is_chosen_in_any_process() -> None:
    """With another order of sets, and with nothing remembered from before."""
    code = "from tests.test_opponents import print_choices; print_choices()"
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert told[0] == told[1] == choices()


def choices() -> str:
    """What every level does at some moments, as text."""
    found = [
        [code_of(action) for action in thoughts_of(state, opponent)[-1].actions]
        for state in moments(3, 4, every=173)
        for opponent in EVERYBODY
    ]
    return json.dumps(found)


def print_choices() -> None:
    """To be run in another process."""
    sys.stdout.write(choices())


def test_who_is_not_to_act_is_not_asked() -> None:
    state = new_game("opponents", 3)
    for opponent in EVERYBODY:
        with pytest.raises(ValueError, match="nothing to decide"):
            OPPONENTS.thoughts(state, Seat((state.active + 1) % 3), opponent, 1)
    for unknown in (Opponent("genius", "allrounder"), Opponent("hard", "sleeper")):
        with pytest.raises(KeyError):
            OPPONENTS.thoughts(state, state.active, unknown, 1)


def test_nothing_is_given_away_by_the_best() -> None:
    compared = 0
    for state in moments(4, 4, every=37):
        seat = to_act(state)[0]
        best = OPPONENTS.verdict(state, seat, legal_actions(state)[:1], 5).best
        assert OPPONENTS.verdict(state, seat, best.actions, 5).given_away == 0
        for action in legal_actions(state)[:3]:
            verdict = OPPONENTS.verdict(state, seat, (action,), 5)
            assert verdict.given_away >= 0
            compared += verdict.given_away > 0
    assert compared > 10


def test_what_is_said_of_the_players_is_so() -> None:
    """What they think with is imported when the first of them is asked; names are known before."""
    assert tuple(opponents.LEVELS) == OPPONENTS.levels
    assert tuple(STYLES) == OPPONENTS.styles
    assert tuple(OPPONENTS.samples) == OPPONENTS.levels
    shown = "import sys, canalmania.opponents; print('canalmania.bots' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", shown], capture_output=True, check=True, text=True)
    assert told.stdout == "False\n"
