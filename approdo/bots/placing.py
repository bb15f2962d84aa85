"""The preparation (R5.3, R5.4): where settlements and roads are placed."""

from functools import lru_cache
from typing import Final

from approdo.actions import Action, PlaceRoad, PlaceSettlement
from approdo.bots.land import Land, rates, worth_of_income
from approdo.bots.mind import Mind
from approdo.bots.moves import with_road, with_settlement
from approdo.bots.table import Table, seen_by, with_hand
from approdo.catalogue import Cards
from approdo.geometry import INTERSECTIONS, NEAR_MASK, PATHS_AT
from approdo.ids import Intersection
from approdo.rules.setup import gains
from approdo.state import FirstRoad, plus
from approdo.view import View

NEEDED: Final = (1.0, 1.0, 0.85, 1.1, 1.1)
"""What a pip of each resource is worth."""
VARIETY: Final = 1.0
"""What each resource of a place is worth, in pips."""
HARBOUR: Final = 0.8
"""What a harbour is worth, in pips."""
FIRST: Final = 0.06
"""How much a pip of the first place counts beside the best pair with it."""


@lru_cache(maxsize=1 << 12)
def at_sight(land: Land, at: Intersection) -> float:
    """What a place is worth to anybody, in pips."""
    total = 0.0
    for gain, needed in zip(land.pips[at], NEEDED, strict=True):
        total += gain * needed + (VARIETY if gain else 0.0)
    return total + (HARBOUR if min(rates(land, 1 << at)) < 4 else 0.0)


def placed(view: View, mind: Mind) -> Action:
    """A settlement, or the road at the one just placed."""
    assert view.seat is not None
    table = seen_by(view)
    if isinstance(view.decision, FirstRoad):
        roads = [action for action in view.legal if isinstance(action, PlaceRoad)]
        found = [
            (mind.worth(with_road(table, view.seat, one.path), view.seat), one) for one in roads
        ]
        return mind.best(found)[1]
    places = [action for action in view.legal if isinstance(action, PlaceSettlement)]
    return mind.best([(value_of_place(view, table, one.at, mind), one) for one in places])[1]


def value_of_place(view: View, table: Table, at: Intersection, mind: Mind) -> float:
    """What a place is worth for the first settlement, or the second."""
    assert view.seat is not None
    if table.board.settlements[view.seat]:
        return _second(table, view.seat, at, mind)
    return _first(view, table, at)


def _first(view: View, table: Table, at: Intersection) -> float:
    """What a first place is worth: with the best second one that others are likely to leave."""
    land, seats = table.land, len(view.players)
    closed = table.board.closed | NEAR_MASK[at]
    between = 2 * (seats - 1 - view.turn)
    ranked = _ranked(land)
    for place in ranked:
        if not between:
            break
        if not closed >> place & 1:
            closed |= NEAR_MASK[place]
            between -= 1
    own, best = land.pips[at], 0.0
    for other in ranked:
        if not closed >> other & 1:
            best = max(best, _pair(land, at, other, own))
    return best + FIRST * at_sight(land, at)


def _pair(land: Land, at: Intersection, other: Intersection, own: Cards) -> float:
    return worth_of_income(plus(own, land.pips[other]), rates(land, 1 << at | 1 << other))


@lru_cache(maxsize=64)
def _ranked(land: Land) -> tuple[Intersection, ...]:
    return tuple(sorted(INTERSECTIONS, key=lambda at: -at_sight(land, at)))


def _second(table: Table, seat: int, at: Intersection, mind: Mind) -> float:
    """What a second place is worth: with its cards (R5.5) and the best road at it."""
    after = with_settlement(table, seat, at)
    after = with_hand(after, seat, gains(table.land.island, at))
    return max(
        mind.worth(with_road(after, seat, path), seat)
        for path in PATHS_AT[at]
        if not after.board.taken >> path & 1
    )
