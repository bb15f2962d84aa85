"""The map in words, as a real browser hands it to screen readers: its own accessibility tree."""

import pytest
from playwright.sync_api import Page, expect

from canalmania import view_for
from canalmania.board import BOARD
from canalmania.bots import greedy
from canalmania.catalogue import CONTRACTS
from canalmania.game import CANAL_MANIA
from e2e.clicking import Player, await_words, begin, record_of
from e2e.in_words import (
    READINGS,
    dialog_of,
    positions,
    tables_in,
    told_by,
    tree_of,
    whole_game,
)
from e2e.marks import READY
from e2e.moments import NAMES, moment, sit_down
from e2e.staging import close
from e2e.test_languages import switch
from tabletop.loading import load
from tests.canalmania.web.reading import board_of
from tests.canalmania.web.tables import NAMES as TABLE_NAMES
from tests.canalmania.web.telling import least_of, table_of, told_of
from tests.canalmania.web.tongues import TONGUES
from tests.canalmania.web.words import t
from tests.web.told import Table
from web.words.plural import Language

FEWEST = 5
READ = (
    ("canalmania", "it", ("next-turn",) * 10),
    ("canyon", "en", ("next",) * 20),
    ("approdo", "fr", ("next-turn",) * 10),
)
"""The games, each in a language, and what is pressed between two positions."""
AT_THE_CURTAIN = """
new MutationObserver((_, observer) => {
    if (!document.querySelector("#curtain [data-do=lift-curtain]")) return;
    observer.disconnect();
    window.wordsAtTheCurtain = document.querySelectorAll("#in-words *").length;
}).observe(document, { childList: true, subtree: true });
"""
WHAT_COMES_WITH_IT = """
new MutationObserver((records, observer) => {
    if (!document.querySelector("#in-words")?.firstChild) return;
    observer.disconnect();
    const changed = records.map(({ target, attributeName }) => attributeName ?? target.id);
    window.cameWithWords = [...new Set(changed)];
}).observe(document, { childList: true, subtree: true, attributeFilter: ["data-settling"] });
"""
FIRST_ROW = "document.querySelector('#dialog tbody tr').setAttribute('aria-hidden', true)"


def region_of(page: Page, language: Language) -> dict[str, Table]:
    """The tables in the page."""
    name = t("table.in_words", language)
    (region,) = [one for one in tree_of(page).all("region") if one.name == name]
    return tables_in(region)


@pytest.mark.parametrize(
    ("name", "language"), [("contracts", "it"), ("building", "en"), ("goods", "fr")]
)
def test_a_browser_hands_on_the_whole_map(page: Page, name: str, language: Language) -> None:
    text = moment(name, 4)
    sit_down(page, text)
    if language != "en":
        switch(page, language)
    await_words(page)
    in_page = region_of(page, language)
    dialog = dialog_of(page)
    state = load(CANAL_MANIA, text).state
    wanted = board_of(view_for(state, None), least_of(state))
    assert READINGS["canalmania"].board_told_by(dialog, language, NAMES[:4]) == wanted
    tables = told_by(dialog, TONGUES[language].titles).tables
    assert {title: in_page[title] for title in tables} == tables


@pytest.mark.sampled(every=2)
@pytest.mark.parametrize(("game", "language", "by"), READ)
def test_positions_are_read_as_they_are(
    page: Page, game: str, language: Language, by: tuple[str, ...]
) -> None:
    """Of a whole game a few, all the way to its end; `make in-words` reads 1,000 of each.

    What the tree leaves out is missed.
    """
    record = whole_game(game, 3, 1)
    sit_down(page, record.save())
    close(page)
    switch(page, language)
    found = [*positions(page, game, record, language, by)]
    assert {one.name: one.wrong for one in found if one.wrong} == {}
    assert len(found) >= FEWEST
    dialog_of(page)
    page.evaluate(FIRST_ROW)
    (dialog,) = tree_of(page).all("dialog")
    assert READINGS[game].board_told_by(dialog, language, NAMES[:3]) is None


def test_what_is_under_the_dialog_is_not_read_with_it(page: Page) -> None:
    """Each table is there once, in the page or in the dialog over it."""
    sit_down(page, moment("building", 4))
    await_words(page)
    titles = TONGUES["en"].titles
    assert [one.name for one in tree_of(page).all("table") if one.name in titles] == [*titles]
    dialog_of(page)
    assert [one.name for one in tree_of(page).all("table")] == [*titles]


def test_a_table_was_not_there_before_its_map_in_words(page: Page) -> None:
    """It is most of the page, and out of sight."""
    page.add_init_script(AT_THE_CURTAIN)
    page.reload()
    page.wait_for_selector(READY)
    begin(page, 3, "sooner")
    assert page.evaluate("wordsAtTheCurtain") == 0
    await_words(page)
    assert page.locator("#in-words h3").all_inner_texts() == [*TONGUES["en"].titles]


def test_the_map_in_words_made_the_page_settle_as_it_came(page: Page) -> None:
    """As if something else could be pressed since: the first press on the curtain was lost."""
    page.evaluate(WHAT_COMES_WITH_IT)
    begin(page, 3, "quick")
    await_words(page)
    assert page.evaluate("cameWithWords") == ["in-words"]


def test_it_goes_with_the_game(page: Page) -> None:
    """In the page it is changed step by step, behind the curtain too."""
    begin(page, 3, "in words", TABLE_NAMES[:3])
    player = Player(page, record_of(3, "in words"), greedy.choose)
    await_words(page)
    for _ in range(25):
        player.move()
        state = player.record.state
        expect(page.locator("#table")).to_have_attribute("data-step", str(player.record.length))
        told = region_of(page, "en")
        wanted = told_of(table_of(state, "en")).tables
        assert {title: told[title] for title in wanted} == wanted


def test_fault_19_what_is_said_is_marked_as_english_in_the_page(page: Page) -> None:
    """access.md 19: the live region said names of places as if they were French."""
    begin(page, 3, "in words", TABLE_NAMES[:3])
    switch(page, "fr")
    player = Player(page, record_of(3, "in words"), greedy.choose)
    await_words(page)
    contracts = page.locator("#live :lang(en)")
    while not contracts.count():
        player.move()
    names = {printed.name for printed in CONTRACTS.values()}
    names |= {place.name for place in BOARD.places.values()}
    assert set(contracts.all_inner_texts()) <= names
