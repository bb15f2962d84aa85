"""The focus goes back where it came from: out of help, out of dialogs, out of an answer."""

import pytest
from playwright.sync_api import Locator, Page, expect

from canalmania import GameState, apply, code_of, legal_actions
from canalmania.actions import DrawCard
from e2e.clicking import played, record_of, settle, targets
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


def choose_a_hex_with(page: Page, answers: Locator, count: int) -> None:
    """Choose the first hex for which there are so many of these answers."""
    for number in range(1, len(targets(page)) + 1):
        page.locator("#cells [tabindex='0']").press(str(number))
        page.keyboard.press("Enter")
        settle(page)
        if answers.count() >= count:
            break
        page.keyboard.press("Escape")


def test_the_focus_was_nowhere_once_a_tile_was_laid(page: Page, site: str) -> None:
    """The button that lays it goes with the question; the focus is on the next one then."""
    go_to_table(page, site, moment("building", 3))
    lay = page.locator("#actions [data-do=act].primary")
    choose_a_hex_with(page, lay, 1)  # one that leaves one tile and one way on
    expect(lay).to_be_visible()
    before = str(page.locator("#table").get_attribute("data-step"))
    settle(page)
    lay.press("Enter")
    expect(page.locator("#table")).not_to_have_attribute("data-step", before)
    expect(page.locator("#asked")).to_be_focused()


def may_draw_twice(state: GameState) -> bool:
    """Whether a card may be drawn in place of this phase's action, and of the next one's."""
    draw = DrawCard()
    if draw not in legal_actions(state):
        return False
    after, _ = apply(state, draw)
    return after.turn == state.turn and draw in legal_actions(after)


def test_the_focus_stayed_behind_the_answers_of_the_next_phase(page: Page, site: str) -> None:
    """A button of two phases kept it; the answers were behind it by Tab, or a dozen presses on."""
    record = played(record_of(4, "sizes"), may_draw_twice)
    go_to_table(page, site, record.save())
    draw = page.locator(f'#actions [data-do=act][data-arg="{code_of(DrawCard())}"]')
    asked = page.locator("#prompt-line").inner_text()
    settle(page)
    draw.press("Enter")
    expect(page.locator("#prompt-line")).not_to_have_text(asked)
    expect(draw).to_be_visible()
    expect(page.locator("#asked")).to_be_focused()


def test_what_is_chosen_already_is_no_stop(page: Page, site: str) -> None:
    """Pressing it would change nothing; a way on stays one, for that lays the tile."""
    go_to_table(page, site, moment("building", 4))
    kinds = page.locator("#prompt [data-arg^='kind:']")
    choose_a_hex_with(page, kinds, 2)  # one on which tiles of several kinds may lie
    stops = (
        "buttons => buttons.map(one => [one.getAttribute('aria-pressed') === 'true', one.tabIndex])"
    )
    found = kinds.evaluate_all(stops)
    assert [tab for is_chosen, tab in found if is_chosen] == [-1]
    assert {tab for is_chosen, tab in found if not is_chosen} == {0}
    ways = page.locator("#prompt [data-arg^='exit:']").evaluate_all(stops)
    assert ways
    assert {tab for _, tab in ways} == {0}


def test_keys_stopped_at_buttons_of_a_desk_that_was_covered(page: Page, site: str) -> None:
    """On a phone the company lies over the desk: Tab passes it, the answer to what was refused lies
    above both, and a key that asks for the desk puts the company away."""
    page.set_viewport_size({"width": 390, "height": 844})
    go_to_table(page, site, moment("building", 4))
    company = page.locator("#company")
    page.locator(".company-button").click()
    expect(company).to_be_visible()
    stops = set[str]()
    for _ in range(80):
        page.keyboard.press("Tab")
        stops.add(page.evaluate("document.activeElement.closest('#table > [id]')?.id ?? ''"))
    assert "company" in stops
    assert "desk" not in stops
    page.locator(REFUSED).click(force=True)  # what cannot be used says why
    reached = (
        "one => one.contains(document.elementFromPoint(...place(one.getBoundingClientRect())))"
    )
    middle = "(box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2]"
    answer = page.locator(UNDERSTOOD)
    assert answer.evaluate(f"one => {{ const place = {middle}; return ({reached})(one); }}")
    answer.click()
    page.keyboard.press("i")
    expect(page.locator("#asked")).to_be_focused()
    expect(company).to_be_hidden()
    expect(page.locator("#actions button").first).to_be_visible()
