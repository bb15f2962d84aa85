"""What is told of the map of a state, as it is read: tables, and a sentence for every hex."""

from dataclasses import replace
from functools import cache

from canalmania import GameState, view_for
from canalmania.ids import ContractId
from canalmania.previews import canal_outlook
from tabletop.seat import Seat
from tests.canalmania.web.tables import new_session
from tests.web import telling
from tests.web.told import Told
from web.contract.prompt import Prompt
from web.contract.table_view import TableView
from web.games.canalmania.face import CANAL_MANIA
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


def told_of(table: TableView) -> Told:
    """All that is told of the map."""
    return telling.told_of(CANAL_MANIA, table)


def least_of(state: GameState) -> dict[ContractId, int]:
    """The least tiles that each open contract still needs, as the engine has it."""
    found = {}
    for player in state.players:
        for canal in player.canals:
            outlook = canal_outlook(state, canal.contract)
            assert outlook is not None
            found[canal.contract] = outlook.tiles
    return found
