"""Which actions are legal now (`legal_actions`), and why another one is not (`refusal`)."""

from typing import Final

from canyon.actions import Action
from canyon.ids import Phase
from canyon.state import GameState
from canyon.verbs import GENERATORS, VERBS
from canyon.wellformed import require_action
from tabletop.checks import refused_seat
from tabletop.drafts import remember
from tabletop.refusals import Refusal
from tabletop.seat import Seat

_OVER: Final = Phase.OVER


def to_act(state: GameState) -> tuple[Seat, ...]:
    """R3.1 the seat that must act now, alone in a tuple; empty when the game is over."""
    return () if state.phase is _OVER else (state.active,)


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Every legal action of the seat to act, in a fixed order; empty when the game is over."""
    try:
        known = state.listed
    except AttributeError:  # not created by `apply`, and first call
        known = None
    if known is None:
        known = GENERATORS[state.phase](state)
        remember(state, known)  # a frozen state always has the same answer
    return known


def refusal(state: GameState, action: Action, seat: Seat | None = None) -> Refusal | None:
    """Why `action` is not legal now; None when it is legal.

    `seat` is the seat that would act (None: the seat to act). A seat that is not to act learns only
    that it is not (R10.2). Raises TypeError for an argument that is not a state, not an action
    (`canyon.wellformed`) or not a seat.
    """
    if type(state) is not GameState:
        raise TypeError(f"not a state: {type(state).__name__}")
    require_action(action)
    return refused_seat(to_act(state), seat, "R3.1") or why_not(state, action)


def why_not(state: GameState, action: Action) -> Refusal | None:
    """`refusal` for the seat to act and an action that is known to be well formed."""
    verb = VERBS[type(action)]
    if state.phase is verb.phase:
        return verb.why_not(state, action)
    if state.phase is _OVER:
        return Refusal("R9.1", "GAME_OVER")
    return Refusal("R3.1", "OTHER_PHASE", {"phase": int(state.phase), "wanted": int(verb.phase)})
