"""R2 setup: a new game."""

from collections.abc import Sequence
from typing import Final

from canalmania.catalogue import (
    CARDS,
    CONTRACTS,
    DISPLAY_SIZE,
    PARLIAMENT_SIZE,
    TILE_SUPPLY,
)
from canalmania.ids import Card, EngineerId, Phase, PlayerColour
from canalmania.network import network_of, tiled_by
from canalmania.state import GameState, PlayerState
from tabletop.rng import seeded, shuffled
from tabletop.seat import Seat

FEWEST_PLAYERS = 3
MOST_PLAYERS = 5
SEATS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
"""R1.1 the possible numbers of players."""
EVEN_START: Final = {3: (0, 1, 1), 4: (0, 2, 4, 5), 5: (0, 0, 3, 3, 2)}
"""H1.1 starting points by the number of players: of the red player, the next, and so on."""


def set_up(
    seed: str | int, seats: int, wishes: Sequence[PlayerColour], *, is_even: bool = False
) -> GameState:
    """R2.1, R2.2, R2.3, R2.4, R2.5 the state before the first turn, for `seats` players (R1.1).

    H1.1 if `is_even`, later players begin with points.
    """
    rng = seeded(seed)
    deck, rng = shuffled(rng, (Card(number) for number in range(len(CARDS))))
    starting, rng = shuffled(rng, (c.id for c in CONTRACTS.values() if c.is_starting))
    others, rng = shuffled(rng, (c.id for c in CONTRACTS.values() if not c.is_starting))
    engineers, rng = shuffled(rng, EngineerId)
    first = Seat(min(range(seats), key=lambda seat: engineers[seat]))
    colours = _colours(first, seats, wishes)
    points = starting_points(first, seats) if is_even else (0,) * seats
    return GameState(
        rng=rng,
        players=tuple(
            PlayerState(colour, engineer, (), TILE_SUPPLY, score=score)
            for colour, engineer, score in zip(colours, engineers, points, strict=False)
        ),
        first=first,
        active=first,
        turn=0,
        round=1,
        phase=Phase.CONTRACT,
        pending=(),
        display=tuple(reversed(deck[-DISPLAY_SIZE:])),
        deck=deck[:-DISPLAY_SIZE],
        discards=(),
        parliament=starting[:PARLIAMENT_SIZE],
        contract_deck=(*others, *starting[PARLIAMENT_SIZE:]),
        spare_engineers=tuple(sorted(engineers[seats:])),
        cubes=frozenset(),
        last_round=None,
        network=network_of(()),
        connected=frozenset(),
        tiled=tiled_by(()),
    )


def starting_points(first: Seat, seats: int) -> tuple[int, ...]:
    """H1.1 the starting points by seat; `first` is the red player's seat."""
    return tuple(EVEN_START[seats][(seat - first) % seats] for seat in range(seats))


def _colours(first: Seat, seats: int, wishes: Sequence[PlayerColour]) -> tuple[PlayerColour, ...]:
    """R2.4 red for the first player; the others get the colour they wish if it is still free."""
    free = list(PlayerColour)
    free.remove(PlayerColour.RED)
    colours = {first: PlayerColour.RED}
    rest = [Seat(seat) for seat in range(seats) if seat != first]
    for seat in rest:
        if seat < len(wishes) and wishes[seat] in free:
            colours[seat] = wishes[seat]
            free.remove(wishes[seat])
    for seat in rest:
        if seat not in colours:
            colours[seat] = free.pop(0)
    return tuple(colours[Seat(seat)] for seat in range(seats))
