"""The focus goes back where it came from: out of help, out of dialogs, out of an answer."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.clicking import settle, targets
from e2e.moments import go_to_table, moment

RULE, UNDERSTOOD = "#why [data-do=help]", "#why [data-do=close]"
REFUSED = "#topbar [data-do=redo]"


def refused(page: Page, wanted: Locator) -> None:
    wanted.press("Enter")
    expect(page.locator(RULE)).to_be_visible()
    expect(wanted).to_be_focused()


def test_show_the_rule_was_sixty_tabs_away(page: Page, site: str) -> None:
    """Fault 18: it is next, and after it comes what follows upon the thing that was refused."""
    go_to_table(page, site, moment("building", 4))
    wanted = page.locator(REFUSED)
    refused(page, wanted)
    page.keyboard.press("Tab")
    expect(page.locator(RULE)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(wanted).to_be_focused()
    for there in (RULE, UNDERSTOOD):
        page.keyboard.press("Tab")
        expect(page.locator(there)).to_be_focused()
    page.keyboard.press("Tab")
    after = "document.querySelector('#topbar [data-do=redo]').compareDocumentPosition"
    assert page.evaluate(f"{after}(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING")
    assert page.evaluate("document.activeElement.closest('#topbar') !== null")


@pytest.mark.parametrize("kind", ["#display .card", "#parliament .contract"])
def test_the_answer_to_a_card_or_a_contract_is_next(page: Page, site: str, kind: str) -> None:
    go_to_table(page, site, moment("closing", 4))
    wanted = page.locator(f"{kind}[data-do=why]").nth(1)
    refused(page, wanted)
    page.keyboard.press("Tab")
    expect(page.locator(RULE)).to_be_focused()


def test_closing_the_rule_of_a_refusal_led_away_from_it(page: Page, site: str) -> None:
    """Fault 18: back to the answer, and out of that to what was refused."""
    go_to_table(page, site, moment("building", 4))
    wanted = page.locator(REFUSED)
    refused(page, wanted)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#dialog .dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog .dialog")).to_have_count(0)
    expect(page.locator(RULE)).to_be_focused()
    page.locator(UNDERSTOOD).press("Enter")
    expect(page.locator("#why > *")).to_have_count(0)
    expect(wanted).to_be_focused()


def test_help_opened_from_the_log_led_back_to_the_prompt(page: Page, site: str) -> None:
    """Fault 18."""
    go_to_table(page, site, moment("building", 4))
    line = page.locator("#log .line-text").nth(3)
    line.focus()
    page.keyboard.press("?")
    expect(page.locator("#dialog .dialog")).to_be_visible()
    page.locator("#dialog .contents [data-do=help]").nth(2).press("Enter")
    page.keyboard.press("Escape")
    expect(line).to_be_focused()


def test_a_dialog_leads_back_to_its_button(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    for button in ("#topbar [data-do=menu]", "#prompt .who [data-do=help]"):
        page.locator(button).press("Enter")
        expect(page.locator("#dialog .dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(button)).to_be_focused()


def test_the_focus_was_nowhere_once_a_tile_was_laid_beside_its_field(page: Page, site: str) -> None:
    """What is near at hand is drawn anew with the next question; the focus is on that then."""
    go_to_table(page, site, moment("building", 3))
    lay = page.locator("#beside [data-do=act]")
    for number in range(1, len(targets(page)) + 1):
        page.locator("#cells [tabindex='0']").press(str(number))
        page.keyboard.press("Enter")
        settle(page)
        if lay.count():  # a hex that leaves one tile and one way on
            break
        page.keyboard.press("Escape")
    expect(lay).to_be_visible()
    before = str(page.locator("#table").get_attribute("data-step"))
    settle(page)
    lay.press("Enter")
    expect(page.locator("#table")).not_to_have_attribute("data-step", before)
    expect(page.locator("#asked")).to_be_focused()
