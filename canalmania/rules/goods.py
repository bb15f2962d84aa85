"""R8 moving goods: routes over sections of anybody, points for everybody on the way."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final, cast

from canalmania.actions import MoveGoods
from canalmania.board import BOARD, PLACES
from canalmania.draft import Draft
from canalmania.events import GoodsMoved
from canalmania.ids import Phase, PlaceId, Seat
from canalmania.network import Link, Network
from canalmania.refusals import Refusal
from canalmania.rules.ending import score
from canalmania.state import GameState

Points = tuple[int, ...]
"""Points by seat, for five seats."""
_NOBODY: Final[Points] = (0, 0, 0, 0, 0)
_COLOUR_BIT: Final = {place.id: 1 << place.colour for place in BOARD.places.values()}


@dataclass(frozen=True, slots=True)
class Delivery:
    """All routes of one mover that start at one place and give everybody the same points.

    They differ for nobody, so they are offered once, by the shortest of them (`action`).
    """

    points: Points
    action: MoveGoods
    routes: tuple[MoveGoods, ...]


def deliveries(network: Network, start: PlaceId, mover: Seat) -> tuple[Delivery, ...]:
    """R8.1-R8.3 what `mover` can do with a cube in `start`, one entry for each distinct effect."""
    known = network.routes_from.get(start)
    if known is None:
        known = network.routes_from[start] = _explore(network, start)
    return cast(dict[Seat, tuple[Delivery, ...]], known).get(mover, ())


def _explore(network: Network, start: PlaceId) -> dict[Seat, tuple[Delivery, ...]]:
    found: dict[Seat, dict[Points, list[MoveGoods]]] = {}
    _follow(network.links, found, ((start,), (), _NOBODY), _COLOUR_BIT[start])
    return {
        mover: tuple(
            Delivery(points, min(routes, key=_by_length), tuple(sorted(routes, key=_by_length)))
            for points, routes in effects.items()
        )
        for mover, effects in sorted(found.items())
    }


def _follow(
    links: dict[PlaceId, tuple[Link, ...]],
    found: dict[Seat, dict[Points, list[MoveGoods]]],
    route: tuple[tuple[PlaceId, ...], tuple[Seat, ...], Points],
    colours: int,
) -> None:
    """Extend a route by every section that leads to a colour not yet on it (R8.2, D1)."""
    places, owners, points = route
    for place, owner in links.get(places[-1], ()):
        if colours & _COLOUR_BIT[place]:
            continue
        gained = list(points)
        gained[owner] += 1 if owners and owners[-1] == owner else 2
        longer = ((*places, place), (*owners, owner), tuple(gained))
        found.setdefault(owner, {}).setdefault(longer[2], []).append(MoveGoods(*longer[:2]))
        _follow(links, found, longer, colours | _COLOUR_BIT[place])


def _by_length(route: MoveGoods) -> tuple[int, list[int], tuple[Seat, ...]]:
    return len(route.places), [BOARD.places[p].number for p in route.places], route.owners


def runs(route: MoveGoods) -> list[tuple[Seat, tuple[PlaceId, ...]]]:
    """R8.3 the route cut into runs of one owner: (owner, places of the run, both ends included)."""
    found = []
    at = 0
    for owner, sections in groupby(route.owners):
        end = at + len(list(sections))
        found.append((owner, route.places[at : end + 1]))
        at = end
    return found


def legal_deliveries(state: GameState) -> list[MoveGoods]:
    """R8 one move for each cube and each distinct effect, cubes in the order of places."""
    return [
        delivery.action
        for place in PLACES
        if place in state.cubes
        for delivery in deliveries(state.network, place, state.active)
    ]


def can_deliver(network: Network, cubes: frozenset[PlaceId], mover: Seat) -> bool:
    """R10.2 whether the player can move any cube."""
    return any(place in cubes and deliveries(network, place, mover) for place in PLACES)


def equal_routes(state: GameState, action: MoveGoods) -> tuple[MoveGoods, ...]:
    """Every route with the same effect for everybody as this one, the shortest first."""
    for delivery in deliveries(state.network, action.places[0], state.active):
        if action in delivery.routes:
            return delivery.routes
    return ()


def why_not_goods(state: GameState, action: MoveGoods) -> Refusal | None:
    """R8.1, R8.2 the first reason against this route."""
    places, owners = action.places, action.owners
    if not places or places[0] not in state.cubes:
        return Refusal("R8.1", "DELIVER_NO_CUBE", {"place": places[0] if places else ""})
    if len(places) < 2 or places[0] == places[-1]:  # noqa: PLR2004
        return Refusal("R8.1", "DELIVER_SAME_PLACE", {"place": places[0]})
    if len(owners) != len(places) - 1:
        return Refusal("R8.1", "DELIVER_NOT_CONNECTED", {"from": places[0], "to": places[-1]})
    return _off_the_network(state, action) or _colour_twice(places) or _not_ours(state, action)


def _off_the_network(state: GameState, action: MoveGoods) -> Refusal | None:
    """D6 every step needs a section of the owner named, with both ends connected."""
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
    rule = "R10.2" if draft.phase is Phase.DELIVERIES else "R8.3"
    for owner, places in runs(action):
        score(draft, owner, len(places), rule, " ".join(places))
    if draft.phase is Phase.GOODS:
        draft.phase = Phase.CLOSING
