"""What keys mean, as intents: as long as nobody has chosen otherwise (`web.contract.key_map`).

Pure.

Single letters and signs can be switched off in the menu, off the board or on it too (WCAG 2.1.4).
Keys of the browser's own are left to it: what is seldom wanted has no key until players choose one.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol


class Key(NamedTuple):
    """A key pressed: its name as the browser gives it, and what was held down with it."""

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
"""What has no key as long as nobody has chosen one."""
LETTERS: Final[dict[Key, Intent]] = {
    Key("b"): ("region", "board"),
    Key("i"): ("region", "prompt"),
    Key("l"): ("show-me", ""),
    Key("r"): ("advice", ""),
    Key("k"): ("skip-turns", ""),
    Key("z"): ("zen", ""),
}
"""Everywhere too, unless they are switched off: to the map; the prompt once more; what others did;
advice; on to the next person's turn; only what a decision needs.
The letters of a game's own regions come with it."""
IN_HISTORY: Final[dict[Key, Intent]] = {
    Key("Home"): ("history", "0"),
    Key("End"): ("history", "live"),
    Key("ArrowLeft"): ("history", "previous"),
    Key("ArrowRight"): ("history", "next"),
    Key("ArrowLeft", shift=True): ("history", "previous-turn"),
    Key("ArrowRight", shift=True): ("history", "next-turn"),
}
"""With a button of the history in focus, or while the past is shown, but not on the board."""
IN_LIST: Final[dict[Key, Intent]] = {
    Key("ArrowUp"): ("line", "previous"),
    Key("ArrowDown"): ("line", "next"),
}
"""In a list that is one stop of Tab, such as the log."""
ON_BOARD: Final[dict[Key, Intent]] = {
    Key("ArrowLeft"): ("roam", "W"),
    Key("ArrowRight"): ("roam", "E"),
    Key("ArrowUp"): ("roam", "N"),
    Key("ArrowDown"): ("roam", "S"),
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
"""With the board in focus."""
WHILE_DRIVING: Final[dict[Key, Intent]] = {Key("ArrowUp"): ("drive", "straight")}
"""With the board in focus, while a tile's exit is to be chosen."""

SAME: Final = {"=": "+", "_": "-"}
"""Signs that lie on one key with others, and mean the same."""
REPEATED: Final = frozenset(
    {"roam", "pan", "zoom", "jump", "target", "line", "history", "undo", "redo", "region"}
)
"""Intents that a key goes on with while it is held; any other it means once."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a key is pressed: on the board, in the history, in a list that is one stop of Tab; and
    what is going on there."""

    on_board: bool = False
    in_history: bool = False
    in_list: bool = False
    is_driving: bool = False


class Meanings(Protocol):
    """What keys mean off the board, and what others, or the same, mean on it."""

    @property
    def everywhere(self) -> Mapping[Key, Intent]:
        """Wherever the focus is."""

    @property
    def on_board(self) -> Mapping[Key, Intent]:
        """With the board in focus."""


def plain(key: Key) -> Key:
    """The key whatever a keyboard needs for it: capitals are letters, and only with letters and
    with keys that have a name does it count whether Shift is held down."""
    if len(key.name) > 1 or key.name == " ":
        return key
    name = key.name if key.ctrl else SAME.get(key.name, key.name)
    return Key(name.lower(), key.ctrl, key.shift and key.name.isalpha())


def is_character(key: Key) -> bool:
    """Whether it is a letter or a sign and nothing else: what one might be typing, or saying to a
    program that types what it hears."""
    return len(key.name) == 1 and key.name != " " and not key.ctrl


def meaning(key: Key, place: Place, keys: Meanings) -> Intent | None:
    """The intent a key stands for, None if it has no meaning here."""
    pressed = plain(key)
    if place.on_board:
        driving = WHILE_DRIVING.get(pressed) if place.is_driving else None
        found = driving or keys.on_board.get(pressed)
    else:
        found = IN_HISTORY.get(pressed) if place.in_history else None
        found = (IN_LIST.get(pressed) if place.in_list else None) or found
    return found or keys.everywhere.get(pressed)
