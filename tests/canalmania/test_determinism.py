"""The same seed and the same actions give the same game in every process."""

import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from itertools import combinations
from typing import Any

import pytest

from canalmania import GameState
from canalmania.board import PLACES
from canalmania.ids import Card, Colour, Phase, PlayerColour
from canalmania.saving.fingerprint import fingerprint
from canalmania.state import (
    Building,
    ColourChoice,
    CubePlacement,
    CubeRemoval,
    Declaration,
    ExtraDiscards,
    SecondContract,
    Taking,
)
from tabletop.seat import Seat
from tests.canalmania.golden.games import stored

PLAYED = """
import json, sys
from canalmania import apply, code_of, legal_actions, new_game, to_act
from canalmania.saving.fingerprint import fingerprint
from canalmania.game import GameRecord
from tabletop.rng import below

state, rng, told = new_game("determinism", int(sys.argv[1])), 7, []
for _ in range(700):
    legal = legal_actions(state)
    if not legal:
        break
    choice, rng = below(rng, len(legal))
    state, events = apply(state, legal[choice])
    told.append([code_of(legal[choice]), fingerprint(state), len(legal), repr(events)])
print(json.dumps(told))
"""


def told_by(program: str, hash_seed: str, *arguments: str) -> list[list[object]]:
    """What another process prints, its sets and dictionaries ordered by another hash seed."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        text=True,
    )
    told: list[list[object]] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("seats", ["3", "4", "5"])
def test_two_processes_play_the_same_game(seats: str) -> None:
    """Choices are made by number: the order of the legal actions counts as well."""
    one, other = told_by(PLAYED, "1", seats), told_by(PLAYED, "4242", seats)
    assert len(one) > 400
    for step, (here, there) in enumerate(zip(one, other, strict=True)):
        assert here == there, f"action {step}"


REPLAYED = """
import json, sys
from tests.canalmania.golden.games import hashes_of, stored
print(json.dumps([[game.name, "".join(hashes_of(game.steps()))] for game in stored()[::9]]))
"""


def test_golden_games_have_their_hashes_under_any_hash_seed() -> None:
    games = {game.name: game.hashes for game in stored()}
    for hash_seed in ("0", "99"):
        told = told_by(REPLAYED, hash_seed)
        assert len(told) > 5
        assert all(games[str(name)] == hashes for name, hashes in told)


def test_equal_states_have_equal_fingerprints_and_no_others() -> None:
    """All states of two games, each made twice."""
    by_print: dict[str, GameState] = {}
    for game in (stored()[0], stored()[-1]):
        steps = list(game.steps())
        again = list(game.steps())
        for one, two in zip(steps, again, strict=True):
            assert one.after == two.after
            assert fingerprint(one.after) == fingerprint(two.after)
            assert by_print.setdefault(fingerprint(one.after), one.after) == one.after
    assert len(by_print) > 1_000


def changes(state: GameState) -> dict[str, GameState]:
    """The state with one thing changed, for every field that `==` compares."""
    player = state.players[0]
    canal = player.completed[0]
    building = Building(None)

    def with_player(**fields: Any) -> GameState:
        return replace(state, players=(replace(player, **fields), *state.players[1:]))

    def with_canal(**fields: Any) -> GameState:
        return with_player(completed=(replace(canal, **fields), *player.completed[1:]))

    return {
        "rng": replace(state, rng=state.rng ^ 1),
        "fewer players": replace(state, players=state.players[:-1]),
        "first": replace(state, first=Seat((state.first + 1) % 3)),
        "active": replace(state, active=Seat((state.active + 1) % 3)),
        "turn": replace(state, turn=state.turn + 256),
        "round": replace(state, round=state.round + 256),
        "phase": replace(state, phase=Phase.CLOSING),
        "pending": replace(state, pending=(building,)),
        "pending twice": replace(state, pending=(building, building)),
        "pending taking": replace(state, pending=(Taking(1, 3),)),
        "pending taking more": replace(state, pending=(Taking(1, 4),)),
        "pending half": replace(state, pending=(Building(canal.contract),)),
        "pending extra": replace(state, pending=(ExtraDiscards(1),)),
        "pending card": replace(state, pending=(Declaration(Card(1)),)),
        "pending choice": replace(state, pending=(ColourChoice(),)),
        "pending removal": replace(state, pending=(CubeRemoval(Colour.BLUE, 1),)),
        "pending placement": replace(state, pending=(CubePlacement(Colour.BLUE, 1),)),
        "pending other colour": replace(state, pending=(CubePlacement(Colour.RED, 1),)),
        "pending contract": replace(state, pending=(SecondContract(),)),
        "display": replace(state, display=(*state.display[:4], None)),
        "order of the deck": replace(state, deck=state.deck[::-1]),
        "deck": replace(state, deck=state.deck[1:]),
        "discards": replace(state, discards=state.discards[1:]),
        "deck and discards": replace(
            state, deck=state.deck + state.discards[:1], discards=state.discards[1:]
        ),
        "parliament": replace(state, parliament=state.parliament[::-1]),
        "contract deck": replace(state, contract_deck=state.contract_deck[1:]),
        "spare engineers": replace(state, spare_engineers=state.spare_engineers[::-1]),
        "cubes": replace(state, cubes=state.cubes ^ {PLACES[0]}),
        "last round": replace(state, last_round=99),
        "colour": with_player(colour=PlayerColour.GREEN),
        "engineer": with_player(engineer=state.spare_engineers[0]),
        "hand": with_player(hand=player.hand[1:]),
        "supply": with_player(supply=(0, *player.supply[1:])),
        "score": with_player(score=player.score + 256),
        "abandoned": with_player(completed=(), abandoned=player.completed),
        "open": with_player(canals=(*player.canals, canal), completed=player.completed[1:]),
        "barge": with_canal(barge=canal.barge + 1),
        "laid_on": with_canal(laid_on=canal.laid_on + 256),
        "kinds": with_canal(kinds=canal.kinds[::-1]),
        "course": with_canal(course=canal.course.shortened(1)),
    }


def test_every_field_of_a_state_counts() -> None:
    """One change at a time: all the fingerprints differ from each other."""
    whole = list(stored()[0].steps())
    state = next(
        step.after
        for step in whole
        if step.after.phase is Phase.GOODS
        and len(step.after.players[0].completed) > 1
        and min(len(step.after.deck), len(step.after.discards)) > 1
    )
    made = changes(state)
    changed = {field.name for field in fields(GameState) if field.compare} - {"players"}
    assert changed <= {name.replace(" ", "_") for name in made} | {"players"}
    prints = {"the state itself": fingerprint(state)}
    prints |= {name: fingerprint(other) for name, other in made.items()}
    alike = [pair for pair in combinations(prints, 2) if prints[pair[0]] == prints[pair[1]]]
    assert alike == []
