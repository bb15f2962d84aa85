"""The same seed and the same actions give the same game in every process.

What is compared is told by two other processes, whose sets and dictionaries are in another order,
and with nothing remembered from before.
"""

import json
import sys
from hashlib import sha256
from typing import Any, Final

import pytest

from tests.laws.games import BY_NAME, KNOWN, Known, every_game, whole_game
from tests.laws.peeking import told_elsewhere
from tests.laws.test_links import written
from tests.laws.test_opponents import peek_of, some_moments

Told = dict[str, list[Any]]
SAMPLES: Final = 3
CODE: Final = "from tests.laws.test_determinism import print_all; print_all()"


def game_told(known: Known, seats: int, variant: int) -> list[Any]:
    """A whole game, step by step: what was done, where it led, what else could have been done, and
    what happened; then its link and its save."""
    record, game = whole_game(known, seats, variant), known.game
    told: list[Any] = []
    for step in range(record.length):
        state = record.at(step)
        legal = [
            game.saving.code_of(a) for s in game.to_act(state) for a in game.legal_actions(state, s)
        ]
        rest = (legal, game.saving.fingerprint(record.at(step + 1)), record.events(step))
        told.append([record.code(step), sha256(repr(rest).encode()).hexdigest()[:16]])
    return [*told, written(known, record), sha256(record.save().encode()).hexdigest()]


def choices(known: Known) -> list[Any]:
    """What every level and style thinks at some moments."""
    return [
        [
            [list(map(known.game.saving.code_of, one.actions)), one.worth, one.reasons]
            for one in peek_of(known).thoughts_of(state, opponent, SAMPLES)
        ]
        for state in some_moments(known, 3, 4)
        for opponent in peek_of(known).everybody
    ]


def told_of(known: Known) -> Told:
    """All of it."""
    seats = known.game.seats
    told = {
        f"{count}, {variant}": game_told(known, count, variant)
        for number, count in enumerate(seats)
        for variant in [number % len(known.options(count))]
    }
    plain: Told = json.loads(json.dumps({**told, "choices": choices(known)}))
    return plain


def print_all() -> None:
    """To be run in another process."""
    sys.stdout.write(json.dumps({known.name: told_of(known) for known in KNOWN}))


@pytest.fixture(scope="module", name="elsewhere")
def _elsewhere() -> list[dict[str, Told]]:
    return [json.loads(text) for text in told_elsewhere(CODE)]


@every_game
def test_other_processes_play_the_same_game(known: Known, elsewhere: list[dict[str, Told]]) -> None:
    here = told_of(known)
    for other in elsewhere:
        assert other.keys() == BY_NAME.keys()
        there = other[known.name]
        assert there.keys() == here.keys()
        for name, told in here.items():
            for step, (one, two) in enumerate(zip(told, there[name], strict=True)):
                assert one == two, f"{name}, action {step}"


@every_game
def test_the_seed_decides_everything(known: Known) -> None:
    """The same seed, the same beginning; another seed, another one."""
    for seats in known.game.seats:
        for options in known.options(seats):
            begun = [known.begun(seed, seats, options).state for seed in ("a", "a", "b")]
            assert begun[0] == begun[1] != begun[2]
