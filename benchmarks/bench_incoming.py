"""From navigation to the first legal move: a link beside a saved game.

`python -m benchmarks.bench_incoming [--runs 9]`, in Chromium. The same game, by turns in the same
run, in a profile that has been there before: by "Continue"; by its link where nothing is saved; by
its link where it is saved already: the same moment of it, a later one, an older one. The exit code
is 1 if a link takes longer than the saved game by more than the bar.

What counts is the time of the processor, of all threads of the page, and of that the least of all
runs: whatever else the machine does makes it longer, by a sixth in the median of some runs, never
shorter. The median and the clock are told beside it.
"""

import argparse
import statistics
import sys
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

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

BAR: Final = 1.10
SEATS: Final = 4
APART: Final = 6
"""Steps between the saved game and the link, where one of them is older."""
PRESS: Final = """
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
KEEP: Final = """text => {
    JSON.parse(tableShell.saved_names()).forEach(name => tableShell.forget_game(name));
    if (text) tableShell.keep_game("Sunday", text);
}"""
"""Nothing is saved but this game."""


class Way(NamedTuple):
    """How somebody comes to the game: what is saved before, "" for nothing, and the address."""

    saved: str
    address: str


class Taken(NamedTuple):
    """What it took until the first legal move, in milliseconds."""

    processor: float
    clock: float


def ways(site: str) -> dict[str, Way]:
    """The ways to one game, by what they are called; the saved game first."""
    record = load(CANAL_MANIA, moment("building", SEATS))
    earlier = record.until(record.length - APART)
    now, before = record.save(), earlier.save()
    link, older = (f"{site}#g={link_to(FACE, one)}" for one in (record, earlier))
    return {
        "saved game": Way(now, site),
        "link, not saved": Way("", link),
        "link, the same": Way(now, link),
        "link, further": Way(before, link),
        "link, older": Way(now, older),
    }


def taken(visitor: Visitor, address: str) -> Taken:
    """What it takes to come there."""
    visitor.open_with(address, PRESS, PAUSE)
    clock = float(visitor.page.evaluate(WHEN_MARKED, MARK))
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Performance.enable")
    metrics = session.send("Performance.getMetrics")["metrics"]
    seconds = next(float(one["value"]) for one in metrics if one["name"] == "ProcessTime")
    return Taken(seconds * 1000, clock)


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_incoming")
    parser.add_argument("--runs", type=int, default=9)
    runs = parser.parse_args(arguments).runs
    browser = find(Engine.CHROMIUM)
    assert browser is not None
    times: dict[str, list[Taken]] = {}
    with serving(DIST) as site, sync_playwright() as playwright:
        visitor = visit(playwright, browser)
        visitor.page.goto(site)
        visitor.page.wait_for_selector(READY)
        visitor.page.evaluate(WORKER_ACTIVE)
        for run in range(runs + 1):
            for name, way in ways(site).items():
                visitor.page.evaluate(KEEP, way.saved)
                found = taken(visitor, way.address)
                if run:  # the first time some files come from the network
                    times.setdefault(name, []).append(found)
        visitor.end()
    return 0 if report(times) else 1


def report(times: Mapping[str, Sequence[Taken]]) -> bool:
    """Print a line for each way; whether all are within the bar."""
    least = {name: min(one.processor for one in each) for name, each in times.items()}
    median = {
        name: statistics.median(one.processor for one in each) for name, each in times.items()
    }
    saved = next(iter(times))
    for name, each in times.items():
        clock = statistics.median(one.clock for one in each)
        print(
            f"{name}: {least[name]:.0f} ms of the processor at the least, "
            f"{least[name] / least[saved]:.2f} (bar {BAR}); median {median[name]:.0f}, "
            f"{median[name] / median[saved]:.2f}; {clock:.0f} ms by the clock"
        )
    return max(least.values()) <= BAR * least[saved]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
