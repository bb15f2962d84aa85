"""What a seat knows of a round: all of it is read from its view, cards as bits.

Everybody may count cards (R10.2, D29), and sees who could not follow suit (R5.2).
"""

from typing import NamedTuple

from canyon.bots.packs import ALL, BIT_OF, OF_SUIT, as_bits
from canyon.bots.playout import Round
from canyon.catalogue import SUIT_OF
from canyon.ids import Card, Suit
from canyon.rules.tricks import tricks_played
from canyon.view import View


class Known(NamedTuple):
    """The round as `seat` knows it. Tuples are by seat.

    `unseen` are the cards that others may hold, `sizes` how many each holds, `lacks` the cards that
    each cannot hold, `shown` those that each has played in this round; `cards` is what everybody
    was dealt. `bids` are None where none is made yet.
    """

    seat: int
    first: int
    cards: int
    trump: Suit
    bids: tuple[int | None, ...]
    taken: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    gone: int
    hand: int
    unseen: int
    sizes: tuple[int, ...]
    lacks: tuple[int, ...]
    shown: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bids)

    def as_round(self, bids: tuple[int, ...]) -> Round:
        """The tricks as they stand, with bids for everybody."""
        return Round(self.trump, bids, self.taken, self.leader, self.trick, self.gone)


def known_from(view: View) -> Known:
    """R10.1 what the seat of a view knows; it is a seat, and a round has begun."""
    seat, trump = view.seat, view.trump
    assert seat is not None, "a bystander has no hand"
    assert trump is not None, "a round has begun"
    own = view.players[seat].hand
    assert own is not None, "one's own hand is known"
    hand, gone = as_bits(own), as_bits(view.plays) | BIT_OF[trump]
    lacks = [0] * len(view.players)
    for player in view.players:
        for suit in player.void:
            lacks[player.seat] |= OF_SUIT[suit]
    return Known(
        seat=seat,
        first=view.first,
        cards=view.cards,
        trump=SUIT_OF[trump],
        bids=tuple([player.bid for player in view.players]),
        taken=tuple([player.taken for player in view.players]),
        leader=view.leader,
        trick=tuple([BIT_OF[card].bit_length() - 1 for card in view.trick]),
        gone=gone,
        hand=hand,
        unseen=ALL & ~(gone | hand),
        sizes=tuple([player.hand_size for player in view.players]),
        lacks=tuple(lacks),
        shown=_shown(view, trump),
    )


def _shown(view: View, trump: Card) -> tuple[int, ...]:
    """R5.6 the cards that each seat has played in this round."""
    seats = len(view.players)
    rows = [(t.leader, t.cards) for t in tricks_played(view.plays, seats, view.first, trump)]
    found = [0] * seats
    for leader, cards in (*rows, (view.leader, view.trick)):
        for place, card in enumerate(cards):
            found[(leader + place) % seats] |= BIT_OF[card]
    return tuple(found)
