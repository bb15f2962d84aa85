"""What a worker runs in which the computer's players think (`web/shell/thinker.worker.js`)."""

from typing import Final

from tabletop.thinking import Thinker
from web.faces import FACES

THINKER: Final = Thinker(
    {face.game.id: (face.game, face.opponents) for face in FACES if face.opponents is not None}
)
"""Knows every game of the page that has such players."""
