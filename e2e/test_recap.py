"""What others did: a newspaper behind the curtain, their turns on the map, the log, the history."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from canalmania import to_act, view_for
from canalmania.bots import greedy
from e2e.clicking import lift, map_at_rest, record_of
from e2e.conftest import PATIENCE
from e2e.looks import resize
from e2e.moments import NAMES, sit_down
from tabletop.seat import Seat
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.gazette import gazette
from web.table.screen.replay_schedule import ALL
from web.words.catalogue import voice
from web.words.plural import LANGUAGES

SHOW_ME = "#curtain [data-do=show-me]"
SHOWING = "#table[data-showing]"
SCROLLED = """() => ["#table", "#curtain", ".curtain-sheet", ".gazette"].filter((name) => {
  const node = document.querySelector(name);
  return node.scrollHeight > node.clientHeight || node.getBoundingClientRect().bottom > innerHeight;
})"""
PAINTED = "[...document.querySelectorAll('#board canvas')].at(-1).toDataURL()"
"""The sharp picture of the map; the other one lies below it and follows later."""
NOW, LATER = "2026-01-01T12:00:00", "2026-01-01T12:00:01"
"""The clock of a page, which stands still at the second."""


@cache
def busiest(language: str) -> str:
    """A game of five, handed over at the moment with the longest headlines in a language."""
    record, rng, longest, text = record_of(5, "c"), 1, 0, ""
    record.table["names"] = "\n".join(NAMES)
    say = voice(language, CANAL_MANIA.words)
    while to_act(record.state):
        before = record.state.active
        action, rng = greedy.choose(view_for(record.state, Seat(before)), rng)
        record.play(action)
        if record.state.active == before or not CANAL_MANIA.has_secrets(record.state):
            continue
        page = gazette(CANAL_MANIA, record, record.state.active, NAMES)
        length = sum(len(say(piece.headline)) for piece in page.headlines) if page else 0
        if length > longest:
            longest, text = length, record.save()
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_newspaper_fits_a_phone(page: Page, language: str) -> None:
    resize(page, "phone")
    page.evaluate("language => tableShell.set_language(language)", language)
    sit_down(page, busiest(language), behind_curtain=True)
    page.locator(f"html[lang={language}]").wait_for()
    expect(page.locator(".headlines li")).to_have_count(3)
    expect(page.locator(".standings li")).to_have_count(5)
    assert page.evaluate(SCROLLED) == []
    expect(page.locator(SHOW_ME)).to_be_in_viewport(ratio=1)
    expect(page.locator("#curtain .primary")).to_be_in_viewport(ratio=1)


def test_the_others_turns_are_shown_on_the_map_of_a_phone(page: Page) -> None:
    """The curtain steps aside for at most five seconds; what lies under it stays hidden."""
    resize(page, "phone")
    sit_down(page, busiest("en"), behind_curtain=True)
    page.clock.install()
    page.locator(SHOW_ME).click()
    expect(page.locator(SHOWING)).to_be_visible()
    expect(page.locator("#curtain")).to_be_hidden()
    expect(page.locator("#live")).to_have_text("The others’ turns are shown on the map.")
    for region in ("#hand", "#prompt", "#tabs"):
        expect(page.locator(region)).to_be_hidden()
    expect(page.locator("#hand .card:not(.back)")).to_have_count(0)
    page.clock.run_for(int(ALL))
    expect(page.locator(SHOWING)).to_have_count(0)
    expect(page.locator(SHOW_ME)).to_be_focused()
    page.locator(SHOW_ME).press("Enter")
    expect(page.locator(SHOWING)).to_be_visible()
    page.mouse.click(195, 500)
    expect(page.locator(SHOWING)).to_have_count(0)
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#table[data-curtain=down]")).to_be_visible()


def test_l_shows_them_again_during_ones_turn(page: Page) -> None:
    """Beside the hand, which nobody else looks at now; any key is the end of it."""
    sit_down(page, busiest("en"), behind_curtain=True)
    before = page.evaluate(PAINTED)
    page.locator(SHOW_ME).click()
    expect(page.locator(SHOWING)).to_be_visible()
    expect(page.locator("#curtain")).to_be_visible()
    lift(page)
    expect(page.locator(SHOWING)).to_have_count(0)
    page.keyboard.press("l")
    expect(page.locator(SHOWING)).to_be_visible()
    becomes(page, lambda shown: shown != before)
    page.keyboard.press("Escape")
    expect(page.locator(SHOWING)).to_have_count(0)
    page.locator("#log [data-do=show-me]").click()
    expect(page.locator(SHOWING)).to_be_visible()


def test_a_line_of_the_log_lights_the_map(page: Page) -> None:
    """Under the mouse, and in focus."""
    sit_down(page, busiest("en"))
    line = page.locator("#log .line-text[data-spots]").first
    map_at_rest(page)
    calm = page.evaluate(PAINTED)
    line.hover()
    becomes(page, lambda shown: shown != calm)
    page.locator("#topbar .title").hover()
    becomes(page, lambda shown: shown == calm)
    line.focus()
    becomes(page, lambda shown: shown != calm)
    line.blur()
    becomes(page, lambda shown: shown == calm)


def becomes(page: Page, is_right: Callable[[object], bool]) -> None:
    """Wait until the map's picture is right."""
    for _ in range(PATIENCE // 100):
        if is_right(page.evaluate(PAINTED)):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the map never showed it")


def test_the_history_runs_on_until_it_is_stopped(page: Page) -> None:
    sit_down(page, busiest("en"))
    page.clock.install(time=NOW)
    page.clock.pause_at(LATER)  # or the history runs on while a slow machine looks
    play, moment = page.locator("#topbar [data-do=play]"), page.locator("#topbar .moment")
    length = (moment.text_content() or "").partition("/")[2]
    play.click()
    expect(moment).to_have_text(f"0/{length}")
    page.clock.run_for(3 * 700)
    expect(moment).to_have_text(f"3/{length}")
    play.click()
    page.clock.run_for(5 * 700)
    expect(moment).to_have_text(f"3/{length}")
    play.press("Enter")
    page.clock.run_for(2 * 700)
    expect(moment).to_have_text(f"5/{length}")
    page.keyboard.press("ArrowLeft")
    page.clock.run_for(5 * 700)
    expect(moment).to_have_text(f"4/{length}")
    expect(page.locator("#prompt-line")).to_contain_text("the past")
    page.locator("#log [data-key='log live']").click()
    expect(moment).to_have_text(f"{length}/{length}")
