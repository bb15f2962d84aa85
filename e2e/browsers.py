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
AT_ONCE: Final = "--js-flags=--liftoff-only"
"""WebAssembly as V8 compiles it first. Compiling what is called often once more, better, costs two
fifths of starting a page and opening a game; long games take as much time either way."""
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
    """The same without windows, where that is installed, and with `AT_ONCE`.

    Each new profile opens a window otherwise, with processes that cost as much as half the start of
    a page.
    """
    path = headless_shell() or find_chromium()
    return _launch(playwright, path, [AS_ON_SCREENS, AT_ONCE, *more])


def _launch(playwright: Playwright, path: Path | str, more: Sequence[str]) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *more])
