"""Decides whether a gesture may carry out what cannot be undone. Pure.

The second half of a double click, of a repeated tap or of a key that is held must not answer a
question that its first half has brought to the screen. So the curtain, and everything irrevocable,
answers only a gesture that began after the screen had been unchanged for a while. Only when and
where a gesture began counts, not which button is there. An earlier gesture is one of two:

- The rest of the gesture that changed the screen, or quicker than anybody can read: it is dropped.
- Early, but aimed elsewhere or made in another way: it is intended, and is carried out once the
  screen has settled, unless something else happens first.

What such a gesture cannot do is not explained either (`is_second_half`).

A click made by a script is never part of a double click. A click without pointer or key, as screen
readers make it, counts as begun at that moment.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot, inf
from typing import Final

READ: Final = 350.0
"""Milliseconds that it takes at least to read what has just appeared and to aim at it: an earlier
gesture was aimed at what lay there before."""
NEAR: Final = 24.0
"""Pixels: two clicks that are not further apart are aimed at the same spot."""
DOUBLE: Final = 500.0
"""Milliseconds between the beginnings of two gestures that are taken for one double click, of
fingers and keys too, which no system counts."""
FOLLOWS: Final = 1000.0
"""Milliseconds after a finger was lifted within which its click may come."""
PRESSES: Final = frozenset({"Enter", " "})
"""Keys that press the element in focus."""
MODIFIERS: Final = frozenset({"Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock"})
IRREVOCABLE: Final = frozenset(
    {"lift-curtain", "rematch", "same-deal", "new-game", "open-save", "play-here", "take-back"}
)
"""Intents that show a hand, or replace or change the game for everybody."""


def is_irrevocable(do: str, arg: str) -> bool:
    """Whether an intent cannot be taken back. Whether an action can, the rules of the game say."""
    return do in IRREVOCABLE or (do == "delete-save" and arg.partition(":")[0] in ("yes", "all"))


@dataclass(frozen=True, slots=True)
class Gesture:
    """The beginning of a gesture: when it began, in milliseconds, and what it was aimed at.

    For a pointer that is the spot, in pixels; for a key it is the number of keys before it that may
    have moved the focus.
    """

    began: float
    spot: tuple[float, float] | None = None
    moves: int = -1
    is_script: bool = False

    def is_aimed_like(self, other: "Gesture | None") -> bool:
        """Whether it is aimed at the same thing as another gesture."""
        if other is None:
            return False
        if self.spot is not None and other.spot is not None:
            apart = hypot(self.spot[0] - other.spot[0], self.spot[1] - other.spot[1])
            return apart <= NEAR
        return self.spot == other.spot and self.moves == other.moves


class Settling:
    """Watches gestures and changes of the screen.

    All times are in milliseconds of the browser's clock.
    """

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
        """A button of the mouse, or a finger, went down."""
        self._pointer = self._last = Gesture(at, (x, y))
        self._lifted = inf
        self._waiting = None

    def count(self, number: int) -> None:
        """The click count of the press as the system counts: 2 for the second of a double click."""
        if number <= 1:
            self._first_of_several = self._pointer

    def lift(self, at: float) -> None:
        """The pointer went up; a click may follow."""
        self._lifted = at

    def cancel(self) -> None:
        """The gesture has become a scroll: no click follows."""
        self._pointer = None

    def key_down(self, at: float, name: str) -> None:
        """A key went down. Must not be called for repetitions of a key that is held."""
        if name in MODIFIERS:
            return
        self._held.add(name)
        if name not in PRESSES:
            self._moves += 1
        self._last = Gesture(at, moves=self._moves)
        self._waiting = None

    def key_up(self, at: float, name: str) -> None:
        """A key went up.

        While the command key is held, Macs do not report other keys that go up.
        """
        self._held.discard(name)
        if name == "Meta":
            self._held.clear()
        self._let_go = at

    def forget_keys(self) -> None:
        """The window has lost the focus: keys that go up meanwhile are not reported."""
        self._held.clear()

    def click(self, at: float, count: int, *, is_trusted: bool) -> None:
        """A click is about to be answered; `count` is 2 for the second click of a double click."""
        gesture = self._behind(at, count) if is_trusted else Gesture(at, is_script=True)
        self._answering = gesture, count

    def _behind(self, at: float, count: int) -> Gesture:
        """The gesture that ends with a click. Clicks made by keys can have a count too."""
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
        """The screen is about to change."""
        self._cause = self._answering[0] if self._answering else self._last
        self._painted = self._settles = inf
        self._is_settled = False
        self._waiting = None

    def paint(self, at: float) -> float:
        """The change is visible from now on.

        Returns the milliseconds after which `settle` must be called.
        """
        patience = self._patience()
        self._painted, self._settles = at, at + patience
        return patience

    def settle(self) -> None:
        """The screen has settled: do what was asked for too early, but was intended."""
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
        """Whether the gesture under way may carry out what cannot be undone.

        If not, but it is meant, `do` is called when the screen has settled.
        """
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

    @property
    def is_second_half(self) -> bool:
        """Whether the gesture under way is the second half of a double click, or tap.

        The first half has changed the screen: the second was aimed at what lay there before. So it
        asks nothing, and nobody is told why it cannot do anything.
        """
        gesture, count = self._answering or (self._last, 0)
        cause = self._cause
        if gesture is None or cause is None or gesture is cause or gesture.is_script:
            return False
        if count > 1 and self._first_of_several is cause:
            return True
        return gesture.began - cause.began < DOUBLE and gesture.is_aimed_like(cause)
