"""Which browsers are installed, and where: the system's own, or builds Playwright has fetched."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright


class Engine(StrEnum):
    """What a browser draws and runs pages with."""

    CHROMIUM = "chromium"
    FIREFOX = "firefox"
    WEBKIT = "webkit"


class Driver(StrEnum):
    """What a browser is driven by."""

    PLAYWRIGHT = "playwright"
    PLAYWRIGHT_BIDI = "playwright-bidi"
    """Playwright over WebDriver BiDi, which Mozilla's own Firefox understands."""
    WEBDRIVER = "webdriver"
    """Selenium, for WebKitGTK's own browser."""


@dataclass(frozen=True)
class Browser:
    """An installed browser."""

    engine: Engine
    path: Path
    driver: Driver


CHROMIUMS: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
HEADLESS_SHELL: Final = "chromium-headless-shell"
"""Chromium without windows of its own: the same engine, and a page starts with half the work."""
FIREFOXES: Final = ("firefox-esr",)
"""Other Firefoxes are newer than the one that Playwright is pinned for (requirements-dev.in)."""

WEBKIT_DRIVER: Final = "WebKitWebDriver"
SCREEN: Final = "Xvfb"
"""WebKitGTK has no headless mode."""

SNAP: Final = "/snap/"
"""Ubuntu's `chromium-browser` may be a script that only says: install the snap."""

Find = Callable[[str], str | None]


def find(engine: Engine) -> Browser | None:
    """An installed browser with this engine; the system's own comes first."""
    return of_the_system(engine) or of_playwright(engine)


def of_the_system(engine: Engine, which: Find = shutil.which) -> Browser | None:
    """A browser the system has brought."""
    match engine:
        case Engine.CHROMIUM:
            path, driver = first_of(CHROMIUMS, which), Driver.PLAYWRIGHT
        case Engine.FIREFOX:
            path, driver = first_of(FIREFOXES, which), Driver.PLAYWRIGHT_BIDI
        case Engine.WEBKIT:
            complete = all(which(command) for command in (WEBKIT_DRIVER, SCREEN))
            path, driver = next(mini_browsers(), None) if complete else None, Driver.WEBDRIVER
    return None if path is None else Browser(engine, path, driver)


def headless_shell(which: Find = shutil.which) -> Path | None:
    """Chromium without windows, where the system has brought it."""
    return first_of((HEADLESS_SHELL,), which)


def first_of(commands: tuple[str, ...], which: Find) -> Path | None:
    """The first of these commands that is there and is no mere word about a snap."""
    for command in commands:
        found = which(command)
        if found and not is_snap_stub(Path(found)):
            return Path(found)
    return None


def is_snap_stub(path: Path) -> bool:
    """Whether this is Ubuntu's word in place of a browser, or a snap, which cannot be driven."""
    real = path.resolve()
    if str(real).startswith(SNAP) or real.name == "snap":
        return True
    with real.open("rb") as program:
        start = program.read(4096)
    return start.startswith(b"#!") and SNAP.encode() in start


def mini_browsers(root: Path = Path("/usr")) -> Iterator[Path]:
    """WebKitGTK's browser for tests, newest interface first."""
    for folder in ("lib", "libexec"):
        yield from sorted(root.glob(f"{folder}/*/webkit2gtk-4.*/MiniBrowser"), reverse=True)


@cache
def of_playwright(engine: Engine) -> Browser | None:
    """A build that Playwright has fetched. Not to be asked first while Playwright is running."""
    with sync_playwright() as playwright:
        path = Path(getattr(playwright, engine).executable_path)
    return Browser(engine, path, Driver.PLAYWRIGHT) if path.exists() else None
