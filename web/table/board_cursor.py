"""Going over the board with the keyboard: from hex to hex, from target to target. Pure."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId, Side
from web.games.canalmania.questions.words import LEFT, RIGHT, STRAIGHT, spot
from web.table.prompt import Option, Prompt
from web.words.message import Message

SIDES: Final = {"E": (Side(0), Side(0)), "W": (Side(3), Side(3)),
                "N": (Side(1), Side(2)), "S": (Side(5), Side(4))}  # fmt: skip
"""The side a direction leads across, on rows of even and of odd number: up and down zigzag."""


def beside(hex_: Hex, direction: str) -> Hex:
    """The hex next to this one: "E" and "W" along the row, "N" and "S" zigzag. At the edge of the
    board the other of the two ways, else the hex itself."""
    row = BOARD.axial[hex_][1] % 2
    ways = SIDES[direction]
    for side in (ways[row], ways[1 - row]):
        there = BOARD.neighbours[hex_][side]
        if there >= 0:
            return there
    return hex_


def target(targets: Sequence[Hex], here: Hex | None, which: str) -> Hex | None:
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
    """The game on the screen, as far as going over the board needs it."""

    @property
    def prompt(self) -> Prompt:
        """What is being asked."""

    def point_out(self) -> None:
        """Draw the board's highlights anew."""

    def say(self, sentence: Message) -> None:
        """Let a screen reader say something."""

    def take(self, option: Option) -> None:
        """Do what an option stands for."""

    def on_pick(self, hex_: Hex | None, pointer: str) -> None:
        """Choose a hex as a click does."""


class BoardCursor:
    """The hex in keyboard focus, and the intents of keys on the board."""

    def __init__(self, game: Choosing) -> None:
        self._game = game
        self.focus: Hex | None = None
        self.intents: dict[str, Callable[[str], None]] = {
            "roam": self.roam,
            "target": self.go_to_target,
            "choose": lambda arg: self.choose(asks_why=arg == "why"),
            "drive": self.drive,
        }

    def roam(self, direction: str) -> None:
        """To the neighbouring hex; from nowhere to the first target, or the middle of England."""
        targets = tuple(self._game.prompt.targets)
        if self.focus is None:
            self._go(targets[0] if targets else BOARD.places[PlaceId("birmingham")].hex)
        else:
            self._go(beside(self.focus, direction))

    def go_to_target(self, which: str) -> None:
        """To the next or previous target, or the one of a number."""
        there = target(tuple(self._game.prompt.targets), self.focus, which)
        if there is not None:
            self._go(there)

    def choose(self, *, asks_why: bool) -> None:
        """Choose the hex in focus; where it is no target, or that is all one asks, hear why not."""
        if self.focus is not None and not (asks_why and self.focus in self._game.prompt.targets):
            self._game.on_pick(self.focus, "keyboard")

    def drive(self, how: str) -> None:
        """A tile's exit to the left, straight on or to the right; or its other kind."""
        options = self._game.prompt.options
        if how == "kind":
            kinds = [o for o in options if o.arg.startswith("kind:") and not o.is_chosen]
            self._take_first(kinds)
            return
        exits = [o for o in options if o.arg.startswith("exit:") or not o.enabled]
        wanted = {"left": LEFT, "straight": STRAIGHT, "right": RIGHT}[how]
        self._take_first([option for option in exits if option.label == wanted])

    def _take_first(self, options: Sequence[Option]) -> None:
        if options:
            self._game.take(options[0])

    def _go(self, hex_: Hex) -> None:
        self.focus = hex_
        self._game.point_out()
        option = self._game.prompt.targets.get(hex_)
        if option is None:
            self._game.say(spot(hex_))
        else:
            detail = option.detail or option.label
            self._game.say(Message("menu.target_detail", {"target": spot(hex_), "detail": detail}))
