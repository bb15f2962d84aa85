"""Sums that come out the same in every Python."""

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    """The numbers added one after another.

    `sum` does so too, up to Python 3.11; later it corrects what is lost by rounding. Where two
    plans are as good as each other, that would decide otherwise in the browser than elsewhere; and
    greedy, whose games are known, has always added like this.
    """
    total = 0.0
    for number in numbers:
        total += number
    return total
