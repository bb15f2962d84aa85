"""R3, R4.1 to R4.4 the beginning of a round: the marker, the dealer, the deal."""

from canyon.catalogue import CARDS, hand_size
from canyon.events import Event, HandDealt, RoundBegan, TrumpTurned
from canyon.ids import Card, Phase
from canyon.state import GameState
from tabletop.frozen import with_fields
from tabletop.rng import shuffled
from tabletop.seat import Seat


def dealt(state: GameState, dealer: Seat) -> tuple[GameState, list[Event]]:
    """R3.2, R3.3, R4.2 begin the next round, with `dealer` as dealer.

    What was bid, taken and moved in the round before is cleared.
    """
    seats, round_ = len(state.hands), state.round + 1
    size = hand_size(round_, is_short=state.is_short)
    first = Seat((dealer + 1) % seats)
    pack, rng = shuffled(state.rng, CARDS)
    hands, trump = distributed(pack, seats, first, size)
    changes: dict[str, object] = {
        "rng": rng,
        "round": round_,
        "phase": Phase.BIDDING,
        "dealer": dealer,
        "active": first,
        "trump": trump,
        "hands": hands,
        "bids": (None,) * seats,
        "leader": first,
        "trick": (),
        "plays": (),
        "taken": (0,) * seats,
        "moved": 0,
    }
    events: list[Event] = [
        RoundBegan(dealer, round_, size),
        *[HandDealt(Seat(seat), hand) for seat, hand in enumerate(hands)],
        TrumpTurned(dealer, trump),
    ]
    return with_fields(state, changes), events


def distributed(
    pack: tuple[Card, ...], seats: int, first: Seat, size: int
) -> tuple[tuple[tuple[Card, ...], ...], Card]:
    """R4.4, D4 the hands by seat, each sorted, and the card turned up for trump.

    Cards come from the front of `pack`, one at a time, the first one to the first player.
    """
    used = seats * size
    hands = [tuple(sorted(pack[(seat - first) % seats : used : seats])) for seat in range(seats)]
    return tuple(hands), pack[used]
