"""Saves with numbers and letters that JSON can say and no game can have."""

import json

import pytest

from benchmarks.fuzz_saves import hostile
from canalmania import SaveError
from canalmania.game import CANAL_MANIA
from tabletop.loading import load
from tabletop.record import Record
from tests.canalmania import test_saves
from tests.canalmania.records import with_newer_rules
from tests.canalmania.test_saves import reason, text_of


def opens_or_not(text: str) -> bool:
    """Older games go on from their snapshot, whatever else is wrong. Nothing but a SaveError."""
    try:
        return load(CANAL_MANIA, text).notice is not None
    except SaveError:
        return True


NUMBERS = ("1e999", "-1e999", "1E+400", "1e-999", "NaN", "-Infinity", "9" * 5_000, "-0.0", "1.5")


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:9])
@pytest.mark.parametrize("field", ["snapshot", "origin", "table", "seed", "actions", "hashes"])
@pytest.mark.parametrize("is_newer", [False, True])
def test_a_number_out_of_reach_came_through_as_another_error(
    number: str, field: str, is_newer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1e999 is infinite to Python and could not be written again, nor be compared."""
    save = json.loads(text_of(length=20))
    if is_newer:
        monkeypatch.setattr(f"{test_saves.__name__}.CANAL_MANIA", with_newer_rules(1))
    inside = {"snapshot": "score", "origin": "turn", "table": "names"}
    for value in ("@", {inside.get(field, "x"): "@"}, save["snapshot"] | {"turn": "@"}, ["@"]):
        text = json.dumps(save | {field: value}).replace('"@"', number)
        if is_newer and field == "origin":
            assert opens_or_not(text)
        else:
            assert reason(text)[0] in ("NOT_JSON", "BROKEN")


@pytest.mark.parametrize("half", ["\ud800", "Anna\udfff", "\udc80" * 9])
def test_half_a_letter_is_no_text(half: str) -> None:
    """Escaped or as it stands, as a value or as a name; and the error can be told."""
    save = json.loads(text_of(length=20))
    for bad in ({"seed": half}, {"table": {"names": half}}, {"table": {half: "x"}}, {half: 1}):
        for text in (json.dumps(save | bad), json.dumps(save | bad, ensure_ascii=False)):
            key, details = reason(text)
            assert key == "BROKEN"
            str(details["field"]).encode()
    game = Record.of(CANAL_MANIA, 1, 3)
    game.table = {"names": half}
    with pytest.raises(ValueError, match=r".+"):
        game.save()
    with pytest.raises(ValueError, match=r".+"):
        Record.of(CANAL_MANIA, half, 3)


@pytest.mark.parametrize("is_newer", [False, True])
def test_every_hostile_shape_is_a_save_error_or_a_game(
    is_newer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shapes that `make fuzz` begins with, all of them."""
    shapes = list(hostile(text_of(length=60)))
    monkeypatch.setattr(f"{__name__}.CANAL_MANIA", with_newer_rules(is_newer))
    refused = 0
    for text in shapes:
        try:
            load(CANAL_MANIA, text)
        except SaveError:
            refused += 1
    assert len(shapes) * 0.5 < refused < len(shapes)
