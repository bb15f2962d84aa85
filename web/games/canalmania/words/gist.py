"""A turn in a few words: what was taken, built and moved, and the points that it brought."""

from collections.abc import Iterator, Sequence

from canalmania import events as e
from tabletop.seat import Seat
from web.games.canalmania.words import names as n
from web.games.canalmania.words.story import Names, route_named, told_beside
from web.words.message import Argument, Listed, Message


def gist(seat: Seat, events: Sequence[e.Event], names: Names) -> tuple[Message, ...]:
    """What a seat has done by these events; where that is nothing of weight, the first of them."""
    own = [event for event in events if event.seat == seat]
    found = (*_cards(own), *_canals(own), *_goods(own))
    return found or told_beside(seat, own, names)[:1]


def turn_line(seat: Seat, events: Sequence[e.Event], names: Names) -> tuple[Message, ...]:
    """The same as short as can be, for a line of the log; () where that is nothing of weight.

    What others scored by it is told, too.
    """
    own = [event for event in events if event.seat == seat]
    taken, built = _cards(own, "log.contract"), _canals(own, "log.completed")
    return *taken, *built, *_points_for_goods(seat, events, names)


def _cards(own: Sequence[e.Event], contract_as: str = "gist.contract") -> Iterator[Message]:
    """R3.2, R3.5, R5.1 contracts, engineers, cards."""
    for event in own:
        match event:
            case e.ContractTaken(contract=contract):
                yield Message(contract_as, {"contract": n.contract_name(contract)})
            case e.EngineersSwapped(gained=gained):
                yield Message("gist.engineer", {"engineer": n.engineer_name(gained)})
    count = sum(isinstance(event, e.CardTaken | e.CardDrawn) for event in own)
    if count:
        yield Message("gist.cards", {"count": count})


def _canals(own: Sequence[e.Event], completed_as: str = "gist.completed") -> Iterator[Message]:
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
            yield Message(completed_as, facts | {"count": scored.get(canal, 0)})
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


def _points_for_goods(seat: Seat, events: Sequence[e.Event], names: Names) -> Iterator[Message]:
    """R8.3 what every delivery brought to its mover, and to others."""
    moved: list[dict[Seat, int]] = []
    for event in events:
        match event:
            case e.GoodsMoved():
                moved.append({seat: 0})
            case e.PointsScored(seat=scorer, points=points, source=tuple()) if moved:
                moved[-1][scorer] = moved[-1].get(scorer, 0) + points
    for shares in moved:
        others = tuple(f"{names[one]} +{shares[one]}" for one in shares if one != seat)
        facts: dict[str, Argument] = {"points": shares[seat]}
        if others:
            yield Message("log.goods_for_others", facts | {"others": Listed(others)})
        else:
            yield Message("log.goods", facts)
