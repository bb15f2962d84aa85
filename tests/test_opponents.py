"""The players whom the computer plays: legal, the same everywhere, and blind to what is hidden."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import pytest

from canalmania import GameState, apply, legal_actions, new_game, to_act
from canalmania.actions import Action
from canalmania.bots import BOTS, OPPONENTS
from canalmania.redeal import redealt
from canalmania.saving.codes import code_of
from canalmania.view import view_for
from tabletop.opponents import Opponent, Thought
from tabletop.rng import seeded
from tabletop.seat import Seat

EVERY = 23
SAMPLES = 8
"""So many thoughts of level hard are enough for another plan to take the lead."""
EVERYBODY = [Opponent(level, "allrounder") for level in OPPONENTS.levels] + [
    Opponent("normal", style) for style in OPPONENTS.styles[1:]
]


def moments(players: int, seed: int) -> Iterator[GameState]:
    """One state in so many of a game of greedy players, in all phases and decisions."""
    state, luck, number = new_game(f"opponents {seed}", players), seeded(seed), 0
    while acting := to_act(state):
        if number % EVERY == 0:
            yield state
        action, luck = BOTS["greedy"](view_for(state, acting[0]), luck)
        state, _ = apply(state, action)
        number += 1


def thought_of(
    state: GameState, opponent: Opponent, seed: int = 1, samples: int = SAMPLES
) -> Thought[Action]:
    """What it means to do after so many samples."""
    thoughts = OPPONENTS.thoughts(state, to_act(state)[0], opponent, seed)
    return list(islice(thoughts, samples))[-1]


@pytest.mark.parametrize("opponent", EVERYBODY, ids="-".join)
def test_what_it_means_to_do_is_legal_until_something_is_turned_up(opponent: Opponent) -> None:
    """After any of its thoughts: whoever asks may stop there."""
    for state in moments(4, 1):
        seat = to_act(state)[0]
        for thought in islice(OPPONENTS.thoughts(state, seat, opponent, 7), SAMPLES):
            now, revealed = state, False
            for action in thought.actions:
                assert not revealed, "what was turned up is to be looked at first"
                assert action in legal_actions(now)
                now, events = apply(now, action)
                revealed = any(event.reveals for event in events)
            assert revealed or seat not in to_act(now) or now.turn != state.turn


@pytest.mark.parametrize("opponent", EVERYBODY, ids="-".join)
def test_it_thinks_the_same_whatever_is_hidden(opponent: Opponent) -> None:
    different = 0
    for number, state in enumerate(moments(3, 2)):
        other = redealt(state, to_act(state), f"other {number}")
        different += other != state
        assert thought_of(other, opponent) == thought_of(state, opponent)
    assert different > 10


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
        [code_of(action) for action in thought_of(state, opponent).actions]
        for state in islice(moments(4, 3), 0, None, 4)
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
    for state in moments(4, 4):
        seat = to_act(state)[0]
        best = OPPONENTS.verdict(state, seat, legal_actions(state)[:1], 5).best
        assert OPPONENTS.verdict(state, seat, best.actions, 5).given_away == 0
        for action in legal_actions(state)[:3]:
            verdict = OPPONENTS.verdict(state, seat, (action,), 5)
            assert verdict.given_away >= 0
            compared += verdict.given_away > 0
    assert compared > 10
