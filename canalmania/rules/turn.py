"""R3 the turn: phases, the exchange of engineers, the end of the turn."""

from functools import cache
from typing import Final

from canalmania.actions import EndTurn, SwapEngineer
from canalmania.draft import Draft
from canalmania.events import EngineersSwapped, PhaseSkipped, TurnBegan, TurnEnded
from canalmania.ids import NEXT_PHASE, EngineerId, Phase
from canalmania.rules.cards import too_many
from canalmania.rules.contracts import must_take_contract
from canalmania.rules.scoring import begin_final_scoring
from canalmania.state import GameState
from tabletop.refusals import Refusal
from tabletop.seat import Seat


def why_not_swap(state: GameState, action: SwapEngineer) -> Refusal | None:
    """R3.5 with another player, or from beside the board; R4.2 a contract comes first."""
    if must_take_contract(state):
        return Refusal("R4.2", "CONTRACT_REQUIRED")
    if action.engineer is state.players[state.active].engineer:
        return Refusal("R3.5", "SAME_ENGINEER", {"engineer": action.engineer.name.lower()})
    return None


def legal_swaps(state: GameState) -> tuple[SwapEngineer, ...]:
    """R3.5 every engineer except the own one."""
    return _SWAPS_OF[state.players[state.active].engineer]


_SWAPS_OF = {
    own: tuple(SwapEngineer(engineer) for engineer in EngineerId if engineer is not own)
    for own in EngineerId
}


def swap_engineer(draft: Draft, action: SwapEngineer) -> None:
    """R3.5 the other player cannot refuse; the ability works at once."""
    given = draft.players[draft.active].engineer
    holder = None
    for number, player in enumerate(draft.players):
        if player.engineer is action.engineer:
            holder = Seat(number)
    if holder is None:
        others = [e for e in draft.spare_engineers if e is not action.engineer]
        draft.spare_engineers = tuple(sorted((*others, given)))
    else:
        draft.alter(holder, {"engineer": given})
    draft.alter(draft.active, {"engineer": action.engineer})
    draft.events.append(_engineers_swapped(draft.active, action.engineer, given, holder))
    draft.phase = _BUILD


def why_not_end_phase(state: GameState) -> Refusal | None:
    """R3.1, D5 actions are optional, except R4.2."""
    return Refusal("R4.2", "CONTRACT_REQUIRED") if must_take_contract(state) else None


def end_phase(draft: Draft) -> None:
    """R3.1 end this phase without an action."""
    draft.events.append(_phase_skipped(draft.active, draft.phase))
    draft.phase = NEXT_PHASE[draft.phase]


def why_not_end_turn(state: GameState) -> Refusal | None:
    """R3.8 the hand must be down to seven first."""
    count = too_many(state)
    return Refusal("R3.8", "DISCARD_COUNT", {"count": count}) if count else None


def end_turn(draft: Draft, _: EndTurn) -> None:
    """R3.8, R9.2 the next player's turn, or the end after the last round."""
    draft.events.append(_turn_ended(draft.active))
    following = Seat((draft.active + 1) % len(draft.players))
    if following == draft.first:
        if draft.round == draft.last_round:
            begin_final_scoring(draft)
            return
        draft.round += 1
    draft.active = following
    draft.turn += 1
    draft.phase = _CONTRACT
    draft.events.append(_turn_began(following, draft.round))


_CONTRACT: Final = Phase.CONTRACT  # looking up an enum member is slow
_BUILD: Final = Phase.BUILD
_engineers_swapped: Final = cache(EngineersSwapped)  # equal events may be one object
_phase_skipped: Final = cache(PhaseSkipped)
_turn_ended: Final = cache(TurnEnded)
_turn_began: Final = cache(TurnBegan)
