"""Saved games: round trips, every reason to refuse a text, games of older rules, damaged saves."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from benchmarks.fuzz_saves import Tally, hostile, play_on, run
from tabletop import saves
from tabletop.loading import CONTINUED_FROM_SNAPSHOT, load
from tabletop.record import Record
from tabletop.saves import DEPTH_LIMIT, PLAIN_LIMIT, SAVE_ERRORS, SAVE_FORMAT, SIZE_LIMIT, SaveError
from tests.laws.games import (
    KNOWN,
    Known,
    every_game,
    moments,
    states,
    whole_game,
    whole_games,
)
from web.contract.any_game import AnyAction, AnyGame, AnyRecord

Change = Callable[[dict[str, Any]], object]
LENGTH = 120
"""Actions of the game whose save is damaged."""


@cache
def some_record(known: Known) -> AnyRecord:
    """A game of random players in its middle; not to be changed."""
    seats = known.game.seats[-1]
    record = whole_game(known, seats, len(known.options(seats)) - 1)
    assert record.length > LENGTH, "these tests need a longer game: choose other options"
    return record.until(LENGTH)


@cache
def text_of(known: Known) -> str:
    """Its save."""
    return some_record(known).save()


def later(game: AnyGame) -> AnyGame:
    """The game as a later version of the rules: every save of today is an old one."""
    return replace(game, rules_version=game.rules_version + 1)


def changed(text: str, change: Change) -> str:
    """The save after a change to its JSON object."""
    save = json.loads(text)
    change(save)
    return json.dumps(save)


def put(**values: object) -> Change:
    """Set some keys."""
    return lambda save: save.update(values)


def reason(game: AnyGame, text: str) -> tuple[str, dict[str, str | int]]:
    """Why the text is no game; the same beside a record that begins like it."""
    reasons = []
    known = next(known for known in KNOWN if known.game.id == game.id)
    for beside in (some_record(known), None):
        with pytest.raises(SaveError) as raised:
            load(game, text, beside)
        assert raised.value.key in SAVE_ERRORS
        assert raised.value.key in str(raised.value)
        reasons.append((raised.value.key, dict(raised.value.details)))
    assert reasons[0] == reasons[1]
    return reasons[0]


def outcome(game: AnyGame, text: str) -> Any:
    """The state that a save leads to, or the key of the reason why it is none."""
    try:
        return load(game, text).state
    except SaveError as error:
        return error.key


def check(record: AnyRecord) -> AnyRecord:
    """The record as its save has it, which is the very same."""
    text = record.save()
    assert text.isascii()
    assert "\n" not in text
    again: AnyRecord = load(record.game, text)
    steps = range(record.length)
    assert again.notice is None
    assert again.state == record.state
    assert again.actions == record.actions
    assert list(map(again.seat, steps)) == list(map(record.seat, steps))
    assert (again.barrier, again.action_start) == (record.barrier, record.action_start)
    assert (again.seed, again.seats, again.options) == (record.seed, record.seats, record.options)
    assert again.table == record.table
    assert again.is_whole == record.is_whole
    assert again.save() == text
    return again


# --- there and back -------------------------------------------------------------------------


@every_game
def test_a_loaded_game_is_the_saved_one(known: Known) -> None:
    """Whatever is pending at the moment, with every number of seats and all options."""
    for record in whole_games(known):
        check(record)
    for record, step in moments(known, 9):
        check(record.until(step))


def choices(record: AnyRecord, first: int) -> Iterator[tuple[int, list[AnyAction]]]:
    """The steps from `first` on at which the seat that acted could do something else: what."""
    for step in range(first, record.length):
        legal = record.game.legal_actions(record.at(step), record.seat(step))
        if others := [action for action in legal if action != record.actions[step]]:
            yield step, others


@every_game
def test_what_a_known_record_begins_with_is_not_played_again(known: Known) -> None:
    record, text = some_record(known), text_of(known)
    half, others = next(choices(record, LENGTH // 2))
    parted = record.until(half)
    parted.play(others[0], record.seat(half))
    for other, shared in ((record, LENGTH), (record.until(half), half), (parted, half)):
        codes = [other.code(step) for step in range(other.length)]
        again: AnyRecord = load(known.game, text, other)
        pairs = zip(again.moments_after(0), other.moments_after(0), strict=False)
        assert [mine is others for mine, others in pairs].count(True) == shared
        assert again.save() == text
        assert codes == [other.code(step) for step in range(other.length)]
        assert load(known.game, record.until(half).save(), other).save() != text


@every_game
def test_of_a_game_that_began_otherwise_nothing_is_taken_over(known: Known) -> None:
    """Its actions have the same codes, as far as they are legal there."""
    record, game = some_record(known), known.game
    other: AnyRecord = Record.of(game, "another seed", record.seats, record.options)
    play_on(other, 20, Random(1))
    begun_later: AnyRecord = Record(
        game, record.seed, record.seats, record.options, record.at(LENGTH // 2)
    )
    for moment in record.moments_after(LENGTH // 2):
        begun_later.add(moment)
    for beside in (other, begun_later):
        again: AnyRecord = load(game, text_of(known), beside)
        assert again.save() == text_of(known)
        assert not {*map(id, again.moments_after(0))} & {*map(id, beside.moments_after(0))}


@every_game
@pytest.mark.parametrize("seed", ["", "a b", "Birmingham é \u4e16", 0, -5, (1 << 64) - 1])
def test_seed_options_and_table_come_back(known: Known, seed: str | int) -> None:
    for seats in known.game.seats:
        for options in known.options(seats):
            record: AnyRecord = Record.of(known.game, seed, seats, options)
            record.table = {"names": "Anna, Zoë, \u4e16\u754c", "language": "fr"}
            check(record)


@every_game
def test_undone_actions_are_not_saved(known: Known) -> None:
    record = some_record(known).until(3)
    record.people = (known.game.to_act(record.state)[0],)
    before = record.save()
    play_on(record, 1, Random(1))
    assert record.save() != before
    while record.undo_refusal() is None:
        record.undo()
    assert load(known.game, record.save()).length == record.length


@every_game
@pytest.mark.parametrize("table", [{"x": "y" * 12_288}, {1: "x"}, {"x": 1}, ["x"], {"x": "\ud800"}])
def test_a_table_that_is_too_much_is_not_saved(known: Known, table: Any) -> None:
    record: AnyRecord = Record.of(known.game, "table", known.game.seats[0])
    record.table = table
    with pytest.raises(ValueError, match=r".+"):
        record.save()


@every_game
def test_a_long_game_is_packed(known: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = text_of(known)
    assert '"actions":"' in plain
    monkeypatch.setattr(saves, "PLAIN_LIMIT", 100)
    packed = check(load(known.game, plain)).save()
    assert '"actions":{"zlib":"' in packed
    assert len(packed) < len(plain)


@every_game
@pytest.mark.parametrize("players", [None, 1])
def test_a_game_too_long_to_replay_goes_on_from_its_barrier(
    known: Known, players: int | None
) -> None:
    """What is above the barrier can still be undone, and below it there is nothing."""
    game = replace(known.game, longest=20)
    seats = game.seats[-1]
    record: AnyRecord = Record.of(game, "long", seats, known.options(seats)[-1])
    record.people = None if players is None else game.to_act(record.state)[:players]
    for _ in range(40):
        play_on(record, 1, Random(record.length))
        again: AnyRecord = load(game, record.save())
        assert again.state == record.state
        first = 0 if record.length <= game.longest else record.barrier
        assert again.actions == record.actions[first:]
        assert again.at(0) == record.at(first)
        assert again.is_whole == (first == 0)
        if first:
            again.people = record.people
            again.undo_to(0)
            refusal = again.undo_refusal()
            assert refusal is not None
            assert refusal.args == {"cause": "HISTORY_BEGINS"}
            assert load(game, again.save()).at(0) == again.at(0)
    assert record.length == 40


# --- what a save consists of ----------------------------------------------------------------


@every_game
def test_equal_states_have_equal_fingerprints_and_no_others(known: Known) -> None:
    """Another state has another fingerprint and another snapshot, which is read as that state."""
    for seats in known.game.seats:
        by_print: dict[str, Any] = {}
        record = whole_game(known, seats)
        for step in range(record.length + 1):
            state = record.at(step)
            assert by_print.setdefault(known.game.saving.fingerprint(state), state) == state
        texts = {json.dumps(known.game.saving.snapshot_of(state)) for state in by_print.values()}
        assert len(texts) == len(by_print) > 10
        read = [known.game.saving.state_from(json.loads(text), seats) for text in texts]
        assert all(by_print[known.game.saving.fingerprint(state)] == state for state in read)


@every_game
def test_a_code_that_was_changed_is_another_action_or_none(known: Known) -> None:
    """One text for one action, so that no two saves are of the same game."""
    chance, refused = Random(1), 0
    for code in ("", " ", "?", "é", ":", "0", "-", "f" * 65):
        with pytest.raises(ValueError, match=r".+"):
            known.game.saving.action_from(code)
    codes = sorted(
        {code for one in whole_games(known) for code in map(one.code, range(one.length))}
    )
    for code in codes[:400]:
        text = code.rpartition(":")[2]
        at = chance.randrange(len(text))
        for other in (
            text[:at],
            text[:at] + text[at + 1 :],
            text[:at] + "07x.-,"[at % 6] + text[at:],
        ):
            try:
                action = known.game.saving.action_from(other)
            except ValueError:
                refused += 1
            else:
                assert known.game.saving.code_of(action) == other
    assert refused > len(codes[:400])


@every_game
def test_a_snapshot_is_of_so_many_seats(known: Known) -> None:
    for state, seats in states(known, 5):
        data = json.loads(json.dumps(known.game.saving.snapshot_of(state)))
        assert known.game.saving.state_from(data, len(seats)) == state
        for other in range(1, known.game.seats[-1] + 2):
            if other != len(seats):
                with pytest.raises(ValueError, match=r".+"):
                    known.game.saving.state_from(data, other)


@every_game
@pytest.mark.parametrize("options", [{}, [], None, 1, True, "x", [{}], {"x": 1}])
def test_options_that_are_none(known: Known, options: object) -> None:
    with pytest.raises(ValueError, match=r".+"):
        known.game.saving.options_from(options)


@every_game
def test_an_action_that_was_read_does_what_it_did_when_it_was_played(known: Known) -> None:
    for state, seats in states(known, 12):
        for seat in seats:
            for action in known.game.legal_actions(state, seat)[:40]:
                read = known.game.saving.action_from(known.game.saving.code_of(action))
                told = known.game.apply(state, action, seat)
                assert known.game.apply_read(state, read, seat) == told


# --- what is not a save ---------------------------------------------------------------------


def untouched(*_: object, **__: object) -> object:
    raise AssertionError("the text was parsed")


@every_game
def test_a_long_text_is_refused_unread(known: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", untouched)
    assert reason(known.game, " " * (SIZE_LIMIT + 1)) == ("TOO_LARGE", {"limit": SIZE_LIMIT})
    with pytest.raises(AssertionError):
        load(known.game, " " * SIZE_LIMIT)


@every_game
@pytest.mark.parametrize("opening", ["[", '{"a":', '"]]]]",[', '"\\"]",{', "][{"])
def test_a_deep_text_is_refused_unread(
    known: Known, opening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser's Python dies of deep nesting, and nobody can catch that."""
    monkeypatch.setattr(json, "loads", untouched)
    told = reason(known.game, opening * (DEPTH_LIMIT + 1))
    assert told == ("TOO_DEEP", {"limit": DEPTH_LIMIT})


@every_game
@pytest.mark.parametrize("text", ["[" * 32 + "]" * 32, '"' + "[" * 40 + '"', '["\\"' + "[" * 40])
def test_a_text_that_is_not_deep_is_read(known: Known, text: str) -> None:
    assert reason(known.game, text)[0] in {"NOT_A_SAVE", "NOT_JSON"}


NO_JSON = ["", "{", "Dear diary", "NaN", '{"seed":Infinity}', "\ufeff{}", "{}{}", "9" * 5_000]


@every_game
@pytest.mark.parametrize("text", NO_JSON, ids=repr)
def test_no_json(known: Known, text: str) -> None:
    assert reason(known.game, text) == ("NOT_JSON", {})


@every_game
@pytest.mark.parametrize("text", ["null", "[]", "1", '"save"', "{}", '{"game":"x"}'])
def test_json_that_is_no_save(known: Known, text: str) -> None:
    assert reason(known.game, text.replace('"x"', f'"{known.game.id}"')) == ("NOT_A_SAVE", {})


@every_game
def test_a_save_of_another_game(known: Known) -> None:
    assert reason(known.game, changed(text_of(known), put(game="chess"))) == ("OTHER_GAME", {})


@every_game
def test_a_save_of_the_future(known: Known) -> None:
    game, text = known.game, text_of(known)
    newer = put(rules_version=game.rules_version + 1, options="unheard of")
    assert reason(game, changed(text, newer)) == ("TOO_NEW", {"field": "rules_version"})
    newest = put(format=SAVE_FORMAT + 1)
    assert reason(game, changed(text, newest)) == ("TOO_NEW", {"field": "format"})


FIELDS = (
    *("format", "rules_version", "seed", "seats", "options", "table"),
    *("origin", "actions", "hashes", "snapshot"),
)


def broken(game: AnyGame) -> dict[str, list[object]]:
    """Values that no save has, by field."""
    return {
        "format": [0, True, "1", 1.0, None],
        "rules_version": [0, True, None],
        "seed": [None, True, 1.5, "x" * 65, 1 << 64, []],
        "seats": [game.seats.start - 1, game.seats.stop, True, "4", 4.0],
        "options": [None, {}, [], "x", {"x": 1}, {"colours": [], "x": 1}],
        "table": [None, [], {"x": 1}, {"x": "y" * 12_288}],
        "origin": [{}, [], 0, False],
        "actions": [None, [], 7, 0, {}, {"zlib": 1}, {"zlib": "!"}, "?", "  f", " f", "f" * 65],
        "hashes": [None, "", "0" * 7, [], "0" * 8 * (game.longest + 3)],
        "snapshot": [None, {}, [], 1],
    }


@every_game
@pytest.mark.parametrize("field", FIELDS)
def test_a_broken_field_is_named(known: Known, field: str) -> None:
    for value in broken(known.game)[field]:
        text = changed(text_of(known), put(**{field: value}))
        assert reason(known.game, text) == ("BROKEN", {"field": field}), value


@every_game
def test_no_field_is_missing_or_unknown(known: Known) -> None:
    text = text_of(known)
    assert {*json.loads(text)} == {*FIELDS, "game"}
    for field in FIELDS:
        told = reason(known.game, changed(text, lambda save, field=field: save.pop(field)))  # type: ignore[misc]
        assert told == (("NOT_A_SAVE", {}) if field == "format" else ("BROKEN", {"field": field}))
    assert reason(known.game, changed(text, lambda save: save.pop("game")))[0] == "NOT_A_SAVE"
    assert reason(known.game, changed(text, put(extra=1))) == ("BROKEN", {"field": "extra"})
    without = changed(text, put(actions=""))
    assert reason(known.game, without)[0] == "BROKEN", "hashes of turns that were never played"


@every_game
def test_too_many_actions_are_not_played(known: Known) -> None:
    code = some_record(known).code(0)
    for count in (known.game.longest + 1, 50_000):
        text = changed(text_of(known), put(actions=" ".join([code] * count)))
        assert reason(known.game, text)[0] in {"BROKEN", "TOO_LARGE"}
        packed = put(actions={"zlib": saves._deflated(" ".join([code] * count))})
        assert reason(known.game, changed(text_of(known), packed)) == (
            "BROKEN",
            {"field": "actions"},
        )


@every_game
def test_a_small_file_does_not_become_a_large_text(known: Known) -> None:
    bomb = saves._deflated(" ".join(["f"] * 5_000_000))
    text = changed(text_of(known), put(actions={"zlib": bomb}))
    assert reason(known.game, text) == ("BROKEN", {"field": "actions"})


@every_game
def test_an_illegal_action_is_named(known: Known) -> None:
    game, record, step = known.game, some_record(known), 4
    state, seat = record.at(step), record.seat(step)
    action, refusal = next(
        (action, refusal)
        for action in record.actions
        if (refusal := game.refusal(state, action, seat)) is not None
    )

    def change(save: dict[str, Any]) -> None:
        codes = save["actions"].split()
        whose = codes[step].rpartition(":")
        codes[step] = f"{whose[0]}{whose[1]}{game.saving.code_of(action)}"
        save["actions"] = " ".join(codes)

    key, details = reason(game, changed(text_of(known), change))
    assert key == "ILLEGAL_ACTION"
    assert details == {"number": step + 1, "reason": refusal.key}


@every_game
def test_another_game_with_the_same_actions_drifts(known: Known) -> None:
    turn = some_record(known).at(LENGTH // 2).turn

    def change(save: dict[str, Any]) -> None:
        start = turn * 8
        save["hashes"] = save["hashes"][:start] + "00000000" + save["hashes"][start + 8 :]

    game, text = known.game, text_of(known)
    assert turn > 0
    assert reason(game, changed(text, change)) == ("DRIFT", {"turn": turn})
    assert reason(game, changed(text, put(seed="other")))[0] == "DRIFT"


@every_game
def test_the_latest_state_is_compared_too(known: Known) -> None:
    game, text, turn = known.game, text_of(known), some_record(known).state.turn
    told = changed(text, lambda save: save.update(hashes=save["hashes"][:-8] + "00000000"))
    assert reason(game, told) == ("DRIFT", {"turn": turn})
    shorter = changed(text, lambda save: save.update(hashes=save["hashes"][8:]))
    assert reason(game, shorter)[0] == "DRIFT"
    fewer = changed(text, lambda save: save.update(hashes=save["hashes"][:-8]))
    assert reason(game, fewer) == ("BROKEN", {"field": "hashes"})


@every_game
def test_a_snapshot_of_another_state_is_refused(known: Known) -> None:
    for step in (LENGTH - 1, LENGTH // 2, 0):
        other = known.game.saving.snapshot_of(some_record(known).at(step))
        text = changed(text_of(known), put(snapshot=other))
        assert reason(known.game, text) == ("BROKEN", {"field": "snapshot"})


@every_game
def test_dropped_actions_are_noticed(known: Known) -> None:
    """No single action can be left out of a save unnoticed, unless the game is where it was."""
    text, noticed = text_of(known), 0
    for number in range(LENGTH):

        def drop(save: dict[str, Any], number: int = number) -> None:
            codes = save["actions"].split()
            del codes[number]
            save["actions"] = " ".join(codes)

        told = outcome(known.game, changed(text, drop))
        assert told in {"ILLEGAL_ACTION", "DRIFT", "BROKEN", some_record(known).state}
        noticed += isinstance(told, str)
    assert noticed > LENGTH * 0.9


# --- older rules ----------------------------------------------------------------------------


@every_game
def test_an_old_game_that_still_runs_alike_keeps_its_history(known: Known) -> None:
    record = load(later(known.game), text_of(known))
    assert (record.notice, record.length) == (None, LENGTH)
    assert json.loads(record.save())["rules_version"] == known.game.rules_version + 1


@every_game
@pytest.mark.parametrize("change", [put(hashes="0" * 16), put(actions="?"), put(actions="what")])
def test_an_old_game_that_does_not_goes_on_from_its_snapshot(known: Known, change: Change) -> None:
    game, record = later(known.game), some_record(known).until(LENGTH)
    record.table = {"names": "Anna"}
    older: AnyRecord = load(game, changed(record.save(), change))
    assert older.notice == CONTINUED_FROM_SNAPSHOT
    assert older.state == record.state
    assert (older.seed, older.seats, older.table) == (record.seed, record.seats, record.table)
    assert older.options == record.options
    assert (older.length, older.barrier, older.barrier_cause) == (0, 0, "HISTORY_BEGINS")
    play_on(older, 1, Random(1))
    again: AnyRecord = load(game, older.save())
    assert again.notice is None
    assert (again.state, again.length) == (older.state, 1)
    assert again.at(0) == record.state


@every_game
def test_an_old_game_ends_where_the_snapshot_is_broken_too(known: Known) -> None:
    text = changed(text_of(known), put(hashes="0" * 16, snapshot={}))
    assert reason(later(known.game), text) == ("BROKEN", {"field": "snapshot"})


@every_game
def test_a_snapshot_for_other_seats_is_refused(known: Known) -> None:
    text = changed(text_of(known), put(seats=known.game.seats[0]))
    assert reason(later(known.game), text) == ("BROKEN", {"field": "snapshot"})


# --- damaged saves --------------------------------------------------------------------------


@every_game
def test_mutated_saves_are_games_or_save_errors(known: Known) -> None:
    """`make fuzz` does a hundred thousand, and looks at the time they take."""
    tally = Tally()
    assert sum(1 for _ in run(known.game, 1_500, 11, tally)) == 1_500
    assert tally.results.total() == 1_500
    assert set(tally.results) == SAVE_ERRORS | {"a game", CONTINUED_FROM_SNAPSHOT}


def opens_or_not(game: AnyGame, text: str) -> bool:
    """Older games go on from their snapshot, whatever else is wrong. Nothing but a SaveError."""
    try:
        return load(game, text).notice is not None
    except SaveError:
        return True


NUMBERS = ("1e999", "-1e999", "1E+400", "1e-999", "NaN", "-Infinity", "9" * 5_000, "-0.0", "1.5")


@every_game
@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:9])
@pytest.mark.parametrize("is_newer", [False, True])
def test_a_number_out_of_reach_came_through_as_another_error(
    known: Known, number: str, is_newer: bool
) -> None:
    """1e999 is infinite to Python and could not be written again, nor be compared."""
    game = later(known.game) if is_newer else known.game
    save = json.loads(some_record(known).until(20).save())
    for field in ("snapshot", "origin", "table", "seed", "actions", "hashes"):
        spoilt = [save["snapshot"] | {key: "@"} for key in save["snapshot"]]
        for value in ("@", {"x": "@"}, {"names": "@"}, ["@"], *spoilt):
            text = json.dumps(save | {field: value}).replace('"@"', number)
            if is_newer and field == "origin":
                assert opens_or_not(game, text)
            else:
                assert reason(game, text)[0] in ("NOT_JSON", "BROKEN")


@every_game
@pytest.mark.parametrize("half", ["\ud800", "Anna\udfff", "\udc80" * 9])
def test_half_a_letter_is_no_text(known: Known, half: str) -> None:
    """Escaped or as it stands, as a value or as a name; and the error can be told."""
    save = json.loads(some_record(known).until(20).save())
    for bad in ({"seed": half}, {"table": {"names": half}}, {"table": {half: "x"}}, {half: 1}):
        for text in (json.dumps(save | bad), json.dumps(save | bad, ensure_ascii=False)):
            key, details = reason(known.game, text)
            assert key == "BROKEN"
            str(details["field"]).encode()
    with pytest.raises(ValueError, match=r".+"):
        Record.of(known.game, half, known.game.seats[0])


@every_game
def test_every_hostile_shape_is_a_save_error_or_a_game(known: Known) -> None:
    """The shapes that `make fuzz` begins with, all of them; some also as saves of older rules."""
    shapes = list(hostile(some_record(known).until(60).save()))
    small = [text for text in shapes if len(text) < PLAIN_LIMIT][::2]
    for game, texts in ((known.game, shapes), (later(known.game), small)):
        told = [outcome(game, text) for text in texts]
        refused = sum(isinstance(one, str) for one in told)
        assert len(texts) * 0.5 < refused < len(texts)
