"""The catalogues, and `t` and `Voice`, which put messages into words.

A catalogue is `<language>/<area>.json`: an object of texts with {placeholders}, or of objects with
one text for each plural category ("one", "other"; "many" may be left out, "other" then serves).
What every game says lies beside this file; a game brings a package with words of its own, which
may add to an area, but say nothing anew.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from web.words.message import Argument, Listed, Message
from web.words.plural import LANGUAGES, Language, category

Text = str | dict[str, str]


@cache
def catalogue(language: Language, words: str) -> Mapping[str, Text]:
    """Every text of a language by its key, "<area>.<name>"; with those of a game, if its package of
    words is not "". Raises ValueError where the game says something general anew."""
    if not words:
        return _texts(files(__package__) / language)
    general, own = catalogue(language, ""), _texts(files(words) / language)
    if twice := general.keys() & own.keys():
        raise ValueError(f"said twice: {sorted(twice)}")
    return {**general, **own}


def _texts(folder: Traversable) -> dict[str, Text]:
    return {
        f"{file.name.removesuffix('.json')}.{name}": text
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".json")
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
    """`t` in one language, for one game: `say("table.undo")`."""

    language: Language
    words: str = ""

    def __call__(self, said: Message | str, **args: Argument) -> str:
        return t(said, self.language, self.words, **args)


def voice(language: str, words: str = "") -> Voice:
    """The voice of a language; `words` is the package of a game's words."""
    return Voice(language_of(language), words)


def t(said: Message | str, language: str, words: str = "", **args: Argument) -> str:
    """A message, or a key and the values of its placeholders, in words.

    Raises KeyError for a key or a placeholder that is not there: a hole must not reach the screen.
    """
    spoken = language_of(language)
    message = Message(said, args) if isinstance(said, str) else said
    text = catalogue(spoken, words)[message.key]
    if isinstance(text, dict):
        count = message.args["count"]
        if not isinstance(count, int):
            raise TypeError(f"{message.key}: the count is not a number")
        text = text.get(category(count, spoken), text["other"])
    say = Voice(spoken, words)
    return text.format(**{name: in_words(value, say) for name, value in message.args.items()})


def in_words(value: Argument, say: Voice) -> str:
    """The value of a placeholder in words."""
    if isinstance(value, Message):
        return say(value)
    if isinstance(value, Listed):
        items = [in_words(item, say) for item in value.items]
        return " ".join(items) if value.are_sentences else _joined(items, say)
    return str(value)


def _joined(items: list[str], say: Voice) -> str:
    """A, B and C."""
    if len(items) < 2:
        return "".join(items)
    return say("table.and", before=", ".join(items[:-1]), last=items[-1])
