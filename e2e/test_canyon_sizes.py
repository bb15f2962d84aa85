"""Canyon's screens in windows of many sizes, in three languages, with names as long as they may be:
nothing clipped, covered or out of sight."""

from collections.abc import Mapping
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e import canyon_play
from e2e.canyon_screens import (
    at_table,
    canyon_ending,
    canyon_lesson,
    canyon_questions,
    canyon_sheets,
)
from e2e.looks import SIZES, SPOKEN, faults
from e2e.marks import READY
from e2e.staging import Scene

LONG_NAMES: Final = (
    *("Bartholomew Williams", "Wilhelmina Moorwagen", "Anna", "Mme de La Morandière", "Wm"),
    "Jean-Baptiste Lamarc",
)
SMALL_BY_DESIGN: Final = "BUTTON.explain"
"""The sign that leads to the rule: a mouse needs no more, a finger has a larger one."""
ON_CARDS: Final = {"bidding", "lead", "follow"}
"""While cards are asked about, the race is in one line on a phone."""
ELSEWHERE: Final = ("new game", "rules", "why not")
"""What is laid out for every game alike (`e2e/test_sizes.py`), or covers the table by design."""
SCENES: Final[Mapping[str, Scene]] = {
    "questions": canyon_questions,
    "sheets": canyon_sheets,
    "lesson": canyon_lesson,
    "ending": canyon_ending,
}


@pytest.fixture
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canyon_play, "NAMES", LONG_NAMES)


def resize(page: Page, size: str) -> None:
    """Give the page another size; its panels are laid out at once, the map need not be sharp."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(100)


def wrong_in(page: Page, screen: str, size: str) -> list[str]:
    """What is wrong with a screen in a window of this size."""
    if screen in {*ON_CARDS, "move"}:
        expect(page.locator("#status .trump")).to_be_in_viewport(ratio=1)
    strip = page.locator("#status .race-strip")
    if screen in ON_CARDS and size == "phone":
        expect(strip.locator("> li").last).to_be_in_viewport(ratio=1)
    elif screen in ON_CARDS and size == "desktop":
        expect(strip).to_be_hidden()
    return [fault for fault in faults(page) if SMALL_BY_DESIGN not in fault]


@pytest.mark.sampled(every=6)
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
    """In a window of 640x400, beside the river: until the question was scrolled."""
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    at_table(page, "follow")
    button = page.locator("#prompt .going-on .primary")
    for size in ("zoomed", "phone-lying"):
        resize(page, size)
        expect(button).to_be_in_viewport(ratio=1)
        assert not any("covered" in fault for fault in faults(page)), size
        foot = page.locator("#prompt").evaluate("node => node.getBoundingClientRect().bottom")
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= foot, size
