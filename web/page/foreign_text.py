"""Texts with parts in another language: a place in England is pronounced as in English, whatever
is said of it. `web.page.html` marks such a part, so that a screen reader says it in that voice.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Part(NamedTuple):
    """A piece of a text and the language it is in, "" for that of the text round it."""

    text: str
    language: str = ""


class Mixed(str):
    """A text with parts in other languages. Cut up or put together like any other it forgets them;
    `strung` and `parts_of` do not."""

    __slots__ = ("parts",)
    parts: tuple[Part, ...]

    def __new__(cls, parts: Iterable[Part]) -> "Mixed":
        """The text that these parts make."""
        kept = tuple(parts)
        made = super().__new__(cls, "".join([part.text for part in kept]))
        made.parts = kept
        return made

    def within(self, language: str) -> str:
        """The same in a text of this language: what is in that is not marked."""
        return mixed(Part(text, "" if of == language else of) for text, of in self.parts)


def foreign(text: str, language: str) -> Mixed:
    """A text in a language of its own."""
    return Mixed((Part(text, language),))


def mixed(parts: Iterable[Part]) -> str:
    """The text of these parts; no more than a text where none is in another language."""
    kept = tuple(parts)
    if any(part.language for part in kept):
        return Mixed(kept)
    return "".join([part.text for part in kept])


def parts_of(text: str) -> tuple[Part, ...]:
    """What a text is made of."""
    return text.parts if isinstance(text, Mixed) else (Part(text),)


def strung(between: str, texts: Iterable[str]) -> str:
    """The texts in a row, as `between.join(texts)`."""
    return mixed(_strung(between, texts))


def _strung(between: str, texts: Iterable[str]) -> Iterator[Part]:
    for number, text in enumerate(texts):
        if number:
            yield Part(between)
        yield from parts_of(text)
