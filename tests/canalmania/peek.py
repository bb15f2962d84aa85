"""Whether Canal Mania's players look at what their seat cannot know, see `tests.laws.peeking`.

    python -m tests.canalmania.peek --decisions 1000 --workers 2

Exit code 1 when a thought differs.
"""

import sys
from typing import Final

from canalmania import GameState
from canalmania.actions import Action
from canalmania.bots import BOTS, OPPONENTS
from canalmania.game import CANAL_MANIA
from canalmania.view import view_for
from tabletop.rng import seeded
from tests.laws.peeking import Looked, Peek, looked_for

PEEK: Final[Peek[GameState, Action]] = Peek(
    game=CANAL_MANIA,
    opponents=OPPONENTS,
    luck_of=seeded,
    next_action=lambda state, seat, luck: BOTS["greedy"](view_for(state, seat), luck),
    is_other=lambda state, other: state != other,
    every=11,
    samples=30,
)
"""30 thoughts: eight plans and three of every style are tried in one world at least."""
EVERYBODY: Final = PEEK.everybody
moments, thoughts_of, forget = PEEK.moments, PEEK.thoughts_of, PEEK.forget


def look(seed: int, every: int | None = None) -> Looked:
    """Every opponent at the moments of one game."""
    return PEEK.look(seed, every)


if __name__ == "__main__":
    sys.exit(looked_for(look, len(EVERYBODY), "tests.canalmania.peek", None))
