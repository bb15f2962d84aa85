"""How many bytes a visit costs the host, with `python -m benchmarks.bench_visits`.

The option `--engine chromium` may be repeated; by default every installed engine is measured. The
project's own server counts the bytes that it sends, headers included: on a first visit, on the next
one, and on one after a new version of the game was published. Included is what follows after the
game is loaded: the service worker stores the files, and checks them later. A million visits of 8 MB
are 8 TB. On the first visit the player is in a hurry: a new game is begun before Python is loaded.

A player of the first game also loads bytes for the other games: this number is printed for every
visit, on the first one with the cost of having the memory in two parts. The exit code is 1 if a
first visit has grown by more than `LATE_GROWTH` for one of the games, loads the rest of Pyodide's
program, or has more bytes than `bar_of` the game.

WebKit as its driver starts it keeps no HTTP cache: there the service worker loads again what the
page has loaded. With an ordinary profile its figures are like those of the others. So what is sent
again is told apart, and the bars are for what is sent once.

Then the first visit by a player of each of the other games alone: the address names it. (Whoever
chooses it on the start page, where the first game is marked, may have loaded what that adds to the
memory before.) `--game approdo` measures this visit of one game only.
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
from e2e.traffic import (
    LATE_GROWTH,
    Traffic,
    bar_of,
    cost_of_parts,
    counted,
    publish_next_version,
    share_of,
)
from e2e.ways_in import Entry, Visit, Way
from tools.browsers import Browser, Engine, find
from tools.naming import plain
from tools.places import DIST
from tools.program import REST_OF_PROGRAM
from web.faces import GAMES, PREPARED, Offered

LATE = tuple(one for one in GAMES if one is not PREPARED)
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


def first_visit(playwright: Playwright, browser: Browser, folder: Path, game: str) -> Traffic:
    """The traffic of a first visit by an address that begins this game."""
    with counted(DIST) as (address, traffic), hosting() as host:
        visitor = visit(playwright, browser)
        try:
            Visit(visitor, address, host, folder).go(Entry(Way.ADDRESS, game, "en", at_once=True))
            settled(traffic)
        finally:
            visitor.end()
    return traffic


def measure_first_game(playwright: Playwright, browser: Browser, folder: Path, files: bool) -> bool:
    """Print the figures of all visits of the first game's player; whether the bars are met."""
    met = True
    for name, traffic in visits(playwright, browser, folder):
        is_first = name == "first"
        bar = bar_of(PREPARED.game) if is_first else None
        met &= told(f"{browser.engine} {name}", traffic, bar, files)
        for late in LATE:
            grown = share_of(late.game, {*traffic.delivered()}, folder / browser.engine)
            if is_first:
                grown += cost_of_parts(folder / browser.engine)
                met &= grown <= LATE_GROWTH
            bar_told = f" (bar {LATE_GROWTH:,})" if is_first else ""
            print(f"  because of {late.game}, not chosen: {grown:,} bytes{bar_told}")
    return met


def measure_late_game(
    playwright: Playwright, browser: Browser, folder: Path, late: Offered, files: bool
) -> bool:
    """Print the figures of a first visit by this game's player; whether the bars are met."""
    traffic = first_visit(playwright, browser, folder, late.game)
    return told(f"{browser.engine} first, {late.game} alone", traffic, bar_of(late.game), files)


def told(name: str, traffic: Traffic, bar: int | None, files: bool) -> bool:
    """Print what was sent, with the names of whole files if `files`; whether the bar is met."""
    whole = traffic.delivered()
    again = traffic.sent_again()
    once = traffic.sent - again
    bar_told = "" if bar is None else f" (bar {bar:,})"
    again_told = f", and {again:,} of files sent again" if again else ""
    print(
        f"{name}: {once:,} bytes{bar_told}{again_told} in {len(traffic.answers)} answers, "
        f"{len(whole)} of them with a file",
        flush=True,
    )
    if files:
        print("  " + "\n  ".join(whole))
    if bar is None:
        return True
    calls_for_rest = REST_OF_PROGRAM in map(plain, whole)
    if calls_for_rest:
        print("  the rest of Pyodide's program was called for")
    return once <= bar and not calls_for_rest


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_visits")
    parser.add_argument(
        "--engine", type=Engine, action="append", help="default: every one that is installed"
    )
    parser.add_argument("--files", action="store_true", help="name what was sent whole")
    names = [one.game for one in LATE]
    parser.add_argument("--game", choices=names, help="one of the other games alone")
    options = parser.parse_args(arguments)
    met = True
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for engine in options.engine or Engine:
            browser = find(engine)
            if browser is None:
                print(f"{engine}: not installed, not measured (`make browsers ALL=1` gets it)")
                continue
            measured = playwright, browser, Path(folder)
            if options.game is None:
                met &= measure_first_game(*measured, options.files)
            for late in LATE:
                if options.game in {None, late.game}:
                    met &= measure_late_game(*measured, late, options.files)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
