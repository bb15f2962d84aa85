"""The keys of the reasons why something is not possible in Canal Mania."""

from typing import Final

import tabletop.refusals

KEYS: Final = (
    frozenset(
        {
            "TERRAIN_NEEDS_LIGHT",
            "TERRAIN_NEEDS_HARD",
            "SAME_TYPE_ADJACENT",
            "VALUE_EXCEEDED",
            "CANNOT_FINISH",
            "REQUIRED_PLACE_UNREACHABLE",
            "NOT_AT_BARGE",
            "EDGE_MISMATCH",
            "PLACE_HEX",
            "OUT_OF_TILES",
            "CARDS_MISSING",
            "OVERBUILD_NEEDS_2",
            "OWN_OR_OTHER_CANAL_NOT_PART",
            "SMEATON_SAME_CANAL",
            "PAYMENT_DOES_NOT_FIT",
            "CONTRACT_REQUIRED",
            "CONTRACT_LIMIT",
            "CONTRACT_NOT_OPEN",
            "CONTRACT_NOT_IN_PARLIAMENT",
            "NOT_A_TERMINUS",
            "PARLIAMENT_EMPTY",
            "SAME_ENGINEER",
            "PHASE_USED",
            "DECISION_FIRST",
            "NOTHING_TO_DECIDE",
            "FEWER_ONLY_AT_7",
            "TAKEN_ENOUGH",
            "DISPLAY_SLOT_EMPTY",
            "ONLY_RENNIE",
            "DECK_EMPTY",
            "NOT_A_GOODS_COLOUR",
            "GOODS_CASE",
            "GOODS_PLACE_FULL",
            "GOODS_PLACE_EMPTY",
            "GOODS_OTHER_COLOUR",
            "GOODS_REMOVE_CASE",
            "NOTHING_TO_TAKE_BACK",
            "BUILT_THIS_TURN",
            "TOO_MANY_TO_TAKE_BACK",
            "DELIVER_NO_CUBE",
            "DELIVER_NOT_CONNECTED",
            "DELIVER_LAST_NOT_YOURS",
            "DELIVER_COLOUR_TWICE",
            "DELIVER_SAME_PLACE",
            "DISCARD_COUNT",
            "CARD_NOT_IN_HAND",
            "GAME_OVER",
        }
    )
    | tabletop.refusals.KEYS
)
"""Every key that a refusal can have; each has a text in every language."""
