"""R12 the robber and discards: where it goes, who is robbed, and which cards are given up."""

from collections.abc import Iterator
from typing import NamedTuple

from approdo.actions import (
    Action,
    ConfirmDiscard,
    Discard,
    MoveRobber,
    Steal,
    TakeBack,
)
from approdo.bots.land import Hand
from approdo.bots.mind import SMALL, Mind
from approdo.bots.table import Table, changed_hand, seen_by, with_hand
from approdo.bots.worth import score, standing
from approdo.catalogue import NONE, Cards
from approdo.geometry import CORNERS_MASK
from approdo.ids import CardKind, Hex, Resource
from approdo.rules.special import army_holder
from approdo.state import one_more, size
from approdo.view import View
from tabletop.seat import Seat


class Raid(NamedTuple):
    """Where the robber could go, who would be robbed (None: nobody), and what that is worth."""

    value: float
    hex: Hex
    victim: int | None


def raids(table: Table, seat: int, hexes: tuple[Hex, ...], mind: Mind) -> Iterator[Raid]:
    """R12.4, R12.5 every hex with every victim."""
    for hex_ in hexes:
        moved = table._replace(robber=hex_)
        victims: list[int | None] = [
            other
            for other in range(len(table.hands))
            if other != seat
            and table.sizes[other]
            and table.board.buildings(other) & CORNERS_MASK[hex_]
        ]
        for victim in victims or [None]:
            after = moved if victim is None else robbed(moved, seat, victim)
            yield Raid(standing(after, seat, mind.weights), hex_, victim)


def robbed(table: Table, thief: int, victim: int) -> Table:
    """R12.6 the position after a theft: a part of each card that the victim may hold."""
    hand, held = table.hands[victim], table.sizes[victim]
    a, b, c, d, e = hand
    share: Hand = (a / held, b / held, c / held, d / held, e / held)
    after = with_hand(table, victim, changed_hand(hand, share, -1))
    return with_hand(after, thief, changed_hand(table.hands[thief], share))


def with_knight(table: Table, seat: int) -> Table:
    """R11.4, R14.3 the position after a knight was laid face up."""
    cards, knights = list(table.cards), list(table.knights)
    cards[seat] = changed_hand(cards[seat], one_more(NONE, CardKind.KNIGHT), -1)
    knights[seat] += 1
    holder = None if table.army_holder is None else Seat(table.army_holder)
    after = army_holder(holder, knights, Seat(seat))
    return table._replace(cards=tuple(cards), knights=tuple(knights), army_holder=after)


def moved(view: View, mind: Mind) -> Action:
    """R12.4 where the robber goes."""
    assert view.seat is not None
    hexes = tuple([action.hex for action in view.legal if isinstance(action, MoveRobber)])
    found = [(one.value, one) for one in raids(seen_by(view), view.seat, hexes, mind)]
    return MoveRobber(mind.best(found, SMALL)[1].hex)


def stolen(view: View, mind: Mind) -> Action:
    """R12.5 who is robbed."""
    assert view.seat is not None
    table, seat = seen_by(view), view.seat
    found = [
        (standing(robbed(table, seat, action.seat), seat, mind.weights), action)
        for action in view.legal
        if isinstance(action, Steal)
    ]
    return mind.best(found, SMALL)[1]


# --- discards -------------------------------------------------------------------------------


def discards(view: View, mind: Mind) -> tuple[Action, ...]:
    """R12.3 the steps that lead to the best choice of cards to be discarded."""
    assert view.seat is not None
    me = view.players[view.seat]
    assert me.chosen is not None, "one's own choice is known"
    target = unwanted(seen_by(view), view.seat, me.owes, mind)
    found: list[Action] = []
    for kind in Resource:
        found += [TakeBack(kind)] * max(0, me.chosen[kind] - target[kind])
    for kind in Resource:
        found += [Discard(kind)] * max(0, target[kind] - me.chosen[kind])
    return (*found, ConfirmDiscard())


def unwanted(table: Table, seat: int, count: int, mind: Mind) -> Cards:
    """R12.2 so many cards of a hand that are missed least, one after another."""
    found = NONE
    for _ in range(count):
        hand = table.hands[seat]
        options = []
        for kind in Resource:
            if hand[kind] >= 1:
                after = with_hand(table, seat, changed_hand(hand, one_more(NONE, kind), -1))
                options.append((score(after, seat, mind.weights), (kind, after)))
        _, (kind, table) = mind.best(options, SMALL)
        found = one_more(found, kind)
    assert size(found) == count
    return found


def value_of_discard(view: View, table: Table, kind: Resource, mind: Mind) -> float:
    """R12.2 what a seat's position is worth if a card of this resource is discarded next."""
    assert view.seat is not None
    me = view.players[view.seat]
    assert me.chosen is not None, "one's own choice is known"
    lost = one_more(me.chosen, kind)
    after = with_hand(table, me.seat, changed_hand(table.hands[me.seat], lost, -1))
    rest = unwanted(after, me.seat, me.owes - size(lost), mind)
    after = with_hand(after, me.seat, changed_hand(after.hands[me.seat], rest, -1))
    return standing(after, me.seat, mind.weights)
