"""How Chromium is started for tests and benchmarks."""

from typing import Final

from tools.browsers import Engine, find

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
    found = find(Engine.CHROMIUM)
    if found is None:
        raise RuntimeError(
            "The browser tests need Chromium or Chrome, and there is none: run `make browsers`."
        )
    return str(found.path)
