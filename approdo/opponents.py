"""The computer players, as the screen and the terminal know them.

The code they think with (`approdo.bots`) is imported when the first of them is asked.
"""

from typing import Final

from approdo.actions import Action
from approdo.state import GameState
from tabletop.opponents import Opponents, found_late

LEVELS: Final = ("easy", "normal", "hard")
STYLES: Final = ("builder", "merchant", "general")

OPPONENTS: Final[Opponents[GameState, Action]] = Opponents(
    levels=LEVELS,
    styles=STYLES,
    samples={"easy": 1, "normal": 1, "hard": 40},
    thoughts=found_late("approdo.bots.opponents", "thoughts"),
    verdict=found_late("approdo.bots.opponents", "verdict"),
)
"""The computer players of Approdo."""
