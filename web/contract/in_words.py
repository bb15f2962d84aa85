"""The map as text for players who do not see it: tables, and sentences about the spots."""

from dataclasses import dataclass

from web.page.spot import Spot
from web.words.message import Message

Row = tuple[str, ...]
"""One row of a table: one text for each column. The first text says what the row is about."""


@dataclass(frozen=True, slots=True)
class Account:
    """A table of what lies on the map. `nothing` is the sentence for a table without rows."""

    title: Message
    columns: tuple[Message, ...]
    rows: tuple[Row, ...]
    nothing: Message


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the map, with its spots in reading order."""

    name: Message
    spots: tuple[Spot, ...]
