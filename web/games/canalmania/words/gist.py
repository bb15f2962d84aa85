"""A turn in a few words: what was taken, built and moved, and the points that it brought."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from canalmania import events as e
from canalmania.ids import ContractId
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
    found: list[Message] = []
    for event in own:
        if isinstance(event, e.ContractTaken):
            name = n.short_contract_name(event.contract)
            found.append(Message("log.contract", {"contract": name}))
    found += (*_engineers(own), *_count_of_cards(own))
    for canal, count, points in _built(own):
        facts: dict[str, Argument] = {"contract": n.short_contract_name(canal)}
        if points is None:
            found.append(Message("log.tiles", facts | {"count": count}))
        else:
            found.append(Message("log.completed", facts | {"points": points}))
    return *found, *_points_for_goods(seat, events, names)


def _cards(own: Sequence[e.Event]) -> Iterator[Message]:
    """R3.2, R3.5, R5.1 contracts, engineers, cards."""
    for event in own:
        if isinstance(event, e.ContractTaken):
            yield Message("gist.contract", {"contract": n.contract_name(event.contract)})
    yield from _engineers(own)
    yield from _count_of_cards(own)


def _engineers(own: Sequence[e.Event]) -> Iterator[Message]:
    for event in own:
        if isinstance(event, e.EngineersSwapped):
            yield Message("gist.engineer", {"engineer": n.engineer_name(event.gained)})


def _count_of_cards(own: Sequence[e.Event]) -> Iterator[Message]:
    count = sum(isinstance(event, e.CardTaken | e.CardDrawn) for event in own)
    if count:
        yield Message("gist.cards", {"count": count})


def _canals(own: Sequence[e.Event]) -> Iterator[Message]:
    """R6 the tiles of each canal, or that it was completed and what it scored."""
    for canal, count, points in _built(own):
        facts: dict[str, Argument] = {"contract": n.contract_name(canal)}
        if points is None:
            yield Message("gist.tiles", facts | {"count": count})
        else:
            yield Message("gist.completed", facts | {"count": points})


class Built(NamedTuple):
    """A canal, the tiles that were laid for it, and what it scored if it was completed."""

    canal: ContractId
    tiles: int
    points: int | None


def _built(own: Sequence[e.Event]) -> Iterator[Built]:
    laid: dict[ContractId, int] = {}
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
    for canal, tiles in laid.items():
        yield Built(canal, tiles, scored.get(canal, 0) if canal in completed else None)


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
