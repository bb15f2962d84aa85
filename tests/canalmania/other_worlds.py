"""Other worlds: games that differ from a given one only in what a seat may not know.

Whatever the seat gets to see must be the same in all of them (R5.2, R4.7, R3.7).
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from itertools import islice
from random import Random
from typing import TypeVar

from canalmania import Event, GameState, apply, legal_actions, redact, refusal, to_act, view_for
from canalmania.catalogue import CARDS, CONTRACTS
from canalmania.events import (
    BuilderRanked,
    CardDrawn,
    CardsDiscarded,
    DisplayRefilled,
    GoodsDeclared,
    ParliamentOpened,
)
from canalmania.ids import ContractId, Phase
from canalmania.state import Canal, Decision, Declaration, PlayerState
from tabletop.seat import Seat
from tests.canalmania.candidates import candidates

T = TypeVar("T")

SHOWS_EVERYBODY = (
    BuilderRanked,
    CardsDiscarded,
    DisplayRefilled,
    GoodsDeclared,
    ParliamentOpened,
)
"""Events that turn something face up for all: from there on worlds may differ."""


def other_world(state: GameState, seat: Seat | None, random: Random) -> GameState:
    """A world `seat` (None: a bystander) cannot tell from `state`: other hands and the decks
    dealt anew, finished contracts of others exchanged, another run of luck ahead."""
    if state.phase is Phase.OVER:
        return replace(state, rng=random.getrandbits(64))
    players = list(state.players)
    others = [Seat(n) for n in range(len(players)) if n != seat]
    *hands, deck = _dealt([*(players[n].hand for n in others), state.deck], random)
    finished = [tuple(canal.contract for canal in players[n].completed) for n in others]
    *finished, contract_deck = _dealt([*finished, state.contract_deck], random)
    for n, hand, contracts in zip(others, hands, finished, strict=True):
        canals = zip(players[n].completed, contracts, strict=True)
        completed = tuple(_renamed(canal, contract) for canal, contract in canals)
        players[n] = replace(players[n], hand=tuple(sorted(hand)), completed=completed)
    return replace(
        state,
        rng=random.getrandbits(64),
        players=tuple(players),
        deck=deck,
        contract_deck=contract_deck,
        pending=_pending(state, seat, players[state.active]),
    )


def _dealt(piles: Sequence[tuple[T, ...]], random: Random) -> list[tuple[T, ...]]:
    """The same things in piles of the same sizes, at random."""
    things = [thing for pile in piles for thing in pile]
    random.shuffle(things)
    rest = iter(things)
    return [tuple(islice(rest, len(pile))) for pile in piles]


def _renamed(canal: Canal, contract: ContractId) -> Canal:
    """The same tiles on the map, under another contract lying face down (R4.7)."""
    course = copy(canal.course)
    course.contract = CONTRACTS[contract]
    return replace(canal, course=course)


def _pending(state: GameState, seat: Seat | None, active: PlayerState) -> tuple[Decision, ...]:
    """R3.7 whether the card another player has just drawn has a symbol is not known either."""
    if seat == state.active or not isinstance(state.decision, Declaration):
        return state.pending
    with_symbol = [card for card in active.hand if CARDS[card].goods is not None]
    return (Declaration(with_symbol[0]),) if with_symbol else ()


def check_hidden(state: GameState, random: Random) -> None:
    """For every seat and a bystander: view, legal actions, refusals and events tell no secrets."""
    for seat in (None, *map(Seat, range(len(state.players)))):
        world = other_world(state, seat, random)
        assert view_for(world, seat) == view_for(state, seat)
        assert to_act(world) == to_act(state)
        if seat is None or state.phase is Phase.OVER:
            continue
        if seat in to_act(state):
            assert legal_actions(world) == legal_actions(state)
        for action in islice(candidates(state, random), 0, 400, 7):
            assert refusal(world, action, seat) == refusal(state, action, seat)
        check_events_hidden(state, world, seat, random)


def check_events_hidden(state: GameState, world: GameState, seat: Seat, random: Random) -> None:
    """The same action in both worlds tells `seat` the same, until something is turned face up."""
    offered = legal_actions(state)
    for action in random.sample(offered, min(2, len(offered))):
        if refusal(world, action) is not None:
            continue  # it takes a card that the other world has elsewhere
        after, events = apply(state, action)
        there, told = apply(world, action)
        heard = [redact(event, seat) for event in events]
        if any(_shows(event, seat) for event in events):
            heard = heard[: next(i for i, event in enumerate(events) if _shows(event, seat))]
            assert [redact(event, seat) for event in told[: len(heard)]] == heard
        else:
            assert [redact(event, seat) for event in told] == heard
            assert view_for(there, seat) == view_for(after, seat)


def _shows(event: Event, seat: Seat) -> bool:
    return isinstance(event, SHOWS_EVERYBODY) or (
        isinstance(event, CardDrawn) and event.seat == seat
    )
