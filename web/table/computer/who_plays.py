"""Who plays: a seat changes between a person and a player of the computer's, also in mid-game."""

from collections.abc import Callable

from tabletop.opponents import Opponent
from web.page.html import NOTHING, Html
from web.table.around.host import Host, on_table
from web.table.panels.who_plays import who_plays


class WhoPlays:
    """The dialog with every seat. `lay_over` lays it over the table."""

    def __init__(self, app: Host, lay_over: Callable[[Callable[[], Html]], None]) -> None:
        self._app = app
        self.intents: dict[str, Callable[[str], None]] = {
            "who-plays": lambda _: lay_over(self._dialog),
            "seat": self.choose,
        }

    def _dialog(self) -> Html:
        session = on_table(self._app)
        brought = session.face.opponents
        if brought is None:
            return NOTHING
        return who_plays(session.names, session.opponents, brought, self._app.say)

    def choose(self, wish: str) -> None:
        """ "2:normal/builder": this player of the computer's has a seat from now on; "2:": a
        person."""
        seat, _, who = wish.partition(":")
        level, _, style = who.partition("/")
        session = on_table(self._app)
        seated = list(session.opponents)
        seated[int(seat)] = Opponent(level, style) if who else None
        session.seat_opponents(seated)
        self._app.draw()
