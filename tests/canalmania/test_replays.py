"""Golden games: the same scores to the point, and the same hash for every turn, for ever."""

from collections import Counter

import pytest

from canalmania import to_act
from canalmania.events import EndTriggered
from tabletop.game import SHORT
from tests.canalmania.golden.games import SEATS, Golden, hashes_of, stored
from tests.canalmania.golden.occurrences import ENGINEERS, OCCURRENCES, RULES, VERBS, Step

GAMES = stored()


def first_difference(game: Golden, steps: list[Step]) -> str | None:
    """The first turn that does not begin (or the game that does not end) as it was stored."""
    turns = game.hashes[:-SHORT]
    for turn, found in enumerate(hashes_of(steps)):
        if found != game.hashes[turn * SHORT : (turn + 1) * SHORT]:
            return "the end" if turn * SHORT == len(turns) else f"turn {turn}"
    return None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_golden_game_runs_as_it_did(game: Golden) -> None:
    steps = list(game.steps())
    drift = first_difference(game, steps)
    assert drift is None, f"{game.name} drifts: first at {drift}"
    end = steps[-1].after
    assert to_act(end) == ()
    assert [player.score for player in end.players] == game.scores
    assert len(game.hashes) == (end.turn + 2) * SHORT


def test_a_drift_names_its_turn() -> None:
    game = GAMES[0]
    steps = list(game.steps())
    for turn in (0, 1, 17):
        at = turn * SHORT
        other = "0" if game.hashes[at] != "0" else "1"
        hashes = game.hashes[:at] + other + game.hashes[at + 1 :]
        changed = Golden(game.style, game.seed, game.seats, game.scores, hashes, game.actions)
        assert first_difference(changed, steps) == f"turn {turn}"


def test_there_are_sixty_golden_games_of_all_sizes_and_both_ends() -> None:
    assert len({game.name for game in GAMES}) == len(GAMES) >= 60
    ends = Counter(
        (game.seats, event.cause)
        for game in GAMES
        for step in game.steps()
        for event in step.events
        if isinstance(event, EndTriggered)
    )
    assert ends.total() == len(GAMES)
    assert set(ends) == {(seats, cause) for seats in SEATS for cause in ("score", "contracts")}


def test_everything_occurs_in_the_golden_games() -> None:
    """Every rule R4-R11, every action, every engineer held, swapped for and taken from others."""
    missing = dict(OCCURRENCES)
    for game in GAMES:
        for step in game.steps():
            for name in [name for name, occurs in missing.items() if occurs(step)]:
                del missing[name]
    assert not missing


def test_the_list_of_occurrences_is_complete() -> None:
    lengths = {4: 8, 5: 8, 6: 14, 7: 1, 8: 4, 9: 2, 10: 4, 11: 5}
    rules = {f"R{part}.{n + 1}" for part, length in lengths.items() for n in range(length)}
    assert {name.split()[0] for name in RULES} == rules
    assert len(VERBS) == 20
    assert len(ENGINEERS) == 15
