"""Canyon in the browser, as long as the site does not offer it: laid into the page."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from e2e.canyon_page import open_page
from e2e.clicking import settle, targets
from e2e.test_second_game import ARRANGED, WINDOWS

NAMES: Final = ("Anna", "Bruno", "Carla")


@pytest.fixture
def page_with_canyon(browser: Browser, site: str) -> Iterator[Page]:
    """The start page of a site with both games."""
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    open_page(page, site)
    yield page
    context.close()


def begin(page: Page) -> None:
    page.get_by_role("button", name="New game").click()
    page.get_by_role("radio", name="Canyon").check(force=True)
    for number, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("button", name="To the table").click()
    page.locator("#table[data-game=canyon]").wait_for()


def place_all(page: Page) -> None:
    """Each takes the first start space that is free."""
    for free in (6, 5, 4):
        settle(page)
        found = targets(page)
        assert len(found) == free
        page.mouse.click(found[0]["x"], found[0]["y"])
        page.locator(f"#table[data-step='{7 - free}']").wait_for()


def test_canoes_bids_and_a_card(page_with_canyon: Page) -> None:
    """A click each: a start space, a number, a card."""
    page = page_with_canyon
    begin(page)
    place_all(page)
    for step in range(4, 7):
        settle(page)
        page.locator("#curtain [data-do=lift-curtain]").first.click()
        settle(page)
        page.locator("#prompt [data-arg='bid:2']").click()
        page.locator(f"#table[data-step='{step}']").wait_for()
    settle(page)
    page.locator("#curtain [data-do=lift-curtain]").first.click()
    settle(page)
    assert page.locator("#hand .playing-card.offered").count() == 8
    page.locator("#hand .playing-card.offered").first.click()
    page.locator("#table[data-step='7']").wait_for()
    assert page.locator("#hand .playing-card.back").count() == 8


def test_it_fills_every_window(page_with_canyon: Page) -> None:
    page = page_with_canyon
    begin(page)
    for name, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        seen = page.evaluate(ARRANGED)
        assert seen["faults"] == [], (name, seen["shown"])
