"""Runs inside Pyodide before its memory is kept (see `remember.mjs`): a start, up to the page.

Whatever is imported or computed here, no page has to import or compute again. What is remembered
must not depend on the device: nothing here asks the browser, which is not there. And it is the same
whatever is played: what a game needs is `rehearsal_of_game.py`.
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

LIBRARY = ("html", "linecache", "textwrap", "tokenize", "traceback")
"""What PyScript imports, and what is imported only when something has gone wrong."""
APART = ("tabletop.conformance", "tabletop.players", "tabletop.terminal", "web.main")
"""What pages do not ask for, packages with all in them; and what hands a page over, once there is
one."""
ROOM = 4096
"""Texts: more than any game adds."""


class Compiled(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """PyScript's modules, which it would have Python compile at every start.

    They cannot be imported yet: they look at the page.
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
        """The import system asks: modules compiled here are found here."""
        if name not in self.codes:
            return None
        return importlib.util.spec_from_loader(name, self, is_package=self.codes[name][1])

    def exec_module(self, module: types.ModuleType) -> None:
        """Run a module's code."""
        exec(self.codes[module.__name__][0], module.__dict__)


def general_modules() -> Iterator[str]:
    """The modules that serve every game, but for those that are `APART`."""
    for package in (tabletop, web):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.startswith(APART):
                yield module.name


def make_room() -> None:
    """Let the table of the texts that Python has but once be as large as a game needs it.

    A table that gets full is laid out anew elsewhere: done while a game is loaded, that game would
    add all of the table to the memory, 0.1 MB of the download, and not what is new in it.
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

# The files on these paths will be others: a library of what is not here yet, and nothing else.
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
sys.path_importer_cache.clear()
gc.collect()
