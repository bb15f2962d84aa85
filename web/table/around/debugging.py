"""The panel for developers: with `?debug=1` in the address a button opens it.

It shows everything, hidden cards too, and plays any legal move. It is drawn after every event,
beside the table and over its dialogs.
"""

from collections.abc import Callable

from web.page import browser
from web.table.panels.debug import CLOSED, Shown, debug_panel
from web.table.screen.table import Table

REGION = "debug"


class Debugging:
    """The panel; without the wish for it, nothing at all."""

    def __init__(self, table: Table, *, is_wished: bool) -> None:
        self._table = table
        self._is_wished = is_wished
        self._is_open = False
        self.intents: dict[str, Callable[[str], None]] = {
            "debug": lambda _: self._turn_over(),
            "debug-play": self._play,
        }

    def draw(self) -> None:
        """Show the moment that the table shows."""
        controller = self._table.controller
        if not self._is_wished or controller is None:
            return
        if browser.element(REGION) is None:
            panel = browser.create("aside")
            panel.id = REGION
            browser.element("game").append(panel)
            self._table.regions.show({REGION: CLOSED})
        session = controller.session
        shown = Shown(session.face.game, session.record, session.step, browser.version())
        panel = debug_panel(shown, self._table.say) if self._is_open else CLOSED
        self._table.regions.show({REGION: panel})

    def _turn_over(self) -> None:
        self._is_open = not self._is_open

    def _play(self, move: str) -> None:
        """Carry out a legal move of any seat, "2:c1.1", whoever looks at the screen."""
        controller = self._table.controller
        if controller is None:
            return
        seat, _, code = move.partition(":")
        session = controller.session
        is_away = session.is_curtain_down or session.seats.spoken is not None
        if is_away or session.acts != int(seat):
            controller.lift_curtain(seat)
        controller.act(session.face.game.saving.action_from(code))
