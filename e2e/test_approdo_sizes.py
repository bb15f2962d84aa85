"""Approdo's screens in windows of many sizes, in three languages, with names as long as they may
be: nothing clipped, covered or out of sight."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e import approdo_play, test_headings
from e2e.approdo_screens import (
    approdo_ending,
    approdo_questions,
    approdo_sheets,
    approdo_trade,
    at_table,
)
from e2e.clicking import map_at_rest
from e2e.looks import SIZES, SPOKEN, faults, picture, told
from e2e.marks import READY
from e2e.staging import Scene
from web.games.approdo.face import APPRODO

LONG_NAMES: Final = (
    *("Bartholomew Williams", "Wilhelmina Moorwagen", "Anna", "Mme de La Morandière"),
)
THREE_PLACES: Final = {"desktop", "full-hd", "tablet-lying", "tablet"}
"""Where the seats are always in sight; elsewhere they are in one line above the island."""
ELSEWHERE: Final = ("new game", "rules", "why not")
"""What is laid out for every game alike (`e2e/test_sizes.py`), or covers the table by design."""
SCENES: Final[Mapping[str, Scene]] = {
    "questions": approdo_questions,
    "trade": approdo_trade,
    "sheets": approdo_sheets,
    "ending": approdo_ending,
}


@pytest.fixture
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(approdo_play, "NAMES", LONG_NAMES)


def resize(page: Page, size: str) -> None:
    """Give the page another size; its panels are laid out at once, the map need not be sharp."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    map_at_rest(page)


def wrong_in(page: Page, size: str) -> list[str]:
    """What is wrong with a screen in a window of this size."""
    found = faults(page)
    if page.locator("#dialog .result").count():
        return found  # a page of its own, with all seats in its ranking
    strip = page.locator("#scores li")
    if size in THREE_PLACES:
        expect(strip.last).to_be_hidden()
        expect(page.locator("#players .seat-row").last).to_be_in_viewport(ratio=1)
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
    found: dict[tuple[str, ...], list[str]] = {}
    for screen in SCENES[scene](page, site, language):
        if screen.name.startswith(ELSEWHERE):
            continue
        for size in SIZES if language == "en" else SPOKEN:
            resize(page, size)
            picture(page, f"approdo-{screen.name}-{size}-{language}")
            found[screen.name, size] = wrong_in(page, size)
        resize(page, "desktop")
    assert found
    if wrong := told(found):
        pytest.fail(wrong, pytrace=False)


@pytest.mark.parametrize("name", ["first", "turn", "answer", "over"])
def test_headings_are_the_same_in_every_window(page: Page, name: str) -> None:
    """One of the first level, one of the second for every region in sight, none left out."""
    page.goto(f"{page.url.split('?')[0]}?game=approdo")
    page.wait_for_selector(READY)
    at_table(page, name)
    if name == "over":
        page.locator("#dialog [data-do=close]").first.click()
    regions = ["prompt", *(region.id for region in APPRODO.regions)]
    for size in test_headings.SIZES:
        read = test_headings.headings(page, size)
        assert [words for level, words, _ in read if level == 1] == [APPRODO.title], size
        shown = {one for one in regions if page.evaluate(test_headings.SIGHT, one)}
        assert shown <= {region for level, _, region in read if level == 2}, size
        assert all(here <= before + 1 for (before, *_), (here, *_) in pairwise(read)), size


def test_the_bank_has_room_where_each_of_its_counts_has_two_digits(page: Page) -> None:
    page.goto(f"{page.url.split('?')[0]}?game=approdo")
    page.wait_for_selector(READY)
    at_table(page, "draft")
    resize(page, "tablet-lying")
    counts = page.locator("#players .bank li")
    assert [len(text.split()[0]) for text in counts.all_inner_texts()] == [2] * 6
    bank, last = page.locator("#players .bank").bounding_box(), counts.last.bounding_box()
    assert bank is not None
    assert last is not None
    assert last["x"] + last["width"] <= bank["x"] + bank["width"]


def test_a_name_of_ten_letters_is_not_broken_in_the_ranking(page: Page) -> None:
    page.goto(f"{page.url.split('?')[0]}?game=approdo")
    page.wait_for_selector(READY)
    at_table(page, "over")
    resize(page, "tablet-lying")
    heights = page.locator(".places .name").evaluate_all("names => names.map(n => n.clientHeight)")
    assert "Wilhelmina" in page.locator(".places .name").all_inner_texts()
    assert len(set(heights)) == 1
