"""What prompts draw on the island besides targets, and where the things in events lie. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from approdo import events as e
from approdo.ids import Hex, Intersection, Path
from tabletop.seat import Seat
from web.contract.prompt import Marks
from web.games.approdo.board.spots import corner_spot, edge_spot, hex_spot
from web.page.spot import Spot
from web.words.message import Message


@dataclass(frozen=True, slots=True)
class Drawn:
    """Pieces that are not there yet, drawn pale: what a choice or a plan would bring.

    The roads, settlements and cities are those of `seat`. `note` is written beside them. `lit`: the
    seat whose pieces alone lie in the light, at the end.
    """

    roads: tuple[Path, ...] = ()
    settlements: tuple[Intersection, ...] = ()
    cities: tuple[Intersection, ...] = ()
    robber: Hex | None = None
    seat: Seat | None = None
    note: Message | None = None
    lit: Seat | None = None

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where the pieces lie."""
        corners = (*self.settlements, *self.cities)
        hexes = () if self.robber is None else (self.robber,)
        return (*map(corner_spot, corners), *map(edge_spot, self.roads), *map(hex_spot, hexes))


NO_DRAWING = Drawn()


def about(events: Sequence[e.Event]) -> tuple[Spot, ...]:
    """The places of the island that the events mention, each once, in their order."""
    return tuple(dict.fromkeys(spot for event in events for spot in _about(event)))


def _about(event: e.Event) -> Iterator[Spot]:
    match event:
        case e.SettlementBuilt(at=at) | e.CityBuilt(at=at):
            yield corner_spot(at)
        case e.RoadBuilt(path=path):
            yield edge_spot(path)
        case e.RobberMoved(hex=hex_):
            yield hex_spot(hex_)


def sketch(events: Sequence[e.Event]) -> Marks:
    """Marks for planned events of one seat: its new pieces, and where the robber would stand."""
    roads, settlements, cities = [], [], []
    robber: Hex | None = None
    seat: Seat | None = None
    for event in events:
        match event:
            case e.RoadBuilt(path=path):
                roads.append(path)
            case e.SettlementBuilt(at=at):
                settlements.append(at)
            case e.CityBuilt(at=at):
                cities.append(at)
            case e.RobberMoved(hex=hex_):
                robber = hex_
            case _:
                continue
        seat = event.seat
    if seat is None:
        return Marks()
    return Marks(drawn=Drawn(tuple(roads), tuple(settlements), tuple(cities), robber, seat))
