"""Runs inside Pyodide before its memory is kept (see `remember.mjs`): a start, up to the page.

Everything that is imported or computed here is ready in every page. The memory must not depend on
the device, so nothing here asks the browser, which does not exist yet. It is the same for all
games: what a game needs is in `rehearsal_of_game.py`.
"""

import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import pkgutil
import random
import sys
import types
import zipimport
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePath

import tabletop
import web
from web.map.canvas import GRAINS, grain_pixels
from web.words.catalogue import catalogue
from web.words.plural import LANGUAGES

SOURCES = "pyscript_sources"
"""The global set by `remember.mjs`: PyScript's own Python, by file name."""
LATER = "modules_for_later"
"""Another one: the modules that come in a pack of their own, when they are needed."""

LIBRARY = ("html", "linecache", "textwrap", "tokenize", "traceback")
"""Modules that PyScript imports, and modules that are imported only after an error."""
APART = ("tabletop.conformance", "tabletop.players", "tabletop.terminal", "web.main")
"""Packages that pages do not use, with all modules in them, and the modules that connect a page,
once there is one."""
ROOM = 4096
"""A number of texts: more than any game adds."""


class Compiled(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds PyScript's modules, compiled, which Python would otherwise compile at every start.

    They cannot be imported yet, because they use the page.
    """

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.codes: dict[str, tuple[types.CodeType, bool]] = {}
        for file, source in sources.items():
            path = PurePath(file).with_suffix("")
            is_package = path.name == "__init__"
            name = ".".join((path.parent if is_package else path).parts)
            self.codes[name] = compile(source, file, "exec", dont_inherit=True), is_package

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: types.ModuleType | None = None,  # noqa: ARG002
    ) -> importlib.machinery.ModuleSpec | None:
        """Find a module that was compiled here; called by the import system."""
        if name not in self.codes:
            return None
        return importlib.util.spec_from_loader(name, self, is_package=self.codes[name][1])

    def exec_module(self, module: types.ModuleType) -> None:
        """Run a module's code."""
        exec(self.codes[module.__name__][0], module.__dict__)


def general_modules() -> Iterator[str]:
    """The modules that serve every game, without those in `APART` and those that come later."""
    later = frozenset(globals().pop(LATER))
    for package in (tabletop, web):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.startswith(APART) and module.name not in later:
                yield module.name


def make_room() -> None:
    """Enlarge the table of interned texts to the size that a game needs.

    Python moves a table that becomes full. If that happened while a game is loaded, the game's part
    of the memory would contain the whole table, 0.1 MB of the download, not only the new entries.
    """
    _ = [sys.intern(f"room for {number}") for number in range(ROOM)]


for name in (*LIBRARY, *general_modules()):
    importlib.import_module(name)
for language in LANGUAGES:
    catalogue(language, "")
for side, _ in GRAINS:
    grain_pixels(side)
make_room()
random.seed(0)
sys.meta_path.insert(0, Compiled(globals().pop(SOURCES)))
# PyScript imports modules of JavaScript, which Python would look for in its library first, and read
# the list of all files in it.
sys.meta_path.sort(key=lambda finder: type(finder).__name__ != "JsFinder")

# A page has other files on these paths: only the modules that are not loaded yet.
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
sys.path_importer_cache.clear()
gc.collect()
