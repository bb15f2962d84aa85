"""Runs inside Pyodide after `rehearsal.py`, before the memory for a game is kept: up to its table.

Everything that is computed here is ready in every page.
"""

import gc
import random
import sys

from canalmania.board import PLACES
from canalmania.catalogue import CONTRACTS
from canalmania.ids import EngineerId
from canalmania.previews import outlook_of
from canalmania.rules.building.completable import distances_to, tiles_before
from canalmania.rules.building.least_need import least_need
from tabletop.record import Record
from web.faces import PREPARED
from web.games.canalmania.board.sheet.legends import legends
from web.games.canalmania.board.sheet.terrain import terrain
from web.games.canalmania.face import CANAL_MANIA
from web.map.dark_paper import as_printed
from web.table.panels.frame import frame
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.catalogue import voice
from web.words.plural import LANGUAGES

USUAL_SCALE = 30.0
"""Pixels per hex step; much of the map is the same at every scale."""


def rehearse() -> None:
    """Deal a game, save and open it, and lay out the map with its texts in every language."""
    names = ["Anna", "Bruno", "Clara"]
    record = Record.of(CANAL_MANIA.game, "rehearsal", len(names))
    session = Session(CANAL_MANIA, record, names, Shelf(MemoryStore()), "game")
    session.save()
    Session.loaded((PREPARED.face(),), session.record.save(), session.shelf, "game")
    for language in LANGUAGES:
        say = voice(language, CANAL_MANIA.words)
        frame(CANAL_MANIA, say)
        legends(USUAL_SCALE, say, as_printed)
    legends.cache_clear()  # those of another scale are of no use to a page
    terrain(USUAL_SCALE)
    PREPARED.styles()


def look_ahead() -> None:
    """Work out what every contract asks for."""
    for place in PLACES:
        distances_to(place)
    tiles_before.cache_clear()
    for contract in CONTRACTS:
        for engineer in EngineerId:
            outlook_of(contract, engineer)
    least_need.cache_clear()


rehearse()
look_ahead()
random.seed(0)
sys.path_importer_cache.clear()
gc.collect()
