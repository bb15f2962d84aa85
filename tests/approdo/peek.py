"""Whether Approdo's players look at what their seat cannot know, see `tests.laws.peeking`.

    python -m tests.approdo.peek --decisions 1000 --workers 2

Exit code 1 when a thought differs.
"""

import sys
from collections.abc import Sequence
from typing import Final

from approdo import GameState
from approdo.actions import Action
from approdo.bots import OPPONENTS
from approdo.bots.game import luck_of, next_actions
from approdo.game import APPRODO
from tabletop.seat import Seat
from tests.laws.peeking import Looked, Peek, looked_for


def _sensible(state: GameState, seat: Seat, luck: int) -> tuple[Action, int]:
    actions, luck = next_actions("easy", state, seat, luck)
    return actions[0], luck


PEEK: Final[Peek[GameState, Action]] = Peek(
    game=APPRODO,
    opponents=OPPONENTS,
    luck_of=luck_of,
    next_action=_sensible,
    is_other=lambda state, other: (state.hands, state.cards) != (other.hands, other.cards),
    every=29,
    samples=3,
)
"""A few thoughts are enough for another plan to take the lead."""
EVERYBODY: Final = PEEK.everybody
moments, thoughts_of, forget = PEEK.moments, PEEK.thoughts_of, PEEK.forget


def look(seed: int, every: int | None = None) -> Looked:
    """Every opponent at the moments of one game."""
    return PEEK.look(seed, every)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    return looked_for(look, len(EVERYBODY), "tests.approdo.peek", arguments)


if __name__ == "__main__":
    sys.exit(main())
