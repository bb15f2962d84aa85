"""Runs inside Pyodide (see `in_pyodide.mjs`): compiles every .py below /mnt/stdlib and /mnt/own.

Each `x.py` becomes `x.pyc` beside it and disappears. What nobody reads here is left out, for
less to download and to load: docstrings; of the standard library assertions and line numbers too;
of the game, which keeps those, what functions say of the types they take and give, and classes that
none but type checkers ask for (`Protocol`). The files are marked "unchecked", so that no source is
looked for, and the same sources give the same bytes.
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
"""So many units of code that belong to a line, or to none."""
UNIT: Final = 2
"""Bytes of a unit."""
LONGEST: Final = 8
NO_COLUMNS: Final = 0x80 + (13 << 3)
NO_LINE: Final = 0x80 + (15 << 3)
"""How entries begin that tell a line without columns, and that tell nothing."""
MORE: Final = 0x40
"""In a byte of a number: another follows."""


def compile_below(folder: Path, shown_in: str, *, is_library: bool) -> None:
    """Compile below `folder`; tracebacks name the files as lying in `shown_in`."""
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
    """The same code; a traceback tells the first line of the function instead of the right one."""
    return with_table(code, lambda inner: [(len(inner.co_code) // UNIT, inner.co_firstlineno)])


def with_joined_lines(code: CodeType) -> CodeType:
    """The same code; of instructions that follow each other in a line, the line is told once.

    The compiler tells it of each, for the columns, though it leaves those out in the end.
    """
    return with_table(code, joined_lines)


def joined_lines(code: CodeType) -> list[Run]:
    """How many units of code belong to which line, in their order."""
    parts = groupby(code.co_lines(), lambda told: told[2])
    return [(sum(end - start for start, end, _ in told) // UNIT, line) for line, told in parts]


def with_table(code: CodeType, lines_of: Callable[[CodeType], Iterable[Run]]) -> CodeType:
    """The same code with another table of its lines, and so all code that is in it."""
    constants = tuple(
        with_table(constant, lines_of) if isinstance(constant, CodeType) else constant
        for constant in code.co_consts
    )
    table = line_table(lines_of(code), code.co_firstlineno)
    return code.replace(co_consts=constants, co_linetable=table)


def line_table(runs: Iterable[Run], first: int) -> bytes:
    """Which units of code belong to which line, as CPython has it: for each run of up to `LONGEST`
    units how far its line is from the one before, which is `first` to begin with."""
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
    """A number as these tables have it: its sign in the lowest bit, six bits a byte."""
    left, out = abs(value) << 1 | (value < 0), bytearray()
    while left >= MORE:
        out.append(MORE | left % MORE)
        left //= MORE
    return bytes([*out, left])


class Bare(ast.NodeTransformer):
    """Takes docstrings out, and annotations where none but type checkers ask for them.

    A class keeps a dot: for one that has nothing to say of itself a dataclass would work out a
    signature. What a class says of its attributes stays, since dataclasses are made of it.
    """

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """The names of a module are assigned without their types."""
        say(node, None)
        node.body = [self._assigned(statement) for statement in node.body]
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A class has a dot for its docstring; a protocol nothing at all."""
        if any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases):
            node.bases, node.body = [], [ast.copy_location(ast.Pass(), node)]
            return node
        say(node, ".")
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function has neither docstring nor types."""
        say(node, None)
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """A parameter has no type."""
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
    """Put something else in the place of the docstring, if there is one."""
    match node.body[:1]:
        case [ast.Expr(ast.Constant(str()) as constant)]:
            constant.value = told


LIBRARY_ZIP = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"

if __name__ == "__main__":
    compile_below(Path("/mnt/stdlib"), LIBRARY_ZIP, is_library=True)
    compile_below(Path("/mnt/own"), "/home/pyodide", is_library=False)
