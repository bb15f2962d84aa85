"""R6 the turn: how it begins and ends."""

from functools import cache
from typing import Final

from approdo.actions import EndTurn
from approdo.catalogue import NONE
from approdo.draft import Draft
from approdo.events import TurnEnded
from approdo.ids import Phase
from approdo.rules.ending import check_end
from tabletop.seat import Seat


def begin_turn(draft: Draft, seat: Seat) -> None:
    """R6.1, R15.3, D45 the turn of a seat begins; who has enough points already has won."""
    draft.active = seat
    draft.phase = Phase.BEFORE_ROLL
    draft.dice = None
    draft.has_played = False
    draft.bought = NONE
    draft.offers = 0
    draft.refused = ()
    check_end(draft)


def end_turn(draft: Draft, _: EndTurn) -> None:
    """R6.5, D21 the next player clockwise is on turn."""
    draft.events.append(_turn_ended(draft.active))
    draft.turn += 1
    begin_turn(draft, Seat((draft.active + 1) % len(draft.hands)))


_turn_ended: Final = cache(TurnEnded)  # equal events may be one object
