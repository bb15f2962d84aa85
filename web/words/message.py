"""What the screen says, before it is put into a language: a key and what the sentence is about.

Whatever decides *what* to say returns a `Message`; only `web.words.catalogue.t` knows words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Union


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
