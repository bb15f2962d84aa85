"""The pages of the documentation and the pieces of code on them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.sources import ROOT
from tools.docs import INCLUDED

DOCS: Final = ROOT / "docs"
EXAMPLES: Final = DOCS / "examples"
FENCE: Final = re.compile(r"^(`{3,})([^\n]*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A piece of code on a page: its language, or the directive that it is, and its text."""

    page: str
    kind: str
    text: str


def pages() -> list[Path]:
    """Every page, and the texts that pages include; others are for the repository alone."""
    return sorted(
        path for path in DOCS.rglob("*.md") if path.name[0].islower() or name_of(path) in INCLUDED
    )


def name_of(page: Path) -> str:
    """A page by its path below docs/."""
    return page.relative_to(DOCS).as_posix()


def blocks(page: Path) -> Iterator[Block]:
    """The pieces of code on a page, in order."""
    for _, kind, text in FENCE.findall(page.read_text("utf-8")):
        yield Block(name_of(page), kind, text)


def commands(block: Block) -> list[str]:
    """The commands of a transcript; one that goes on behind a backslash is one."""
    whole = block.text.replace("\\\n", " ")
    return [line.strip() for line in whole.splitlines() if line.strip()]
