"""Runs inside Pyodide (see `in_pyodide.mjs`): compiles every .py below /mnt/stdlib and /mnt/own.

Each `x.py` becomes `x.pyc` beside it and is deleted. Parts that nothing reads here are left out, so
that there is less to download and to load: docstrings; in the standard library also assertions and
line numbers; in the game, which keeps those, the type annotations of functions, and classes that
only type checkers use (`Protocol`). The files are marked "unchecked", so that Python looks for no
source, and the same sources give the same bytes.
"""

import ast
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import source_hash
from itertools import groupby
from pathlib import Path
from types import CodeType
from typing import Final, TypeAlias

# CPython's py_compile writes files of this kind with the same function; there is no public one.
write_pyc = import_module("importlib._bootstrap_external")._code_to_hash_pyc

Run: TypeAlias = tuple[int, int | None]
"""A number of units of code, and the line they belong to, None for no line."""
UNIT: Final = 2
"""Bytes of a unit."""
LONGEST: Final = 8
NO_COLUMNS: Final = 0x80 + (13 << 3)
NO_LINE: Final = 0x80 + (15 << 3)
"""First bytes of entries: for a line without columns, and for no line."""
MORE: Final = 0x40
"""The bit in a byte of a number that says that another byte follows."""


def compile_below(folder: Path, shown_in: str, *, is_library: bool) -> None:
    """Compile below `folder`; tracebacks show the files as in the folder `shown_in`."""
    for source in sorted(folder.rglob("*.py")):
        text = source.read_bytes()
        shown = f"{shown_in}/{source.relative_to(folder)}"
        if is_library:
            whole = compile(text, shown, "exec", dont_inherit=True, optimize=2)
            code = without_lines(whole)
        else:
            bare = Bare().visit(ast.parse(text, shown))
            whole = compile(bare, shown, "exec", dont_inherit=True, optimize=0)
            code = with_joined_lines(whole)
        compiled = write_pyc(code, source_hash(text), checked=False)
        source.with_suffix(".pyc").write_bytes(compiled)
        source.unlink()


def without_lines(code: CodeType) -> CodeType:
    """Return the code without line numbers; a traceback shows the first line of the function."""
    return with_table(code, lambda inner: [(len(inner.co_code) // UNIT, inner.co_firstlineno)])


def with_joined_lines(code: CodeType) -> CodeType:
    """Return the code with one entry for instructions that follow each other in a line.

    The compiler writes an entry for each instruction, because of the columns, which it leaves out
    here.
    """
    return with_table(code, joined_lines)


def joined_lines(code: CodeType) -> list[Run]:
    """How many units of code belong to each line, in order."""
    parts = groupby(code.co_lines(), lambda told: told[2])
    return [(sum(end - start for start, end, _ in told) // UNIT, line) for line, told in parts]


def with_table(code: CodeType, lines_of: Callable[[CodeType], Iterable[Run]]) -> CodeType:
    """Return the code with another line table, and the same for all code inside it."""
    constants = tuple(
        with_table(constant, lines_of) if isinstance(constant, CodeType) else constant
        for constant in code.co_consts
    )
    table = line_table(lines_of(code), code.co_firstlineno)
    return code.replace(co_consts=constants, co_linetable=table)


def line_table(runs: Iterable[Run], first: int) -> bytes:
    """Return which units of code belong to which line, in CPython's format.

    For each run of up to `LONGEST` units it holds the difference of its line to the one before;
    `first` is the line before the first run.
    """
    table, before = bytearray(), first
    for units, line in runs:
        for start in range(0, units, LONGEST):
            length = min(LONGEST, units - start)
            if line is None:
                table.append(NO_LINE + length - 1)
            else:
                table.append(NO_COLUMNS + length - 1)
                table += signed(line - before)
                before = line
    return bytes(table)


def signed(value: int) -> bytes:
    """Return a number as these tables write it: its sign in the lowest bit, six bits a byte."""
    left, out = abs(value) << 1 | (value < 0), bytearray()
    while left >= MORE:
        out.append(MORE | left % MORE)
        left //= MORE
    return bytes([*out, left])


class Bare(ast.NodeTransformer):
    """Removes docstrings, and annotations that only type checkers need.

    A class keeps "." as its docstring: for a class without one a dataclass would compute a
    signature. The annotations of attributes stay, because dataclasses need them.
    """

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Remove the annotations of assignments in a module."""
        say(node, None)
        node.body = [self._assigned(statement) for statement in node.body]
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Shorten the docstring of a class to a dot; leave nothing of a protocol."""
        if any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases):
            node.bases, node.body = [], [ast.copy_location(ast.Pass(), node)]
            return node
        say(node, ".")
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Remove the docstring and the annotations of a function."""
        say(node, None)
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Remove the annotation of a parameter."""
        node.annotation = None
        return node

    @staticmethod
    def _assigned(statement: ast.stmt) -> ast.stmt:
        if not isinstance(statement, ast.AnnAssign):
            return statement
        if statement.value is None:
            return ast.copy_location(ast.Pass(), statement)
        plain = ast.Assign(targets=[statement.target], value=statement.value)
        return ast.copy_location(plain, statement)


def say(node: ast.Module | ast.ClassDef | ast.FunctionDef, told: str | None) -> None:
    """Replace the docstring, if there is one; None removes it."""
    match node.body[:1]:
        case [ast.Expr(ast.Constant(str()) as constant)]:
            constant.value = told


LIBRARY_ZIP = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"

if __name__ == "__main__":
    compile_below(Path("/mnt/stdlib"), LIBRARY_ZIP, is_library=True)
    compile_below(Path("/mnt/own"), "/home/pyodide", is_library=False)
