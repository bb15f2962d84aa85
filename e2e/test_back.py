"""The browser's Back: it closes what is open, leads to the start page, then away, in three engines.

Reported of other pages as fenix #25006 ("Back leaves the app") and squoosh #286.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, ViewportSize

from canalmania import GameRecord
from e2e.at_table import open_record
from e2e.browsers import ARGUMENTS, find_chromium
from e2e.clicking import awaited, begin, lift, played, record_of, settle
from e2e.embedding.hosting import frame_html, hosting
from e2e.engines.plugin import installed
from e2e.engines.visitor import Visitor, visit
from e2e.keeps import until
from e2e.marks import READY
from tools.browsers import Engine

ELSEWHERE = "about/en.html"
"""Another page, from which somebody comes to the game."""
NAMES = ("Anna", "Bruno", "Carla")
TABLE = "#table[data-step]"
DIALOG = "#dialog > *"
MENU = "#topbar [data-do=menu]"
COMPANY = "#topbar .company-button"
SHEET = "#company > [data-chosen]"
PAST = "#topbar [data-do=history][data-arg='0']"
SHOWS_PAST = ".history.past"
CLOSE = "#dialog [data-do=close]"
CONTINUE = "#continue"
NO_PAGE_KEPT = {"browser.sessionhistory.max_total_viewers": 0}
"""Firefox does not tell Playwright that it shows a page again which it has kept."""
PHONE: ViewportSize = {"width": 390, "height": 844}
IS_ELSEWHERE = f"location.pathname.endsWith('{ELSEWHERE}')"
AT_START = """document.querySelector("#game").hidden && !document.querySelector("#shell").hidden
  && !document.querySelector("dialog[open]")"""
DEPTH = "history.state.depth"


@pytest.fixture
def visitor(engine: Engine, playwright: Playwright) -> Iterator[Visitor]:
    """Somebody with a fresh profile."""
    settings = NO_PAGE_KEPT if engine is Engine.FIREFOX else None
    somebody = visit(playwright, installed(engine), settings)
    yield somebody
    somebody.end()


@pytest.fixture
def page(visitor: Visitor, site: str) -> Page:
    """The start page, to which another page has led."""
    visitor.page.goto(site + ELSEWHERE)
    visitor.page.goto(site)
    visitor.page.locator(READY).wait_for(state="attached")
    return visitor.page


def at_table(page: Page) -> None:
    """Begin a game; its first player is there."""
    begin(page, 3, "back", NAMES)
    lift(page)


def in_second_round(page: Page) -> GameRecord:
    """Open a game that has come to its second round; its player is awaited."""
    record = played(record_of(3, "back"), lambda state: state.round == 2)
    open_record(page, record, NAMES)
    return record


def back(page: Page) -> None:
    """Press Back, once whatever is open has its entry."""
    settle(page)
    page.go_back(wait_until="commit")


def is_at_start(page: Page) -> None:
    """Wait until the start page is there, with nothing over it, in the first entry."""
    until(page, lambda: page.evaluate(AT_START) and page.evaluate(DEPTH) == 0)


def leaves(page: Page) -> None:
    """One Back, and the page from before is there."""
    page.go_back(wait_until="commit")
    until(page, lambda: page.evaluate(IS_ELSEWHERE))


@pytest.mark.sampled(every=1)
def test_back_closes_the_menu_then_goes_to_the_start_page_then_leaves(page: Page) -> None:
    at_table(page)
    page.locator(MENU).click()
    page.locator(DIALOG).first.wait_for()
    back(page)
    page.locator(DIALOG).wait_for(state="detached")
    assert page.locator(TABLE).is_visible()
    back(page)
    is_at_start(page)
    leaves(page)


def test_back_puts_a_sheet_away_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    at_table(page)
    page.locator(COMPANY).click()
    page.locator(SHEET).wait_for()
    back(page)
    page.locator(SHEET).wait_for(state="hidden")
    assert page.locator(TABLE).is_visible()
    back(page)
    is_at_start(page)


def test_back_leads_from_the_past_to_the_present(page: Page) -> None:
    in_second_round(page)
    lift(page)
    page.locator(PAST).click()
    assert page.locator(SHOWS_PAST).count() == 1
    back(page)
    page.locator(SHOWS_PAST).wait_for(state="detached")
    assert page.locator(TABLE).is_visible()


def test_back_closes_the_form_of_a_new_game(page: Page) -> None:
    page.locator("#new-game").click()
    page.locator("#new-game-sheet").wait_for()
    page.go_back(wait_until="commit")
    page.locator("#new-game-sheet").wait_for(state="hidden")
    is_at_start(page)
    leaves(page)


def test_what_a_button_closed_takes_no_back(page: Page) -> None:
    at_table(page)
    page.locator(MENU).click()
    settle(page)
    page.locator("#dialog [data-do=new-game]").click()
    is_at_start(page)
    leaves(page)


def test_forward_after_back_does_nothing(page: Page) -> None:
    at_table(page)
    page.locator(MENU).click()
    page.locator(DIALOG).first.wait_for()
    back(page)
    page.locator(DIALOG).wait_for(state="detached")
    page.go_forward(wait_until="commit")
    until(page, lambda: page.evaluate(DEPTH) == 2)
    assert page.locator(DIALOG).count() == 0
    back(page)
    is_at_start(page)
    page.go_forward(wait_until="commit")
    is_at_start(page)
    leaves(page)


def test_a_game_left_by_back_goes_on_where_it_was(page: Page) -> None:
    record = in_second_round(page)
    lift(page)
    back(page)
    is_at_start(page)
    page.locator(CONTINUE).click()
    awaited(page, f"#table[data-step='{record.length}']")


def test_a_page_loaded_again_at_the_table_is_left_by_one_back(page: Page) -> None:
    at_table(page)
    page.reload()
    page.locator(READY).wait_for(state="attached")
    is_at_start(page)
    leaves(page)


@pytest.mark.sampled(every=1)
def test_in_a_frame_back_belongs_to_the_page_around(visitor: Visitor, site: str) -> None:
    """Nothing is entered into the history that both share: one Back leaves the page around."""
    page = visitor.page
    with hosting() as host:
        first = host.put("/first", "<h1>First</h1>")
        page.goto(first)
        page.goto(host.put("/club", frame_html(site, None)))
        game = visitor.inside("iframe")
        game.locator(READY).wait_for(state="attached")
        entries = page.evaluate("history.length")
        begin(game, 3, "back", NAMES)
        if game.locator(CLOSE).count():  # a browser that keeps nothing for frames has said so
            game.locator(CLOSE).first.click()
        lift(game)
        game.locator(MENU).click()
        game.locator(DIALOG).first.wait_for()
        assert page.evaluate("history.length") == entries
        page.go_back(wait_until="commit")
        until(page, lambda: page.url == first)


def test_back_leaves_no_game_that_is_kept_nowhere(page: Page, site: str) -> None:
    page.goto(f"{site}?save=none")
    page.locator(READY).wait_for(state="attached")
    at_table(page)
    back(page)
    page.locator("#dialog [data-do=save-file]").wait_for()
    assert page.locator(TABLE).is_visible()


def test_going_back_by_several_entries_closes_as_much(page: Page) -> None:
    at_table(page)
    page.locator(MENU).click()
    page.locator(DIALOG).first.wait_for()
    settle(page)
    page.evaluate("history.go(-2)")
    is_at_start(page)
    leaves(page)


def test_back_does_the_same_where_the_game_is_installed(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    """In a window of its own there is nothing to go back to but the start page."""
    window = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=find_chromium(), args=[*ARGUMENTS, f"--app={site}"]
    )
    page = window.pages[0]
    page.locator(READY).wait_for(state="attached")
    assert page.evaluate("matchMedia('(display-mode: standalone)').matches")
    at_table(page)
    page.locator(MENU).click()
    page.locator(DIALOG).first.wait_for()
    back(page)
    page.locator(DIALOG).wait_for(state="detached")
    back(page)
    is_at_start(page)
    assert page.go_back() is None
    is_at_start(page)
    window.close()
