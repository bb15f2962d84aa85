"""Runs inside Pyodide before its memory is kept (see `remember.mjs`): a start, up to the table.

Whatever is imported or computed here, no page has to import or compute again. What is remembered
must not depend on the device: nothing here asks the browser, which is not there.
"""

import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import random
import sys
import types
import zipimport
from collections.abc import Mapping, Sequence
from pathlib import PurePath

import web.app
import web.thinker  # noqa: F401  (all of the game, though little of it is needed here)
from canalmania.board import PLACES
from canalmania.catalogue import CONTRACTS
from canalmania.ids import EngineerId
from canalmania.previews import outlook_of
from canalmania.record import GameRecord
from canalmania.rules.building.completable import distances_to, tiles_before
from canalmania.rules.building.least_need import least_need
from web.faces import FACES
from web.games.canalmania.board.terrain import terrain
from web.games.canalmania.face import CANAL_MANIA
from web.map.canvas import GRAINS, grain_pixels
from web.table.panels.frame import frame
from web.table.session import Session
from web.table.storage import MemoryStore, Shelf
from web.words.catalogue import voice
from web.words.plural import LANGUAGES

SOURCES = "pyscript_sources"
"""The global set by `remember.mjs`: PyScript's own Python, by file name."""

LIBRARY = ("html", "linecache", "textwrap", "tokenize", "traceback")
"""What PyScript imports, and what is imported only when something has gone wrong."""
USUAL_SCALE = 30.0
"""Pixels per hex step; much of the map is the same at every scale."""


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


def rehearse() -> None:
    """Deal a game, save and open it, and lay out the map with its texts in every language."""
    names = ["Anna", "Bruno", "Clara"]
    record = GameRecord.new("rehearsal", len(names))
    session = Session(CANAL_MANIA, record, names, Shelf(MemoryStore()), "game")
    session.save()
    Session.loaded(FACES, session.record.save(), session.shelf, "game")
    for language in LANGUAGES:
        say = voice(language, CANAL_MANIA.words)
        frame(CANAL_MANIA, say)
        terrain(USUAL_SCALE, say)
    for side, _ in GRAINS:
        grain_pixels(side)


def look_ahead() -> None:
    """Work out what every contract asks for."""
    for place in PLACES:
        distances_to(place)
    tiles_before.cache_clear()
    for contract in CONTRACTS:
        for engineer in EngineerId:
            outlook_of(contract, engineer)
    least_need.cache_clear()


for name in LIBRARY:
    importlib.import_module(name)
rehearse()
look_ahead()
random.seed(0)
sys.meta_path.insert(0, Compiled(globals().pop(SOURCES)))

# The files on these paths will be others: a library of what is not here yet, and nothing else.
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
sys.path_importer_cache.clear()
gc.collect()
