"""The site has the games of `web/faces.py`, and nothing of one that is still being written."""

from pathlib import Path

import pytest

from tools import compiled, fonts, offered
from tools.places import WEB
from web.faces import GAMES, all_faces

OFFERED = {one.packages[-1].rpartition(".")[2] for one in GAMES}


def games_of(paths: list[Path]) -> set[str]:
    """The folders of `web/games` that these files are in."""
    games = WEB / "games"
    inside = [path.relative_to(games) for path in paths if path.is_relative_to(games)]
    return {path.parts[0] for path in inside if len(path.parts) > 1}


def test_of_games_only_those_offered_are_in_the_site() -> None:
    assert games_of(compiled.own_sources()) == OFFERED
    assert games_of(fonts.catalogues()) == OFFERED


def test_a_game_that_is_no_longer_offered_leaves_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = all_faces()
    assert others
    monkeypatch.setattr(offered, "all_faces", lambda: (first,))
    left = games_of(fonts.catalogues())
    assert len(left) == 1
    assert {folder.name for folder in offered.left_out()} >= OFFERED - left
    assert games_of([path for path in compiled.own_sources() if path.name == "face.py"]) == left


def test_a_game_without_a_face_is_left_out() -> None:
    """It has words before it has a face."""
    without = [path.parent for path in (WEB / "games").glob("*/__init__.py")]
    unfinished = {folder for folder in without if not (folder / "face.py").exists()}
    assert unfinished <= set(offered.left_out())
