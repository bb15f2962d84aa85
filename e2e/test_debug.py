"""The panel for developers: it plays a move, and travels."""

from playwright.sync_api import Page, expect

from canalmania import legal_actions
from canalmania.game import CANAL_MANIA
from e2e.clicking import settle
from e2e.marks import READY
from e2e.moments import moment, sit_down
from tabletop.loading import load


def test_debug_shows_the_state_plays_a_move_and_travels(blank_page: Page, site: str) -> None:
    page = blank_page
    record = load(CANAL_MANIA, moment("contracts", 4))
    page.goto(f"{site}?debug=1&lang=fr")
    page.wait_for_selector(READY)
    sit_down(page, record.save(), behind_curtain=True)
    panel = page.locator("#debug")
    panel.get_by_role("button", name="Debug").click()
    expect(panel).to_contain_text("GameState")
    expect(panel).to_contain_text("Coups permis")
    expect(panel).to_contain_text(repr(record.seed))
    moves = panel.locator("[data-do=debug-play]")
    expect(moves).to_have_count(len(legal_actions(record.state)))
    settle(page)
    moves.first.click()
    expect(page.locator("#table[data-step='1']")).to_have_count(1)
    expect(page.locator("#table")).to_have_attribute("data-curtain", "up")
    settle(page)
    panel.locator("[data-key='debug first']").click()
    expect(panel.locator("h3").first).to_contain_text("0")
    expect(moves.first).to_be_disabled()
    expect(page.locator("#topbar .history.past")).to_have_count(1)
    panel.locator("[data-key='debug live']").click()
    expect(moves.first).to_be_enabled()
    page.locator("#topbar [data-do=language][data-arg=it]").click()
    expect(panel).to_contain_text("Mosse ammesse")
    panel.locator("[data-do=debug]").click()
    expect(panel.locator("pre")).to_have_count(0)
    page.locator("#topbar [data-do=menu]").click()
    panel.locator("[data-do=debug]").click()
    expect(panel.locator("pre")).to_have_count(2)


def test_without_the_wish_there_is_no_such_panel(page: Page) -> None:
    sit_down(page, moment("contracts", 3))
    expect(page.locator("#debug")).to_have_count(0)
