"""What building and trading with the bank make of a position, without the engine.

Only what can be foreseen is carried out, so a bought card counts as a part of a card of each kind.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from approdo import actions as a
from approdo.actions import Action
from approdo.board import Board
from approdo.bots.ground import ground_of, ways
from approdo.bots.land import Hand
from approdo.bots.table import Table, changed_hand, with_hand
from approdo.catalogue import (
    CARD_COST,
    CITIES,
    CITY_COST,
    HAND_LIMIT,
    NONE,
    ROAD_COST,
    SETTLEMENT_COST,
    SETTLEMENTS,
    Cards,
)
from approdo.geometry import INTERSECTIONS, PATHS, members
from approdo.ids import Intersection, Path, Resource
from approdo.rules.special import road_holder
from approdo.state import minus, one_more, plus
from tabletop.seat import Seat

ROAD: Final = tuple(map(a.BuildRoad, PATHS))
SETTLEMENT: Final = tuple(map(a.BuildSettlement, INTERSECTIONS))
CITY: Final = tuple(map(a.BuildCity, INTERSECTIONS))
EXCHANGE: Final = tuple(tuple(a.Exchange(give, take) for take in Resource) for give in Resource)
BUY: Final = a.BuyCard()


class Step(NamedTuple):
    """Actions one after another, and the position after them."""

    actions: tuple[Action, ...]
    table: Table


# --- pieces ---------------------------------------------------------------------------------


def with_board(table: Table, board: Board) -> Table:
    """The position with another board; the longest road is judged (R13)."""
    holder = table.road_holder
    lengths = board.lengths
    if lengths == table.board.lengths:
        return table._replace(board=board)
    kept = None if holder is None else Seat(holder)
    return table._replace(board=board, road_holder=road_holder(kept, table.board.lengths, lengths))


def with_road(table: Table, seat: int, path: Path) -> Table:
    """R10.3 the position with one more road."""
    return with_board(table, table.board.with_road(Seat(seat), path))


def with_settlement(table: Table, seat: int, at: Intersection) -> Table:
    """R10.5 the position with one more settlement."""
    return with_board(table, table.board.with_settlement(Seat(seat), at))


def with_city(table: Table, seat: int, at: Intersection) -> Table:
    """R10.7 the position with a city in place of a settlement."""
    return table._replace(board=table.board.with_city(Seat(seat), at))


def with_bought(table: Table, seat: int) -> Table:
    """R10.9 the position with one more development card, which may be of any kind."""
    cards = list(table.cards)
    cards[seat] = changed_hand(cards[seat], table.unseen)
    return table._replace(cards=tuple(cards), deck=table.deck - 1)


# --- paying ---------------------------------------------------------------------------------


def exchanges_for(hand: Cards, cost: Cards, rates: Cards, bank: Cards) -> list[a.Exchange] | None:
    """R9 the exchanges after which a hand pays for `cost`; None if there are none."""
    left = [held - due for held, due in zip(hand, cost, strict=True)]
    found: list[a.Exchange] = []
    for kind in range(5):
        while left[kind] < 0:
            if bank[kind] <= sum(one.take == kind for one in found):
                return None
            over = [rest - rate for rest, rate in zip(left, rates, strict=True)]
            give = max(range(5), key=over.__getitem__)
            if left[give] < rates[give]:
                return None
            left[give] -= rates[give]
            left[kind] += 1
            found.append(EXCHANGE[give][kind])
    return found


def paid(table: Table, seat: int, cost: Cards, rates: Cards) -> Step | None:
    """R10.1 the exchanges needed for `cost`, and the position after paying; None if too dear."""
    hand = whole(table.hands[seat])
    found = exchanges_for(hand, cost, rates, table.bank)
    if found is None:
        return None
    return Step(tuple(found), _after_exchanges(table, seat, found, cost))


def whole(hand: Hand) -> Cards:
    """A hand in whole cards: parts are dropped."""
    v, w, x, y, z = hand
    return int(v), int(w), int(x), int(y), int(z)


def _after_exchanges(
    table: Table, seat: int, exchanges: Sequence[a.Exchange], cost: Cards
) -> Table:
    rates = ground_of(table.land, table.board, seat).rates if exchanges else NONE
    given, taken = cost, NONE
    for one in exchanges:
        given = one_more(given, one.give, rates[one.give])
        taken = one_more(taken, one.take)
    after = with_hand(table, seat, changed_hand(changed_hand(table.hands[seat], taken), given, -1))
    return after._replace(bank=minus(plus(table.bank, given), taken))


def with_exchange(table: Table, seat: int, exchange: a.Exchange) -> Table:
    """R9 the position after an exchange with the bank."""
    return _after_exchanges(table, seat, (exchange,), NONE)


# --- steps of a turn ------------------------------------------------------------------------


def steps(table: Table, seat: int) -> Iterator[Step]:
    """R9, R10 everything that a seat can build or buy now, with the exchanges that it needs."""
    ground = ground_of(table.land, table.board, seat)
    yield from _cities(table, seat, ground.rates)
    yield from _settlements(table, seat, ground.rates)
    yield from _roads(table, seat, ground.rates)
    if table.deck:
        step = paid(table, seat, CARD_COST, ground.rates)
        if step is not None:
            yield Step((*step.actions, BUY), with_bought(step.table, seat))
    if table.sizes[seat] > HAND_LIMIT:
        yield from _exchanges(table, seat, ground.rates)


def _cities(table: Table, seat: int, rates: Cards) -> Iterator[Step]:
    board = table.board
    if not board.settlements[seat] or board.cities[seat].bit_count() >= CITIES:
        return
    step = paid(table, seat, CITY_COST, rates)
    if step is not None:
        for at in members(board.settlements[seat]):
            after = with_city(step.table, seat, Intersection(at))
            yield Step((*step.actions, CITY[at]), after)


def _settlements(table: Table, seat: int, rates: Cards) -> Iterator[Step]:
    board = table.board
    places = board.settlement_places(Seat(seat))
    if not places or board.settlements[seat].bit_count() >= SETTLEMENTS:
        return
    step = paid(table, seat, SETTLEMENT_COST, rates)
    if step is not None:
        for at in members(places):
            after = with_settlement(step.table, seat, Intersection(at))
            yield Step((*step.actions, SETTLEMENT[at]), after)


def _roads(table: Table, seat: int, rates: Cards) -> Iterator[Step]:
    found = ways(table.land, table.board, seat)
    step = paid(table, seat, ROAD_COST, rates) if found else None
    if step is not None:
        for path in found:
            after = with_road(step.table, seat, path)
            yield Step((*step.actions, ROAD[path]), after)


def _exchanges(table: Table, seat: int, rates: Cards) -> Iterator[Step]:
    hand = table.hands[seat]
    for give in range(5):
        if hand[give] >= rates[give]:
            for take in range(5):
                if take != give and table.bank[take]:
                    one = EXCHANGE[give][take]
                    yield Step((one,), _after_exchanges(table, seat, (one,), NONE))
