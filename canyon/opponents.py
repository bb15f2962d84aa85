"""The players whom the computer plays, as whoever shows a game knows them.

What they think with (`canyon.bots`) is needed only where they think: it is imported when the first
of them is asked.
"""

from typing import Final

from canyon.actions import Action
from canyon.state import GameState
from tabletop.opponents import Opponents, Reason, found_late

LEVELS: Final = ("easy", "normal", "hard")
STYLES: Final = ("allrounder", "careful", "racer", "blocker")


def _in_public(reason: Reason) -> Reason | None:
    """R10.2 without what can only be known from a hand."""
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
"""What is said in the place of reasons that tell of a hand, None: nothing."""
PUBLIC: Final = ("card", "need", "tricks")
"""What of such a reason may be told: the card was played, and bids and tricks still wanted are open
(R10.1)."""


OPPONENTS: Final[Opponents[GameState, Action]] = Opponents(
    levels=LEVELS,
    styles=STYLES,
    samples={"easy": 1, "normal": 1, "hard": 400},
    thoughts=found_late("canyon.bots.opponents", "thoughts"),
    verdict=found_late("canyon.bots.opponents", "verdict"),
    in_public=_in_public,
    milliseconds=800,
    spell=lambda state: (state.phase, len(state.plays)),
)
"""Canyon's. Worth is told in hundredths of a victory. The time is that of a bid, a
card or a move, for a turn is a whole round."""
