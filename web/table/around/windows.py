"""Which window plays a game: one at a time, or steps would be lost.

Every saved game has a lock (`web/shell/storage/locks.js`). Where the browser has none, windows
still hear through its storage when another one takes a game.
"""

from collections.abc import Callable

from web.page import browser
from web.table.dialogs.notice import ELSEWHERE
from web.table.saving.storage import CLAIMS, GAMES
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


class Windows:
    """This window among the others."""

    def __init__(self, table: Table, overlay: Overlay) -> None:
        self._table = table
        self._overlay = overlay
        self._asked: tuple[str, Callable[[bool], None]] | None = None

    def ask(self, name: str, then: Callable[[bool], None], *, takes: bool) -> None:
        """Call `then` soon, with whether this window may play a saved game.

        By then everything that other windows have saved of it is known. With `takes` the game is
        taken over from the window that plays it.
        """
        self._asked = name, then
        self._table.shell.claim_game(name, takes)

    def hold(self, name: str) -> None:
        """Play a game of which no other window knows."""
        self._asked = None
        self._table.shell.claim_game(name, False)

    def release(self) -> None:
        """Play none."""
        self._asked = None
        self._table.shell.release_game()

    def on_claimed(self, event: browser.DomEvent) -> None:
        """The answer to `ask`, unless something else was wanted meanwhile."""
        if self._asked is not None and self._asked[0] == event.detail.name:
            then = self._asked[1]
            self._asked = None
            then(bool(event.detail.is_ours))

    def on_lost(self, event: browser.DomEvent) -> None:
        """Another window has taken a game over."""
        self._give_up(str(event.detail.name))

    def on_storage(self, event: browser.DomEvent) -> None:
        """Another window has saved something: if it is this game, it plays there now."""
        session = self._table.session
        if session is None or not isinstance(event.newValue, str):
            return  # what was deleted there the next step saves again
        slot = session.slot
        prefix = str(self._table.shell.prefix)
        if event.key in (prefix + GAMES + slot, prefix + CLAIMS + slot):
            self._give_up(slot)

    def _give_up(self, name: str) -> None:
        session = self._table.session
        if session is not None and session.slot == name and not session.is_detached:
            session.is_detached = True
            self._overlay.notify(ELSEWHERE)

    def begin(self, name: str, *, is_ours: bool) -> None:
        """A game has come to the table."""
        if is_ours:
            self._table.shelf.claim(name, browser.chance())
        else:
            self._overlay.notify(ELSEWHERE)
