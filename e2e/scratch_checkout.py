"""A copy of the repository to which a game is added: the toy of the tests, under another name.

Its rules become a package at the top, its face a folder of `web/games/`; the only line written in a
file that was there before is the one in `GAMES` of `web/faces.py`.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.places import BUILD, NODE_MODULES, ROOT

GAME: Final = "atoll"
"""What the copy of the toy is called: its package, its folder and its id."""
ADDED: Final = (Path(GAME), Path("web", "games", GAME))
"""The folders of the game, in a checkout."""
RULES: Final = ("__init__", "opponents", "rules")
"""Modules of the toy that are its rules and its computer players."""
FACE: Final = ("face", "in_words")
"""Modules of the toy that are its face."""
LINE: Final = f'    Offered("{GAME}", ("{GAME}", "web.games.{GAME}"), "ISLANDERS"),\n'
END_OF_GAMES: Final = re.compile(r"(?<=\n)(?=\)\nPREPARED: Final)")
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__")


def checkout(folder: Path) -> Path:
    """Copy the repository into a folder, with what the build has fetched so far; the folder."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(is_there, names.splitlines()):
        copy = folder / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, copy)
    shutil.copytree(NODE_MODULES, folder / NODE_MODULES.relative_to(ROOT), symlinks=True)
    shutil.copytree(BUILD / "wheels", folder / BUILD.relative_to(ROOT) / "wheels")
    return folder


def is_there(name: str) -> bool:
    """Whether a file that git knows has not been deleted."""
    return (ROOT / name).is_file()


def add_game(folder: Path) -> None:
    """Add the game to a checkout: two folders and a line."""
    rules, face = folder / GAME, folder / "web" / "games" / GAME
    toy = ROOT / "tests" / "toy"
    shutil.copytree(toy / "words", face / "words", ignore=LEFT_OUT)
    rules.mkdir()
    for target, names in ((rules, RULES), (face, FACE)):
        for name in names:
            code = (toy / f"{name}.py").read_text("utf-8")
            (target / f"{name}.py").write_text(_moved(code), "utf-8")
    (face / "__init__.py").write_text('"""The face of a copied game."""\n', "utf-8")
    faces = folder / "web" / "faces.py"
    text, added = END_OF_GAMES.subn(LINE, faces.read_text("utf-8"))
    assert added == 1, "GAMES is written in another way"
    faces.write_text(text, "utf-8")


def build(folder: Path) -> Path:
    """Build the site of a copy, as `make build` does; the folder of the site."""
    command = [sys.executable, "-m", "tools.build_site"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "dist"


def _moved(code: str) -> str:
    """The code of a module of the toy, with the imports of its new place."""
    for name in (*FACE, "words"):
        code = code.replace(f"tests.toy.{name}", f"web.games.{GAME}.{name}")
    return code.replace("tests.toy", GAME).replace('"islanders"', f'"{GAME}"')
