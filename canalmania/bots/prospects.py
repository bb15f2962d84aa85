"""What a seat's position promises, in points: what a planner compares the ends of its plans by.

Read from a state whose hidden parts were dealt anew (`canalmania.redeal`): the seat knows its own
hand; of other hands and of the decks nothing is looked at but their sizes.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from canalmania.bots.carriage import delivery_rating
from canalmania.bots.situation import POINTS_A_ROUND, Aim, aims
from canalmania.bots.targets import COMPLETION, Canal, Means, points_of
from canalmania.catalogue import END_SCORE, PARLIAMENT_SIZE
from canalmania.ids import CardKind, EngineerId, PlaceId
from canalmania.network import Network
from canalmania.rules.ending import ROUNDS_AFTER_TRIGGER
from canalmania.rules.goods import deliveries
from canalmania.state import GameState, PlayerState, kind_counts
from tabletop.seat import Seat

CONTRACTS_A_ROUND: Final = 0.35
"""How many contracts a player takes in a round."""
CARDS_A_ACTION: Final = 3
"""R5.1 how many cards an action brings."""
ROOM: Final = 4
"""So many cards in the hand leave room for those of the next turn (R3.8)."""


class Prospects(NamedTuple):
    """A seat's position in figures. The defaults of `Weights` say what each counts for.

    `canals`: what completing the open canals brings, as far as there is time for it; `need`: the
    cards they take, `lacking`: those of them that are not in the hand, `unbuilt`: how many they
    are. `spare`: cards that no canal needs, surveyors apart. `best`: the best delivery there is,
    less what it brings others; `cubes`: the sum of the best of every cube. `reach`: places on own
    canals, as far as there is time to use them. `crowd`: cards that leave too little room.
    """

    score: float
    completed: float
    canals: float
    need: float
    lacking: float
    unbuilt: float
    spare: float
    surveyors: float
    best: float
    cubes: float
    reach: float
    crowd: float


WEIGHTS: Final = Prospects(
    score=0.85,
    completed=0.8,
    canals=0.31,
    need=0.3,
    lacking=-0.96,
    unbuilt=-0.35,
    spare=0.46,
    surveyors=1.0,
    best=0.1,
    cubes=0.31,
    reach=1.0,
    crowd=-0.3,
)
"""Points of the final margin that each figure counts for, fitted: pairs of plans for one turn were
both played on by greedy on the same deals, and the difference of their margins explained by that
of their figures."""
RIVAL_BEST: Final = -0.19
"""The same for the best delivery of each of the others."""
RIVAL_SCORE: Final = -0.4
"""The same for the mean of their scores."""


def worth(state: GameState, seat: Seat) -> float:
    """What the position is worth to a seat, in points of the final margin; only differences between
    positions of one game mean anything."""
    figures = prospects(state, seat)
    total = sum(weight * figure for weight, figure in zip(WEIGHTS, figures, strict=True))
    others = [Seat(other) for other in range(len(state.players)) if other != seat]
    for other in others:
        total += RIVAL_BEST * promised(state.network, state.cubes, other).best
    scores = sum(state.players[other].score for other in others)
    return total + RIVAL_SCORE * scores / len(others)


def prospects(state: GameState, seat: Seat) -> Prospects:
    """The figures of a seat that knows its own hand."""
    player = state.players[seat]
    rounds = rounds_left(state)
    plan = aims(canals_of(player), kind_counts(player.hand), means_of(state, seat))
    rest = plan[-1].reckoning.rest if plan else kind_counts(player.hand)
    goods = promised(state.network, state.cubes, seat)
    return Prospects(
        score=player.score,
        completed=len(player.completed),
        canals=_completion(plan, rounds),
        need=sum(sum(aim.target.need) + aim.target.extra for aim in plan),
        lacking=sum(aim.reckoning.lacking for aim in plan),
        unbuilt=len(plan),
        spare=sum(rest) - rest[CardKind.SURVEYOR],
        surveyors=rest[CardKind.SURVEYOR],
        best=goods.best,
        cubes=goods.all,
        reach=len(places_of(state.network, seat)) * _time_to_use(rounds),
        crowd=max(0, len(player.hand) - ROOM),
    )


def rounds_left(state: GameState) -> float:
    """R9.2 rounds to come after this one; before the end is near, a guess by scores and
    contracts."""
    if state.last_round is not None:
        return state.last_round - state.round
    seats = len(state.players)
    points = END_SCORE[seats] - max(player.score for player in state.players)
    contracts = len(state.contract_deck) + len(state.parliament) - PARLIAMENT_SIZE
    turns = min(points / POINTS_A_ROUND, contracts / (CONTRACTS_A_ROUND * seats))
    return ROUNDS_AFTER_TRIGGER + max(0.0, turns)


# --- building -------------------------------------------------------------------------------


def canals_of(player: PlayerState) -> tuple[Canal, ...]:
    """The open canals as they are planned."""
    return tuple([Canal(c.course, c.last_kind_of_section) for c in player.canals])


def means_of(state: GameState, seat: Seat, engineer: EngineerId | None = None) -> Means:
    """What a seat builds with; with another engineer, if one is named (R3.5)."""
    player = state.players[seat]
    who = player.engineer if engineer is None else engineer
    return Means(who, player.supply, places_of(state.network, seat), _as_bits(state.tiled))


@lru_cache(maxsize=1 << 10)
def places_of(network: Network, seat: Seat) -> frozenset[PlaceId]:
    """The places where sections of a seat end."""
    return frozenset(
        place for place, links in network.links.items() if any(owner == seat for _, owner in links)
    )


@lru_cache(maxsize=1 << 8)
def _as_bits(tiled: bytes) -> int:
    return sum(1 << hex_ for hex_, tiles in enumerate(tiled) if tiles)


def _completion(plan: tuple[Aim, ...], rounds: float) -> float:
    """What the planned canals bring, the later ones only as far as there is time for them."""
    total, turns = 0.0, 0.0
    for aim in plan:
        turns += 1 + aim.reckoning.lacking / CARDS_A_ACTION
        part = max(0.0, 1 - max(0.0, turns - rounds) / 1.5)
        places = aim.target.worth - COMPLETION - points_of(aim.target.kinds)
        total += part * (aim.target.worth - (1 - _time_to_use(rounds)) * places)
    return total


def _time_to_use(rounds: float) -> float:
    """How much of what a place brings in a long game there is still time for."""
    return min(1.0, (rounds + 0.5) / 4)


# --- goods ----------------------------------------------------------------------------------


class Promise(NamedTuple):
    """The best delivery of a seat, and the sum of the best of every cube."""

    best: float
    all: float


@lru_cache(maxsize=1 << 12)
def promised(network: Network, cubes: frozenset[PlaceId], seat: Seat) -> Promise:
    """R8 what the cubes on the map promise a seat."""
    ratings = [rating_from(network, place, seat) for place in network.places if place in cubes]
    gains = [rating for rating in ratings if rating > 0]
    return Promise(max(gains, default=0.0), sum(gains))


@lru_cache(maxsize=1 << 13)
def rating_from(network: Network, place: PlaceId, seat: Seat) -> float:
    """R8.3 the best delivery of a cube in a place: own points less a share of the others'; 0 if
    there is none."""
    routes = deliveries(network, place)[seat]
    return max((delivery_rating(route, seat) for route in routes), default=0.0)
