"""Keys that are pressed at a table become intents."""

from collections.abc import Callable

from web.contract.keys import HELD, REPEATED, Intent, Key, Place, meaning
from web.page import browser
from web.table.input.key_editor import KeyEditor
from web.table.screen.keys_in_force import keys_of
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


class Keyboard:
    """Finds the intent of a key; `do` carries it out."""

    def __init__(
        self,
        table: Table,
        overlay: Overlay,
        key_editor: KeyEditor,
        do: Callable[[str, str], None],
    ) -> None:
        self._table = table
        self._overlay = overlay
        self._key_editor = key_editor
        self._do = do

    def on_key(self, event: browser.DomEvent) -> None:
        """A key: an intent, unless something is being typed, or a key was taken already."""
        controller, overlay = self._table.controller, self._overlay
        is_field = browser.within(event, "input, textarea, select") is not None
        is_typing = is_field and (event.key != "Escape" or event.isComposing)
        is_covered = browser.query("dialog[open]") is not None
        if controller is None or is_typing or is_covered or event.altKey or event.defaultPrevented:
            return
        if event.metaKey and str(event.key).startswith("Arrow"):
            return  # Cmd with an arrow goes back and forth in a browser
        key = Key(str(event.key), bool(event.ctrlKey or event.metaKey), bool(event.shiftKey))
        if self._is_taken(event, key) or self._is_held(event, key):
            event.preventDefault()
            return
        intent = self._meaning(event, key)
        if intent is None or (overlay.is_open and intent[0] != "back"):
            return
        event.preventDefault()
        if event.repeat and intent[0] not in REPEATED:
            return
        self._do("close" if overlay.is_open else intent[0], intent[1])

    def _is_taken(self, event: browser.DomEvent, key: Key) -> bool:
        """Whether a key has a fixed use now, independent of the chosen keys.

        It may be the new key of a command, or lead into an answer and out of it.
        """
        controller, overlay = self._table.controller, self._overlay
        if self._key_editor.takes(key, is_held=bool(event.repeat)):
            return True
        if key.name != "Tab" or overlay.is_open or controller is None:
            return False
        return controller.refusal_focus.tab(back=key.shift)

    def _is_held(self, event: browser.DomEvent, key: Key) -> bool:
        """Whether a key does what holding down the thing in focus does; it does it once."""
        thing = browser.within(event, "[data-held]") if key == HELD else None
        if thing is not None and not event.repeat:
            self._do("act", str(thing.getAttribute("data-held")))
        return thing is not None

    def _meaning(self, event: browser.DomEvent, key: Key) -> Intent | None:
        controller = self._table.controller
        assert controller is not None
        session = controller.session
        is_past = session.step < session.record.length
        place = Place(
            on_board=browser.within(event, "#board") is not None,
            in_history=is_past or browser.within(event, ".history") is not None,
            in_list=browser.within(event, "[data-one-stop]") is not None,
            is_driving=controller.is_driving,
        )
        intent = meaning(key, place, keys_of(session))
        if intent is not None and key.name == "F6" and self._table.regions.leads_out(intent[1]):
            return None  # what the browser means by it: on to its own bars
        return intent
