"""As small as a window is at 400 %, with text as large and as widely spaced as its reader likes:
everything on every screen can be reached, and no word of it is cut."""

from collections.abc import Iterator
from itertools import cycle
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Playwright

from e2e.browsers import chromium
from e2e.clicking import map_at_rest, settle, turn_to
from e2e.conftest import PATIENCE
from e2e.looks import picture
from e2e.marks import READY
from e2e.moments import moment, sit_down
from e2e.reach import faults_of_reach, map_size
from e2e.screens import SCENES
from e2e.staging import Scene, Screen, answered, in_menu
from web.words.plural import LANGUAGES

AT_400: Final = ((320, 256), (320, 640))
"""1280x1024 at 400 %, and a window as narrow and higher."""
LEAST_MAP: Final = 200
SAMPLE: Final = tuple(
    (scene, language)
    for scene, language in zip(SCENES, cycle(reversed(LANGUAGES)), strict=False)
    if scene != "debug"
)
"""Every scene in one language; `e2e/test_axe.py` has it in another one. The panel for developers
lies over the game and is no part of it."""
SPACED: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(sheet); // beside those of the game
}"""
"""WCAG 1.4.12, word for word."""
TEXT: Final = {
    "twice as large": "--blink-settings=defaultFontSize=32",
    "nothing below 20 px": "--blink-settings=minimumFontSize=20",
}
READ: Final = (
    ("start_page", "twice as large"),
    ("menu", "nothing below 20 px"),
    ("curtain", "twice as large"),
    ("ending", "nothing below 20 px"),
)
"""Scenes with most to be read."""
WINDOWS: Final = ((1280, 800), (390, 844))
PLAYED_IN: Final = (*WINDOWS, (640, 400))
COMPANY: Final = "#topbar .company-button:visible"


def walk(browser: Browser, site: str, scene: Scene, language: str) -> Iterator[tuple[Page, Screen]]:
    """The screens of a scene, one after another."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        for screen in scene(page, site, language):
            yield page, screen
            page.set_viewport_size({"width": 1280, "height": 800})
    finally:
        context.close()


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    map_at_rest(page)


@pytest.mark.sampled(every=6)
@pytest.mark.parametrize(("scene", "language"), SAMPLE)
def test_at_400_percent_it_could_not_be_played(
    browser: Browser, site: str, scene: str, language: str
) -> None:
    """Fault 8: the map had no height, buttons lay outside, the start page was wider than the
    window. Now nothing scrolls sideways, and the map has its 200 px. Nor is widely spaced text
    cut."""
    found: dict[tuple[str, object], list[str]] = {}
    usual = cycle(WINDOWS)
    for page, screen in walk(browser, site, SCENES[scene], language):
        for size in AT_400:
            resize(page, size)
            wrong = faults_of_reach(screen.place)
            shown = map_size(screen.place)
            if shown is not None and screen.place is page and min(shown) < LEAST_MAP - 1:
                wrong.append(f"the map is {shown}")
            found[screen.name, size] = wrong
            picture(page, f"reach-{scene}-{screen.name.replace('/', ' ')}-{size[0]}x{size[1]}")
        resize(page, next(usual))
        screen.place.evaluate(SPACED)
        found[screen.name, "spaced"] = faults_of_reach(screen.place, is_one_way=False)
        screen.place.evaluate("document.adoptedStyleSheets.pop()")
    assert found
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


def play(page: Page, site: str, language: str) -> Iterator[Screen]:
    """A game begun, a turn in the middle of one: what is asked one after the other until a tile is
    paid for, on the map a preview of it; the players' table; trying out."""
    page.goto(f"{site}?lang={language}")
    page.wait_for_selector(READY)
    page.locator("#new-game").click()
    yield Screen("form", page)
    sit_down(page, moment("building", 4))
    yield Screen("building", page)
    yield from answered(page, "building")
    sit_down(page, moment("cards", 5))
    yield Screen("cards", page)
    in_menu(page, "sandbox")
    settle(page)
    yield Screen("sandbox", page)


@pytest.mark.parametrize(("text", "language"), [*zip(TEXT, ("it", "fr"), strict=True)])
def test_a_question_of_play_was_cut_where_text_is_large(
    playwright: Playwright, site: str, text: str, language: str
) -> None:
    """Tabs were cut at their foot; figures lay over the names of players and engineers; "Canal
    Mania" touched its frame, and "To the table" lay outside."""
    found: dict[tuple[str, object], list[str]] = {}
    with chromium(playwright, TEXT[text]) as browser:
        for page, screen in walk(browser, site, play, language):
            for size in PLAYED_IN:
                resize(page, size)
                is_form = screen.name == "form"
                found[screen.name, size] = faults_of_reach(page, is_one_way=is_form)
                if screen.name == "cards" and page.locator(COMPANY).count():
                    turn_to(page, "players")
                    found["players", size] = faults_of_reach(page, is_one_way=False)
                    page.locator("#tabs .to-desk").click()
                picture(page, f"reach-{text}-play-{screen.name}-{size[0]}")
    names = {name for name, _ in found}
    assert names > {"form", "building", "building, answer 2", "cards", "players", "sandbox"}
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize(("scene", "text"), READ)
def test_text_as_large_as_the_browser_is_told_is_not_cut(
    playwright: Playwright, site: str, text: str, scene: str
) -> None:
    found = {}
    sizes = cycle(WINDOWS)
    with chromium(playwright, TEXT[text]) as browser:
        for page, screen in walk(browser, site, SCENES[scene], "fr"):
            resize(page, next(sizes))
            found[screen.name] = faults_of_reach(screen.place, is_one_way=False)
            picture(page, f"reach-{text}-{scene}-{screen.name.replace('/', ' ')}")
    assert found
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
