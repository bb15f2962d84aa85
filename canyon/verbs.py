"""The rules for each kind of action: when it is possible, why not, and what it does.

They are in one table, so that `legal_actions`, `refusal` and `apply` agree about the phase of each.
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
    """The rules for one kind of action.

    `phase` is the phase it belongs to. In that phase `why_not` tells why an action is not legal
    (None: it is), and `do` carries out a legal one: the new state and the events.
    """

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
"""R3.1 the function that lists the legal actions, by phase."""
