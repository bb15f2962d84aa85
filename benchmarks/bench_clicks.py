"""How many clicks a move takes, and how far the pointer moves: `python -m benchmarks.bench_clicks`.

A scripted player carries out errands of 20 recorded games on the built page: by mouse at 1280x800,
by touch at 390x844 (`errands` says what, `errand_runner` how). The bars are for averages: clicks
for a tile, with its canal, kind and payment; for three tiles and the finish; for three cards
without goods and the end of taking them; for a delivery. A finger has bars of its own. Cards
discarded for building over a canal (R6.8) are clicked too, and reported separately.

The pointer's travel is the number of pixels between the presses of a building turn, per tile.
Version 0.1 cannot be measured in the same run, so the same turns are built again in the way of that
version: the hex on the map and the rest by the buttons beside the map. At most a third of that
travel is allowed. Its designer measured 300 to 600 pixels each way, and 2.15 clicks a tile. The
exit code is 1 if a bar is missed.

Approdo's errands begin at positions of their own, each once (`approdo_errands`).
"""

import argparse
import statistics
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks import approdo_errands
from benchmarks.errand_runner import (
    AT_HAND,
    BY_BUTTONS,
    CLICKED,
    DRAGGED,
    Done,
    ErrandError,
    Style,
    run,
)
from benchmarks.errands import Errand, Kind, errands
from canalmania.actions import DiscardExtra, LayTile
from e2e.browsers import chromium
from e2e.marks import READY
from tools import build_site
from tools.places import DIST
from tools.serve_site import serving

GAMES = 20
STYLES: dict[Kind, tuple[Style, ...]] = {
    Kind.TILES: (DRAGGED, CLICKED),
    Kind.CARDS: (AT_HAND,),
    Kind.DELIVERY: (AT_HAND,),
}
"""Of several styles, the one with the fewest clicks counts, then the one with the least travel."""
BARS = {
    "a tile": (1.3, 1.1),
    "three tiles": (4.5, 5.5),
    "three cards": (4.0, 5.0),
    "a delivery": (3.0, 4.0),
}
"""Clicks by mouse, and by touch."""
TRAVEL = 1 / 3
"""The bar for travel, as a part of the travel by buttons."""


@dataclass(slots=True)
class Figures:
    """Clicks of one kind of pointer for everything that has a bar, travel for every tile.

    `clicks` has a number for each time; those for a tile are an average for each turn, weighted by
    the number of its tiles.
    """

    clicks: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in BARS})
    extras: list[float] = field(default_factory=list)
    tiles: int = 0
    travel: float = 0.0

    def note(self, errand: Errand, took: Sequence[Done]) -> None:
        """Add the clicks and the travel of an errand."""
        total = float(sum(done.presses for done in took))
        if errand.kind is not Kind.TILES:
            self.clicks[errand.kind].append(total)
            return
        laid = [done for done in took if isinstance(done.action, LayTile)]
        clicks = sum(done.presses for done in laid)
        self.clicks["a tile"] += [clicks / errand.tiles] * errand.tiles
        self.extras += [done.presses for done in took if isinstance(done.action, DiscardExtra)]
        self.tiles += errand.tiles
        self.travel += sum(done.travel for done in laid)
        if errand.is_three_tiles:
            self.clicks["three tiles"].append(total)


def opened(browser: Browser, address: str, *, is_finger: bool) -> Page:
    """The page, ready for a mouse or for fingers."""
    width, height = (390, 844) if is_finger else (1280, 800)
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=is_finger,
        is_mobile=is_finger,
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(address)
    page.wait_for_selector(READY)
    return page


def best(page: Page, errand: Errand, *, is_finger: bool) -> list[Done]:
    """The clicks and travel of an errand in its best style. Raises ErrandError if none works."""
    took, mishaps = [], []
    for style in STYLES[errand.kind]:
        try:
            took.append(run(page, errand, style, is_finger=is_finger))
        except ErrandError as mishap:
            mishaps.append(mishap)
    if not took:
        raise mishaps[0]
    return min(took, key=cost)


def cost(took: Iterable[Done]) -> tuple[int, float]:
    """What should be low: clicks first, then travel."""
    listed = list(took)
    return sum(done.presses for done in listed), sum(done.travel for done in listed)


def measure(
    browser: Browser, address: str, wanted: Sequence[Errand], *, is_finger: bool
) -> Figures:
    """All errands with one kind of pointer."""
    page, figures = opened(browser, address, is_finger=is_finger), Figures()
    for errand in wanted:
        figures.note(errand, best(page, errand, is_finger=is_finger))
    page.context.close()
    return figures


def measure_by_buttons(browser: Browser, address: str, wanted: Sequence[Errand]) -> Figures:
    """The building turns once more, in the way of version 0.1."""
    page, figures = opened(browser, address, is_finger=False), Figures()
    for errand in wanted:
        if errand.kind is Kind.TILES:
            figures.note(errand, run(page, errand, BY_BUTTONS, is_finger=False))
    page.context.close()
    return figures


def measure_approdo(browser: Browser, address: str, *, is_finger: bool) -> dict[str, int]:
    """The presses of each errand of Approdo, with one kind of pointer."""
    page = opened(browser, address, is_finger=is_finger)
    found = {
        errand.name: approdo_errands.presses_of(page, errand, is_finger=is_finger)
        for errand in approdo_errands.ERRANDS
    }
    page.context.close()
    return found


def report_approdo(mouse: Mapping[str, int], finger: Mapping[str, int]) -> bool:
    """Print the table of Approdo; return whether every bar is met."""
    is_met = True
    print(f"\n{'Approdo, presses for':32} {'mouse':>6} {'bar':>4} {'touch':>6} {'bar':>4}")
    for errand in approdo_errands.ERRANDS:
        bars, cells = (errand.most, errand.most + errand.more_taps), []
        for taken, bar in zip((mouse[errand.name], finger[errand.name]), bars, strict=True):
            is_met &= taken <= bar
            cells.append(f"{taken:6}{'!' if taken > bar else ' '}{bar:4}")
        print(f"{errand.name:32} {' '.join(cells)}")
    return is_met


def report(mouse: Figures, finger: Figures, before: Figures) -> bool:
    """Print the table; return whether every bar is met."""
    is_met = True
    print(f"{'clicks for':12} {'times':>5} {'mouse':>6} {'bar':>5} {'touch':>6} {'bar':>5}")
    for name, bars in BARS.items():
        cells = []
        for measured, limit in zip((mouse, finger), bars, strict=True):
            mean = statistics.fmean(measured.clicks[name])
            is_met &= mean <= limit
            cells.append(f"{mean:6.2f}{'!' if mean > limit else ' '}{limit:4.1f}")
        print(f"{name:12} {len(mouse.clicks[name]):5} {' '.join(cells)}")
    if mouse.extras:
        extra = statistics.fmean(mouse.extras)
        print(f"each card given up for building over another canal: {extra:.2f} clicks, no bar")
    travel, by_buttons = mouse.travel / mouse.tiles, before.travel / before.tiles
    ratio = travel / by_buttons
    is_met &= ratio <= TRAVEL
    print(
        f"pointer travel for a tile: {travel:.0f} pixels, by buttons {by_buttons:.0f}: "
        f"{ratio:.2f} of it (bar {TRAVEL:.2f}){'!' if ratio > TRAVEL else ''}"
    )
    clicks = statistics.fmean(before.clicks["a tile"])
    print(f"clicks for a tile by buttons: {clicks:.2f}, no bar")
    return is_met


def main(arguments: Sequence[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_clicks")
    parser.add_argument("--games", type=int, default=GAMES, help=f"recorded, default {GAMES}")
    games = parser.parse_args(arguments).games
    build_site.build_if_needed()
    wanted = [errand for game in range(games) for errand in errands(game)]
    with serving(DIST) as address, sync_playwright() as started, chromium(started) as browser:
        mouse = measure(browser, address, wanted, is_finger=False)
        finger = measure(browser, address, wanted, is_finger=True)
        before = measure_by_buttons(browser, address, wanted)
        approdo = [measure_approdo(browser, address, is_finger=one) for one in (False, True)]
    is_met = [report(mouse, finger, before), report_approdo(*approdo)]
    return 0 if all(is_met) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
