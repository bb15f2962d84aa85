"""Computer players, which know what their seat may know and draw their luck from `tabletop.rng`.

    action, rng = BOTS["greedy"](view_for(state, seat), rng)
    thoughts = OPPONENTS.thoughts(state, seat, Opponent("hard", "builder"), seed)

Both are pure functions: the same arguments always give the same choice, and so does any state that
looks the same to the seat. They may be asked only while the seat is to act. A bot sees a `View` and
chooses one of `view.legal`; an opponent deals anew all that its seat cannot know, and thinks of
several actions at once. Bots are yardsticks, opponents are there for people.
"""

from collections.abc import Callable
from typing import Final

from canalmania.actions import Action
from canalmania.bots import greedy, random_bot
from canalmania.opponents import OPPONENTS
from canalmania.view import View

Choose = Callable[[View, int], tuple[Action, int]]
"""(what the seat may know, state of the generator) -> (one legal action, the next state)."""

BOTS: Final[dict[str, Choose]] = {"random": random_bot.choose, "greedy": greedy.choose}
"""Every bot by its name, the weakest first."""

__all__ = ["BOTS", "OPPONENTS", "Choose"]
