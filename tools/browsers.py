"""Finds the installed browsers: those of the system, or builds that Playwright has fetched."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright


class Engine(StrEnum):
    """The engine that a browser uses to draw and run pages."""

    CHROMIUM = "chromium"
    FIREFOX = "firefox"
    WEBKIT = "webkit"


class Driver(StrEnum):
    """The program that controls a browser."""

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
"""Chromium without windows: the same engine; a page starts with half the work."""
FIREFOXES: Final = ("firefox-esr",)
"""Other installed Firefox versions may be newer than the one Playwright is pinned for
(requirements-dev.in)."""

WEBKIT_DRIVER: Final = "WebKitWebDriver"
SCREEN: Final = "Xvfb"
"""WebKitGTK has no headless mode."""

SNAP: Final = "/snap/"
"""Ubuntu's `chromium-browser` may be a script that only tells the user to install the snap."""

Find = Callable[[str], str | None]


def find(engine: Engine) -> Browser | None:
    """An installed browser with this engine; the system's own comes first."""
    return of_the_system(engine) or of_playwright(engine)


def of_the_system(engine: Engine, which: Find = shutil.which) -> Browser | None:
    """An installed browser of the system with this engine, None if there is none."""
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
    """Chromium without windows, if the system has it."""
    return first_of((HEADLESS_SHELL,), which)


def first_of(commands: tuple[str, ...], which: Find) -> Path | None:
    """The first of these commands that exists and is a real browser, not a stub for a snap."""
    for command in commands:
        found = which(command)
        if found and not is_snap_stub(Path(found)):
            return Path(found)
    return None


def is_snap_stub(path: Path) -> bool:
    """Whether this is Ubuntu's stub in place of a browser, or a snap, which tests cannot use."""
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
    """A build that Playwright has fetched. Must not be called first while Playwright is running."""
    with sync_playwright() as playwright:
        path = Path(getattr(playwright, engine).executable_path)
    return Browser(engine, path, Driver.PLAYWRIGHT) if path.exists() else None
