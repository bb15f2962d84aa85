"""Stored games, which must run as they did when they were stored.

Each is a save, with a fingerprint for every round. Made by

    python -m canyon random --players 3 --seed 2 --save tests/canyon/golden/3-2.json

and by --short as well for those whose name says so. If one of them changes, saved games of players
change too: raise RULES_VERSION and say so in the changelog.
"""

from pathlib import Path

import pytest

from canyon import GameRecord
from canyon.bots.game import play
from canyon.game import CANYON
from canyon.ids import Phase
from tabletop.loading import load

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


def stored(path: Path) -> tuple[str, GameRecord]:
    """The text of a stored game, and the game."""
    text = path.read_text("ascii")
    return text, load(CANYON, text)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_stored_game_runs_as_it_did(path: Path) -> None:
    """R3.1 with the same deals, tricks and moves, to the same end."""
    text, record = stored(path)
    assert record.notice is None
    assert record.state.phase is Phase.OVER
    assert record.save() == text
    again = play(int(record.seed), ["random"] * record.seats, record.options)
    assert again.state == record.state


def test_the_stored_games_are_of_all_sorts() -> None:
    """R1.1, R4.3, D30 every number of players, both tables, every event, more than one lap."""
    records = [stored(path)[1] for path in GOLDEN]
    assert {record.seats for record in records} == set(CANYON.seats)
    assert {record.options.short_table for record in records} == {True, False}
    assert max(record.state.round for record in records) > 15
    seen = {type(e) for one in records for step in range(one.length) for e in one.events(step)}
    assert seen == set(CANYON.event_types)
