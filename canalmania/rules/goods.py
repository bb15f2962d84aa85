"""R8 moving goods: routes over anybody's sections, points for all owners on the way."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from canalmania.actions import MoveGoods
from canalmania.board import BOARD
from canalmania.draft import Draft
from canalmania.events import FINAL_DELIVERY, GOODS_DELIVERED, GoodsMoved
from canalmania.ids import Phase, PlaceId
from canalmania.network import Network
from canalmania.rules.ending import score
from canalmania.state import GameState
from tabletop.refusals import Refusal
from tabletop.seat import Seat

_COLOUR_BIT: Final = {place.id: 1 << place.colour for place in BOARD.places.values()}
_SEAT_BITS: Final = 5
"""Points by seat are packed into one number: no route scores more than 31 points for a seat."""
_SEATS: Final = tuple(range(5))
_Reached = tuple[tuple[PlaceId, ...], tuple[Seat, ...], int, Seat, int]
"""A route with its packed points, its last owner, and the colours on it as bits."""


def deliveries(network: Network, start: PlaceId) -> Sequence[tuple[MoveGoods, ...]]:
    """R8.1-R8.3 the deliveries of a cube in `start`, by moving seat, one for each distinct effect.

    Routes that give everybody the same points have the same effect; the shortest represents them.
    """
    known = network.deliveries.get(start)
    if known is None:
        known = network.deliveries[start] = _distinct_deliveries(network, start)
    return known


def _distinct_deliveries(network: Network, start: PlaceId) -> tuple[tuple[MoveGoods, ...], ...]:
    """By seat, the first route for each distribution of points."""
    found: tuple[list[MoveGoods], ...] = ([], [], [], [], [])
    effects = set()
    for places, owners, points, mover, _ in _routes(network, start):
        effect = mover, points
        if effect not in effects:
            effects.add(effect)
            found[mover].append(MoveGoods(places, owners))
    return tuple(map(tuple, found))


def _routes(network: Network, start: PlaceId) -> list[_Reached]:
    """R8.1, R8.2, D1 every route from a place with its points (R8.3), the shortest first."""
    links = network.links
    nobody = Seat(-1)
    found: list[_Reached] = [((start,), (), 0, nobody, _COLOUR_BIT[start])]
    for places, owners, points, last_owner, colours in found:  # grows during the loop
        for place, owner in links.get(places[-1], ()):
            bit = _COLOUR_BIT[place]
            if not colours & bit:
                gained = points + ((1 if owner == last_owner else 2) << _SEAT_BITS * owner)
                route = (*places, place), (*owners, owner), gained, owner, colours | bit
                found.append(route)
    del found[0]
    return found


def routes_to(network: Network, start: PlaceId, mover: Seat) -> list[MoveGoods]:
    """R8.1, R8.2 every route on which `mover` can move a cube from `start`, the shortest first."""
    return [MoveGoods(*route[:2]) for route in _routes(network, start) if route[3] == mover]


def points_by_seat(route: MoveGoods) -> tuple[int, ...]:
    """R8.3 what a route scores, by seat, for five seats."""
    points = [0] * len(_SEATS)
    for owner, places in runs(route):
        points[owner] += len(places)
    return tuple(points)


def runs(route: MoveGoods) -> list[tuple[Seat, tuple[PlaceId, ...]]]:
    """R8.3 the route divided into runs of one owner: (owner, places of the run with both ends)."""
    found = []
    at = 0
    for owner, sections in groupby(route.owners):
        end = at + len(list(sections))
        found.append((owner, route.places[at : end + 1]))
        at = end
    return found


def legal_deliveries(state: GameState) -> tuple[MoveGoods, ...]:
    """R8 one move for each cube and each distinct effect, cubes in the order of places."""
    network, cubes, mover = state.network, state.cubes, state.active
    known = network.deliveries
    found: tuple[MoveGoods, ...] = ()
    for place in network.places:
        if place in cubes:
            found += (known[place] if place in known else deliveries(network, place))[mover]
    return found


def can_deliver(network: Network, cubes: frozenset[PlaceId], mover: Seat) -> bool:
    """R10.2 whether the player can move any cube."""
    return any(deliveries(network, place)[mover] for place in network.places if place in cubes)


def equal_routes(state: GameState, action: MoveGoods) -> tuple[MoveGoods, ...]:
    """Every route with the same effect for everybody as this one, the shortest first."""
    points = points_by_seat(action)
    routes = routes_to(state.network, action.places[0], action.owners[-1])
    return tuple(route for route in routes if points_by_seat(route) == points)


def why_not_goods(state: GameState, action: MoveGoods) -> Refusal | None:
    """R8.1, R8.2 the first reason against this route."""
    places, owners = action.places, action.owners
    if not places or places[0] not in state.cubes:
        return Refusal("R8.1", "DELIVER_NO_CUBE", {"place": places[0] if places else ""})
    if len(places) < 2 or places[0] == places[-1]:
        return Refusal("R8.1", "DELIVER_SAME_PLACE", {"place": places[0]})
    if len(owners) != len(places) - 1:
        return Refusal("R8.1", "DELIVER_NOT_CONNECTED", {"from": places[0], "to": places[-1]})
    return _off_the_network(state, action) or _colour_twice(places) or _not_ours(state, action)


def _off_the_network(state: GameState, action: MoveGoods) -> Refusal | None:
    """D6 every step needs a section of the named owner with both ends connected."""
    steps = zip(action.places, action.places[1:], action.owners, strict=False)
    for here, there, owner in steps:
        if (there, owner) not in state.network.links.get(here, ()):
            return Refusal("D6", "DELIVER_NOT_CONNECTED", {"from": here, "to": there})
    return None


def _colour_twice(places: tuple[PlaceId, ...]) -> Refusal | None:
    """R8.2, D1 no two places of one colour, the starting place included."""
    by_colour: dict[int, PlaceId] = {}
    for place in places:
        colour = BOARD.places[place].colour
        other = by_colour.setdefault(colour, place)
        if other != place or places.count(place) > 1:
            pair = {"a": other, "b": place, "colour": colour.name.lower()}
            return Refusal("R8.2", "DELIVER_COLOUR_TWICE", pair)
    return None


def _not_ours(state: GameState, action: MoveGoods) -> Refusal | None:
    """R8.1 the last section must be the mover's own."""
    owner = action.owners[-1]
    if owner == state.active:
        return None
    return Refusal("R8.1", "DELIVER_LAST_NOT_YOURS", {"owner": owner})


def move_goods(draft: Draft, action: MoveGoods) -> None:
    """R8.3, R8.4 every run scores for its owner, the cube returns to the basin."""
    draft.cubes -= {action.places[0]}
    draft.events.append(GoodsMoved(draft.active, action.places, action.owners))
    is_in_turn = draft.phase is Phase.GOODS
    rule = GOODS_DELIVERED if is_in_turn else FINAL_DELIVERY
    for owner, places in runs(action):
        score(draft, owner, len(places), rule, places)
    if is_in_turn:
        draft.phase = Phase.CLOSING
