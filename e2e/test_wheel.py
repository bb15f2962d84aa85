"""The wheel over the map zooms it; in a frame only when the map was clicked, or with Ctrl."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from e2e.clicking import begin, lift, map_at_rest
from e2e.marks import READY
from e2e.moments import moment
from tools.serve_site import serving
from web.words.catalogue import t
from web.words.plural import LANGUAGES

HOST = """<!doctype html><title>A host</title>
<body style="height: 4000px; margin: 0"><p style="height: 100px">A page about games</p>
<iframe id="game" width="800" height="560" style="border: 0" src="ADDRESS"></iframe></body>"""
SCROLLED = "window.scrollY"
HINT = ".wheel-hint"


@pytest.fixture
def host(tmp_path: Path, site: str) -> Iterator[str]:
    """A page with the game in a frame, on another port."""
    (tmp_path / "index.html").write_text(HOST.replace("ADDRESS", site), "utf-8")
    with serving(tmp_path) as address:
        yield address


@pytest.fixture
def framed(context: BrowserContext, host: str) -> FrameLocator:
    """The game in its frame, its first player being there."""
    page = context.new_page()
    page.goto(host)
    game = page.frame_locator("#game")
    game.locator(READY).wait_for(state="attached")
    frame = next(frame for frame in page.frames if frame.parent_frame)
    frame.evaluate(
        "text => tableShell.want({kind: 'open', name: 'x.json', text})",
        moment("contracts", 3),
    )
    lift(game)
    expect(game.locator("#table")).to_have_attribute("data-curtain", "up")
    return game


def over_map(page: Page, game: FrameLocator) -> tuple[float, float]:
    box = game.locator("#board").bounding_box()
    assert box is not None
    spot = box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.5  # no hex: nothing to say
    page.mouse.move(*spot)
    return spot


def turn(page: Page, by: int = 120) -> None:
    page.mouse.wheel(0, by)
    map_at_rest(page)


def zoomed(game: FrameLocator) -> str:
    """How the map lies: moved by a style while it is zoomed, painted anew after."""
    looks = game.locator("#board canvas").last
    return str(looks.evaluate("node => node.style.cssText"))


def test_the_page_round_the_game_scrolls_until_the_map_is_clicked(framed: FrameLocator) -> None:
    page = framed.locator("#board").page
    over_map(page, framed)
    turn(page)
    assert page.evaluate(SCROLLED) > 0
    expect(framed.locator(HINT)).to_be_visible()
    page.evaluate("window.scrollTo(0, 0)")
    page.mouse.click(*over_map(page, framed))
    turn(page, -120)
    turn(page)
    assert page.evaluate(SCROLLED) == 0, "the map has the wheel"
    page.keyboard.press("Escape")
    turn(page)
    assert page.evaluate(SCROLLED) > 0, "Escape gives it back"
    page.evaluate("window.scrollTo(0, 0)")
    page.mouse.click(*over_map(page, framed))
    framed.locator("#prompt-line").click()
    over_map(page, framed)
    turn(page)
    assert page.evaluate(SCROLLED) > 0, "and so does a click elsewhere"


def test_a_click_in_the_page_round_the_game_gives_the_wheel_back(framed: FrameLocator) -> None:
    page = framed.locator("#board").page
    page.mouse.click(*over_map(page, framed))
    turn(page)
    assert page.evaluate(SCROLLED) == 0
    page.mouse.click(20, 20)
    over_map(page, framed)
    turn(page)
    assert page.evaluate(SCROLLED) > 0


def test_with_ctrl_the_wheel_zooms_the_map_in_a_frame(framed: FrameLocator) -> None:
    page = framed.locator("#board").page
    over_map(page, framed)
    before = zoomed(framed)
    page.keyboard.down("Control")
    turn(page, -240)
    page.keyboard.up("Control")
    assert page.evaluate(SCROLLED) == 0
    assert zoomed(framed) != before
    expect(framed.locator(HINT)).to_have_count(0)


def test_with_the_keyboard_on_the_map_the_wheel_zooms_it(framed: FrameLocator) -> None:
    page = framed.locator("#board").page
    framed.locator("#board").focus()
    over_map(page, framed)
    turn(page)
    assert page.evaluate(SCROLLED) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hint_is_said_in_the_language_and_goes_away(
    framed: FrameLocator, language: str
) -> None:
    page = framed.locator("#board").page
    frame = next(frame for frame in page.frames if frame.parent_frame)
    frame.evaluate("language => tableShell.set_language(language)", language)
    over_map(page, framed)
    turn(page)
    hint = framed.locator(HINT)
    expect(hint).to_have_text(t("table.wheel_hint", language))
    assert hint.evaluate("node => getComputedStyle(node).pointerEvents") == "none"
    expect(hint).to_have_count(0)


def test_on_its_own_page_the_wheel_zooms_as_ever(page: Page) -> None:
    begin(page, 3, "wheel")
    lift(page)
    box = page.locator("#board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 300)
    before = page.locator("#board canvas").last.evaluate("node => node.style.cssText")
    page.mouse.wheel(0, -240)
    map_at_rest(page)
    assert page.locator("#board canvas").last.evaluate("node => node.style.cssText") != before
    expect(page.locator(HINT)).to_have_count(0)


def test_a_page_may_be_told_to_act_as_if_embedded(blank_page: Page, site: str) -> None:
    page = blank_page
    page.goto(f"{site}?embed=1")
    page.wait_for_selector(READY)
    begin(page, 3, "wheel")
    lift(page)
    box = page.locator("#board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 300)
    page.mouse.wheel(0, 120)
    expect(page.locator(HINT)).to_be_visible()
