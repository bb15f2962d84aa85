"""Reading values from outside: exactly the expected type and size, or ValueError.

JSON's `true` does not count as a number here, a missing or additional key is an error, and nothing
is converted. Texts and lists have limits, so that a hostile file causes little work.
"""

from collections.abc import Callable, Collection
from enum import IntEnum
from typing import Any, TypeVar

T = TypeVar("T")
E = TypeVar("E", bound=IntEnum)


def whole(value: object, low: int, high: int) -> int:
    """Return a whole number from `low` to `high`, both included. Raises ValueError."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"not a whole number from {low} to {high}")
    return value


def text(value: object, most: int) -> str:
    """Return a text of at most `most` characters that UTF-8 can encode. Raises ValueError."""
    if type(value) is not str or len(value) > most:
        raise ValueError(f"not a text of at most {most} characters")
    value.encode()  # lone surrogates raise UnicodeEncodeError, a ValueError
    return value


def listed(value: object, least: int, most: int, read: Callable[[Any], T]) -> tuple[T, ...]:
    """Return a list of `least` to `most` items, each read by `read`. Raises ValueError."""
    if type(value) is not list or not least <= len(value) <= most:
        raise ValueError(f"not a list of {least} to {most} items")
    return tuple([read(item) for item in value])


def keyed(value: object, keys: Collection[str]) -> dict[str, Any]:
    """Return an object with exactly these keys. Raises ValueError."""
    if type(value) is not dict or value.keys() != set(keys):
        raise ValueError(f"not an object with the keys {', '.join(keys)}")
    return value


def named(value: object, names: type[E]) -> E:
    """Return the member of an enumeration with this lower-case name. Raises ValueError."""
    for member in names:
        if value == member.name.lower():
            return member
    raise ValueError(f"not the name of one of {names.__name__}")
