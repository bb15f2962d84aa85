"""The log in a page: a line a turn, unfolded by mouse and keys into its steps and reasons."""

import pytest
from playwright.sync_api import Page, expect

from e2e.beside_computers import Alone, begin_beside
from e2e.clicking import settle

NORMAL = "normal/allrounder"
FOLD = "#log .fold:has(.because)"
FOCUS = "document.activeElement.tagName + ' ' + (document.activeElement.dataset.do ?? '')"
PAPER = """() => {
  const ground = (node) => getComputedStyle(node).backgroundColor;
  const sheet = document.querySelector("#log .log-sheet");
  return [ground(sheet), ground(document.querySelector("#table"))];
}"""


@pytest.fixture
def table(page: Page) -> Page:
    """A table at which the computer has played some turns, and a person is asked."""
    begin_beside(page, ("", NORMAL, NORMAL), "log")
    player = Alone(page)
    for _ in range(8):
        player.move()
    return page


def test_why_unfolds_the_reason_and_the_steps_and_a_step_shows_its_moment(table: Page) -> None:
    fold = table.locator(FOLD).first
    because, step = fold.locator(".because").first, fold.locator(".line-text").first
    expect(because).to_be_hidden()
    fold.locator("summary").click()
    expect(because).to_be_visible()
    expect(step).to_be_visible()
    moment = step.get_attribute("data-arg")
    step.click()
    expect(table.locator("#topbar .history.past")).to_have_count(1)
    expect(table.locator("#log .line-text[aria-current=true]").first).to_have_attribute(
        "data-arg", str(moment)
    )
    table.locator("#log [data-key='log live']").click()
    expect(table.locator("#topbar .history.past")).to_have_count(0)


def test_arrows_lead_to_why_and_into_what_it_unfolds(table: Page) -> None:
    settle(table)
    table.keyboard.press("g")
    table.keyboard.press("Tab")  # from what is above the list
    for _ in range(40):
        if table.evaluate(FOCUS).startswith("SUMMARY"):
            break
        table.keyboard.press("ArrowDown")
    assert table.evaluate(FOCUS).startswith("SUMMARY")
    before = table.locator("#log .fold[open]").count()
    table.keyboard.press("Enter")
    expect(table.locator("#log .fold[open]")).to_have_count(before + 1)
    table.keyboard.press("ArrowDown")
    is_inside = "document.activeElement.closest('.fold[open] ol') !== null"
    assert table.evaluate(is_inside), table.evaluate("document.activeElement.outerHTML")
    table.keyboard.press("Tab")
    assert not table.evaluate("!!document.activeElement.closest('#log .lines')"), "one stop"


def test_what_was_unfolded_stays_so_while_the_game_goes_on(table: Page) -> None:
    fold = table.locator(FOLD).first
    name = fold.locator("summary").get_attribute("data-key")
    fold.locator("summary").click()
    Alone(table).move()
    unfolded = table.locator(f"#log .fold[open]:has(> summary[data-key='{name}'])")
    expect(unfolded).to_have_count(1)


def test_the_log_is_a_sheet_of_paper_on_the_desk(table: Page) -> None:
    paper, desk = table.evaluate(PAPER)
    assert paper != desk
    size = "node => parseFloat(getComputedStyle(node).fontSize)"
    line = table.locator("#log .lines > li > ol > li > .line-text > span").first
    assert float(line.evaluate(size)) == 15
    small = table.evaluate(
        "[...document.querySelectorAll('#log :is(p, h3, span, b, summary)')]"
        ".filter((node) => !node.closest('.unseen') && node.textContent.trim())"
        ".map((node) => parseFloat(getComputedStyle(node).fontSize))"
    )
    assert min(small) >= 13
