"""Rehearses a release: all but publishing it. `python -m e2e.release [--all]`.

It clones the last commit into two empty folders, builds all that is published in both, compares the
bytes, and then uses each of them as strangers will: the wheel on every Python, the site from two
plain servers in every engine, the component in a page of somebody else's.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright, sync_playwright

from e2e.engines.plugin import BROWSERS
from e2e.engines.visitor import visit
from e2e.release import element, rules, site
from e2e.release.report import Report
from tools import packages, release
from tools.browsers import Engine
from tools.places import BUILD, NODE_MODULES, ROOT
from tools.serve_site import serving
from tools.vendored import install_from

MOST_BYTES: Final = 500_000
"""Of the wheel."""


def clone(folder: Path) -> Path:
    """The last commit in a new folder; what was fetched for this checkout is not fetched again."""
    command = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder)]
    subprocess.run(command, check=True)
    (folder / "node_modules").symlink_to(NODE_MODULES)
    shutil.copytree(BUILD / "wheels", folder / "build" / "site" / "wheels")
    return folder


def built(folder: Path) -> Path:
    """All that is published of a clone, built there."""
    for module in ("tools.build_site", "tools.release"):
        subprocess.run([sys.executable, "-m", module], cwd=folder, check=True)
    return folder / "build" / "packages"


def compare(report: Report, one: Path, other: Path) -> None:
    """Two builds of one commit are the same bytes."""
    with report.check("two builds of one commit in two folders are the same bytes"):
        contents = [
            {path.name: path.read_bytes() for path in folder.iterdir()} for folder in (one, other)
        ]
        assert contents[0].keys() == contents[1].keys()
        assert [name for name in contents[0] if contents[0][name] != contents[1][name]] == []


def check_rules(report: Report, folder: Path, work: Path) -> None:
    """The wheel, on each Python that is there."""
    wheel = folder / packages.wheel_name()
    report.measured("the wheel", wheel.stat().st_size / 1000, MOST_BYTES / 1000, "kB")
    for version, python in rules.pythons(work / "pythons").items():
        if python is None:
            report.skipped(f"Python {version} is not on this machine, and cannot be fetched")
        else:
            rules.check(report, wheel, version, python, work / version)


def check_site(report: Report, playwright: Playwright, unpacked: Path, modules: Path) -> None:
    """A turn in each engine from each server."""
    servers = {
        "Python's server": partial(site.by_python, unpacked),
        "sirv": partial(site.by_node, unpacked, modules),
    }
    for engine in Engine:
        browser = BROWSERS[engine]
        if browser is None:
            report.skipped(f"{engine} is not on this machine")
            continue
        for name, serve in servers.items():
            with report.check(f"a turn in {engine} from {name}"), serve() as address:
                visitor = visit(playwright, browser)
                try:
                    site.play_a_turn(visitor.page, address)
                finally:
                    visitor.end()


def check_element(
    report: Report, playwright: Playwright, package: Path, unpacked: Path, modules: Path, work: Path
) -> None:
    """The component in a page of somebody else's, bundled and not, in Chromium."""
    browser = BROWSERS[Engine.CHROMIUM]
    if browser is None:
        report.skipped("the component in a page: Chromium is not on this machine")
        return
    pages = element.installed(package, work / "pages")
    with report.check("TypeScript accepts a page that uses the types, and refuses what is wrong"):
        element.types_are_right(pages, modules)
    with report.check("vite bundles it"):
        element.bundled(pages, modules)
    for name, folder, path in (("bundled", pages / "dist", ""), ("plain", pages, "plain.html")):
        with (
            report.check(f"the component in a {name} page"),
            site.by_python(folder) as address,
            serving(unpacked) as games,
        ):
            visitor = visit(playwright, browser)
            try:
                elsewhere = address.replace("localhost", "127.0.0.1")
                element.comes_to_the_table(visitor.page, elsewhere + path, games)
            finally:
                visitor.end()


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m e2e.release", description="Rehearse a release."
    )
    parser.add_argument("--all", action="store_true", help="whatever is left out counts as failed")
    wanted = parser.parse_args(arguments)
    report = Report()
    with tempfile.TemporaryDirectory(prefix="release-") as place, sync_playwright() as playwright:
        work = Path(place)
        folder = built(clone(work / "one"))
        compare(report, folder, built(clone(work / "another folder with a longer path")))
        with report.check("the checksums are those of the files"):
            told = (folder / release.CHECKSUMS).read_text("ascii").splitlines()
            assert len(told) == len([*folder.iterdir()]) - 1
            for line in told:
                digest, name = line.split("  ")
                assert release.digest(folder / name) == digest, name
        check_rules(report, folder, work)
        modules = install_from(element.HERE, work / "tools")
        (packed,) = folder.glob("*-site-*.zip")
        unpacked = site.unpacked(packed, work / "site")
        check_site(report, playwright, unpacked, modules)
        (package,) = folder.glob("*.tgz")
        check_element(report, playwright, package, unpacked, modules, work)
        for path in sorted(folder.iterdir()):
            print(f"        {path.name} {path.stat().st_size:,} bytes")
    print(f"{len(report.failed)} failed, {len(report.left_out)} left out")
    return int(bool(report.failed or (wanted.all and report.left_out)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
