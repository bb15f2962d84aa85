"""Whether the page's worker chooses the same as CPython: `python -m benchmarks.same_choices`.

For moments of every game of the site, every level and style in turn is asked on the built site in
Chromium, with one worker and with four, and here. The exit code is 1 if an answer differs.
"""

import argparse
import sys
from itertools import product

from playwright.sync_api import sync_playwright

from e2e import late_games
from e2e.browsers import chromium
from e2e.marks import READY
from e2e.thoughts import CORES, PLAYED, differences, questions
from tools import build_site
from tools.places import DIST
from tools.serve_site import serving


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.same_choices")
    parser.add_argument("--decisions", type=int, default=200, help="of each game")
    wanted = parser.parse_args(arguments).decisions
    build_site.build_if_needed()
    differ = list[str]()
    with serving(DIST) as address, sync_playwright() as playwright, chromium(playwright) as browser:
        for workers, game in product((1, 4), PLAYED):
            page = browser.new_page()
            page.goto(address)
            page.wait_for_selector(READY)
            page.evaluate(CORES, workers)
            late_games.get(page, game)
            found = differences(page, game, questions(game, wanted))
            told = f"{game}, workers: {workers}: {len(found)} differences in {wanted} decisions"
            print(told, flush=True)
            differ += found
            page.close()
    for question in differ:
        print(question)
    return int(bool(differ))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
