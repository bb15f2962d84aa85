"""The catalogues, and `t` and `Voice`, which put messages into words.

A catalogue is `<language>/<area>.json`: an object of texts with {placeholders}, or of objects with
one text for each plural category ("one", "other"; "many" may be missing, "other" is used then). A
name in a language other than the text's is marked with its language, "[en|Stoke]", and is read in
that language's voice. General texts are beside this file. A game brings a package with its own
words, which may add keys to an area, but not replace general ones.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from sys import intern

from web.page.foreign_text import Mixed, Part, mixed, parts_of, strung
from web.page.spot import Spot
from web.words.message import Argument, Listed, Message
from web.words.plural import LANGUAGES, Language, category

Text = str | dict[str, str]


def catalogue(language: Language, words: str) -> Mapping[str, Text]:
    """Return all texts of a language by key, "<area>.<name>".

    `words`: the package of a game's words, whose texts are included; "" for none. Raises ValueError
    if the game replaces a general text.
    """
    return {**_texts(language, ""), **_texts(language, words)}


@cache
def _texts(language: Language, words: str) -> Mapping[str, Text]:
    """The texts of a game alone, or the general ones, for "".

    Not both in one dictionary: the memory that pages go on from would contain its table as well.
    """
    folder = files(words or __package__) / language
    texts: dict[str, Text] = {
        intern(f"{file.name.removesuffix('.json')}.{name}"): text
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".json")
        for name, text in json.loads(file.read_text(encoding="utf-8")).items()
    }
    if words and (twice := _texts(language, "").keys() & texts.keys()):
        raise ValueError(f"said twice: {sorted(twice)}")
    return texts


def language_of(wish: str) -> Language:
    """Return the language for a tag like "fr-CH"; English if there are no texts in its language."""
    for language in LANGUAGES:
        if wish.lower().split("-")[0] == language:
            return language
    return "en"


@dataclass(frozen=True, slots=True)
class Voice:
    """`t` in one language, for one game: `say("table.undo")`.

    `spot_name(spot)` names the spots of the game's map; None where no game is on the table.
    """

    language: Language
    words: str = ""
    spot_name: Callable[[Spot], Message] | None = field(default=None, compare=False)

    def __call__(self, said: Message | str, **args: Argument) -> str:
        """Return a message, or a key with the values of its placeholders, in words.

        Raises KeyError for a key or a placeholder that does not exist, so that no gap is ever
        shown.
        """
        message = Message(said, args) if isinstance(said, str) else said
        own = _texts(self.language, self.words)
        text = own[message.key] if message.key in own else _texts(self.language, "")[message.key]
        if isinstance(text, dict):
            count = message.args["count"]
            if not isinstance(count, int):
                raise TypeError(f"{message.key}: the count is not a number")
            text = text.get(category(count, self.language), text["other"])
        values = {name: in_words(value, self) for name, value in message.args.items()}
        if "[" in text or any(isinstance(value, Mixed) for value in values.values()):
            return mixed(_filled(text, values))
        return text.format(**values) if "{" in text else text

    def all(self, sentences: Iterable[Message]) -> str:
        """Return several sentences, one after the other."""
        return strung(" ", map(self, sentences))


def voice(
    language: str, words: str = "", spot_name: Callable[[Spot], Message] | None = None
) -> Voice:
    """Return the voice of a language; `words` is the package of a game's words."""
    return Voice(language_of(language), words, spot_name)


def t(said: Message | str, language: str, words: str = "", **args: Argument) -> str:
    """Return a message, or a key with the values of its placeholders, in words: see `Voice`."""
    return voice(language, words)(said, **args)


def _filled(text: str, values: Mapping[str, str]) -> Iterator[Part]:
    """Yield a text with the values of its placeholders, which keep their languages."""
    before, *rest = text.split("{")
    yield from _marked(before)
    for one in rest:
        name, _, after = one.partition("}")
        yield from parts_of(values[name])
        yield from _marked(after)


def _marked(text: str) -> Iterator[Part]:
    """Yield the parts of a text; names in another language are parts of their own."""
    before, *rest = text.split("[")
    yield Part(before)
    for one in rest:
        language, _, more = one.partition("|")
        name, _, after = more.partition("]")
        yield Part(name, language)
        yield Part(after)


def in_words(value: Argument, say: Voice) -> str:
    """Return the value of a placeholder in words."""
    if isinstance(value, Mixed):
        return value.within(say.language)
    if isinstance(value, Message):
        return say(value)
    if isinstance(value, Spot):
        if say.spot_name is None:
            raise TypeError(f"there is no map to name {value}")
        return say(say.spot_name(value))
    if isinstance(value, Listed):
        items = [in_words(item, say) for item in value.items]
        return strung(" ", items) if value.are_sentences else _joined(items, say)
    return str(value)


def _joined(items: list[str], say: Voice) -> str:
    """Return a list in words: "A, B and C"."""
    if len(items) < 2:
        return strung("", items)
    return say("table.and", before=strung(", ", items[:-1]), last=items[-1])
