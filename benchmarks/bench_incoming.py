"""From navigation to the first legal move: a link beside a saved game.

`python -m benchmarks.bench_incoming [--runs 9]`, in Chromium. The same game, by turns in the same
run, in a profile that has been there before: by "Continue"; by its link where it is saved already;
by its link where nothing is saved. The exit code is 1 if either link takes longer than the saved
game by more than the bar.
"""

import argparse
import statistics
import sys

from playwright.sync_api import sync_playwright

from benchmarks.bench_web import MARK, PAUSE, WHEN_MARKED, WORKER_ACTIVE
from canalmania.game import CANAL_MANIA
from e2e.engines.visitor import Visitor, visit
from e2e.marks import READY
from e2e.moments import moment
from tabletop.loading import load
from tools.browsers import Engine, find
from tools.places import DIST
from tools.serve_site import serving
from web.games.canalmania.face import CANAL_MANIA as FACE
from web.table.saving.links import link_to

BAR = 1.10
SEATS = 4
PRESS = """
const press = selector => document.querySelector(selector)?.click();
new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("table:shell").length) return;
    observer.disconnect();
    new MutationObserver((_, lifted) => {
        press("#curtain [data-do=sit-here]:not([data-arg])");
        if (!document.querySelector("#curtain [data-do=lift-curtain]")) return;
        lifted.disconnect();
        press("#curtain [data-do=lift-curtain]");
    }).observe(document.querySelector("#game"), { childList: true, subtree: true });
    if (!location.hash) press("#continue");
}).observe({ type: "mark", buffered: true });
"""
"""Whoever comes for a game opens the curtain, and goes on with the saved one without a link."""
FORGET = "() => JSON.parse(tableShell.saved_names()).forEach(name => tableShell.forget_game(name))"


def taken(visitor: Visitor, address: str) -> float:
    """Milliseconds until the first legal move."""
    visitor.open_with(address, PRESS, PAUSE)
    return float(visitor.page.evaluate(WHEN_MARKED, MARK))


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_incoming")
    parser.add_argument("--runs", type=int, default=9)
    runs = parser.parse_args(arguments).runs
    browser = find(Engine.CHROMIUM)
    assert browser is not None
    record = load(CANAL_MANIA, moment("building", SEATS))
    times: dict[str, list[float]] = {"saved game": [], "link, saved": [], "link, not saved": []}
    with serving(DIST) as site, sync_playwright() as playwright:
        visitor = visit(playwright, browser)
        address = f"{site}#g={link_to(FACE, record)}"
        visitor.page.goto(site)
        visitor.page.wait_for_selector(READY)
        visitor.page.evaluate(WORKER_ACTIVE)
        for _ in range(runs):
            visitor.page.evaluate(FORGET)
            times["link, not saved"].append(taken(visitor, address))
            times["saved game"].append(taken(visitor, site))
            times["link, saved"].append(taken(visitor, address))
        visitor.end()
    medians = {name: statistics.median(each) for name, each in times.items()}
    for name, median in medians.items():
        ratio = median / medians["saved game"]
        print(
            f"{name}: {median:.0f} ms ({min(times[name]):.0f}-{max(times[name]):.0f}), {ratio:.2f}"
        )
    return 0 if max(medians.values()) <= BAR * medians["saved game"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
