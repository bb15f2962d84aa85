"""R9 maritime trade: exchanging cards with the bank."""

from functools import cache
from typing import Final

from approdo.actions import Exchange
from approdo.catalogue import Cards
from approdo.draft import Draft
from approdo.events import Exchanged
from approdo.ids import Resource
from approdo.state import GameState
from tabletop.refusals import Argument, Refusal

_EXCHANGE: Final = tuple(
    tuple(Exchange(give, take) for take in Resource if take is not give) for give in Resource
)
"""For each resource that is given, the exchanges for each other one."""


def rates(state: GameState | Draft) -> Cards:
    """R9.1 to R9.5 how many cards of each resource the active player gives for one card."""
    return state.setup.island.rates(state.board.buildings(state.active))


def legal_exchanges(state: GameState) -> list[Exchange]:
    """R9 at the best rate alone (R9.5), for any other resource that the bank has."""
    hand, asked = state.hands[state.active], rates(state)
    if max(hand) < min(asked):
        return []
    found: list[Exchange] = []
    for held, rate, exchanges in zip(hand, asked, _EXCHANGE, strict=True):
        if held >= rate:
            found += exchanges
    if found and not all(state.bank):
        bank = state.bank
        return [exchange for exchange in found if bank[exchange.take]]
    return found


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
    draft.exchange(seat, action.give, count, action.take)
    draft.events.append(_exchanged(seat, action.give, count, action.take))


_exchanged: Final = cache(Exchanged)  # equal events may be one object
