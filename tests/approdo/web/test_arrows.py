"""Arrow keys on the island: among the places that can be chosen, and over all of it with Ctrl."""

from collections.abc import Iterable, Mapping
from typing import Final

import pytest

from approdo import GameState, new_game, to_act
from approdo.bots.game import PLAYERS
from approdo.game import APPRODO as RULES
from approdo.ids import Phase
from approdo.state import RobberMove
from tabletop.record import Record
from tests.approdo.positions import own, position
from tests.approdo.web.desk import Desk
from web.contract.choices import Choice
from web.contract.key_map import key_map
from web.contract.keys import Key, Place, meaning
from web.contract.table_view import TableView
from web.games.approdo.face import APPRODO
from web.games.canalmania.face import CANAL_MANIA
from web.map.scene import Rows
from web.page.spot import Spot
from web.table.dialogs.help import help_dialog
from web.table.dialogs.key_list import listed
from web.table.panels.map_cells import beside, cells_round
from web.table.screen.board_cursor import BoardCursor
from web.words.catalogue import voice
from web.words.message import Message

START = new_game("island", 4, None)
"""R5.3 each of the 54 corners can be chosen."""
TURN = position(own("28 36 45 46", "18", "31"), hands=["lll bb www gggg ooo"])
ROBBER = position(pending=[RobberMove()])
TURNS: Final = 12
"""So much of a game is tried."""


class Places:
    """The spots that the keyboard goes to; nothing is painted."""

    has_keyboard = True

    def __init__(self, table: TableView) -> None:
        self.gone: list[Spot] = []
        self.cursor = BoardCursor(self, APPRODO, self, lambda: table)

    def point_out(self) -> None: ...

    def say(self, sentence: Message) -> None: ...

    def choose(self, choice: Choice) -> None: ...

    def on_pick(self, spot: Spot | None, pointer: str) -> None: ...

    def show_cells(self, rows: Rows, at: Spot, *, goes_there: bool = False) -> None:
        assert goes_there
        assert any(cell.spot == at for row in rows for cell in row)
        self.gone.append(at)

    def sees(self, spots: Iterable[Spot]) -> bool:
        return bool([*spots])

    def in_the_middle(self) -> Spot | None:
        return None


def pressed(state: GameState, start: Spot, keys: str) -> list[str]:
    """Where keys lead from a place; small letters are arrows with Ctrl."""
    places = Places(Desk(state).table)
    places.cursor.focus = start
    for key in keys:
        places.cursor.intents["roam" if key.isupper() else "walk"](key.upper())
    return [str(spot) for spot in places.gone]


@pytest.mark.parametrize(
    ("state", "start", "keys", "way"),
    [
        (START, Spot("corner", 0), "ESWN", "corner:4 corner:8 corner:12 corner:0"),
        (START, Spot("hex", 9), "NS", "corner:18 corner:35"),
        (START, Spot("corner", 53), "SE", "corner:53 corner:50"),
        (TURN, Spot("corner", 18), "ENSWW", "edge:29 edge:29 corner:30 edge:44 edge:44"),
        (ROBBER, Spot("hex", 8), "EWNNS", "hex:10 hex:8 hex:4 hex:1 hex:5"),
    ],
)
def test_arrows_lead_to_places_that_can_be_chosen(
    state: GameState, start: Spot, keys: str, way: str
) -> None:
    """Over the robber's own terrain too; where none lies ahead, they stay."""
    assert pressed(state, start, keys) == way.split()


def test_with_ctrl_they_lead_over_the_whole_island() -> None:
    assert pressed(TURN, Spot("hex", 9), "ees") == ["edge:36", "hex:10", "corner:36"]
    for name, direction in (("Left", "W"), ("Right", "E"), ("Up", "N"), ("Down", "S")):
        arrow = Key(f"Arrow{name}", ctrl=True)
        assert meaning(arrow, Place(on_board=True), key_map()) == ("walk", direction)


def test_while_nothing_can_be_chosen_they_lead_over_the_whole_island() -> None:
    state = position(phase=Phase.BEFORE_ROLL)
    assert pressed(state, Spot("hex", 9), "EE") == ["edge:36", "hex:10"]


def test_the_cells_are_those_that_arrows_lead_to() -> None:
    rows = cells_round(APPRODO, Desk(TURN).table, Spot("corner", 18))
    assert [[str(cell.spot) for cell in row] for row in rows] == [
        ["edge:20"],
        ["corner:18", "edge:27", "edge:29"],
        ["edge:44"],
    ]


def test_arrows_reach_every_place_that_can_be_chosen() -> None:
    """In all that is asked in a game, from any of the places."""
    record = Record.of(RULES, "arrows", 4)
    luck, asked = PLAYERS.luck_of(record.seed), 0
    while record.state.turn < TURNS:
        table = Desk(record.state).table
        targets = {*table.lit_targets}
        next_of = {start: next_to(table, start) for start in targets}
        for start in targets:
            assert reached(next_of, start) == targets
        asked += bool(targets)
        seat = to_act(record.state)[0]
        actions, luck = PLAYERS.next_actions("easy", record.state, seat, luck)
        for action in actions:
            record.play(action, seat)
    assert asked > TURNS


def next_to(table: TableView, start: Spot) -> set[Spot]:
    """The spots that one arrow leads to."""
    return {beside(APPRODO, table, start, direction) for direction in "NESW"}


def reached(next_of: Mapping[Spot, set[Spot]], start: Spot) -> set[Spot]:
    """All spots that arrows lead to from one."""
    found, left = {start}, [start]
    while left:
        new = next_of[left.pop()] - found
        found |= new
        left += new
    return found


def test_the_list_of_keys_has_both() -> None:
    """Other games have arrows that go from spot to spot, and no second kind."""
    own = listed(APPRODO, ())
    assert ("roam" in own, "roam-targets" in own, "walk" in own) == (False, True, True)
    other = listed(CANAL_MANIA, ())
    assert ("roam" in other, "roam-targets" in other, "walk" in other) == (True, False, False)
    html = help_dialog(APPRODO, "keys", voice("en", APPRODO.words)).text
    assert html.count("Ctrl ← → ↑ ↓") == 1
