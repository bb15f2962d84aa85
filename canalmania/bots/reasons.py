"""Why a plan is chosen: what it does, and what of that counts most.

Every reason is read from what happens when the actions are carried out, and so is true of them.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.bots.carriage import delivery_rating
from canalmania.bots.prospects import canals_of, means_of
from canalmania.bots.situation import Aim, aims
from canalmania.bots.targets import CARD, COMPLETION, points_of
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
from canalmania.state import GameState, kind_counts
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
"""So many reasons are given."""
CUBE: Final = 0.8
"""What a cube on the way of a canal counts for as a reason."""

Values = dict[str, int | str]


class Weighed(NamedTuple):
    """A reason and the points it stands for, roughly."""

    weight: float
    reason: Reason


def reasons_for(world: GameState, actions: Sequence[Action], seat: Seat) -> tuple[Reason, ...]:
    """Why these actions are good for the seat, the weightiest reason first; never none.

    They are legal in `world`; what the last of them turns up is not looked at.
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
    """The reason for a plan that does nothing to speak of."""
    has_goods = any(isinstance(action, a.MoveGoods) for action in legal_actions(state))
    if has_goods:
        return Reason("saves_cubes", {})
    return Reason("waits" if a.EndPhase() in actions else "ends_turn", {})


def _of_action(state: GameState, action: Action, seat: Seat) -> Iterable[Weighed]:
    """The reason that a single action is by itself."""
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
"""Actions of which there is only one thing to say, and the points it stands for."""


def _move(action: a.MoveGoods, seat: Seat) -> Weighed:
    """R8.3 the points of a delivery, the others' too."""
    points = points_by_seat(action)
    others = sum(points) - points[seat]
    values: Values = {"place": action.places[0], "count": points[seat]}
    if not others:
        return Weighed(delivery_rating(action, seat), Reason("moves_cube", values))
    values["others"] = others
    return Weighed(delivery_rating(action, seat), Reason("moves_cube_shared", values))


def _aims(state: GameState, seat: Seat) -> tuple[Aim, ...]:
    player = state.players[seat]
    return aims(canals_of(player), kind_counts(player.hand), means_of(state, seat))


def _aim_of(plan: Iterable[Aim], contract: ContractId) -> Aim | None:
    return next((aim for aim in plan if aim.canal.course.contract.id == contract), None)


def _contract(state: GameState, action: a.TakeContract, seat: Seat) -> Weighed:
    """R4.3 the cubes that lie where its canal would come, or else the points it brings."""
    taken, _ = apply_read(state, action)
    aim = _aim_of(_aims(taken, seat), action.contract)
    if aim is None:
        return Weighed(0.0, Reason("takes_contract", {"contract": action.contract}))
    places = (*aim.canal.course.places, *aim.target.route.places)
    cubes = [place for place in dict.fromkeys(places) if place in state.cubes]
    weight = aim.reckoning.rating + CUBE * len(cubes)
    values: Values = {"contract": action.contract}
    if cubes:
        values |= {"count": len(cubes), "place": cubes[0]}
        return Weighed(weight, Reason("takes_contract_for_cubes", values))
    values |= {"count": points_of(aim.target.kinds)}
    return Weighed(weight, Reason("takes_contract_for_points", values))


def _swap(state: GameState, action: a.SwapEngineer, seat: Seat) -> Weighed:
    """R3.5 the cards that the other engineer saves on the open canals."""
    swapped, _ = apply_read(state, action)
    saved = _cards_due(_aims(state, seat)) - _cards_due(_aims(swapped, seat))
    values: Values = {"engineer": action.engineer.name.lower()}
    if saved > 0:
        return Weighed(CARD * saved + 1, Reason("engineer_saves", values | {"count": saved}))
    return Weighed(0.5, Reason("engineer", values))


def _cards_due(plan: Iterable[Aim]) -> int:
    """How many cards not in the hand the planned canals take."""
    return sum(aim.reckoning.lacking for aim in plan)


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
            case PointsScored(rule="R6.14") if event.seat == seat:
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
    """R5.1 what cards taken from the display are good for, and cubes that were placed."""
    taken = sum(isinstance(event, CardTaken) for event in events)
    cubes = sum(isinstance(event, CubePlaced) for event in events)
    if cubes:
        name = "cards_bring_cubes" if taken else "places_cubes"
        yield Weighed(CUBE * cubes, Reason(name, {"count": cubes}))
    if not any(isinstance(action, a.TakeCard) for action in actions):
        return
    hand = kind_counts(before.players[seat].hand)
    without = aims(canals_of(after.players[seat]), hand, means_of(after, seat))
    helped = 0
    for aim in _aims(after, seat):
        contract = aim.canal.course.contract.id
        earlier, lacking = _aim_of(without, contract), aim.reckoning.lacking
        gained = 0 if earlier is None else earlier.reckoning.lacking - lacking
        if gained > 0:
            helped += 1
            yield _helped(contract, gained, lacking)
    if not helped:
        yield Weighed(0.3, Reason("takes_cards_for_later", {}))


def _helped(contract: ContractId, gained: int, lacking: int) -> Weighed:
    """The cards that a canal lacks no more, and how many are still to come."""
    if not lacking:
        return Weighed(2.0 + gained, Reason("takes_last_cards", {"contract": contract}))
    values: Values = {"contract": contract, "count": lacking}
    return Weighed(0.9 * gained, Reason("takes_cards", values))
