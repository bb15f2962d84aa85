"""R9 the end of the game: the winner, and the places of the others."""

from canyon.ids import Phase
from canyon.river import RIVER
from canyon.state import GameState
from tabletop.seat import Seat

Standing = tuple[int, ...]
"""A sort key, the smaller the better: 0 for finished or 1, then what decides (R9.4, D28)."""


def standing(state: GameState, seat: Seat) -> Standing:
    """R9.4, D26 to D28 the sort key of a seat among all.

    Canoes that have finished come first: by spare points, then by the higher bid, then by who moved
    earlier. The others follow by their distance to the finish; for one in the cave that of the
    cave.
    """
    spare, bid, space = state.spare[seat], state.bids[seat], state.canoes[seat]
    assert space is not None, "a race is on"
    if spare is None:
        return (1, RIVER.to_go[space])
    return finished(spare, bid or 0, (seat - state.first) % len(state.hands))


def finished(spare: int, bid: int, order: int) -> Standing:
    """R9.4, D27 the sort key of a canoe on a finish space.

    `order` is its place in the order in which the canoes moved, 0 for the first.
    """
    return (0, -spare, -bid, order)


def ranking(state: GameState) -> tuple[Seat, ...]:
    """R9.4, D28 the seats from the winner down; equal seats in the order of their numbers."""
    seats = [Seat(seat) for seat in range(len(state.hands))]
    return tuple(sorted(seats, key=lambda seat: (standing(state, seat), seat)))


def places(state: GameState) -> tuple[int, ...]:
    """D28 the place of each seat, from 1 on, by seat.

    Equal seats share a place, and as many places after it are left out: 1, 2, 2, 4.
    """
    all_ = [standing(state, Seat(seat)) for seat in range(len(state.hands))]
    return tuple([1 + sum(other < mine for other in all_) for mine in all_])


def outcome(state: GameState) -> tuple[Seat, ...] | None:
    """R9.1, R9.4 the seats from the winner down, None while the game goes on."""
    return ranking(state) if state.phase is Phase.OVER else None
