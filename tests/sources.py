"""The project's own Python files, for the tests that read code."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent


def python_files(*folders: str) -> list[Path]:
    """Every Python file in these folders of the repository, in order of name."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """Where the file is, as one says it: "canalmania/rules/goods.py"."""
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    """The dotted name of the module; a package has that of its folder."""
    return name_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports_of(path: Path) -> Iterator[tuple[str, str]]:
    """Every import in a file, at any depth: (module, name), the name "" for a whole module."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 or "tests" in path.parts, f"relative import in {path}"
            yield from ((node.module or "", alias.name) for alias in node.names)


def functions_of(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function and method of a file, inner ones too."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
