"""Runs inside Pyodide (see `in_pyodide.mjs`): compiles every .py below /mnt/stdlib and /mnt/own.

Each `x.py` becomes `x.pyc` beside it and disappears. The standard library loses its docstrings and
assertions (nothing of the game reads them), which makes it smaller to load; the game's own code
keeps its assertions. The files are marked "unchecked", so that no source is looked for and two
builds of the same sources give the same bytes.
"""

import sys
from importlib import import_module
from importlib.util import source_hash
from pathlib import Path

# CPython's py_compile writes files of this kind with the same function; there is no public one.
write_pyc = import_module("importlib._bootstrap_external")._code_to_hash_pyc
STRIPPED = 2
WHOLE = 0


def compile_below(folder: Path, shown_in: str, optimize: int) -> None:
    """Compile below `folder`; tracebacks name the files as lying in `shown_in`."""
    for source in sorted(folder.rglob("*.py")):
        text = source.read_bytes()
        shown = f"{shown_in}/{source.relative_to(folder)}"
        code = compile(text, shown, "exec", dont_inherit=True, optimize=optimize)
        digest = source_hash(text)
        compiled = write_pyc(code, digest, checked=False)
        source.with_suffix(".pyc").write_bytes(compiled)
        source.unlink()


LIBRARY_ZIP = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"

compile_below(Path("/mnt/stdlib"), LIBRARY_ZIP, STRIPPED)
compile_below(Path("/mnt/own"), "/home/pyodide", WHOLE)
