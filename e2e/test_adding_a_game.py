"""Whoever adds a game adds two folders and one line; nothing general is changed for it."""

from collections.abc import Iterator
from filecmp import cmp
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.added_game import ADDED, GAME, add_game
from e2e.checkouts import build, checkout_with_library
from e2e.clicking import settle
from e2e.marks import READY
from e2e.toy_play import begin, bid, click_spot, play_round
from tools.places import ROOT
from tools.serve_site import serving


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with the game added, and its site built."""
    folder = checkout_with_library(tmp_path_factory.mktemp("added") / "checkout")
    add_game(folder)
    build(folder)
    return folder


@pytest.fixture
def copied_page(copied: Path, browser: Browser) -> Iterator[Page]:
    """The start page of that site. It fails the test if anything was thrown."""
    page = browser.new_page(locale="en-GB", viewport={"width": 1280, "height": 800})
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    with serving(copied / "dist", prefix="/copy/") as address:
        page.goto(address)
        page.wait_for_selector(READY)
        yield page
        page.close()
    assert thrown == []


def test_one_line_of_one_file_is_changed(copied: Path) -> None:
    """All other files of the repository are as they were."""
    built = {"dist", "build", "node_modules"}
    files = [path.relative_to(copied) for path in copied.rglob("*") if path.is_file()]
    own = [path for path in files if path.parts[0] not in built and "__pycache__" not in path.parts]
    changed = [
        str(path)
        for path in own
        if not any(path.is_relative_to(folder) for folder in ADDED)
        and not cmp(ROOT / path, copied / path, shallow=False)
    ]
    assert changed == ["web/faces.py"]
    before, after = ((root / "web" / "faces.py").read_text("utf-8") for root in (ROOT, copied))
    assert len(set(after.splitlines()) - set(before.splitlines())) == 1
    assert set(before.splitlines()) <= set(after.splitlines())


def test_the_added_game_is_offered_and_played(copied_page: Page) -> None:
    """To its end, with undo, in another language, and once more from the saved games."""
    page = copied_page
    begin(page, GAME)
    bid(page, "Anna", 1)
    bid(page, "Bruno", 0)
    click_spot(page, "corner:2")
    page.locator("#topbar [data-do=undo]").click()
    page.locator("#topbar [data-do=language][lang=fr]").click()
    expect(page.locator("#prompt-line")).to_have_text("Choisissez un coin où construire.")
    page.locator("#topbar [data-do=language][lang=en]").click()
    click_spot(page, "corner:2")
    click_spot(page, "edge:0")
    page.reload()
    page.wait_for_selector(READY)
    page.locator("#continue").click()
    page.locator(f"#table[data-game={GAME}]").wait_for()
    for corner in (4, 0):
        play_round(page, corner)
    settle(page)
    page.locator("#actions [data-do=final-score][data-arg=next]").click()
    expect(page.locator("#dialog .winner")).to_have_text("Anna wins")
