"""Trying out how a turn may go on: it shows, it counts for nothing, and it leads back."""

import pytest
from playwright.sync_api import Page, expect

from canalmania import GameRecord
from canalmania.game import CANAL_MANIA
from e2e.clicking import LIFT, save_to_file, settle
from e2e.moments import go_to_table, moment
from tabletop.loading import load

TABLE = "#table"
LEAVE = "#prompt [data-do=sandbox][data-arg=leave]"
TAKE = "#display .offered"

COVER = """isHidden => {
  Object.defineProperty(document, "hidden", {get: () => isHidden, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LATER = """() => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 3 * 60 * 1000;
}"""


@pytest.fixture(name="record")
def _record() -> GameRecord:
    """A game in which somebody may take a card."""
    return load(CANAL_MANIA, moment("cards", 4))


def enter(page: Page, site: str, record: GameRecord) -> None:
    """Open the game and take a card in a copy of it."""
    go_to_table(page, site, record.save())
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=sandbox]").click()
    expect(page.locator(TABLE)).to_have_attribute("data-sandbox", "yes")
    settle(page)
    page.locator(TAKE).first.click()
    expect(page.locator(TABLE)).to_have_attribute("data-step", "1")


def background(page: Page) -> str:
    """What colour the bar over the table has."""
    return str(page.locator("#topbar").evaluate("bar => getComputedStyle(bar).backgroundColor"))


def test_what_is_tried_out_counts_for_nothing(page: Page, site: str, record: GameRecord) -> None:
    go_to_table(page, site, record.save())
    usual = background(page)
    enter(page, site, record)
    assert background(page) != usual
    page.locator(LEAVE).click()
    expect(page.locator(TABLE)).to_have_attribute("data-step", str(record.length))
    expect(page.locator(TABLE)).to_have_attribute("data-sandbox", "no")
    expect(page.locator(LEAVE)).to_have_count(0)
    assert background(page) == usual


def test_the_text_of_what_was_tried_out_went_for_the_game(
    page: Page, site: str, record: GameRecord
) -> None:
    enter(page, site, record)
    with page.expect_download() as download:
        save_to_file(page)
    handed_out = load(CANAL_MANIA, download.value.path().read_text(encoding="utf-8"))
    assert handed_out.actions == record.actions


def test_a_hand_stayed_on_the_screen_in_the_sandbox(
    page: Page, site: str, record: GameRecord
) -> None:
    enter(page, site, record)
    page.evaluate(COVER, True)
    page.evaluate(COVER, False)
    expect(page.locator(TABLE)).to_have_attribute("data-sandbox", "yes")
    page.evaluate(COVER, True)
    page.evaluate(LATER)
    page.evaluate(COVER, False)
    expect(page.locator(LIFT)).to_be_visible()
    expect(page.locator(TABLE)).to_have_attribute("data-sandbox", "no")
    expect(page.locator(TABLE)).to_have_attribute("data-step", str(record.length))
    expect(page.locator("#hand .card:not(.back)")).to_have_count(0)
