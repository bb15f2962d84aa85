"""R4.5 to R4.8 bidding: in turn, and everybody sees the bids (D7)."""

from functools import cache
from typing import Final

from canyon.actions import Bid
from canyon.catalogue import ROUND_TABLE, hand_size, time_cards
from canyon.events import BidMade, Event
from canyon.ids import Phase
from canyon.state import GameState, with_item
from tabletop.frozen import with_fields
from tabletop.refusals import Refusal
from tabletop.seat import Seat

MOST: Final = max(cards for cards, _ in ROUND_TABLE)
"""R4.8 the highest bid there is: the size of the largest hand."""
_BIDS: Final = tuple(Bid(tricks) for tricks in range(MOST + 1))
_SHOWN: Final = tuple(time_cards(tricks) for tricks in range(MOST + 1))


def legal_bids(state: GameState) -> tuple[Bid, ...]:
    """R4.7, R4.8, D5 the bids from 0 to the size of the hand, whatever the others have bid."""
    return _BIDS[: len(state.hands[state.active]) + 1]


def why_not_bid(state: GameState, action: Bid) -> Refusal | None:
    """R4.8, D5 refuse a bid above the size of the hand."""
    most = hand_size(state.round, is_short=state.is_short)
    if action.tricks <= most:
        return None
    return Refusal("R4.8", "BID_TOO_HIGH", {"bid": action.tricks, "most": most})


def bid(state: GameState, action: Bid) -> tuple[GameState, tuple[Event, ...]]:
    """R4.6 note the bid of the seat to act; after the last one the first player leads (R5.1)."""
    seat = state.active
    bids = with_item(state.bids, seat, action.tricks)
    changes: dict[str, object] = {"bids": bids, "active": Seat((seat + 1) % len(bids))}
    if None not in bids:
        changes["phase"] = Phase.TRICKS
    return with_fields(state, changes), (_bid_made(seat, action.tricks, _SHOWN[action.tricks]),)


_bid_made: Final = cache(BidMade)  # equal events may be one object
