"""What keys mean, as intents. Pure.

Single letters off the board can be switched off in the menu (WCAG 2.1.4).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple


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
    Key("s", ctrl=True): ("save-file", ""),
    Key("o", ctrl=True): ("open-file", ""),
    Key("Escape"): ("back", ""),
    Key("F6"): ("region", "next"),
    Key("F6", shift=True): ("region", "previous"),
    Key("?"): ("help", ""),
    Key("?", shift=True): ("help", ""),
}
LETTERS: Final[dict[Key, Intent]] = {
    Key("b"): ("region", "board"),
    Key("i"): ("region", "prompt"),
    Key("l"): ("show-me", ""),
}
"""Everywhere too, unless they are switched off: to the map; the prompt once more; what others did.
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
ON_BOARD: Final[dict[Key, Intent]] = {
    Key("ArrowLeft"): ("roam", "W"),
    Key("ArrowRight"): ("roam", "E"),
    Key("ArrowUp"): ("roam", "N"),
    Key("ArrowDown"): ("roam", "S"),
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
}
"""With the board in focus."""
WHILE_DRIVING: Final[dict[Key, Intent]] = {Key("ArrowUp"): ("drive", "straight")}
"""With the board in focus, while a tile's exit is to be chosen."""

REPEATED: Final = frozenset({"roam", "target", "history", "undo", "redo", "region"})
"""Intents that a key goes on with while it is held; any other it means once."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a key is pressed: on the board, in the history; and what is going on there."""

    on_board: bool = False
    in_history: bool = False
    is_driving: bool = False
    has_letters: bool = True
    regions: Mapping[str, str] = field(default_factory=dict)
    """The game's regions by letter."""


def meaning(key: Key, place: Place) -> Intent | None:
    """The intent a key stands for, None if it has no meaning here."""
    plain = Key(key.name.lower() if len(key.name) == 1 else key.name, key.ctrl, key.shift)
    if place.on_board:
        found = (WHILE_DRIVING.get(plain) if place.is_driving else None) or ON_BOARD.get(plain)
    else:
        found = IN_HISTORY.get(plain) if place.in_history else None
    if found is None and place.has_letters:
        found = LETTERS.get(plain)
        if found is None and plain.name in place.regions and not (plain.ctrl or plain.shift):
            found = "region", place.regions[plain.name]
    return found or EVERYWHERE.get(plain)
