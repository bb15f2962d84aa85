"""The plans of the computer's players, drawn on the map. Pure."""

from collections.abc import Sequence

from canalmania import events as e
from canalmania.ids import ContractId
from canalmania.view import TileView
from tabletop.opponents import Reason
from web.contract.prompt import Marks
from web.games.canalmania.board.about import about, termini
from web.games.canalmania.board.emphasis import Route
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.board.spots import place_spot
from web.page.spot import Spot


def sketch(events: Sequence[e.Event]) -> Marks:
    """Marks for planned events: tiles, routes of goods, and outlines of termini and new cubes."""
    ghosts = tuple(
        TileView(event.seat, event.hex, event.kind, event.entry, event.exit)
        for event in events
        if isinstance(event, e.TileLaid)
    )
    routes = tuple(
        Route(event.places, event.owners) for event in events if isinstance(event, e.GoodsMoved)
    )
    outlined = about([one for one in events if isinstance(one, e.ContractTaken | e.CubePlaced)])
    return Marks(outlined=outlined, drawn=Drawn(ghosts=ghosts, routes=routes))


def spoken_of(reason: Reason) -> tuple[Spot, ...]:
    """The spots that a reason is about: the termini of its contract, and its place."""
    values = reason.values
    spots: list[Spot] = []
    if "contract" in values:
        spots += termini(ContractId(str(values["contract"])))
    if "place" in values:
        spots.append(place_spot(str(values["place"])))
    return tuple(dict.fromkeys(spots))
