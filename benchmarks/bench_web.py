"""From navigation to the first legal move, against a page with nothing but `loadPyodide()`.

`python -m benchmarks.bench_web [--runs 7]`: same server, same browser, runs interleaved. Cold is
the first visit with an empty profile, where a new game is begun; warm is the next visit, with
everything the first one left behind (HTTP cache, compiled code, service worker, saved game), where
that game goes on. A script in the page presses what a player would, the moment it is there: on the
start page, which does not wait for Python, then "I am ..." at the curtain. Measured is the time to
the mark the page sets once the table is drawn and the next click would make a move; the bare page
sets its own when `loadPyodide()` has returned. The exit code is 1 if a bar is missed.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from benchmarks.bench_web_pages import PLAYER, lay_out
from e2e.browsers import ARGUMENTS, find_chromium
from tools.precache import transfer_size
from tools.serve_site import serving

MARK = "canalmania:playable"
PATIENCE = 60_000  # milliseconds a page may take
COLD_BAR = 0.6
WARM_BAR = 0.5
DOWNLOAD_BAR = 8.0  # MB

WHEN_MARKED = """mark => new Promise(resolve => {
    const look = () => {
        const [entry] = performance.getEntriesByName(mark);
        if (entry) resolve(entry.startTime); else setTimeout(look, 20);
    };
    look();
})"""
WORKER_ACTIVE = "() => navigator.serviceWorker.ready.then(() => true)"

Times = dict[tuple[str, str], list[float]]


def visit(context: BrowserContext, address: str, afterwards: Callable[[Page], object]) -> float:
    """Load the page and give the time of its mark in milliseconds since navigation."""
    page = context.new_page()
    page.add_init_script(PLAYER)
    page.goto(address, wait_until="commit", timeout=PATIENCE)
    taken: float = page.evaluate(WHEN_MARKED, MARK)
    afterwards(page)
    page.close()
    return taken


def until_offline(page: Page) -> object:
    """Wait for the service worker, which a first visit leaves behind."""
    return page.evaluate(WORKER_ACTIVE)


def measure(address: str, runs: int) -> Times:
    """Time every site cold and warm, `runs` times, one after the other."""
    times: Times = {}
    with sync_playwright() as playwright:
        for run in range(runs):
            for site in ("bare", "game"):
                with tempfile.TemporaryDirectory() as profile:
                    context = playwright.chromium.launch_persistent_context(
                        profile, executable_path=find_chromium(), args=ARGUMENTS, headless=True
                    )
                    afterwards = until_offline if site == "game" else lambda _: None
                    for visited in ("cold", "warm"):
                        taken = visit(context, f"{address}{site}/", afterwards)
                        times.setdefault((site, visited), []).append(taken)
                    context.close()
            print(f"run {run + 1} of {runs}", file=sys.stderr)
    return times


def report(times: Times, download: float) -> bool:
    """Print the table; whether every bar is met."""
    met = True
    print("milliseconds, median (fastest-slowest)")
    for visited, bar in (("cold", COLD_BAR), ("warm", WARM_BAR)):
        medians = {}
        for site in ("bare", "game"):
            taken = times[site, visited]
            medians[site] = statistics.median(taken)
            print(f"{visited} {site}: {medians[site]:6.0f} ({min(taken):.0f}-{max(taken):.0f})")
        ratio = medians["game"] / medians["bare"]
        met &= ratio <= bar
        print(f"{visited} game / bare: {ratio:.2f} (bar {bar})")
    met &= download <= DOWNLOAD_BAR
    print(f"first visit: {download:.1f} MB compressed (bar {DOWNLOAD_BAR:.0f})")
    return met


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_web")
    parser.add_argument("--runs", type=int, default=7, help="visits of each kind, default 7")
    runs = parser.parse_args(arguments).runs
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder), MARK)
        with serving(Path(folder)) as address:
            times = measure(address, runs)
        met = report(times, transfer_size(Path(folder) / "game") / 1e6)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
