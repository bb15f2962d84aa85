"""The page about the game: reached from the start page, in its language, with every licence."""

from fnmatch import fnmatch
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tools.naming import plain
from tools.notices import NAMES, NOTICES, all_components


@pytest.mark.parametrize("language", NAMES)
def test_the_start_page_leads_to_it_and_back(page: Page, dist: Path, language: str) -> None:
    page.locator(f"[data-language={language}]").click()
    page.locator("#about").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("tbody tr")).to_have_count(len(all_components(dist)))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 1280
    page.locator("nav a").first.click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#new-game")).to_be_visible()


@pytest.mark.parametrize("language", NAMES)
def test_the_start_page_leads_to_what_is_said_of_accessibility(page: Page, language: str) -> None:
    page.locator(f"[data-language={language}]").click()
    link = page.locator("#access")
    name = link.inner_text()
    link.click()
    heading = page.get_by_role("heading", name=name)
    expect(heading).to_be_in_viewport()
    expect(page.locator("html")).to_have_attribute("lang", language)
    text = page.locator("main").inner_text()
    assert all(reader in text for reader in ("Orca 43", "NVDA", "VoiceOver", "TalkBack"))


def test_the_notices_name_everything_in_the_site(dist: Path) -> None:
    told = (dist / NOTICES).read_text("utf-8")
    for component in all_components(dist):
        assert component.name in told
        assert component.text.strip() in told
    for name in ("Mozilla Public License", "PYTHON SOFTWARE FOUNDATION LICENSE", "Apache License"):
        assert name in told


def test_every_file_of_others_is_covered(dist: Path) -> None:
    """Each file below vendor/ is named by a component."""
    places = [place for one in all_components(dist) for place in one.within.split(", ")]
    patterns = {place.rpartition("/")[2] for place in places}
    for path in (dist / "vendor").rglob("*"):
        if path.is_file() and path.suffix != ".gz" and path.name != "pyodide-lock.json":
            assert any(fnmatch(plain(path.name), pattern) for pattern in patterns), path.name
