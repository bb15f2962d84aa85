"""What an island gives and where: figures that players look up again and again.

Incomes are counted in pips (E20): how many of the 36 rolls bring a card.
"""

from functools import lru_cache
from typing import Final

from approdo.catalogue import (
    CARD_COST,
    CITY_COST,
    NONE,
    PIPS,
    ROAD_COST,
    SETTLEMENT_COST,
    Cards,
)
from approdo.geometry import CORNERS_MASK, HEXES, HEXES_AT, INTERSECTIONS, members
from approdo.ids import Hex
from approdo.island import Island
from approdo.state import one_more, plus

ROLLS: Final = 36.0
"""How many equally likely results two dice have."""
NEVER: Final = 90.0
"""So many rolls stand for "not at all"."""
WITH_ROADS: Final = plus(SETTLEMENT_COST, ROAD_COST)
"""What a settlement costs with one road to its place."""
FARTHER: Final = plus(WITH_ROADS, ROAD_COST)
"""What a settlement costs with two roads to its place."""

Hand = tuple[float, float, float, float, float]
"""The cards of a hand by `Resource`; parts of cards where others are estimated."""


class Land:
    """An island with the income of each intersection and hex. Compared by identity."""

    def __init__(self, island: Island) -> None:
        self.island: Final = island
        self.pips: Final = tuple(_pips(island, HEXES_AT[at]) for at in INTERSECTIONS)
        """For each intersection the pips of each resource that a settlement there has."""
        self.rolled: Final = tuple(PIPS[number or 0] for number in island.numbers)
        """For each hex how many of the 36 rolls it produces in."""
        self.gives: Final = tuple(island.resource_of(hex_) for hex_ in HEXES)
        """For each hex what it gives."""


def _pips(island: Island, hexes: tuple[Hex, ...]) -> Cards:
    found = NONE
    for hex_ in hexes:
        resource, number = island.resource_of(hex_), island.numbers[hex_]
        if resource is not None and number is not None:
            found = one_more(found, resource, PIPS[number])
    return found


@lru_cache(maxsize=64)
def land_of(island: Island) -> Land:
    """The figures of an island."""
    return Land(island)


@lru_cache(maxsize=1 << 13)
def income(land: Land, settlements: int, cities: int) -> Cards:
    """R7.2 the pips of each resource that these buildings have."""
    a = b = c = d = e = 0
    for at in members(settlements):
        f, g, h, i, j = land.pips[at]
        a, b, c, d, e = a + f, b + g, c + h, d + i, e + j
    for at in members(cities):
        f, g, h, i, j = land.pips[at]
        a, b, c, d, e = a + 2 * f, b + 2 * g, c + 2 * h, d + 2 * i, e + 2 * j
    return a, b, c, d, e


@lru_cache(maxsize=1 << 13)
def rates(land: Land, buildings: int) -> Cards:
    """R9.5 how many cards of each resource the owner of these buildings gives for one."""
    return land.island.rates(buildings)


def blocked(land: Land, robber: Hex, settlements: int, cities: int) -> int:
    """R7.3 the pips that the robber takes from these buildings."""
    corners = CORNERS_MASK[robber]
    count = (settlements & corners).bit_count() + 2 * (cities & corners).bit_count()
    return count * land.rolled[robber]


def rolls_until(hand: Hand, gains: Cards, asked: Cards, cost: Cards) -> float:
    """About how many rolls go by until a hand pays for `cost`.

    `gains` are the pips of its owner, `asked` the rates (R9.5) at which what is left over is
    exchanged for what is missing. Parts of cards count, so the figure is a little too small.
    """
    parts = [*zip(hand, [gain / ROLLS for gain in gains], asked, cost, strict=True)]
    rolls = 0.0
    for _ in range(9):
        balance = speed = 0.0
        for held, each, rate, due in parts:
            left = held + each * rolls - due
            if left >= -1e-9:
                balance += left / rate
                speed += each / rate
            else:
                balance += left
                speed += each
        if balance >= -1e-9:
            break
        if speed <= 0.0:
            return NEVER
        rolls -= balance / speed
    return min(rolls, NEVER)


@lru_cache(maxsize=1 << 15)
def paces(gains: Cards, asked: Cards) -> tuple[float, float, float, float]:
    """The rolls it takes, from an empty hand, to pay for four things.

    They are a city, a settlement with a road, a development card, and a road.
    """
    return (
        rolls_until(NONE, gains, asked, CITY_COST),
        rolls_until(NONE, gains, asked, WITH_ROADS),
        rolls_until(NONE, gains, asked, CARD_COST),
        rolls_until(NONE, gains, asked, ROAD_COST),
    )


@lru_cache(maxsize=1 << 15)
def waits(hand: Hand, gains: Cards, asked: Cards, steps: int) -> tuple[float, float, float]:
    """The rolls until a hand pays for a city, a settlement `steps` roads away, and a card."""
    cost = (SETTLEMENT_COST, WITH_ROADS, FARTHER)[min(steps, 2)]
    return (
        rolls_until(hand, gains, asked, CITY_COST),
        rolls_until(hand, gains, asked, cost),
        rolls_until(hand, gains, asked, CARD_COST),
    )


CITY_PACE: Final = 1.2
SETTLEMENT_PACE: Final = 1.1
CARD_PACE: Final = 0.35
ROAD_PACE: Final = 0.1
STEADY: Final = 0.004
"""The weights of `worth_of_income`: of how often an income pays for each thing, and of its pips."""


@lru_cache(maxsize=1 << 15)
def worth_of_income(gains: Cards, asked: Cards) -> float:
    """What an income is worth: about the points for which it pays in ten rolls."""
    city, settlement, card, road = paces(gains, asked)
    total = CITY_PACE / city + SETTLEMENT_PACE / settlement + CARD_PACE / card + ROAD_PACE / road
    return 10 * (total + STEADY * (gains[0] + gains[1] + gains[2] + gains[3] + gains[4]))


@lru_cache(maxsize=1 << 15)
def gain_of_site(land: Land, buildings: int, gains: Cards, at: int) -> float:
    """By how much a settlement here makes an income better; harbours count."""
    before = worth_of_income(gains, rates(land, buildings))
    after = worth_of_income(plus(gains, land.pips[at]), rates(land, buildings | 1 << at))
    return after - before
