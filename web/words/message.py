"""What the screen says, before it is put into a language: a key and what the sentence is about.

Whatever decides *what* to say returns a `Message`; only `web.words.catalogue.t` knows words.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar, Union


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence of the catalogues, "<area>.<name>", and the values of its placeholders.

    The placeholder named `count`, a number, decides the plural of the sentence.
    """

    key: str
    args: Mapping[str, "Argument"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things, joined by the language's commas and "and"; sentences by blanks."""

    items: tuple["Argument", ...]
    are_sentences: bool = False


Argument = Union[str, int, Message, Listed]  # noqa: UP007 - it refers to itself
"""The value of a placeholder: text that is the same in every language (a name), a number, another
message or several things."""

M = TypeVar("M", bound=Enum)


def names_of(kind: type[M], beginning: str) -> Callable[[M], Message]:
    """The names of the members of an enumeration: of `Suit` and "table.suit_", the message
    "table.suit_red" for `Suit.RED`."""
    return {member: Message(beginning + member.name.lower()) for member in kind}.__getitem__
