"""The three engines by one small door: open an address, run a script. WebKit is Debian's MiniBrowser.

For what every engine must be seen to do; what a player does is in the other tests.
"""

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import sync_playwright
from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from e2e.browsers import ARGUMENTS, find_chromium

ENGINES: Final = ("chromium", "firefox", "webkit")
PATIENCE: Final = 120.0  # seconds until a page has done what is waited for
MINI_BROWSERS: Final = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
UNTOUCHED_MEDIA: Final = {
    "color_scheme": "null",
    "reduced_motion": "null",
    "forced_colors": "null",
    "contrast": "null",
}
"""Firefox itself does not know the command by which Playwright would set these."""


class Engine:
    """One window of one engine: `go` to an address, `run` the body of a JavaScript function."""

    def __init__(self, go: Callable[[str], object], run: Callable[[str], Any]) -> None:
        self.go = go
        self.run = run

    def until(self, script: str) -> Any:
        """Run `script` until it returns something true; that is returned."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(Exception):  # the page may be under way
                if found := self.run(script):
                    return found
            time.sleep(0.2)
        raise AssertionError(f"never came: {script}")


@contextlib.contextmanager
def engine(name: str) -> Iterator[Engine]:
    """A fresh profile of `name`, one of `ENGINES`; the test is skipped where it is not installed."""
    opened = {"chromium": chromium, "firefox": firefox, "webkit": webkit}[name]
    with opened() as window:
        yield window


@contextlib.contextmanager
def chromium() -> Iterator[Engine]:
    """Chromium or Chrome."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        page = browser.new_page()
        yield Engine(page.goto, lambda script: page.evaluate(f"() => {{ {script} }}"))
        browser.close()


@contextlib.contextmanager
def firefox() -> Iterator[Engine]:
    """Firefox as it is installed."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        pytest.skip("Firefox is not installed")
    with sync_playwright() as playwright:
        browser = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
        context = browser.new_context(**UNTOUCHED_MEDIA)  # type: ignore[arg-type]
        page = context.new_page()
        yield Engine(page.goto, lambda script: page.evaluate(f"() => {{ {script} }}"))
        browser.close()


@contextlib.contextmanager
def webkit() -> Iterator[Engine]:
    """WebKitGTK, on a screen of its own."""
    driver = shutil.which("WebKitWebDriver")
    mini = sorted(Path("/").glob(MINI_BROWSERS.lstrip("/")))
    if driver is None or not mini or shutil.which("Xvfb") is None:
        pytest.skip("WebKitGTK (webkit2gtk-driver, xvfb) is not installed")
    with screen() as display:
        options = WebKitOptions()
        options.binary_location = str(mini[-1])
        options.add_argument("--automation")
        service = WebKitService(driver, env={**os.environ, "DISPLAY": display})
        window = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield Engine(window.get, window.execute_script)
        finally:
            window.quit()


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """The name of an X display that nobody sees."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        yield f":{told.readline().strip()}"
    server.terminate()
    server.wait()
