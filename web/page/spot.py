"""Spots: what can be pointed at on the table."""

from collections.abc import Iterable
from typing import NamedTuple


class Spot(NamedTuple):
    """Its kind, a plain word ("hex", "corner", "card"), and which one of that kind it is, as the
    game numbers or names it. Which kinds lie on the map, its sheet says (`web.map.scene.Sheet`)."""

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
    """The spots of a text that `spots_written` made: its inverse. "" has none."""
    return tuple(_read(word) for word in text.split())


def _read(word: str) -> Spot:
    kind, _, id_ = word.partition(":")
    return Spot(kind, int(id_) if id_.isdecimal() else id_)
