"""The state of a game: immutable, small, secrets included."""

from dataclasses import dataclass
from typing import Any

from canyon.ids import Card, Phase, Space
from tabletop.drafts import Remembers
from tabletop.seat import Seat


@dataclass(frozen=True)
class GameState(Remembers):
    """Everything there is to know about a game at one moment.

    Tuples have one item for each seat, unless stated otherwise. The undealt cards are not kept
    (D33): nobody ever looks at them, and every deal shuffles all cards.
    """

    rng: int
    is_short: bool
    """R4.3 whether the dark spaces of the round table are skipped."""
    draws: tuple[tuple[Card | None, ...], ...]
    """R2.1, D2 the draw for the dealer: a row for each time that cards were dealt.

    A row has one item for each seat, None for a seat that took no part.
    """
    round: int
    """The number of the round, from 1 on; 0 while canoes are placed (R2.2)."""
    phase: Phase
    dealer: Seat
    active: Seat
    """The seat to act; when the game is over, the winner."""
    trump: Card | None
    """R4.4 the card turned up, None before the first round."""
    hands: tuple[tuple[Card, ...], ...]
    """The cards of each hand, sorted."""
    bids: tuple[int | None, ...]
    """R4.6 each bid, None until it is made."""
    leader: Seat
    """R5.1, R5.6 the seat that leads, or has led, the current trick."""
    trick: tuple[Card, ...]
    """The cards of the current trick, in order of play."""
    plays: tuple[Card, ...]
    """All cards played in this round, in order of play; those of the current trick come last."""
    taken: tuple[int, ...]
    """R5.5 the number of tricks taken in this round."""
    canoes: tuple[Space | None, ...]
    """The space of each canoe, None until it is placed."""
    moved: int
    """R6.1 how many seats have moved, drifted or stayed in this round."""
    spare: tuple[int | None, ...]
    """R9.2 the spare points of each canoe on a finish space, None for the others."""

    def __getstate__(self) -> dict[str, Any]:
        """The fields alone, without what is remembered, for copying and pickling."""
        return self.__dict__

    @property
    def turn(self) -> int:
        """Turns begun so far: a round is one turn, in which each seat bids, plays and moves."""
        return self.round

    @property
    def pending(self) -> tuple[()]:
        """Always empty: every action of this game is complete in itself."""
        return ()

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def first(self) -> Seat:
        """R4.6, R5.1, R6.1 the first player: the one on the dealer's left."""
        return Seat((self.dealer + 1) % len(self.hands))


def with_item(items: tuple[Any, ...], seat: int, item: object) -> tuple[Any, ...]:
    """A copy of the tuple with another item for one seat."""
    return (*items[:seat], item, *items[seat + 1 :])
