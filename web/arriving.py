"""Games (`web/faces.py`) become known to the page once they are there."""

from typing import Any

from web.contract.face import AnyFace
from web.contract.thinking import Thinking
from web.faces import offered
from web.page import browser
from web.page.pack import add_pack


def meet_games(shell: Any, faces: list[AnyFace], thinking: Thinking) -> None:
    """Add the games that have arrived to `faces`; the worker has to load them too."""
    while isinstance(name := shell.arrived_game(), str):
        game = offered(name)
        if shell.is_packed(name):
            add_pack(browser.bytes_of(shell.pack_of(name)))
            thinking.renew()
        shell.keep_styles(name, game.styles())
        faces.append(game.face())
