"""Texts in words: plurals, lists, languages; and no text for players stands in the code.

The catalogues themselves are tried by `tests.laws.test_catalogues`.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.canalmania.web.words import t, voice
from tests.sources import python_files, tree_of
from web.page.spot import Spot
from web.words.catalogue import Voice, in_words, language_of
from web.words.message import Listed, Message
from web.words.plural import category

PHRASE = re.compile(r"(?:^|[^A-Za-z])[A-ZÀ-Ý][a-zà-ÿ’']+ [a-zà-ÿ]{2,}")
"""A capitalized word followed by another word: something a player would read."""
PROPER_NAMES = {"Canal Mania"}


def literals_shown(tree: ast.Module) -> Iterator[str]:
    """String constants that are neither documentation nor the words of an exception."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        if isinstance(node, ast.Raise):
            silent |= {id(part) for part in ast.walk(node)}
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in silent:
            yield node.value  # type: ignore[attr-defined]


def test_no_text_for_players_is_written_in_code() -> None:
    found = [
        (path.name, text)
        for path in python_files("web")
        for text in literals_shown(tree_of(path))
        if PHRASE.search(text) and text not in PROPER_NAMES
    ]
    assert found == []


def test_a_text_for_players_in_code_would_be_found() -> None:
    code = ast.parse('"""Not This one."""\ndef f():\n    return h("p", "Your turn begins")\n')
    assert [text for text in literals_shown(code) if PHRASE.search(text)] == ["Your turn begins"]


def test_plural_categories() -> None:
    assert [category(n, "en") for n in (0, 1, 2, 1_000_000)] == ["other", "one", "other", "other"]
    assert [category(n, "it") for n in (0, 1, 2, 1_000_000)] == ["other", "one", "other", "many"]
    assert [category(n, "fr") for n in (0, 1, 2, 1_000_000)] == ["one", "one", "other", "many"]


def test_counts_decide_the_form_of_a_sentence() -> None:
    assert t("table.count_lock", "en", count=1) == "1 lock"
    assert t("table.count_lock", "en", count=0) == "0 locks"
    assert t("table.count_lock", "fr", count=0) == "0 écluse"
    assert t("table.count_lock", "it", count=2_000_000) == "2000000 chiuse"


def test_lists_are_joined_as_the_language_does() -> None:
    assert in_words(Listed(()), voice("en")) == ""
    assert in_words(Listed(("A",)), voice("en")) == "A"
    assert in_words(Listed(("A", "B", "C")), voice("it")) == "A, B e C"
    assert in_words(Listed(("A", Message("table.colour_red"))), voice("fr")) == "A et rouge"


def test_a_missing_key_or_placeholder_is_an_error() -> None:
    with pytest.raises(KeyError):
        t("table.no_such_thing", "en")
    with pytest.raises(KeyError):
        t("table.round", "en")
    with pytest.raises(TypeError):
        t("table.count_lock", "en", count="two")


def test_a_players_name_is_never_read_as_a_placeholder() -> None:
    assert "{player}" in t("story.card_drawn_unseen", "en", player="{player} {0}")


def test_languages_are_found_by_their_tags() -> None:
    assert [language_of(tag) for tag in ("fr-CH", "IT", "de", "")] == ["fr", "it", "en", "en"]
    assert voice("it-IT")("table.hand") == t("table.hand", "it")


def test_a_spot_is_called_by_the_map_on_the_table() -> None:
    spot = Spot("hex", 3)
    said = Message("table.because", {"player": "Anna", "reason": spot})
    say = Voice("en", "", {spot: Message("table.back")}.__getitem__)
    assert say(said) == "Anna: Back"
    with pytest.raises(TypeError, match="no map"):
        Voice("en")(said)
