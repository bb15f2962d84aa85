"""The lesson in the page: a sample of `make lessons`; left and taken up; hints."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from canalmania import GameState, legal_actions
from canalmania.state import CubePlacement
from e2e.clicking import begin, lift, played, record_of, settle, targets
from e2e.lessons import CELLS, FACES, NEXT, SAVED, TAUGHT, Learner, learn
from e2e.marks import READY
from e2e.moments import sit_down
from e2e.settings import choose
from tests.canalmania.web.words import t
from web.games.canalmania.face import CANAL_MANIA

SAMPLE = [("en", "mouse"), ("it", "finger"), ("fr", "keys"), ("fr", "thumb"), ("it", "on its side")]
"""`make lessons` is the whole."""


def test_the_sample_has_every_language_and_every_means() -> None:
    assert [{cell[n] for cell in SAMPLE} for n in (0, 1)] == [
        {cell[n] for cell in CELLS} for n in (0, 1)
    ]


@pytest.mark.sampled(every=6)
@pytest.mark.parametrize(("language", "means"), SAMPLE)
def test_the_lesson_is_learnt(browser: Browser, site: str, language: str, means: str) -> None:
    learn(browser, site, language, means)


@pytest.mark.sampled(every=6)
@pytest.mark.parametrize("game", [game for game in FACES if game != CANAL_MANIA.game.id])
@pytest.mark.parametrize(("language", "means"), [("it", "mouse"), ("en", "keys"), ("it", "thumb")])
def test_another_game_is_learnt(
    browser: Browser, site: str, language: str, means: str, game: str
) -> None:
    """`make lessons` is the whole."""
    learn(browser, site, language, means, FACES[game])


def test_what_is_not_wanted_is_not_taken(page: Page, site: str) -> None:
    page.goto(f"{site}?start=tutorial")
    page.locator(NEXT).click()
    other = page.locator("#parliament [data-do=pick]:not([data-taught])").first
    settle(page)
    other.click()
    expect(page.locator(".lesson-astray")).to_have_text(t("table.lesson_astray", "en"))
    expect(page.locator("#prompt-line")).to_have_text(t("prompts.choose_contract", "en"))
    Learner(page).press(TAUGHT)
    expect(page.locator(".lesson-astray")).to_have_count(0)


def test_a_lesson_that_was_left_goes_on_where_it_was(page: Page, site: str) -> None:
    page.goto(site)
    page.wait_for_selector(READY)
    page.locator("#learn").click()
    page.locator(NEXT).wait_for()
    learner = Learner(page)
    while "3" not in page.locator(".lesson-step").inner_text():
        learner.go_on()
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("#learn")).to_have_text("Step 3 of 6: go on learning")
    page.locator("#learn").click()
    expect(page.locator(".lesson-text")).to_have_text(t("lesson.goods_card", "en"))
    page.locator("#prompt [data-do=lesson][data-arg=leave]").click()
    expect(page.locator("#learn")).to_have_text("Step 3 of 6: go on learning")


def test_hints_come_once_and_can_be_switched_off(page: Page, site: str) -> None:
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "hints")
    lift(page)
    hint = page.locator("#prompt .hint")
    expect(hint).to_contain_text(t("hints.choose_contract", "en"))
    expect(page.locator("[data-hinted]")).to_have_count(0)
    hint.locator("button").click()
    expect(hint).to_have_count(0)
    page.locator("#parliament [data-do=pick]").first.click()
    expect(hint).to_contain_text(t("hints.choose_terminus", "en"))
    expect(page.locator("#prompt .hint.elsewhere, [data-hinted]")).to_have_count(0)
    choose(page, "hints:off")
    expect(hint).to_have_count(0)
    choose(page, "hints:on")
    expect(hint).to_contain_text(t("hints.choose_terminus", "en"))


def has_places_to_choose_from(state: GameState) -> bool:
    """Where there is only one, a button beside the map places the cube."""
    return isinstance(state.decision, CubePlacement) and len(legal_actions(state)) > 1


def test_a_hint_pointed_to_one_of_several_places_on_the_map(page: Page) -> None:
    """With the arrow of the lesson, which means "do exactly this"."""
    record = played(record_of(3, "hints"), has_places_to_choose_from)
    sit_down(page, record.save())
    hint = page.locator("#prompt .hint")
    expect(hint).to_contain_text(t("hints.place_cube", "en"))
    expect(hint).to_have_class("hint paper elsewhere")
    assert len(targets(page)) > 1
    expect(page.locator(".map-arrow, [data-hinted]")).to_have_count(0)


def test_what_is_tried_out_is_gone_with_one_click(page: Page, site: str) -> None:
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "what if")
    lift(page)
    kept = page.evaluate(f"JSON.stringify({SAVED}.map((key) => localStorage[key]))")
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=sandbox]").click()
    table = page.locator("#table")
    expect(table).to_have_attribute("data-sandbox", "yes")
    page.locator("#parliament [data-do=pick]").first.click()
    settle(page)
    page.locator("#mirror button").first.evaluate("(button) => button.click()")
    settle(page)
    page.locator("#actions [data-do=act]").first.click()
    assert json.loads(page.evaluate("window.tableShell.saved_names()"))
    assert page.evaluate(f"JSON.stringify({SAVED}.map((key) => localStorage[key]))") == kept
    page.locator("#prompt [data-do=sandbox][data-arg=leave]").click()
    expect(table).to_have_attribute("data-sandbox", "no")
    expect(table).to_have_attribute("data-step", "0")
    expect(table).to_have_attribute("data-curtain", "up")
