"""Saved games: round trips, size, every reason to refuse a text, games of older rules."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benchmarks.fuzz_saves import Tally, idle_game, run
from canalmania import (
    RULES_VERSION,
    Options,
    SaveError,
    legal_actions,
)
from canalmania.actions import StopTaking
from canalmania.catalogue import HAND_LIMIT
from canalmania.game import CANAL_MANIA
from canalmania.ids import PlayerColour
from canalmania.state import Building, ExtraDiscards, Taking
from tabletop import saves
from tabletop.loading import load
from tabletop.record import Record
from tabletop.saves import DEPTH_LIMIT, PLAIN_LIMIT, SAVE_ERRORS, SIZE_LIMIT
from tests.canalmania.golden.games import stored
from tests.canalmania.records import with_newer_rules
from tests.canalmania.test_record import GAMES, begun, whole_game

FIXTURES = Path(__file__).parent / "fixtures" / "saves"
Change = Callable[[dict[str, Any]], object]


def text_of(name: str = "4-goods-0", length: int = 260) -> str:
    """A save in mid-game: of the first actions of a golden game."""
    return begun(name, length).save()


def changed(text: str, change: Change) -> str:
    """The save after a change to its JSON object."""
    save = json.loads(text)
    change(save)
    return json.dumps(save)


def put(**values: object) -> Change:
    """Set some keys."""
    return lambda save: save.update(values)


def reason(text: str) -> tuple[str, dict[str, str | int]]:
    """Why the text is no game."""
    with pytest.raises(SaveError) as raised:
        load(CANAL_MANIA, text)
    assert raised.value.key in SAVE_ERRORS
    assert raised.value.key in str(raised.value)
    return raised.value.key, dict(raised.value.details)


# --- there and back -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["3-careless-0", "4-goods-0", "5-jessop-0"])
def test_a_loaded_game_is_the_saved_one(name: str) -> None:
    """At every 67th step, whatever is pending there."""
    whole = whole_game(name)
    game = Record.of(CANAL_MANIA, GAMES[name].seed, GAMES[name].seats)
    for action in whole.actions:
        game.play(action)
        if game.length % 67 == 0:
            text = game.save()
            again = load(CANAL_MANIA, text)
            assert again.state == game.state
            assert again.actions == game.actions
            assert (again.barrier, again.action_start) == (game.barrier, game.action_start)
            assert (again.seed, again.seats, again.options) == (game.seed, game.seats, game.options)
            assert again.notice is None
            assert again.save() == text


@pytest.mark.parametrize("seed", ["", "a b", "Birmingham é \u4e16", 0, -5, (1 << 64) - 1])
def test_seed_options_and_table_come_back(seed: str | int) -> None:
    game = Record.of(CANAL_MANIA, seed, 3, Options((PlayerColour.BLACK, PlayerColour.GREEN)))
    game.table = {"names": "Anna, Zoë, \u4e16\u754c", "language": "fr"}
    text = game.save()
    assert text.isascii()
    assert "\n" not in text
    again = load(CANAL_MANIA, text)
    assert (again.seed, again.seats, again.options) == (seed, 3, game.options)
    assert again.table == game.table
    assert again.state == game.state


def test_undone_actions_are_not_saved() -> None:
    game = begun("4-goods-0", 3)
    game.play(legal_actions(game.state)[0])
    while game.undo_refusal() is None:
        game.undo()
    assert load(CANAL_MANIA, game.save()).length == game.length


@pytest.mark.parametrize("table", [{"x": "y" * 12_288}, {1: "x"}, {"x": 1}, ["x"], {"x": "\ud800"}])
def test_a_table_that_is_too_much_is_not_saved(table: Any) -> None:
    game = Record.of(CANAL_MANIA, "table", 3)
    game.table = table
    with pytest.raises(ValueError, match=r".+"):
        game.save()


def test_finished_games_are_small() -> None:
    """At most 12 kB, in plain text; the golden games are finished ones of all kinds."""
    for game in stored()[::3]:
        text = begun(game.name, len(game.actions.split())).save()
        assert len(text) <= PLAIN_LIMIT
        assert f'"actions":"{game.actions}"' in text


def test_a_long_game_is_packed() -> None:
    game = idle_game(CANAL_MANIA.longest)
    text = game.save()
    assert '"actions":{"zlib":"' in text
    assert len(text) <= PLAIN_LIMIT
    assert load(CANAL_MANIA, text).actions == game.actions


def test_a_game_too_long_to_replay_goes_on_from_its_barrier() -> None:
    game = idle_game(CANAL_MANIA.longest)
    assert load(CANAL_MANIA, game.save()).length == CANAL_MANIA.longest
    while game.length in (game.barrier, CANAL_MANIA.longest):
        game.play(legal_actions(game.state)[-1])
    again = load(CANAL_MANIA, game.save())
    assert again.state == game.state
    assert again.length == game.length - game.barrier > 0
    assert again.at(0) == game.at(game.barrier)
    again.undo_to(0)
    refusal = again.undo_refusal()
    assert refusal is not None
    assert refusal.args == {"cause": "HISTORY_BEGINS"}
    third = load(CANAL_MANIA, again.save())
    assert third.at(0) == again.at(0)


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


# --- what is not a save ---------------------------------------------------------------------


def untouched(*_: object, **__: object) -> object:
    raise AssertionError("the text was parsed")


def test_a_long_text_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", untouched)
    assert reason(" " * (SIZE_LIMIT + 1)) == ("TOO_LARGE", {"limit": SIZE_LIMIT})
    with pytest.raises(AssertionError):
        load(CANAL_MANIA, " " * SIZE_LIMIT)


@pytest.mark.parametrize("opening", ["[", '{"a":', '"]]]]",[', '"\\"]",{', "][{"])
def test_a_deep_text_is_refused_unread(opening: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser's Python dies of deep nesting, and nobody can catch that."""
    monkeypatch.setattr(json, "loads", untouched)
    assert reason(opening * (DEPTH_LIMIT + 1)) == ("TOO_DEEP", {"limit": DEPTH_LIMIT})


@pytest.mark.parametrize("text", ["[" * 32 + "]" * 32, '"' + "[" * 40 + '"', '["\\"' + "[" * 40])
def test_a_text_that_is_not_deep_is_read(text: str) -> None:
    assert reason(text)[0] in {"NOT_A_SAVE", "NOT_JSON"}


NO_JSON = ["", "{", "Dear diary", "NaN", '{"seed":Infinity}', "\ufeff{}", "{}{}", "9" * 5_000]


@pytest.mark.parametrize("text", NO_JSON, ids=repr)
def test_no_json(text: str) -> None:
    assert reason(text) == ("NOT_JSON", {})


@pytest.mark.parametrize("text", ["null", "[]", "1", '"save"', "{}", '{"game":"canalmania"}'])
def test_json_that_is_no_save(text: str) -> None:
    assert reason(text) == ("NOT_A_SAVE", {})


def test_a_save_of_another_game() -> None:
    assert reason(changed(text_of(), put(game="chess"))) == ("OTHER_GAME", {})


def test_a_save_of_the_future() -> None:
    text = text_of()
    assert reason(changed(text, put(format=3))) == ("TOO_NEW", {"field": "format"})
    newer = changed(text, put(rules_version=RULES_VERSION + 1, options="unheard of"))
    assert reason(newer) == ("TOO_NEW", {"field": "rules_version"})


BROKEN: dict[str, list[object]] = {
    "format": [0, True, "1", 1.0, None],
    "rules_version": [0, True, None],
    "seed": [None, True, 1.5, "x" * 65, 1 << 64, []],
    "seats": [2, 6, True, "4", 4.0],
    "options": [None, {}, {"colours": "red"}, {"colours": ["pink"]}, {"colours": [], "x": 1}],
    "table": [None, [], {"x": 1}, {"x": "y" * 12_288}],
    "origin": [{}, [], 0, False],
    "actions": [None, [], 7, 0, "", {}, {"zlib": 1}, {"zlib": "!"}, "x", "  f", " f", "f" * 65],
    "hashes": [None, "", "0" * 7, [], "0" * 8 * 4_000],
    "snapshot": [None, {}, [], 1],
}
CASES = [(field, value) for field, values in BROKEN.items() for value in values]


@pytest.mark.parametrize(("field", "value"), CASES)
def test_a_broken_field_is_named(field: str, value: object) -> None:
    key, details = reason(changed(text_of(), lambda save: save.update({field: value})))
    if field == "actions" and value == "":
        assert key == "BROKEN"  # hashes of turns that were never played
    else:
        assert (key, details) == ("BROKEN", {"field": field})


@pytest.mark.parametrize("field", [*BROKEN, "game"])
def test_no_field_is_missing(field: str) -> None:
    key, details = reason(changed(text_of(), lambda save: save.pop(field)))
    if field in ("game", "format"):
        assert key == "NOT_A_SAVE"
    else:
        assert (key, details) == ("BROKEN", {"field": field})


def test_no_field_is_unknown() -> None:
    assert reason(changed(text_of(), put(extra=1))) == ("BROKEN", {"field": "extra"})


@pytest.mark.parametrize("count", [CANAL_MANIA.longest + 1, 100_000])
def test_too_many_actions_are_not_played(count: int) -> None:
    text = changed(text_of(), put(actions=" ".join(["f"] * count)))
    assert reason(text) == ("BROKEN", {"field": "actions"})


def test_a_small_file_does_not_become_a_large_text() -> None:
    bomb = saves._deflated(" ".join(["f"] * 5_000_000))
    text = changed(text_of(), put(actions={"zlib": bomb}))
    assert reason(text) == ("BROKEN", {"field": "actions"})


def test_an_illegal_action_is_named() -> None:
    def change(save: dict[str, Any]) -> None:
        codes = save["actions"].split()
        codes[4] = "q"
        save["actions"] = " ".join(codes)

    key, details = reason(changed(text_of(), change))
    assert key == "ILLEGAL_ACTION"
    assert details["number"] == 5
    assert details["reason"] in {"PHASE_USED", "DECISION_FIRST"}


def test_another_game_with_the_same_actions_drifts() -> None:
    def change(save: dict[str, Any]) -> None:
        start = 7 * 8
        save["hashes"] = save["hashes"][:start] + "00000000" + save["hashes"][start + 8 :]

    assert reason(changed(text_of(), change)) == ("DRIFT", {"turn": 7})
    assert reason(changed(text_of(), put(seed="other")))[0] == "DRIFT"


def test_the_latest_state_is_compared_too() -> None:
    text = text_of()
    turn = begun("4-goods-0", 260).state.turn

    def change(save: dict[str, Any]) -> None:
        save["hashes"] = save["hashes"][:-8] + "00000000"

    assert reason(changed(text, change)) == ("DRIFT", {"turn": turn})
    shorter = changed(text, lambda save: save.update(hashes=save["hashes"][8:]))
    assert reason(shorter)[0] == "DRIFT"
    fewer = changed(text, lambda save: save.update(hashes=save["hashes"][:-8]))
    assert reason(fewer) == ("BROKEN", {"field": "hashes"})


def test_a_snapshot_of_another_state_is_refused() -> None:
    def change(save: dict[str, Any]) -> None:
        save["snapshot"]["players"][0]["score"] += 1

    assert reason(changed(text_of(), change)) == ("BROKEN", {"field": "snapshot"})


# --- older rules ----------------------------------------------------------------------------


@pytest.fixture
def newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules are a version on: every save of today is an old one."""
    monkeypatch.setattr(f"{__name__}.CANAL_MANIA", with_newer_rules(1))


def test_an_old_game_that_still_runs_alike_keeps_its_history(
    request: pytest.FixtureRequest,
) -> None:
    text = text_of()
    request.getfixturevalue("newer_rules")
    game = load(CANAL_MANIA, text)
    assert (game.notice, game.length) == (None, 260)
    assert json.loads(game.save())["rules_version"] == RULES_VERSION + 1


@pytest.mark.parametrize("change", [put(hashes="0" * 16), put(actions="q"), put(actions="what")])
def test_an_old_game_that_does_not_goes_on_from_its_snapshot(
    change: Change, request: pytest.FixtureRequest
) -> None:
    game = begun("4-goods-0", 260)
    game.table = {"names": "Anna"}
    text = game.save()
    request.getfixturevalue("newer_rules")
    older = load(CANAL_MANIA, changed(text, change))
    assert older.notice == "CONTINUED_FROM_SNAPSHOT"
    assert older.state == game.state
    assert (older.seed, older.seats, older.table) == (game.seed, game.seats, game.table)
    assert (older.length, older.barrier, older.barrier_cause) == (0, 0, "HISTORY_BEGINS")
    older.play(legal_actions(older.state)[0])
    again = load(CANAL_MANIA, older.save())
    assert again.notice is None
    assert (again.state, again.length) == (older.state, 1)
    assert again.at(0) == game.state


def test_an_old_game_ends_where_the_snapshot_is_broken_too(
    request: pytest.FixtureRequest,
) -> None:
    text = changed(text_of(), put(hashes="0" * 16, snapshot={}))
    request.getfixturevalue("newer_rules")
    assert reason(text) == ("BROKEN", {"field": "snapshot"})


def test_a_snapshot_for_other_seats_is_refused(request: pytest.FixtureRequest) -> None:
    text = changed(text_of(), put(seats=3))
    request.getfixturevalue("newer_rules")
    assert reason(text) == ("BROKEN", {"field": "snapshot"})


# --- mutants --------------------------------------------------------------------------------


def test_mutated_saves_are_games_or_save_errors() -> None:
    """`make fuzz` does a hundred thousand, and looks at the time they take."""
    tally = Tally()
    assert sum(1 for _ in run(1_500, 11, tally)) == 1_500
    assert tally.results.total() == 1_500
    assert set(tally.results) == SAVE_ERRORS | {"a game", "CONTINUED_FROM_SNAPSHOT"}


def test_dropped_actions_are_noticed() -> None:
    """No single action can be left out of a save unnoticed."""
    text = text_of(length=120)
    for number in range(120):

        def drop(save: dict[str, Any], number: int = number) -> None:
            codes = save["actions"].split()
            del codes[number]
            save["actions"] = " ".join(codes)

        assert reason(changed(text, drop))[0] in {"ILLEGAL_ACTION", "DRIFT", "BROKEN"}
