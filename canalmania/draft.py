"""A private, mutable copy of a state, alive only inside one `apply`.

The door stays immutable: rule functions change a draft, and nobody outside ever holds one.
"""

from typing import Any

from canalmania.events import Event
from canalmania.ids import Card, ContractId, EngineerId, Phase, PlaceId
from canalmania.network import Network
from canalmania.state import (
    Decision,
    Fields,
    GameState,
    PlayerState,
    blank,
    remember,
    set_fields,
)
from tabletop.frozen import changed
from tabletop.seat import Seat


class _Tells:
    """The events, in a slot: all else of a draft is the coming state."""

    __slots__ = ("events",)

    events: list[Event]


class Draft(_Tells, Fields):
    """The fields of `GameState`, open to change, and the events that tell of the changes."""

    rng: int
    players: tuple[PlayerState, ...]
    first: Seat
    active: Seat
    turn: int
    round: int
    phase: Phase
    pending: tuple[Decision, ...]
    display: tuple[Card | None, ...]
    deck: tuple[Card, ...]
    discards: tuple[Card, ...]
    parliament: tuple[ContractId, ...]
    contract_deck: tuple[ContractId, ...]
    spare_engineers: tuple[EngineerId, ...]
    cubes: frozenset[PlaceId]
    last_round: int | None
    network: Network
    connected: frozenset[PlaceId]
    tiled: bytes

    def alter(self, seat: Seat, **changes: Any) -> None:
        """Change fields of one player's state."""
        players = list(self.players)
        players[seat] = changed(players[seat], **changes)
        self.players = tuple(players)

    def push(self, decision: Decision) -> None:
        """Something more must be decided, before all that was pending."""
        self.pending = (*self.pending, decision)

    def pop(self) -> None:
        """What had to be decided now has been."""
        self.pending = self.pending[:-1]


# Functions, not methods: CPython finds them sooner, and every action needs both.


def draft_of(state: GameState) -> Draft:
    """A draft that begins like `state`, without events."""
    draft = blank(Draft)
    draft.events = []
    set_fields(draft, {**state.__dict__})
    return draft


def frozen(draft: Draft) -> tuple[GameState, tuple[Event, ...]]:
    """The state that a draft becomes, and what happened on the way.

    The state takes the draft's fields over: copying them once more would cost as much as some
    actions do. The draft must not be used afterwards.
    """
    state = blank(GameState)
    set_fields(state, draft.__dict__)
    remember(state, None)
    return state, tuple(draft.events)
