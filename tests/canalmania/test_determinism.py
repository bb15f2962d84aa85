"""Golden games in other processes, and every field of a state in its fingerprint.

That every game runs alike in every process: `tests.laws.test_determinism`.
"""

import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from itertools import combinations
from typing import Any

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
