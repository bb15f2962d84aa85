"""What pytest needs to know of engines: `e2e/conftest.py` takes this over."""

import contextlib
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Error, Playwright
from selenium.common.exceptions import WebDriverException

from e2e.engines.visitor import Visitor, visit
from tools.apt import this_system
from tools.browsers import Browser, Engine, find
from tools.get_reader import missing, why_missing

BROWSERS = {engine: find(engine) for engine in Engine}
"""What is installed; asked once, before Playwright runs."""
TOLD: Final = 'document.querySelector("#failure[open] #failure-details")?.textContent ?? ""'
"""What the game's own failure screen says, "" where it is not open."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --all-engines."""
    parser.addoption(
        "--all-engines",
        action="store_true",
        help="an engine that is not installed fails its tests instead of being left out",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what asks for an engine in every one that is there."""
    if "engine" not in metafunc.fixturenames:
        return
    wanted = list(Engine)
    only = metafunc.definition.get_closest_marker("engines")
    if only:
        wanted = list(only.args)
    if not metafunc.config.getoption("--all-engines"):
        wanted = [engine for engine in wanted if BROWSERS[engine]]
    metafunc.parametrize("engine", wanted, ids=str)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in which engines the tests ran, and what was left out."""
    there = [f"{engine} ({browser.path})" for engine, browser in BROWSERS.items() if browser]
    left_out = [str(engine) for engine, browser in BROWSERS.items() if not browser]
    terminalreporter.write_sep("-", "engines")
    terminalreporter.write_line(f"tested: {', '.join(there) or 'none'}")
    if left_out:
        terminalreporter.write_line(
            f"LEFT OUT, not installed: {', '.join(left_out)} (`make browsers ALL=1` gets them)"
        )
    if packages := missing():
        terminalreporter.write_line(f"LEFT OUT: {why_missing(this_system(), packages)}")


def installed(engine: Engine) -> Browser:
    """The browser with this engine; where there is none, the test fails."""
    browser = BROWSERS[engine]
    assert browser is not None, f"{engine} is not installed: `make browsers ALL=1`"
    return browser


@pytest.fixture
def visitor(engine: Engine, playwright: Playwright) -> Iterator[Visitor]:
    """Somebody with a fresh profile of the engine."""
    somebody = visit(playwright, installed(engine))
    yield somebody
    with contextlib.suppress(Error, WebDriverException):  # some leave before the end
        if told := somebody.page.evaluate(TOLD):
            print("The game failed:", told)  # pytest shows it where the test failed
    somebody.end()
