"""The island in words before a game begins, as the form of a new game shows it."""

from itertools import groupby
from typing import Final

from approdo import Options, View
from approdo.catalogue import PIPS
from approdo.geometry import AXIAL, HEXES
from approdo.previews import ways_of
from web.contract.face import StartPicture
from web.contract.table_view import TableView
from web.games.approdo.words.places import Places
from web.words.message import Listed


def in_words(table: TableView) -> str:
    """R1.2, R1.4 all terrains with their numbers, row by row."""
    view: View = table.view
    places = Places(view.island)
    rows = [tuple(row) for _, row in groupby(HEXES, lambda hex_: AXIAL[hex_][1])]
    named = [Listed(tuple(map(places.terrain, row))) for row in rows]
    return table.say("beginning.island", **{f"row{n}": row for n, row in enumerate(named, 1)})


def in_brief(table: TableView) -> str:
    """R1.4 the terrains with a number that is rolled most often."""
    view: View = table.view
    rich = [hex_ for hex_ in HEXES if ways_of(view.island, hex_) == max(PIPS[2:7])]
    terrains = Listed(tuple(map(Places(view.island).terrain, rich)))
    return table.say("beginning.rich", terrains=terrains)


def _is_by_chance(options: Options) -> bool:
    """R3.1, R3.2 the seed decides about every island but the fixed one."""
    return not options.fixed_island


START_PICTURE: Final = StartPicture(
    is_by_chance=_is_by_chance, in_words=in_words, in_brief=in_brief
)
