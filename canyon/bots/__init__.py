"""Computer players, which know what their seat may know and draw their luck from `tabletop.rng`.

    action, rng = BOTS["random"](view_for(state, seat), rng)
    thoughts = OPPONENTS.thoughts(state, seat, Opponent("hard", "blocker"), seed)

Both are pure functions: the same arguments always give the same choice, and so does any state that
looks the same to the seat, for they choose by its view alone.
"""

from collections.abc import Callable
from typing import Final

from canyon.actions import Action
from canyon.bots import random_bot
from canyon.opponents import OPPONENTS
from canyon.view import View

Choose = Callable[[View, int], tuple[Action, int]]
"""(what the seat may know, state of the generator) -> (one legal action, the next state)."""

BOTS: Final[dict[str, Choose]] = {"random": random_bot.choose}
"""Every bot by its name."""

__all__ = ["BOTS", "OPPONENTS", "Choose"]
