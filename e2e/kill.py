"""Kills the whole browser while games are played: `python -m e2e.kill [--kills 100]`.

The kills are shared over all games that are offered; `--game canyon` plays that one alone. Every
time a few steps are made, and a second or more after the last one the browser and all its
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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from e2e.at_table import step_on
from e2e.browsers import ARGUMENTS, find_chromium
from e2e.clicking import HURRY, awaited
from e2e.conftest import PATIENCE, SUB_PATH
from e2e.marks import READY
from e2e.players import SCRIPTED, AnyPlayer, Scripted
from e2e.test_reload import on_the_screen
from tools.places import DIST
from tools.serve_site import serving
from web.table.history.log import undo_target
from web.table.saving.seen_hints import SEEN

SEATS = 3
SEED = "killed"
AT_LEAST, AT_MOST = 1000, 2500
"""Milliseconds between the last step and the kill."""
SOON = 10
"""Seconds until the table stands as it stood."""
SEEN_ALL = f"names => tableShell.remember('{SEEN}', names)"
"""No hint is due. Which ones were read is a setting, not the game: the browser may write it later
than a kill, and the hint comes once more."""
UNDO = "#topbar [data-do=undo]"


@dataclass
class Loss:
    """What was not there again after a kill."""

    game: str
    kill: int
    expected: int
    found: int
    what: str


def trials(
    playwright: Playwright, engine: str, site: str, scripted: Scripted, kills: int, seed: int
) -> Iterator[Loss]:
    """Play a game and kill; what was lost each time, if anything was."""
    chance = Random(seed)
    with profile() as folder:
        player: AnyPlayer | None = None
        screen: dict[str, str] = {}
        for kill in range(kills + 1):
            context = launched(playwright, engine, folder)
            page = context.pages[0] if context.pages else context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(site)
            page.wait_for_selector(READY)
            page.evaluate(HURRY)
            page.evaluate(SEEN_ALL, " ".join(scripted.face.hints))
            if player is None or is_over(player):
                player = scripted.begin(page, SEED, SEATS)
            else:
                player.page = page
                yield from losses(player, scripted, screen, kill)
            if kill == kills:
                context.close()
                return
            play_on(player, scripted, chance)
            page.wait_for_timeout(chance.randint(AT_LEAST, AT_MOST))
            screen = on_the_screen(page, scripted.face)
            kill_all(folder)
            with suppress(Error):
                context.close()


def is_over(player: AnyPlayer) -> bool:
    """Whether nobody can act any more."""
    return not player.record.game.to_act(player.record.state)


def losses(
    player: AnyPlayer, scripted: Scripted, screen: dict[str, str], kill: int
) -> Iterator[Loss]:
    """Go on with the game and compare it with what it was."""
    game, expected = scripted.face.game.id, player.record.length
    player.page.get_by_role("button", name="Continue").click()
    awaited(player.page, f"#table[data-game={game}][data-step]")
    found = step_on(player.page)
    if found != expected:
        player.record = player.record.until(min(found, expected))
        player.lift()
        yield Loss(game, kill, expected, found, "steps")
        return
    player.lift()
    if differences := unlike(player.page, scripted, screen):
        yield Loss(game, kill, expected, found, differences)


def unlike(page: Page, scripted: Scripted, screen: dict[str, str]) -> str:
    """What of the screen does not become what it was, both ways; "" if nothing."""
    until = time.monotonic() + SOON
    while (now := on_the_screen(page, scripted.face)) != screen and time.monotonic() < until:
        page.wait_for_timeout(100)
    changed = {name: (was, now[name]) for name, was in screen.items() if was != now[name]}
    return "; ".join(f"{name}: {parted(*texts)}" for name, texts in changed.items())


def parted(was: str, now: str) -> str:
    """Where two texts part: a little of both."""
    pairs = enumerate(zip(was, now, strict=False))
    place = next((number for number, (one, other) in pairs if one != other), 0)
    around = slice(max(0, place - 40), place + 80)
    return f"{was[around]!r} became {now[around]!r}"


def play_on(player: AnyPlayer, scripted: Scripted, chance: Random) -> None:
    """A few steps, now and then one back."""
    for _ in range(chance.randint(1, 4)):
        if not is_over(player):
            player.move()
    player.lift()
    target = undo_target(scripted.face, player.record)
    button = player.page.locator(UNDO)
    if target is not None and chance.random() < 0.4 and not is_over(player) and button.is_enabled():
        button.click()
        player.record.undo_to(target)
        awaited(player.page, f"#table[data-step='{player.record.length}']")
        player.lift()


@contextmanager
def profile() -> Iterator[Path]:
    """A folder for a browser's profile; it goes in the end, with whatever still runs in it."""
    folder = Path(tempfile.mkdtemp(prefix="killed-"))
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
    parser.add_argument("--game", choices=tuple(SCRIPTED), help="all of them, if none is named")
    parser.add_argument("--engine", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    lost: list[Loss] = []
    with serving(DIST, prefix=SUB_PATH) as site, sync_playwright() as playwright:
        for game, kills in shares(wanted.kills, (wanted.game,) if wanted.game else (*SCRIPTED,)):
            found = trials(playwright, wanted.engine, site, SCRIPTED[game], kills, wanted.seed)
            lost_here = list(found)
            print(f"{game}: {kills - len(lost_here)} of {kills} kills lost nothing", flush=True)
            lost += lost_here
    for loss in lost:
        where = f"{loss.game}, kill {loss.kill}"
        print(f"{where}: {loss.what} differ, {loss.found} instead of {loss.expected}")
    return 1 if lost else 0


def shares(kills: int, games: Sequence[str]) -> list[tuple[str, int]]:
    """How often each game is killed, so that all are as often as the others, or once more."""
    counts = [len(range(number, kills, len(games))) for number in range(len(games))]
    return [(game, count) for game, count in zip(games, counts, strict=True) if count]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
