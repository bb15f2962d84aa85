"""How much memory the tab takes: `python -m benchmarks.bench_tab [--games 10]`.

Measured is the largest renderer process of Chromium (resident memory as the system counts it) with
a new game on the table, and after the given number of whole games of greedy players, which are
clicked one after the other. Both are measured after a rest: Chromium frees memory when a page has
been quiet for some seconds, as it is whenever a player thinks; the clicking never pauses, and
itself leaves about as much to be freed as the game does. The exit code is 1 if a bar is missed.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from canalmania.bots import greedy
from e2e.browsers import chromium
from e2e.clicking import Player, begin, hear_the_scoring, leave, record_of
from e2e.marks import READY
from tools.places import DIST
from tools.serve_site import serving

SEATS = 3
NAMES = ("Anna", "Bruno", "Carla")
BARS = (320.0, 400.0)  # MB, after the start and after the games
AT_REST = 45_000  # milliseconds, in which what was left is cleared away


def resident() -> float:
    """MB of the largest renderer process of this benchmark's browser."""
    told = dict(_processes())
    sizes = [int(told[one]["VmRSS"].split()[0]) for one in told if _is_own_renderer(one, told)]
    return max(sizes, default=0) / 1024


def _processes() -> Iterator[tuple[str, dict[str, str]]]:
    """The number and the command line of every process on Linux."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            lines = (process / "status").read_text("utf-8").splitlines()
            command = (process / "cmdline").read_text("utf-8")
        except (FileNotFoundError, ProcessLookupError):
            continue
        yield process.name, dict(line.split(":\t", 1) for line in lines) | {"command": command}


def _is_own_renderer(number: str, told: Mapping[str, Mapping[str, str]]) -> bool:
    if "--type=renderer" not in told[number]["command"] or "VmRSS" not in told[number]:
        return False
    while number in told and number != str(os.getpid()):
        number = told[number]["PPid"]
    return number in told


def play(page: Page, seed: str) -> None:
    """Play a whole game, from the start page to the result and back, without loading a page."""
    begin(page, SEATS, seed, NAMES)
    player = Player(page, record_of(SEATS, seed), greedy.choose)
    while not player.is_over:
        player.move()
    hear_the_scoring(page)
    page.keyboard.press("Escape")
    leave(page)


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_tab")
    parser.add_argument("--games", type=int, default=10)
    games = parser.parse_args(arguments).games
    with serving(DIST) as site, sync_playwright() as started, chromium(started) as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(site)
        page.wait_for_selector(READY)
        begin(page, SEATS, "tab", NAMES)
        page.wait_for_timeout(AT_REST)
        taken = [resident()]
        print(f"after the start: {taken[0]:.0f} MB (bar {BARS[0]:.0f})", flush=True)
        leave(page)
        for game in range(games):
            play(page, f"tab {game}")
            print(f"after game {game + 1}: {resident():.0f} MB", flush=True)
        page.wait_for_timeout(AT_REST)
        taken.append(resident())
    print(f"after {games} games: {taken[1]:.0f} MB (bar {BARS[1]:.0f})")
    return 0 if all(size <= bar for size, bar in zip(taken, BARS, strict=True)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
