"""Zen: out of sight is what no decision needs, as the style sheets say (`web/styles/zen.css`)."""

from collections.abc import Callable

from web.page import browser
from web.table.screen.table import Table


class Zen:
    """The key and the button that put away what can be done without, and bring it back."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.intents: dict[str, Callable[[str], None]] = {"zen": lambda _: self.toggle()}

    def toggle(self) -> None:
        """The other way round from now on; what was in focus may be gone."""
        settings = self._table.require_session().settings
        is_on = not settings.is_on("zen")
        settings.choose("zen", "on" if is_on else "off")
        self.show()
        self._table.draw()
        if not browser.is_shown(browser.focused()):
            self._table.regions.focus("prompt")
        self._table.regions.say(self._table.say("table.zen_said" if is_on else "table.zen_off"))

    def show(self) -> None:
        """Let the style sheets know.

        The sheet that was looked at last may be one that is put away: turn to what is asked about.
        """
        session, controller = self._table.require_session(), self._table.controller
        self._table.regions.set(zen=session.settings["zen"])
        if controller is not None and session.settings.is_on("zen"):
            controller.show_tab(session.face.tab)
            controller.draw(turn_to_choice=True)
