"""The words of Canal Mania in every language, for tests."""

from collections.abc import Mapping
from typing import Final

from web.games.canalmania.face import CANAL_MANIA
from web.words import catalogue as words
from web.words.catalogue import Text, Voice
from web.words.message import Argument, Message
from web.words.plural import Language

WORDS: Final = CANAL_MANIA.words


def catalogue(language: Language) -> Mapping[str, Text]:
    """Every text, the general ones included."""
    return words.catalogue(language, WORDS)


def voice(language: str) -> Voice:
    """The voice of a language."""
    return words.voice(language, WORDS)


def t(said: Message | str, language: str, **args: Argument) -> str:
    """A message in words."""
    return words.t(said, language, WORDS, **args)
