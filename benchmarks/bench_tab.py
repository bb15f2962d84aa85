"""How much memory the tab takes: `python -m benchmarks.bench_tab [--game approdo] [--games 10]`.

Measured is the largest renderer process of Chromium (resident memory as the system counts it) with
a new game on the table, and after the given number of whole games, which are clicked one after the
other: of greedy players in Canal Mania, of the computer's normal ones in Approdo. Both are measured
after a rest: Chromium frees memory when a page has been quiet for some seconds, as it is whenever a
player thinks; the clicking never pauses, and itself leaves about as much to be freed as the game
does. The exit code is 1 if a bar is missed.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from canalmania.bots import greedy
from e2e.browsers import chromium
from e2e.clicking import Player, hear_the_scoring, leave
from e2e.marks import READY
from e2e.players import SCRIPTED, AnyPlayer
from tools.places import DIST
from tools.serve_site import serving

SEATS = 3
BARS = {"canalmania": (320.0, 400.0), "approdo": (320.0, 330.0)}
"""MB, after the start and after the games."""
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


def begin(page: Page, game: str, seed: str) -> AnyPlayer:
    """Begin a game of people, who are all played by this."""
    player = SCRIPTED[game].begin(page, seed, SEATS)
    if isinstance(player, Player):
        return Player(page, player.record, greedy.choose)
    return player


def play(page: Page, game: str, seed: str) -> None:
    """Play a whole game, from the start page to the result and back, without loading a page."""
    player = begin(page, game, seed)
    while SCRIPTED[game].face.game.outcome(player.record.state) is None:
        player.move()
    hear_the_scoring(page)
    page.keyboard.press("Escape")
    leave(page)


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_tab")
    parser.add_argument("--game", choices=tuple(BARS), default="canalmania")
    parser.add_argument("--games", type=int, default=10)
    options = parser.parse_args(arguments)
    game, games, bars = options.game, options.games, BARS[options.game]
    with serving(DIST) as site, sync_playwright() as started, chromium(started) as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(site)
        page.wait_for_selector(READY)
        begin(page, game, "tab")
        page.wait_for_timeout(AT_REST)
        taken = [resident()]
        print(f"after the start: {taken[0]:.0f} MB (bar {bars[0]:.0f})", flush=True)
        leave(page)
        for number in range(games):
            play(page, game, f"tab {number}")
            print(f"after game {number + 1}: {resident():.0f} MB", flush=True)
        page.wait_for_timeout(AT_REST)
        taken.append(resident())
    print(f"after {games} games: {taken[1]:.0f} MB (bar {bars[1]:.0f})")
    return 0 if all(size <= bar for size, bar in zip(taken, bars, strict=True)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
