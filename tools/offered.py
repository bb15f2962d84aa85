"""The games that the site offers, and the names of their files."""

from pathlib import Path

from tools.places import ROOT
from web.faces import GAMES, Offered, all_faces


def pack_named(game: str) -> str:
    """The path in the site of the pack of a game, without tags."""
    return f"wheels/{game}.bin"


def memory_named(game: str) -> str:
    """The path in the site of the part of the memory that a game adds, without tags."""
    return f"vendor/pyodide/memory_of_{game}.bin"


def packed_folders(one: Offered) -> list[Path]:
    """The folders of a game's packages, the folder of its face last."""
    return [ROOT.joinpath(*package.split(".")) for package in one.packages]


def all_packed_folders() -> list[Path]:
    """The packed folders of all games: pages do not contain them."""
    return [folder for one in GAMES for folder in packed_folders(one)]


def form_sheet(one: Offered) -> Path:
    """The style sheet for a game's part of the new-game form, which is needed before the game."""
    return packed_folders(one)[-1] / "styles" / "form.css"


def with_form() -> list[Offered]:
    """The games that have such a style sheet."""
    return [one for one in GAMES if form_sheet(one).exists()]


def left_out() -> list[Path]:
    """The folders of games in the repository that are not offered (`web/faces.py`).

    A game that is being written has a folder there before it has a face.
    """
    games = ROOT / "web" / "games"
    own = [face.words for face in all_faces() if face.words.startswith("web.games.")]
    offered = {words.split(".")[2] for words in own}
    folders = sorted(path for path in games.iterdir() if (path / "__init__.py").exists())
    return [folder for folder in folders if folder.name not in offered]
