"""The keys of the commands as the players of this device have chosen them. Pure.

The choices are stored as a text: a JSON object from command to key, the latest choice last. A
chosen key takes precedence over the usual key of another command. Unknown commands and keys are
ignored; a damaged text counts as empty.

    keys = key_map(regions, map_keys, kept='{"undo": "Control+u"}')
    keys.of("undo")                      # Key("u", ctrl=True)
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from web.contract.keys import (
    EVERYWHERE,
    IN_HISTORY,
    LETTERS,
    ON_BOARD,
    WHILE_DRIVING,
    WITHOUT_KEY,
    Intent,
    Key,
    is_character,
    plain,
)

FIXED: Final = frozenset({"back"})
"""Commands that work everywhere and whose keys cannot be changed."""
NO_KEY: Final = "none"
"""The stored value of a command that has no key because players want it so."""
MOVABLE_ON_BOARD: Final = frozenset({"target next", "target previous", "choose why"})
"""Commands of the board whose keys can be changed, besides the game's own commands there."""
SIGNS: Final = {
    "ArrowLeft": "←",
    "ArrowRight": "→",
    "ArrowUp": "↑",
    "ArrowDown": "↓",
    "Backspace": "⌫",
    "Escape": "Esc",
}
"""How keys are shown that are not shown by their name."""
WITH_CTRL: Final = frozenset({"Backspace", "Enter"})
"""Named keys that can be chosen together with Ctrl."""
ALONE: Final = frozenset({"F6"})
"""Named keys that can be chosen without Ctrl."""
OF_THE_BROWSER: Final = frozenset("acflnpqrtvwx")
"""Letters that cannot be chosen with Ctrl, because the browser uses them."""
OF_THE_MAP: Final = frozenset("0123456789+-=_ ")
"""Characters that cannot be chosen, because they zoom, go to targets or press on the map."""


class Command(NamedTuple):
    """A command whose key can be chosen."""

    intent: Intent
    usual: tuple[Key, ...]
    is_on_board: bool = False

    @property
    def name(self) -> str:
        """The name under which its key is stored: "undo", "target next"."""
        return name_of(self.intent)


@dataclass(frozen=True, slots=True, eq=False)
class KeyMap:
    """All keys that have a meaning.

    - `set_keys`: the keys of the commands that can be changed, also those that are switched off.
    - `letters`: where single letters and signs work: "on" everywhere, "map" on the map only, "off"
      nowhere.
    - `by_name`: the first working key of every command that has one, also of fixed commands.
    """

    commands: tuple[Command, ...]
    set_keys: Mapping[Key, Command]
    everywhere: Mapping[Key, Intent]
    on_board: Mapping[Key, Intent]
    by_name: Mapping[str, Key]
    letters: str

    def of(self, do: str, arg: str = "") -> Key | None:
        """The key that does the same as a button with this intent, None if there is none."""
        return self.by_name.get(name_of((do, arg)))

    def keys_of(self, command: Command) -> list[Key]:
        """All keys that are set for the command."""
        return [key for key, one in self.set_keys.items() if one == command]

    def command(self, name: str) -> Command | None:
        """The command of this name, None if there is none whose key can be changed."""
        return next((one for one in self.commands if one.name == name), None)


def name_of(intent: Intent) -> str:
    """The name of the command that an intent belongs to."""
    return " ".join(intent).strip()


@lru_cache(maxsize=4)
def key_map(
    regions: tuple[tuple[str, str], ...] = (),
    map_keys: tuple[str, ...] = (),
    kept: str = "",
    *,
    jumps: tuple[tuple[str, str], ...] = (),
    letters: str = "on",
) -> KeyMap:
    """The keys at a table.

    `regions` and `jumps` are those of the game and its map, each with its letter; `map_keys` are
    the game's own commands on the map; `kept` is the stored text of the chosen keys. For `letters`
    see `KeyMap`.
    """
    commands = (
        *_everywhere(dict(regions)),
        *_on_board(MOVABLE_ON_BOARD | {*map_keys}),
        *_jumps(jumps),
    )
    given, without = _given(kept, commands), _without(kept)
    set_keys = dict(given)
    for command in commands:
        if command not in given.values() and command.name not in without:
            for key in command.usual:
                set_keys.setdefault(key, command)
    everywhere = {k: i for k, i in EVERYWHERE.items() if name_of(i) in FIXED}
    on_board = {k: i for k, i in ON_BOARD.items() if not k.name.isalpha() or len(k.name) > 1}
    for key, command in set_keys.items():
        (on_board if command.is_on_board else everywhere)[key] = command.intent
    if letters != "on":
        everywhere = {k: i for k, i in everywhere.items() if not is_character(k)}
    if letters == "off":
        on_board = {k: i for k, i in on_board.items() if not is_character(k)}
    by_name: dict[str, Key] = {}
    for table in (everywhere, WHILE_DRIVING, on_board, IN_HISTORY):
        for key, intent in table.items():
            by_name.setdefault(name_of(intent), key)
    return KeyMap(commands, set_keys, everywhere, on_board, by_name, letters)


def _everywhere(regions: Mapping[str, str]) -> Iterator[Command]:
    to_regions = {Key(letter): ("region", region) for letter, region in regions.items()}
    table = EVERYWHERE | LETTERS | to_regions
    for intent in dict.fromkeys(table.values()):
        if name_of(intent) not in FIXED:
            yield Command(intent, _keys_for(intent, table))
    for intent in WITHOUT_KEY:
        yield Command(intent, ())


def _on_board(names: frozenset[str]) -> Iterator[Command]:
    for intent in dict.fromkeys(ON_BOARD.values()):
        if name_of(intent) in names:
            yield Command(intent, _keys_for(intent, ON_BOARD), is_on_board=True)


def _jumps(letters: tuple[tuple[str, str], ...]) -> Iterator[Command]:
    for letter, name in letters:
        for arg, has_shift in ((name, False), (f"{name} back", True)):
            key = Key(letter, shift=has_shift)
            yield Command(("jump", arg), (key,), is_on_board=True)


def _keys_for(intent: Intent, table: Mapping[Key, Intent]) -> tuple[Key, ...]:
    return tuple(key for key, one in table.items() if one == intent)


# --- choosing -------------------------------------------------------------------------------


def can_be_chosen(key: Key) -> bool:
    """Whether a command may have this key.

    Letters and signs may be chosen, alone or with Ctrl, unless the browser or the map needs them.
    """
    if len(key.name) != 1:
        return key.name in (WITH_CTRL if key.ctrl else ALONE)
    if key.name in OF_THE_MAP or not key.name.isprintable():
        return False
    return not (key.ctrl and key.name in OF_THE_BROWSER)


def chosen(kept: str, command: Command, key: Key | None) -> str:
    """The text to store after a command has got this key; None: it has no key from now on."""
    others = {name: one for name, one in _read(kept).items() if name != command.name}
    if command.usual[:1] != (() if key is None else (key,)):
        others[command.name] = NO_KEY if key is None else spoken(key)
    return json.dumps(others) if others else ""


def _given(kept: str, commands: tuple[Command, ...]) -> dict[Key, Command]:
    """The chosen keys of these commands; if two commands share a key, the first one has it."""
    by_name = {command.name: command for command in commands}
    given: dict[Key, Command] = {}
    for name, text in _read(kept).items():
        key = _key_read(text)
        if name in by_name and can_be_chosen(key):
            given.setdefault(key, by_name[name])
    return given


def _without(kept: str) -> frozenset[str]:
    """The names of the commands that players want to have no key."""
    return frozenset(name for name, text in _read(kept).items() if text == NO_KEY)


def _read(kept: str) -> dict[str, str]:
    try:
        told = json.loads(kept or "{}")
    except (ValueError, RecursionError):
        return {}
    texts = told.items() if isinstance(told, dict) else ()
    return {name: text for name, text in texts if isinstance(text, str) and text}


def _key_read(text: str) -> Key:
    *held, name = text.split("+")
    return plain(Key(name, "Control" in held, "Shift" in held))


# --- in words -------------------------------------------------------------------------------


def shown(key: Key) -> str:
    """The key as players read it: "Ctrl ⇧ Z"."""
    name = SIGNS.get(key.name, key.name.upper() if len(key.name.upper()) == 1 else key.name)
    return " ".join([*["Ctrl"] * key.ctrl, *["⇧"] * key.shift, name])


def spoken(key: Key) -> str:
    """The key as it is stored and as `aria-keyshortcuts` needs it: "Control+Shift+Z"."""
    name = key.name.upper() if len(key.name.upper()) == 1 else key.name
    return "+".join([*["Control"] * key.ctrl, *["Shift"] * key.shift, name])
