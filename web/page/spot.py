"""Something on the table that can be pointed at."""

from collections.abc import Iterable
from typing import Final, NamedTuple

ON_MAP: Final = frozenset({"hex", "corner", "edge", "place"})
"""Kinds of spots that lie on the map; all others (a card, a counter, a die) lie beside it."""


class Spot(NamedTuple):
    """Its kind, a plain word, and which one of that kind it is, as the game numbers or names it."""

    kind: str
    id: int | str

    @property
    def is_on_map(self) -> bool:
        """Whether the map shows it."""
        return self.kind in ON_MAP

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}"


def spots_written(spots: Iterable[Spot]) -> str | None:
    """What `data-spots` of an element says it is about: pointing at it points them out. None, for
    no attribute, if it is about nothing."""
    return " ".join(map(str, spots)) or None


def spots_read(text: str) -> tuple[Spot, ...]:
    """The spots again."""
    return tuple(_read(word) for word in text.split())


def _read(word: str) -> Spot:
    kind, _, id_ = word.partition(":")
    return Spot(kind, int(id_) if id_.isdecimal() else id_)
