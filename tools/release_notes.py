"""Tells what a release brings: `python -m tools.release_notes TAG`.

It needs nothing but Python: whether a tag can be released is known before anything is built.
"""

import argparse
import re
import sys
from typing import Final

from tools import project
from tools.places import ROOT

SECTION: Final = re.compile(r"^## \[(.+?)\] - (.+?)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
"""Version, date and text of a part of CHANGELOG.md."""
DATED: Final = re.compile(r"\d{4}-\d\d-\d\d")


def notes(tag: str, changelog: str, version: str) -> str:
    """What `changelog` says of `version`, for a tag of it, such as "v0.3.0".

    Raises ValueError if the tag is not that of the version, or the version has no date yet.
    """
    if tag != f"v{version}":
        raise ValueError(f"the tag {tag} is not that of version {version}")
    for name, dated, text in SECTION.findall(changelog):
        if name == version and DATED.fullmatch(dated):
            return str(text).strip() + "\n"
    raise ValueError(f"CHANGELOG.md has no dated section of version {version}")


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release_notes", description="Tell what a release brings."
    )
    parser.add_argument("tag", help="the tag of the release, such as v0.3.0")
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    try:
        print(notes(parser.parse_args(arguments).tag, changelog, project.version()), end="")
    except ValueError as error:
        print(f"No release: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
