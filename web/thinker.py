"""What a worker runs in which the computer's players think (`web/shell/thinker.worker.js`)."""

from typing import Any, Final

from tabletop.opponents import Opponents
from tabletop.thinking import AnyGame, Thinker
from web.faces import FACES, late_game
from web.table.face import AnyFace

_games: dict[str, tuple[AnyGame, Opponents[Any, Any]]] = {}


def _learn(face: AnyFace) -> None:
    if face.opponents is not None:
        _games[face.game.id] = face.game, face.opponents


for _face in FACES:
    _learn(_face)
THINKER: Final = Thinker(_games)
"""Knows every game of the page that has such players."""


def know(game: str) -> None:
    """Let it know a game that came late, whose pack is there."""
    _learn(late_game(game).face())
