"""Whether the toy's players look at what their seat cannot know, see `tests.laws.peeking`."""

from typing import Final

from tabletop.rng import below, seeded
from tabletop.seat import Seat
from tests.laws.peeking import Peek
from tests.toy.opponents import OPPONENTS
from tests.toy.rules import ISLANDERS, Action, State


def _any(state: State, seat: Seat, luck: int) -> tuple[Action, int]:
    legal = ISLANDERS.legal_actions(state, seat)
    place, luck = below(luck, len(legal))
    return legal[place], luck


PEEK: Final[Peek[State, Action]] = Peek(
    game=ISLANDERS,
    opponents=OPPONENTS,
    luck_of=seeded,
    next_action=_any,
    is_other=lambda state, other: state.bids != other.bids,
    every=1,
    samples=9,
)
