"""R4 contracts: taking them from Parliament, one or two in one action."""

from functools import lru_cache
from typing import Final

from canalmania.actions import TakeContract
from canalmania.catalogue import CONTRACTS, PARLIAMENT_SIZE
from canalmania.course import course_from
from canalmania.draft import Draft
from canalmania.events import ContractSkipped, ContractTaken, ParliamentOpened
from canalmania.ids import ContractId, Phase
from canalmania.rules.ending import trigger_end
from canalmania.state import Canal, GameState, SecondContract
from tabletop.refusals import Refusal

MOST_OPEN = 2
_CONTRACT: Final = Phase.CONTRACT  # looking up an enum member is slow


def must_take_contract(state: GameState) -> bool:
    """R4.2 a player without an open contract must take one in phase 1; R4.6 if there is any."""
    return (
        state.phase is _CONTRACT
        and bool(state.parliament)
        and not state.players[state.active].canals
    )


def why_not_contract(state: GameState, action: TakeContract) -> Refusal | None:
    """R4.1, R4.3 from Parliament, never a third one, the barge on one of its termini."""
    if not state.parliament:
        return Refusal("R4.6", "PARLIAMENT_EMPTY")
    if len(state.players[state.active].canals) >= MOST_OPEN:
        return Refusal("R4.1", "CONTRACT_LIMIT", {"limit": MOST_OPEN})
    if action.contract not in state.parliament:
        return Refusal("R4.3", "CONTRACT_NOT_IN_PARLIAMENT", {"contract": action.contract})
    if action.terminus not in CONTRACTS[action.contract].termini:
        termini = CONTRACTS[action.contract].termini
        return Refusal("R4.3", "NOT_A_TERMINUS", {"place": action.terminus, "termini": termini})
    return None


def legal_contracts(state: GameState) -> tuple[TakeContract, ...]:
    """R4.3 every contract of Parliament with either terminus."""
    if len(state.players[state.active].canals) >= MOST_OPEN:
        return ()
    return _choices(state.parliament)


@lru_cache(maxsize=1 << 8)
def _choices(parliament: tuple[ContractId, ...]) -> tuple[TakeContract, ...]:
    return tuple(
        TakeContract(contract, place)
        for contract in parliament
        for place in CONTRACTS[contract].termini
    )


def take_contract(draft: Draft, action: TakeContract) -> None:
    """R4.3 open the contract, put its barge on the terminus; R4.5 another contract may follow.

    Other barges may be on the same terminus (R4.8).
    """
    is_first = not draft.pending
    open_before = draft.players[draft.active].canals
    may_follow = is_first and not open_before and len(draft.parliament) <= MOST_OPEN
    canal = Canal(course_from(action.contract, action.terminus))
    draft.alter(draft.active, {"canals": (*open_before, canal)})
    draft.parliament = tuple(c for c in draft.parliament if c != action.contract)
    draft.events.append(ContractTaken(draft.active, action.contract, action.terminus))
    _refill_parliament(draft)
    draft.pending = (SecondContract(),) if may_follow and draft.parliament else ()
    if not draft.pending:
        draft.phase = Phase.BUILD


def _refill_parliament(draft: Draft) -> None:
    """R4.4 turn up five contracts if Parliament is empty; R9.1 the last five trigger the end."""
    if draft.parliament or not draft.contract_deck:
        return
    draft.parliament = tuple(reversed(draft.contract_deck[-PARLIAMENT_SIZE:]))
    draft.contract_deck = draft.contract_deck[:-PARLIAMENT_SIZE]
    draft.events.append(ParliamentOpened(draft.active, draft.parliament))
    if not draft.contract_deck:
        trigger_end(draft, draft.active, "contracts")


def skip_contract(draft: Draft) -> None:
    """R4.5 decline the extra contract."""
    draft.pop()
    draft.phase = Phase.BUILD
    draft.events.append(ContractSkipped(draft.active))
