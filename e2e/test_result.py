"""The result is a page of its own: readable whole in every window, beside the map, in which the
winner's work lies in the light."""

from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e import approdo_moments
from e2e.canyon_screens import canyon_moment
from e2e.clicking import LIFT, map_at_rest, settle
from e2e.focus_rings import DIFFERENT
from e2e.looks import faults, in_turn, picture
from e2e.marks import READY
from e2e.moments import NAMES, moment, sit_down
from tests.canalmania.web.tables import finished_game
from web.words.plural import LANGUAGES, Language

GAMES: Final = ("canalmania", "canyon", "approdo")
WINDOWS: Final = ((1280, 800), (1920, 1080), (1024, 768), (390, 844), (640, 400), (360, 640))
WHOLE: Final = """() => {
  const found = [], table = document.querySelector("#table");
  if (table.scrollHeight > table.clientHeight + 1) found.push(`scrolls: ${table.scrollHeight}`);
  const map = document.querySelector("#map").getBoundingClientRect();
  const read = ".winner, .what-decided, .key, .places > li, .places .figure, .places .name, button";
  for (const node of document.querySelectorAll(`.result :is(${read})`)) {
    const box = node.getBoundingClientRect(), name = `${node.className} ${node.textContent}`;
    if (!box.width || !box.height) found.push(`not shown: ${name}`);
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      found.push(`out of sight: ${name}`);
    const apart = box.right <= map.left + 1 || map.right <= box.left + 1
      || box.bottom <= map.top + 1 || map.bottom <= box.top + 1;
    if (!apart) found.push(`on the map: ${name}`);
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(node.contains(hit) || hit.contains(node))) found.push(`covered: ${name}`);
  }
  const rows = [...document.querySelectorAll(".places > li")];
  for (const [number, row] of rows.entries()) {
    const next = rows[number + 1]?.getBoundingClientRect();
    const box = row.getBoundingClientRect();
    if (next && next.top < box.bottom - 1) found.push("rows lie on each other");
    const name = row.querySelector(".name").getBoundingClientRect();
    const bar = row.querySelector(".bar").getBoundingClientRect();
    const figure = row.querySelector(".figure");
    if (name.right > bar.left + 1) found.push("a name on its bar");
    if (bar.right > figure.getBoundingClientRect().left + 1) found.push("a bar on its figure");
    if (figure.scrollWidth > figure.clientWidth + 1) found.push(`cut: ${figure.textContent}`);
  }
  return found;
}"""
"""Whatever of the result cannot be read without scrolling."""
FEW: Final = 50
"""Pixels by which two pictures of the same map may differ, painted at different places."""
MAP: Final = """() => {
  const { left, top, width, height } = document.querySelector("#map").getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
}"""
BRIGHT: Final = """async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const copy = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  copy.drawImage(picture, 0, 0);
  const { data } = copy.getImageData(0, 0, picture.width, picture.height);
  let bright = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] + data[at + 1] + data[at + 2] > 660) bright += 1;
  return bright / (data.length / 4);
}"""
"""Which part of a picture is nearly white."""
MOVED: Final = """window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const movement = animate.apply(this, how);
  if (this.classList.contains("effect")) { window.moved.push(movement); movement.pause(); }
  return movement;
};"""


@cache
def over(game: str) -> str:
    """The file of a game that is over, of as many players as can be."""
    if game == "approdo":
        return approdo_moments.moment("over", 4)
    return moment("over", 5) if game == "canalmania" else canyon_moment("over", 6)


def untouched(page: Page) -> str:
    """What the map shows, nothing being pointed at nor in focus."""
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement.blur()")
    return b64encode(page.locator("#board").screenshot()).decode()


def bright_part(page: Page) -> float:
    """Which part of the map is nearly white."""
    map_at_rest(page)
    expect(page.locator(".effect")).to_have_count(0)
    picture_ = b64encode(page.locator("#board").screenshot()).decode()
    part: float = page.evaluate(BRIGHT, picture_)
    return part


def show(page: Page, game: str) -> None:
    """Open such a game: its result lies over the table."""
    sit_down(page, over(game))
    expect(page.locator("#dialog .winner")).to_be_visible()


def look_over(page: Page, name: str, languages: Iterator[Language]) -> dict[str, Any]:
    """What is wrong in each window, in the next language each."""
    found: dict[str, Any] = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        language = next(languages)
        page.evaluate("language => tableShell.set_language(language)", language)
        map_at_rest(page)
        at = f"{name}-{width}-{language}"
        picture(page, at)
        if wrong := [*page.evaluate(WHOLE), *faults(page)]:
            found[at] = wrong
        left, top, across, down = page.evaluate(MAP)
        assert min(across, down) >= 125, (at, left, top, across, down)
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("first", LANGUAGES)
def test_the_result_is_read_whole_without_scrolling(page: Page, game: str, first: Language) -> None:
    """screen.md 10: at 640x400 2.5 of 7 rows were in sight, the totals hidden."""
    show(page, game)
    assert look_over(page, f"result-{game}", in_turn(first)) == {}


def test_the_name_of_the_winner_is_what_one_sees_first(page: Page) -> None:
    """screen.md 22: "Bruno wins!" was in regular weight, players were listed twice."""
    show(page, "canalmania")
    winner = page.locator("#dialog .winner")
    size, weight = winner.evaluate(
        "node => [parseFloat(getComputedStyle(node).fontSize), getComputedStyle(node).fontWeight]"
    )
    others = page.locator("#dialog :is(p, b, span, button)").evaluate_all(
        "nodes => nodes.map((node) => parseFloat(getComputedStyle(node).fontSize))"
    )
    assert size >= 80
    assert weight == "700"
    assert size > 3 * max(others)
    for name in NAMES:
        expect(page.locator("#dialog .places .name", has_text=name)).to_have_count(1)
    expect(page.locator("#dialog .ways-on button")).to_have_count(3)
    expect(page.locator("#dialog .option.primary")).to_have_count(1)


def test_long_names_fit_too(page: Page) -> None:
    session = finished_game(5)
    record = session.record
    before = record.table
    record.table = {"names": "\n".join(["Wolfeschlegelsteinhausen Konstantinopolos"] * 5)}
    try:
        text = record.save()
    finally:
        record.table = before
    sit_down(page, text)
    expect(page.locator("#dialog .winner")).to_be_visible()
    found = {}
    for width, height in WINDOWS[:4]:
        page.set_viewport_size({"width": width, "height": height})
        map_at_rest(page)
        picture(page, f"result-long-names-{width}")
        wrong = page.evaluate(WHOLE)
        if width >= 1024 and wrong:
            found[width] = wrong
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_winner_s_work_lies_in_the_light_while_the_result_is_looked_at(
    page: Page, game: str
) -> None:
    """Paper and the rapids are nearly white, unless they lie in the dark."""
    show(page, game)
    dark = bright_part(page)
    page.locator("#dialog [data-do=close]").click()
    expect(page.locator("#dialog > *")).to_have_count(0)
    plain = bright_part(page)
    assert 0.001 < dark < 0.5 * plain


def test_the_table_is_what_it_was_when_the_result_is_put_away(page: Page) -> None:
    """The part of the map that was in sight, too."""
    show(page, "canalmania")
    page.locator("#dialog [data-do=close]").click()
    whole = untouched(page)
    page.locator("#zoom [data-arg=in]").click()
    page.locator("#zoom [data-arg=in]").click()
    map_at_rest(page)
    there, before = page.evaluate(MAP), untouched(page)
    assert page.evaluate(DIFFERENT, [before, whole, 2.0]) > 100 * FEW
    page.keyboard.press("Control+Enter")
    expect(page.locator("#dialog .winner")).to_be_focused()
    map_at_rest(page)
    assert page.evaluate(MAP) != there
    page.keyboard.press("Escape")
    map_at_rest(page)
    assert page.evaluate(MAP) == there
    expect(page.locator("#asked")).to_be_focused()
    assert page.evaluate(DIFFERENT, [before, untouched(page), 2.0]) < FEW


@pytest.mark.parametrize("way", ["look-back", "share"])
def test_what_lies_over_the_result_leads_back_to_it(page: Page, way: str) -> None:
    show(page, "canalmania")
    map_at_rest(page)
    there = page.evaluate(MAP)
    page.locator(f"#dialog .ways-on [data-do={way}]").click()
    expect(page.locator("#dialog-title")).to_be_focused()
    assert page.evaluate(MAP) == there, "the result stays where it is"
    assert page.locator("#dialog .result button").first.evaluate(
        "node => !!node.closest('[inert]')"
    )
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-title")).to_have_count(0)
    expect(page.locator(f"#dialog .ways-on [data-do={way}]")).to_be_focused()
    expect(page.locator("#dialog .winner")).to_be_visible()


def test_the_menu_is_at_hand(page: Page) -> None:
    """Saving the game as a file, another game, the start page: all of it is there."""
    show(page, "canyon")
    page.locator("#topbar [data-do=menu]").click()
    expect(page.locator("#dialog [data-do=save-file]").first).to_be_visible()
    expect(page.locator("#dialog [data-do=new-game]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#topbar [data-do=menu]")).to_be_focused()
    expect(page.locator("#dialog .winner")).to_be_visible()
    page.locator("#topbar [data-do=language][lang=fr]").click()
    expect(page.locator("#dialog .winner")).to_contain_text("gagne")


def test_play_again_begins_with_the_same_players(page: Page) -> None:
    show(page, "canalmania")
    settle(page)
    page.locator("#dialog [data-do=rematch]").click()
    expect(page.locator("#table")).to_have_attribute("data-step", "0")
    expect(page.locator("#dialog > *")).to_have_count(0)
    expect(page.locator(LIFT)).to_be_visible()
    for name in NAMES:
        expect(page.locator("#players")).to_contain_text(name)


# --- motion ---------------------------------------------------------------------------------


def test_the_map_lights_up_and_any_input_ends_it(blank_page: Page, site: str) -> None:
    page = blank_page
    page.add_init_script(MOVED)
    page.goto(site)
    page.wait_for_selector(READY)
    show(page, "canalmania")
    expect(page.locator("#board .effect-dark")).to_have_count(1)
    expect(page.locator("#board .effect-trail path").first).to_be_attached()
    timings = page.evaluate("moved.map((one) => one.effect.getTiming())")
    assert all(one["delay"] + one["duration"] <= 900 for one in timings)
    middle, seen = (
        """part => {
      for (const one of moved) one.currentTime = part * one.effect.getTiming().duration;
      const dark = document.querySelector(".effect-dark").parentElement;
      const line = document.querySelector(".effect-trail path");
      return [getComputedStyle(dark).opacity, getComputedStyle(line).strokeDashoffset];
    }""",
        [],
    )
    for part in (0, 0.94, 0.999):
        opacity, offset = page.evaluate(middle, part)
        seen.append((float(opacity), float(str(offset).removesuffix("px"))))
    assert seen[0] == (1.0, 1.0)
    assert seen[1][1] == pytest.approx(0.0, abs=0.02)
    assert seen[2][0] < 0.02
    page.keyboard.press("Shift")
    expect(page.locator(".effect")).to_have_count(0)


def test_it_is_only_shown_where_movement_is_wanted(browser: Browser, site: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(MOVED)
    page.goto(site)
    page.wait_for_selector(READY)
    show(page, "canalmania")
    map_at_rest(page)
    page.wait_for_timeout(300)
    expect(page.locator(".effect")).to_have_count(0)
    assert page.evaluate("moved.length") == 0
    context.close()
