"""Computer players: they know what their seat may know, and draw chance from `tabletop.rng`.

    action, rng = BOTS["greedy"](view_for(state, seat), rng)
    thoughts = OPPONENTS.thoughts(state, seat, Opponent("hard", "builder"), seed)

Both are pure functions: the same arguments always give the same choice, and so does any state that
looks the same to the seat. They may be asked only while the seat must act. A bot sees a `View` and
chooses one of `view.legal`; it serves as a yardstick. An opponent plays against people: it deals
everything anew that its seat cannot know, and plans several actions at once.
"""

from collections.abc import Callable
from typing import Final

from canalmania.actions import Action
from canalmania.bots import greedy, random_bot
from canalmania.opponents import OPPONENTS
from canalmania.view import View

Choose = Callable[[View, int], tuple[Action, int]]
"""A function from what the seat may know and the state of the generator to one legal action and the
next state of the generator."""

BOTS: Final[dict[str, Choose]] = {"random": random_bot.choose, "greedy": greedy.choose}
"""Every bot by its name, the weakest first."""

__all__ = ["BOTS", "OPPONENTS", "Choose"]
