"""Greedy is a yardstick: it plays as in version 0.1, whatever becomes of what it is made of."""

from hashlib import sha256

import pytest

from canalmania.bots import BOTS
from canalmania.bots.situation import Situation
from canalmania.bots.targets import best_reckoned, reckon, targets_of
from canalmania.engine import apply, new_game
from canalmania.ids import EngineerId
from canalmania.legal import to_act
from canalmania.state import GameState
from canalmania.view import view_for
from tabletop.rng import seeded

GAMES = {
    (3, 1): "4d4b37261df20d38",
    (3, 2): "55e020dbc2fc0499",
    (3, 3): "83a541360eff1d0f",
    (4, 1): "c81dd9c3c11eda0c",
    (4, 2): "aa2b900f04b8c5c7",
    (4, 3): "47cbb667e92501c6",
    (5, 1): "7b37105b70a7205f",
    (5, 2): "a10c6be158184004",
    (5, 3): "170c7860b17bff8f",
}
"""(players, seed) -> fingerprint of all actions of the game that version 0.1's greedy plays."""


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_greedy_plays_the_games_of_version_0_1(players: int, seed: int) -> None:
    name = f"frozen greedy {seed}"
    state, luck = new_game(name, players), seeded(name)
    actions = sha256()
    while acting := to_act(state):
        action, luck = BOTS["greedy"](view_for(state, acting[0]), luck)
        actions.update(repr(action).encode())
        state, _ = apply(state, action)
    assert actions.hexdigest()[:16] == GAMES[players, seed]


def test_the_best_target_is_the_one_that_is_reckoned_highest() -> None:
    """For every engineer, with the hands of a whole game."""
    compared = 0
    for situation in _situations():
        for canal in situation.canals:
            for engineer in EngineerId:
                targets = targets_of(canal, situation.with_engineer(engineer))
                rated = [(reckon(t, situation.hand, engineer), t) for t in targets]
                best = max(rated, key=lambda one: one[0].rating)[::-1] if rated else None
                assert best_reckoned(targets, situation.hand, engineer) == best
                compared += len(rated)
    assert compared > 1000


def _situations() -> list[Situation]:
    state: GameState = new_game("reckoned", 4)
    luck, found = seeded("reckoned"), []
    while acting := to_act(state):
        view = view_for(state, acting[0])
        found.append(Situation(view))
        action, luck = BOTS["greedy"](view, luck)
        state, _ = apply(state, action)
    return found[::7]
