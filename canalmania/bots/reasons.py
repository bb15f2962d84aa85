"""Why a plan is chosen: what it does, and what counts most in it.

Every reason is derived from what happens when the actions are carried out, so it is always true.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from canalmania import actions as a
from canalmania import events as e
from canalmania.actions import Action
from canalmania.bots.building import Purse, to_the_end
from canalmania.bots.carriage import delivery_rating
from canalmania.bots.prospects import canals_of, means_of
from canalmania.bots.situation import aims
from canalmania.bots.targets import (
    CARD,
    COMPLETION,
    Target,
    points_of,
    reckon,
    targets_of,
)
from canalmania.engine import apply_read
from canalmania.events import (
    CanalCompleted,
    CardTaken,
    CubePlaced,
    Event,
    PointsScored,
    TileLaid,
)
from canalmania.ids import ContractId
from canalmania.legal import legal_actions
from canalmania.rules.goods import points_by_seat
from canalmania.state import GameState, KindCounts, kind_counts
from tabletop.opponents import Reason
from tabletop.seat import Seat

REASONS: Final = (
    *("builds_on", "cards_bring_cubes", "completes_canal", "declares", "discards_display"),
    *("draws_card", "draws_shown_card", "ends_turn", "engineer", "engineer_saves", "keeps_quiet"),
    *("moves_cube", "moves_cube_shared", "places_cubes", "saves_cubes", "takes_cards"),
    *("takes_cards_for_later", "takes_contract", "takes_contract_for_cubes"),
    *("takes_contract_for_points", "takes_last_cards", "waits"),
)
"""The names of all reasons."""
MOST: Final = 3
"""The largest number of reasons that are given."""
CUBE: Final = 0.8
"""The weight of a cube on the way of a canal."""

Values = dict[str, int | str]


class Weighed(NamedTuple):
    """A reason and its weight, in approximate points."""

    weight: float
    reason: Reason


def reasons_for(world: GameState, actions: Sequence[Action], seat: Seat) -> tuple[Reason, ...]:
    """Why these actions are good for the seat, the most important reason first; never empty.

    The actions are legal in `world`. What the last of them reveals is not used.
    """
    found: list[Weighed] = []
    events: list[Event] = []
    state = known = world
    for action in actions:
        known = state
        state, told = apply_read(state, action)
        events += told
        found += _of_action(known, action, seat)
    if not isinstance(actions[-1], a.DrawCard):
        known = state
    found += _of_tiles(events, seat)
    found += _of_cards(world, known, actions, events, seat)
    best = sorted(found, key=lambda one: -one.weight)[:MOST]
    return tuple(one.reason for one in best) or (_of_nothing(world, actions),)


def _of_nothing(state: GameState, actions: Sequence[Action]) -> Reason:
    """The reason for a plan that does nothing important."""
    has_goods = any(isinstance(action, a.MoveGoods) for action in legal_actions(state))
    if has_goods:
        return Reason("saves_cubes", {})
    return Reason("waits" if a.EndPhase() in actions else "ends_turn", {})


def _of_action(state: GameState, action: Action, seat: Seat) -> Iterable[Weighed]:
    """The reasons that a single action has in itself."""
    match action:
        case a.TakeContract():
            yield _contract(state, action, seat)
        case a.SwapEngineer():
            yield _swap(state, action, seat)
        case a.MoveGoods():
            yield _move(action, seat)
        case a.Declare(openly):
            yield Weighed(1.0, Reason("declares" if openly else "keeps_quiet", {}))
        case _ if type(action) in _PLAIN:
            weight, name = _PLAIN[type(action)]
            yield Weighed(weight, Reason(name, {}))


_PLAIN: Final[dict[type[Action], tuple[float, str]]] = {
    a.DrawCard: (0.4, "draws_card"),
    a.DrawFromDisplay: (0.4, "draws_shown_card"),
    a.DiscardDisplay: (0.5, "discards_display"),
}
"""Actions with only one possible reason, and its weight in points."""


def _move(action: a.MoveGoods, seat: Seat) -> Weighed:
    """R8.3 the points of a delivery, those of the others too."""
    points = points_by_seat(action)
    others = sum(points) - points[seat]
    values: Values = {"place": action.places[0], "count": points[seat]}
    if not others:
        return Weighed(delivery_rating(action, seat), Reason("moves_cube", values))
    values["others"] = others
    return Weighed(delivery_rating(action, seat), Reason("moves_cube_shared", values))


def _contract(state: GameState, action: a.TakeContract, seat: Seat) -> Weighed:
    """R4.3 the cubes at places that its canal must connect, or otherwise the points it brings.

    The reason names cubes that do not depend on the hand, because everybody is told.
    """
    taken, _ = apply_read(state, action)
    player = taken.players[seat]
    canals = canals_of(player)
    plan = aims(canals, kind_counts(player.hand), means_of(taken, seat))
    canal = next(one for one in canals if one.course.contract.id == action.contract)
    aim = next((aim for aim in plan if aim.canal == canal), None)
    cubes = [place for place in canal.course.places if place in state.cubes]
    weight = (aim.reckoning.rating if aim else 0.0) + CUBE * len(cubes)
    values: Values = {"contract": action.contract}
    if cubes:
        values |= {"count": len(cubes), "place": cubes[0]}
        return Weighed(weight, Reason("takes_contract_for_cubes", values))
    if aim is None:
        return Weighed(weight, Reason("takes_contract", values))
    values |= {"count": points_of(aim.target.kinds)}
    return Weighed(weight, Reason("takes_contract_for_points", values))


def _swap(state: GameState, action: a.SwapEngineer, seat: Seat) -> Weighed:
    """R3.5 the cards that the other engineer saves on the open canals."""
    swapped, _ = apply_read(state, action)
    due, less = (
        sum(lacking for _, lacking, _ in _lacks(now, seat, kind_counts(now.players[seat].hand)))
        for now in (state, swapped)
    )
    values: Values = {"engineer": action.engineer.name.lower()}
    if less < due:
        values["count"] = due - less
        return Weighed(CARD * (due - less) + 1, Reason("engineer_saves", values))
    return Weighed(0.5, Reason("engineer", values))


class Lack(NamedTuple):
    """R6.5 the least number of cards that an open canal lacks, if the whole hand is spent on it.

    Also the ways to complete it that lack no more than that.
    """

    contract: ContractId
    cards: int
    targets: tuple[Target, ...]


def _lacks(state: GameState, seat: Seat, hand: KindCounts) -> tuple[Lack, ...]:
    """What is lacking for every open canal that can still be completed."""
    means, found = means_of(state, seat), []
    for canal in canals_of(state.players[seat]):
        targets = targets_of(canal, means)
        if targets:
            lacking = [reckon(target, hand, means.engineer).lacking for target in targets]
            least = min(lacking)
            nearest = [one for one, n in zip(targets, lacking, strict=True) if n == least]
            found.append(Lack(canal.course.contract.id, least, tuple(nearest)))
    return tuple(found)


def _of_tiles(events: Iterable[Event], seat: Seat) -> Iterable[Weighed]:
    """R6.14 canals completed, and canals built on."""
    laid: dict[ContractId, int] = {}
    completed = set()
    points: dict[object, int] = {}
    for event in events:
        match event:
            case TileLaid(contract=contract):
                laid[contract] = laid.get(contract, 0) + 1
            case CanalCompleted(contract=contract):
                completed.add(contract)
            case PointsScored(rule=e.CANAL_COMPLETED) if event.seat == seat:
                points[event.source] = points.get(event.source, 0) + event.points
    for contract, tiles in laid.items():
        if contract in completed:
            scored = points.get(contract, 0)
            values: Values = {"contract": contract, "count": scored}
            yield Weighed(scored + COMPLETION, Reason("completes_canal", values))
        else:
            yield Weighed(0.7 * tiles, Reason("builds_on", {"contract": contract, "count": tiles}))


def _of_cards(
    before: GameState,
    after: GameState,
    actions: Sequence[Action],
    events: Iterable[Event],
    seat: Seat,
) -> Iterable[Weighed]:
    """R5.1 what the cards taken from the display are good for, and cubes that were placed."""
    taken = sum(isinstance(event, CardTaken) for event in events)
    cubes = sum(isinstance(event, CubePlaced) for event in events)
    if cubes:
        name = "cards_bring_cubes" if taken else "places_cubes"
        yield Weighed(CUBE * cubes, Reason(name, {"count": cubes}))
    if not any(isinstance(action, a.TakeCard) for action in actions):
        return
    helped = list(_helped(before, after, seat))
    yield from helped or [Weighed(0.3, Reason("takes_cards_for_later", {}))]


def _helped(before: GameState, after: GameState, seat: Seat) -> Iterable[Weighed]:
    """The canals that lack fewer cards than before, and how many cards they still lack."""
    earlier = _lacks(after, seat, kind_counts(before.players[seat].hand))
    now = _lacks(after, seat, kind_counts(after.players[seat].hand))
    for (contract, lacked, _), (_, lacking, targets) in zip(earlier, now, strict=True):
        if lacking >= lacked:
            continue
        if lacking:
            values: Values = {"contract": contract, "count": lacking}
            yield Weighed(0.9 * (lacked - lacking), Reason("takes_cards", values))
        elif _are_paid_for(after, seat, contract, targets):
            weight = 2.0 + lacked
            yield Weighed(weight, Reason("takes_last_cards", {"contract": contract}))


def _are_paid_for(
    state: GameState, seat: Seat, contract: ContractId, targets: Iterable[Target]
) -> bool:
    """R6.5 whether the cards in the hand really pay for a whole canal, in one of these ways."""
    player, means = state.players[seat], means_of(state, seat)
    canal = next(one for one in canals_of(player) if one.course.contract.id == contract)
    purse = Purse(player.hand, half=False)
    return any(to_the_end(target, canal, means, purse) for target in targets)
