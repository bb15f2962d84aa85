"""Light or dark: as the device asks or as players chose, from the first picture on, the map too."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.clicking import begin, lift, map_at_rest, settle
from e2e.conftest import PATIENCE
from e2e.marks import READY
from e2e.moments import go_to_table, moment
from e2e.settings import choose
from e2e.test_settings import TWO_FRAMES

NOTE = """new MutationObserver((_, observer) => {
  if (!document.body) return;
  observer.disconnect();
  const root = document.documentElement;
  window.atFirst = [getComputedStyle(root).backgroundColor, root.dataset.theme ?? ""];
}).observe(document, { childList: true, subtree: true });"""
"""Notes the ground of the page and its theme when there is a body: nothing was painted before."""
LIGHT_OF_MAP = """() => {
  const canvas = document.querySelector("#board canvas:last-of-type");
  const copy = new OffscreenCanvas(64, 64).getContext("2d");
  copy.drawImage(canvas, 0, 0, 64, 64);
  const data = copy.getImageData(0, 0, 64, 64).data;
  return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / (3 * 64 * 64);
}"""
GROUND = "getComputedStyle(document.getElementById('shell')).backgroundColor"
LIGHT, DARK = "rgb(20, 48, 63)", "rgb(14, 23, 29)"
"""The desk in both; the page begins with that of the light theme."""
DARK_PAPER = "rgb(58, 53, 42)"


@pytest.fixture
def dark_page(browser: Browser) -> Iterator[Page]:
    """A page on a device that asks for dark pages."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", color_scheme="dark"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(NOTE)
    yield page
    context.close()


def light_of_map(page: Page) -> float:
    """How light the map is, 0 to 255."""
    settle(page)
    page.evaluate(TWO_FRAMES)
    map_at_rest(page)
    return float(page.evaluate(LIGHT_OF_MAP))


def test_a_dark_device_never_sees_a_light_page(dark_page: Page, site: str) -> None:
    dark_page.goto(site)
    assert dark_page.evaluate("atFirst") == [LIGHT, ""]
    dark_page.wait_for_selector(READY)
    assert dark_page.evaluate(GROUND) == DARK
    dark_page.goto(f"{site}about/en.html")
    ground = dark_page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == DARK_PAPER


def test_what_was_chosen_holds_from_the_first_picture_on(dark_page: Page, site: str) -> None:
    """Whatever the device says; the map follows it, and follows the device where that is wished."""
    go_to_table(dark_page, site, moment("building", 4))
    dark = light_of_map(dark_page)
    choose(dark_page, "theme:light")
    light = light_of_map(dark_page)
    assert dark < 90
    assert light > 150
    dark_page.reload()
    assert dark_page.evaluate("atFirst") == [LIGHT, "light"]
    dark_page.wait_for_selector(READY)
    dark_page.locator("#continue").click()
    lift(dark_page)
    assert light_of_map(dark_page) == pytest.approx(light, abs=3)
    choose(dark_page, "theme:auto")
    assert light_of_map(dark_page) == pytest.approx(dark, abs=3)
    dark_page.emulate_media(color_scheme="light")
    assert light_of_map(dark_page) == pytest.approx(light, abs=3)


def test_an_address_can_wish_for_it_until_players_choose(page: Page, site: str) -> None:
    page.goto(f"{site}?theme=dark")
    page.wait_for_selector(READY)
    assert page.evaluate(GROUND) == DARK
    begin(page, 3, "theme")
    lift(page)
    assert light_of_map(page) < 90
    choose(page, "theme:light")
    assert page.evaluate(GROUND) == LIGHT
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


CENTRES = """selector => [...document.querySelectorAll(selector)]
  .filter((one) => one.getClientRects().length)
  .map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
  })"""


def pictures(page: Page, selector: str) -> list[bytes]:
    """What the middle of each of these looks like."""
    page.mouse.move(1, 1)
    return [page.screenshot(clip=clip) for clip in page.evaluate(CENTRES, selector)]


def test_forced_colours_took_the_colours_of_players_and_what_is_chosen(page: Page) -> None:
    """The boxes of the form were all alike, and no number of players seemed to be chosen."""
    page.emulate_media(forced_colors="active")
    page.locator("#new-game").click()
    page.locator("#new-game-form [name=count][value='4']").check(force=True)
    chips = pictures(page, "#seats > li:first-child .chip")
    assert len(chips) >= 4
    assert len(set(chips)) == len(chips)
    wholes = "#counts label"
    before = pictures(page, wholes)
    page.locator("#new-game-form [name=count][value='3']").check(force=True)
    after = pictures(page, wholes)
    assert [one != other for one, other in zip(before, after, strict=True)] == [True, True, False]
