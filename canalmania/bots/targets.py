"""What completing a canal would bring and cost: the targets from which a player chooses.

A target is a route with the kinds of its tiles. Ratings are in approximate points of the game.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.bots.picking import added
from canalmania.bots.routes import GUARDS, Filling, Route, blueprints, covers, packed, reach_of
from canalmania.catalogue import EXTRA_DISCARDS, TILE_POINTS
from canalmania.course import Course
from canalmania.ids import CardKind, EngineerId, PlaceId, TileKind
from canalmania.rules.engineers import cards_for, doubles_surveyors, kinds_that_pay
from canalmania.state import KindCounts

COMPLETION: Final = 2.5
"""R10.3 the value of one more completed contract at the end."""
NEW_PLACE: Final = 1.3
"""R8.3 the value in future goods of a place that the own canals do not reach yet."""
NEW_CITY: Final = 0.7
"""R5.4 the additional value if that place is a city: cubes are placed there first."""
CARD: Final = 0.55
"""The cost of spending a card."""
LACKING: Final = 0.7
"""The additional cost of a card that is not in the hand yet."""


class Canal(NamedTuple):
    """An open contract as its owner plans it.

    Its course so far, and its last tile's kind if the next tile must differ from it (R6.7).
    """

    course: Course
    last: TileKind | None


class Means(NamedTuple):
    """What a builder has besides cards: engineer (R11), tiles (R6.10), places already reached.

    `tiled` are the hexes on which a tile costs extra cards (R6.8).
    """

    engineer: EngineerId
    supply: tuple[int, ...]
    own_places: frozenset[PlaceId]
    tiled: int


Need = tuple[int, int, int, int]
"""Cards by kind, without surveyors."""
Cost = tuple[Need, int]
"""The cards that the tiles need, and how many hexes they cross (R6.8)."""


class Target(NamedTuple):
    """One way to complete a canal.

    - `need`: the cards by kind, without surveyors.
    - `extra`: the cards discarded for building over (R6.8).
    - `worth`: what the completion brings. `net`: `worth` minus the cost of all cards.
    """

    net: float
    worth: float
    need: Need
    extra: int
    route: Route
    kinds: tuple[TileKind, ...]


def targets_of(canal: Canal, means: Means) -> tuple[Target, ...]:
    """The ways to complete a canal with the tiles in supply, the best `net` first.

    Empty if the supply is not enough (R6.10).
    """
    reach = reach_of(canal.course)  # the cache key must not contain other hexes
    return _targets(
        canal,
        Means(
            means.engineer,
            tuple(min(count, canal.course.tiles_left) for count in means.supply),
            means.own_places & reach.places.union(canal.course.places),
            means.tiled & reach.hexes,
        ),
    )


@lru_cache(maxsize=1 << 12)
def _targets(canal: Canal, means: Means) -> tuple[Target, ...]:
    a, b, c, d = _prices(means.engineer)
    supply = packed(means.supply)
    joined: dict[tuple[PlaceId, ...], float] = {}
    best: dict[Cost, tuple[float, Route, Filling]] = {}
    for route, filling, crossings in blueprints(canal.course, canal.last, means.tiled):
        if not covers(supply, filling.packed):
            continue
        places = joined.get(route.places)
        if places is None:
            reached = *canal.course.places, *route.places
            places = joined[route.places] = COMPLETION + _places_worth(reached, means.own_places)
        stretches, locks, aqueducts, tunnels = filling.tiles
        need = stretches * a, locks * b, aqueducts * c, tunnels * d
        worth = places + filling.points
        known = best.get((need, crossings))
        if known is None or worth > known[0]:
            best[need, crossings] = worth, route, filling
    return _worthwhile(_target(cost, found) for cost, found in best.items())


def _target(cost: Cost, found: tuple[float, Route, Filling]) -> Target:
    (need, crossings), (worth, route, filling) = cost, found
    extra = EXTRA_DISCARDS * crossings
    return Target(worth - CARD * (sum(need) + extra), worth, need, extra, route, filling.kinds)


def _worthwhile(targets: Iterable[Target]) -> tuple[Target, ...]:
    """The targets that no other dominates, the best `net` first.

    Another target dominates one if it needs no more cards of any kind and is worth at least as
    much.
    """
    kept: list[Target] = []
    costs: list[int] = []
    for target in sorted(targets, key=lambda t: (-t.worth, sum(t.need) + t.extra)):
        cost = packed((*target.need, target.extra))
        guarded = cost | GUARDS
        for other in costs:
            if guarded - other & GUARDS == GUARDS:  # inlined `covers`, for speed
                break
        else:
            kept.append(target)
            costs.append(cost)
    return tuple(sorted(kept, key=lambda target: -target.net))


@cache
def _prices(engineer: EngineerId) -> Need:
    stretch, lock, aqueduct, tunnel = (cards_for(kind, engineer) for kind in TileKind)
    return stretch, lock, aqueduct, tunnel


@cache
def _stand_ins(engineer: EngineerId) -> tuple[tuple[int, int], ...]:
    """R11.1 pairs: a kind of tile, and another kind of card that pays for it."""
    return tuple(
        (int(kind), int(other))
        for kind in TileKind
        for other in kinds_that_pay(kind, engineer)
        if int(other) != int(kind)
    )


def _places_worth(places: tuple[PlaceId, ...], own: frozenset[PlaceId]) -> float:
    return added(
        NEW_PLACE + NEW_CITY * BOARD.places[place].is_city for place in places if place not in own
    )


def points_of(kinds: tuple[TileKind, ...]) -> int:
    """R6.14 the points of tiles of these kinds."""
    return sum(TILE_POINTS[kind] for kind in kinds)


class Reckoning(NamedTuple):
    """A target compared with a hand: cards lacking, net rating, cards left over."""

    lacking: int
    rating: float
    rest: KindCounts


def reckon(target: Target, hand: KindCounts, engineer: EngineerId) -> Reckoning:
    """R6.5, R6.8, R11.1, R11.2 what a target still lacks if the whole hand is spent on it.

    Smeaton's double surveyors count in full although two cards must follow each other (R11.2):
    whether the cards really pay is checked in `canalmania.bots.building`.
    """
    rest = [held - needed for held, needed in zip(hand, target.need, strict=False)]
    for kind, other in _stand_ins(engineer):
        helped = min(max(rest[other], 0), max(-rest[kind], 0))
        rest[other] -= helped
        rest[kind] += helped
    lack = 0
    for kind in range(len(rest)):
        if rest[kind] < 0:
            lack -= rest[kind]
            rest[kind] = 0
    each = 2 if doubles_surveyors(engineer) else 1
    surveyors = min(hand[CardKind.SURVEYOR], -(-lack // each))
    lack = max(0, lack - each * surveyors)
    spare = hand[CardKind.SURVEYOR] - surveyors
    if target.extra:
        lack += max(0, target.extra - sum(rest) - spare)
        spare -= _spend_extra(rest, target.extra)
    left = rest[0], rest[1], rest[2], rest[3], max(0, spare)
    return Reckoning(lack, target.net - LACKING * lack, left)


def lacking(target: Target, hand: KindCounts, engineer: EngineerId) -> int:
    """The number of cards that `reckon` finds lacking, without the cards left over.

    A separate function because this is computed most often of all.
    """
    stretches, locks, aqueducts, tunnels, surveyors = hand
    _, _, (a, b, c, d), extra, _, _ = target
    lack = 0
    if b > locks:
        lack = b - locks
        if stretches > a and engineer is _BRINDLEY:
            lack = max(0, lack - (stretches - a))
    if a > stretches:
        lack += a - stretches
    if c > aqueducts:
        lack += c - aqueducts
    if d > tunnels:
        lack += d - tunnels
    if not extra and not (lack and surveyors):
        return lack
    spare = stretches + locks + aqueducts + tunnels - (a + b + c + d - lack) + surveyors
    if lack and surveyors:
        each = 2 if engineer is _SMEATON else 1
        used = min(surveyors, -(-lack // each))
        spare -= used
        lack = max(0, lack - each * used)
    return lack + max(0, extra - spare)


_BRINDLEY: Final = EngineerId.BRINDLEY  # looking up an enum member is slow
_SMEATON: Final = EngineerId.SMEATON


def best_reckoned(
    targets: Iterable[Target], hand: KindCounts, engineer: EngineerId
) -> tuple[Target, Reckoning] | None:
    """The target that `reckon` rates highest, with its reckoning; None if there are no targets.

    `targets` must be sorted by `net`, the best first.
    """
    best, best_rating = None, 0.0
    for target in targets:
        net = target.net
        if best is not None and net <= best_rating:
            break  # no later target can be better
        rating = net - LACKING * lacking(target, hand, engineer)
        if best is None or rating > best_rating:
            best, best_rating = target, rating
    return None if best is None else (best, reckon(best, hand, engineer))


def _spend_extra(rest: list[int], extra: int) -> int:
    """R6.8 remove the extra discards from the most frequent kinds; return how many are due."""
    for due in range(extra, 0, -1):
        most = max(range(len(rest)), key=rest.__getitem__)
        if not rest[most]:
            return due
        rest[most] -= 1
    return 0
