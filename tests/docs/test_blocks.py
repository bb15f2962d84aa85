"""Every piece of code on the pages of docs/ is run by a test, this one or another one it names.

Python is run and prints what stands below it. Of commands that would change this machine, or that
others bring, it is looked whether there are such: a target of the Makefile, a module with such a
command. What is written for other programs (HTML, JavaScript, nginx) has tests in `e2e/`.
"""

import ast
import re
import shlex
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from tests.docs.pages import DOCS, Block, blocks, commands, name_of, pages
from tests.docs.programs import PROGRAMS, run
from tests.sources import ROOT

DIRECTIVES: Final = {"{toctree}", "{include} EMBEDDING.md", "{include} HOSTING.md", "{eval-rst}"}
"""What Sphinx carries out; the build fails where it cannot."""
ELSEWHERE: Final = {
    ("EMBEDDING.md", "html"): "e2e/embedding/test_blocks.py",
    ("EMBEDDING.md", "js"): "e2e/embedding/test_blocks.py",
    ("EMBEDDING.md", "json"): "tests/js/messages.test.mjs",
    ("add-a-game.md", "diff"): "tests/docs/tutorial.py",
    ("add-a-game.md", "sh"): "tests/docs/tutorial.py",
    ("HOSTING.md", "nginx"): "e2e/test_hosting.py",
    ("HOSTING.md", "sh"): "e2e/test_hosting.py",
}
"""Pieces of code with tests of their own, by page and language."""
ALL: Final = [block for page in pages() for block in blocks(page)]
PYTHON: Final = [
    (block, after if after is not None and after.kind == "text" else None)
    for page in pages()
    for block, after in pairwise([*blocks(page), None])
    if block is not None and block.kind == "python"
]


def is_directive(block: Block) -> bool:
    """Whether Sphinx carries it out; a page may include files that there are."""
    if block.kind.startswith(("{literalinclude} ", "{include} ")):
        return ((DOCS / block.page).parent / block.kind.split()[1]).is_file()
    return block.kind in DIRECTIVES or block.kind.startswith("{figure} ")


def output_of(page: str) -> set[str]:
    """The texts on a page that are outputs of pieces of Python above them."""
    return {after.text for block, after in PYTHON if after is not None and block.page == page}


def test_every_piece_of_code_is_of_a_kind_that_is_tested() -> None:
    for block in ALL:
        is_known = (
            is_directive(block)
            or block.kind in {"python", "sh"}
            or (block.page, block.kind) in ELSEWHERE
            or (block.kind == "text" and block.text in output_of(block.page))
        )
        assert is_known, f"{block.page}: nobody tests this {block.kind or 'piece'}:\n{block.text}"


def test_what_is_tested_elsewhere_is_there() -> None:
    for (page, kind), where in ELSEWHERE.items():
        assert any((block.page, block.kind) == (page, kind) for block in ALL)
        assert page in (ROOT / where).read_text("utf-8"), where


@pytest.mark.parametrize(
    ("block", "after"), PYTHON, ids=[f"{block.page}-{n}" for n, (block, _) in enumerate(PYTHON)]
)
def test_python_runs_and_prints_what_stands_below(
    block: Block, after: Block | None, tmp_path: Path
) -> None:
    (tmp_path / "piece.py").write_text(block.text, "utf-8")
    assert run(["piece.py"], tmp_path) == ("" if after is None else after.text)


def test_every_command_exists() -> None:
    """Those of the worked programs are run (`test_programs.py`)."""
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    own = {f"library/{program}.md" for program in PROGRAMS}
    for block in ALL:
        if block.kind != "sh" or block.page in own or (block.page, "sh") in ELSEWHERE:
            continue
        for command in commands(block):
            words = shlex.split(command, comments=True)
            if words[0] == "make":
                assert words[1] in targets, command
            elif words[0] == "python":
                assert words[1] == "-m", command
                assert find_spec(words[2]) is not None, command
            else:
                pytest.fail(f"{block.page}: nobody tests {command}")


def test_pages_of_prose_say_no_wrong_path() -> None:
    """What stands between backticks and looks like a file of the repository is one."""
    for page in pages():
        text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
        for path in re.findall(r"`((?:docs|e2e|tests|tools|web|tabletop)/[\w/.-]+\.\w+)`", text):
            assert (ROOT / path).exists(), f"{name_of(page)}: {path}"


def test_names_of_the_reference_are_documented() -> None:
    """Whatever a package says is public has a docstring, which is all that the reference shows."""
    for package in ("approdo", "canalmania", "canyon"):
        tree = ast.parse((ROOT / package / "__init__.py").read_text("utf-8"))
        names = [
            (node.module, alias.name)
            for node in tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        ]
        assert len(names) > 15
        page = (DOCS / "library" / "reference" / f"{package}.md").read_text("utf-8")
        assert f".. automodule:: {package}\n   :members:\n   :imported-members:" in page
