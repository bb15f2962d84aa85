"""The page's own font: small, there in time, as wide as the map reckons, and never needed."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Browser, Page

from canalmania.board import BOARD
from e2e.clicking import begin, lift
from e2e.marks import READY
from tools import fonts
from tools.naming import published
from web.map.display_list import Lettering
from web.map.lettering import width_of

MOST = 60_000
"""Bytes of all fonts together."""
WIDTHS = """([font, texts]) => {
    const brush = document.createElement("canvas").getContext("2d");
    brush.font = font;
    return texts.map((text) => brush.measureText(text).width);
}"""
STATES = "[...document.fonts].map((face) => face.style + ' ' + face.status)"


def test_it_is_small_and_has_every_letter_of_the_catalogues(dist: Path) -> None:
    files = [dist / published(dist, name) for name in (fonts.UPRIGHT, fonts.ITALIC)]
    assert sum(path.stat().st_size for path in files) <= MOST
    known = {chr(code) for code in TTFont(files[0]).getBestCmap()}
    said = "".join("".join(sorted(fonts.letters())) for _ in files)
    assert sorted(set(said) - known - fonts.LACKING) == []
    assert not fonts.LACKING & known
    assert "Source" not in str(TTFont(files[0])["name"].getDebugName(1))


def test_the_table_of_widths_is_the_font_s(dist: Path) -> None:
    """`python -m tools.fonts` writes it."""
    assert fonts.WIDTHS.read_text("utf-8") == fonts.table()


@pytest.mark.parametrize("style", ["", "bold"])
def test_names_are_as_wide_as_the_map_reckons(page: Page, style: str) -> None:
    page.evaluate("document.fonts.ready")
    names = [place.name for place in BOARD.places.values()]
    found = page.evaluate(WIDTHS, [f"{style} 100px '{fonts.FAMILY}'", names])
    for name, width in zip(names, found, strict=True):
        reckoned = width_of(name, Lettering(100.0, "", style))
        assert 0.99 * width < reckoned < 1.06 * width, name  # pairs like "Yo" stand closer


def test_it_is_there_before_the_game_is(page: Page) -> None:
    """Upright, since nothing slants on the start page; the map asks for both."""
    assert page.evaluate(STATES) == ["normal loaded", "italic unloaded"]
    begin(page, 3, "letters")
    lift(page)
    page.wait_for_function(f"({STATES}).every((state) => state.endsWith(' loaded'))")


def test_without_it_everything_is_shown_in_another(browser: Browser, site: str) -> None:
    page = browser.new_page()
    page.route("**/*.woff2", lambda route: route.abort())
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "no font")
    lift(page)
    assert page.locator("#board canvas").count() == 2
    assert failures == []
    page.close()
