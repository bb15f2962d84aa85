"""Positions made by hand: canoes by the names of their spaces, cards as "g10"."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from canyon import (
    Action,
    Event,
    GameState,
    Options,
    apply,
    legal_actions,
    new_game,
    refusal,
    to_act,
)
from canyon.actions import Bid, Move, PlayCard
from canyon.catalogue import card
from canyon.ids import Card, Phase, Space, Suit
from canyon.river import RIVER
from tabletop.frozen import changed
from tabletop.seat import Seat

FIXTURES = Path(__file__).parent / "fixtures" / "positions.json"
_SUITS = {suit.name[0].lower(): suit for suit in Suit}
_FAR_AWAY = ("a1", "b1", "c1", "d1")


@cache
def fixtures() -> dict[str, Any]:
    """The data of RULES.md's examples, and what the map says of its spaces."""
    content: dict[str, Any] = json.loads(FIXTURES.read_text(encoding="ascii"))
    return content


def fixture(id_: str) -> dict[str, Any]:
    """One worked example."""
    (found,) = (one for one in fixtures()["positions"] if one["id"] == id_)
    assert isinstance(found, dict)
    return found


def space(name: str) -> Space:
    """The space called so."""
    return RIVER.by_id[name]


def names(spaces: Sequence[Space | None]) -> list[str | None]:
    """What spaces are called."""
    return [None if one is None else RIVER.ids[one] for one in spaces]


def cards(text: str) -> tuple[Card, ...]:
    """ "g10 b7" as cards."""
    return tuple(card(_SUITS[name[0]], int(name[1:])) for name in text.split())


def racing(
    canoes: Sequence[str],
    bids: Sequence[int] = (),
    taken: Sequence[int] = (),
    *,
    mover: int = 0,
    spare: Sequence[int | None] = (),
) -> GameState:
    """A moving phase in round 3: seat 0 moves first, `mover` now.

    What is not given: bids and tricks are 0; there are three canoes at least, the others far away.
    """
    seats = max(3, len(canoes))
    filled = [*canoes, *_FAR_AWAY[: seats - len(canoes)]]
    more = [0] * seats
    return changed(
        new_game("race", seats),
        round=3,
        phase=Phase.MOVING,
        dealer=Seat(seats - 1),
        active=Seat(mover),
        leader=Seat(0),
        trump=Card(0),
        canoes=tuple(space(name) for name in filled),
        bids=tuple([*bids, *more][:seats]),
        taken=tuple([*taken, *more][:seats]),
        moved=mover,
        spare=tuple([*spare, *[None] * seats][:seats]),
    )


def with_points(canoes: Sequence[str], mover: int, points: int) -> GameState:
    """A moving phase in which the canoe of `mover` has so many points."""
    is_rapid = space(canoes[mover]) in RIVER.arrows
    bid = {1: 0, 2: 1, 3: 2}[points] if is_rapid else 8
    bids, taken = [0] * len(canoes), [0] * len(canoes)
    bids[mover], taken[mover] = bid, bid if is_rapid else points
    return racing(canoes, bids, taken, mover=mover)


def playing(hands: Sequence[str], trump: str, *, leader: int = 0, trick: str = "") -> GameState:
    """The tricks of a round: everybody has bid 1, `trick` was played from `leader` on."""
    seats = len(hands)
    played = cards(trick)
    return changed(
        new_game("tricks", seats),
        round=1,
        phase=Phase.TRICKS,
        dealer=Seat((leader - 1) % seats),
        active=Seat((leader + len(played)) % seats),
        leader=Seat(leader),
        trump=cards(trump)[0],
        hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
        bids=(1,) * seats,
        trick=played,
        plays=played,
        canoes=RIVER.starts[:seats],
    )


def placed(seed: int | str = 1, seats: int = 4, **options: bool) -> GameState:
    """A game in which all canoes are placed: the first round's hands are dealt."""
    state = new_game(seed, seats, Options(**options))
    while state.phase is Phase.PLACING:
        state, _ = apply(state, legal_actions(state)[0])
    return state


def played(state: GameState, *actions: Action) -> tuple[GameState, list[Event]]:
    """The state after these actions, and all that happened."""
    events: list[Event] = []
    for action in actions:
        state, told = apply(state, action)
        events += told
    return state, events


def bid_all(state: GameState, *bids: int) -> GameState:
    """The state after these bids."""
    return played(state, *map(Bid, bids))[0]


def play(text: str) -> list[Action]:
    """These cards as actions."""
    return [PlayCard(one) for one in cards(text)]


def move(name: str) -> Move:
    """To the space called so."""
    return Move(space(name))


def ends(state: GameState) -> list[str | None]:
    """Where the canoe to move may go."""
    return sorted(names([a.space for a in legal_actions(state) if isinstance(a, Move)]), key=str)


def reason(state: GameState, action: Action) -> tuple[str, str]:
    """The rule and the key why the seat to act cannot do this."""
    refused = refusal(state, action)
    assert refused is not None
    return refused.rule, refused.key


def round_over(state: GameState, seed: int = 1) -> GameState:
    """Played at random until the next round has been dealt, or the game is over."""
    chance, now = Random(seed), state.round
    while to_act(state) and state.round == now:
        state, _ = apply(state, chance.choice(legal_actions(state)))
    return state


def walk(seed: int, seats: int, **options: bool) -> list[GameState]:
    """All states of a game of random players, the beginning first."""
    chance = Random(seed)
    states = [new_game(seed, seats, Options(**options))]
    while to_act(states[-1]):
        states.append(apply(states[-1], chance.choice(legal_actions(states[-1])))[0])
    return states
