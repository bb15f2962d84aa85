"""Finds a Chromium to drive; Playwright's own download is neither needed nor used."""

import shutil
from pathlib import Path
from typing import Final

COMMANDS: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
APPLICATIONS: Final = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("C:/Program Files/Google/Chrome/Application/chrome.exe"),
)
ARGUMENTS: Final = [
    "--no-sandbox",  # inside containers Chromium cannot make its own
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]


def find_chromium() -> str:
    """The path of an installed Chromium or Chrome; `RuntimeError` says how to get one."""
    for command in COMMANDS:
        found = shutil.which(command)
        if found:
            return found
    for path in APPLICATIONS:
        if path.exists():
            return str(path)
    raise RuntimeError(
        "The browser tests need Chromium or Chrome, and there is none. "
        "Debian: apt-get install chromium. Others: https://www.google.com/chrome"
    )
