"""Stored games run in a browser as anywhere else: same hashes, links, choices in Pyodide's Python.

Every game with a terminal program takes part: with the golden games in `tests/<game>/golden` that
are saves, and with those of the links in `tests/<game>/fixtures/links`.
"""

import json
import shutil
from collections.abc import Iterator
from typing import Any, Final

import pytest

from e2e import told_of_games
from tools.compiled import IN_PYODIDE
from tools.places import PYODIDE, ROOT
from tools.vendored import run_node

PACKAGES: Final = sorted(path.parent.name for path in ROOT.glob("*/__main__.py"))
SCRIPT: Final = """
import sys
from pathlib import Path
sys.path.insert(0, "/mnt")
from told_of_games import tell
tell(Path("/mnt"))
"""
Told = dict[str, list[dict[str, Any]]]


def vectors(package: str) -> Iterator[tuple[str, str | None]]:
    """The saves that are stored for a game, each with its link where that is stored too."""
    tests = ROOT / "tests" / package
    for path in sorted((tests / "golden").glob("*.json")):
        first, *more = path.read_text("ascii").splitlines()
        if not more and json.loads(first).get("game") == package:
            yield first, None
    for path in sorted((tests / "fixtures" / "links").glob("*.json")):
        for vector in json.loads(path.read_text("ascii")):
            yield json.dumps(vector["save"]), vector["link"]


GAMES: Final = {package: list(vectors(package)) for package in PACKAGES}


@pytest.fixture(scope="module", name="there")
def _there(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """What Pyodide's Python tells of all games."""
    folder = tmp_path_factory.mktemp("mounted")
    ignored = shutil.ignore_patterns("__pycache__")
    for package in ("tabletop", *PACKAGES):
        shutil.copytree(ROOT / package, folder / package, ignore=ignored)
    shutil.copyfile(told_of_games.__file__, folder / "told_of_games.py")
    games = {package: [text for text, _ in stored] for package, stored in GAMES.items()}
    (folder / "games.json").write_text(json.dumps(games), "utf-8")
    script = folder / "script.py"
    script.write_text(SCRIPT, "utf-8")
    run_node([IN_PYODIDE, PYODIDE, folder, script])
    told: Told = json.loads((folder / "told.json").read_text("utf-8"))
    return told


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize("package", PACKAGES)
def test_stored_games_run_alike_in_the_browsers_python(package: str, there: Told) -> None:
    """To the same hash after every turn, or a save would have drifted."""
    stored = GAMES[package]
    assert len(stored) > 2
    for (_, link), one in zip(stored, there[package], strict=True):
        assert (one["notice"], one["is as stored"], one["link leads back"]) == (None, True, True)
        assert link in (None, one["link"])
    here = told_of_games.told_of(package, [text for text, _ in stored])
    assert json.loads(json.dumps(here)) == there[package]
