"""The map stays where it is, and says so, when the keyboard is on it (it once became 0 px high)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.clicking import begin, lift
from e2e.looks import resize

BOX = "(() => { const b = document.getElementById('board').getBoundingClientRect();" + (
    " return [b.x, b.y, b.width, b.height]; })()"
)
IN_FOCUS = "!!document.activeElement.closest('#cells [role=gridcell]')"
RING = "getComputedStyle(document.getElementById('board'), '::after').boxShadow"


def by_letter(page: Page) -> None:
    page.keyboard.press("b")


def by_tab(page: Page) -> None:
    page.locator("#asked").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(IN_FOCUS):
            return


def by_f6(page: Page) -> None:
    page.keyboard.press("i")
    page.keyboard.press("F6")


def click(page: Page) -> None:
    box = page.locator("#board").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7)


def by_click_and_escape(page: Page) -> None:
    click(page)
    page.keyboard.press("Escape")


def by_click_and_arrow(page: Page) -> None:
    click(page)
    page.keyboard.press("ArrowLeft")


WAYS = (by_letter, by_tab, by_f6, by_click_and_escape, by_click_and_arrow)


@pytest.mark.parametrize("size", ["desktop", "phone", "phone-lying"])
def test_the_map_does_not_vanish_when_it_has_the_focus(page: Page, size: str) -> None:
    resize(page, size)
    begin(page, 3, "focus")
    lift(page)
    expect(page.locator("#table")).to_have_attribute("data-curtain", "up")
    for way in WAYS:
        assert_stays(page, way)


def assert_stays(page: Page, way: Callable[[Page], None]) -> None:
    page.locator("#asked").focus()
    before = page.evaluate(BOX)
    assert before[3] > 150
    way(page)
    assert page.evaluate(IN_FOCUS), way.__name__
    assert page.evaluate(BOX) == before, way.__name__
    assert page.evaluate(RING) != "none", f"{way.__name__}: the focus is not to be seen"
    page.keyboard.press("Escape")
