"""Looking for words in the rules: case and accents do not matter, parts of words count. Pure."""

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from web.contract.face import AnyFace
from web.page.foreign_text import foreign, parts_of
from web.page.html import Html, h, joined
from web.words.catalogue import Voice, catalogue


class Folded(NamedTuple):
    """A text without capitals and accents, and of each of its letters the place in the text."""

    text: str
    places: tuple[int, ...]


def folded(text: str) -> Folded:
    """The text without capitals and accents: "Écluse" becomes "ecluse"."""
    letters, places = list[str](), list[int]()
    for place, letter in enumerate(text):
        plain = unicodedata.normalize("NFKD", letter).casefold().replace("’", "'")
        kept = [one for one in plain if not unicodedata.combining(one)]
        letters += kept
        places += [place] * len(kept)
    return Folded("".join(letters), tuple(places))


def words_of(wanted: str) -> tuple[str, ...]:
    """The words that somebody has typed."""
    return tuple(folded(wanted).text.split())


def rules_with(face: AnyFace, words: Sequence[str], say: Voice) -> tuple[str, ...]:
    """The rules in whose paragraph, or number, all these words are; in their order."""
    texts = _folded_rules(tuple(face.chapters), say)
    return tuple(rule for rule, text in texts.items() if all(word in text for word in words))


@cache
def _folded_rules(chapters: tuple[str, ...], say: Voice) -> Mapping[str, str]:
    """By their numbers, once for each language: every key typed asks for them."""
    numbers = [rule for chapter in chapters for rule in rules(say.words, chapter)]
    return {rule: folded(f"{rule} {say(f'help.{rule}')}").text for rule in numbers}


def rules(words: str, chapter: str) -> tuple[str, ...]:
    """The rules of a chapter that have a paragraph among a game's words, in order: "R4.1" ..."""
    stem = f"help.{chapter}."
    keys = [key.removeprefix("help.") for key in catalogue("en", words) if key.startswith(stem)]
    return tuple(sorted(keys, key=lambda rule: int(rule.partition(".")[2])))


def marked(text: str, words: Sequence[str]) -> Html:
    """The text with every occurrence of the words marked."""
    plain, hits = folded(text), [False] * len(text)
    for word in words:
        at = plain.text.find(word)
        while at >= 0:
            first, last = plain.places[at], plain.places[at + len(word) - 1]
            hits[first : last + 1] = [True] * (last + 1 - first)
            at = plain.text.find(word, at + 1)
    looks = list(zip(hits, (of for part, of in parts_of(text) for _ in part), strict=True))
    parts, begin = list[Html | str](), 0
    for end in range(1, len(text) + 1):
        if end == len(text) or looks[end] != looks[begin]:
            is_hit, language = looks[begin]
            part = foreign(text[begin:end], language)
            parts.append(h("mark", part) if is_hit else part)
            begin = end
    return joined(*parts)
