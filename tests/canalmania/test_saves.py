"""Saves of Canal Mania: how small they are, files of earlier releases, options that are none.

What holds of the saves of every game: `tests.laws.test_saves`.
"""

import json
from pathlib import Path

import pytest

from benchmarks.fuzz_saves import idle_game
from canalmania import RULES_VERSION, legal_actions
from canalmania.actions import StopTaking
from canalmania.catalogue import HAND_LIMIT
from canalmania.game import CANAL_MANIA
from canalmania.ids import PlayerColour
from canalmania.state import Building, ExtraDiscards, Taking
from tabletop.loading import load
from tabletop.saves import PLAIN_LIMIT
from tests.canalmania.golden.games import stored
from tests.canalmania.test_record import begun

FIXTURES = Path(__file__).parent / "fixtures" / "saves"


def test_finished_games_are_small() -> None:
    """At most 8 kB; the golden games are finished ones of all kinds."""
    for game in stored()[::3]:
        text = begun(game.name, len(game.actions.split())).save()
        assert len(text) <= PLAIN_LIMIT
        record = load(CANAL_MANIA, text)
        assert " ".join(map(record.code, range(record.length))) == game.actions


def test_a_long_game_is_packed() -> None:
    game = idle_game(CANAL_MANIA.longest)
    text = game.save()
    assert '"actions":{"zlib":"' in text
    assert len(text) <= PLAIN_LIMIT
    assert load(CANAL_MANIA, text).actions == game.actions


def test_a_save_of_format_1_opens() -> None:
    """A file of the first release, in mid-game, with a decision pending."""
    game = load(CANAL_MANIA, (FIXTURES / "format-1.json").read_text("ascii"))
    assert game.notice is None
    assert (game.seed, game.seats) == ("Bridgewater 1761", 4)
    assert game.table == {"names": "Anna, Niccolò, Zoë, Émile", "language": "it"}
    assert game.options.colours[0] is PlayerColour.GREEN
    assert game.length == 420
    assert [player.score for player in game.state.players] == [20, 24, 19, 33]
    assert game.state.pending == (Building(None), ExtraDiscards(2))


def test_a_save_from_before_rennie_could_stop_keeps_its_history_and_lets_him() -> None:
    """D24 came with rules version 2: what was played before it is still legal."""
    text = (FIXTURES / "rules-1-rennie.json").read_text("ascii")
    assert json.loads(text)["rules_version"] == 1
    game = load(CANAL_MANIA, text)
    assert (game.notice, game.length) == (None, 76)
    assert game.state.pending == (Taking(3, 4),)
    assert len(game.state.players[game.state.active].hand) < HAND_LIMIT
    assert StopTaking() in legal_actions(game.state)
    game.play(StopTaking())
    newer = json.loads(game.save())
    assert newer["rules_version"] == RULES_VERSION == 2
    assert load(CANAL_MANIA, json.dumps(newer)).length == 77


@pytest.mark.parametrize(
    "options", [{"colours": "red"}, {"colours": ["pink"]}, {"colours": [], "x": 1}]
)
def test_options_that_are_none(options: object) -> None:
    with pytest.raises(ValueError, match=r".+"):
        CANAL_MANIA.saving.options_from(options)
