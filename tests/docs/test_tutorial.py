"""docs/add-a-game.md does what it says; `e2e/test_plain.py` plays the game in a browser."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.docs.pages import EXAMPLES
from tests.docs.tutorial import PAGE, do_all
from tests.sources import ROOT

GAME = EXAMPLES / "game"
PACKAGES = ("tabletop", "approdo", "canalmania", "canyon", "web")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The code of the repository, with the game added as the page says."""
    folder = tmp_path_factory.mktemp("tutorial") / "checkout"
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package)
    shutil.copytree(GAME, folder / "docs" / "examples" / "game")
    do_all(folder)
    return folder


@pytest.mark.parametrize("program", ["try_rules", "try_table"])
def test_what_is_tried_prints_what_the_page_says(checkout: Path, program: str) -> None:
    told = subprocess.run(
        [sys.executable, GAME / f"{program}.py"],
        cwd=checkout,
        env=os.environ | {"PYTHONPATH": str(checkout), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert told.stderr == ""
    assert told.stdout == (GAME / f"{program}.txt").read_text("utf-8")


def test_one_line_of_one_file_is_changed(checkout: Path) -> None:
    """All else is in the two folders of the game."""
    before, after = (
        Counter((root / "web" / "faces.py").read_text("utf-8").splitlines())
        for root in (ROOT, checkout)
    )
    assert not before - after
    assert (after - before).total() == 1


@pytest.mark.parametrize("module", ["rules", "face"])
def test_the_page_shows_every_line(module: str) -> None:
    """Piece after piece, from the beginning to the end, by marks in the file."""
    text, page = (GAME / f"{module}.py").read_text("utf-8"), PAGE.read_text("utf-8")
    pieces = page.split(f"```{{literalinclude}} examples/game/{module}.py\n")[1:]
    options = [piece.split("```")[0] for piece in pieces]
    starts = [_mark(one, "start-at") for one in options]
    ends = [_mark(one, "end-before") for one in options]
    assert starts[0] in (None, text.split("\n")[0])
    assert ends[-1] is None
    assert starts[1:] == ends[:-1]
    assert all(text.count(mark) == 1 for mark in starts[1:] if mark is not None)


def _mark(options: str, name: str) -> str | None:
    found = [line for line in options.splitlines() if line.startswith(f":{name}: ")]
    return found[0].split(": ", 1)[1].strip('"').replace('\\"', '"') if found else None


def test_every_text_is_there_in_every_language() -> None:
    names = {
        code: {path.name for path in (GAME / "words" / code).iterdir()}
        for code in ("en", "it", "fr")
    }
    assert names["en"] == names["it"] == names["fr"]
