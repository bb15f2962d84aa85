"""Markdown is read in editors and differences too: its lines are short."""

from pathlib import Path

import pytest

from tests.sources import ROOT

WIDTH = 110
FOLDERS = (
    *(".", ".github", "canalmania/data", "canyon", "canyon/data"),
    *("approdo", "approdo/data"),
)
PAGES = [path for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.md"))] + [
    path for folder in ("docs", "web") for path in sorted((ROOT / folder).rglob("*.md"))
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_lines_are_at_most_110_columns(page: Path) -> None:
    """Except rows of tables, and commands and HTML that are to be copied: they cannot be broken."""
    long, is_code = [], False
    for number, line in enumerate(page.read_text("utf-8").splitlines(), start=1):
        if line.startswith("```"):
            is_code = not is_code
        if len(line) > WIDTH and not is_code and not line.startswith("|"):
            long.append(number)
    assert long == []
