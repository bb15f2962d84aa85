"""What a bot derives from its view: its canals, its hand, its targets, the length of the game."""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from canalmania.bots.picking import added
from canalmania.bots.targets import (
    Canal,
    Means,
    Reckoning,
    Target,
    best_reckoned,
    targets_of,
)
from canalmania.catalogue import END_SCORE
from canalmania.course import Step, course_from
from canalmania.ids import EngineerId
from canalmania.network import Network
from canalmania.rules.ending import ROUNDS_AFTER_TRIGGER
from canalmania.state import KindCounts, kind_counts
from canalmania.view import CanalView, PlayerView, SectionView, View

SECOND_CANAL: Final = 0.7
"""The weight of the canal to be completed later."""
POINTS_A_ROUND: Final = 6
"""The points that the leader is expected to score in each round to come."""


class Aim(NamedTuple):
    """The target chosen for one canal, compared with the cards left over for it."""

    canal: Canal
    target: Target
    reckoning: Reckoning


def aim_at(canal: Canal, hand: KindCounts, means: Means) -> Aim | None:
    """The best target of a canal with this hand; None if its owner lacks the tiles (R6.10)."""
    found = best_reckoned(targets_of(canal, means), hand, means.engineer)
    return None if found is None else Aim(canal, *found)


@lru_cache(maxsize=1 << 12)
def aims(canals: tuple[Canal, ...], hand: KindCounts, means: Means) -> tuple[Aim, ...]:
    """The best targets of all canals, in the best order in which to complete them."""
    plans = [_in_turn(order, hand, means) for order in permutations(canals)]
    return max(plans, key=rating_of)


def _in_turn(order: Iterable[Canal], hand: KindCounts, means: Means) -> tuple[Aim, ...]:
    found = []
    for canal in order:
        aim = aim_at(canal, hand, means)
        if aim is not None:
            found.append(aim)
            hand = aim.reckoning.rest
    return tuple(found)


def rating_of(plan: tuple[Aim, ...]) -> float:
    """The value of a plan for all canals, in points."""
    weights = (1.0, SECOND_CANAL)
    return added(weight * aim.reckoning.rating for weight, aim in zip(weights, plan, strict=False))


class Situation:
    """A view and what follows from it; each property is computed when it is first used."""

    def __init__(self, view: View) -> None:
        if view.seat is None or not view.legal:
            raise ValueError("this seat has nothing to decide")
        self.view = view
        self.seat = view.seat

    @cached_property
    def me(self) -> PlayerView:
        """The player whose view this is."""
        return self.view.players[self.seat]

    @cached_property
    def hand(self) -> KindCounts:
        """The own cards by kind."""
        return kind_counts(self.me.hand or ())

    @cached_property
    def canals(self) -> tuple[Canal, ...]:
        """The own open canals as they are planned."""
        return tuple(canal_of(canal) for canal in self.me.canals)

    @cached_property
    def means(self) -> Means:
        """What the player builds with, besides the cards."""
        tiled = 0
        for tile in self.view.tiles:
            tiled |= 1 << tile.hex
        sections = (s for s in self.view.sections if s.owner == self.seat)
        own = frozenset(place for section in sections for place in (section.a, section.b))
        return Means(self.me.engineer, self.me.supply, own, tiled)

    def with_engineer(self, engineer: EngineerId) -> Means:
        """R3.5 the same means with another engineer."""
        return self.means._replace(engineer=engineer)

    @cached_property
    def plan(self) -> tuple[Aim, ...]:
        """What to build; the canal to be completed first is the first."""
        return aims(self.canals, self.hand, self.means)

    def rating_with(self, hand: KindCounts) -> float:
        """The value of the open canals with another hand."""
        return rating_of(aims(self.canals, hand, self.means))

    @cached_property
    def network(self) -> Network:
        """R8.1 the sections open to goods."""
        return _network_of(self.view.sections)

    @cached_property
    def turns_left(self) -> int:
        """R9.2 own turns still to play, with this one; estimated before the end is triggered."""
        if self.view.last_round is not None:
            return self.view.last_round - self.view.round + 1
        leader = max(player.score for player in self.view.players)
        missing = END_SCORE[len(self.view.players)] - leader
        return 1 + ROUNDS_AFTER_TRIGGER + max(0, missing // POINTS_A_ROUND)

    @property
    def is_last_turn(self) -> bool:
        """Whether this is the player's last turn."""
        return self.turns_left == 1


def canal_of(view: CanalView) -> Canal:
    """The planned canal that a view shows."""
    course = course_from(view.contract, view.start)
    for tile in view.tiles:
        course = course.after(Step(tile.hex, tile.entry, tile.exit))
    return Canal(course, view.tiles[-1].kind if course.place is None else None)


@lru_cache(maxsize=8)
def _network_of(sections: tuple[SectionView, ...]) -> Network:
    network = Network({})
    for section in sections:
        network = network.with_section(section.a, section.b, section.owner)
    return network


def with_card(hand: KindCounts, kind: int, count: int = 1) -> KindCounts:
    """A hand with `count` more (or, if negative, fewer) cards of one kind."""
    counts = list(hand)
    counts[kind] += count
    return counts[0], counts[1], counts[2], counts[3], counts[4]
