"""A private, mutable copy of a state that exists only inside one `apply`.

States stay immutable for callers: rule functions change a draft, and no other code gets one.
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
    """The events, in a slot: all other fields of a draft are those of the next state."""

    __slots__ = ("events",)

    events: list[Event]


class Draft(_Tells, Fields):
    """The fields of `GameState`, mutable, and the events that describe the changes."""

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
        """Add a decision that must be made before all pending ones."""
        self.pending = (*self.pending, decision)

    def pop(self) -> None:
        """Remove the present decision: it has been made."""
        self.pending = self.pending[:-1]


# Functions, not methods: CPython looks them up faster, and every action needs both.


def draft_of(state: GameState) -> Draft:
    """Return a draft with the fields of `state`, without events."""
    draft = blank(Draft)
    draft.events = []
    set_fields(draft, {**state.__dict__})
    return draft


def frozen(draft: Draft) -> tuple[GameState, tuple[Event, ...]]:
    """Return the state that a draft has become, and its events.

    The state takes over the draft's fields without a copy, which would cost as much as some actions
    do. The draft must not be used afterwards.
    """
    state = blank(GameState)
    set_fields(state, draft.__dict__)
    remember(state, None)
    return state, tuple(draft.events)
