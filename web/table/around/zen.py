"""The zen view: everything that no decision needs is hidden (`web/styles/zen.css`)."""

from collections.abc import Callable

from web.page import browser
from web.table.screen.table import Table


class Zen:
    """The key and the button that turn the zen view on and off."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.intents: dict[str, Callable[[str], None]] = {"zen": lambda _: self.toggle()}

    def toggle(self) -> None:
        """Turn the zen view on or off. The focus may have been on something that is hidden now."""
        settings = self._table.require_session().settings
        is_on = not settings.is_on("zen")
        settings.choose("zen", "on" if is_on else "off")
        self.show()
        self._table.draw()
        if not browser.is_shown(browser.focused()):
            self._table.regions.focus("prompt")
        self._table.regions.say(self._table.say("table.zen_said" if is_on else "table.zen_off"))

    def show(self) -> None:
        """Tell the style sheets whether the zen view is on.

        The sheet shown last may be hidden now, so the sheet of the question is shown.
        """
        session, controller = self._table.require_session(), self._table.controller
        self._table.regions.set(zen=session.settings["zen"])
        if controller is not None and session.settings.is_on("zen"):
            controller.show_tab(session.face.tab)
            controller.draw(turn_to_choice=True)
