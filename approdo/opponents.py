"""The computer players, as the screen and the terminal know them. There are no levels yet.

    for thought in thoughts(state, seat, Opponent(level, style), seed): ...

They never see more of a state than the view of their seat (R16.2).
"""

from typing import Final

from approdo.actions import Action
from approdo.state import GameState
from tabletop.opponents import Opponents, found_late

LEVELS: Final[tuple[str, ...]] = ()
STYLES: Final[tuple[str, ...]] = ()

OPPONENTS: Final[Opponents[GameState, Action]] = Opponents(
    levels=LEVELS,
    styles=STYLES,
    samples={},
    thoughts=found_late("approdo.bots.opponents", "thoughts"),
    verdict=found_late("approdo.bots.opponents", "verdict"),
)
"""The computer players of Approdo."""
