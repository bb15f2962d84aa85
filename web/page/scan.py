"""Scanning with a single switch: a frame moves over the screen, and a press chooses what is in it.

Pure.

The frame first goes over the parts of the screen, then over rows of things inside the chosen part,
then over single things: so a few presses are enough, whatever there is, and no round is long.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import Final

MOST: Final = 7
"""How many things, or rows of things, a round has at most, where possible."""
ROUNDS: Final = 2
"""How often the frame goes through a part before it goes back to all parts."""

Framed = tuple[int, ...]
"""The numbers of the things in the frame."""


class Scan:
    """The frame over `parts`, each given as the numbers of the things in it."""

    def __init__(self, parts: Sequence[Framed]) -> None:
        self._parts = [part for part in parts if part]
        self._level: list[Framed] = []
        self._at = 0
        self.back_to_the_parts()

    def back_to_the_parts(self) -> None:
        """Start again with the first part; if there is only one part, with its things."""
        self._go_into(self._parts[0] if len(self._parts) == 1 else ())

    def _go_into(self, framed: Framed) -> None:
        self._level, self._at = rows(framed) if framed else self._parts, -1

    @property
    def framed(self) -> Framed:
        """What is in the frame now; () before the first step."""
        return () if self._at < 0 else self._level[self._at % len(self._level)]

    def step(self) -> None:
        """Move the frame on, from the last to the first again.

        After `ROUNDS` rounds inside a part the frame goes back to all parts.
        """
        if not self._level:
            return
        self._at += 1
        if self._level is not self._parts and self._at >= ROUNDS * len(self._level):
            self.back_to_the_parts()
            self._at = 0

    def press(self) -> int | None:
        """Choose what is in the frame.

        Returns the number of the thing, or None if the frame goes on inside what was chosen, or is
        empty.
        """
        framed = self.framed
        if len(framed) > 1:
            self._go_into(framed)
            return None
        return framed[0] if framed else None


def rows(things: Framed) -> list[Framed]:
    """The things one by one, or, if there are more than `MOST`, in rows.

    There are then at most `MOST` rows, of nearly equal length.
    """
    if len(things) <= MOST:
        return [(one,) for one in things]
    count = min(MOST, ceil(len(things) / MOST))
    size, more = divmod(len(things), count)
    ends = [number * size + min(number, more) for number in range(count + 1)]
    return [things[first:last] for first, last in pairwise(ends)]
