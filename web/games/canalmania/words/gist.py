"""A turn in a few words: what was taken, built and moved, and the points that it brought."""

from collections.abc import Iterator, Sequence

from canalmania import events as e
from tabletop.seat import Seat
from web.games.canalmania.words import names as n
from web.games.canalmania.words.story import Names, route_named, told_beside
from web.words.message import Message


def gist(seat: Seat, events: Sequence[e.Event], names: Names) -> tuple[Message, ...]:
    """What a seat has done by these events; where that is nothing of weight, the first of them."""
    own = [event for event in events if event.seat == seat]
    found = (*_cards(own), *_canals(own), *_goods(own))
    return found or told_beside(seat, own, names)[:1]


def _cards(own: Sequence[e.Event]) -> Iterator[Message]:
    """R3.2, R3.5, R5.1 contracts, engineers, cards."""
    for event in own:
        match event:
            case e.ContractTaken(contract=contract):
                yield Message("gist.contract", {"contract": n.contract_name(contract)})
            case e.EngineersSwapped(gained=gained):
                yield Message("gist.engineer", {"engineer": n.engineer_name(gained)})
    count = sum(isinstance(event, e.CardTaken | e.CardDrawn) for event in own)
    if count:
        yield Message("gist.cards", {"count": count})


def _canals(own: Sequence[e.Event]) -> Iterator[Message]:
    """R6 the tiles of each canal, or that it was completed and what it scored."""
    laid: dict[str, int] = {}
    scored: dict[str, int] = {}
    completed = set()
    for event in own:
        match event:
            case e.TileLaid(contract=contract):
                laid[contract] = laid.get(contract, 0) + 1
            case e.CanalCompleted(contract=contract):
                completed.add(contract)
            case e.PointsScored(points=points, source=str(contract)):
                scored[contract] = points
    for canal, count in laid.items():
        facts: dict[str, int | str] = {"contract": n.contract_name(canal)}
        if canal in completed:
            yield Message("gist.completed", facts | {"count": scored.get(canal, 0)})
        else:
            yield Message("gist.tiles", facts | {"count": count})


def _goods(own: Sequence[e.Event]) -> Iterator[Message]:
    """R8 every cube that was moved, with what its mover scored for it."""
    moved: list[tuple[str, int]] = []
    for event in own:
        match event:
            case e.GoodsMoved(places=places):
                moved.append((route_named((places[0], places[-1])), 0))
            case e.PointsScored(points=points, source=tuple()) if moved:
                way, before = moved.pop()
                moved.append((way, before + points))
    for way, count in moved:
        yield Message("gist.goods", {"places": way, "count": count})
