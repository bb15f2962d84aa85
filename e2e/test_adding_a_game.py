"""Whoever adds a game adds two folders and one line; nothing general is changed for it."""

from collections.abc import Iterator
from filecmp import cmp
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from e2e.added_game import ADDED, GAME, add_game
from e2e.checkouts import build, checkout_with_library
from e2e.clicking import map_at_rest, settle, targets
from e2e.conftest import PATIENCE
from e2e.marks import READY
from e2e.toy_play import begin, bid, click_spot, play_round
from tests.toy.rules import BOARD
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


@pytest.fixture
def copied_phone(copied: Path, browser: Browser) -> Iterator[Page]:
    """The same start page on a small phone, where the corners of the island are small."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, locale="en-GB", has_touch=True, is_mobile=True
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    with serving(copied / "dist", prefix="/copy/") as address:
        page.goto(address)
        page.wait_for_selector(READY)
        yield page
        context.close()
    assert thrown == []


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Fingers come down, move, or are lifted: "touchStart", "touchMove", "touchEnd"."""
    where = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})


def test_a_finger_held_down_chooses_with_the_loupe(copied_phone: Page) -> None:
    """It slides to another corner, and is lifted near that one; lifted outside the map it chooses
    nothing."""
    page = copied_phone
    begin(page, GAME)
    bid(page, "Anna", 1)
    bid(page, "Bruno", 0)
    settle(page)
    map_at_rest(page)
    places = {target["spot"]: (target["x"], target["y"]) for target in targets(page)}
    first, second = places["corner:2"], places["corner:4"]
    loupe, mark = page.locator(".map-loupe"), page.locator(".loupe-mark")
    session = page.context.new_cdp_session(page)

    touch(session, "touchStart", first)
    expect(mark).to_be_visible()
    touch(session, "touchMove", (2.0, 2.0))
    expect(loupe).to_have_count(0)
    touch(session, "touchEnd")
    assert page.locator("#table").get_attribute("data-step") == "2"

    touch(session, "touchStart", first)
    expect(mark).to_be_visible()
    touch(session, "touchMove", (second[0] + 8, second[1] - 8))
    expect(mark).to_be_visible()
    box = loupe.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (144, 144)
    assert not (box["x"] < second[0] < box["x"] + 144 and box["y"] < second[1] < box["y"] + 144)
    touch(session, "touchEnd")
    expect(loupe).to_have_count(0)
    page.locator("#actions .primary[data-do=act]").tap()  # a finger's first choice only selects
    expect(page.locator("#table")).to_have_attribute("data-step", "3")
    settle(page)
    edges = {f"edge:{edge}" for edge in BOARD.edges_at(4)}
    assert {target["spot"] for target in targets(page)} == edges, "it was built on corner 4"
