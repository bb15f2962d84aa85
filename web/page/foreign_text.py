"""Texts with parts in another language.

A place in England is pronounced in English, whatever the language of the sentence. `web.page.html`
marks such parts, so that a screen reader changes its voice.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Part(NamedTuple):
    """A piece of a text and its language; "" for the language of the text around it."""

    text: str
    language: str = ""


class Mixed(str):
    """A text with parts in other languages.

    The operations of `str` lose the languages; `strung` and `parts_of` keep them.
    """

    __slots__ = ("parts",)
    parts: tuple[Part, ...]

    def __new__(cls, parts: Iterable[Part]) -> "Mixed":
        """The text that consists of these parts."""
        kept = tuple(parts)
        made = super().__new__(cls, "".join([part.text for part in kept]))
        made.parts = kept
        return made

    def within(self, language: str) -> str:
        """The same text inside a text of this language: parts in this language lose their mark."""
        return mixed(Part(text, "" if of == language else of) for text, of in self.parts)


def foreign(text: str, language: str) -> Mixed:
    """A text that is in another language as a whole."""
    return Mixed((Part(text, language),))


def mixed(parts: Iterable[Part]) -> str:
    """The text that consists of these parts; a plain `str` if none is in another language."""
    kept = tuple(parts)
    if any(part.language for part in kept):
        return Mixed(kept)
    return "".join([part.text for part in kept])


def parts_of(text: str) -> tuple[Part, ...]:
    """The parts of a text; a plain `str` is one part."""
    return text.parts if isinstance(text, Mixed) else (Part(text),)


def strung(between: str, texts: Iterable[str]) -> str:
    """The texts joined by `between`, like `between.join(texts)`, with their languages kept."""
    return mixed(_strung(between, texts))


def _strung(between: str, texts: Iterable[str]) -> Iterator[Part]:
    for number, text in enumerate(texts):
        if number:
            yield Part(between)
        yield from parts_of(text)
