"""Whether the worker of a page chooses what CPython chooses: `python -m benchmarks.same_choices`.

Moments of games of greedy players are asked about, for every level and style in turn, on the built
site in Chromium and here. The exit code is 1 if an answer differs.
"""

import argparse
import sys

from playwright.sync_api import sync_playwright

from e2e.browsers import chromium
from e2e.marks import READY
from e2e.test_opponents_in_three_engines import differences, questions
from tools import build_site
from tools.places import DIST
from tools.serve_site import serving


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.same_choices")
    parser.add_argument("--decisions", type=int, default=200)
    wanted = parser.parse_args(arguments).decisions
    if not build_site.is_current():
        build_site.build()
    with serving(DIST) as address, sync_playwright() as playwright, chromium(playwright) as browser:
        page = browser.new_page()
        page.goto(address)
        page.wait_for_selector(READY)
        found = differences(page, questions(wanted))
    print(f"{len(found)} differences in {wanted} decisions")
    for question in found:
        print(question)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
