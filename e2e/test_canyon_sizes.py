"""Canyon's screens in windows of many sizes, in three languages, with names as long as they may be:
nothing clipped, covered or out of sight."""

import re
from collections.abc import Mapping
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import canyon_play
from e2e.canyon_screens import (
    at_table,
    canyon_ending,
    canyon_lesson,
    canyon_questions,
    canyon_sheets,
)
from e2e.clicking import map_at_rest, settle
from e2e.lessons import NEXT
from e2e.looks import SIZES, SPOKEN, TOUCH, faults
from e2e.marks import READY
from e2e.staging import Scene

LONG_NAMES: Final = (
    *("Bartholomew Williams", "Wilhelmina Moorwagen", "Anna", "Mme de La Morandière", "Wm"),
    "Jean-Baptiste Lamarc",
)
SMALL_BY_DESIGN: Final = re.compile(r"small: BUTTON\.(explain|option choice final bid)")
"""The sign that leads to the rule: a mouse needs no more, a finger has a larger one. And bids: in
`wrong_in` they have measures of their own."""
ON_CARDS: Final = {"bidding", "lead", "follow"}
"""While cards are asked about, hand and trump card are in sight whatever the window."""
THREE_PLACES: Final = {"desktop", "full-hd", "tablet-lying", "tablet"}
"""Where the seats are always in sight; elsewhere the race is in one line above the river."""
LEAST_BID: Final = 30
"""A row of nine bids has no room for more on the narrowest phone; a first tap only chooses."""
ELSEWHERE: Final = ("new game", "rules", "why not")
"""What is laid out for every game alike (`e2e/test_sizes.py`), or covers the table by design."""
SCENES: Final[Mapping[str, Scene]] = {
    "questions": canyon_questions,
    "sheets": canyon_sheets,
    "lesson": canyon_lesson,
    "ending": canyon_ending,
}

HIDDEN: Final = """(selectors) => {
  const desk = document.getElementById("desk"), sight = desk.getBoundingClientRect();
  const isSeen = (node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const inside = [[left, top], [right, top], [left, bottom], [right, bottom]]
      .map(([x, y]) => [x + (x === left ? 2 : -2), y + (y === top ? 4 : -4)]);
    return top >= sight.top && bottom <= sight.bottom && inside.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (node.contains(hit) || hit.contains(node));
    });
  };
  const nodes = [...desk.querySelectorAll(selectors)];
  if (nodes.length < selectors.length) return ["nothing is asked"];
  return nodes.filter((node) => !isSeen(node)).map((node) => node.textContent);
}"""
CUT: Final = """() => {
  const desk = document.getElementById("desk").getBoundingClientRect();
  const foot = document.querySelector(".foot").getBoundingClientRect();
  const cards = document.querySelectorAll("#hand .playing-card, .bid, .trick .playing-card");
  return [...cards].map((card) => {
    const style = getComputedStyle(card), box = card.getBoundingClientRect();
    const edge = style.outlineStyle === "none" ? 0
      : parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    return [desk.top - box.top + edge, desk.left - box.left + edge, box.right + edge - desk.right,
      box.bottom + edge - foot.top];
  }).flat().filter((beyond) => beyond > 0.5);
}"""
"""How far cards and bids, with their edges, reach beyond the desk or under its foot."""
ARROW: Final = """(node, words) => {
  const { left, top } = node.getBoundingClientRect(), arrow = getComputedStyle(node, "::before");
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(words));
  const first = left + node.clientLeft + parseFloat(arrow.left);
  const upper = top + node.clientTop + parseFloat(arrow.top);
  const right = first + parseFloat(arrow.width), bottom = upper + parseFloat(arrow.height);
  const box = { left: first, top: upper, right, bottom };
  return [box, range.getBoundingClientRect().toJSON()];
}"""
"""Where the arrow at something is, and where words are that it must not hide."""
SIZES_OF: Final = """nodes => nodes.map((node) => {
  const { width, height, top } = node.getBoundingClientRect();
  return [width, height, top];
})"""


@pytest.fixture
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canyon_play, "NAMES", LONG_NAMES)


def resize(page: Page, size: str) -> None:
    """Give the page another size; its panels are laid out at once, the map need not be sharp."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    map_at_rest(page)


def assert_is_in_sight(button: Locator) -> None:
    """It is in the window, and nothing lies over its middle."""
    expect(button).to_be_in_viewport(ratio=1)
    button.click(trial=True)


def wrong_in(page: Page, screen: str, size: str) -> list[str]:
    """What is wrong with a screen in a window of this size."""
    found = [fault for fault in faults(page) if not SMALL_BY_DESIGN.search(fault)]
    if screen in ON_CARDS:
        expect(page.locator("#hand .turned-up .playing-card")).to_be_in_viewport(ratio=1)
        found += [f"cut by {beyond} px" for beyond in page.evaluate(CUT)]
        bids = page.locator(".bid").evaluate_all(SIZES_OF)
        found += [f"a bid of {w}x{h}" for w, h, _ in bids if w < LEAST_BID or h < TOUCH]
        found += [f"bids in several rows: {bids}"] * (len({top for _, _, top in bids}) > 1)
    if page.locator("#dialog .result").count():
        return found  # a page of its own, with all seats in its ranking
    strip = page.locator("#scores li")
    if size in THREE_PLACES:
        expect(strip.last).to_be_hidden()
        expect(page.locator("#race .seat-row").last).to_be_in_viewport(ratio=1)
    else:
        expect(strip.last).to_be_in_viewport(ratio=1)
    return found


@pytest.mark.sampled(every=12)
@pytest.mark.parametrize("language", ["en", "it", "fr"])
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.usefixtures("long_names")
def test_nothing_is_clipped_or_covered(
    blank_page: Page, site: str, scene: str, language: str
) -> None:
    page = blank_page
    page.emulate_media(reduced_motion="reduce")
    found = {}
    for screen in SCENES[scene](page, site, language):
        if screen.name.startswith(ELSEWHERE):
            continue
        for size in SIZES if language == "en" else SPOKEN:
            resize(page, size)
            found[screen.name, size] = wrong_in(page, screen.name, size)
        resize(page, "desktop")
    assert found
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


@pytest.mark.usefixtures("long_names")
def test_the_button_that_plays_the_card_lay_under_the_hand(page: Page, site: str) -> None:
    """In windows of 640x400 and 320x480: until the question was scrolled."""
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    at_table(page, "follow")
    button = page.locator("#actions .primary")
    for size in ("zoomed", "phone-lying", "small-phone"):
        resize(page, size)
        assert_is_in_sight(button)
        assert not any("covered" in fault for fault in faults(page)), size


@pytest.mark.usefixtures("long_names")
def test_the_bids_lay_under_the_hand(page: Page, site: str) -> None:
    """In the same windows: whoever was asked for a bid saw none.

    Hand, and what the others bid, are in sight too.
    """
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    at_table(page, "bidding", 6)
    for size in ("zoomed", "phone-lying", "small-phone"):
        resize(page, size)
        shown = ["#prompt-line", ".bid", ".so-far .told", "#hand .corner", ".resting"]
        assert page.evaluate(HIDDEN, shown) == [], size


def test_the_buttons_of_the_map_lay_over_the_question(page: Page, site: str) -> None:
    """On low phones, where the river has less room than four buttons one below the other."""
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    at_table(page, "bidding")
    for width, height in ((320, 480), (320, 568), (390, 600), (600, 560)):
        page.set_viewport_size({"width": width, "height": height})
        map_at_rest(page)
        zoom, question = (page.locator(one).bounding_box() for one in ("#zoom", "#prompt"))
        assert zoom is not None
        assert question is not None
        assert zoom["y"] + zoom["height"] <= question["y"], (width, height)


def test_a_raised_card_was_cut_off(page: Page, site: str) -> None:
    """At its top, with the edge that marks it, on phones and in low windows; where it was pointed
    at or chosen, too, which raises it higher and makes its edge wider."""
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    at_table(page, "lead")
    page.mouse.move(1, 1)
    assert page.locator("#hand .offered").count() > 1
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(CUT) == [], f"higher than the hand by px in {size}"
    at_table(page, "follow")
    for size in SIZES:
        resize(page, size)
        page.locator("#hand .offered[aria-pressed=true]").hover()
        map_at_rest(page)
        assert page.evaluate(CUT) == [], f"chosen, higher than the hand by px in {size}"


@pytest.mark.parametrize("size", ["zoomed", "small-phone"])
def test_what_a_lesson_wants_lay_under_the_hand(blank_page: Page, site: str, size: str) -> None:
    """While bids are made: the button to go on, and the arrow on the number of the bid."""
    page = blank_page
    resize(page, size)
    page.goto(f"{site}?lang=fr&game=canyon&start=tutorial")
    expect(page.locator(NEXT)).to_be_in_viewport(ratio=1)
    settle(page)
    assert_is_in_sight(page.locator(NEXT))
    page.locator(NEXT).click()
    bid = ".bid[data-taught=here]"
    arrow, number = page.locator(bid).evaluate(ARROW, f"{bid} .number")
    assert arrow["bottom"] <= number["top"]
