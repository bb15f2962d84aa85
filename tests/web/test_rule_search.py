"""Looking for words in the rules."""

import pytest

from tests.canalmania.web.words import t, voice
from web.games.canalmania.face import CANAL_MANIA
from web.table.dialogs.help import FOUND, SEARCH, found, help_dialog
from web.table.dialogs.rule_search import folded, marked, rules, rules_with, words_of
from web.words.plural import LANGUAGES


def hits(wanted: str, language: str) -> tuple[str, ...]:
    return rules_with(CANAL_MANIA, words_of(wanted), voice(language))


@pytest.mark.parametrize(
    ("wanted", "language"),
    [("Locks", "en"), ("chiuse", "it"), ("ecluses", "fr"), ("ÉCLUSES", "fr")],
)
def test_what_locks_need_is_found_however_it_is_written(wanted: str, language: str) -> None:
    """R6.4 which terrain takes them, R6.10 how many there are; and nothing without the word."""
    assert {"R6.4", "R6.10"} <= set(hits(wanted, language))
    word = folded(wanted).text
    for rule in hits(wanted, language):
        assert word in folded(t(f"help.{rule}", language)).text


def test_all_words_must_be_there_in_any_order() -> None:
    both = hits("tunnel cards", "en")
    assert both == hits("cards  tunnel", "en")
    assert set(both) == set(hits("tunnel", "en")) & set(hits("cards", "en"))
    assert 0 < len(both) < len(hits("cards", "en"))


def test_a_rule_is_found_by_its_number() -> None:
    assert "R6.14" in hits("r6.14", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_found_by_its_own_words(language: str) -> None:
    for chapter in CANAL_MANIA.chapters:
        for rule in rules(CANAL_MANIA.words, chapter):
            assert rule in hits(t(f"help.{rule}", language), language)


def test_what_is_found_is_marked_with_its_accents() -> None:
    assert marked("Une écluse, deux Écluses", words_of("ecluse")).text == (
        "Une <mark>écluse</mark>, deux <mark>Écluse</mark>s"
    )
    assert marked("a < b", words_of("b")).text == "a &lt; <mark>b</mark>"
    assert marked("aaa", words_of("aa")).text == "<mark>aaa</mark>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_are_found_is_said_and_what_to_do_if_none_is(language: str) -> None:
    say = voice(language)
    count, shown = found(CANAL_MANIA, "tunnel", say)
    assert count == t("help.found", language, count=len(hits("tunnel", language)))
    assert shown.text.count('class="rule-id"') == len(hits("tunnel", language))
    count, shown = found(CANAL_MANIA, "xyz", say)
    assert count == t("help.none_found", language, wanted="xyz")
    assert "<ol" not in shown.text


def test_while_nothing_is_looked_for_the_chapter_stays() -> None:
    count, shown = found(CANAL_MANIA, "  ", voice("en"))
    assert (count, shown.text) == ("", "")


def test_every_page_of_the_rules_has_the_field() -> None:
    for topic in ("", "R5", "keys"):
        page = help_dialog(CANAL_MANIA, topic, voice("en")).text
        assert f'id="{SEARCH}"' in page
        assert f'id="{FOUND}"' in page
