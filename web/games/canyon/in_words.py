"""The river in words: the canoes as a table, and a sentence for every space.

They contain everything that lies on the river and nothing else.
"""

from functools import cache
from typing import Final

from canyon.ids import Space, Water
from canyon.river import RIVER
from canyon.view import PlayerView, View
from web.contract.in_words import Account, Area, Row
from web.contract.table_view import TableView
from web.games.canyon.board.geometry import ROWS
from web.games.canyon.board.spots import space_of, space_spot
from web.games.canyon.panels.race import to_go
from web.games.canyon.words import names as n
from web.page.spot import Spot
from web.words.message import Argument, Listed, Message

CANOES: Final = (
    Message("table.player_column"),
    Message("board.lies_on"),
    Message("board.water"),
    Message("board.arrow"),
    Message("table.to_go_column"),
    Message("table.bid_column"),
    Message("table.taken_column"),
)
NONE: Final = Message("board.none")


def in_words(table: TableView) -> tuple[Account, ...]:
    """The canoes that are placed, the seats in their order."""
    view: View = table.view
    rows = tuple(_canoe(table, p, p.space) for p in view.players if p.space is not None)
    title, nothing = Message("board.canoes"), Message("board.no_canoes")
    return (Account(title, CANOES, rows, nothing),)


def _canoe(table: TableView, player: PlayerView, space: Space) -> Row:
    say = table.say
    arrow = RIVER.arrows.get(space)
    return (
        say(_named(table, player)),
        say(n.space_on_map(space)),
        say(n.KINDS[RIVER.kinds[space]]),
        say(NONE if arrow is None else Message(f"board.arrow_{arrow}")),
        str(to_go(player)),
        say(NONE) if player.bid is None else str(player.bid),
        str(player.taken),
    )


def _named(table: TableView, player: PlayerView) -> Message:
    facts: dict[str, Argument] = {
        "player": table.names[player.seat],
        "canoe": n.canoe_name(player.canoe),
    }
    return Message("board.with_name", facts)


def spot_in_words(table: TableView, spot: Spot) -> str:
    """A spot in words, with what lies there.

    For example: "g9: rapids, arrow to the west, 7 spaces to go; there lies: Anna, the red canoe."
    """
    view: View = table.view
    space = space_of(spot)
    told = _space(space)
    here = [_named(table, player) for player in view.players if player.space == space]
    if not here:
        return table.say("board.free", spot=told)
    return table.say("board.with_canoes", spot=told, players=Listed(tuple(here)))


@cache
def _space(space: Space) -> Message:
    """R1.3, R6.3 what a space is, and how far from the finish."""
    kind = RIVER.kinds[space]
    facts: dict[str, Argument] = {"space": RIVER.ids[space], "count": RIVER.to_go[space]}
    if kind is Water.FINISH:
        return Message("board.spot_finish", facts)
    if kind is Water.RAPIDS:
        facts["direction"] = n.direction_name(RIVER.arrows[space])
        return Message("board.spot_rapids", facts)
    facts["kind"] = n.KINDS[kind]
    return Message("board.spot", facts)


@cache
def areas() -> tuple[Area, ...]:
    """The river row by row, from the top."""
    found: dict[int, list[Spot]] = {}
    for space in RIVER.kinds:
        found.setdefault(int(space) // RIVER.width, []).append(space_spot(space))
    return tuple(
        Area(Message("board.row", {"row": ROWS - row}), tuple(spots))
        for row, spots in found.items()
    )
