"""Where the parts of the site come from and go to."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
DIST: Final = ROOT / "dist"
"""The finished site: what a static host serves."""

BUILD: Final = ROOT / "build" / "site"
"""Intermediate results; safe to delete."""

NODE_MODULES: Final = ROOT / "node_modules"
PYODIDE: Final = NODE_MODULES / "pyodide"
PYSCRIPT: Final = NODE_MODULES / "@pyscript" / "core" / "dist"


def files_below(folder: Path, pattern: str = "*") -> list[Path]:
    """Every file below `folder` whose name matches `pattern`, sorted, without Python's caches."""
    return sorted(
        path for path in folder.rglob(pattern) if path.is_file() and "__pycache__" not in path.parts
    )
