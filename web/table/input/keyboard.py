"""Keys that are pressed at a table become intents."""

from collections.abc import Callable
from typing import Any

from web.contract.keys import REPEATED, Intent, Key, Place, meaning
from web.page import browser
from web.table.around.dialogs import Dialogs
from web.table.around.host import Host
from web.table.screen.keys_in_force import keys_of


class Keyboard:
    """Listens for the app; `do` carries out an intent."""

    def __init__(self, app: Host, dialogs: Dialogs, do: Callable[[str, str], None]) -> None:
        self._app = app
        self._dialogs = dialogs
        self._do = do

    def on_key(self, event: Any) -> None:
        """A key: an intent, unless something is being typed, or a key was taken already."""
        controller, dialogs = self._app.controller, self._dialogs
        is_field = browser.within(event, "input, textarea, select") is not None
        is_typing = is_field and (event.key != "Escape" or event.isComposing)
        is_covered = browser.query("dialog[open]") is not None
        if controller is None or is_typing or is_covered or event.altKey or event.defaultPrevented:
            return
        key = Key(str(event.key), bool(event.ctrlKey or event.metaKey), bool(event.shiftKey))
        if self._is_taken(event, key):
            event.preventDefault()
            return
        intent = self._meaning(event, key)
        if intent is None or (dialogs.is_open and intent[0] != "back"):
            return
        event.preventDefault()
        if event.repeat and intent[0] not in REPEATED:
            return
        self._do("close" if dialogs.is_open else intent[0], intent[1])

    def _is_taken(self, event: Any, key: Key) -> bool:
        """Whether a key means something whatever the keys are set to: as the key that a command
        waits for, or as the way into an answer and out of it."""
        controller, dialogs = self._app.controller, self._dialogs
        if dialogs.changing_keys.takes(key, is_held=bool(event.repeat)):
            return True
        if key.name != "Tab" or dialogs.is_open or controller is None:
            return False
        return controller.refused.tab(back=key.shift)

    def _meaning(self, event: Any, key: Key) -> Intent | None:
        controller = self._app.controller
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
        if intent is not None and key.name == "F6" and self._app.regions.leads_out(intent[1]):
            return None  # what the browser means by it: on to its own bars
        return intent
