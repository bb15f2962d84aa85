"""The form of a new game shows the island on which the game begins."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from approdo import Options
from approdo.game import GameRecord
from e2e.looks import SIZES, TOUCH, resize
from e2e.marks import READY
from e2e.test_new_game_form import SAVED
from tabletop.loading import load
from tabletop.record import Record
from web.games.approdo.face import APPRODO
from web.games.approdo.words.beginning import in_words
from web.words.catalogue import voice
from web.words.plural import LANGUAGES, Language

NAMES = {"en": "Another island", "it": "Un’altra isola", "fr": "Une autre île"}
PIXELS = """(canvas) => {
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const pixels = copy.getImageData(0, 0, width, height).data;
  let sum = 0, painted = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    painted += pixels[at + 3] > 250;
    sum = (sum * 31 + pixels[at] * 7 + pixels[at + 1] * 3 + pixels[at + 2]) % 1000003;
  }
  return [sum, painted / (width * height), width / canvas.clientWidth];
}"""
"""A checksum of the picture, the part that is painted, and its pixels for one of the page."""
CANVAS = 'document.getElementById("start-canvas")'
IS_SHARP = f"() => ({PIXELS})({CANVAS})[2] === devicePixelRatio"


@pytest.fixture
def opened(blank_page: Page, site: str) -> Callable[..., Page]:
    """Opens the form of Approdo for one person in a language."""

    def open_(language: Language = "en", more: str = "") -> Page:
        blank_page.goto(f"{site}?game=approdo&lang={language}{more}")
        blank_page.wait_for_selector(READY)
        blank_page.locator("#alone").click()
        expect(picture(blank_page)).to_have_attribute("role", "img")
        return blank_page

    return open_


def picture(page: Page) -> Locator:
    """The picture of the start position."""
    return page.locator("#start-canvas")


def told(page: Page) -> str:
    """What is said of it."""
    return str(picture(page).get_attribute("aria-label"))


def in_form(record: GameRecord, language: Language = "en") -> str:
    """What the form says of the island of a game."""
    view = APPRODO.game.view_for(record.state, None)
    moment: Any = SimpleNamespace(view=view, say=voice(language, APPRODO.words))
    return in_words(moment)


def begun(page: Page) -> GameRecord:
    """Start the game; it is the only one that the browser keeps."""
    page.locator("#start").click()
    page.locator("#table").wait_for()
    (text,) = page.evaluate(SAVED)
    return load(APPRODO.game, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_begins_on_the_island_that_another_press_has_shown(
    opened: Callable[..., Page], language: Language
) -> None:
    page = opened(language)
    first, pixels = told(page), picture(page).evaluate(PIXELS)
    page.get_by_role("button", name=NAMES[language]).click()
    expect(picture(page)).not_to_have_attribute("aria-label", first)
    expect(page.locator("#start-said")).to_have_text(re.compile(r"[68].*[68].*[68].*[68]\.$"))
    second = told(page)
    assert picture(page).evaluate(PIXELS)[0] != pixels[0]
    assert in_form(begun(page), language) == second


def test_a_seed_that_is_typed_shows_its_island_and_the_fixed_one_is_always_the_same(
    opened: Callable[..., Page],
) -> None:
    page = opened()
    another = page.get_by_role("button", name="Another island")
    page.locator("#new-game-sheet summary").click()
    page.locator("#seed").press_sequentially("my island")
    typed = in_form(Record.of(APPRODO.game, "my island", 4, Options()))
    expect(picture(page)).to_have_attribute("aria-label", typed)
    page.get_by_role("checkbox", name="Fixed island").check()
    fixed = in_form(Record.of(APPRODO.game, "any", 4, Options(fixed_island=True)))
    expect(picture(page)).to_have_attribute("aria-label", fixed)
    expect(another).to_be_hidden()
    page.get_by_role("checkbox", name="Fixed island").uncheck()
    expect(picture(page)).to_have_attribute("aria-label", typed)
    expect(another).to_be_visible()
    record = begun(page)
    assert (record.seed, in_form(record)) == ("my island", typed)


def test_three_can_begin_on_the_fixed_island_in_the_colours_that_the_form_begins_with(
    opened: Callable[..., Page],
) -> None:
    """R3.4 red does not play: the game could not start."""
    page = opened()
    page.locator("#new-game-form [name=count][value='3']").check(force=True)
    page.get_by_role("checkbox", name="Fixed island").check()
    record = begun(page)
    assert [colour.name for colour in record.state.setup.colours] == ["ORANGE", "BLUE", "WHITE"]


def test_the_next_game_has_another_island(opened: Callable[..., Page]) -> None:
    page = opened()
    first = told(page)
    assert in_form(begun(page)) == first
    page.keyboard.press("Escape")
    page.evaluate("tableShell.show()")
    page.locator("#alone").click()
    expect(picture(page)).not_to_have_attribute("aria-label", first)


def test_it_is_sharp_and_whole_in_every_window_and_follows_the_theme(
    opened: Callable[..., Page],
) -> None:
    page = opened()
    sheet = page.locator("#new-game-sheet")
    for size in SIZES:
        resize(page, size)
        page.wait_for_function(IS_SHARP)
        _, painted, _ = picture(page).evaluate(PIXELS)
        assert painted > 0.85, size
        box = picture(page).bounding_box()
        assert box is not None
        assert 180 <= box["width"] <= 280, size
        assert sheet.evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") == 0, size
        button = page.locator("#another-start").bounding_box()
        assert button is not None
        assert button["height"] >= TOUCH, size
    light = picture(page).evaluate(PIXELS)[0]
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"light => ({PIXELS})({CANVAS})[0] !== light", arg=light)


def test_a_game_that_shows_no_start_position_has_no_picture(opened: Callable[..., Page]) -> None:
    page = opened()
    before = told(page)
    page.locator("#which-game").get_by_role("radio", name="Canyon").check(force=True)
    expect(picture(page)).to_be_hidden()
    expect(page.locator("#another-start")).to_be_hidden()
    page.locator("#which-game").get_by_role("radio", name="Approdo").check(force=True)
    expect(picture(page)).to_be_visible()
    assert told(page) == before
