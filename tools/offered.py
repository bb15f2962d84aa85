"""Which games the site offers, and how what they are made of is called."""

from pathlib import Path

from tools.places import ROOT
from web.faces import GAMES, Offered, all_faces


def pack_named(game: str) -> str:
    """Where in the site the pack of a game lies, without tags."""
    return f"wheels/{game}.bin"


def memory_named(game: str) -> str:
    """Where in the site the part of the memory lies that is of a game, without tags."""
    return f"vendor/pyodide/memory_of_{game}.bin"


def packed_folders(one: Offered) -> list[Path]:
    """The folders of a game's packages, that of its face last."""
    return [ROOT.joinpath(*package.split(".")) for package in one.packages]


def all_packed_folders() -> list[Path]:
    """Those of all games: nothing of them comes with the page."""
    return [folder for one in GAMES for folder in packed_folders(one)]


def form_sheet(one: Offered) -> Path:
    """The style sheet of what the form of a new game shows, which is there before the game."""
    return packed_folders(one)[-1] / "styles" / "form.css"


def with_form() -> list[Offered]:
    """The games that have such a sheet."""
    return [one for one in GAMES if form_sheet(one).exists()]


def left_out() -> list[Path]:
    """The folders of faces that lie in the repository, but are not offered (`web/faces.py`)."""
    games = ROOT / "web" / "games"
    own = [face.words for face in all_faces() if face.words.startswith("web.games.")]
    offered = {words.split(".")[2] for words in own}
    folders = sorted(path for path in games.iterdir() if (path / "face.py").exists())
    return [folder for folder in folders if folder.name not in offered]
