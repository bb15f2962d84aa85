"""A private, mutable copy of a state that exists only inside one `apply`.

States stay immutable for callers: rule functions change a draft, and no other code gets one.
"""

from typing import Any

from canalmania.events import Event
from canalmania.ids import Card, ContractId, EngineerId, Phase, PlaceId
from canalmania.network import Network
from canalmania.state import Decision, PlayerState
from tabletop.drafts import Tells
from tabletop.frozen import with_fields
from tabletop.seat import Seat


class Draft(Tells[Event]):
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

    def alter(self, seat: Seat, changes: dict[str, Any]) -> None:
        """Change fields of one player's state, by their names."""
        players = [*self.players]
        players[seat] = with_fields(players[seat], changes)
        self.players = tuple(players)

    def push(self, decision: Decision) -> None:
        """Add a decision that must be made before all pending ones."""
        self.pending = (*self.pending, decision)

    def pop(self) -> None:
        """Remove the present decision: it has been made."""
        self.pending = self.pending[:-1]
