"""Spots: what can be pointed at on the table."""

from collections.abc import Iterable
from typing import NamedTuple


class Spot(NamedTuple):
    """Its kind, a plain word ("hex", "corner", "card"), and its number or name within the kind.

    The game chooses numbers and names. The sheet (`web.map.scene.Sheet`) says which kinds lie on
    the map.
    """

    kind: str
    id: int | str

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}"


def spots_written(spots: Iterable[Spot]) -> str | None:
    """Spots as the text of an element's attribute `data-spots`: "hex:12 card:3".

    Pointing at the element points these spots out on the map. None, which writes no attribute, if
    there are none.
    """
    return " ".join(map(str, spots)) or None


def spots_read(text: str) -> tuple[Spot, ...]:
    """Read the spots from a text that `spots_written` made; none from ""."""
    return tuple(_read(word) for word in text.split())


def _read(word: str) -> Spot:
    kind, _, id_ = word.partition(":")
    return Spot(kind, int(id_) if id_.isdecimal() else id_)
