"""How many bytes a visit costs the host, with `python -m benchmarks.bench_visits`.

The option `--engine chromium` may be repeated; by default every installed engine is measured. The
project's own server counts the bytes that it sends, headers included: on a first visit, on the next
one, and on one after a new version of the game was published. Included is what follows after the
game is loaded: the service worker stores the files, and checks them later. A million visits of 8 MB
are 8 TB. On the first visit the player is in a hurry: a new game is begun before Python is loaded.

A player of the first game also loads bytes for the other games: this number is printed for every
visit, on the first one with the cost of having the memory in two parts. The exit code is 1 if a
first visit has grown by more than `LATE_GROWTH` for one of the games, or loads the rest of
Pyodide's program.

WebKit as its driver starts it keeps no HTTP cache: there the service worker loads again what the
page has loaded. With an ordinary profile its figures are like those of the others.
"""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from e2e.embedding.hosting import hosting
from e2e.engines.visitor import visit
from e2e.marks import READY
from e2e.traffic import LATE_GROWTH, Traffic, cost_of_parts, counted, publish_next_version, share_of
from e2e.ways_in import Entry, Visit, Way
from tools.browsers import Browser, Engine, find
from tools.naming import plain
from tools.places import DIST
from tools.program import REST_OF_PROGRAM
from web.faces import GAMES, PREPARED

QUIET = 18.0
"""Seconds without a byte after which nothing more is expected: the page lets its stored files be
checked 15 seconds after the game is loaded."""


def settled(traffic: Traffic) -> None:
    """Wait until nothing more is sent."""
    last, since = traffic.sent, time.monotonic()
    while time.monotonic() - since < QUIET:
        time.sleep(0.2)
        if traffic.sent != last:
            last, since = traffic.sent, time.monotonic()


def visits(playwright: Playwright, browser: Browser, folder: Path) -> Iterator[tuple[str, Traffic]]:
    """Yield each visit and its traffic so far; the counts are reset afterwards."""
    site = shutil.copytree(DIST, folder / browser.engine)
    hurried = Entry(Way.NEW, PREPARED.game, "en", at_once=True)
    with counted(site) as (address, traffic), hosting() as host:
        visitor = visit(playwright, browser)
        try:
            for name in ("first", "next", "after a new version", "next after that"):
                if name == "after a new version":
                    publish_next_version(site)
                traffic.clear()
                if name == "first":
                    Visit(visitor, address, host, folder).go(hurried)
                else:
                    # A new page: the script that held Python back stays with the first one.
                    visitor.open_with(address, "")
                    visitor.page.wait_for_selector(READY)
                settled(traffic)
                yield name, traffic
        finally:
            visitor.end()


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_visits")
    parser.add_argument(
        "--engine", type=Engine, action="append", help="default: every one that is installed"
    )
    parser.add_argument("--files", action="store_true", help="name what was sent whole")
    options = parser.parse_args(arguments)
    met = True
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for engine in options.engine or Engine:
            browser = find(engine)
            if browser is None:
                print(f"{engine}: not installed, not measured (`make browsers ALL=1` gets it)")
                continue
            for name, traffic in visits(playwright, browser, Path(folder)):
                whole = traffic.delivered()
                print(
                    f"{engine} {name}: {traffic.sent:,} bytes in {len(traffic.answers)} answers, "
                    f"{len(whole)} of them with a file",
                    flush=True,
                )
                if name == "first" and REST_OF_PROGRAM in map(plain, whole):
                    met = False
                    print("  the rest of Pyodide's program was called for")
                for late in GAMES:
                    if late is PREPARED:
                        continue
                    grown = share_of(late.game, whole, Path(folder) / engine)
                    if name == "first":
                        grown += cost_of_parts(Path(folder) / engine)
                    is_within = name != "first" or grown <= LATE_GROWTH
                    met = met and is_within
                    bar = f" (bar {LATE_GROWTH:,})" if name == "first" else ""
                    print(f"  because of {late.game}, not chosen: {grown:,} bytes{bar}")
                if options.files:
                    print("  " + "\n  ".join(whole))
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
