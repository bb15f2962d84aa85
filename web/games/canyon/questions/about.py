"""What the panels beside a question show, and the facts that the engine computes for them."""

from dataclasses import dataclass
from typing import Any

from canyon import GameState, outcome
from canyon.ids import Space
from canyon.previews import Way, legal_ways, points_to_spend
from tabletop.seat import Seat


@dataclass(frozen=True, slots=True)
class Facts:
    """What the panels of a moment need besides the view.

    `points` are those of the canoe to move, None where it drifts or none is to move; `ways` lead to
    the possible ends of its move. `ranking` are the seats from the winner down, () before the end.
    """

    points: int | None
    ways: dict[Space, Way]
    ranking: tuple[Seat, ...]


def facts(state: GameState, _: Any) -> Facts:
    """The facts of a moment."""
    return Facts(points_to_spend(state), legal_ways(state), outcome(state) or ())
