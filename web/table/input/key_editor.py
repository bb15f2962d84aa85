"""Giving a command another key: the next one pressed, unless it is Escape."""

import json
from collections.abc import Callable
from typing import Final

from web.contract.key_map import can_be_chosen, chosen, shown
from web.contract.keys import Key, plain
from web.table.dialogs.key_list import Change, told
from web.table.screen.keys_in_force import keys_of
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table
from web.words.message import Message

HELD: Final = frozenset({"Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead"})
"""Keys that only say something together with the one that comes next."""


class KeyEditor:
    """The command that waits for its key, and what happens to that."""

    def __init__(self, table: Table, overlay: Overlay) -> None:
        self._table = table
        overlay.on_leave.append(self.stop)
        self._waiting = ""
        self._wrong: Message | None = None
        self.intents: dict[str, Callable[[str], None]] = {
            "change-key": self.begin,
            "no-key": lambda _: self._keep(None),
            "usual-keys": lambda _: self.reset(),
        }

    @property
    def change(self) -> Change:
        """What the list of the keys is drawn from."""
        session = self._table.require_session()
        can_go_back = bool(session.settings.chosen_keys)
        layout = json.loads(str(self._table.shell.keyboard_layout()))
        return Change(keys_of(session), self._waiting, self._wrong, can_go_back, layout)

    def stop(self) -> None:
        """No command waits any more."""
        self._waiting, self._wrong = "", None

    def begin(self, name: str) -> None:
        """The command of this name is to have the next key; "": none is."""
        self._waiting, self._wrong = name, None
        self._table.draw()
        if name:
            self._table.regions.say(self._table.say("help.press_key"))

    def reset(self) -> None:
        """Every command has its usual key again."""
        self.stop()
        self._table.require_session().settings.choose_keys("")
        self._table.draw()
        self._table.regions.focus("dialog", "dialog")
        self._table.regions.say(self._table.say("help.usual_again"))

    def takes(self, key: Key, *, is_held: bool) -> bool:
        """Whether a key is for the command that waits.

        Tab goes on from it, and ends the waiting; a key held since before means nothing.
        """
        if not self._waiting:
            return False
        if key.name == "Tab":
            self.begin("")
            return False
        if key.name == "Escape":
            self.begin("")
        elif key.name == "Delete":
            self._keep(None)
        elif not is_held and key.name not in HELD:
            self._take(plain(key))
        return True

    def _take(self, key: Key) -> None:
        session = self._table.require_session()
        keys = keys_of(session)
        command, owner = keys.command(self._waiting), keys.set_keys.get(key)
        assert command is not None
        if owner not in (None, command):
            other = told(session.face, owner.name)
            self._refuse(Message("help.key_taken", {"key": shown(key), "other": other}))
        elif not can_be_chosen(key):
            self._refuse(Message("help.key_impossible", {"key": shown(key)}))
        else:
            self._keep(key)

    def _keep(self, key: Key | None) -> None:
        """The command that waits has this key from now on; None: it has none."""
        session, say, name = self._table.require_session(), self._table.say, self._waiting
        command, settings = keys_of(session).command(name), session.settings
        assert command is not None
        settings.choose_keys(chosen(settings.chosen_keys, command, key))
        self.stop()
        self._table.draw()
        does = told(session.face, name)
        if key is None:
            self._table.regions.focus(f"change-key {name}", "dialog")
            self._table.regions.say(say("help.key_unset", does=does))
        else:
            self._table.regions.say(say("help.key_set", key=shown(key), does=does))

    def _refuse(self, wrong: Message) -> None:
        self._wrong = wrong
        self._table.draw()
        self._table.regions.say(self._table.say(wrong), urgent=True)
