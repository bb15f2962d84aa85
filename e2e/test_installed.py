"""The page installed as an app: a window of its own, offline, with files, links, badge, shortcuts.

Chromium does it by itself, on a screen that nobody sees. docs/HOSTING.md has a table of what was
tried, and where.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.clicking import ALL_HERE, all_here, awaited, here_as, leave, settle
from e2e.installing import Home, a_home
from e2e.test_incoming import QUESTION, TABLE, dressed_save, game, link, saved
from tools.project import version
from tools.serve_site import serving
from web.faces import all_faces

SHOWN_AS = "mode => matchMedia(`(display-mode: ${mode})`).matches"
YES = f"{QUESTION} .choices .primary"
STILL = "window.isStill = true"


@pytest.fixture
def server() -> Iterator[ExitStack]:
    """What serves the site, closed by the test that goes on without a network, or afterwards."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def home(playwright: Playwright, dist: Path, server: ExitStack, tmp_path: Path) -> Iterator[Home]:
    """Chromium in an empty home, with the site in a tab."""
    with a_home(playwright, server.enter_context(serving(dist)), tmp_path) as there:
        yield there


def a_file(folder: Path) -> Path:
    """A saved game as other programs have changed it."""
    path = folder / "game.json"
    path.write_text(dressed_save(), "utf-8")
    return path


def test_chromium_finds_nothing_wrong(home: Home) -> None:
    assert home.protocol.send("Page.getAppManifest")["errors"] == []
    assert home.protocol.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_the_open_window_takes_files_and_links_and_the_system_knows_them(
    home: Home, tmp_path: Path
) -> None:
    home.install()
    (files,) = home.known()["fileHandlers"]
    assert files["accepts"] == [{"mediaType": "application/json", "fileExtensions": [".json"]}]
    window = home.launch()
    assert window.evaluate(SHOWN_AS, "standalone")
    assert version() in window.locator("#shell").inner_text()
    window.evaluate(STILL)
    home.open_file(a_file(tmp_path))
    awaited(window, TABLE)
    home.follow(f"{home.site}#g={link('approdo', 'by link')}")
    window.locator(YES).click()
    all_here(window)
    assert window.evaluate("window.isStill"), "the page was not loaded anew"
    assert home.windows() == [window]
    assert sorted(saved(window)) == ["by link", "incoming"]
    shortcuts = "".join(path.read_text("utf-8") for path in tmp_path.rglob("*.desktop"))
    for face in all_faces():
        assert f"Name={face.title}\n" in shortcuts


def test_a_file_opens_the_app_without_a_network(
    home: Home, server: ExitStack, tmp_path: Path
) -> None:
    home.install()
    home.launch().close()
    server.close()
    window = home.open_with_file(a_file(tmp_path))
    awaited(window, TABLE)
    assert saved(window) == ["incoming"]


def test_the_icon_says_how_many_games_wait_here(home: Home) -> None:
    home.install()
    window = home.launch()
    for seed, beside, count in (("mine", 0, 1), ("not mine", 1, 1), ("mine too", 0, 2)):
        whole = game(seed=seed)
        (active,) = whole.game.to_act(whole.state)
        home.follow(f"{home.site}#g={link(seed=seed)}")
        window.locator(YES).click()
        awaited(window, ALL_HERE)
        settle(window)
        here_as(window, (active + beside) % 3)
        leave(window)
        assert home.known()["badgeCount"] == count
