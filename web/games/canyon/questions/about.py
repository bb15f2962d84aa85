"""What the panels beside a question show, and the facts that the engine computes for them."""

from dataclasses import dataclass
from typing import Any

from canyon import GameState, legal_actions, outcome
from canyon.actions import Bid
from canyon.ids import Phase, Space
from canyon.previews import Outlook, Way, leading, legal_ways, outlook, points_to_spend
from tabletop.seat import Seat


@dataclass(frozen=True, slots=True)
class Facts:
    """What the panels of a moment need besides the view.

    `points` are those of the canoe to move, None where it drifts or none is to move; `ways` lead to
    the possible ends of its move. `outlooks` has what each possible bid would bring. `leading` is
    the seat whose card would win the trick now. `ranking` are the seats from the winner down, ()
    before the end.
    """

    points: int | None
    ways: dict[Space, Way]
    outlooks: dict[int, Outlook]
    leading: Seat | None
    ranking: tuple[Seat, ...]


def facts(state: GameState, _: Any) -> Facts:
    """The facts of a moment."""
    return Facts(
        points_to_spend(state),
        legal_ways(state),
        _outlooks(state),
        leading(state),
        outcome(state) or (),
    )


def _outlooks(state: GameState) -> dict[int, Outlook]:
    if state.phase is not Phase.BIDDING:
        return {}
    bids = [action.tricks for action in legal_actions(state) if isinstance(action, Bid)]
    return {bid: outlook(state, bid) for bid in bids}
