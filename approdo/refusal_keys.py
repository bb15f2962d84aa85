"""The message keys of Approdo's refusals, with the values that each carries."""

from typing import Final

import tabletop.refusals

KEYS: Final = (
    frozenset(
        {
            # the moment
            "GAME_OVER",
            "OTHER_PHASE",  # phase, wanted
            "DECISION_FIRST",  # decision
            "NOTHING_TO_DECIDE",
            # building and placing
            "ROAD_ELSEWHERE",  # path, at
            "PATH_TAKEN",  # path, by
            "INTERSECTION_TAKEN",  # at, by
            "TOO_NEAR",  # at, near
            "NO_CONTACT",  # path
            "PAST_A_BUILDING",  # path
            "NO_OWN_ROAD",  # at
            "NO_OWN_SETTLEMENT",  # at
            "CARDS_MISSING",  # kinds, count
            "NO_ROADS_LEFT",  # count
            "NO_SETTLEMENTS_LEFT",  # count
            "NO_CITIES_LEFT",  # count
            "DECK_EMPTY",
            # the bank
            "SAME_RESOURCE",  # kind
            "RATE_NOT_MET",  # kind, needed, held
            "BANK_EMPTY",  # kind
            # development cards
            "CARD_NOT_HELD",  # card
            "NEVER_PLAYED",  # card
            "ONE_CARD_A_TURN",
            "BOUGHT_THIS_TURN",  # card
            "NO_ROAD_POSSIBLE",
            "FIRST_ROAD_REQUIRED",
            "BANK_HAS_NOTHING",
            # the seven and the robber
            "ENOUGH_CHOSEN",  # count
            "NOT_IN_HAND",  # kind
            "NOT_CHOSEN",  # kind
            "DISCARD_MORE",  # count
            "ROBBER_MUST_MOVE",  # hex
            "FRIENDLY_ROBBER",  # H1.2: hex, points
            "NO_OPPONENT",  # seat
            "NOT_BESIDE_ROBBER",  # seat
            "NO_CARDS_TO_STEAL",  # seat
            # trade between players
            "NO_TRADE",  # H1.5
            "TOO_MANY_OFFERS",  # count
            "NOTHING_TO_GIVE",
            "NOBODY_TO_ASK",
            "ON_BOTH_SIDES",  # kind
            "MORE_THAN_A_HAND",  # count
            "NOT_ASKED",  # seat
            "ASK_SOMEBODY",  # seat
            "DECLINED_BEFORE",  # seat
            "NO_COUNTER_OFFER",
            "COUNTER_OFFER_FIRST",
            "BOTH_SIDES_NEEDED",
            "OPEN_SIDE",
            "CANNOT_GIVE",  # kinds
            "ALL_HAVE_ANSWERED",
            "ANSWERS_MISSING",
            "HAS_DECLINED",  # seat
            "PRICE_NOT_HELD",  # seat
        }
    )
    | tabletop.refusals.KEYS
)
"""Every message key of a refusal; the comments name its values.

A resource, a card and a decision are told by name; a hex, an intersection, a path, a seat and a
phase as a number.
"""
