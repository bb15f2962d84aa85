"""The catalogues: complete, equal in all languages, all used, set as each language is set.

The general texts are tried like those of a game. Which keys the code of a game puts together is
said in `tests/<game>/families.py`.
"""

import re
from collections.abc import Collection
from typing import Final

import pytest

from tabletop.moments import barrier_causes
from tests.laws.catalogues import (
    ASKED,
    CATALOGUES,
    GENERAL,
    Catalogue,
    Families,
    asked_of,
    placeholders,
    strings_in,
)
from tests.laws.games import Known, every_told
from web.words import catalogue as words
from web.words.plural import CATEGORIES, LANGUAGES, Language

every_catalogue = pytest.mark.parametrize("texts", CATALOGUES, ids=str)
every_language = pytest.mark.parametrize("language", LANGUAGES)
GENERAL_TEXTS: Final = CATALOGUES[0]
OF_GAMES: Final = CATALOGUES[1:]

# --- files and keys -------------------------------------------------------------------------


@every_catalogue
@every_language
def test_every_language_has_the_same_keys_in_order(texts: Catalogue, language: Language) -> None:
    """The order is that of the alphabet; in what the start page says it is the order of English."""
    files = sorted(file.name for file in (texts.folder / language).iterdir())
    assert files == [f"{area}.json" for area in texts.areas]
    english, other = texts.texts("en"), texts.texts(language)
    for area in texts.areas:
        wanted = sorted(key for key in english if key.startswith(f"{area}."))
        assert [key for key in other if key.startswith(f"{area}.")] == wanted
    assert [*texts.start(language)] == [*texts.start("en")]


@every_told
@every_language
def test_a_game_says_nothing_anew(known: Known, language: Language) -> None:
    """Its texts come after the general ones and replace none."""
    (own,) = (one for one in OF_GAMES if one.known is known)
    general = GENERAL_TEXTS.texts(language)
    assert general.keys() & own.texts(language).keys() == set()
    assert [*words.catalogue(language, own.package)] == [*general, *own.texts(language)]
    assert [*words.catalogue(language, "")] == [*general]


@every_language
def test_what_is_said_twice_is_refused(language: Language) -> None:
    with pytest.raises(ValueError, match="said twice"):
        words.catalogue(language, GENERAL_TEXTS.package)


@every_told
def test_every_cause_of_a_barrier_has_a_sentence(known: Known) -> None:
    everything = words.catalogue("en", known.said.package)
    for cause in barrier_causes(known.game):
        assert f"refusals.UNDO_BARRIER_{cause}" in everything


# --- texts ----------------------------------------------------------------------------------


@every_catalogue
@every_language
def test_every_language_has_the_same_placeholders(texts: Catalogue, language: Language) -> None:
    own = texts.texts(language)
    for key, english in texts.texts("en").items():
        assert isinstance(own[key], dict) == isinstance(english, dict), key
        assert placeholders(own[key]) - {"count"} == placeholders(english) - {"count"}, key


@every_catalogue
@every_language
def test_plurals_have_the_categories_of_their_language(
    texts: Catalogue, language: Language
) -> None:
    for key, text in texts.texts(language).items():
        if isinstance(text, dict):
            assert {"one", "other"} <= set(text) <= set(CATEGORIES[language]), key


@every_catalogue
@every_language
def test_no_text_is_empty_or_has_stray_spaces(texts: Catalogue, language: Language) -> None:
    for key, text in texts.sentences(language):
        assert text == text.strip() != "", key
        assert "  " not in text, key


SPACED: Final = re.compile(r"\s[;:!?]|'")
MARKS: Final[dict[Language, re.Pattern[str]]] = {
    "en": SPACED,
    "it": SPACED,
    "fr": re.compile(r"(?<![\u202f])[;!?»]|(?<![\u202f\d]):(?!\d)|«(?!\u202f)|'"),
}
"""Marks that are set wrongly: before French ones stands a narrow space, before others none;
apostrophes are curly."""


@every_catalogue
@every_language
def test_marks_are_set_as_each_language_sets_them(texts: Catalogue, language: Language) -> None:
    assert [key for key, text in texts.sentences(language) if MARKS[language].search(text)] == []


ELIDED: Final = {
    "fr": "de|que|jusque|lorsque|puisque|le|la|du|au",
    "it": "a|o|lo|la|una|dello|della|allo|alla",
}
"""Words with another form before some names: "au tour de Anna", "tocca a Anna"."""
TWICE: Final = "_elided"
"""What the key of the other form ends with, where there are texts for both."""


def before_names(language: Language, names: Collection[str]) -> re.Pattern[str]:
    """A word before a name that would have to change with it."""
    return re.compile(rf"\b(?:{ELIDED[language]}) \{{(?:{'|'.join(names)})\}}", re.IGNORECASE)


@every_catalogue
@pytest.mark.parametrize("language", ELIDED)
def test_no_word_before_a_name_would_have_to_change_with_it(
    texts: Catalogue, language: Language
) -> None:
    wrong = before_names(language, texts.names)
    found = {key for key, text in texts.sentences(language) if wrong.search(text)}
    both = {key.removesuffix(TWICE) for key in texts.texts(language) if key.endswith(TWICE)}
    assert found - both == set()


@pytest.mark.parametrize(
    ("language", "text"), [("fr", "Au tour de {player}"), ("it", "Tocca a {player}")]
)
def test_a_word_that_would_have_to_change_would_be_found(language: Language, text: str) -> None:
    assert before_names(language, GENERAL_TEXTS.names).search(text)


# --- what is used ---------------------------------------------------------------------------


def keys_in(texts: Catalogue) -> set[str]:
    """The keys, and beginnings of keys, in the code that a catalogue is written for."""
    areas = {*texts.areas, *GENERAL_TEXTS.areas}
    key = re.compile(rf"(?:{'|'.join(areas)})\.[A-Za-z0-9_.-]+")
    return {text for path in texts.code for text in strings_in(path) if key.fullmatch(text)}


@every_catalogue
def test_every_key_in_the_code_is_in_the_catalogues(texts: Catalogue) -> None:
    """A game's code may use general texts, general code those that every game is asked for."""
    everything = words.catalogue("en", "" if texts.known is None else texts.package)
    stems = {*texts.families, *GENERAL, *ASKED}
    assert keys_in(texts) - everything.keys() - stems == set()
    for stem, ends in texts.families.items():
        assert {f"{stem}{end}" for end in ends or ()} <= everything.keys(), stem


@every_told
def test_what_is_asked_of_every_game_is_said(known: Known) -> None:
    """Its chapters, the switches and colours of a new game, its players, its layers and hints."""
    everything = words.catalogue("en", known.said.package)
    for stem, ends in asked_of(known).items():
        assert {f"{stem}{end}" for end in ends} <= everything.keys(), stem


def is_of(families: Families, key: str) -> bool:
    """Whether a key is put together at run time."""
    return any(
        key.startswith(stem) and (ends is None or key.removeprefix(stem) in ends)
        for stem, ends in families.items()
    )


@every_catalogue
def test_every_key_of_the_catalogues_is_used(texts: Catalogue) -> None:
    """By general code or that of its game; a general one by that of any game."""
    users = CATALOGUES if texts is GENERAL_TEXTS else (GENERAL_TEXTS, texts)
    used = {key for one in users for key in keys_in(one)}
    unused = [key for key in texts.texts("en") if key not in used]
    assert [key for key in unused if not is_of(texts.families, key)] == []
