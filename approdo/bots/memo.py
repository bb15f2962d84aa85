"""A cache for functions of positions whose arguments are too large to be compared each time.

The key is what the answer depends on; the same key must always have the same answer.
"""

from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

T = TypeVar("T")
MOST: Final = 1 << 14
"""So many answers are kept; then all are forgotten."""


class Memo(dict[Hashable, T], Generic[T]):
    """Answers by their keys, at most `MOST`.

    `cache_clear` forgets all, as the functions of `functools.lru_cache` do.
    """

    cache_clear: Callable[[], None]

    def __init__(self) -> None:
        super().__init__()
        self.cache_clear = self.clear

    def keep(self, key: Hashable, answer: T) -> T:
        """Remember an answer and return it."""
        if len(self) >= MOST:
            self.clear()
        self[key] = answer
        return answer
