"""How long a second interpreter takes to start in a web worker.

`python -m benchmarks.bench_worker [--runs 5]`

Opponents will think beside the page. A worker starts the same interpreter from the same files and
lists the first legal moves of a new game, warm: on a visit that finds all files on this machine and
while the start page rests. Measured is the time from `new Worker` to its answer, in every engine
that is installed. The exit code is 1 if the bar is missed.
"""

import argparse
import statistics
import sys

from playwright.sync_api import Playwright, sync_playwright

from e2e.engines.visitor import visit
from e2e.marks import READY
from tools.browsers import Browser, Engine, find
from tools.places import DIST
from tools.serve_site import serving

BAR = 1500.0  # milliseconds
REST = 3000  # milliseconds, in which the page comes to rest
MOVES = "from canalmania import *; len(legal_actions(new_game('worker', 3)))"
STARTED = """([interpreter, python]) => new Promise((answer, fail) => {
    const script = `import { loadPyodide } from "${interpreter}";
        const pyodide = await loadPyodide();
        postMessage(pyodide.runPython(${JSON.stringify(python)}));`;
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const began = performance.now();
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = ({ data }) => {
        worker.terminate();
        answer([performance.now() - began, data]);
    };
    worker.onerror = ({ message }) => fail(new Error(message || "the worker stopped"));
})"""


def starts(playwright: Playwright, browser: Browser, address: str, runs: int) -> list[float]:
    """Milliseconds of each start."""
    script = next((DIST / "scripts").glob("interpreter-*.js"))
    visitor = visit(playwright, browser)
    taken = []
    try:
        for _ in range(2):  # the first visit leaves behind what the second finds
            visitor.page.goto(address)
            visitor.page.wait_for_selector(READY)
            visitor.page.wait_for_timeout(REST)
        for _ in range(runs):
            told = visitor.page.evaluate(STARTED, [f"{address}scripts/{script.name}", MOVES])
            milliseconds, moves = told
            assert moves, "a worker that lists no moves has not started"
            taken.append(float(milliseconds))
    finally:
        visitor.end()
    return taken


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bench_worker")
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args(arguments).runs
    late = False
    with serving(DIST) as address, sync_playwright() as playwright:
        for browser in filter(None, map(find, Engine)):
            median = statistics.median(starts(playwright, browser, address, runs))
            late |= median > BAR
            print(f"{browser.engine.value:9s} {median:5.0f} ms (bar {BAR:.0f})", flush=True)
    return int(late)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
