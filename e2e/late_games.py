"""The games that a page gets once they are chosen: no memory is prepared for them."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

from e2e import approdo_play, canyon_play
from e2e.clicking import leave

BEGIN: Final[dict[str, Callable[..., Any]]] = {
    "canyon": canyon_play.begin,
    "approdo": approdo_play.begin,
}
"""By their names: what begins a game with a page, and whoever plays each seat."""


def get(page: Page, game: str) -> None:
    """Make a page know a game, if it does not yet: begin it, and go back to the start page."""
    if game in BEGIN:
        BEGIN[game](page, ["", "", ""])
        leave(page)
