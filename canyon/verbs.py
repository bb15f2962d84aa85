"""Which rule answers for which action: when it may be done, why not, and what it does.

One table, so that generator, refusal and `apply` cannot disagree about an action's chapter.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from canyon import actions as a
from canyon.actions import Action
from canyon.events import Event
from canyon.ids import Phase
from canyon.rules import bidding, moving, setup, tricks
from canyon.state import GameState
from tabletop.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Verb:
    """The phase an action belongs to, why it is not possible, and what it does."""

    phase: Phase
    why_not: Callable[[GameState, Any], Refusal | None]
    do: Callable[[GameState, Any], tuple[GameState, Sequence[Event]]]


VERBS: Final[dict[type, Verb]] = {
    a.PlaceCanoe: Verb(Phase.PLACING, setup.why_not_place, setup.place),
    a.Bid: Verb(Phase.BIDDING, bidding.why_not_bid, bidding.bid),
    a.PlayCard: Verb(Phase.TRICKS, tricks.why_not_play, tricks.play),
    a.Move: Verb(Phase.MOVING, moving.why_not_move, moving.move),
    a.Drift: Verb(Phase.MOVING, moving.why_not_drift, moving.drift),
    a.Stay: Verb(Phase.MOVING, moving.why_not_stay, moving.stay),
}
GENERATORS: Final[tuple[Callable[[GameState], tuple[Action, ...]], ...]] = (
    setup.legal_placements,
    bidding.legal_bids,
    tricks.legal_plays,
    moving.legal_moves,
    lambda _: (),
)
"""R3.1 what may be done, by phase."""
