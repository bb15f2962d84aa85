"""What the cubes on the map will bring to each seat, if each in turn makes its best delivery."""

from collections.abc import Iterable
from functools import lru_cache
from math import fsum
from typing import Final, NamedTuple

from canalmania.bots.carriage import delivery_rating
from canalmania.ids import Phase, PlaceId
from canalmania.network import Network
from canalmania.rules.goods import deliveries, points_by_seat
from canalmania.rules.scoring import delivery_order
from canalmania.state import GameState
from tabletop.seat import Seat


class Haul(NamedTuple):
    """What a seat can expect from the cubes that are on the map now.

    - `now`: the rating of the delivery still to come in its turn, if it is its turn or its turn is
      next.
    - `given`: the points that the others' deliveries bring it, from then to its next turn.
    - `taken`: the mean of the points that these deliveries bring the others.
    - `next`: the rating of its delivery in its next turn.
    - `rest`: the sum of the ratings of what is left after that.
    - `last`: used in the last round only, where all others are 0: its points from deliveries, the
      final ones included, minus the mean of the others' points.
    """

    now: float = 0.0
    given: float = 0.0
    taken: float = 0.0
    next: float = 0.0
    rest: float = 0.0
    last: float = 0.0


class Best(NamedTuple):
    """The best delivery of a cube: its rating, and its points by seat, for five seats."""

    rating: float
    points: tuple[int, ...]


NONE: Final = Best(0.0, (0, 0, 0, 0, 0))


def haul_of(state: GameState, seat: Seat) -> Haul:
    """R8, R10.2 what a seat can expect from the cubes on the map."""
    if state.phase is Phase.OVER:
        return Haul()
    seats = len(state.players)
    mover = state.active + (state.phase > Phase.GOODS)
    if state.phase is Phase.DELIVERIES:
        order = delivery_order(state.players)
        at = order.index(state.active)
        points = _last_points(state.network, state.cubes, (), order[at:] + order[:at])
    elif state.round == state.last_round:
        moved = (state.active - state.first) % seats + (state.phase > Phase.GOODS)
        movers = tuple(Seat((state.first + turn) % seats) for turn in range(moved, seats))
        points = _last_points(state.network, state.cubes, movers, delivery_order(state.players))
    else:
        return _until_next_turn(state.network, state.cubes, seat, (seat - mover) % seats, seats)
    return Haul(last=points[seat] - (sum(points) - points[seat]) / (seats - 1))


@lru_cache(maxsize=1 << 12)
def _until_next_turn(
    network: Network, cubes: frozenset[PlaceId], seat: Seat, before: int, seats: int
) -> Haul:
    """R8 the deliveries up to a seat's next turn; `before`: how many others move before it does."""
    left = _moveable(network, cubes)
    now = 0.0
    if not before:
        now, before = _move(left, network, seat).rating, seats - 1
    given = taken = 0
    for steps in range(before, 0, -1):
        points = _move(left, network, Seat((seat - steps) % seats)).points
        given += points[seat]
        taken += sum(points) - points[seat]
    following = _move(left, network, seat).rating
    rest = fsum(best_from(network, place, seat).rating for place in left)
    return Haul(now, given, taken / (seats - 1), following, rest)


@lru_cache(maxsize=1 << 12)
def _last_points(
    network: Network,
    cubes: frozenset[PlaceId],
    movers: tuple[Seat, ...],
    order: tuple[Seat, ...],
) -> tuple[int, ...]:
    """R10.2 the points of the last deliveries, by seat, for five seats.

    First each of `movers` delivers in the last round, then the seats make the final deliveries in
    `order`.
    """
    left = _moveable(network, cubes)
    points = _added(NONE.points, [_move(left, network, mover).points for mover in movers])
    while True:
        count = len(left)
        points = _added(points, [_move(left, network, mover).points for mover in order])
        if len(left) == count:
            return points


def _added(points: tuple[int, ...], more: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(points, *more, strict=True)))


def _moveable(network: Network, cubes: frozenset[PlaceId]) -> list[PlaceId]:
    return [place for place in network.places if place in cubes]


def _move(left: list[PlaceId], network: Network, seat: Seat) -> Best:
    """Return the seat's best delivery of the cubes in `left`, and remove its cube from `left`."""
    best, where = NONE, None
    for place in left:
        found = best_from(network, place, seat)
        if found.rating > best.rating:
            best, where = found, place
    if where is not None:
        left.remove(where)
    return best


@lru_cache(maxsize=1 << 13)
def best_from(network: Network, place: PlaceId, seat: Seat) -> Best:
    """R8.3 the best delivery of a cube in a place: own points minus a share of the others'.

    All points are 0 if no delivery is worth making.
    """
    best = NONE
    for route in deliveries(network, place)[seat]:
        rating = delivery_rating(route, seat)
        if rating > best.rating:
            best = Best(rating, points_by_seat(route))
    return best
