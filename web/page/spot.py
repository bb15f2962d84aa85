"""Something on the table that can be pointed at."""

from typing import Final, NamedTuple

ON_MAP: Final = frozenset({"hex", "corner", "edge", "place"})
"""Kinds of spots that lie on the map; all others (a card, a contract, a die) lie beside it."""


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
