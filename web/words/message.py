"""What the screen says, not yet in a language: the key of a sentence and its arguments.

Code that decides *what* to say returns a `Message`; only `web.words.catalogue.t` knows words.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar, Union

from web.page.spot import Spot


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence of the catalogues, "<area>.<name>", and the values of its placeholders.

    The number in the placeholder `count` selects the plural form.
    """

    key: str
    args: Mapping[str, "Argument"] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things, joined by the language's commas and "and"; sentences are joined by blanks."""

    items: tuple["Argument", ...]
    are_sentences: bool = False


Argument = Union[str, int, Message, Listed, Spot]  # noqa: UP007 - it refers to itself
"""The value of a placeholder: text that is the same in every language (a name), a number, another
message, several things, or a spot of the map, which is called by its name."""

M = TypeVar("M", bound=Enum)


def names_of(kind: type[M], beginning: str) -> Callable[[M], Message]:
    """Return a function from the members of an enumeration to the messages that name them.

    For `Suit` and "table.suit_" it gives the message "table.suit_red" for `Suit.RED`.
    """
    return {member: Message(beginning + member.name.lower()) for member in kind}.__getitem__
