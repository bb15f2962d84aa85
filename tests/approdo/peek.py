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
from approdo.bots.game import luck_of
from approdo.bots.mind import Mind
from approdo.bots.normal import decided
from approdo.bots.styles import STYLES
from approdo.game import APPRODO
from approdo.view import view_for
from tabletop.rng import below
from tabletop.seat import Seat
from tests.approdo.oracle.compare import OPTIONS
from tests.laws.peeking import Looked, Peek, looked_for


def _sensible(state: GameState, seat: Seat, luck: int) -> tuple[Action, int]:
    """A player that thinks little, and seldom makes an offer, which takes longest."""
    number, luck = below(luck, 1 << 32)
    style = STYLES["merchant"]._replace(offers=number % OFFERS == 0)
    mind = Mind(style, width=1, deep=2, error=0.3, luck=number)
    return decided(view_for(state, seat), mind)[0], luck


OFFERS: Final = 6
"""An offer is made at most once in so many decisions."""


PEEK: Final[Peek[GameState, Action]] = Peek(
    game=APPRODO,
    opponents=OPPONENTS,
    luck_of=luck_of,
    next_action=_sensible,
    is_other=lambda state, other: (state.hands, state.cards) != (other.hands, other.cards),
    every=149,
    samples=3,
    options=OPTIONS,
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
