"""Help: the rules with their examples, the keys, details of things, the map in words."""

from collections.abc import Callable

from web.page import browser
from web.page.html import Html
from web.page.spot import spots_read
from web.table.around.example_pictures import ExamplePictures
from web.table.dialogs.help import FOUND, SEARCH, found, help_dialog
from web.table.dialogs.map_dialog import map_dialog
from web.table.input.key_editor import KeyEditor
from web.table.screen.gather_view import table_shown
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


class Help:
    """The dialogs in which players look something up."""

    def __init__(self, table: Table, overlay: Overlay, key_editor: KeyEditor) -> None:
        self._table = table
        self._overlay = overlay
        self._key_editor = key_editor
        overlay.after_draw.append(ExamplePictures(table).ask)
        self.intents: dict[str, Callable[[str], None]] = {
            "help": self.open,
            "details": self._show_details,
            "read-map": lambda _: overlay.open(self._map_in_words),
        }

    def open(self, topic: str) -> None:
        """Show the chapter of a rule; without a topic, that of the phase."""
        self._overlay.open(lambda: self._chapter(topic))

    def on_input(self, event: browser.DomEvent) -> None:
        """Something is typed into the search field: show what is found."""
        if str(event.target.id) == SEARCH:
            face = self._table.require_session().face
            said, shown = found(face, str(event.target.value), self._table.say)
            browser.element(FOUND).innerHTML = shown.text
            self._table.regions.say(said, is_newer=True)

    def _chapter(self, topic: str) -> Html:
        session = self._table.require_session()
        change, jumps = self._key_editor.change, session.map.jumps
        return help_dialog(session.face, topic, self._table.say, change, jumps)

    def _show_details(self, of: str) -> None:
        """Show what the game tells of a spot."""
        (spot,) = spots_read(of)
        face = self._table.require_session().face
        self._overlay.open(lambda: face.details(spot, self._table.say))

    def _map_in_words(self) -> Html:
        session = self._table.require_session()
        return map_dialog(session.face, table_shown(session, self._table.language))
