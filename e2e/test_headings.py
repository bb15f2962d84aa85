"""Headings and landmarks: the same at every size, for whoever has the page read to them."""

from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import Page

from e2e.clicking import turn_to
from e2e.marks import REGION
from e2e.moments import moment, sit_down
from tests.canalmania.web.words import t
from web.contract.face import Region
from web.games.canalmania.face import CANAL_MANIA

SIZES: Final = (
    *((320, 256), (320, 480), (320, 640), (390, 844), (640, 400)),
    *((844, 390), (820, 1180), (1280, 800), (1920, 1080)),
)
READ_ALOUD: Final = """() => {
  const isRead = (node) => node.checkVisibility({ visibilityProperty: true })
    && !node.closest("[aria-hidden=true], [inert]");
  return [...document.querySelectorAll("#table :is(h1, h2, h3, h4)")].filter(isRead)
    .map((node) => [Number(node.tagName[1]), node.textContent, node.closest("REGION").id]);
}""".replace("REGION", REGION)
"""Level, words and region of every heading that is not hidden from readers."""
SIGHT: Final = """(id) => {
  const region = document.getElementById(id);
  return region.checkVisibility({ visibilityProperty: true }) && region.textContent.trim() !== "";
}"""


def headings(page: Page, size: tuple[int, int]) -> list[tuple[int, str, str]]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return [(level, words, region) for level, words, region in page.evaluate(READ_ALOUD)]


@pytest.mark.parametrize("name", ["contracts", "building", "over"])
def test_small_windows_had_no_heading_at_all(page: Page, name: str) -> None:
    """Fault 16: they were `display: none`, and no window had one of the first level."""
    sit_down(page, moment(name, 4))
    if name == "over":
        page.locator("#dialog [data-do=close]").first.click()
    for size in SIZES:
        read = headings(page, size)
        assert [words for level, words, _ in read if level == 1] == [CANAL_MANIA.title], size
        shown = {region for region in own_regions() if page.evaluate(SIGHT, region)}
        assert shown <= {region for level, _, region in read if level == 2}, size
        levels = [level for level, _, _ in read]
        assert all(here <= before + 1 for before, here in pairwise(levels))


def own_regions() -> list[str]:
    return ["prompt", *(region.id for region in CANAL_MANIA.regions)]


@pytest.mark.parametrize("tab", [region for region in CANAL_MANIA.regions if region.tab], ids=str)
def test_a_sheet_that_is_turned_to_says_its_heading(page: Page, tab: Region) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, moment("building", 4))
    turn_to(page, tab.tab)
    said = [words for _, words, region in headings(page, (390, 844)) if region == tab.id]
    assert said[0] == t(tab.label, "en")


def test_every_landmark_has_a_name(page: Page) -> None:
    """banner, main, navigation, one complementary a region, and no two of the same name."""
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, moment("contracts", 3))
    turn_to(page, "log")  # the way between the sheets is there with the company
    tree = page.locator("#table").aria_snapshot()
    for role in ("banner", "main", "navigation", "complementary", "region"):
        lines = [line.strip() for line in tree.splitlines() if line.strip().startswith(f"- {role}")]
        assert lines, role
        assert all('"' in line for line in lines), lines
        assert len(set(lines)) == len(lines), lines
    for region in CANAL_MANIA.regions:
        if page.evaluate(SIGHT, region.id):
            assert f'complementary "{t(region.label, "en")}"' in tree


def test_who_watches_has_the_title_read_too(page: Page) -> None:
    """Where there is no bar, its heading is there all the same, and nothing else of it."""
    sit_down(page, moment("building", 3), behind_curtain=True)
    page.evaluate("document.getElementById('table').setAttribute('data-ui', 'board')")
    read = headings(page, (1280, 800))
    assert read[0] == (1, CANAL_MANIA.title, "topbar")
    assert page.locator("#topbar button:visible").count() == 0
