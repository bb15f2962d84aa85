"""What the style sheets must not say, because an engine does not understand it."""

import re
from pathlib import Path

import pytest

import web

SHEETS = sorted(Path(str(web.__file__)).parent.rglob("*.css"))
SHORT_FORM = re.compile(r"text-decoration:\s*([^;}]+)")


def test_the_sheets_are_found() -> None:
    assert {"layout.css", "panels.css", "shell.css"} <= {path.name for path in SHEETS}


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_lines_under_words_are_told_in_full(path: Path) -> None:
    """WebKit drops a short form with thickness or colour: the chosen language was unmarked."""
    said = SHORT_FORM.findall(path.read_text("utf-8"))
    assert [words for words in said if words.strip() not in ("underline", "none")] == []


def test_the_two_movements_of_settling_are_one() -> None:
    """Two names, so that the second begins anew; and Python waits as long as they last."""
    text = "".join(path.read_text("utf-8") for path in SHEETS)
    bodies = re.findall(r"@keyframes settle-(?:odd|even) \{(.*?)\n\}", text, re.DOTALL)
    assert len(bodies) == 2
    assert bodies[0] == bodies[1]
    assert re.search(r"--settle: \d+ms;", text)
