"""Zen: out of sight is what no decision needs, as the style sheets say (`web/styles/zen.css`)."""

from collections.abc import Callable

from web.page import browser
from web.table.around.host import Host, on_table


class Zen:
    """The key and the button that put away what can be done without, and bring it back."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self.intents: dict[str, Callable[[str], None]] = {"zen": lambda _: self.toggle()}

    def toggle(self) -> None:
        """The other way round from now on; what was in focus may be gone."""
        settings = on_table(self._app).settings
        is_on = not settings.is_on("zen")
        settings.choose("zen", "on" if is_on else "off")
        self.show()
        self._app.draw()
        if not browser.is_shown(browser.focused()):
            self._app.regions.focus("prompt")
        self._app.regions.say(self._app.say("table.zen_said" if is_on else "table.zen_off"))

    def show(self) -> None:
        """Let the style sheets know. The sheet that was looked at last may be one that is put away:
        turn to what is asked about."""
        session, controller = on_table(self._app), self._app.controller
        self._app.regions.set(zen=session.settings["zen"])
        if controller is not None and session.settings.is_on("zen"):
            controller.show_tab(session.face.tab)
            controller.draw(turn_to_choice=True)
