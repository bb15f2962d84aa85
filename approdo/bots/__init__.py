"""Computer players: they know what their seat may know, and draw chance from `tabletop.rng`.

    action, rng = BOTS["random"](view_for(state, seat), rng)
    thoughts = OPPONENTS.thoughts(state, seat, Opponent("hard", "merchant"), seed)

Both are pure functions: the same arguments always give the same choice. They choose by the view of
the seat alone, so states that look the same to the seat give the same choice too.
"""

from collections.abc import Callable
from typing import Final

from approdo.actions import Action
from approdo.bots import random_bot
from approdo.opponents import OPPONENTS
from approdo.view import View

Choose = Callable[[View, int], tuple[Action, int]]
"""(what the seat may know, state of the generator) -> (a legal action, the next state)."""

BOTS: Final[dict[str, Choose]] = {"random": random_bot.choose}
"""The simplest players by name."""

__all__ = ["BOTS", "OPPONENTS", "Choose"]
