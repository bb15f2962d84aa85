"""Which actions are legal now (`legal_actions`), and why another one is not (`refusal`)."""

from collections.abc import Callable, Sequence
from typing import Final

from approdo import actions as a
from approdo.actions import Action
from approdo.catalogue import MOST_PLAYERS
from approdo.ids import Phase
from approdo.rules import bank, building, cards, robber, setup, trade
from approdo.state import (
    Answering,
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
from approdo.verbs import why_not
from approdo.wellformed import require_action
from tabletop.checks import refused_seat
from tabletop.drafts import remember
from tabletop.refusals import Refusal
from tabletop.seat import Seat

_OVER: Final = Phase.OVER  # looking up an enum member is slow, and this is used often
_SEATS: Final = tuple(map(Seat, range(MOST_PLAYERS)))


def to_act(state: GameState) -> tuple[Seat, ...]:
    """R6.1, R6.6, R12.3 the seats that must act now; several if cards are to be discarded.

    Empty when the game is over.
    """
    pending = state.pending
    if not pending:
        return () if state.phase is _OVER else (state.active,)
    decision = pending[-1]
    if type(decision) is Discards:
        ready = decision.ready
        return tuple([seat for seat in _SEATS[: len(ready)] if not ready[seat]])
    if type(decision) is Answering:
        answerer = decision.answerer
        return (state.active if answerer is None else answerer,)
    return (state.active,)


def legal_actions(state: GameState, seat: Seat | None = None) -> tuple[Action, ...]:
    """Every listed action of a seat (None: the first that must act), in a fixed order.

    Empty if the seat does not have to act. The order is part of every link (`approdo.link`): a
    change of it needs a new rules version. Offers and counter-offers with more than two cards on a
    side are legal, but not listed (D27).
    """
    acting = to_act(state)
    if not acting or (seat is not None and seat not in acting):
        return ()
    if len(acting) > 1:  # each has other cards to discard
        return tuple(robber.legal_discards(state, acting[0] if seat is None else seat))
    try:
        known = state.listed
    except AttributeError:  # not created by `apply`, and first call
        known = None
    if known is None:
        pending = state.pending
        generate = _ANSWERS[type(pending[-1])] if pending else _IN_PHASE[state.phase]
        known = tuple(generate(state))
        remember(state, known)  # a frozen state always has the same answer
    return known


def refusal(state: GameState, action: Action, seat: Seat | None = None) -> Refusal | None:
    """Why `action` is not legal now, None if it is.

    `seat` is the seat that asks (None: the first that must act); a seat that does not have to act
    learns only that. Raises TypeError if an argument is not a state, action (`approdo.wellformed`)
    or seat.
    """
    if type(state) is not GameState:
        raise TypeError(f"not a state: {type(state).__name__}")
    require_action(action)
    acting = to_act(state)
    wrong = refused_seat(acting, seat, "R6.1")
    if wrong is not None:
        return wrong
    return why_not(state, action, seat if seat is not None else acting[0] if acting else 0)


def _last_discards(state: GameState) -> Sequence[Action]:
    """R12.3 what the only seat that has not confirmed yet may do."""
    return robber.legal_discards(state, to_act(state)[0])


_ROLL: Final = a.Roll()
_OFFER: Final = a.StartOffer()
_END: Final = a.EndTurn()


def _before_roll(state: GameState) -> Sequence[Action]:
    """R6.3, R6.4."""
    plays = cards.legal_plays(state)
    return [_ROLL, *plays] if plays else (_ROLL,)


def _after_roll(state: GameState) -> Sequence[Action]:
    """R6.2, R6.3, R6.5, D19 in any order."""
    found: list[Action] = [*building.legal_buildings(state)]
    found += bank.legal_exchanges(state)
    found += cards.legal_plays(state)
    if trade.why_not_offer(state) is None:
        found.append(_OFFER)
    found.append(_END)
    return found


_IN_PHASE: Final[dict[Phase, Callable[[GameState], Sequence[Action]]]] = {
    Phase.PREPARATION: setup.legal_settlements,
    Phase.BEFORE_ROLL: _before_roll,
    Phase.AFTER_ROLL: _after_roll,
}
_ANSWERS: Final[dict[type, Callable[[GameState], Sequence[Action]]]] = {
    FirstRoad: setup.legal_first_roads,
    Discards: _last_discards,
    RobberMove: robber.legal_moves,
    Theft: robber.legal_thefts,
    FreeRoads: cards.legal_free_roads,
    Plenty: cards.legal_takes,
    Monopoly: cards.legal_names,
    Drafting: trade.legal_offer_steps,
    Answering: trade.legal_answers,
}
