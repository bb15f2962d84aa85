"""Turns a target into tiles that the cards in the hand can really pay for (R6)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from canalmania.actions import LayTile, Payment
from canalmania.bots.situation import SECOND_CANAL, Situation, aims, rating_of
from canalmania.bots.targets import (
    Canal,
    Means,
    Reckoning,
    Target,
    points_of,
    reckon,
    targets_of,
)
from canalmania.catalogue import CARDS, EXTRA_DISCARDS
from canalmania.ids import Card, CardKind, ContractId
from canalmania.rules.building.payments import leaves_half, price_list
from canalmania.state import Building

FULL_HAND: Final = 7
"""R3.8 with this many cards a canal is begun even if it cannot be completed at once."""


class Purse(NamedTuple):
    """What can pay for the next tile: the hand, and whether half a surveyor is left (R11.2)."""

    hand: tuple[Card, ...]
    half: bool


def next_tile(situation: Situation) -> LayTile | None:
    """R6.1 the tile to lay now, None if it is better to keep the cards.

    It is the first tile of a canal that can be completed. If there is none, and the hand is too
    full to take more cards or a build action is under way, it begins a canal that cannot be
    completed yet.
    """
    chosen = _completing(situation)
    if chosen is None and situation.is_last_turn:
        chosen = _last_points(situation)
    elif chosen is None and (_is_building(situation) or sum(situation.hand) >= FULL_HAND):
        chosen = _advancing(situation)
    return chosen


def _is_building(situation: Situation) -> bool:
    return isinstance(situation.view.decision, Building)


def _purse(situation: Situation, contract: ContractId) -> Purse:
    decision = situation.view.decision
    return Purse(
        situation.me.hand or (), isinstance(decision, Building) and decision.half == contract
    )


def _completing(situation: Situation) -> LayTile | None:
    """R6.14 the first tile of the best target that the hand can pay for completely."""
    means = situation.means
    ready = [
        (_promise(situation, canal, reckoning), canal, target)
        for canal in situation.canals
        for target in targets_of(canal, means)
        for reckoning in (reckon(target, situation.hand, means.engineer),)
        if reckoning.lacking == 0
    ]
    for _, canal, target in sorted(ready, key=lambda option: -option[0]):
        purse = _purse(situation, canal.course.contract.id)
        tiles = to_the_end(target, canal, means, purse)
        if tiles:
            return tiles[0]
    return None


def _promise(situation: Situation, canal: Canal, reckoning: Reckoning) -> float:
    """The value of completing a canal in this way, and the other canal with the cards left over."""
    others = tuple(other for other in situation.canals if other is not canal)
    rest = aims(others, reckoning.rest, situation.means)
    return reckoning.rating + SECOND_CANAL * rating_of(rest)


def to_the_end(
    target: Target, canal: Canal, means: Means, purse: Purse, done: int = 0
) -> tuple[LayTile, ...]:
    """R6.5 every tile of the target with its payment; empty if the cards cannot pay for all."""
    for tile, left in _purchases(target, canal, means, purse, done):
        if done + 1 == len(target.kinds):
            return (tile,)
        rest = to_the_end(target, canal, means, left, done + 1)
        if rest:
            return (tile, *rest)
    return ()


def _purchases(
    target: Target, canal: Canal, means: Means, purse: Purse, done: int
) -> Iterator[tuple[LayTile, Purse]]:
    """R6.5, R6.8, R11 the ways to pay for tile number `done` of a target, the cheapest first."""
    kind, step = target.kinds[done], target.route.legs[done].step
    extra = EXTRA_DISCARDS if means.tiled >> step.hex & 1 else 0
    for way in price_list(purse.hand, means.engineer, purse.half, extra).by_kind[kind].payments:
        tile = LayTile(canal.course.contract.id, step.hex, kind, step.exit, way)
        left = _without(purse.hand, way, extra)
        yield tile, Purse(left, leaves_half(way, kind, means.engineer))


def _without(hand: tuple[Card, ...], way: Payment, extra: int) -> tuple[Card, ...]:
    """The cards left after paying; the extra discards are taken from the most frequent kinds."""
    wanted = list(way.cards)
    left = []
    for card in hand:
        kind = CARDS[card].kind
        if wanted[kind]:
            wanted[kind] -= 1
        else:
            left.append(card)
    for _ in range(extra):
        kinds = [CARDS[card].kind for card in left if CARDS[card].kind is not CardKind.SURVEYOR]
        most = max(kinds, key=kinds.count, default=CardKind.SURVEYOR)
        left.remove(next(card for card in left if CARDS[card].kind is most))
    return tuple(left)


def as_far_as_possible(
    target: Target, canal: Canal, means: Means, purse: Purse
) -> tuple[LayTile, ...]:
    """R6.5 the first tiles of a target, each paid for in the cheapest way."""
    tiles: tuple[LayTile, ...] = ()
    for done in range(len(target.kinds)):
        purchase = next(_purchases(target, canal, means, purse, done), None)
        if purchase is None:
            break
        tiles = (*tiles, purchase[0])
        purse = purchase[1]
    return tiles


def _advancing(situation: Situation) -> LayTile | None:
    """R6.1 the first tile of the best target that can be begun without spending a surveyor."""
    begun = [
        (reckon(target, situation.hand, situation.means.engineer).rating, tiles[0])
        for canal in situation.canals
        for purse in (_purse(situation, canal.course.contract.id),)
        for target in targets_of(canal, situation.means)
        for tiles in (as_far_as_possible(target, canal, situation.means, purse),)
        if tiles and not tiles[0].payment.cards[CardKind.SURVEYOR]
    ]
    return max(begun, key=lambda option: option[0])[1] if begun else None


def _last_points(situation: Situation) -> LayTile | None:
    """R10.1 the beginning of a canal that scores most: tiles of unfinished canals score too."""
    beginnings = [
        tiles
        for canal in situation.canals
        for target in targets_of(canal, situation.means)
        for purse in (_purse(situation, canal.course.contract.id),)
        for tiles in (as_far_as_possible(target, canal, situation.means, purse),)
        if points_of(tuple(tile.kind for tile in tiles))
    ]
    if not beginnings:
        return None
    return max(beginnings, key=lambda tiles: points_of(tuple(tile.kind for tile in tiles)))[0]
