"""R11 development cards: which one is played, and what is chosen for it."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from approdo.actions import Action, NameResource, PlaceRoad, PlayCard, TakeCard, Waive
from approdo.bots.ground import ways
from approdo.bots.mind import Mind
from approdo.bots.moves import with_road
from approdo.bots.plans import plans
from approdo.bots.robbing import raids, with_knight
from approdo.bots.table import Table, changed_hand, seen_by, with_card, with_hand
from approdo.bots.worth import WON, standing
from approdo.catalogue import CARD_COST, CITY_COST, NONE, ROAD_COST, SETTLEMENT_COST, Cards
from approdo.geometry import CORNERS_MASK, HEXES
from approdo.ids import CardKind, Resource
from approdo.state import FreeRoads, Plenty, one_more, size
from approdo.view import View

COSTS: Final = (CITY_COST, SETTLEMENT_COST, CARD_COST, ROAD_COST)
EARLY: Final = 0.02
"""A knight is played before the dice if that is worth so much."""


def quick(table: Table, seat: int, mind: Mind) -> float:
    """What the rest of the turn is worth, with few plans compared."""
    if not table.rolled:
        return mind.worth(table, seat)
    return plans(table, seat, mind.worth, min(2, mind.width), min(3, mind.deep))[0].value


def worth_of_card(table: Table, seat: int, kind: CardKind, mind: Mind) -> float:
    """What the rest of the turn is worth after a card is played."""
    if kind is CardKind.KNIGHT:
        return _knight(table, seat, mind)
    after = with_card(table, seat, kind, -1)
    if kind is CardKind.ROAD_BUILDING:
        return quick(_with_roads(after, seat, mind), seat, mind)
    if kind is CardKind.YEAR_OF_PLENTY:
        return max(value for value, _ in _pairs(after, seat, 2, mind))
    return max(value for value, _ in _monopolies(after, seat, mind))


def _knight(table: Table, seat: int, mind: Mind) -> float:
    after = with_knight(table, seat)
    if table.active == seat and after.points(seat) >= table.goal:
        return WON
    hexes = tuple([hex_ for hex_ in HEXES if hex_ != table.robber])
    best = max(raids(after, seat, hexes, mind), key=lambda one: one.value)
    gain = best.value - standing(table, seat, mind.weights)
    return quick(table, seat, mind) + gain


# --- which card -----------------------------------------------------------------------------


def early(view: View, mind: Mind) -> Action | None:
    """R6.3 a knight before the dice, if the robber stands beside the own buildings."""
    knight = PlayCard(CardKind.KNIGHT)
    if view.seat is None or knight not in view.legal:
        return None
    table = seen_by(view)
    own = table.board.buildings(view.seat)
    value = _knight(table, view.seat, mind)
    is_robbed = own & CORNERS_MASK[table.robber] and table.land.rolled[table.robber]
    gain = value - mind.worth(table, view.seat)
    return knight if value >= WON or (is_robbed and gain > EARLY) else None


def card_options(view: View, table: Table, mind: Mind) -> Iterator[tuple[float, Action]]:
    """R11.2 the cards that may be played now, with what each is worth."""
    assert view.seat is not None
    for action in view.legal:
        if isinstance(action, PlayCard):
            yield worth_of_card(table, view.seat, action.kind, mind), action


# --- road building --------------------------------------------------------------------------


def _with_roads(table: Table, seat: int, mind: Mind) -> Table:
    """R11.5 the position after the best two roads."""
    return _one_more_road(_one_more_road(table, seat, mind), seat, mind)


def free_road(view: View, mind: Mind) -> Action:
    """R11.5 the path of a free road: with the second one in mind."""
    assert view.seat is not None
    decision = view.decision
    assert isinstance(decision, FreeRoads)
    table, seat, options = seen_by(view), view.seat, list[tuple[float, Action]]()
    for action in view.legal:
        if isinstance(action, PlaceRoad):
            after = with_road(table, seat, action.path)
            if decision.left > 1:
                after = _one_more_road(after, seat, mind)
            options.append((mind.worth(after, seat), action))
        elif isinstance(action, Waive):
            options.append((mind.worth(table, seat), action))
    return mind.best(options)[1]


def _one_more_road(table: Table, seat: int, mind: Mind) -> Table:
    options = [with_road(table, seat, path) for path in ways(table.land, table.board, seat)]
    return max(options, key=lambda one: mind.worth(one, seat), default=table)


# --- year of plenty and monopoly ------------------------------------------------------------


def _pairs(
    table: Table, seat: int, count: int, mind: Mind
) -> Iterator[tuple[float, tuple[Resource, ...]]]:
    """R11.6 what the cards that could be taken are worth, the most useful ones."""
    useful = sorted(_useful(table, seat, count), key=lambda pair: pair) or [
        tuple([kind for kind in Resource if table.bank[kind]][:1])
    ]
    for kinds in useful:
        taken = NONE
        for kind in kinds:
            taken = one_more(taken, kind)
        after = with_hand(table, seat, changed_hand(table.hands[seat], taken))
        yield quick(after, seat, mind), kinds


def _useful(table: Table, seat: int, count: int) -> set[tuple[Resource, ...]]:
    """The cards of which each pays for something that the hand nearly pays for."""
    found: set[tuple[Resource, ...]] = set()
    hand, bank = table.hands[seat], table.bank
    for kinds in combinations_with_replacement(Resource, count):
        taken = NONE
        for kind in kinds:
            taken = one_more(taken, kind)
        if any(taken[kind] > bank[kind] for kind in Resource):
            continue
        if any(_helps(hand, taken, cost) for cost in COSTS):
            found.add(kinds)
    if not found:
        for kinds in combinations_with_replacement(Resource, count):
            if all(kinds.count(kind) <= bank[kind] for kind in Resource):
                found.add(kinds)
    return found


def _helps(hand: tuple[float, ...], taken: Cards, cost: Cards) -> bool:
    """Whether every taken card is among those that the hand lacks for a cost."""
    return all(not more or hand[kind] + more <= cost[kind] for kind, more in enumerate(taken))


def taken_card(view: View, mind: Mind) -> Action:
    """R11.6 the next card of the bank."""
    assert view.seat is not None
    options = list(_taking(view, seen_by(view), mind))
    return TakeCard(mind.best(options)[1][0])


def _taking(view: View, table: Table, mind: Mind) -> Iterator[tuple[float, tuple[Resource, ...]]]:
    assert view.seat is not None
    decision = view.decision
    assert isinstance(decision, Plenty)
    return _pairs(table, view.seat, min(decision.left, size(view.bank)), mind)


def value_of_taking(view: View, table: Table, kind: Resource, mind: Mind) -> float:
    """R11.6 what the rest of the turn is worth if a card of this resource is taken next."""
    assert view.seat is not None
    found = [value for value, kinds in _taking(view, table, mind) if kind in kinds]
    if found:
        return max(found)
    taken = changed_hand(table.hands[view.seat], one_more(NONE, kind))
    return quick(with_hand(table, view.seat, taken), view.seat, mind)


def _monopolies(table: Table, seat: int, mind: Mind) -> Iterator[tuple[float, Resource]]:
    """R11.7 what each resource is worth."""
    for kind in Resource:
        yield value_of_naming(table, seat, kind, mind), kind


def value_of_naming(table: Table, seat: int, kind: Resource, mind: Mind) -> float:
    """R11.7 what the rest of the turn is worth when all hand over their cards of a resource."""
    after, total = table, 0.0
    for other, hand in enumerate(table.hands):
        if other != seat:
            total += hand[kind]
            after = with_hand(after, other, changed_hand(hand, one_more(NONE, kind, 99), -1))
    gained = changed_hand(after.hands[seat], one_more(NONE, kind, round(total)))
    return quick(with_hand(after, seat, gained), seat, mind)


def named(view: View, mind: Mind) -> Action:
    """R11.7 the resource that all hand over."""
    assert view.seat is not None
    options = list(_monopolies(seen_by(view), view.seat, mind))
    return NameResource(mind.best(options)[1])
