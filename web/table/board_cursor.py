"""Going over the map with the keyboard: from spot to spot, from target to target. Pure."""

from collections.abc import Callable, Sequence
from typing import Protocol

from web.page.spot import Spot
from web.table.choices import Choice
from web.table.face import AnyFace
from web.table.prompt import Prompt
from web.words.message import Message


def target(targets: Sequence[Spot], here: Spot | None, which: str) -> Spot | None:
    """The "next" or "previous" target from here, or that of a number ("1" is the first)."""
    if not targets:
        return None
    if which.isdecimal():
        return targets[min(int(which), len(targets)) - 1]
    step = 1 if which == "next" else -1
    if here not in targets:
        return targets[0 if step > 0 else -1]
    return targets[(targets.index(here) + step) % len(targets)]


class Choosing(Protocol):
    """The game on the screen, as far as going over the map needs it."""

    @property
    def prompt(self) -> Prompt:
        """What is being asked."""

    def point_out(self) -> None:
        """Draw the map's highlights anew."""

    def say(self, sentence: Message) -> None:
        """Let a screen reader say something."""

    def choose(self, choice: Choice) -> None:
        """Do what an option stands for."""

    def on_pick(self, spot: Spot | None, pointer: str) -> None:
        """Choose a spot as a click does."""


class BoardCursor:
    """The spot in keyboard focus, and the intents of keys on the map."""

    def __init__(self, table: Choosing, face: AnyFace) -> None:
        self._table = table
        self._face = face
        self.focus: Spot | None = None
        self.intents: dict[str, Callable[[str], None]] = {
            "roam": self.roam,
            "target": self.go_to_target,
            "choose": lambda arg: self.choose(asks_why=arg == "why"),
            "drive": self.drive,
        }

    def roam(self, direction: str) -> None:
        """To the neighbouring spot; from nowhere to the first target, or where the map begins."""
        targets = tuple(self._table.prompt.targets)
        if self.focus is None:
            self._go(targets[0] if targets else self._face.home)
        else:
            self._go(self._face.beside(self.focus, direction))

    def go_to_target(self, which: str) -> None:
        """To the next or previous target, or the one of a number."""
        there = target(tuple(self._table.prompt.targets), self.focus, which)
        if there is not None:
            self._go(there)

    def choose(self, *, asks_why: bool) -> None:
        """Choose the spot in focus; where it is no target, or that is all one asks, hear why
        not."""
        if self.focus is not None and not (asks_why and self.focus in self._table.prompt.targets):
            self._table.on_pick(self.focus, "keyboard")

    def drive(self, key: str) -> None:
        """What a key of its own stands for: "left", "straight", "right"; "kind": the next kind."""
        options = [option for option in self._table.prompt.options if option.key == key]
        chosen = [number for number, option in enumerate(options) if option.is_chosen]
        if options:
            following = chosen[0] + 1 if chosen else 0
            self._table.choose(options[following % len(options)].choice)

    def _go(self, spot: Spot) -> None:
        self.focus = spot
        self._table.point_out()
        option, name = self._table.prompt.targets.get(spot), self._face.spot_name(spot)
        if option is None:
            self._table.say(name)
        else:
            detail = option.detail or option.label
            self._table.say(Message("menu.target_detail", {"target": name, "detail": detail}))
