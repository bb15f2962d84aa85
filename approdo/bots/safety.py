"""Which trades are never made: those that help the other to win, and those the bank betters."""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from approdo.bots.ground import ground_of
from approdo.bots.table import Table
from approdo.catalogue import (
    CARD_COST,
    CITIES,
    CITY_COST,
    NONE,
    ROAD_COST,
    ROAD_POINTS,
    SETTLEMENT_COST,
    SETTLEMENTS,
    SHORTEST_ROAD,
    Cards,
)
from approdo.state import plus, size
from approdo.view import View

PURCHASES: Final = 3
"""Up to so many cities, settlements and cards that could be paid for at once are counted."""


def is_worse_than_bank(give: Cards, want: Cards, rates: Cards, bank: Cards) -> bool:
    """R9.5 whether the bank gives as many of the wanted cards for what is given."""
    count = sum(give[kind] // rates[kind] for kind in range(5))
    return count >= size(want) and all(bank[kind] >= want[kind] for kind in range(5))


class Reach(NamedTuple):
    """The most points that a seat may have at the end of its turn.

    `shown` are those that all see (R16.4), `all` with every development card that may be a point.
    """

    shown: int
    all: int


def reach(view: View, table: Table, seat: int, gives: Cards, gets: Cards) -> Reach:
    """How far a seat may come after a trade, if it builds and buys all it may be able to.

    `gives` and `gets` are what it gives and gets. Cards of which nobody knows the kind count as any
    kind.
    """
    player = view.players[seat]
    sure = [
        max(0, known - less) + more
        for known, less, more in zip(player.sure, gives, gets, strict=True)
    ]
    wild = max(0, player.hand_size - size(gives) + size(gets) - sum(sure))
    board, ground = table.board, ground_of(table.land, table.board, seat)
    cities = min(CITIES - board.cities[seat].bit_count(), PURCHASES)
    free = min(SETTLEMENTS - board.settlements[seat].bit_count(), PURCHASES)
    near = sorted(site.steps for site in ground.sites)[:free]
    shown = hidden = 0
    for settled, raised, bought in product(
        range(len(near) + 1), range(cities + 1), range(min(table.deck, PURCHASES) + 1)
    ):
        points = settled + raised + bought
        if points > hidden or (not bought and points > shown):
            cost = _sum(settled, raised, sum(near[:settled]), bought)
            if _pays(sure, wild, cost, ground.rates):
                hidden = max(hidden, points)
                shown = max(shown, points - bought)
    missing = max(SHORTEST_ROAD, max(board.lengths) + 1) - board.lengths[seat]
    if table.road_holder != seat and _pays(sure, wild, _sum(0, 0, missing, 0), ground.rates):
        shown, hidden = shown + ROAD_POINTS, hidden + ROAD_POINTS
    return Reach(player.points + shown, player.points + hidden + player.card_count)


@cache
def _sum(settlements: int, cities: int, roads: int, cards: int) -> Cards:
    cost = NONE
    for count, each in (
        (settlements, SETTLEMENT_COST),
        (cities, CITY_COST),
        (roads, ROAD_COST),
        (cards, CARD_COST),
    ):
        for _ in range(count):
            cost = plus(cost, each)
    return cost


def _pays(sure: list[int], wild: int, cost: Cards, rates: Cards) -> bool:
    missing = over = 0
    for held, due, rate in zip(sure, cost, rates, strict=True):
        if held < due:
            missing += due - held
        else:
            over += (held - due) // rate
    return missing <= wild + over


def helps_to_win(view: View, table: Table, seat: int, gives: Cards, gets: Cards) -> bool:
    """Whether a seat might win, or come to one point less than the goal, after a trade."""
    found = reach(view, table, seat, gives, gets)
    return found.shown >= table.goal - 1 or found.all >= table.goal
