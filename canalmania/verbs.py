"""Which rules belong to which action: when it may be done, why not, and what it does.

One table for generator, refusal and `apply`, so that these cannot disagree.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from canalmania import actions as a
from canalmania.draft import Draft
from canalmania.ids import Phase
from canalmania.rules import cards, contracts, cubes, goods, scoring, takeback, turn
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
from tabletop.refusals import Argument, Refusal


@dataclass(frozen=True, slots=True)
class Verb:
    """The rules of one kind of action.

    `phases`: where it is possible if no decision is pending. `answers`: the kind of decision that
    it answers.
    """

    phases: tuple[Phase, ...]
    answers: type | None
    why_not: Callable[[GameState, Any], Refusal | None]
    do: Callable[[Draft, Any], None]


_OWN_TURN: Final = (Phase.CONTRACT, Phase.BUILD, Phase.GOODS, Phase.CLOSING)
_ACTION_PHASES: Final = _OWN_TURN[:3]


def _nothing(_state: GameState, _action: object) -> None:
    """The check for an action that needs no further check."""


def _contract_first(
    question: Callable[[GameState], Refusal | None],
) -> Callable[[GameState, Any], Refusal | None]:
    """R4.2 is checked before everything else in phase 1."""
    return lambda state, _: turn.why_not_end_phase(state) or question(state)


def _deliver(draft: Draft, action: a.MoveGoods) -> None:
    goods.move_goods(draft, action)
    if draft.phase is Phase.DELIVERIES:
        scoring.pass_delivery_on(draft)


def _discard_display(draft: Draft, _: a.DiscardDisplay) -> None:
    cards.discard_display(draft)
    draft.phase = Phase.BUILD


VERBS: Final[dict[type, Verb]] = {
    a.TakeContract: Verb(
        (Phase.CONTRACT,), SecondContract, contracts.why_not_contract, contracts.take_contract
    ),
    a.SkipContract: Verb((), SecondContract, _nothing, lambda d, _: contracts.skip_contract(d)),
    a.SwapEngineer: Verb((Phase.CONTRACT,), None, turn.why_not_swap, turn.swap_engineer),
    a.DiscardDisplay: Verb(
        (Phase.CONTRACT,), None, _contract_first(cards.why_not_discard_display), _discard_display
    ),
    a.DrawCard: Verb(
        _ACTION_PHASES,
        None,
        _contract_first(cards.why_not_draw),
        lambda d, _: cards.draw_card(d),
    ),
    a.DrawFromDisplay: Verb(
        _ACTION_PHASES,
        None,
        lambda s, x: turn.why_not_end_phase(s) or cards.why_not_draw_from_display(s, x),
        cards.draw_from_display,
    ),
    a.Declare: Verb((), Declaration, _nothing, cards.declare),
    a.TakeCard: Verb((Phase.BUILD,), Taking, cards.why_not_take, cards.take_card),
    a.StopTaking: Verb((), Taking, lambda s, _: cards.why_not_stop(s), cards.stop_taking),
    a.ChooseColour: Verb(
        (), ColourChoice, lambda _, x: cubes.why_not_colour(x), cubes.choose_colour
    ),
    a.RemoveCube: Verb((), CubeRemoval, cubes.why_not_remove, cubes.remove_cube),
    a.PlaceCube: Verb((), CubePlacement, cubes.why_not_place, cubes.place_cube),
    a.LayTile: Verb((Phase.BUILD,), Building, tiles.why_not_tile, laying.lay_tile),
    a.DiscardExtra: Verb((), ExtraDiscards, laying.why_not_extra, laying.discard_extra),
    a.EndBuild: Verb((), Building, _nothing, laying.end_build),
    a.TakeBack: Verb(_OWN_TURN, None, takeback.why_not_take_back, takeback.take_back),
    a.MoveGoods: Verb((Phase.GOODS, Phase.DELIVERIES), None, goods.why_not_goods, _deliver),
    a.Discard: Verb((Phase.CLOSING,), None, cards.why_not_discard, cards.discard),
    a.EndPhase: Verb(
        _ACTION_PHASES,
        None,
        lambda s, _: turn.why_not_end_phase(s),
        lambda d, _: turn.end_phase(d),
    ),
    a.EndTurn: Verb((Phase.CLOSING,), None, lambda s, _: turn.why_not_end_turn(s), turn.end_turn),
}


def wrong_moment(state: GameState, verb: Verb) -> Refusal | None:
    """R3.1 why this verb is not possible in this phase, None if it is."""
    pending = state.pending
    if (type(pending[-1]) is verb.answers) if pending else (state.phase in verb.phases):
        return None
    if state.phase is Phase.OVER:
        return Refusal("R10.4", "GAME_OVER")
    if pending:
        return Refusal("R3.1", "DECISION_FIRST", {"decision": type(pending[-1]).__name__})
    if not verb.phases:
        return Refusal("R3.1", "NOTHING_TO_DECIDE")
    now: dict[str, Argument] = {
        "phase": int(state.phase),
        "wanted": tuple(int(phase) for phase in verb.phases),
    }
    return Refusal("R3.1", "PHASE_USED", now)
