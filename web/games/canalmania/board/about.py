"""Where the things that events mention lie on the map. Pure."""

from collections.abc import Iterator, Sequence

from canalmania import events as e
from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId
from web.games.canalmania.board.spots import hex_spot, place_spot
from web.page.spot import Spot


def about(events: Sequence[e.Event]) -> tuple[Spot, ...]:
    """The spots of tiles, deliveries and contracts, each once, in the order they are mentioned.

    A contract has both termini and its via place.
    """
    return tuple(dict.fromkeys(spot for event in events for spot in _about(event)))


def _about(event: e.Event) -> Iterator[Spot]:
    match event:
        case e.TileLaid(hex=hex_):
            yield hex_spot(hex_)
        case e.TilesTakenBack(hexes=hexes):
            yield from map(hex_spot, hexes)
        case e.CubePlaced(place=place) | e.CubeRemoved(place=place):
            yield place_spot(place)
        case e.SectionJoined(start=start, end=end):
            yield from (place_spot(start), place_spot(end))
        case e.GoodsMoved(places=places) | e.PointsScored(source=tuple(places)):
            yield from map(place_spot, places)
        case (
            e.ContractTaken(contract=contract)
            | e.CanalCompleted(contract=contract)
            | e.CanalAbandoned(contract=contract)
            | e.PointsScored(source=str(contract))
        ):
            yield from termini(ContractId(contract))


def termini(contract: ContractId) -> Iterator[Spot]:
    """Both ends of a contract, and its via place."""
    printed = CONTRACTS[contract]
    yield from map(place_spot, printed.termini)
    if printed.via is not None:
        yield place_spot(printed.via)
