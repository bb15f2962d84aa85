"""Choosing among options: the best one, and chance where several are as good."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from tabletop.rng import below

T = TypeVar("T")


def any_of(options: Sequence[T], rng: int) -> tuple[T, int]:
    """One of the options, each equally likely, and the next state of the generator."""
    index, rng = below(rng, len(options))
    return options[index], rng


def best_of(rated: Iterable[tuple[float, T]], rng: int) -> tuple[T, int]:
    """The option with the highest rating, any of them where several share it.

    Raises ValueError when there are no options.
    """
    options = list(rated)
    highest = max(rating for rating, _ in options)
    return any_of([option for rating, option in options if rating == highest], rng)


def added(numbers: Iterable[float]) -> float:
    """Their sum, one after the other: `sum` rounds otherwise from Python 3.12 on, and the choice
    among near equals is to be the same in every Python. Where it needs not be what it always was,
    `math.fsum` is as good."""
    total = 0.0
    for number in numbers:
        total += number
    return total
