"""Browsers that darken pages by themselves, systems with colours of their own, and other wishes."""

from base64 import b64encode
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e import approdo_play, approdo_screens, canyon_play, canyon_screens
from e2e.clicking import LIFT, lift, map_at_rest, settle
from e2e.looks import resize
from e2e.marks import READY
from e2e.moments import go_to_table, moment

AUTO_DARK = "Emulation.setAutoDarkModeOverride"
"""What Chromium does with --enable-features=WebContentsForceDark."""
SEEN_THROUGH = """selectors => selectors.filter((one) => {
  const colour = getComputedStyle(document.querySelector(one)).backgroundColor;
  return /\\/|rgba|transparent/.test(colour);
})"""
MIDDLES = """[...document.querySelectorAll("#table svg[data-player], #table [data-player] svg")]
  .map((one) => one.getBoundingClientRect())
  .filter(({ x, y }) => document.elementFromPoint(x + 8, y + 4)?.closest("[data-player]"))
  .map(({ x, y, width, height }) => ({
    x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2,
  }))"""
MEAN = """async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const brush = new OffscreenCanvas(1, 1).getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, 0, 0, 1, 1);
  return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""
EVERY = ["desktop", "tablet", "phone", "narrow-phone"]
NEAR = 40
"""How far two colours may lie apart, of 255: patterns are drawn a little differently."""
STRIPES = """() => {
  const edge = innerWidth < 700 ? "borderTopColor" : "borderInlineStartColor";
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].map((row) => getComputedStyle(row)[edge]);
  const canvas = getComputedStyle(document.querySelector(".price")).backgroundColor;
  return [seen(".price.can"), seen(".price.cannot"), canvas];
}"""
"""The colour of the line at each row of the price card, by whether it can be paid for."""
GROUNDS = """selector => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility())
  .map((one) => getComputedStyle(one).backgroundColor)"""
INKS = """selector => [...document.querySelectorAll(selector)]
  .map((one) => getComputedStyle(one))
  .map(({ color, backgroundColor }) => [color, backgroundColor])"""
LESS = {"features": [{"name": "prefers-reduced-transparency", "value": "reduce"}]}
OVER_THE_MAP = ["#zoom", "#dialog"]


def canal_mania(page: Page, site: str) -> None:
    """A turn late in a game of four, whose canals lie on the map."""
    go_to_table(page, site, moment("building", 4))


def canyon(page: Page, site: str) -> None:
    """A game of three is begun."""
    page.goto(site)
    page.wait_for_selector(READY)
    canyon_play.begin(page, ["", "", ""], "dark")
    if page.locator(LIFT).count():
        lift(page)


def approdo(page: Page, site: str) -> None:
    """The same."""
    page.goto(site)
    page.wait_for_selector(READY)
    approdo_play.begin(page, ["", "", ""], "dark")
    if page.locator(LIFT).count():
        lift(page)


def start_page(page: Page, site: str) -> None:
    """The form of a new game, which has the players' colours."""
    page.goto(site)
    page.wait_for_selector(READY)
    page.locator("#new-game").click()


def picture(page: Page) -> bytes:
    """What the whole page looks like, once nothing moves."""
    page.mouse.move(1, 1)
    map_at_rest(page)
    return page.screenshot(animations="disabled", caret="hide")


def colours(page: Page) -> list[list[int]]:
    """The colour of each player's mark that is in sight."""
    page.mouse.move(1, 1)
    map_at_rest(page)
    pictures = [page.screenshot(clip=clip) for clip in page.evaluate(MIDDLES)]
    return [page.evaluate(MEAN, b64encode(one).decode()) for one in pictures]


@pytest.mark.parametrize("size", EVERY)
@pytest.mark.parametrize("open_it", [canal_mania, canyon, approdo])
def test_forced_dark_left_no_player_the_colour_of_the_map(
    page: Page, site: str, open_it: Callable[[Page, str], None], size: str
) -> None:
    """tiao #162 where the device asks for no dark pages: what the page says is not heard then."""
    resize(page, size)
    open_it(page, site)
    before = colours(page)
    assert before
    page.context.new_cdp_session(page).send(AUTO_DARK, {"enabled": True})
    open_it(page, site)
    for was, one in zip(before, colours(page), strict=True):
        assert max(abs(a - b) for a, b in zip(was, one, strict=True)) <= NEAR, (was, one)


@pytest.mark.parametrize("size", [*EVERY, "small-phone"])
@pytest.mark.parametrize("open_it", [canal_mania, canyon, approdo, start_page])
def test_forced_dark_made_strip_and_map_disagree_on_colours(
    page: Page, site: str, open_it: Callable[[Page, str], None], size: str
) -> None:
    """tiao #162: black players became white and red ones salmon, but not on the map.

    Where the device asks for dark pages, which is where browsers darken them.
    """
    page.emulate_media(color_scheme="dark")
    open_it(page, site)
    resize(page, size)
    before = picture(page)
    page.context.new_cdp_session(page).send(AUTO_DARK, {"enabled": True})
    assert picture(page) == before


# --- colours of the system ------------------------------------------------------------------


def force(page: Page, size: str = "desktop") -> None:
    """The system has dark colours of its own."""
    page.emulate_media(color_scheme="dark", forced_colors="active")
    resize(page, size)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_forced_colours_left_no_telling_what_can_be_paid_for(
    page: Page, site: str, size: str
) -> None:
    """A line without a colour got that of letters: every row had one."""
    force(page, size)
    approdo_screens.at_table(page, "full")
    can, cannot, canvas = page.evaluate(STRIPES)
    assert (len(can), cannot) == (4, [])
    assert canvas not in can
    approdo_screens.at_table(page, "turn")
    can, cannot, canvas = page.evaluate(STRIPES)
    assert (can, cannot) == ([], [canvas] * 4)


def test_forced_colours_took_its_colour_from_a_chosen_card(page: Page) -> None:
    """And made numbers of the others green on yellow."""
    cards = "#hand .playing-card"
    canyon_screens.at_table(page, "follow")
    assert page.locator(f"{cards}[aria-pressed=true]").count() == 1
    own = page.evaluate(INKS, cards)
    force(page)
    settle(page)
    assert len({background for _, background in own}) > 1
    assert page.evaluate(INKS, cards) == own


def test_forced_dark_colours_had_white_chips_under_the_marks(page: Page, site: str) -> None:
    """On a black page they outshone what is written; in the dark theme they are not white."""
    marks = ":is(.ribbon, .work, .cube, .small, .swatch)"
    page.emulate_media(color_scheme="dark")
    canal_mania(page, site)
    before = page.evaluate(GROUNDS, marks)
    assert len(before) > 4
    force(page)
    assert page.evaluate(GROUNDS, marks) == before
    page.emulate_media(color_scheme="light", forced_colors="active")
    assert "rgb(255, 255, 255)" in page.evaluate(GROUNDS, marks)


def test_the_page_says_what_schemes_it_has(page: Page, site: str) -> None:
    for path in ("", "about/en.html", "embed/"):
        page.goto(site + path)
        meta = page.locator("meta[name=color-scheme]")
        assert meta.get_attribute("content") == "light dark", path


def test_less_is_seen_through_where_the_system_asks_for_it(page: Page, site: str) -> None:
    canal_mania(page, site)
    page.locator("#topbar [data-do=menu]").click()
    settle(page)
    assert page.evaluate(SEEN_THROUGH, OVER_THE_MAP) == OVER_THE_MAP
    page.context.new_cdp_session(page).send("Emulation.setEmulatedMedia", LESS)
    assert page.evaluate(SEEN_THROUGH, OVER_THE_MAP) == []
