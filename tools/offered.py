"""Which games the site offers, and how: with the page, in a pack of their own, or not at all."""

from pathlib import Path

from tools.places import ROOT
from web.faces import LATE, LateGame, all_faces


def pack_named(game: str) -> str:
    """Where in the site the pack of a late game lies, without tags."""
    return f"wheels/{game}.bin"


def packed_folders(late: LateGame) -> list[Path]:
    """The folders of a late game's packages, that of its face last."""
    return [ROOT.joinpath(*package.split(".")) for package in late.packages]


def all_packed_folders() -> list[Path]:
    """Those of all late games: nothing of them comes with the page."""
    return [folder for late in LATE for folder in packed_folders(late)]


def left_out() -> list[Path]:
    """The folders of faces that lie in the repository, but are not offered (`web/faces.py`)."""
    games = ROOT / "web" / "games"
    own = [face.words for face in all_faces() if face.words.startswith("web.games.")]
    offered = {words.split(".")[2] for words in own}
    folders = sorted(path for path in games.iterdir() if (path / "face.py").exists())
    return [folder for folder in folders if folder.name not in offered]
