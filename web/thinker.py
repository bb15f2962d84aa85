"""What the worker runs in which computer players think (`web/shell/table/thinker.worker.js`)."""

from typing import Any, Final

from tabletop.game import AnyGame
from tabletop.opponents import Opponents
from tabletop.thinking import Thinker
from web.faces import offered

_games: dict[str, tuple[AnyGame, Opponents[Any, Any]]] = {}


THINKER: Final = Thinker(_games)
"""Knows the games that `know` was told of."""


def know(game: str) -> None:
    """Let it know a game that is there, if it has such players."""
    face = offered(game).face()
    if face.opponents is not None:
        _games[game] = face.game, face.opponents
