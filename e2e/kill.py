"""Kills the whole browser while a game is played: `python -m e2e.kill [--kills 100]`.

Every time a few steps are made, and a second or more after the last one the browser and all its
processes are ended by SIGKILL. Opened again with the same profile, the game must be at that very
step and the screen the same. `--engine firefox` does it with an installed Firefox.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from canalmania.bots import random_bot
from e2e.browsers import ARGUMENTS, find_chromium
from e2e.clicking import HURRY, Player, begin, lift, record_of
from e2e.conftest import PATIENCE, SUB_PATH
from e2e.marks import READY
from e2e.test_reload import REGIONS, on_the_screen
from tools.places import DIST
from tools.serve_site import serving
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.log import undo_target

NAMES = ("Anna", "Bruno", "Carla")
SEED = "killed"
AT_LEAST, AT_MOST = 1000, 2500
"""Milliseconds between the last step and the kill."""
SOON = 10
"""Seconds until the table stands as it stood."""
UNDO = "#topbar [data-do=undo]"


@dataclass
class Loss:
    """What was not there again after a kill."""

    kill: int
    expected: int
    found: str
    what: str


def trials(playwright: Playwright, engine: str, site: str, kills: int, seed: int) -> Iterator[Loss]:
    """Play and kill; what was lost each time, if anything was."""
    chance = Random(seed)
    with profile() as folder:
        player: Player | None = None
        screen: list[str] = []
        for kill in range(kills + 1):
            context = launched(playwright, engine, folder)
            page = context.pages[0] if context.pages else context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(site)
            page.wait_for_selector(READY)
            page.evaluate(HURRY)
            if player is None or player.is_over:
                player = new_player(page)
            else:
                yield from losses(page, player, screen, kill)
                player.page = page
            if kill == kills:
                context.close()
                return
            play_on(player, chance)
            page.wait_for_timeout(chance.randint(AT_LEAST, AT_MOST))
            screen = on_the_screen(page)
            kill_all(folder)
            with suppress(Error):
                context.close()


def new_player(page: Page) -> Player:
    begin(page, len(NAMES), SEED, NAMES)
    return Player(page, record_of(len(NAMES), SEED), random_bot.choose)


def losses(page: Page, player: Player, screen: list[str], kill: int) -> Iterator[Loss]:
    """Go on with the game and compare it with what it was."""
    page.get_by_role("button", name="Continue").click()
    lift(page)
    found = str(page.locator("#table").get_attribute("data-step"))
    expected = player.record.length
    if found != str(expected):
        yield Loss(kill, expected, found, "steps")
        begin_again = record_of(len(NAMES), SEED)
        for action in player.record.actions[: int(found)]:
            begin_again.play(action)
        player.record = begin_again
    elif differences := unlike(page, screen):
        yield Loss(kill, expected, found, differences)


def unlike(page: Page, screen: list[str]) -> str:
    """What of the screen does not become what it was, both ways; "" if nothing."""
    until = time.monotonic() + SOON
    while (now := on_the_screen(page)) != screen and time.monotonic() < until:
        page.wait_for_timeout(100)
    pairs = zip((*REGIONS, "targets"), screen, now, strict=True)
    return "\n".join(f"{name}: {was}\n -> {is_now}" for name, was, is_now in pairs if was != is_now)


def play_on(player: Player, chance: Random) -> None:
    """A few steps, now and then one back."""
    for _ in range(chance.randint(1, 4)):
        if not player.is_over:
            player.move()
    player.lift()
    target = undo_target(CANAL_MANIA, player.record)
    button = player.page.locator(UNDO)
    if target is not None and chance.random() < 0.4 and not player.is_over and button.is_enabled():
        button.click()
        player.record.undo_to(target)
        step = player.record.length
        player.page.locator(f"#table[data-step='{step}']").wait_for(state="attached")


@contextmanager
def profile() -> Iterator[Path]:
    """A folder for a browser's profile; it goes in the end, with whatever still runs in it."""
    folder = Path(tempfile.mkdtemp(prefix="canalmania-kill-"))
    try:
        yield folder
    finally:
        kill_all(folder)
        shutil.rmtree(folder, ignore_errors=True)


def launched(playwright: Playwright, engine: str, folder: Path) -> BrowserContext:
    """A browser with this profile."""
    if engine == "firefox":
        return playwright.firefox.launch_persistent_context(
            folder,
            channel="moz-firefox",
            executable_path=shutil.which("firefox-esr") or shutil.which("firefox"),
            viewport={"width": 1280, "height": 800},
            color_scheme="null",
            reduced_motion="null",
            forced_colors="null",
            contrast="null",
        )
    return playwright.chromium.launch_persistent_context(
        folder,
        executable_path=find_chromium(),
        args=ARGUMENTS,
        locale="en-GB",
        viewport={"width": 1280, "height": 800},
    )


def kill_all(folder: Path) -> None:
    """End every process of the browser that has this profile, without a word."""
    listed = subprocess.run(
        ["ps", "-eo", "pid=,ppid=,args="], check=True, capture_output=True, text=True
    )
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    doomed = {int(row[0]) for row in rows if len(row) == 3 and str(folder) in row[2]}
    doomed.discard(os.getpid())
    while True:
        children = {int(row[0]) for row in rows if int(row[1]) in doomed} - doomed
        if not children:
            break
        doomed |= children
    for process in doomed:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.kill", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--engine", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    with serving(DIST, prefix=SUB_PATH) as site, sync_playwright() as playwright:
        lost = list(trials(playwright, wanted.engine, site, wanted.kills, wanted.seed))
    for loss in lost:
        print(f"kill {loss.kill}: {loss.what} differ, {loss.found} instead of {loss.expected}")
    print(f"{wanted.kills - len(lost)} of {wanted.kills} kills lost nothing")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
