"""Playing turns on in a position in which all is known, quickly and without the engine.

Everybody builds the best of what can be paid for, one after the other. Nobody trades with others.
"""

from collections.abc import Sequence
from typing import Final

from approdo import actions as a
from approdo.actions import Action
from approdo.bots.ground import ways
from approdo.bots.land import Hand
from approdo.bots.moves import (
    steps,
    with_bought,
    with_city,
    with_exchange,
    with_road,
    with_settlement,
)
from approdo.bots.robbing import robbed, with_knight
from approdo.bots.table import Table, changed_hand, with_card, with_hand
from approdo.bots.worth import has_won, score, standing
from approdo.catalogue import (
    CARD_COST,
    CITY_COST,
    HAND_LIMIT,
    NONE,
    ROAD_COST,
    SETTLEMENT_COST,
)
from approdo.geometry import CORNERS_MASK, HEXES
from approdo.ids import CardKind, Hex, Resource
from approdo.state import one_more
from tabletop.rng import below

SEVEN: Final = 7
PURCHASES: Final = 3
"""A turn has at most so many purchases."""
BETTER: Final = 0.005
"""A purchase is made if it makes the standing better by so much."""


def carried_out(table: Table, seat: int, actions: Sequence[Action], rng: int) -> tuple[Table, int]:
    """The position after planned actions, and the next state of the generator."""
    for action in actions:
        match action:
            case a.BuildRoad(path):
                table = _paying(with_road(table, seat, path), seat, ROAD_COST)
            case a.BuildSettlement(at):
                table = _paying(with_settlement(table, seat, at), seat, SETTLEMENT_COST)
            case a.BuildCity(at):
                table = _paying(with_city(table, seat, at), seat, CITY_COST)
            case a.Exchange():
                table = with_exchange(table, seat, action)
            case a.BuyCard():
                table, rng = _bought(_paying(table, seat, CARD_COST), seat, rng)
            case a.PlayCard(kind):
                table = _played(table, seat, kind)
            case a.MoveRobber(hex_):
                table = _raided(table, seat, hex_)
    return table, rng


def _paying(table: Table, seat: int, cost: Hand) -> Table:
    return with_hand(table, seat, changed_hand(table.hands[seat], cost, -1))


def _bought(table: Table, seat: int, rng: int) -> tuple[Table, int]:
    """R10.9 a card of the deck, each unseen one equally likely."""
    luck, rng = below(rng, 1000)
    left = luck / 1000
    for kind in CardKind:
        left -= table.unseen[kind]
        if left < 0:
            break
    after = with_bought(table, seat)
    cards = list(after.cards)
    cards[seat] = changed_hand(table.cards[seat], one_more(NONE, kind))
    return after._replace(cards=tuple(cards)), rng


def played_on(table: Table, turns: int, rng: int) -> Table:
    """The position after so many more turns, or earlier if somebody wins."""
    seats = len(table.hands)
    for _ in range(turns):
        if has_won(table, table.active):
            break
        seat = (table.active + 1) % seats
        table, rng = played(table._replace(active=seat, rolled=False), seat, rng)
    return table


def played(table: Table, seat: int, rng: int) -> tuple[Table, int]:
    """R6.1 the position after a turn of a seat, before it rolls."""
    if has_won(table, seat):
        return table, rng
    one, rng = below(rng, 6)
    other, rng = below(rng, 6)
    table = table._replace(rolled=True)
    table = after_roll(table, one + other + 2)
    return built(table, seat, rng)


def after_roll(table: Table, rolled: int) -> Table:
    """R7, R12 what the dice bring."""
    if rolled == SEVEN:
        for seat, held in enumerate(table.sizes):
            if held > HAND_LIMIT:
                table = _halved(table, seat, held // 2)
        return _raided(table, table.active, None)
    board, hands = table.board, [list(hand) for hand in table.hands]
    sizes = list(table.sizes)
    for hex_, kind in table.land.island.producing[rolled]:
        if hex_ != table.robber:
            for seat, count in board.yields[hex_]:
                hands[seat][kind] += count
                sizes[seat] += count
    made: list[Hand] = [(v, w, x, y, z) for v, w, x, y, z in hands]
    return table._replace(hands=tuple(made), sizes=tuple(sizes))


def _halved(table: Table, seat: int, count: int) -> Table:
    """R12.2 the hand without the cards of which there are most."""
    hand = list(table.hands[seat])
    for _ in range(count):
        most = max(range(5), key=hand.__getitem__)
        hand[most] = max(0.0, hand[most] - 1)
    v, w, x, y, z = hand
    return with_hand(table, seat, (v, w, x, y, z))


def _raided(table: Table, seat: int, hex_: Hex | None) -> Table:
    """R12.4, R12.5 the robber beside whoever is ahead, and a theft from there."""
    board = table.board
    rivals = [other for other in range(len(table.hands)) if other != seat]
    if hex_ is None:
        ahead = max(rivals, key=lambda other: (table.points(other), score(table, other)))
        own, theirs = board.buildings(seat), board.buildings(ahead)
        cities, rolled = board.cities[ahead], table.land.rolled

        def harm(at: int) -> float:
            corners = CORNERS_MASK[at]
            count = (theirs & corners).bit_count() + (cities & corners).bit_count()
            return rolled[at] * (count - 2 * (own & corners).bit_count())

        hex_ = max((at for at in HEXES if at != table.robber), key=harm)
    table = table._replace(robber=hex_)
    victims = [
        other
        for other in rivals
        if table.sizes[other] and board.buildings(other) & CORNERS_MASK[hex_]
    ]
    if not victims:
        return table
    return robbed(table, seat, max(victims, key=table.points))


def _played(table: Table, seat: int, kind: CardKind) -> Table:
    """R11 a card; the two that bring cards bring those that are missing."""
    if kind is CardKind.KNIGHT:
        return _raided(with_knight(table, seat), seat, None)
    table = with_card(table, seat, kind, -1)
    if kind is CardKind.ROAD_BUILDING:
        for path in ways(table.land, table.board, seat)[:1]:
            table = with_road(table, seat, path)
        for path in ways(table.land, table.board, seat)[:1]:
            table = with_road(table, seat, path)
        return table
    missing = _missing(table, seat)
    count = 2
    if kind is CardKind.MONOPOLY:
        others = [hand for other, hand in enumerate(table.hands) if other != seat]
        return _monopoly(table, seat, max(Resource, key=lambda one: (_sum(others, one), one)))
    for one in missing[:count]:
        table = with_hand(table, seat, changed_hand(table.hands[seat], one_more(NONE, one)))
    return table


def _sum(hands: Sequence[Hand], kind: int) -> float:
    total = 0.0
    for hand in hands:
        total += hand[kind]
    return total


def _monopoly(table: Table, seat: int, kind: Resource) -> Table:
    total = 0.0
    for other, hand in enumerate(table.hands):
        if other != seat and hand[kind]:
            total += hand[kind]
            lost = one_more(NONE, kind, 99)
            table = with_hand(table, other, changed_hand(hand, lost, -1))
    gained = one_more(NONE, kind, round(total))
    return with_hand(table, seat, changed_hand(table.hands[seat], gained))


def _missing(table: Table, seat: int) -> list[Resource]:
    """The cards that a city or a settlement still needs, whichever needs fewer."""
    hand, found = table.hands[seat], list[list[Resource]]()
    for cost in (CITY_COST, SETTLEMENT_COST):
        lacks: list[Resource] = []
        for kind in Resource:
            lacks += [kind] * max(0, int(cost[kind] - hand[kind]))
        found.append(lacks)
    best = min(found, key=len)
    return [*best, Resource.ORE, Resource.GRAIN]


def built(table: Table, seat: int, rng: int) -> tuple[Table, int]:
    """R6.2, R11.2 a card that is held, and purchases as long as they are good."""
    cards = table.cards[seat]
    for kind in (CardKind.KNIGHT, CardKind.ROAD_BUILDING, *_BRINGING):
        if cards[kind] >= 1:
            table = _played(table, seat, kind)
            break
    now = standing(table, seat)
    for _ in range(PURCHASES):
        if has_won(table, seat):
            break
        best, found = now + BETTER, None
        for step in steps(table, seat):
            value = standing(step.table, seat)
            if value > best:
                best, found = value, step
        if found is None:
            break
        if isinstance(found.actions[-1], a.BuyCard):
            table, rng = carried_out(table, seat, found.actions, rng)
            now = standing(table, seat)
        else:
            table, now = found.table, best
    return table, rng


_BRINGING: Final = (CardKind.YEAR_OF_PLENTY, CardKind.MONOPOLY)
