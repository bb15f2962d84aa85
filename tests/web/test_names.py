"""Names: what is seen of them stays, what is not goes, and no two look the same."""

import json
from pathlib import Path

import pytest

from web.table.saving.player_names import LONGEST, clean_name, distinct_names, name_key

CASES = json.loads((Path(__file__).parent / "names.json").read_text("utf-8"))["names"]


@pytest.mark.parametrize("case", CASES)
def test_a_name_is_cleaned(case: dict[str, str]) -> None:
    """The same cases hold for the form of a new game (`e2e/test_names.py`)."""
    shown = clean_name(case["typed"])
    assert shown == case["shown"]
    assert name_key(shown) == case["key"]
    assert clean_name(shown) == shown


def test_names_that_look_the_same_get_numbers() -> None:
    """attack 13: "Anna" and "Anna" with a character that is not seen were two players."""
    names = distinct_names(["Anna", "Anna\u200b", "ＡＮＮＡ", "\u200b", "Zoë"])
    assert names == ["Anna", "Anna (2)", "ＡＮＮＡ (3)", "4", "Zoë"]
    assert distinct_names(["1 (2)", "1", "1"]) == ["1 (2)", "1", "1 (3)"]
    assert distinct_names(["x" * 30] * 3)[2] == "x" * (LONGEST - 4) + " (3)"
    assert distinct_names(["2", "\u200b", "x"]) == ["2", "2 (2)", "x"]
