"""Keys that are pressed at a table become intents."""

from collections.abc import Callable
from typing import Final

from web.contract.key_map import KeyMap
from web.contract.key_places import key_meant
from web.contract.keys import HELD, REPEATED, Intent, Key, Place, meaning, plain
from web.page import browser
from web.table.input.key_editor import KeyEditor
from web.table.screen.keys_in_force import keys_of
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table

OF_AN_INPUT_METHOD: Final = 229
"""The number of a key that an input method takes; WebKit says so after the last one, too."""


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
        if _is_written(event):
            return
        controller, overlay = self._table.controller, self._overlay
        is_field = browser.within(event, "input, textarea, select") is not None
        is_typing = is_field and event.key != "Escape"
        is_covered = browser.query("dialog[open]") is not None
        if controller is None or is_typing or is_covered or event.defaultPrevented:
            return
        keys = keys_of(controller.session)
        key = self._meant(event, keys)
        goes_back_or_forth = event.metaKey and str(event.key).startswith("Arrow")
        if key is None or goes_back_or_forth:  # in a browser, Cmd with an arrow
            return
        if self._is_taken(event, key) or self._is_held(event, key):
            event.preventDefault()
            return
        intent = self._meaning(event, key, keys)
        if intent is None or (overlay.is_open and intent[0] != "back"):
            return
        event.preventDefault()
        if event.repeat and intent[0] not in REPEATED:
            return
        self._do("close" if overlay.is_open else intent[0], intent[1])

    def _meant(self, event: browser.DomEvent, keys: KeyMap) -> Key | None:
        """The key of an event, on any keyboard; None if it means none.

        A letter of another script may have been chosen for a command; then it counts as typed.
        """
        name, ctrl = str(event.key), bool(event.ctrlKey or event.metaKey)
        typed = Key(name, ctrl, bool(event.shiftKey))
        if plain(typed) in keys.set_keys:
            return typed
        return key_meant(name, str(event.code), ctrl=ctrl, shift=typed.shift)

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

    def _meaning(self, event: browser.DomEvent, key: Key, keys: KeyMap) -> Intent | None:
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
        intent = meaning(key, place, keys)
        if intent is not None and key.name == "F6" and self._table.regions.leads_out(intent[1]):
            return None  # what the browser means by it: on to its own bars
        return intent


def _is_written(event: browser.DomEvent) -> bool:
    """Whether a key is a part of writing: for an input method, or with Alt or AltGr."""
    is_composing = event.isComposing or event.keyCode == OF_AN_INPUT_METHOD
    return bool(is_composing or event.altKey or event.getModifierState("AltGraph"))
