"""What may be done now: `legal_actions`, and the reason where something may not: `refusal`."""

from collections.abc import Callable, Iterable, Sequence
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
    remember,
)
from canalmania.verbs import VERBS, wrong_moment
from canalmania.wellformed import require_action
from tabletop.checks import refused_seat
from tabletop.refusals import Refusal
from tabletop.seat import Seat

_OVER: Final = Phase.OVER  # an enum looks its members up slowly, and this is asked all the time


def to_act(state: GameState) -> tuple[Seat, ...]:
    """The seats that must act now: one, or none when the game is over."""
    return () if state.phase is _OVER else (state.active,)


def refusal(state: GameState, action: Action, seat: Seat | None = None) -> Refusal | None:
    """Why `action` is not legal now, None when it is.

    `seat` is who asks (None: the seat to act); whoever is not to act learns only that (R5.2).
    Raises TypeError for what is no state, no action (`canalmania.wellformed`) or no seat at all.
    """
    if type(state) is not GameState:
        raise TypeError(f"not a state: {type(state).__name__}")
    require_action(action)
    return refused_seat(to_act(state), seat, "R3.1") or why_not(state, action)


def why_not(state: GameState, action: Action) -> Refusal | None:
    """What `refusal` answers the seat to act, about something that is known to be an action."""
    verb = VERBS[type(action)]
    return wrong_moment(state, verb) or verb.why_not(state, action)


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Every legal action, in a fixed order; empty when the game is over.

    The order is part of every link (`canalmania.link`): another one is another version
    Deliveries with the same effect for everybody stand here once (R8.3); their other routes are
    legal too, see `canalmania.previews.routes_of`.
    """
    try:
        known = state.listed
    except AttributeError:  # neither made by `apply` nor asked before
        known = None
    if known is None:
        pending = state.pending
        generate = _ANSWERS[type(pending[-1])] if pending else _IN_PHASE[state.phase]
        known = tuple(generate(state))
        remember(state, known)  # a frozen state has one answer for ever
    return known


def is_listed(state: GameState, action: Action) -> bool:
    """Whether `action` is one of the very objects that `legal_actions` gave for this state.

    Such an action was found legal already: there is no need to ask every question again. Compared
    by identity, since looking for an equal one would cost more than asking.
    """
    try:
        for listed in state.listed or ():
            if listed is action:
                return True
    except AttributeError:  # nobody has asked for the list
        pass
    return False


_END_PHASE: Final = (a.EndPhase(),)
_STOP: Final = (a.StopTaking(),)
_DRAW: Final = (a.DrawCard(),)
_DISCARD_DISPLAY: Final = (a.DiscardDisplay(),)
_END_BUILD: Final = (a.EndBuild(),)
_END_TURN: Final = (a.EndTurn(),)
_SKIP: Final = (a.SkipContract(),)
_DECLARE: Final = (a.Declare(True), a.Declare(False))
_COLOURS: Final = tuple(a.ChooseColour(colour) for colour in PLACE_COLOURS)


def _draws(state: GameState) -> Sequence[Action]:
    """R3.7, R11.5 what may be done instead of a phase's action."""
    from_display = cards.legal_display_draws(state)
    from_deck = _DRAW if cards.why_not_draw(state) is None else ()
    return [*from_display, *from_deck] if from_display else from_deck


def _in_contract_phase(state: GameState) -> Sequence[Action]:
    """R3.2, R4.2."""
    found: list[Action] = list(contracts.legal_contracts(state))
    if contracts.must_take_contract(state):
        return found
    found += turn.legal_swaps(state)
    if cards.why_not_discard_display(state) is None:
        found += _DISCARD_DISPLAY
    return [*found, *_draws(state), *takeback.legal_take_backs(state), *_END_PHASE]


def _in_build_phase(state: GameState) -> Sequence[Action]:
    """R3.3."""
    return [
        *cards.legal_takes(state),
        *tiles.legal_tiles(state),
        *_draws(state),
        *takeback.legal_take_backs(state),
        *_END_PHASE,
    ]


def _in_goods_phase(state: GameState) -> Sequence[Action]:
    """R3.4."""
    return [
        *goods.legal_deliveries(state),
        *_draws(state),
        *takeback.legal_take_backs(state),
        *_END_PHASE,
    ]


def _in_closing(state: GameState) -> Sequence[Action]:
    """R3.8."""
    choices: Sequence[Action] = cards.legal_discards(state) if cards.too_many(state) else _END_TURN
    take_backs = takeback.legal_take_backs(state)
    return [*choices, *take_backs] if take_backs else choices


def _while_taking(state: GameState) -> Sequence[Action]:
    """R5.1."""
    takes = cards.legal_takes(state)
    return [*takes, *_STOP] if cards.may_stop(state) else takes


_IN_PHASE: Final[dict[Phase, Callable[[GameState], Iterable[Action]]]] = {
    Phase.CONTRACT: _in_contract_phase,
    Phase.BUILD: _in_build_phase,
    Phase.GOODS: _in_goods_phase,
    Phase.CLOSING: _in_closing,
    Phase.DELIVERIES: goods.legal_deliveries,
    Phase.OVER: lambda _: (),
}
_ANSWERS: Final[dict[type, Callable[[GameState], Iterable[Action]]]] = {
    SecondContract: lambda state: [*contracts.legal_contracts(state), *_SKIP],
    Taking: _while_taking,
    Building: lambda state: [*tiles.legal_tiles(state), *_END_BUILD],
    ExtraDiscards: laying.legal_extras,
    Declaration: lambda _: _DECLARE,
    ColourChoice: lambda _: _COLOURS,
    CubeRemoval: cubes.legal_removals,
    CubePlacement: cubes.legal_placements,
}
