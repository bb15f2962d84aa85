"""The catalogues, and `t` and `Voice`, which put messages into words.

A catalogue is `<language>/<area>.json`: an object of texts with {placeholders}, or of objects with
one text for each plural category ("one", "other"; "many" may be left out, "other" then serves).
A name in another language than the text is marked with that, "[en|Stoke]", and read in its voice.
What every game says lies beside this file; a game brings a package with words of its own, which
may add to an area, but say nothing anew.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from web.page.foreign_text import Mixed, Part, mixed, parts_of, strung
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

    def all(self, sentences: Iterable[Message]) -> str:
        """Several sentences, one after the other."""
        return strung(" ", map(self, sentences))


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
    values = {name: in_words(value, say) for name, value in message.args.items()}
    if "[" in text or any(isinstance(value, Mixed) for value in values.values()):
        return mixed(_filled(text, values))
    return text.format(**values)


def _filled(text: str, values: Mapping[str, str]) -> Iterator[Part]:
    """A text with the values of its placeholders, which keep their languages."""
    before, *rest = text.split("{")
    yield from _marked(before)
    for one in rest:
        name, _, after = one.partition("}")
        yield from parts_of(values[name])
        yield from _marked(after)


def _marked(text: str) -> Iterator[Part]:
    """A piece of a text, and the names in it that are in another language."""
    before, *rest = text.split("[")
    yield Part(before)
    for one in rest:
        language, _, more = one.partition("|")
        name, _, after = more.partition("]")
        yield Part(name, language)
        yield Part(after)


def in_words(value: Argument, say: Voice) -> str:
    """The value of a placeholder in words."""
    if isinstance(value, Mixed):
        return value.within(say.language)
    if isinstance(value, Message):
        return say(value)
    if isinstance(value, Listed):
        items = [in_words(item, say) for item in value.items]
        return strung(" ", items) if value.are_sentences else _joined(items, say)
    return str(value)


def _joined(items: list[str], say: Voice) -> str:
    """A, B and C."""
    if len(items) < 2:
        return strung("", items)
    return say("table.and", before=strung(", ", items[:-1]), last=items[-1])
