"""Which trades are never made: those that help the other to win, and those the bank betters."""

from typing import Final

from approdo.bots.ground import ground_of
from approdo.bots.table import Table
from approdo.catalogue import (
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
"""Up to so many cities, and settlements, that could be built at once are counted."""


def is_worse_than_bank(give: Cards, want: Cards, rates: Cards, bank: Cards) -> bool:
    """R9.5 whether the bank gives as many of the wanted cards for what is given."""
    count = sum(give[kind] // rates[kind] for kind in range(5))
    return count >= size(want) and all(bank[kind] >= want[kind] for kind in range(5))


def reach(view: View, table: Table, seat: int, gives: Cards, gets: Cards) -> int:
    """The most points that a seat can show after a trade, if it builds all it may be able to.

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
    best = 0
    for settled in range(len(near) + 1):
        roads = sum(near[:settled])
        for raised in range(cities + 1):
            cost = _sum(settled, raised, roads)
            if _pays(sure, wild, cost, ground.rates):
                best = max(best, settled + raised)
    missing = max(SHORTEST_ROAD, max(board.lengths) + 1) - board.lengths[seat]
    if table.road_holder != seat and _pays(sure, wild, _sum(0, 0, missing), ground.rates):
        best += ROAD_POINTS
    return player.points + best


def _sum(settlements: int, cities: int, roads: int) -> Cards:
    cost = NONE
    for count, each in ((settlements, SETTLEMENT_COST), (cities, CITY_COST), (roads, ROAD_COST)):
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
    points = reach(view, table, seat, gives, gets)
    cards = view.players[seat].card_count
    return points >= table.goal - 1 or points + cards >= table.goal
