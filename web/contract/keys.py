"""The usual meanings of keys, as intents. Players can change them (`web.contract.key_map`). Pure.

Single letters and signs can be switched off in the menu, everywhere or outside the map (WCAG
2.1.4). Keys that the browser uses are not taken. Rare commands have no key until players choose
one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol


class Key(NamedTuple):
    """A pressed key: its name as the browser gives it, and the modifier keys held down."""

    name: str
    ctrl: bool = False
    shift: bool = False


Intent = tuple[str, str]

EVERYWHERE: Final[dict[Key, Intent]] = {
    Key("z", ctrl=True): ("undo", ""),
    Key("y", ctrl=True): ("redo", ""),
    Key("z", ctrl=True, shift=True): ("redo", ""),
    Key("Backspace", ctrl=True): ("restart-action", ""),
    Key("Backspace", ctrl=True, shift=True): ("restart-turn", ""),
    Key("Enter", ctrl=True): ("commit", ""),
    Key("Escape"): ("back", ""),
    Key("F6"): ("region", "next"),
    Key("F6", shift=True): ("region", "previous"),
    Key("?"): ("help", ""),
}
WITHOUT_KEY: Final[tuple[Intent, ...]] = (("save-file", ""), ("open-file", ""))
"""Commands that have no key until players choose one."""
LETTERS: Final[dict[Key, Intent]] = {
    Key("b"): ("region", "board"),
    Key("i"): ("region", "prompt"),
    Key("l"): ("show-me", ""),
    Key("r"): ("advice", ""),
    Key("k"): ("skip-turns", ""),
    Key("z"): ("zen", ""),
}
"""Single letters that work everywhere unless they are switched off.

They lead to the map, the prompt, the others' turns, advice, the next person's turn, and the view
that shows only what a decision needs. A game adds the letters of its own regions.
"""
IN_HISTORY: Final[dict[Key, Intent]] = {
    Key("Home"): ("history", "0"),
    Key("End"): ("history", "live"),
    Key("ArrowLeft"): ("history", "previous"),
    Key("ArrowRight"): ("history", "next"),
    Key("ArrowLeft", shift=True): ("history", "previous-turn"),
    Key("ArrowRight", shift=True): ("history", "next-turn"),
}
"""Keys while a button of the history has the focus, or the past is shown and the board has no
focus.
"""
IN_LIST: Final[dict[Key, Intent]] = {
    Key("ArrowUp"): ("line", "previous"),
    Key("ArrowDown"): ("line", "next"),
}
"""Keys in a list that is one stop of Tab, such as the log."""
ON_BOARD: Final[dict[Key, Intent]] = {
    Key("ArrowLeft"): ("roam", "W"),
    Key("ArrowRight"): ("roam", "E"),
    Key("ArrowUp"): ("roam", "N"),
    Key("ArrowDown"): ("roam", "S"),
    Key("ArrowLeft", ctrl=True): ("walk", "W"),
    Key("ArrowRight", ctrl=True): ("walk", "E"),
    Key("ArrowUp", ctrl=True): ("walk", "N"),
    Key("ArrowDown", ctrl=True): ("walk", "S"),
    Key("ArrowLeft", shift=True): ("pan", "W"),
    Key("ArrowRight", shift=True): ("pan", "E"),
    Key("ArrowUp", shift=True): ("pan", "N"),
    Key("ArrowDown", shift=True): ("pan", "S"),
    Key("n"): ("target", "next"),
    Key("n", shift=True): ("target", "previous"),
    Key("Enter"): ("choose", ""),
    Key(" "): ("choose", ""),
    Key("w"): ("choose", "why"),
    Key("Backspace"): ("undo", ""),
    Key("a"): ("drive", "left"),
    Key("d"): ("drive", "right"),
    Key("t"): ("drive", "kind"),
    **{Key(str(number)): ("target", str(number)) for number in range(1, 10)},
    Key("+"): ("zoom", "in"),
    Key("-"): ("zoom", "out"),
    Key("0"): ("zoom", "fit"),
}
"""Keys while the board has the focus."""
WHILE_DRIVING: Final[dict[Key, Intent]] = {Key("ArrowUp"): ("drive", "straight")}
"""Keys while the board has the focus and the exit of a tile is to be chosen."""

SAME: Final = {"=": "+", "_": "-"}
"""Signs that have the same meaning as another sign on the same key."""
HELD: Final = Key("Enter", shift=True)
"""On a thing that can be held down: does what holding it does (`web.contract.prompt.Held`)."""
REPEATED: Final = frozenset(
    {"roam", "walk", "pan", "zoom", "jump", "target", "line", "history", "undo", "redo", "region"}
)
"""Intents that are repeated while the key is held down; all others happen once."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a key is pressed (board, history or list), and what is going on there."""

    on_board: bool = False
    in_history: bool = False
    in_list: bool = False
    is_driving: bool = False


class Meanings(Protocol):
    """What keys mean outside the board (`everywhere`) and on it (`on_board`)."""

    @property
    def everywhere(self) -> Mapping[Key, Intent]:
        """The keys that work wherever the focus is."""

    @property
    def on_board(self) -> Mapping[Key, Intent]:
        """The keys that work while the board has the focus."""


def plain(key: Key) -> Key:
    """The key in its standard form, independent of the keyboard.

    Capitals become small letters, "İ" too, of which Python makes two signs. Whether Shift is held
    counts only with letters and named keys.
    """
    if len(key.name) > 1 or key.name == " ":
        return key
    name = key.name if key.ctrl else SAME.get(key.name, key.name)
    return Key(name.lower()[:1], key.ctrl, key.shift and key.name.isalpha())


def is_character(key: Key) -> bool:
    """Whether the key is a single letter or sign without modifiers.

    Such keys can be typed by accident, or by a program that types what it hears (WCAG 2.1.4).
    """
    return len(key.name) == 1 and key.name != " " and not key.ctrl


def meaning(key: Key, place: Place, keys: Meanings) -> Intent | None:
    """The intent of a key at a place, None if it has no meaning there."""
    pressed = plain(key)
    if place.on_board:
        driving = WHILE_DRIVING.get(pressed) if place.is_driving else None
        found = driving or keys.on_board.get(pressed)
    else:
        found = IN_HISTORY.get(pressed) if place.in_history else None
        found = (IN_LIST.get(pressed) if place.in_list else None) or found
    return found or keys.everywhere.get(pressed)
