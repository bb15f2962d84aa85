"""The five worked programs print what stands on their pages; the first one has thirty lines."""

import ast
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, EXAMPLES
from tests.docs.programs import PROGRAMS, printed


def test_there_are_five_and_each_has_a_page_that_shows_it_and_what_it_prints() -> None:
    assert {*PROGRAMS} == {"bot", "tournament", "analyse", "position", "verify"}
    for program in PROGRAMS:
        page = (DOCS / "library" / f"{program}.md").read_text("utf-8")
        assert f"{{literalinclude}} ../examples/{program}.py" in page
        assert f"{{literalinclude}} ../examples/{program}.txt" in page


@pytest.mark.parametrize("program", PROGRAMS)
def test_it_prints_what_its_page_says(program: str, tmp_path: Path) -> None:
    """`python -m tests.docs.programs` writes the texts anew."""
    assert printed(program, tmp_path) == (EXAMPLES / f"{program}.txt").read_text("utf-8")


def test_the_bot_has_at_most_thirty_lines() -> None:
    """Without empty ones and what only explains."""
    text = (EXAMPLES / "bot.py").read_text("utf-8")
    explained = {
        number
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = [
        line
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip() and not line.strip().startswith("#") and number not in explained
    ]
    assert len(lines) <= 30


def test_programs_use_the_packages_alone() -> None:
    ours = ("approdo", "canalmania", "canyon", "tabletop")
    others = {"collections", "dataclasses", "itertools", "pathlib", "sys", "typing"}
    for program in PROGRAMS:
        tree = ast.parse((EXAMPLES / f"{program}.py").read_text("utf-8"))
        for node in ast.walk(tree):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [one.name for one in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert name.split(".")[0] in {*ours, *others}, name
