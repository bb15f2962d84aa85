"""Which games the site offers: what belongs to another one is no part of any download."""

from pathlib import Path

from tools.places import ROOT
from web.faces import FACES


def left_out() -> list[Path]:
    """The folders of faces that lie in the repository, but are not offered (`web/faces.py`)."""
    games = ROOT / "web" / "games"
    offered = {face.words.split(".")[2] for face in FACES if face.words.startswith("web.games.")}
    folders = sorted(path for path in games.iterdir() if (path / "face.py").exists())
    return [folder for folder in folders if folder.name not in offered]
