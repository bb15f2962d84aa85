"""The panel for developers: with `?debug=1` in the address a button opens it.

It shows everything, hidden cards too, and plays any legal move. It is drawn after every event,
beside the table and over its dialogs. What it needs comes with the first press of its button
(`web.table.screen.later`).
"""

from collections.abc import Callable
from typing import Final

from web.page import browser
from web.page.html import Html
from web.table.panels.parts import press
from web.table.screen.later import Later
from web.table.screen.table import Table

REGION: Final = "debug"
CLOSED: Final = press("debug", "", "{ }", class_="option choice", aria_label="Debug")
"""The button that opens it: its name is the same in all languages."""


class Debugging:
    """The panel; without the wish for it, nothing at all."""

    def __init__(self, table: Table, later: Later, *, is_wished: bool) -> None:
        self._table = table
        self._later = later
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
        self._table.regions.show({REGION: self._panel() if self._is_open else CLOSED})

    def _panel(self) -> Html:
        """Raises ModuleNotFoundError where the page lacks it."""
        from web.table.panels.debug import Shown, debug_panel

        session = self._table.require_session()
        shown = Shown(session.face.game, session.record, session.step, browser.version())
        return debug_panel(shown, self._table.say)

    def _turn_over(self) -> None:
        if self._is_open:
            self._is_open = False
        else:
            self._later.do(self._open)

    def _open(self) -> None:
        self._panel()
        self._is_open = True

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
