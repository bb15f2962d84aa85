"""R9 maritime trade: exchanging cards with the bank."""

from typing import Final

from approdo.actions import Exchange
from approdo.catalogue import NONE, Cards
from approdo.draft import Draft
from approdo.events import Exchanged
from approdo.ids import Resource
from approdo.state import GameState, one_more
from tabletop.refusals import Argument, Refusal

_EXCHANGE: Final = tuple(tuple(Exchange(give, take) for take in Resource) for give in Resource)


def rates(state: GameState | Draft) -> Cards:
    """R9.1 to R9.5 how many cards of each resource the active player gives for one card."""
    return state.setup.island.rates(state.board.buildings(state.active))


def legal_exchanges(state: GameState) -> list[Exchange]:
    """R9 at the best rate alone (R9.5), for any other resource that the bank has."""
    hand = state.hands[state.active]
    if max(hand) < 2:
        return []
    asked, bank = rates(state), state.bank
    return [
        _EXCHANGE[give][take]
        for give in range(5)
        if hand[give] >= asked[give]
        for take in range(5)
        if take != give and bank[take]
    ]


def why_not_exchange(state: GameState, action: Exchange) -> Refusal | None:
    """R9.1, R9.5, R9.6, D29."""
    give, take = action.give, action.take
    if give is take:
        return Refusal("R9.6", "SAME_RESOURCE", {"kind": give.name.lower()})
    needed, held = rates(state)[give], state.hands[state.active][give]
    if held < needed:
        told: dict[str, Argument] = {"kind": give.name.lower(), "needed": needed, "held": held}
        return Refusal("R9.5", "RATE_NOT_MET", told)
    if not state.bank[take]:
        return Refusal("R9.6", "BANK_EMPTY", {"kind": take.name.lower()})
    return None


def exchange(draft: Draft, action: Exchange) -> None:
    """R9 as many cards as the best rate asks, for one."""
    seat, count = draft.active, rates(draft)[action.give]
    draft.pay(seat, one_more(NONE, action.give, count))
    draft.receive(seat, one_more(NONE, action.take))
    draft.events.append(Exchanged(seat, action.give, count, action.take))
