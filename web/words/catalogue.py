"""The catalogues, and `t` and `voice`, which put messages into words.

A catalogue is `<language>/<area>.json`: an object of texts with {placeholders}, or of objects with
one text for each plural category ("one", "other"; "many" may be left out, "other" then serves).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from canalmania.board import BOARD
from web.words.message import Argument, Listed, Message, PlaceName
from web.words.plural import LANGUAGES, Language, category

AREAS: Final = ("help", "menu", "prompts", "refusals", "story", "table")
Text = str | dict[str, str]


@cache
def catalogue(language: Language) -> Mapping[str, Text]:
    """Every text of a language by its key, "<area>.<name>"."""
    folder = files(__package__) / language
    return {
        f"{area}.{name}": text
        for area in AREAS
        if (file := folder / f"{area}.json").is_file()
        for name, text in json.loads(file.read_text(encoding="utf-8")).items()
    }


def language_of(wish: str) -> Language:
    """The language a tag like "fr-CH" asks for; English when the game does not speak it."""
    for language in LANGUAGES:
        if wish.lower().split("-")[0] == language:
            return language
    return "en"


@dataclass(frozen=True, slots=True)
class Voice:
    """`t` in one language: `say("table.undo")`."""

    language: Language

    def __call__(self, said: Message | str, **args: Argument) -> str:
        return t(said, self.language, **args)


def voice(language: str) -> Voice:
    """The voice of a language."""
    return Voice(language_of(language))


def t(said: Message | str, language: str, **args: Argument) -> str:
    """A message, or a key and the values of its placeholders, in words.

    Raises KeyError for a key or a placeholder that is not there: a hole must not reach the screen.
    """
    spoken = language_of(language)
    message = Message(said, args) if isinstance(said, str) else said
    text = catalogue(spoken)[message.key]
    if isinstance(text, dict):
        count = message.args["count"]
        if not isinstance(count, int):
            raise TypeError(f"{message.key}: the count is not a number")
        text = text.get(category(count, spoken), text["other"])
    return text.format(**{name: in_words(value, spoken) for name, value in message.args.items()})


def in_words(value: Argument, language: str) -> str:
    """The value of a placeholder in words."""
    if isinstance(value, Message):
        return t(value, language)
    if isinstance(value, Listed):
        return _joined([in_words(item, language) for item in value.items], language)
    if isinstance(value, PlaceName):
        return BOARD.places[value.place].name
    return str(value)


def _joined(items: list[str], language: str) -> str:
    """A, B and C."""
    if len(items) < 2:
        return "".join(items)
    return t("table.and", language, before=", ".join(items[:-1]), last=items[-1])
