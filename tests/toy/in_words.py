"""The island in words."""

from tests.toy.rules import State
from web.contract.in_words import Account, Row
from web.contract.table_view import TableView
from web.page.spot import Spot
from web.words.message import Message

COLUMNS = Message("islanders.where"), Message("islanders.owner")


def spot_name(spot: Spot) -> Message:
    """ "corner 3"."""
    return Message(f"islanders.{spot.kind}", {"number": int(spot.id) + 1})


def in_words(table: TableView) -> tuple[Account, ...]:
    """What is built, and whose it is."""
    state: State = table.view.state
    rows: list[Row] = []
    for kind, owners in (("corner", state.corners), ("edge", state.edges)):
        for number, owner in enumerate(owners):
            if owner is not None:
                rows.append((table.say(spot_name(Spot(kind, number))), table.names[owner]))
    nothing = Message("islanders.nothing")
    return (Account(Message("islanders.built"), COLUMNS, tuple(rows), nothing),)


def spot_in_words(table: TableView, spot: Spot) -> str:
    """ "corner 3: Anna"."""
    state: State = table.view.state
    owner = (state.corners if spot.kind == "corner" else state.edges)[int(spot.id)]
    if owner is None:
        return table.say("islanders.free", spot=spot_name(spot))
    return table.say("islanders.owned", spot=spot_name(spot), player=table.names[owner])
