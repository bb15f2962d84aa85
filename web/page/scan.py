"""Scanning for one switch: what is framed one after the other, and what a press does. Pure.

First the parts of the screen are framed, then rows of what lies in one, then each thing: so that
whatever there is, a few presses are enough, and no round is long.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import Final

MOST: Final = 7
"""Things, or rows of them, that are gone through one by one, where it can be helped."""
ROUNDS: Final = 2
"""Times that a part is gone through before one is back among all of them."""

Framed = tuple[int, ...]
"""The numbers of the things in the frame."""


class Scan:
    """Goes through `parts`, each with the numbers of the things in it."""

    def __init__(self, parts: Sequence[Framed]) -> None:
        self._parts = [part for part in parts if part]
        self._level: list[Framed] = []
        self._at = 0
        self.back_to_the_parts()

    def back_to_the_parts(self) -> None:
        """Begin again, with the first part next; of a single one its things are gone through."""
        self._go_into(self._parts[0] if len(self._parts) == 1 else ())

    def _go_into(self, framed: Framed) -> None:
        self._level, self._at = rows(framed) if framed else self._parts, -1

    @property
    def framed(self) -> Framed:
        """What is in the frame now; () before the first step."""
        return () if self._at < 0 else self._level[self._at % len(self._level)]

    def step(self) -> None:
        """The frame goes on, from the last to the first again; of a part that nobody has chosen
        anything of, back to all parts."""
        if not self._level:
            return
        self._at += 1
        if self._level is not self._parts and self._at >= ROUNDS * len(self._level):
            self.back_to_the_parts()
            self._at = 0

    def press(self) -> int | None:
        """The number of the thing that is chosen by this; None: what is in the frame is gone
        through next, or nothing is in it."""
        framed = self.framed
        if len(framed) > 1:
            self._go_into(framed)
            return None
        return framed[0] if framed else None


def rows(things: Framed) -> list[Framed]:
    """Each by itself, or, where they are many, in rows as even as can be."""
    if len(things) <= MOST:
        return [(one,) for one in things]
    count = min(MOST, ceil(len(things) / MOST))
    size, more = divmod(len(things), count)
    ends = [number * size + min(number, more) for number in range(count + 1)]
    return [things[first:last] for first, last in pairwise(ends)]
