"""Going over the map with the keyboard: from spot to spot, from target to target. Pure."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from web.contract.choices import Choice
from web.contract.face import AnyFace
from web.contract.prompt import Option
from web.contract.table_view import TableView
from web.map.scene import Rows
from web.page.spot import Spot, spots_read
from web.table.panels.map_cells import beside, cells_round
from web.words.message import Message


def target(targets: Sequence[Spot], here: Spot, which: str) -> Spot | None:
    """The "next" or "previous" target from here, or that of a number ("1" is the first)."""
    if not targets:
        return None
    if which.isdecimal():
        return targets[min(int(which), len(targets)) - 1]
    step = 1 if which == "next" else -1
    if here not in targets:
        return targets[0 if step > 0 else -1]
    return targets[(targets.index(here) + step) % len(targets)]


def following(
    spots: Sequence[Spot],
    here: Spot,
    order: Callable[[Spot], tuple[float, float]],
    *,
    is_back: bool,
) -> Spot | None:
    """The next or previous spot in an order, cyclically; None if there is no other spot."""
    ordered = sorted(spots, key=order, reverse=is_back)
    at = order(here)
    later = (spot for spot in ordered if (order(spot) < at if is_back else order(spot) > at))
    return next(later, next(iter(ordered), None))


class Choosing(Protocol):
    """The game on the screen, as far as going over the map needs it."""

    def point_out(self) -> None:
        """Draw the map's highlights anew."""

    def say(self, sentence: Message) -> None:
        """Let a screen reader say something."""

    def choose(self, choice: Choice) -> None:
        """Do what an option stands for."""

    def on_pick(self, spot: Spot | None, pointer: str) -> None:
        """Choose a spot as a click does."""


class Grid(Protocol):
    """The map, as far as the keyboard goes over it."""

    def show_cells(self, rows: Rows, at: Spot, *, goes_there: bool = False) -> None:
        """Let the keyboard be at a spot; `goes_there`: it goes to the map now."""

    @property
    def has_keyboard(self) -> bool:
        """Whether it is on the map."""

    def sees(self, spots: Iterable[Spot]) -> bool:
        """Whether all of these can be seen and pressed."""

    def in_the_middle(self) -> Spot | None:
        """The spot in sight that is nearest to the middle of the window, None if none is."""


class BoardCursor:
    """The spot in keyboard focus, and the intents of keys on the map.

    `shown()` is the moment on the screen; `focus` is None until a key has led somewhere.
    """

    def __init__(
        self, table: Choosing, face: AnyFace, grid: Grid, shown: Callable[[], TableView]
    ) -> None:
        self._table = table
        self._face = face
        self._grid = grid
        self._shown = shown
        self.focus: Spot | None = None
        self.intents: dict[str, Callable[[str], None]] = {
            "roam": self.roam,
            "walk": self.walk,
            "target": self.go_to_target,
            "choose": lambda arg: self.choose(asks_why=arg == "why"),
            "choose-at": self.choose_at,
            "jump": self.jump,
            "drive": self.drive,
        }

    @property
    def _targets(self) -> dict[Spot, Option]:
        return self._shown().lit_targets

    @property
    def here(self) -> Spot:
        """Where the keyboard is: at first at the first target, or where the map begins."""
        if self.focus is not None:
            return self.focus
        return next(iter(self._targets), self._shown().map.home)

    def show_cells(self, *, goes_there: bool = False) -> None:
        """Let the map have the cells round the spot where the keyboard is, as they are now."""
        here = self.here
        rows = cells_round(self._face, self._shown(), here)
        self._grid.show_cells(rows, here, goes_there=goes_there)

    def roam(self, direction: str) -> None:
        """To where an arrow leads."""
        self._go(beside(self._face, self._shown(), self.here, direction))

    def walk(self, direction: str) -> None:
        """To the neighbouring spot, target or not."""
        self._go(self._shown().map.beside(self.here, direction))

    def follow(self) -> None:
        """Go along with the map, which was moved, if the keyboard is on it."""
        if self._grid.has_keyboard and not self._grid.sees((self.here,)):
            there = self._grid.in_the_middle()
            if there is not None:
                self._go(there)

    def go_to_target(self, which: str) -> None:
        """To the next or previous target, or the one of a number."""
        there = target(tuple(self._targets), self.here, which)
        if there is not None:
            self._go(there)

    def jump(self, to: str) -> None:
        """Go to the next ("cube") or previous ("cube back") spot of a kind, in reading order.

        After the last one comes the first.
        """
        name, _, back = to.partition(" ")
        table = self._shown()
        kind = next(jump for jump in table.map.jumps if jump.name == name)
        spots = kind.spots(table.view, table.acts)
        there = following(spots, self.here, self._as_read, is_back=bool(back))
        if there is None:
            self._table.say(Message("table.none_on_map"))
        else:
            self._go(there)

    def _as_read(self, spot: Spot) -> tuple[float, float]:
        """Where it comes if the map is read row by row."""
        at = self._shown().map.sheet.centre(spot)
        return at.y, at.x

    def choose(self, *, asks_why: bool) -> None:
        """Choose the spot in focus; if it is no target, or `asks_why`, say why not."""
        self.focus = self.here  # and it stays there, whatever is asked next
        if not (asks_why and self.focus in self._shown().targets):
            self._table.on_pick(self.focus, "keyboard")

    def choose_at(self, text: str) -> None:
        """Choose a spot as a screen reader presses its cell."""
        self.focus = spots_read(text)[0]
        self.choose(asks_why=False)

    def drive(self, key: str) -> None:
        """What a key of its own stands for: "left", "straight", "right"; "kind": the next kind."""
        options = [option for option in self._shown().prompt.options if option.key == key]
        chosen = [number for number, option in enumerate(options) if option.is_chosen]
        if options:
            following = chosen[0] + 1 if chosen else 0
            self._table.choose(options[following % len(options)].choice)

    def _go(self, spot: Spot) -> None:
        self.focus = spot
        self._table.point_out()
        self.show_cells(goes_there=True)
