"""Computer players. A bot sees a `View`, never the state, and draws its luck from `tabletop.rng`.

    action, rng = BOTS["greedy"](view_for(state, seat), rng)

A bot is a pure function: the same view and the same generator state always give the same choice.
It may be asked only while its seat is to act; its choice is one of `view.legal`.
"""

from collections.abc import Callable
from typing import Final

from canalmania.actions import Action
from canalmania.bots import greedy, random_bot
from canalmania.view import View

Choose = Callable[[View, int], tuple[Action, int]]
"""(what the seat may know, state of the generator) -> (one legal action, the next state)."""

BOTS: Final[dict[str, Choose]] = {"random": random_bot.choose, "greedy": greedy.choose}
"""Every bot by its name, the weakest first."""

__all__ = ["BOTS", "Choose"]
