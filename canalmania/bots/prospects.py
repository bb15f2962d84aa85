"""The prospects of a seat's position, in points: a planner compares its plans by their last states.

They are computed from a state whose hidden parts were dealt anew (`canalmania.redeal`): the seat
knows its own hand; only the sizes of other hands and of the decks are used.
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
"""R5.1 the number of cards that an action brings."""
ROOM: Final = 4
"""With at most this many cards in the hand there is room for those of the next turn (R3.8)."""
USABLE: Final = (2, 3, 2, 3)
"""The number of cards of a kind that the next canal can use, if no open canal needs them."""
GUESSED_LATE: Final = 1.5
SURELY_LATE: Final = 0.8
"""A canal that needs this many turns more than are left counts as lost: first while the end is
estimated, then once it is known."""
ROUNDS_OF_USE: Final = 10
"""The number of rounds in which a network brings its full value."""
ROUNDS_OF_CARDS: Final = 3
"""Cards begin to lose value this many rounds before the end."""
CITY: Final = 1.8
"""R5.4 how much more goods come to a city than to a town."""
A_ROUTE: Final = 2.5
"""R8.3 the points of a usual delivery over one's own sections."""
UNFINISHED: Final = 0.6
"""R10.1 the part of the tiles' points that counts if a canal is begun, but not completed."""
OPEN: Final = 0.4
"""R10.3 an open contract of the others counts as this part of a completed one."""
LEAD: Final = 0.3
"""R10.3 how much one more contract raises the probability of ending ahead of another player."""


class Prospects(NamedTuple):
    """A seat's position in figures; `WEIGHTS` gives the points for each.

    - `score`: the score, with the points of tiles laid, which are certain (R10.1).
    - `completed`: completed contracts; `bonus`: what they will bring at the end (R10.3).
    - Of the open canals that there is time for: `canals`: how many; `points`: the points of tiles
      still to be laid; `need`: the cards these take; `lacking`: those of the cards that are not in
      the hand.
    - `spare`: cards that no open canal needs but the next one may, without surveyors, as far as
      there is time to use them.
    - `now` to `last`: what the cubes on the map bring (`hauls.Haul`).
    - `rivals`: the mean of the others' scores.
    - `reach`: what the own network brings where cubes may be placed; `growth`: what the open canals
      add to it, as far as there is time to use it.
    - `crowd`: the number of useful cards that leave too little room in the hand.
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
"""Points of the final margin for each figure.

First fitted (`benchmarks.fit_planner`): pairs of plans for one turn were both played to the end on
the same deals, and the difference of their margins was explained by the difference of their
figures. Later `reach`, `growth`, `canals`, `points` and `bonus` replaced two cruder figures, with
weights of the same sum; `now` to `last` replaced the best delivery of each seat and the sum of the
own deliveries. The weights of `reach`, `growth` and `rivals` rose then: in 198 games against greedy
with three and four players, the margin rose by 2.2 +- 0.8 points. Raising `completed`, `bonus`,
`canals` and `points` by a third to a half lost 3.9 +- 1.9 points in 80 games; lowering them by a
quarter to a third brought 0.4 +- 1.2 in 90.
"""


def worth(state: GameState, seat: Seat) -> float:
    """The value of the position for a seat, in points of the final margin.

    Only differences between positions of one game have a meaning.
    """
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
    """How many cards the seat cannot use soon because it has more of their kind than it needs."""
    rest = _plan(state, seat)[1]
    return sum(rest) - sum(usable(rest, state.players[seat].engineer))


def _plan(state: GameState, seat: Seat) -> tuple[tuple[Aim, ...], KindCounts]:
    """What to build, and the cards that this leaves over."""
    player = state.players[seat]
    hand = kind_counts(player.hand)
    plan = aims(canals_of(player), hand, means_of(state, seat))
    return plan, plan[-1].reckoning.rest if plan else hand


def usable(rest: KindCounts, engineer: EngineerId) -> KindCounts:
    """R6.7 the cards of `rest` that the next canal can use: kinds alternate, so few of each."""
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
    """R9.2 the rounds after this one; estimated from the points before the end is triggered."""
    if state.last_round is not None:
        return state.last_round - state.round
    seats = len(state.players)
    points = END_SCORE[seats] - max(player.score for player in state.players)
    contracts = len(state.contract_deck) + len(state.parliament) - PARLIAMENT_SIZE
    turns = min(points / POINTS_A_ROUND, contracts / (CONTRACTS_A_ROUND * seats))
    return ROUNDS_AFTER_TRIGGER + max(0.0, turns)


def _turns_to_build(state: GameState, seat: Seat, rounds: float) -> float:
    """R3.3 the turns in which the seat can still build; the present one counts if it still can."""
    return rounds + (state.active == seat and state.phase <= Phase.BUILD)


def _time_to_use(rounds: float) -> float:
    """The part of a network's value in a long game that there is still time for."""
    return min(1.0, max(0.0, rounds) / ROUNDS_OF_USE)


def time_for_cards(rounds: float) -> float:
    """The part of a card's value in a long game that there is still time for."""
    return min(1.0, rounds / ROUNDS_OF_CARDS)


# --- building -------------------------------------------------------------------------------


def canals_of(player: PlayerState) -> tuple[Canal, ...]:
    """The open canals as they are planned."""
    return tuple([Canal(c.course, c.last_kind_of_section) for c in player.canals])


def means_of(state: GameState, seat: Seat, engineer: EngineerId | None = None) -> Means:
    """What a seat builds with; with another engineer if one is given (R3.5)."""
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
    """What the open canals bring and cost, as far as there is time for them."""

    canals: float
    points: float
    need: float
    lacking: float
    growth: float


def _ahead(plan: tuple[Aim, ...], turns_left: float, state: GameState, seat: Seat) -> Ahead:
    """R6.14 what the canals of a plan bring when they are completed one after the other."""
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
    """R10.1 the part of a canal, for which there is no time, that can be built for tile points."""
    if turns_left < 1:
        return 0.0
    return UNFINISHED * max(0.0, 1 - aim.reckoning.lacking / (1 + sum(aim.target.need)))


def _bonus(state: GameState, seat: Seat, contracts: float) -> float:
    """R10.3 the value of this many contracts, given what the others have completed and begun."""
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
    """R8.3 what one owner's sections bring wherever cubes may be placed, in usual deliveries."""
    towns, cities = _longest_routes(links)
    return (towns + CITY * cities) / A_ROUTE


@lru_cache(maxsize=1 << 12)
def _longest_routes(links: Links) -> tuple[int, int]:
    """R8.2 the places on the longest routes, summed over all towns, and over all cities."""
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
    """R8.2 the places of the longest route that goes on from a place without these colours."""
    best = 0
    for there in links[place]:
        if not colours & _COLOUR_BIT[there]:
            best = max(best, _longest(links, there, colours | _COLOUR_BIT[there]))
    return best + 1


_COLOUR_BIT: Final = {place.id: 1 << place.colour for place in BOARD.places.values()}
