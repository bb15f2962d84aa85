"""What keys mean, as intents. Pure; single letters work on the board only (WCAG 2.1.4)."""

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


def meaning(key: Key, *, on_board: bool, is_driving: bool) -> Intent | None:
    """The intent a key stands for, None if it has no meaning here."""
    plain = Key(key.name.lower() if len(key.name) == 1 else key.name, key.ctrl, key.shift)
    if on_board:
        found = (WHILE_DRIVING.get(plain) if is_driving else None) or ON_BOARD.get(plain)
        if found is not None:
            return found
    return EVERYWHERE.get(plain)
