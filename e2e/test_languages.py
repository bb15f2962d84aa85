"""The language can be changed at any time, and then everything is in that language."""

import pytest
from playwright.sync_api import Page, expect

from canalmania.bots import greedy
from e2e.clicking import Player, begin, lift, record_of
from tests.canalmania.web.words import catalogue, t
from web.words.plural import LANGUAGES, Language

WORDS = """() => {
  const words = new Set(), root = document.getElementById("table");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) words.add(walker.currentNode.data.trim());
  for (const node of root.querySelectorAll("[aria-label], [title]"))
    for (const name of ["aria-label", "title"])
      if (node.hasAttribute(name)) words.add(node.getAttribute(name));
  words.delete("");
  return [...words];
}"""
"""Every piece of text of the table, whether it is seen or read aloud."""


def plain_texts(language: Language) -> set[str]:
    """The texts of a catalogue that stand on the screen word for word."""
    return {text for text in catalogue(language).values() if isinstance(text, str)}


def left_in_english(page: Page, language: Language) -> list[str]:
    """What the page still says in English though the language has other words for it."""
    ours = plain_texts(language)
    english = plain_texts("en") - ours
    return [text for text in page.evaluate(WORDS) if text in english]


def switch(page: Page, language: Language) -> None:
    """Press the button of a language."""
    page.locator(f"#topbar [data-do=language][data-arg={language}]").click()
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.fixture
def player(page: Page) -> Player:
    """Three players at a table."""
    begin(page, 3, "languages", ("Anna", "Bruno", "Carla"))
    return Player(page, record_of(3, "languages"), greedy.choose)


def test_everything_changes_with_the_language_at_any_time(player: Player) -> None:
    page = player.page
    for moves in (0, 1, 9, 12):
        for _ in range(moves):
            player.move()
        for language in LANGUAGES:
            switch(page, language)
            expect(page.locator("#hand h2")).to_have_text(t("table.hand", language))
            expect(page.locator("#parliament h2")).to_have_text(t("table.parliament", language))
            assert left_in_english(page, language) == []
    switch(page, "en")


def test_the_language_of_the_table_is_kept(player: Player) -> None:
    page = player.page
    player.move()
    switch(page, "fr")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator("#continue").click()
    lift(page)
    expect(page.locator("#hand h2")).to_have_text(t("table.hand", "fr"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_menu_speak_the_language(player: Player, language: Language) -> None:
    page = player.page
    player.lift()
    switch(page, language)
    page.locator("#prompt [data-do=help]").click()
    expect(page.locator("#dialog-title")).to_have_text(t("help.title", language))
    expect(page.locator("#dialog .asked")).to_contain_text(t("help.R3.2", language))
    assert left_in_english(page, language) == []
    page.locator("#dialog .close").click()
    page.locator("#topbar [data-do=menu]").click()
    expect(page.locator("#dialog-title")).to_be_visible()
    assert left_in_english(page, language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_not_is_answered_in_the_language(player: Player, language: Language) -> None:
    page = player.page
    player.lift()
    switch(page, language)
    refused = t("refusals.CONTRACT_REQUIRED", language)
    page.locator("#actions summary").click()
    page.locator("#actions [data-do=why]").first.click(force=True)  # dimmed, yet it answers
    expect(page.locator("#why")).to_contain_text(refused)
    page.locator("#why [data-do=help]").click()
    expect(page.locator("#dialog-title")).to_have_text(t("help.title", language))
