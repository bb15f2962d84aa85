"""What a position is worth to each seat, and how likely each is to win.

Every seat has a score, a weighted sum of `Features`; the chance of a seat to win is its share of
the exponentials of all scores. The weights were fitted to the winners of many games among these
players (`benchmarks.fit_approdo`).
"""

from typing import Final, NamedTuple

from approdo.bots.curves import exponential, logarithm, powers
from approdo.bots.ground import ground_of
from approdo.bots.land import blocked, waits
from approdo.bots.memo import Memo
from approdo.bots.table import Table
from approdo.catalogue import HAND_LIMIT, ROADS, SHORTEST_ROAD, SMALLEST_ARMY

PATIENCE: Final = 8.0
"""What can be paid for after so many rolls counts about a third of what is paid for at once."""
CHASE: Final = powers(0.6, ROADS + 2)
"""The feature `road_chase`, by the number of roads that are missing."""
LESS: Final = 0.51
"""The feature `army_chase` is e to the power of minus this for each missing knight."""
WON: Final = 40.0
"""The score of a seat that has won, above all others."""


class Features(NamedTuple):
    """What counts for a seat. Each is about 1 in a good position.

    - `points`: of the goal, in tenths; `near`: the more, the fewer points are missing.
    - `income`: `worth_of_income`; `city`, `settlement`, `card`: how fast it pays for them.
    - `ready_city`, `ready_settlement`, `ready_card`: how soon the hand pays for them.
    - `site`, `sites`: the best place for a settlement, and all of them; `upgrade`: for a city.
    - `road`: the longest road is held, and how safely; `road_chase`: how near it is.
    - `army`, `army_chase`: the same for the largest army.
    - `knights`, `progress`: development cards in hand that can be played.
    - `cards`: resource cards in hand; `excess`: those that a seven would cost.
    - `robbed`: pips under the robber.
    - `next`: how soon it is the seat's turn.
    """

    points: float
    near: float
    income: float
    city: float
    settlement: float
    card: float
    ready_city: float
    ready_settlement: float
    ready_card: float
    site: float
    sites: float
    upgrade: float
    road: float
    road_chase: float
    army: float
    army_chase: float
    knights: float
    progress: float
    cards: float
    excess: float
    robbed: float
    next: float


WEIGHTS: Final = Features(
    points=3.9,
    near=3.0,
    income=0.38,
    city=0.4,
    settlement=0.32,
    card=0.0,
    ready_city=0.46,
    ready_settlement=0.46,
    ready_card=0.19,
    site=0.17,
    sites=0.12,
    upgrade=0.0,
    road=0.05,
    road_chase=0.7,
    army=0.3,
    army_chase=0.55,
    knights=0.25,
    progress=0.3,
    cards=0.2,
    excess=-0.3,
    robbed=-0.25,
    next=0.25,
)
"""The usual weights."""


def features(table: Table, seat: int) -> Features:
    """What counts for a seat in a position."""
    board, hand = table.board, table.hands[seat]
    settlements, cities = board.settlements[seat], board.cities[seat]
    ground = ground_of(table.land, board, seat)
    income, pace_city, pace_settlement, pace_card, site, sites, upgrade = ground.features
    points = table.points(seat)
    missing = max(table.goal - points, 0.3)
    city, settlement, card = waits(hand, ground.gains, ground.rates, ground.steps)
    held, cards = table.sizes[seat], table.cards[seat]
    knights = cards[0]
    road, chase = _road(table, seat)
    army, army_chase = _army(table, seat, knights)
    seats = len(table.hands)
    away = (seat - table.active) % seats
    if not away and table.rolled:
        away = seats
    return Features(
        (points - table.goal) / 10,
        1 / missing,
        income,
        pace_city,
        pace_settlement,
        pace_card,
        exponential(-city / PATIENCE) if upgrade else 0.0,
        exponential(-settlement / PATIENCE) if site else 0.0,
        exponential(-card / PATIENCE) if table.deck else 0.0,
        site,
        sites,
        upgrade,
        road,
        chase,
        army,
        army_chase,
        knights,
        cards[1] + cards[2] + cards[3],
        min(held, HAND_LIMIT) / HAND_LIMIT,
        held // 2 / HAND_LIMIT if held > HAND_LIMIT else 0.0,
        blocked(table.land, table.robber, settlements, cities) / 10,
        1 - away / seats,
    )


def _road(table: Table, seat: int) -> tuple[float, float]:
    """R13 how safely the longest road is held; how near it is, if it is not."""
    lengths = table.board.lengths
    own, best = lengths[seat], 0
    for other, length in enumerate(lengths):
        if other != seat and length > best:
            best = length
    if table.road_holder == seat:
        return min(own - best, 3) / 3, 0.0
    missing = max(SHORTEST_ROAD, best + 1) - own
    if missing > ROADS - table.board.roads[seat].bit_count():
        return 0.0, 0.0
    return 0.0, CHASE[missing]


def _army(table: Table, seat: int, held: float) -> tuple[float, float]:
    """R14 how safely the largest army is held; how near it is, if it is not."""
    own, best = table.knights[seat], 0
    for other, knights in enumerate(table.knights):
        if other != seat and knights > best:
            best = knights
    if table.army_holder == seat:
        return min(own - best, 3) / 3, 0.0
    missing = max(SMALLEST_ARMY, best + 1) - own - held / 2
    return 0.0, exponential(-LESS * max(missing, 0.0))


def weighed(found: Features, weights: Features) -> float:
    """The weighted sum of the features."""
    total = 0.0
    for one, weight in zip(found, weights, strict=True):
        total += one * weight
    return total


def score(table: Table, seat: int, weights: Features = WEIGHTS) -> float:
    """The score of a seat."""
    return weighed(features(table, seat), weights)


def has_won(table: Table, seat: int) -> bool:
    """R15.2 whether a seat has enough points in its own turn."""
    return table.active == seat and table.points(seat) >= table.goal


def standing(table: Table, seat: int, weights: Features = WEIGHTS) -> float:
    """How well a seat stands: the logarithm of its chance to win against that of all others.

    The own score counts by `weights`, those of the others by the usual weights.
    """
    if has_won(table, seat):
        return WON
    return score(table, seat, weights) - _rivals(table, seat)


_RIVALS: Final = Memo[float]()


def _rivals(table: Table, seat: int) -> float:
    """The logarithm of the sum of the exponentials of all other scores."""
    board, hands = table.board, table.hands
    others = hands[:seat] + hands[seat + 1 :]
    key = (
        *(table.land, board.roads, board.settlements, board.cities, others, table.cards, seat),
        *(table.knights, table.robber, table.road_holder, table.army_holder, table.active),
        *(table.rolled, table.goal, table.deck > 0),
    )
    known = _RIVALS.get(key)
    if known is not None:
        return known
    total = 0.0
    for other in range(len(hands)):
        if other != seat:
            total += exponential(score(table, other))
    return _RIVALS.keep(key, logarithm(total))


def chance_of(value: float) -> float:
    """The chance to win that belongs to a standing, the logarithm of the odds."""
    return 1 / (1 + exponential(-value))


def chances(table: Table) -> tuple[float, ...]:
    """How likely each seat is to win."""
    seats = range(len(table.hands))
    powers = [exponential(score(table, seat)) for seat in seats]
    total = 0.0
    for power in powers:
        total += power
    return tuple([power / total for power in powers])
