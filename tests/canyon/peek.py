"""Whether Canyon's players look at what their seat cannot know, see `tests.laws.peeking`.

    python -m tests.canyon.peek --decisions 1000 --workers 2

Exit code 1 when a thought differs.
"""

import sys
from collections.abc import Sequence
from typing import Final

from canyon import GameState
from canyon.actions import Action
from canyon.bots import OPPONENTS
from canyon.bots.game import luck_of, next_actions
from canyon.game import CANYON
from tabletop.seat import Seat
from tests.laws.peeking import Looked, Peek, looked_for


def _sensible(state: GameState, seat: Seat, luck: int) -> tuple[Action, int]:
    actions, luck = next_actions("normal", state, seat, luck)
    return actions[0], luck


PEEK: Final[Peek[GameState, Action]] = Peek(
    game=CANYON,
    opponents=OPPONENTS,
    luck_of=luck_of,
    next_action=_sensible,
    is_other=lambda state, other: state.hands != other.hands,
    every=7,
    samples=30,
)
"""30 thoughts are enough for the worse half of the actions to be given up."""
EVERYBODY: Final = PEEK.everybody
moments, thoughts_of, forget = PEEK.moments, PEEK.thoughts_of, PEEK.forget


def look(seed: int, every: int | None = None) -> Looked:
    """Every opponent at the moments of one game."""
    return PEEK.look(seed, every)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    return looked_for(look, len(EVERYBODY), "tests.canyon.peek", arguments)


if __name__ == "__main__":
    sys.exit(main())
