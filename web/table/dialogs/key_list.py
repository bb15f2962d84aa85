"""All keys: what each does, and how those of the commands are changed. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from web.contract.face import AnyFace
from web.contract.game_map import Jump
from web.contract.key_map import Command, KeyMap, key_map, shown
from web.contract.key_places import printed
from web.contract.keys import HELD, Key
from web.page.html import Html, h, joined
from web.table.panels.frame import jump_letters, letters
from web.table.panels.parts import press
from web.words.catalogue import Voice
from web.words.message import Message

NOT_SET: Final = "–"
"""In place of the key that a command has lost to another one."""
FIXED: Final = {
    "press": "Tab, Enter",
    "roam": "← → ↑ ↓",
    "pan": "⇧ ← → ↑ ↓",
    "targets": "1–9",
    "choose": "Enter",
    "zoom": "+ − 0",
    "undo-on-map": "⌫",
    "drive straight": "↑",
    "history": "Home, ←, →, End",
    "history-turns": "⇧ ←, ⇧ →",
    "back": "Esc",
}
"""Keys that stay as they are, by what they do."""
TO_TARGETS: Final = {"roam-targets": FIXED["roam"], "walk": "Ctrl ← → ↑ ↓"}
"""In place of "roam" on a map where arrows lead to targets (`Face.arrows_to_targets`)."""
TO_HOLD: Final = {"hold": shown(HELD)}
"""In games whose things can be held down (`Face.has_held_options`)."""
TO_REGIONS: Final = (
    *("press", "region next", "region previous"),
    *("region board", "region prompt"),
)
ON_MAP: Final = ("pan", "target next", "target previous", "targets", "choose", "choose why")
EVERYWHERE: Final = (
    *("zoom", "undo-on-map", "commit", "undo", "redo", "restart-action", "restart-turn"),
    *(
        "show-me",
        "advice",
        "skip-turns",
        "zen",
        "history",
        "history-turns",
        "save-file",
        "open-file",
        "back",
        "help",
    ),
)
"""What `web.contract.keys` gives a meaning, by what it does."""


@dataclass(frozen=True, slots=True)
class Change:
    """A key that is being changed.

    It holds the name of the command `waiting` for a key ("" for none), what was wrong with the last
    key pressed, and whether any key differs from the usual one. `layout` is what the browser tells
    of the keyboard (`web.contract.key_places.printed`).
    """

    keys: KeyMap
    waiting: str = ""
    wrong: Message | None = None
    can_go_back: bool = False
    layout: Mapping[str, str] = field(default_factory=dict)

    def shown(self, key: Key) -> str:
        """The key as it is printed on this keyboard, with what is held down."""
        sign = printed(key, self.layout)
        return shown(key._replace(name=sign) if sign else key)


def listed(face: AnyFace, jumps: Sequence[Jump]) -> tuple[str, ...]:
    """All commands in the order of the list, with the game's regions and map commands."""
    own = [f"region {region.id}" for region in face.regions if region.letters]
    arrows = TO_TARGETS if face.arrows_to_targets else ("roam",)
    on_map = (*arrows, *ON_MAP, *commands_of(jumps), *face.map_keys)
    held = TO_HOLD if face.has_held_options else ()
    return (*TO_REGIONS, *own, *on_map, *held, *EVERYWHERE)


def commands_of(jumps: Sequence[Jump]) -> tuple[str, ...]:
    """The commands of jumps: "jump place" leads on to the next place, "jump place back" back."""
    names = (f"jump {jump.name}" for jump in jumps)
    return tuple(does for name in names for does in (name, f"{name} back"))


def told(face: AnyFace, does: str) -> Message:
    """The sentence that says what it does."""
    own = {f"region {one.id}": one.label for one in face.regions if one.letters}
    if does in own:
        return Message("help.key_region", {"region": Message(own[does])})
    return Message(f"help.key_{does.replace(' ', '-')}")


def usual_keys(face: AnyFace, jumps: Sequence[Jump]) -> KeyMap:
    """The keys of a game, on a map with these jumps, as long as nobody has chosen others."""
    return key_map(tuple(letters(face).items()), face.map_keys, jumps=jump_letters(jumps))


def key_list(face: AnyFace, jumps: Sequence[Jump], change: Change, say: Voice) -> Html:
    """The list, each key that can be changed with the button for that."""
    reset = None
    if change.can_go_back:
        reset = press("usual-keys", "", say("help.usual_keys"), class_="option choice")
    letters = change.keys.letters
    off = None if letters == "on" else h("p", say(f"help.letters_{letters}"), class_="legend")
    rows = [_row(face, does, change, say) for does in listed(face, jumps)]
    return joined(
        h("p", say("help.change_means"), class_="legend"),
        off,
        h("div", reset, class_="options") if reset else None,
        h("ol", *rows, class_="rules keys"),
    )


def _row(face: AnyFace, does: str, change: Change, say: Voice) -> Html:
    fixed = FIXED | TO_TARGETS | TO_HOLD
    command = None if does in fixed else change.keys.command(does)
    words = h("p", say(told(face, does)))
    if command is None:
        return h("li", h("kbd", fixed[does], class_="rule-id"), words)
    is_waiting = change.waiting == does
    keys = (
        "…" if is_waiting else ", ".join(change.shown(key) for key in change.keys.keys_of(command))
    )
    return h(
        "li",
        h("kbd", keys or NOT_SET, class_="rule-id"),
        words,
        _button(command, say(told(face, does)), say, is_waiting=is_waiting),
        press("no-key", command.name, say("help.no_key"), class_="option quiet")
        if is_waiting
        else None,
        h("p", *_said(change, say), class_="waiting") if is_waiting else None,
    )


def _button(command: Command, words: str, say: Voice, *, is_waiting: bool) -> Html:
    name = say("help.change_key")
    return press(
        "change-key",
        "" if is_waiting else command.name,
        say("help.keep_key") if is_waiting else name,
        class_="option quiet",
        data_key=f"change-key {command.name}",
        aria_label=None if is_waiting else f"{name}: {words}",
    )


def _said(change: Change, say: Voice) -> Iterator[Html | str]:
    if change.wrong is not None:
        yield h("b", say(change.wrong))
        yield " "
    yield say("help.press_key")
