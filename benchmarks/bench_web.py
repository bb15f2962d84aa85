"""From navigation to the first legal move, against a page with nothing but `loadPyodide()`.

`python -m benchmarks.bench_web [--runs 7] [--engine chromium]...`: same server, same browser, runs
interleaved, in every engine that is installed. The cold visit is the first one, with an empty
profile, where a new game is begun. The warm visit is the next one, with everything that the first
one stored (HTTP cache, compiled code, service worker, saved game), where that game goes on. A
script in the page presses what a player would, as soon as it appears: on the start page, which does
not wait for Python, then "I am ..." at the curtain. The time is measured to the mark that the page
sets when the table is drawn and the next click would make a move; the bare page sets its mark when
`loadPyodide()` has returned. Then comes a cold visit for each other game, which the address names;
it is compared with the cold visit for the first game. The ratio is printed for the medians and for
the fastest of each: on a busy machine a median changes by a quarter from run to run. The exit code
is 1 if the medians miss a bar, or if the game's first visit loads the rest of Pyodide's program.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from benchmarks.bench_web_pages import PLAYER, lay_out
from e2e.engines.visitor import visit
from e2e.marks import BEGUN, REST
from e2e.traffic import bar_of
from tools.browsers import Browser, Engine, find
from tools.precache import transfer_size
from tools.serve_site import serving
from web.faces import GAMES, PREPARED

MARK = "table:playable"
VISITS = ("cold", "warm")
BARS = {Engine.CHROMIUM: (0.38, 0.45), Engine.FIREFOX: (0.37, 0.40), Engine.WEBKIT: (0.30, 0.28)}
"""Parts of the bare page's time, cold and warm."""
LATE = tuple(one.game for one in GAMES if one is not PREPARED)
LATE_BARS = {"approdo": 1.25}
"""Parts of the first game's time, cold, for a game for which no memory is prepared."""

PAUSE = 3000
"""Milliseconds of rest for a browser before each visit, as while somebody types an address."""

WHEN_MARKED = """mark => new Promise(resolve => {
    const look = () => {
        const [entry] = performance.getEntriesByName(mark);
        if (entry) resolve(entry.startTime); else setTimeout(look, 20);
    };
    look();
})"""
WORKER_ACTIVE = "navigator.serviceWorker.ready.then(() => true)"

MARKS = {
    "shell": "start page usable",
    "arrived": "files arrived",
    "memory": "memory unpacked",
    "program": "program compiled",
    "python": "Python there",
    "ready": "PyScript and the game there",
    "playable": "first legal move",
}
"""The marks of the game's page, nearly in this order; program and memory load at the same time."""
BREAKDOWN = """() => {
    const times = performance.getEntriesByType("mark").map(mark => [mark.name, mark.startTime]);
    const ends = performance.getEntriesByType("resource").map(file => file.responseEnd);
    return [...times, ["table:arrived", Math.max(...ends)]];
}"""

Times = dict[tuple[Engine, str, str], list[float]]
"""Milliseconds for an engine, a site and a visit; and for an engine, a mark of the game and a
visit."""


def two_visits(
    playwright: Playwright,
    browser: Browser,
    address: str,
    times: Times,
    called_for_rest: set[Engine],
) -> None:
    """Add the milliseconds from navigation to each mark, for a cold and a warm visit.

    Adds the engine to `called_for_rest` if the first visit to the game calls for the rest of
    Pyodide's program.
    """
    visitor = visit(playwright, browser)
    site = address.rstrip("/").rpartition("/")[2]
    try:
        for visited in VISITS:
            visitor.open_with(address, PLAYER, PAUSE)
            taken = float(visitor.page.evaluate(WHEN_MARKED, MARK))
            times.setdefault((browser.engine, site, visited), []).append(taken)
            for name, moment in visitor.page.evaluate(BREAKDOWN) if site == "game" else ():
                mark = name.removeprefix("table:")
                times.setdefault((browser.engine, mark, visited), []).append(float(moment))
            if visitor.page.evaluate(BEGUN):
                print(f"{browser.engine}: not from the prepared memory", file=sys.stderr)
            if site == "game" and visited == "cold" and visitor.page.evaluate(REST):
                called_for_rest.add(browser.engine)
            if site == "game":
                visitor.page.evaluate(WORKER_ACTIVE)  # a first visit installs it
    finally:
        visitor.end()


def late_visit(
    playwright: Playwright, browser: Browser, address: str, game: str, times: Times
) -> None:
    """Add the milliseconds from navigation to the first legal move of another game."""
    visitor = visit(playwright, browser)
    try:
        visitor.open_with(f"{address}?game={game}", PLAYER, PAUSE)
        taken = float(visitor.page.evaluate(WHEN_MARKED, MARK))
        times.setdefault((browser.engine, game, "cold"), []).append(taken)
    finally:
        visitor.end()


def measure(address: str, browsers: Sequence[Browser], runs: int) -> tuple[Times, set[Engine]]:
    """Time every site cold and warm in every browser, `runs` times, one after the other.

    Returns the times, and the engines in which a first visit called for the rest of the program.
    """
    times: Times = {}
    called_for_rest: set[Engine] = set()
    with sync_playwright() as playwright:
        for run in range(runs):
            for browser in browsers:
                for site in ("bare", "game"):
                    two_visits(playwright, browser, f"{address}{site}/", times, called_for_rest)
                for game in LATE:
                    late_visit(playwright, browser, f"{address}game/", game, times)
            print(f"run {run + 1} of {runs}", file=sys.stderr)
    return times, called_for_rest


def report(times: Times, engine: Engine) -> bool:
    """Print the figures of one engine; return whether its bars are met."""
    met = True
    for visited, bar in zip(VISITS, BARS[engine], strict=True):
        medians, best = {}, {}
        for site in ("bare", "game"):
            taken = times[engine, site, visited]
            medians[site] = statistics.median(taken)
            best[site], slowest = min(taken), max(taken)
            print(
                f"{engine} {visited} {site}: {medians[site]:6.0f} ({best[site]:.0f}-{slowest:.0f})"
            )
        ratio = medians["game"] / medians["bare"]
        met &= ratio <= bar
        for mark, what in MARKS.items():
            moment = statistics.median(times[engine, mark, visited])
            print(f"    {moment:6.0f}  {what}")
        fastest = best["game"] / best["bare"]
        print(f"{engine} {visited} game / bare: {ratio:.2f} (bar {bar}), fastest {fastest:.2f}")
    first = times[engine, "game", "cold"]
    for game in LATE:
        taken = times[engine, game, "cold"]
        ratio = statistics.median(taken) / statistics.median(first)
        late_bar = LATE_BARS.get(game)
        met &= late_bar is None or ratio <= late_bar
        told = "no bar" if late_bar is None else f"bar {late_bar}"
        fastest = min(taken) / min(first)
        print(f"{engine} cold {game} / first game: {ratio:.2f} ({told}), fastest {fastest:.2f}")
    return met


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_web")
    parser.add_argument("--runs", type=int, default=7, help="visits of each kind, default 7")
    parser.add_argument(
        "--engine", type=Engine, action="append", help="default: every one that is installed"
    )
    options = parser.parse_args(arguments)
    found = {engine: find(engine) for engine in options.engine or Engine}
    browsers = [browser for browser in found.values() if browser]
    with tempfile.TemporaryDirectory() as folder:
        lay_out(Path(folder), MARK)
        with serving(Path(folder)) as address:
            times, called_for_rest = measure(address, browsers, options.runs)
        download = transfer_size(Path(folder) / "game")
    print("milliseconds, median (fastest-slowest)")
    met = [report(times, measured.engine) for measured in browsers]
    for engine, browser in found.items():
        if browser is None:
            print(f"{engine}: not installed, not measured (`make browsers ALL=1` gets it)")
    bar = bar_of(PREPARED.game)
    print(f"first visit: {download:,} bytes compressed (bar {bar:,})")
    for engine in called_for_rest:
        print(f"{engine}: a first visit calls for the rest of the program")
    return 0 if all(met) and not called_for_rest and download <= bar else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
