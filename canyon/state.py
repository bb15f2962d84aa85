"""The state of a game: immutable, small, secrets included."""

from dataclasses import dataclass
from typing import Any

from canyon.ids import Card, Phase, Space
from tabletop.seat import Seat


@dataclass(frozen=True)
class GameState:
    """Everything there is to know about a game at one moment. Tuples are by seat, unless said
    otherwise.

    The undealt cards are not kept (D33): nobody ever looks at them, and every deal shuffles all.
    """

    rng: int
    is_short: bool
    """R4.3 whether the dark spaces of the round table are skipped."""
    draws: tuple[tuple[Card | None, ...], ...]
    """R2.1, D2 the draw for the dealer, one row for each time cards were dealt; None for who was
    out of it."""
    round: int
    """The first is 1; 0 while canoes are placed (R2.2)."""
    phase: Phase
    dealer: Seat
    active: Seat
    """Who acts; when the game is over, the winner."""
    trump: Card | None
    """R4.4 the card turned up, None before the first round."""
    hands: tuple[tuple[Card, ...], ...]
    """Sorted."""
    bids: tuple[int | None, ...]
    """R4.6 None until it is made."""
    leader: Seat
    """R5.1, R5.6 who leads or has led to the current trick."""
    trick: tuple[Card, ...]
    """The current trick, in order of play."""
    plays: tuple[Card, ...]
    """All cards of the round, in order of play; the current trick's are the last."""
    taken: tuple[int, ...]
    """R5.5 tricks taken in this round."""
    canoes: tuple[Space | None, ...]
    """None until it is placed."""
    moved: int
    """R6.1 how many have had their move in this round."""
    spare: tuple[int | None, ...]
    """R9.2 the spare points of a canoe on a finish space."""

    @property
    def turn(self) -> int:
        """Turns begun so far: a round is one turn, in which each seat bids, plays and moves."""
        return self.round

    @property
    def pending(self) -> tuple[()]:
        """No action asks for another decision before it is complete."""
        return ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def first(self) -> Seat:
        """R4.6, R5.1, R6.1 the first player: the one on the dealer's left."""
        return Seat((self.dealer + 1) % len(self.hands))


def with_item(items: tuple[Any, ...], seat: int, item: object) -> tuple[Any, ...]:
    """The tuple with another item for one seat."""
    return (*items[:seat], item, *items[seat + 1 :])
