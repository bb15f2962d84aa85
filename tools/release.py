"""Builds what a release publishes into a folder: `python -m tools.release [FOLDER]`.

These are the wheel and the sdist of the rules, the built site as a zip file with the list of its
parts, the web component for npm, and the checksums of all of them, as `sha256sum --check` reads
them.
"""

import argparse
import hashlib
import shutil
import sys
from pathlib import Path
from typing import Final

from tools import element_package, packages, site_zip
from tools.embedding import COMPONENT
from tools.packages import PACKAGES
from tools.places import DIST

CHECKSUMS: Final = "SHA256SUMS"


def build(target: Path = PACKAGES, site: Path = DIST) -> list[Path]:
    """Write all of it into a fresh `target`; `site` is the built site. Returns the paths."""
    shutil.rmtree(target, ignore_errors=True)
    written = [
        *packages.build(target),
        *site_zip.build(target, site),
        element_package.build(target, site / COMPONENT),
    ]
    sums = target / CHECKSUMS
    sums.write_text("".join(f"{digest(path)}  {path.name}\n" for path in sorted(written)), "ascii")
    return [*sorted(written), sums]


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release", description="Build what a release publishes."
    )
    parser.add_argument("folder", nargs="?", type=Path, default=PACKAGES)
    wanted = parser.parse_args(arguments)
    if not (DIST / "index.html").exists():
        print("There is no dist/ yet: run `make build` first.", file=sys.stderr)
        return 1
    for path in build(wanted.folder):
        print(f"{path} {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
