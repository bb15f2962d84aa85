"""What a game tells of its map to those who do not see it: tables, and sentences spot by spot."""

from dataclasses import dataclass

from web.page.spot import Spot
from web.words.message import Message

Row = tuple[str, ...]
"""A cell a column, in words; the first says what the row is about."""


@dataclass(frozen=True, slots=True)
class Account:
    """A table of what lies on the map. `nothing` is said where it has no rows."""

    title: Message
    columns: tuple[Message, ...]
    rows: tuple[Row, ...]
    nothing: Message


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the map that is read in one go, with its spots in the order of reading."""

    name: Message
    spots: tuple[Spot, ...]
