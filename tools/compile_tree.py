"""Runs inside Pyodide (see `in_pyodide.mjs`): compiles every .py below /mnt/stdlib and /mnt/own.

Each `x.py` becomes `x.pyc` beside it and disappears. What nobody reads here is left out, for
less to download and to load: docstrings; of the standard library assertions and line numbers too;
of the game, which keeps those, what functions say of the types they take and give, and classes that
none but type checkers ask for (`Protocol`). The files are marked "unchecked", so that no source is
looked for, and the same sources give the same bytes.
"""

import ast
import sys
from importlib import import_module
from importlib.util import source_hash
from pathlib import Path
from types import CodeType

# CPython's py_compile writes files of this kind with the same function; there is no public one.
write_pyc = import_module("importlib._bootstrap_external")._code_to_hash_pyc


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
            code = compile(bare, shown, "exec", dont_inherit=True, optimize=0)
        compiled = write_pyc(code, source_hash(text), checked=False)
        source.with_suffix(".pyc").write_bytes(compiled)
        source.unlink()


def without_lines(code: CodeType) -> CodeType:
    """The same code; a traceback tells the first line of the function instead of the right one."""
    constants = tuple(
        without_lines(constant) if isinstance(constant, CodeType) else constant
        for constant in code.co_consts
    )
    # Entries of the form "no columns, the same line", each for up to eight units of code.
    whole, left = divmod(len(code.co_code) // 2, 8)
    table = b"\xef\x00" * whole + (bytes([0xE8 + left - 1, 0]) if left else b"")
    return code.replace(co_consts=constants, co_linetable=table)


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

compile_below(Path("/mnt/stdlib"), LIBRARY_ZIP, is_library=True)
compile_below(Path("/mnt/own"), "/home/pyodide", is_library=False)
