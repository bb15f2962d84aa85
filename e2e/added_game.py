"""Adds a game to a copy of the repository: the toy of the tests, under another name.

Its rules become a package at the top, its face a folder of `web/games/`; the only line written in a
file that was there before is the one in `GAMES` of `web/faces.py`.
"""

import re
import shutil
from pathlib import Path
from typing import Final

from tools.places import ROOT

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


def _moved(code: str) -> str:
    """The code of a module of the toy, with the imports of its new place."""
    for name in (*FACE, "words"):
        code = code.replace(f"tests.toy.{name}", f"web.games.{GAME}.{name}")
    return code.replace("tests.toy", GAME).replace('"islanders"', f'"{GAME}"')
