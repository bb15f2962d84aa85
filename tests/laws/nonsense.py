"""What a careless or malicious caller might hand over: values that fit nowhere."""

from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

HUGE: Final = 10**5_000
"""Python refuses to write such a number as text."""


class Number(int):
    """A number that is one, and something else."""


class Text(str):
    """A text that is one, and something else."""


class Pile(tuple[Any, ...]):
    """A tuple that is one, and something else."""


class Unhashable:
    """Equal to everything, and nothing one could look up."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return True


class Raising:
    """Whatever is asked of it fails."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("asked whether it equals")

    def __hash__(self) -> int:
        raise RuntimeError("asked for its hash")

    def __bool__(self) -> bool:
        raise RuntimeError("asked whether it is true")

    def __repr__(self) -> str:
        raise RuntimeError("asked for its name")

    def __index__(self) -> int:
        raise RuntimeError("asked for its number")


NONSENSE: Final[tuple[Any, ...]] = (
    *(None, True, False, Ellipsis, NotImplemented, object(), object, int, Number, len),
    *(-1, 0, 1, 3, 4, 5, 7, 41, 42, 99, 255, 256, 70_000, 1 << 31, 1 << 63, -(1 << 63) - 1),
    *(HUGE, -HUGE, 0.0, -0.0, 1.0, 1.5, 1e308, float("inf"), float("-inf"), float("nan"), 1j),
    *(Fraction(1), Decimal(1), Decimal("nan"), Number(1), Number(HUGE)),
    *("", "0", "1", "3", "red", "RED", "\ud800", "\x00", "x" * 9),
    *(Text("red"), b"red", bytearray(b"1"), memoryview(b"1")),
    *((), [], {}, set(), frozenset(), (1,), [1], {1: 1}, ((),), ([[]],), Pile((0,)), range(3)),
    *(("red", "blue"), iter(()), slice(1)),
    *(Unhashable(), Raising(), Raising, ValueError("x")),
)
