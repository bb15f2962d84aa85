"""The computer players, as the screen and the terminal know them.

The code they think with (`approdo.bots`) is imported when the first of them is asked.
"""

from collections.abc import Callable
from typing import Final

from approdo.actions import Action
from approdo.state import GameState
from tabletop.opponents import Opponents, Reason, found_late

LEVELS: Final = ("easy", "normal", "hard")
STYLES: Final = ("builder", "merchant", "general")


def _in_public(reason: Reason) -> Reason | None:
    """R16.2 the reason without what only the player's hand can tell; None if nothing is left."""
    if reason.name not in VAGUER:
        return reason
    vaguer = VAGUER[reason.name]
    values = {name: value for name, value in reason.values.items() if name in PUBLIC}
    return None if vaguer is None else Reason(vaguer, values)


VAGUER: Final = {
    "accepts_for": None,
    "lacks_cards": None,
    "offers_for": None,
    "saves_for": None,
    "takes_card_for": "takes_card",
    "wins": None,
}
"""For each reason that tells something of a hand, what is told instead; None: nothing."""
PUBLIC: Final = ("resource",)
"""The values of such a reason that may be told: everybody sees which card is taken (R16.1)."""


OPPONENTS: Final[Opponents[GameState, Action]] = Opponents(
    levels=LEVELS,
    styles=STYLES,
    samples={"easy": 1, "normal": 1, "hard": 40},
    thoughts=found_late("approdo.bots.opponents", "thoughts"),
    verdict=found_late("approdo.bots.opponents", "verdict"),
    in_public=_in_public,
    milliseconds=1350,
)
"""The computer players of Approdo.

They tell the worth of an action in hundredths of a victory.
"""

CHANCES: Final[Callable[[GameState], tuple[float, ...]]] = found_late(
    "approdo.bots.outlook", "chances_in"
)
"""How likely each seat is to win, for whoever sees everything (`approdo.bots.outlook`)."""
