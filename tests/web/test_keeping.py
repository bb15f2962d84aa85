"""What a save keeps beside the game: names, when it was kept, what a list says of it."""

import json

import pytest

from tabletop.record import Record
from tabletop.saves import TABLE_LIMIT
from tests.canalmania.web.table_play import NAMES, played, session
from tests.sources import ROOT
from web.games.canalmania.face import CANAL_MANIA
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.save_extras import (
    ACTIVE,
    KEPT_AT,
    OVER,
    ROUND,
    UNDONE,
    kept_anew,
    names_in,
    opened,
    saved,
    time_of,
)
from web.table.saving.save_extras import (
    NAMES as NAMES_KEY,
)
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown

NOON = 1_790_000_000_000


def table_of(text: str) -> dict[str, str]:
    """What lies beside the game."""
    table: dict[str, str] = json.loads(text)["table"]
    return table


def test_a_list_can_say_how_a_game_stands_without_knowing_a_rule() -> None:
    game = session("head")
    for _ in played(game, 60):
        table = table_of(game.text())
        assert table[NAMES_KEY].split("\n") == list(NAMES[:3])
        assert table[ROUND] == str(game.state.round)
        assert table[ACTIVE] == str(int(game.state.active))
        assert OVER not in table


def test_a_finished_game_says_so() -> None:
    game = session("over")
    for _ in played(game, 2_000):
        pass
    assert game.is_over
    table = table_of(game.text())
    assert table[OVER] == "yes"
    assert ACTIVE not in table


@pytest.mark.parametrize("step_of_the_clock", [1, 0, -500])
def test_every_save_is_newer_than_the_one_before_even_if_the_clock_goes_back(
    step_of_the_clock: int,
) -> None:
    clock = [NOON]

    def tick() -> int:
        clock[0] += step_of_the_clock
        return clock[0]

    game = session("clock")
    game.shelf = Shelf(MemoryStore(), tick)
    times = []
    for _ in played(game, 40):
        times.append(time_of(game.shelf.read("game") or ""))
        if Undo(game).why_no_undo() is None:
            Undo(game).undo()
            times.append(time_of(game.shelf.read("game") or ""))
            Undo(game).redo()
            times.append(time_of(game.shelf.read("game") or ""))
    assert times == sorted(set(times))
    again = Session.loaded((CANAL_MANIA,), game.text(), game.shelf, "game")
    again.save()
    assert time_of(game.shelf.read("game") or "") > times[-1]


@pytest.mark.parametrize("told", ["", "x", "-1", "1e9", "９", "9" * 16, " 1"])
def test_a_time_that_is_none_counts_as_never(told: str) -> None:
    record = Record.of(CANAL_MANIA.game, "time", 3)
    record.table[KEPT_AT] = told
    assert time_of(record.save()) == 0
    assert time_of(kept_anew(record.save(), NOON)) == NOON
    assert table_of(saved(CANAL_MANIA, record, NOON))[KEPT_AT] == str(NOON)


def test_undoing_in_a_save_with_a_full_table_leaves_out_what_does_not_fit() -> None:
    """attack 10: a full table and then an undo was the failure screen."""
    game = session("full")
    for _ in played(game, 40):
        if Undo(game).why_no_undo() is None:
            break
    text = game.record.save()
    content = json.loads(text)
    room = TABLE_LIMIT - len(json.dumps(content["table"], separators=(",", ":"))) - len('"e":"",')
    content["table"]["e"] = "x" * room
    again = Session.loaded((CANAL_MANIA,), json.dumps(content), Shelf(MemoryStore()), "game")
    again.lift_curtain()
    Undo(again).undo()
    kept = table_of(again.shelf.read("game") or "")
    assert len(json.dumps(kept, separators=(",", ":"))) <= TABLE_LIMIT
    assert {NAMES_KEY, KEPT_AT, ROUND, ACTIVE} <= set(kept)
    face, record = opened((CANAL_MANIA,), again.text())
    assert face is CANAL_MANIA
    assert record.actions == again.record.actions


def test_what_others_put_into_a_table_stays_while_there_is_room() -> None:
    game = session("others")
    game.record.table["else"] = "kept"
    assert table_of(game.text())["else"] == "kept"
    game.record.table["else"] = "x" * TABLE_LIMIT
    assert "else" not in table_of(game.text())


def test_what_was_undone_gives_way_first() -> None:
    game = session("way")
    for _ in played(game, 60):
        if Undo(game).why_no_undo() is None:
            break
    Undo(game).undo()
    assert UNDONE in table_of(game.text())
    free = TABLE_LIMIT - len(json.dumps(table_of(game.text()), separators=(",", ":")))
    game.record.table["else"] = "x" * (free - len('"else":"",'))
    assert UNDONE in table_of(game.text())
    game.record.table["else"] += "x"
    assert UNDONE not in table_of(game.text())
    assert "else" in table_of(game.text())


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ("Anna\nBruno\nCarla", ["Anna", "Bruno", "Carla"]),
        ("Anna\nAnna\u200b\nCarla", ["Anna", "Anna (2)", "Carla"]),
        ("Anna\n\u200b\nCarla", ["Anna", "2", "Carla"]),
        ("Anna", ["1", "2", "3"]),
        ("", ["1", "2", "3"]),
        ("x" * 500 + "\nB\nC", ["x" * 20, "B", "C"]),
        ("\ud800\n\udfff\nC", ["1", "2", "C"]),
    ],
)
def test_names_out_of_a_save_are_cleaned(kept: str, shown: list[str]) -> None:
    """attack 13, and lone surrogates."""
    record = Record.of(CANAL_MANIA.game, "names", 3)
    record.table[NAMES_KEY] = kept
    assert names_in(record) == shown


@pytest.mark.parametrize("name", ["format-1", "rules-1-rennie"])
def test_a_save_of_version_0_1_opens_at_the_table(name: str) -> None:
    """Rules version 1, and of the table only what that version put there."""
    text = (ROOT / "tests" / "canalmania" / "fixtures" / "saves" / f"{name}.json").read_text(
        "utf-8"
    )
    assert json.loads(text)["rules_version"] == 1
    game = Session.loaded((CANAL_MANIA,), text, Shelf(MemoryStore()), "old")
    assert game.face is CANAL_MANIA
    assert game.record.length == len(json.loads(text)["actions"].split())
    assert table_shown(game, "en").prompt.line.key == "table.pass_to"
    again = Session.loaded((CANAL_MANIA,), game.text(), Shelf(MemoryStore()), "new")
    assert again.state == game.state
    assert again.names == game.names
