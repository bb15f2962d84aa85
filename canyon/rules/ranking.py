"""R9 the end: who has won, and who is where behind the winner."""

from canyon.ids import Phase
from canyon.river import RIVER
from canyon.state import GameState
from tabletop.seat import Seat

Standing = tuple[int, ...]
"""Compared as a tuple, the smaller the better: not finished; then what decides (R9.4, D28)."""


def standing(state: GameState, seat: Seat) -> Standing:
    """R9.4, D26 to D28 first who has finished: by spare points, by bid, by who moved earlier; then
    the others, by how far they have to go, a canoe in the cave from there."""
    spare, bid, space = state.spare[seat], state.bids[seat], state.canoes[seat]
    assert space is not None, "a race is on"
    if spare is None:
        return (1, RIVER.to_go[space])
    return (0, -spare, -(bid or 0), (seat - state.first) % len(state.hands))


def ranking(state: GameState) -> tuple[Seat, ...]:
    """R9.4, D28 the seats from the winner down; equals in the order of their seats."""
    seats = [Seat(seat) for seat in range(len(state.hands))]
    return tuple(sorted(seats, key=lambda seat: (standing(state, seat), seat)))


def places(state: GameState) -> tuple[int, ...]:
    """D28 by seat, the place from 1 on; equals share one, and the next is left out."""
    all_ = [standing(state, Seat(seat)) for seat in range(len(state.hands))]
    return tuple([1 + sum(other < mine for other in all_) for mine in all_])


def outcome(state: GameState) -> tuple[Seat, ...] | None:
    """R9.1, R9.4 the seats from the winner down, None while the game goes on."""
    return ranking(state) if state.phase is Phase.OVER else None
