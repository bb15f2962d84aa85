"""How much actions that were played fall short of the best ones for the moment."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from approdo import actions as a
from approdo.actions import Action
from approdo.bots.mind import Mind
from approdo.bots.moves import with_bought, with_road
from approdo.bots.normal import decided
from approdo.bots.placing import value_of_place
from approdo.bots.playing import (
    quick,
    value_of_naming,
    value_of_taking,
    worth_of_card,
)
from approdo.bots.playout import carried_out
from approdo.bots.robbing import raids, robbed, value_of_discard
from approdo.bots.styles import USUAL
from approdo.bots.table import Table, changed_hand, seen_by, with_hand
from approdo.bots.trading import terms_of, traded
from approdo.bots.worth import chance_of, standing
from approdo.catalogue import CARD_COST
from approdo.engine import apply_read
from approdo.legal import refusal
from approdo.redeal import redealt
from approdo.state import Answering, GameState
from approdo.view import View, view_for
from tabletop.game import Seed
from tabletop.seat import Seat

WHOLE: Final = 100.0
"""A victory, in hundredths."""


class Judged(NamedTuple):
    """Actions, and what they are worth in hundredths of a victory."""

    actions: tuple[Action, ...]
    worth: float


def compared(
    state: GameState, seat: Seat, actions: Sequence[Action], seed: Seed
) -> tuple[float, Judged]:
    """How far actions fall short of the best, in hundredths of a victory; and the best ones.

    The best are the actions themselves where no others come out better. Raises ValueError for
    actions that are not legal.
    """
    require_legal(state, seat, actions, seed)
    view, mind = view_for(state, seat), Mind(USUAL)
    played = _judged(view, tuple(actions), mind)
    best = _judged(view, decided(view, mind), mind)
    if best.actions == played.actions or best.worth <= played.worth:
        return 0.0, played
    return best.worth - played.worth, best


def require_legal(state: GameState, seat: Seat, actions: Sequence[Action], seed: Seed) -> None:
    """Raise ValueError if there is no action, or one that the seat may not do."""
    world = redealt(state, (seat,), seed)
    for action in actions:
        if refusal(world, action, seat) is not None:
            raise ValueError(f"not legal: {action}")
        world, _ = apply_read(world, action, seat)
    if not actions:
        raise ValueError("not legal: nothing was played")


def _judged(view: View, actions: tuple[Action, ...], mind: Mind) -> Judged:
    return Judged(actions, WHOLE * chance_of(value_of(view, actions, mind)))


def value_of(view: View, actions: Sequence[Action], mind: Mind) -> float:
    """What the position is worth after these actions, if the seat goes on well."""
    assert view.seat is not None
    table, seat = seen_by(view), view.seat
    first = actions[0]
    about = _ABOUT.get(type(first))
    if about is not None:
        return about(view, table, first, mind)
    for action in actions:
        if isinstance(action, a.EndTurn):
            return standing(table, seat, mind.weights)
        if isinstance(action, a.PlayCard):
            return worth_of_card(table, seat, action.kind, mind)
        table = _foreseen(table, seat, action)
    if view.active == seat:
        return quick(table, seat, mind)
    return standing(table, seat, mind.weights)


def _foreseen(table: Table, seat: int, action: Action) -> Table:
    """The position after an action; a bought card may be of any kind."""
    if isinstance(action, a.BuyCard):
        paid = with_hand(table, seat, changed_hand(table.hands[seat], CARD_COST, -1))
        return with_bought(paid, seat)
    if isinstance(action, a.PlaceRoad):
        return with_road(table, seat, action.path)
    return carried_out(table, seat, (action,), 0)[0]


# --- single decisions -----------------------------------------------------------------------


def _of_place(view: View, table: Table, action: a.PlaceSettlement, mind: Mind) -> float:
    return value_of_place(view, table, action.at, mind)


def _of_robber(view: View, table: Table, action: a.MoveRobber, mind: Mind) -> float:
    assert view.seat is not None
    return max(one.value for one in raids(table, view.seat, (action.hex,), mind))


def _of_theft(view: View, table: Table, action: a.Steal, mind: Mind) -> float:
    assert view.seat is not None
    return standing(robbed(table, view.seat, action.seat), view.seat, mind.weights)


def _of_discard(view: View, table: Table, action: a.Discard, mind: Mind) -> float:
    assert view.seat is not None
    return value_of_discard(view, table, action.resource, mind)


def _of_accepting(view: View, table: Table, _: a.Accept, mind: Mind) -> float:
    assert view.seat is not None
    decision = view.decision
    assert isinstance(decision, Answering)
    after = traded(table, view.seat, view.active, decision.want, decision.give)
    return standing(after, view.seat, mind.weights)


def _of_deal(view: View, table: Table, action: a.Deal, mind: Mind) -> float:
    assert view.seat is not None
    decision = view.decision
    assert isinstance(decision, Answering)
    reply = next(one for one in decision.replies if one.seat == action.seat)
    give, want = terms_of(decision, reply)
    return quick(traded(table, view.seat, action.seat, give, want), view.seat, mind)


def _of_taking(view: View, table: Table, action: a.TakeCard, mind: Mind) -> float:
    return value_of_taking(view, table, action.resource, mind)


def _of_naming(view: View, table: Table, action: a.NameResource, mind: Mind) -> float:
    assert view.seat is not None
    return value_of_naming(table, view.seat, action.resource, mind)


_ABOUT: Final[dict[type[Action], Callable[[View, Table, Any, Mind], float]]] = {
    a.PlaceSettlement: _of_place,
    a.MoveRobber: _of_robber,
    a.Steal: _of_theft,
    a.Discard: _of_discard,
    a.Accept: _of_accepting,
    a.Deal: _of_deal,
    a.TakeCard: _of_taking,
    a.NameResource: _of_naming,
}
