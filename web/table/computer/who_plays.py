"""Who plays: a seat changes between a person and a player of the computer's, also in mid-game."""

from collections.abc import Callable

from tabletop.opponents import Opponent
from web.page.html import Html
from web.table.dialogs.places import places
from web.table.dialogs.who_plays import who_plays
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


class WhoPlays:
    """The dialog with every seat."""

    def __init__(self, table: Table, overlay: Overlay) -> None:
        self._table = table
        self.intents: dict[str, Callable[[str], None]] = {
            "who-plays": lambda _: overlay.open(self._dialog),
            "seat": self.choose,
        }

    def _dialog(self) -> Html:
        session, say = self._table.require_session(), self._table.say
        brought, where = session.face.opponents, places(session, say)
        return who_plays(session.names, session.opponents, brought, where, say)

    def choose(self, wish: str) -> None:
        """Give a seat to a computer player ("2:normal/builder") or to a person ("2:")."""
        seat, _, who = wish.partition(":")
        level, _, style = who.partition("/")
        session = self._table.require_session()
        seated = list(session.opponents)
        seated[int(seat)] = Opponent(level, style) if who else None
        session.seat_opponents(seated)
        self._table.draw()
