"""The rules for each kind of action: when it is possible, why not, and what it does.

They are in one table, so that `legal_actions`, `refusal` and `apply` cannot disagree.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from approdo import actions as a
from approdo.draft import Draft
from approdo.ids import Phase
from approdo.rules import bank, building, cards, production, robber, setup, trade, turn
from approdo.state import (
    Answering,
    Decision,
    Discards,
    Drafting,
    FirstRoad,
    FreeRoads,
    GameState,
    Monopoly,
    Plenty,
    RobberMove,
    Theft,
)
from tabletop.refusals import Argument, Refusal


@dataclass(frozen=True, slots=True)
class Verb:
    """The rules for one kind of action.

    `phases`: where it is possible if no decision is pending. `answers`: for each kind of pending
    decision that it answers, the check whether it is legal. `why_not` is that check if no decision
    is pending; None as an answer means that the action is legal. `do` carries out a legal action.
    """

    phases: tuple[Phase, ...]
    why_not: Callable[[GameState, Any], Refusal | None]
    do: Callable[[Draft, Any], None]
    answers: tuple[type, ...] = ()


_PREPARATION: Final = (Phase.PREPARATION,)
_BEFORE: Final = (Phase.BEFORE_ROLL,)
_AFTER: Final = (Phase.AFTER_ROLL,)
_TURN: Final = (*_BEFORE, *_AFTER)


def _nothing(_state: GameState, _action: object) -> None:
    """The check for an action that needs no further check."""


def _why_not_place_road(state: GameState, action: a.PlaceRoad) -> Refusal | None:
    if isinstance(state.decision, FirstRoad):
        return setup.why_not_first_road(state, action)
    return cards.why_not_free_road(state, action)


def _place_road(draft: Draft, action: a.PlaceRoad) -> None:
    if isinstance(draft.pending[-1], FirstRoad):
        setup.place_first_road(draft, action)
    else:
        cards.place_free_road(draft, action)


VERBS: Final[dict[type, Verb]] = {
    a.PlaceSettlement: Verb(_PREPARATION, setup.why_not_settlement, setup.place_settlement),
    a.PlaceRoad: Verb((), _why_not_place_road, _place_road, (FirstRoad, FreeRoads)),
    a.Roll: Verb(_BEFORE, _nothing, production.roll),
    a.MoveRobber: Verb((), robber.why_not_move, robber.move_robber, (RobberMove,)),
    a.Steal: Verb((), robber.why_not_steal, robber.steal, (Theft,)),
    a.BuildRoad: Verb(_AFTER, building.why_not_road, building.build_road),
    a.BuildSettlement: Verb(_AFTER, building.why_not_settlement, building.build_settlement),
    a.BuildCity: Verb(_AFTER, building.why_not_city, building.build_city),
    a.BuyCard: Verb(_AFTER, building.why_not_buy, building.buy_card),
    a.Exchange: Verb(_AFTER, bank.why_not_exchange, bank.exchange),
    a.PlayCard: Verb(_TURN, cards.why_not_play, cards.play_card),
    a.Waive: Verb((), cards.why_not_waive, cards.waive, (FreeRoads,)),
    a.TakeCard: Verb((), cards.why_not_take, cards.take_card, (Plenty,)),
    a.NameResource: Verb((), _nothing, cards.name_resource, (Monopoly,)),
    a.StartOffer: Verb(_AFTER, trade.why_not_start, trade.start, (Answering,)),
    a.Give: Verb((), trade.why_not_give, trade.give, (Drafting, Answering)),
    a.Want: Verb((), trade.why_not_want, trade.want, (Drafting, Answering)),
    a.LeaveOut: Verb((), trade.why_not_leave_out, trade.leave_out, (Drafting,)),
    a.Propose: Verb((), trade.why_not_propose, trade.propose, (Drafting, Answering)),
    a.Cancel: Verb((), trade.why_not_cancel, trade.cancel, (Drafting, Answering)),
    a.Accept: Verb((), trade.why_not_accept, trade.accept, (Answering,)),
    a.Decline: Verb((), trade.why_not_decline, trade.decline, (Answering,)),
    a.Deal: Verb((), trade.why_not_deal, trade.deal, (Answering,)),
    a.Withdraw: Verb((), trade.why_not_withdraw, trade.withdraw, (Answering,)),
    a.EndTurn: Verb(_AFTER, _nothing, turn.end_turn),
}
"""All actions of one seat; those of several seats at once are in `DISCARDS`."""


@dataclass(frozen=True, slots=True)
class DiscardVerb:
    """R12.3 the rules for an action of a seat that must discard cards."""

    why_not: Callable[[GameState, Any, Any], Refusal | None]
    do: Callable[[Draft, Any, Any], None]


DISCARDS: Final[dict[type, DiscardVerb]] = {
    a.Discard: DiscardVerb(robber.why_not_discard, robber.discard),
    a.TakeBack: DiscardVerb(robber.why_not_take_back, robber.take_back),
    a.ConfirmDiscard: DiscardVerb(robber.why_not_confirm, robber.confirm),
}


def wrong_moment(
    state: GameState, phases: tuple[Phase, ...], answers: tuple[type, ...]
) -> Refusal | None:
    """R6 why an action that belongs to these phases and decisions is not possible now."""
    pending = state.pending
    if (type(pending[-1]) in answers) if pending else (state.phase in phases):
        return None
    if state.phase is Phase.OVER:
        return Refusal("R15.2", "GAME_OVER")
    if pending:
        return Refusal("D17", "DECISION_FIRST", {"decision": type(pending[-1]).__name__})
    if not phases:
        return Refusal("R6.1", "NOTHING_TO_DECIDE")
    now: dict[str, Argument] = {
        "phase": int(state.phase),
        "wanted": tuple(int(phase) for phase in phases),
    }
    return Refusal("R6.4", "OTHER_PHASE", now)


def why_not(state: GameState, action: a.Action, seat: int) -> Refusal | None:
    """Why a seat that must act cannot do this; None if it can. The action is well formed."""
    verb = VERBS.get(type(action))
    if verb is None:
        discard = DISCARDS[type(action)]
        return wrong_moment(state, (), (Discards,)) or discard.why_not(state, seat, action)
    wrong = wrong_moment(state, verb.phases, verb.answers)
    if wrong is not None:
        return wrong
    if state.pending and _is_out_of_turn(state.pending[-1], action):
        return Refusal("R8.7", "ALL_HAVE_ANSWERED")
    return verb.why_not(state, action)


def _is_out_of_turn(decision: Decision, action: a.Action) -> bool:
    """R8.6, R8.7 whether all have answered an offer, and this would be another answer."""
    return (
        type(decision) is Answering
        and decision.answerer is None
        and not isinstance(action, a.Deal | a.Withdraw)
    )
