"""Exponential and logarithm by arithmetic alone.

Those of the standard library may differ in the last digit from one system to another, so that a
player could choose otherwise in the browser, where two ways are nearly as good as each other.
"""

from math import frexp
from typing import Final

FARTHEST: Final = 40.0
"""Beyond this number the exponential does not grow or fall any more."""
_PARTS: Final = 1024
_HALVED: Final = 2 * _PARTS * _PARTS
_LOG_OF_TWO: Final = 0.6931471805599453


def exponential(number: float) -> float:
    """About e to the power of a number: always greater for a greater number."""
    near = FARTHEST if number > FARTHEST else -FARTHEST if number < -FARTHEST else number
    found = 1.0 + near / _PARTS + near * near / _HALVED
    found *= found  # ten times, as 1024 is 2 to the power of 10; a loop would take twice as long
    found *= found
    found *= found
    found *= found
    found *= found
    found *= found
    found *= found
    found *= found
    found *= found
    found *= found
    return found


def logarithm(number: float) -> float:
    """The natural logarithm of a positive number."""
    part, power = frexp(number)
    z = (part - 1) / (part + 1)
    square = z * z
    series = 1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square * (1 / 9))))
    return power * _LOG_OF_TWO + 2 * z * series


def powers(base: float, count: int) -> tuple[float, ...]:
    """The powers of a number, from 0 to `count` - 1."""
    found = [1.0]
    while len(found) < count:
        found.append(found[-1] * base)
    return tuple(found)
