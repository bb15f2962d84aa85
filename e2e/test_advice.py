"""Advice in the page: asked of the worker, told, drawn on the map, and gone with the next step."""

import pytest
from playwright.sync_api import Page, expect

from canalmania import GameRecord
from canalmania.game import CANAL_MANIA
from e2e.clicking import LIFT, Player, map_at_rest, settle
from e2e.looks import faults, in_turn, picture, resize
from e2e.moments import go_to_table, moment
from e2e.settings import choose
from e2e.test_settings import painted
from e2e.test_sizes import say_in
from tabletop.loading import load
from web.games.canalmania.words.names import contract_name
from web.words.plural import LANGUAGES, Language

ASK = "#prompt .advise"
CARD = "#prompt .advice"
NUDGE, WHOLE = f"{CARD}.nudge", f"{CARD}.whole"
THINKS = 30_000
"""Milliseconds until the worker has started and thought, on a machine that is busy."""
LOOKED_AT = ("desktop", "tablet-lying", "phone", "zoomed")


def table(page: Page, site: str, name: str = "building") -> GameRecord:
    """A moment of a game of four, its player there."""
    record = load(CANAL_MANIA, moment(name, 4))
    go_to_table(page, site, record.save())
    return record


def nudged(page: Page) -> None:
    """Ask, and wait for the answer."""
    page.locator(ASK).click()
    expect(page.locator(CARD)).to_be_visible()
    expect(page.locator(NUDGE)).to_be_visible(timeout=THINKS)


def test_a_nudge_then_the_whole_plan_which_shows_on_the_map(page: Page, site: str) -> None:
    table(page, site)
    before = painted(page)
    nudged(page)
    expect(page.locator(f"{CARD} .advised")).to_have_count(0)
    page.locator(f"{CARD} [data-do=advice]").click()
    steps = page.locator(f"{WHOLE} .advised li")
    assert steps.count() >= 2
    settle(page)
    assert painted(page) != before
    for step in steps.all_inner_texts():
        expect(page.locator("#live")).to_contain_text(step)  # it is said in moments
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    settle(page)
    assert painted(page) == before


def test_the_key_asks_too_and_the_focus_stays_where_it_was(page: Page, site: str) -> None:
    table(page, site)
    page.locator(ASK).focus()
    page.keyboard.press("r")
    expect(page.locator(NUDGE)).to_be_visible(timeout=THINKS)
    expect(page.locator(ASK)).to_be_focused()
    expect(page.locator(ASK)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("r")
    expect(page.locator(WHOLE)).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(ASK)).to_have_attribute("aria-pressed", "false")


def test_the_game_goes_on_while_it_is_thought_about_and_the_answer_is_dropped(
    page: Page, site: str
) -> None:
    record = table(page, site)
    page.locator(ASK).click()
    expect(page.locator(f"{CARD}.thinking")).to_be_visible()
    settle(page)
    page.locator("#topbar [data-do=undo]").click()
    step = record.length
    expect(page.locator("#table")).not_to_have_attribute("data-step", str(step))
    expect(page.locator(CARD)).to_have_count(0)
    page.wait_for_timeout(3000)
    expect(page.locator(CARD)).to_have_count(0)
    nudged(page)


def test_advice_is_about_this_very_moment_and_goes_with_the_first_step(
    page: Page, site: str
) -> None:
    """The contract that is advised can be had; once something is played, it is not advised."""
    record = table(page, site, "contracts")
    nudged(page)
    page.locator(ASK).click()
    told = page.locator(f"{WHOLE} .advised li").first.inner_text()
    assert any(contract_name(contract) in told for contract in record.state.parliament)
    Player(page, record, lambda view, rng: (view.legal[0], rng)).move()
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(ASK)).to_have_attribute("aria-pressed", "false")


def test_nobody_is_advised_behind_the_curtain_or_who_does_not_want_it(
    page: Page, site: str
) -> None:
    go_to_table(page, site, moment("building", 4), behind_curtain=True)
    expect(page.locator(LIFT)).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(ASK)).to_have_count(0)
    page.locator(LIFT).click()
    expect(page.locator(ASK)).to_be_visible()
    choose(page, "advice:off")
    expect(page.locator(ASK)).to_have_count(0)


@pytest.mark.parametrize("first", LANGUAGES)
def test_advice_fits_on_every_screen_in_every_language(
    page: Page, site: str, first: Language
) -> None:
    table(page, site)
    found = {}
    for size, language in zip(LOOKED_AT, in_turn(first), strict=False):
        resize(page, size)
        say_in(page, language)
        found[f"advice-offered-{size}-{language}"] = faults(page)
        nudged(page)
        for strength in ("nudge", "whole"):
            expect(page.locator(f"{CARD}.{strength}")).to_be_visible()
            name = f"advice-{strength}-{size}-{language}"
            map_at_rest(page)
            picture(page, name)
            found[name] = faults(page)
            page.keyboard.press("r")
        expect(page.locator(CARD)).to_have_count(0)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
