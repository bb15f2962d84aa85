"""Which steps "Show me" shows together, and how long each picture stands. Pure."""

from collections.abc import Sequence
from typing import Final, NamedTuple

ALL: Final = 5_000.0
"""Milliseconds that everything may take, whatever has happened."""
LONGEST: Final = 1_000.0
SHORTEST: Final = 400.0
"""Milliseconds of one picture: what is quicker nobody can follow."""


class Schedule(NamedTuple):
    """Groups of steps, each a picture that stands for `pace` milliseconds.

    Before the first of them the moment in which they began is shown for as long.
    """

    groups: tuple[tuple[int, ...], ...]
    pace: float


def schedule(steps: Sequence[int]) -> Schedule:
    """Few steps one by one, many in groups of about the same size, in order."""
    most = int(ALL / SHORTEST) - 1
    count = min(len(steps), most)
    groups = tuple(
        tuple(steps[len(steps) * number // count : len(steps) * (number + 1) // count])
        for number in range(count)
    )
    return Schedule(groups, min(LONGEST, ALL / (count + 1)))
