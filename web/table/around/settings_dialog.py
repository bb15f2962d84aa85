"""The dialog of the settings of this device and of the languages of the seats.

What is chosen is applied at once.
"""

from collections.abc import Callable

from tabletop.seat import Seat
from web.contract.settings import Settings
from web.page import browser
from web.page.html import Html
from web.table.around.zen import Zen
from web.table.dialogs.settings import JUMP, Own, Speaker, part_key, settings_dialog
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


def mark_settings(settings: Settings) -> None:
    """Apply the settings to style sheets and sounds; ask the device whether it is dark."""
    settings.device_is_dark = browser.wants_dark()
    browser.mark_page(
        animations=settings["animations"],
        sounds=settings["sound"],
        silent=settings.silent,
        theme=settings["theme"],
        zoom=settings.zoom_buttons,
    )


class SettingsDialog:
    """The dialog, and what a choice in it changes."""

    def __init__(self, table: Table, overlay: Overlay, zen: Zen) -> None:
        self._table = table
        self._zen = zen
        self.intents: dict[str, Callable[[str], None]] = {
            "settings": lambda _: overlay.open(self._dialog),
            JUMP: self._go_to,
            "set": self._choose,
            "speak": self._choose_language,
            "language": self._change_language,
        }

    def follow_theme(self) -> None:
        """Apply the theme that the page around wishes for, or the device asks for."""
        settings = self._table.shelf.settings
        settings.wish("theme", str(self._table.shell.theme))
        mark_settings(settings)
        self._table.draw()

    def _dialog(self) -> Html:
        session = self._table.require_session()
        speakers = [Speaker(*of) for of in zip(session.names, session.seats.languages, strict=True)]
        face = session.face
        own = Own(session.turn_settings, face.layers, face.sounds)
        return settings_dialog(session.settings, own, speakers, self._table.say)

    def _go_to(self, part: str) -> None:
        """Bring a part of the settings to the top of the dialog, and the focus to its heading."""
        key = part_key(part)
        browser.bring_to_top(browser.element(key))
        self._table.regions.focus(key, "dialog")

    def _choose(self, wish: str) -> None:
        """Set a setting ("sound:loud"); what is to be heard from now on is."""
        name, _, value = wish.partition(":")
        settings = self._table.require_session().settings
        settings.choose(name, value)
        mark_settings(settings)
        if name == "zen":
            self._zen.show()
        if name == "sound":
            self._table.shell.play_sound("wood")
        if name.startswith("sound-"):
            self._table.shell.play_sound(name.removeprefix("sound-"))
        self._table.draw()

    def _change_language(self, language: str) -> None:
        """Change the language of the seat that acts, if it has one of its own; else of the page."""
        seats = self._table.require_session().seats
        if seats.language:
            self._choose_language(f"{seats.watches:d}:{language}")
        else:
            self._table.shell.set_language(language)

    def _choose_language(self, wish: str) -> None:
        """Set the language of a seat ("2:fr"); "2:" is that of the page."""
        seat, _, language = wish.partition(":")
        self._table.require_session().choose_language(Seat(int(seat)), language)
        self._table.follow_language()
        self._table.draw()
