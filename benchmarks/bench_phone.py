"""A first visit with a slow phone: `python -m benchmarks.bench_phone [--runs 3]`.

Chromium, its page four times slower, on a line of 1.6 Mbit/s with 150 ms latency to the server,
which the page, its workers and the service worker share. Measured are the times until the start
page answers and until the first legal move of a new game; `bench_web` says how that is played.
Workers are not slowed down, because browsers cannot do that. The exit code is 1 if a bar is missed.
"""

import argparse
import statistics
import sys

from playwright.sync_api import Browser, sync_playwright

from benchmarks.bench_web import MARKS, WHEN_MARKED
from benchmarks.bench_web_pages import PLAYER
from benchmarks.slow_line import slow_line
from e2e.browsers import chromium
from tools.places import DIST
from tools.serve_site import serving

SLOWER = 4
BYTES_PER_SECOND = 1_600_000 / 8
LATENCY = 0.15  # seconds
BARS = {"shell": 2.5, "playable": 35.0}  # seconds
PATIENCE = 180_000  # milliseconds


def visit(browser: Browser, address: str) -> dict[str, float]:
    """The seconds from navigation to each mark, with an empty profile."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(PLAYER)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="commit")
    marks = {mark: f"table:{mark}" for mark in BARS}
    times = {mark: page.evaluate(WHEN_MARKED, name) / 1000 for mark, name in marks.items()}
    context.close()
    return times


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_phone")
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args(arguments).runs
    with serving(DIST) as fast, sync_playwright() as started, chromium(started) as browser:
        visits = []
        for _ in range(runs):
            with slow_line(fast, BYTES_PER_SECOND, LATENCY) as address:
                visits.append(visit(browser, address))
    met = True
    for mark, bar in BARS.items():
        taken = [times[mark] for times in visits]
        median = statistics.median(taken)
        met &= median <= bar
        print(f"{MARKS[mark]}: {median:.1f} s ({min(taken):.1f}-{max(taken):.1f}; bar {bar})")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
