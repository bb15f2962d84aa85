"""How Chromium is started for tests and benchmarks."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from tools.browsers import Engine, find, headless_shell

ARGUMENTS: Final = [
    "--no-sandbox",  # inside containers Chromium cannot make its own
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
AS_ON_SCREENS: Final = "--font-render-hinting=none"
"""Letters as wide as in windows; without windows Chromium rounds them to pixels otherwise."""


def find_chromium() -> str:
    """The path of an installed Chromium or Chrome; `RuntimeError` says how to get one."""
    found = find(Engine.CHROMIUM)
    if found is None:
        raise RuntimeError(
            "The browser tests need Chromium or Chrome, and there is none: run `make browsers`."
        )
    return str(found.path)


def chromium(playwright: Playwright, *more: str) -> Browser:
    """Chromium, with more arguments if need be: `with chromium(...) as browser` closes it."""
    return _launch(playwright, find_chromium(), more)


def light_chromium(playwright: Playwright, *more: str) -> Browser:
    """The same without windows, where that is installed: each new profile opens one otherwise,
    with processes that cost as much as half the start of a page."""
    return _launch(playwright, headless_shell() or find_chromium(), [AS_ON_SCREENS, *more])


def _launch(playwright: Playwright, path: Path | str, more: Sequence[str]) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *more])
