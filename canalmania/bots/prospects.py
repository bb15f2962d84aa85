"""What a seat's position promises, in points: what a planner compares the ends of its plans by.

Read from a state whose hidden parts were dealt anew (`canalmania.redeal`): the seat knows its own
hand; of other hands and of the decks nothing is looked at but their sizes.
"""

from functools import lru_cache
from itertools import pairwise, starmap
from math import fsum
from operator import mul
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.bots.hauls import haul_of
from canalmania.bots.situation import POINTS_A_ROUND, Aim, aims
from canalmania.bots.targets import Canal, Means, points_of
from canalmania.catalogue import END_SCORE, PARLIAMENT_SIZE, PROLIFIC_POINTS
from canalmania.ids import CardKind, EngineerId, Phase, PlaceId
from canalmania.network import Network
from canalmania.rules.ending import ROUNDS_AFTER_TRIGGER
from canalmania.state import GameState, KindCounts, PlayerState, kind_counts
from tabletop.seat import Seat

CONTRACTS_A_ROUND: Final = 0.35
"""How many contracts a player takes in a round."""
CARDS_A_ACTION: Final = 3
"""R5.1 how many cards an action brings."""
ROOM: Final = 4
"""So many cards in the hand leave room for those of the next turn (R3.8)."""
USABLE: Final = (2, 3, 2, 3)
"""So many cards of a kind that no open canal needs find a place in the next one."""
GUESSED_LATE: Final = 1.5
SURELY_LATE: Final = 0.8
"""A canal that needs so many turns more than there are is as good as lost: while the end is a
guess, and once it is known."""
ROUNDS_OF_USE: Final = 10
"""In so many rounds a network brings all that it is taken to bring."""
ROUNDS_OF_CARDS: Final = 3
"""So many rounds before the end cards begin to lose their worth."""
CITY: Final = 1.8
"""R5.4 how much more goods come to a city than to a town."""
A_ROUTE: Final = 2.5
"""R8.3 the points of a usual delivery over one's own sections."""
UNFINISHED: Final = 0.6
"""R10.1 how much of the points of tiles is kept where a canal is begun, but not completed."""
OPEN: Final = 0.4
"""R10.3 how much of a contract an open one of the others counts as."""
LEAD: Final = 0.3
"""R10.3 by how much a contract more makes it likelier to end ahead of another player."""


class Prospects(NamedTuple):
    """A seat's position in figures. The defaults of `Weights` say what each counts for.

    `score`: with the points of tiles laid, which are certain (R10.1). `completed`: contracts, and
    `bonus` what they promise at the end (R10.3). Of open canals, as far as there is time for them:
    `canals` how many, `points` of tiles still to be laid, `need`: the cards they take, `lacking`:
    those of them that are not in the hand. `spare`: cards that no canal needs but the next one may,
    surveyors apart, as far as there is time to use them. `now` to `last`: what the cubes on the map
    bring (`hauls.Haul`). `rivals`: the mean of the others' scores. `reach`: what the own network
    brings where cubes may come to lie, and `growth` what the open canals add to that, as far as
    there is time to use it. `crowd`: cards of use that leave too little room.
    """

    score: float
    completed: float
    bonus: float
    canals: float
    points: float
    need: float
    lacking: float
    spare: float
    surveyors: float
    rivals: float
    now: float
    given: float
    taken: float
    next: float
    rest: float
    last: float
    reach: float
    growth: float
    crowd: float


WEIGHTS: Final = Prospects(
    score=0.85,
    completed=0.8,
    bonus=0.3,
    canals=0.6,
    points=0.31,
    need=0.3,
    lacking=-0.96,
    spare=0.46,
    surveyors=1.0,
    rivals=-0.9,
    now=0.8,
    given=0.4,
    taken=-0.45,
    next=0.45,
    rest=0.2,
    last=0.77,
    reach=0.75,
    growth=0.5,
    crowd=-0.3,
)
"""Points of the final margin that each figure counts for.

First fitted (`benchmarks.fit_planner`): pairs of plans for one turn were both played on on the same
deals, and the difference of their margins explained by that of their figures. `reach`, `growth`,
`canals`, `points` and `bonus` then took the place of two cruder figures, with weights that add up
to theirs; `now` to `last` that of the best delivery of each seat and the sum of the own. Those of
`reach`, `growth` and `rivals` rose with them: in 198 games against greedy, three and four at the
table, the margin rose by 2.2 points, give or take 0.8. A third to a half more for
`completed`, `bonus`, `canals` and `points` lost 3.9 +- 1.9 points in 80 games, a quarter to a third
less brought 0.4 +- 1.2 in 90.
"""


def worth(state: GameState, seat: Seat) -> float:
    """What the position is worth to a seat, in points of the final margin; only differences between
    positions of one game mean anything."""
    return weighed(state, seat, WEIGHTS)


def weighed(state: GameState, seat: Seat, weights: Prospects) -> float:
    """`worth` with other weights."""
    figures = prospects(state, seat)
    return fsum(map(mul, weights, figures))


def prospects(state: GameState, seat: Seat) -> Prospects:
    """The figures of a seat that knows its own hand."""
    player = state.players[seat]
    rounds = rounds_left(state)
    plan, rest = _plan(state, seat)
    spare = usable(rest, player.engineer)
    useless = sum(rest) - sum(spare)
    ahead = _ahead(plan, _turns_to_build(state, seat, rounds), state, seat)
    use = time_for_cards(rounds)
    haul = haul_of(state, seat)
    theirs = [other.score for who, other in enumerate(state.players) if who != seat]
    return Prospects(
        score=player.score + sum(points_of(canal.kinds) for canal in player.canals),
        completed=len(player.completed),
        bonus=_bonus(state, seat, len(player.completed) + ahead.canals),
        canals=ahead.canals,
        points=ahead.points,
        need=ahead.need,
        lacking=ahead.lacking,
        spare=sum(spare[: CardKind.SURVEYOR]) * use,
        surveyors=spare[CardKind.SURVEYOR] * use,
        rivals=sum(theirs) / len(theirs),
        now=haul.now,
        given=haul.given,
        taken=haul.taken,
        next=haul.next,
        rest=haul.rest,
        last=haul.last,
        reach=traffic(links_of(state.network, seat)) * _time_to_use(rounds),
        growth=ahead.growth,
        crowd=max(0, len(player.hand) - useless - ROOM) * use,
    )


def useless_cards(state: GameState, seat: Seat) -> int:
    """How many cards of a seat are more of a kind than it can use soon: no loss when they go."""
    rest = _plan(state, seat)[1]
    return sum(rest) - sum(usable(rest, state.players[seat].engineer))


def _plan(state: GameState, seat: Seat) -> tuple[tuple[Aim, ...], KindCounts]:
    """What to build, and the cards that this leaves over."""
    player = state.players[seat]
    hand = kind_counts(player.hand)
    plan = aims(canals_of(player), hand, means_of(state, seat))
    return plan, plan[-1].reckoning.rest if plan else hand


def usable(rest: KindCounts, engineer: EngineerId) -> KindCounts:
    """R6.7 kinds take turns in a canal: of one kind only so many cards find a place in the next."""
    stretches, locks, aqueducts, tunnels, surveyors = rest
    most, most_locks, most_aqueducts, most_tunnels = USABLE
    if engineer is EngineerId.BRINDLEY:
        most += max(0, most_locks - locks)
    return (
        min(stretches, most),
        min(locks, most_locks),
        min(aqueducts, most_aqueducts),
        min(tunnels, most_tunnels),
        surveyors,
    )


# --- time -----------------------------------------------------------------------------------


def rounds_left(state: GameState) -> float:
    """R9.2 rounds to come after this one; before the end is near, a guess by points."""
    if state.last_round is not None:
        return state.last_round - state.round
    seats = len(state.players)
    points = END_SCORE[seats] - max(player.score for player in state.players)
    contracts = len(state.contract_deck) + len(state.parliament) - PARLIAMENT_SIZE
    turns = min(points / POINTS_A_ROUND, contracts / (CONTRACTS_A_ROUND * seats))
    return ROUNDS_AFTER_TRIGGER + max(0.0, turns)


def _turns_to_build(state: GameState, seat: Seat, rounds: float) -> float:
    """R3.3 the turns in which there may still be built, this one included while there may."""
    return rounds + (state.active == seat and state.phase <= Phase.BUILD)


def _time_to_use(rounds: float) -> float:
    """How much of what a network brings in a long game there is still time for."""
    return min(1.0, max(0.0, rounds) / ROUNDS_OF_USE)


def time_for_cards(rounds: float) -> float:
    """How much of what a card is worth in a long game there is still time for."""
    return min(1.0, rounds / ROUNDS_OF_CARDS)


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


class Ahead(NamedTuple):
    """What the open canals bring and take, each as far as there is time for it."""

    canals: float
    points: float
    need: float
    lacking: float
    growth: float


def _ahead(plan: tuple[Aim, ...], turns_left: float, state: GameState, seat: Seat) -> Ahead:
    """R6.14 the canals of a plan completed one after the other."""
    late = GUESSED_LATE if state.last_round is None else SURELY_LATE
    canals = points = need = lacking = growth = turns = 0.0
    links = links_of(state.network, seat)
    reach = traffic(links)
    for aim in plan:
        turns += 1 + aim.reckoning.lacking / CARDS_A_ACTION
        part = max(0.0, 1 - max(0.0, turns - turns_left) / late)
        canals += part
        points += (part or _begun(aim, turns_left)) * points_of(aim.target.kinds)
        need += part * (sum(aim.target.need) + aim.target.extra)
        lacking += part * aim.reckoning.lacking
        places = aim.canal.course.places[-1], *aim.target.route.places
        links = links.union(starmap(_link, pairwise(places)))
        longer = traffic(links)
        growth += part * (longer - reach) * _time_to_use(turns_left - turns)
        reach = longer
    return Ahead(canals, points, need, lacking, growth)


def _begun(aim: Aim, turns_left: float) -> float:
    """R10.1 how much of a canal for which there is no time can be built for its tiles' points."""
    if turns_left < 1:
        return 0.0
    return UNFINISHED * max(0.0, 1 - aim.reckoning.lacking / (1 + sum(aim.target.need)))


def _bonus(state: GameState, seat: Seat, contracts: float) -> float:
    """R10.3 what so many contracts promise, against what the others have completed and begun."""
    ahead = 0.0
    for other, player in enumerate(state.players):
        if other != seat:
            theirs = len(player.completed) + OPEN * len(player.canals)
            ahead += min(1.0, max(0.0, 0.5 + LEAD * (theirs - contracts)))
    points: tuple[int, ...] = PROLIFIC_POINTS[len(state.players)]
    rank = min(int(ahead), len(points) - 2)
    return points[rank] + (ahead - rank) * (points[rank + 1] - points[rank])


# --- goods ----------------------------------------------------------------------------------


Links = frozenset[tuple[PlaceId, PlaceId]]
"""Sections by their ends, each once."""


def traffic(links: Links) -> float:
    """R8.3 what one owner's sections bring wherever cubes may come to lie, in usual deliveries."""
    towns, cities = _longest_routes(links)
    return (towns + CITY * cities) / A_ROUTE


@lru_cache(maxsize=1 << 12)
def _longest_routes(links: Links) -> tuple[int, int]:
    """R8.2 the places on the longest routes from each town, and from each city, added up."""
    ends: dict[PlaceId, list[PlaceId]] = {}
    for a, b in links:
        ends.setdefault(a, []).append(b)
        ends.setdefault(b, []).append(a)
    totals = [0, 0]
    for place in ends:
        longest = _longest(ends, place, _COLOUR_BIT[place])
        if longest > 1:
            totals[BOARD.places[place].is_city] += longest
    return totals[0], totals[1]


@lru_cache(maxsize=1 << 10)
def links_of(network: Network, seat: Seat) -> Links:
    """R8.1 the sections of a seat that are open to goods."""
    return frozenset(
        _link(here, there)
        for here, links in network.links.items()
        for there, owner in links
        if owner == seat
    )


def _link(a: PlaceId, b: PlaceId) -> tuple[PlaceId, PlaceId]:
    return (a, b) if a < b else (b, a)


def _longest(links: dict[PlaceId, list[PlaceId]], place: PlaceId, colours: int) -> int:
    """R8.2 the places of the longest route that goes on from a place, none of these colours."""
    best = 0
    for there in links[place]:
        if not colours & _COLOUR_BIT[there]:
            best = max(best, _longest(links, there, colours | _COLOUR_BIT[there]))
    return best + 1


_COLOUR_BIT: Final = {place.id: 1 << place.colour for place in BOARD.places.values()}
