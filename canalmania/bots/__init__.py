"""Computer players, which know what their seat may know and draw their luck from `tabletop.rng`.

    action, rng = BOTS["greedy"](view_for(state, seat), rng)
    actions = PLANNERS["normal"](state, seat, seed)

Both are pure functions: the same arguments always give the same choice, and so does any state that
looks the same to the seat. They may be asked only while the seat is to act. A bot sees a `View` and
chooses one of `view.legal`; a planner deals anew all that the seat cannot know, and plans its turn.
"""

from collections.abc import Callable
from typing import Final

from canalmania.actions import Action
from canalmania.bots import greedy, random_bot
from canalmania.bots.opponents import OPPONENTS
from canalmania.bots.planner import next_actions
from canalmania.state import GameState
from canalmania.view import View
from tabletop.seat import Seat

Choose = Callable[[View, int], tuple[Action, int]]
"""(what the seat may know, state of the generator) -> (one legal action, the next state)."""

BOTS: Final[dict[str, Choose]] = {"random": random_bot.choose, "greedy": greedy.choose}
"""Every bot by its name, the weakest first."""

Plan = Callable[[GameState, Seat, int], tuple[Action, ...]]
"""(state, seat, seed) -> actions to be carried out one after another; see `planner`."""

PLANNERS: Final[dict[str, Plan]] = {"normal": next_actions}
"""Every planner by its name."""

__all__ = ["BOTS", "OPPONENTS", "PLANNERS", "Choose", "Plan"]
