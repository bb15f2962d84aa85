"""The message keys of Canyon's refusals, with the values that each carries."""

from typing import Final

import tabletop.refusals

KEYS: Final = (
    frozenset(
        {
            "GAME_OVER",
            "OTHER_PHASE",  # phase, wanted
            "NOT_A_START",  # space
            "START_TAKEN",  # space, by
            "BID_TOO_HIGH",  # bid, most
            "CARD_NOT_IN_HAND",  # card
            "FOLLOW_SUIT",  # card, suit
            "MUST_DRIFT",  # space, direction
            "NO_DRIFT",
            "NO_POINTS",
            "NO_WAY_NEARER",  # points
            "MUST_MOVE",  # points, ends
            "CAVE_CLOSED",
            "SPACE_TAKEN",  # space, by
            "OUT_OF_REACH",  # space, points
            "NEARER_POSSIBLE",  # space, to_go, nearest
        }
    )
    | tabletop.refusals.KEYS
)
"""Every message key of a refusal; the comments name its values.

A space is told as its id, a card, a seat and a phase as a number.
"""
