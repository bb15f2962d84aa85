"""What may be done now (`legal_actions`), and why something may not (`refusal`)."""

from collections.abc import Callable
from typing import Final

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.ids import PLACE_COLOURS, Phase
from canalmania.rules import cards, contracts, cubes, goods, takeback, turn
from canalmania.rules.building import laying, tiles
from canalmania.state import (
    Building,
    ColourChoice,
    CubePlacement,
    CubeRemoval,
    Declaration,
    ExtraDiscards,
    GameState,
    SecondContract,
    Taking,
)
from canalmania.verbs import VERBS, wrong_moment
from canalmania.wellformed import require_action
from tabletop.checks import refused_seat
from tabletop.drafts import remember
from tabletop.refusals import Refusal
from tabletop.seat import Seat

Actions = tuple[Action, ...]

_OVER: Final = Phase.OVER  # looking up an enum member is slow, and this is used often


def to_act(state: GameState) -> tuple[Seat, ...]:
    """The seats that must act now: one, or none when the game is over."""
    return () if state.phase is _OVER else (state.active,)


def refusal(state: GameState, action: Action, seat: Seat | None = None) -> Refusal | None:
    """Return why `action` is not legal now, None if it is.

    `seat` is the seat that asks (None: the seat that must act); a seat that does not have to act
    learns only that (R5.2). Raises TypeError if an argument is not a state, action
    (`canalmania.wellformed`) or seat.
    """
    if type(state) is not GameState:
        raise TypeError(f"not a state: {type(state).__name__}")
    require_action(action)
    return refused_seat(to_act(state), seat, "R3.1") or why_not(state, action)


def why_not(state: GameState, action: Action) -> Refusal | None:
    """`refusal` for the seat that must act, for a valid action object."""
    verb = VERBS[type(action)]
    return wrong_moment(state, verb) or verb.why_not(state, action)


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Return every legal action, in a fixed order; empty when the game is over.

    The order is part of every link (`canalmania.link`): a change of it needs a new rules version.
    Deliveries with the same effect for everybody are listed once (R8.3); their other routes are
    legal too, see `canalmania.previews.routes_of`.
    """
    try:
        known = state.listed
    except AttributeError:  # not created by `apply`, and first call
        known = None
    if known is None:
        pending = state.pending
        generate = _ANSWERS[type(pending[-1])] if pending else _IN_PHASE[state.phase]
        known = generate(state)
        remember(state, known)  # a frozen state always has the same answer
    return known


_END_PHASE: Final = (a.EndPhase(),)
_STOP: Final = (a.StopTaking(),)
_DISCARD_DISPLAY: Final = (a.DiscardDisplay(),)
_END_BUILD: Final = (a.EndBuild(),)
_END_TURN: Final = (a.EndTurn(),)
_SKIP: Final = (a.SkipContract(),)
_DECLARE: Final = (a.Declare(True), a.Declare(False))
_COLOURS: Final = tuple(a.ChooseColour(colour) for colour in PLACE_COLOURS)


def _in_contract_phase(state: GameState) -> Actions:
    """R3.2, R4.2."""
    found = contracts.legal_contracts(state)
    if contracts.must_take_contract(state):
        return found
    discard = _DISCARD_DISPLAY if cards.why_not_discard_display(state) is None else ()
    return (
        *found,
        *turn.legal_swaps(state),
        *discard,
        *cards.legal_draws(state),
        *takeback.legal_take_backs(state),
        *_END_PHASE,
    )


def _in_build_phase(state: GameState) -> Actions:
    """R3.3."""
    return (
        *cards.legal_takes(state),
        *tiles.legal_tiles(state),
        *cards.legal_draws(state),
        *takeback.legal_take_backs(state),
        *_END_PHASE,
    )


def _in_goods_phase(state: GameState) -> Actions:
    """R3.4."""
    return (
        *goods.legal_deliveries(state),
        *cards.legal_draws(state),
        *takeback.legal_take_backs(state),
        *_END_PHASE,
    )


def _in_closing(state: GameState) -> Actions:
    """R3.8."""
    return (cards.legal_discards(state) or _END_TURN) + takeback.legal_take_backs(state)


def _while_taking(state: GameState) -> Actions:
    """R5.1."""
    takes = cards.legal_takes(state)
    return takes + _STOP if cards.may_stop(state) else takes


_IN_PHASE: Final[dict[Phase, Callable[[GameState], Actions]]] = {
    Phase.CONTRACT: _in_contract_phase,
    Phase.BUILD: _in_build_phase,
    Phase.GOODS: _in_goods_phase,
    Phase.CLOSING: _in_closing,
    Phase.DELIVERIES: goods.legal_deliveries,
    Phase.OVER: lambda _: (),
}
_ANSWERS: Final[dict[type, Callable[[GameState], Actions]]] = {
    SecondContract: lambda state: contracts.legal_contracts(state) + _SKIP,
    Taking: _while_taking,
    Building: lambda state: (*tiles.legal_tiles(state), *_END_BUILD),
    ExtraDiscards: laying.legal_extras,
    Declaration: lambda _: _DECLARE,
    ColourChoice: lambda _: _COLOURS,
    CubeRemoval: cubes.legal_removals,
    CubePlacement: cubes.legal_placements,
}
