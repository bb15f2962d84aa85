"""How long the worker of the computer players takes to start, until its first answer.

`python -m benchmarks.bench_worker [--runs 5]`

A worker starts the same interpreter from the same files, loads the code of the players, and answers
its first question, warm: on a visit that finds all files on this machine and while the start page
rests. Measured is the time from the question to the answer of a player that thinks little, in every
engine that is installed. The exit code is 1 if the bar is missed.
"""

import argparse
import statistics
import sys
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from canalmania.game import CANAL_MANIA
from e2e.engines.visitor import visit
from e2e.marks import READY
from tabletop.opponents import Opponent
from tabletop.record import Record
from tabletop.thinking import Question, as_text
from tools.browsers import Browser, Engine, find
from tools.places import DIST
from tools.serve_site import serving

BAR = 1500.0  # milliseconds
REST = 3000  # milliseconds, in which the page comes to rest
QUESTION = """question => new Promise((answered) => {
    tableShell.renew_thinker();
    const began = performance.now();
    const done = ({ detail }) => answered([performance.now() - began, detail.answer]);
    tableShell.addEventListener("thought", done, { once: true });
    tableShell.think(Math.round(began), question, 0);
})"""


def easy_question() -> str:
    """A question that is answered quickly."""
    record = Record.of(CANAL_MANIA, "worker", 3)
    seat, opponent = record.state.active, Opponent("easy", "allrounder")
    question: Question[Any, Any] = Question(record.state, record.seats, seat, opponent, "worker")
    return as_text(CANAL_MANIA, question)


def starts(playwright: Playwright, browser: Browser, address: str, runs: int) -> list[float]:
    """Milliseconds of each start."""
    question = easy_question()
    visitor = visit(playwright, browser)
    taken = []
    try:
        for _ in range(2):  # the first visit fills the caches for the second
            visitor.page.goto(address)
            visitor.page.wait_for_selector(READY)
            visitor.page.wait_for_timeout(REST)
        for _ in range(runs):
            milliseconds, answer = visitor.page.evaluate(QUESTION, question)
            assert answer, "there is nothing to think with"
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
