"""The menu in its groups, the settings in parts one can go to, headings that have the focus."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from e2e.clicking import settle
from e2e.looks import TOUCH, resize
from e2e.moments import moment, sit_down
from e2e.staging import close, in_menu

ENTRIES: Final = """() => [...document.querySelectorAll("#dialog .menu-group")].map((group) =>
  [...group.querySelectorAll(".entry")].map((one) => {
    const box = one.getBoundingClientRect(), group = one.closest(".menu-group");
    const around = group.getBoundingClientRect(), words = one.querySelector("span");
    return {
      left: box.left - around.left, right: around.right - box.right, height: box.height,
      hasPicture: one.querySelector("svg.icon").getBoundingClientRect().width >= 16,
      words: words.getBoundingClientRect().left - box.left,
    };
  }))"""
RING: Final = """(node) => {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
  const sides = boxShadow.match(/-?[\\d.]+px/g) ?? [];
  return {
    outline: outlineStyle === "none" ? 0 : parseFloat(outlineWidth),
    shadow: sides.slice(0, 4).map(parseFloat),
  };
}"""
"""How wide the outline is; the shadow's place across and down, its blur, and how far it spreads."""


@pytest.fixture
def table(page: Page) -> Page:
    sit_down(page, moment("contracts", 4))
    return page


def test_the_menu_was_a_ragged_heap_of_boxes(table: Page) -> None:
    """Fault 21: its entries stand below one another in their groups, words below words."""
    table.locator("#topbar [data-do=menu]").click()
    for size in ("desktop", "tablet", "phone", "zoomed", "small-phone"):
        resize(table, size)
        groups: list[list[dict[str, Any]]] = table.evaluate(ENTRIES)
        assert [len(group) for group in groups] == [6, 2, 2, 2], size
        for entry in (one for group in groups for one in group):
            assert entry["hasPicture"], size
            assert (entry["left"], entry["right"]) == (0, 0), "as wide as its group"
            assert entry["height"] >= TOUCH - 0.5, size
            assert entry["words"] == pytest.approx(groups[0][0]["words"], abs=0.5), size
        wide = table.locator("#dialog .dialog").evaluate("one => one.scrollWidth - one.clientWidth")
        assert wide <= 0, size


def test_help_is_in_the_menu_too(table: Page) -> None:
    table.locator("#topbar [data-do=menu]").click()
    table.locator("#dialog").get_by_role("button", name="Rules").click()
    expect(table.locator("#dialog-title")).to_have_text("Rules")
    close(table)
    table.locator("#topbar [data-do=menu]").click()
    table.locator("#dialog").get_by_role("button", name="Keys").click()
    expect(table.locator("#dialog-title")).to_have_text("Keys")


@pytest.mark.parametrize("size", ["desktop", "phone", "zoomed"])
def test_the_settings_were_1740_px_without_a_way_to_their_parts(table: Page, size: str) -> None:
    resize(table, size)
    in_menu(table, "settings")
    parts = table.locator("#dialog nav.parts button")
    titles = table.locator("#dialog .settings > h3").all_inner_texts()
    assert parts.all_inner_texts() == titles
    assert len(titles) == 6
    body = table.locator("#dialog .dialog-body")
    for part in ("keys", "map", "languages"):
        table.locator(f"#dialog [data-do=settings-part][data-arg={part}]").click()
        heading = table.locator(f"#settings-{part}")
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport(ratio=1)
        first = table.locator(f"#dialog .settings:has(#settings-{part}) button").first
        expect(first).to_be_in_viewport(ratio=1)
    assert body.evaluate("one => one.scrollTop") > 0 or size == "desktop"


def test_the_heading_of_the_rules_looked_like_a_field(table: Page) -> None:
    """Fault 23: the page puts the focus there when the keyboard opens it. A line says so; what can
    be pressed has the whole ring."""
    settle(table)
    table.locator("#topbar [data-do=help]").focus()
    table.keyboard.press("Enter")
    heading = table.locator("#dialog-title")
    expect(heading).to_be_focused()
    assert heading.evaluate("node => node.matches(':focus-visible')")
    drawn = heading.evaluate(RING)
    assert drawn["outline"] == 0
    across, down, _, spread = drawn["shadow"]
    assert (across, spread) == (0, 0)
    assert down >= 2, "a line below it"
    table.keyboard.press("Tab")
    focused = table.locator(":focus")
    assert focused.evaluate("node => node.matches('button, input')")
    assert focused.evaluate(RING)["outline"] >= 3
