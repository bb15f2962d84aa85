"""The history of a canal opens beside its contract: by mouse, by a finger, by keys."""

import pytest
from playwright.sync_api import Browser, Page, expect

from canalmania.game import CANAL_MANIA
from e2e.moments import go_to_table, moment
from tabletop.loading import load
from tests.canalmania.web.words import t
from web.games.canalmania.words.names import contract_history

DIALOG = "[role=dialog]"
PARLIAMENT = "#parliament .contracts li:first-child [data-do=details]"
SMALLEST = 24
"""Pixels of whatever is to be hit."""


def told_of(file: str) -> str:
    """The history of the first canal of Parliament."""
    return t(contract_history(load(CANAL_MANIA, file).state.parliament[0]), "en")


def test_a_click_or_a_key_tells_of_a_canal(page: Page, site: str) -> None:
    file = moment("contracts", 4)
    go_to_table(page, site, file)
    step = page.locator("#table").get_attribute("data-step")
    button = page.locator(PARLIAMENT)
    button.click()
    expect(page.locator(f"{DIALOG} .canal-history")).to_have_text(told_of(file))
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_have_count(0)
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{DIALOG} .canal-history")).to_have_text(told_of(file))
    page.locator(f"{DIALOG} .close").click()
    expect(page.locator(DIALOG)).to_have_count(0)
    expect(page.locator("#table")).to_have_attribute("data-step", str(step))


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768), (390, 844), (640, 400)])
def test_a_finger_finds_it_at_every_size(
    browser: Browser, site: str, width: int, height: int
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, locale="en-GB"
    )
    page = context.new_page()
    file = moment("contracts", 4)
    go_to_table(page, site, file)
    button = page.locator(PARLIAMENT)
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= SMALLEST
    button.tap()
    told = page.locator(f"{DIALOG} .canal-history")
    expect(told).to_have_text(told_of(file))
    expect(told).to_be_in_viewport(ratio=1)
    context.close()
