"""What cannot be undone answers a gesture of its own, never the rest of another one. Pure.

A double click, a tap repeated, a key held down or pressed twice: its second half must not answer
what its first half has brought to the screen. So whatever is irrevocable, and the curtain, answer
only what began once the screen had shown the same for a while (`patience`); this goes by when and
where a gesture began, never by which button lies there. What comes earlier is one of two:

- the rest of the gesture that changed the screen, or quicker than anybody can read: it is dropped;
- early, but aimed elsewhere or made otherwise: it is meant, and carried out once the screen has
  settled, unless something else happens first.

What no hand has done, a script's click, is nobody's double click. A click without pointer or key,
as programs that read the screen make it, counts as begun at that moment.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot, inf
from typing import Final

READ: Final = 350.0
"""Milliseconds within which nobody has read what has just appeared and aimed at it: what comes
sooner was aimed at what lay there before."""
NEAR: Final = 24.0
"""Pixels: two clicks no further apart are aimed at the same spot."""
FOLLOWS: Final = 1000.0
"""Milliseconds after a finger was lifted in which its click may still come."""
PRESSES: Final = frozenset({"Enter", " "})
"""Keys that press what has the focus."""
MODIFIERS: Final = frozenset({"Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock"})
IRREVOCABLE: Final = frozenset(
    {"lift-curtain", "rematch", "same-deal", "new-game", "open-save", "play-here", "take-back"}
)
"""Intents that show a hand, put another game on the table or none, or change it for all."""


def is_irrevocable(do: str, arg: str) -> bool:
    """Whether an intent cannot be taken back, whatever it is about. Of actions the engine says."""
    return do in IRREVOCABLE or (do == "delete-save" and arg.partition(":")[0] in ("yes", "all"))


@dataclass(frozen=True, slots=True)
class Gesture:
    """Something a hand has begun: when, and what it was aimed at.

    Of a pointer the spot; of a key how many keys that may move the focus came before it.
    """

    began: float
    spot: tuple[float, float] | None = None
    moves: int = -1
    is_script: bool = False

    def is_aimed_like(self, other: "Gesture | None") -> bool:
        """Whether it is aimed at what another one was aimed at."""
        if other is None:
            return False
        if self.spot is not None and other.spot is not None:
            apart = hypot(self.spot[0] - other.spot[0], self.spot[1] - other.spot[1])
            return apart <= NEAR
        return self.spot == other.spot and self.moves == other.moves


class Settling:
    """Watches gestures and changes of the screen. Times are the browser's, in milliseconds."""

    def __init__(self, patience: Callable[[], float]) -> None:
        self._patience = patience
        self._pointer: Gesture | None = None
        self._lifted = inf
        self._last: Gesture | None = None
        self._first_of_several: Gesture | None = None
        self._held: set[str] = set()
        self._let_go = -inf
        self._moves = 0
        self._answering: tuple[Gesture, int] | None = None
        self._cause: Gesture | None = None
        self._painted = -inf
        self._settles = -inf
        self._is_settled = True
        self._waiting: tuple[Gesture, Callable[[], None]] | None = None
        self._is_waited_for = False

    # --- gestures ---------------------------------------------------------------------------

    def press(self, at: float, x: float, y: float) -> None:
        """A button of the mouse, or a finger, goes down."""
        self._pointer = self._last = Gesture(at, (x, y))
        self._lifted = inf
        self._waiting = None

    def count(self, number: int) -> None:
        """The system counts the press: 1, or 2 for the second of a double click, and so on."""
        if number <= 1:
            self._first_of_several = self._pointer

    def lift(self, at: float) -> None:
        """It goes up; a click may follow."""
        self._lifted = at

    def cancel(self) -> None:
        """It has become a scroll: no click follows."""
        self._pointer = None

    def key_down(self, at: float, name: str) -> None:
        """A key goes down. One that repeats itself because it is held is not told."""
        if name in MODIFIERS:
            return
        self._held.add(name)
        if name not in PRESSES:
            self._moves += 1
        self._last = Gesture(at, moves=self._moves)
        self._waiting = None

    def key_up(self, at: float, name: str) -> None:
        """A key goes up. With the command key down, Macs do not tell of others."""
        self._held.discard(name)
        if name == "Meta":
            self._held.clear()
        self._let_go = at

    def forget_keys(self) -> None:
        """The window is not in front any more: what goes up meanwhile is not told."""
        self._held.clear()

    def click(self, at: float, count: int, *, is_trusted: bool) -> None:
        """A click is going to be answered; `count` is 2 for the second of a double click."""
        gesture = self._behind(at, count) if is_trusted else Gesture(at, is_script=True)
        self._answering = gesture, count

    def _behind(self, at: float, count: int) -> Gesture:
        """The gesture that a click is the end of. Of keys too it may come with a count."""
        pointer, self._pointer = self._pointer, None
        if pointer is not None and count and at - self._lifted < FOLLOWS:
            return pointer
        by_key = bool(self._held & PRESSES) or at - self._let_go < FOLLOWS / 10
        if by_key and self._last is not None:
            return self._last
        return Gesture(at)

    def answered(self) -> None:
        """The click has been answered."""
        self._answering = None

    # --- the screen -------------------------------------------------------------------------

    def change(self) -> None:
        """The screen is going to show something else."""
        self._cause = self._answering[0] if self._answering else self._last
        self._painted = self._settles = inf
        self._is_settled = False
        self._waiting = None

    def paint(self, at: float) -> float:
        """It is shown from now on. In how many milliseconds to call `settle`."""
        patience = self._patience()
        self._painted, self._settles = at, at + patience
        return patience

    def settle(self) -> None:
        """It has been shown for long enough: do what was meant for it in the meantime."""
        self._is_settled = True
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            return
        self._answering, self._is_waited_for = (waiting[0], 0), True
        try:
            waiting[1]()
        finally:
            self._answering, self._is_waited_for = None, False

    def allows(self, do: Callable[[], None]) -> bool:
        """Whether what is going on may answer what cannot be undone. If not, but it is meant, then
        `do` is done when the screen has settled."""
        gesture, count = self._answering or (self._last, 0)
        if gesture is None or gesture.is_script or self._is_waited_for:
            return True
        first = self._first_of_several
        if count > 1 and first is not None and first.began < self._painted:
            return False
        if gesture.began >= self._settles:
            return True
        if gesture.began < self._painted + READ or gesture.is_aimed_like(self._cause):
            return False
        if not self._is_settled:
            self._waiting = gesture, do
        return self._is_settled
