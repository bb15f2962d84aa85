"""What is told of the map of a state, as it is read: tables, and a sentence for every hex."""

from dataclasses import replace
from functools import cache, lru_cache

from canalmania import GameState, view_for
from canalmania.ids import ContractId
from canalmania.previews import canal_outlook
from tabletop.seat import Seat
from tests.canalmania.web.reading import Table, Told
from tests.canalmania.web.tables import new_session
from tests.web.tree import tree
from web.contract.prompt import Prompt
from web.contract.table_view import TableView
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.page.html import Html
from web.table.panels.in_words import map_in_words
from web.table.screen.gather_view import table_shown
from web.words.message import Message
from web.words.plural import Language


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
    for node in html.nodes:
        tag = node.opening[1:].partition(" ")[0].rstrip(">")
        (element,) = tree(f"{node.opening}</{tag}>").elements()
        if element.tag == "h3":
            title = tree(node.text).text
        elif element.tag == "table":
            assert element.attributes["aria-label"] == title
            rows = [row for part in node.inside for row in part.inside]
            found[title] = [list(cells_of(row.text)) for row in rows]
        elif element.tag == "p":
            found[title] = [[tree(node.text).text]]
    return found


@lru_cache(maxsize=4096)
def cells_of(row: str) -> tuple[str, ...]:
    """What is read of a row; most rows are what they were a step before."""
    (element,) = tree(row).elements()
    return tuple(cell.text for cell in element.elements())


def hexes_of(table: TableView) -> list[str]:
    """A sentence a hex."""
    return [CANAL_MANIA.spot_in_words(table, spot) for area in MAP.areas() for spot in area.spots]


def told_of(table: TableView) -> Told:
    """All that is told of the map."""
    return Told(tables_in(map_in_words(CANAL_MANIA, table)), hexes_of(table))


def least_of(state: GameState) -> dict[ContractId, int]:
    """The least tiles that each open contract still needs, as the engine has it."""
    found = {}
    for player in state.players:
        for canal in player.canals:
            outlook = canal_outlook(state, canal.contract)
            assert outlook is not None
            found[canal.contract] = outlook.tiles
    return found
