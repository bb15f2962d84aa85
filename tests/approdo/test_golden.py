"""Stored games, which must run as they did when they were stored.

Each is a save, with a fingerprint for every turn. Made by

    python -m approdo random --players 3 --seed 9 --save tests/approdo/golden/3-9.json

and by the options that the name says: "fixed" is --fixed-island, "no-trade" --no-trade --goal 8,
"options" --friendly-robber --dice-deck --calm-start with --goal 9, or 12 on the fixed island;
"players" are computer players (--bots normal/merchant,normal/builder,easy/general,normal for four,
hard,normal/merchant,hard/general for three). If one of them changes, saved games of players change
too: raise RULES_VERSION and say so in the changelog.
"""

from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from approdo import GameRecord, Options
from approdo.bots.game import play
from approdo.game import APPRODO
from approdo.ids import Phase
from tabletop.loading import load
from tests.approdo.occurrences import OCCURRENCES, found_in

GOLDEN: Final = sorted((Path(__file__).parent / "golden").glob("*.json"))
PLAYERS: Final = "players"
"""Whose games are not played again: computer players may learn to play otherwise."""
every_golden: Final = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)


@cache
def stored(path: Path) -> tuple[str, GameRecord]:
    """The text of a stored game, and the game; not to be changed."""
    text = path.read_text("ascii")
    return text, load(APPRODO, text)


@every_golden
def test_a_stored_game_runs_as_it_did(path: Path) -> None:
    """R6.1 with the same island, dice, thefts and steps, to the same end."""
    text, record = stored(path)
    assert record.notice is None
    assert record.state.phase is Phase.OVER
    assert record.save() == text
    assert path.stem.startswith(f"{record.seats}-{record.seed}")
    if PLAYERS not in path.stem:
        again = play(int(record.seed), ["random"] * record.seats, record.options)
        assert again.state == record.state
        assert again.actions == record.actions


def test_everything_occurs_in_the_stored_games() -> None:
    """R5 to R15: trade and counter-offers, every development card, harbours, both special cards
    won, lost and won by another, and every kind of event."""
    records = [stored(path)[1] for path in GOLDEN]
    found = set().union(*map(found_in, records))
    assert [name for name in OCCURRENCES if name not in found] == []
    seen = {type(e) for one in records for step in range(one.length) for e in one.events(step)}
    assert seen == set(APPRODO.event_types)


def test_the_stored_games_are_of_all_sorts() -> None:
    """R1.1, R3, R4, H1.1 to H1.5 three and four players, both islands, each option on and off."""
    options = {field.name for field in fields(Options)} - {"colours"}
    for seats in APPRODO.seats:
        chosen = [one.options for _, one in map(stored, GOLDEN) if one.seats == seats]
        for name in sorted(options):
            values = {getattr(one, name) for one in chosen}
            assert values == ({8, 9, 10, 12} if name == "goal" else {True, False}), name
