"""The map in words: whoever reads it knows what lies on the map, all of it and nothing else."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Final

import pytest

from canalmania import GameState, view_for
from canalmania.previews import canal_outlook
from canalmania.record import GameRecord
from tabletop.seat import Seat
from tests.web.reading import Reader, Table, Told, board_of, read
from tests.web.tables import NAMES, Walk, new_session
from tests.web.tree import tree
from web.games.canalmania.face import CANAL_MANIA
from web.page.html import Html
from web.table.panels.in_words import map_in_words
from web.table.prompt import Prompt
from web.table.shown import table_shown
from web.table.table_view import TableView
from web.words.message import Message
from web.words.plural import LANGUAGES, Language

POSITIONS: Final = 1000
GAMES: Final = ((3, "words"), (4, "words"), (5, "words"))


@cache
def record_of(seats: int, seed: str) -> GameRecord:
    """A whole game."""
    return Walk(new_session(seats, seed)).on(5000).record


def positions() -> Iterator[GameState]:
    """Every position of some games, those in between too."""
    for seats, seed in GAMES:
        record = record_of(seats, seed)
        yield from (record.at(step) for step in range(record.length + 1))


@cache
def blank(seats: int, language: Language) -> TableView:
    """A table with nothing but its names and its voice."""
    return table_shown(new_session(seats, "blank"), language)


def table_of(state: GameState, language: Language, seat: Seat | None = None) -> TableView:
    """The table of a state, as a seat sees it."""
    facts = CANAL_MANIA.facts(state, Prompt(Message("table.showing")))
    empty = blank(len(state.players), language)
    return replace(empty, view=view_for(state, seat), facts=facts)


def tables_in(html: Html) -> dict[str, Table]:
    """The tables of a piece of markup, as they are read, by the headings they stand under."""
    found: dict[str, Table] = {}
    title = ""
    for node in tree(html.text).elements():
        if node.tag == "h3":
            title = node.text
        elif node.tag == "table":
            assert node.attributes["aria-label"] == title
            found[title] = [[cell.text for cell in row.elements()] for row in node.all("tr")]
        elif node.tag == "p":
            found[title] = [[node.text]]
    return found


def hexes_of(table: TableView) -> list[str]:
    """A sentence a hex."""
    return [
        CANAL_MANIA.spot_in_words(table, spot) for area in CANAL_MANIA.areas for spot in area.spots
    ]


def told_of(table: TableView) -> Told:
    """All that is told of the map."""
    return Told(tables_in(map_in_words(CANAL_MANIA, table)), hexes_of(table))


def least_of(state: GameState) -> dict[str, int]:
    """The least tiles that each open contract still needs, as the engine has it."""
    found = {}
    for player in state.players:
        for canal in player.canals:
            outlook = canal_outlook(state, canal.contract)
            assert outlook is not None
            found[canal.contract] = outlook.tiles
    return found


def reader(state: GameState, language: Language) -> Reader:
    return Reader(language, NAMES[: len(state.players)])


# --- read back ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_fault_4_the_map_can_be_read_back_out_of_what_is_told_of_it(language: Language) -> None:
    """access.md 4: the board could not be read without eyes. In 1,000 positions."""
    read_back = 0
    for state in islice(positions(), 0, None, 1):
        told = told_of(table_of(state, language))
        wanted = board_of(view_for(state, None), least_of(state))
        assert read(told, reader(state, language)) == wanted
        read_back += 1
        if read_back == POSITIONS:
            break
    assert read_back == POSITIONS
