"""The computer players, as the screen and the terminal know them.

The code they think with (`canyon.bots`) is imported when the first of them is asked.
"""

from typing import Final

from canyon.actions import Action
from canyon.state import GameState
from tabletop.opponents import Opponents, Reason, found_late

LEVELS: Final = ("easy", "normal", "hard")
STYLES: Final = ("allrounder", "careful", "racer", "blocker")


def _in_public(reason: Reason) -> Reason | None:
    """R10.2 the reason without what only the player's hand can tell; None if nothing is left."""
    if reason.name not in VAGUER:
        return reason
    vaguer = VAGUER[reason.name]
    values = {name: value for name, value in reason.values.items() if name in PUBLIC}
    return None if vaguer is None else Reason(vaguer, values)


VAGUER: Final = {
    "bids_on_cards": "bids",
    "bids_without_cards": "bids",
    "cannot_win": None,
    "gets_rid_of": "ducks",
    "leads_top": "leads",
    "must_take": None,
    "only_card": None,
    "saves_strength": None,
}
"""For each reason that tells something of a hand, what is told instead; None: nothing."""
PUBLIC: Final = ("card", "need", "tricks")
"""The values of such a reason that may be told.

The card was played; bids, and so the tricks still needed, are open (R10.1).
"""


OPPONENTS: Final[Opponents[GameState, Action]] = Opponents(
    levels=LEVELS,
    styles=STYLES,
    samples={"easy": 1, "normal": 1, "hard": 401},
    thoughts=found_late("canyon.bots.opponents", "thoughts"),
    verdict=found_late("canyon.bots.opponents", "verdict"),
    in_public=_in_public,
    milliseconds=800,
    spell=lambda state: (state.phase, len(state.plays)),
)
"""The computer players of Canyon.

They tell the worth of an action in hundredths of a victory. A whole round is one turn, so the time
is meant for a single bid, card or move.
"""
