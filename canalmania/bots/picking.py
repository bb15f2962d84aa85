"""Choosing among options: the best one, a random one where several are equally good."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from tabletop.rng import below

T = TypeVar("T")


def any_of(options: Sequence[T], rng: int) -> tuple[T, int]:
    """Return one of the options, each equally likely, and the next state of the generator."""
    index, rng = below(rng, len(options))
    return options[index], rng


def best_of(rated: Iterable[tuple[float, T]], rng: int) -> tuple[T, int]:
    """Return an option with the highest rating, and the next state of the generator.

    If several share the rating, each is equally likely. Raises ValueError if there are no options.
    """
    options = list(rated)
    highest = max(rating for rating, _ in options)
    return any_of([option for rating, option in options if rating == highest], rng)


def added(numbers: Iterable[float]) -> float:
    """Return the sum of floats, added from the first to the last.

    `sum` rounds differently from Python 3.12 on, but a choice between nearly equal options must be
    the same in every Python version. New code can use `math.fsum`, whose results differ from this
    sum.
    """
    total = 0.0
    for number in numbers:
        total += number
    return total
