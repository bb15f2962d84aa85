"""What a seat knows of a round: all of it is read from its view, cards as bits.

Everybody may count cards (R10.2, D29), and sees who could not follow suit (R5.2).
"""

from typing import NamedTuple

from canyon.bots.packs import ALL, BEATS, BIT_OF, OF_SUIT, SUIT_AT, as_bits
from canyon.bots.playout import Round
from canyon.bots.tactics import needed
from canyon.catalogue import SUIT_OF
from canyon.ids import Card, Suit
from canyon.rules.tricks import Trick, tricks_played
from canyon.view import View


class Deed(NamedTuple):
    """A card that somebody played, and what it was played to: `held` are this and all later cards
    of the seat in this round, `beaters` what would have won; 0 and 0 for a lead."""

    seat: int
    bit: int
    held: int
    led: int
    beaters: int
    need: int
    is_last: bool
    gone: int


class Known(NamedTuple):
    """The round as `seat` knows it. Tuples are by seat.

    `unseen` are the cards that others may hold, `sizes` how many each holds, `lacks` the cards that
    each cannot hold, `shown` those that each has played in this round; `cards` is what everybody
    was dealt. `bids` are None where none is made yet. `deeds` are the cards others chose to play.
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
    deeds: tuple[Deed, ...]

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
    shown = _shown(view, trump)
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
        shown=shown,
        deeds=_deeds(view, trump, shown),
    )


def _shown(view: View, trump: Card) -> tuple[int, ...]:
    """R5.6 the cards that each seat has played in this round."""
    seats = len(view.players)
    found = [0] * seats
    for leader, cards, _ in _rows(view, trump):
        for place, card in enumerate(cards):
            found[(leader + place) % seats] |= BIT_OF[card]
    return tuple(found)


def _rows(view: View, trump: Card) -> tuple[Trick, ...]:
    """R5.6 the tricks of the round, the current one too: who leads it is ahead in it so far."""
    tricks = tricks_played(view.plays, len(view.players), view.first, trump)
    return (*tricks, Trick(view.leader, view.trick, view.leader))


def _deeds(view: View, trump: Card, shown: tuple[int, ...]) -> tuple[Deed, ...]:
    """What the others have played so far, and why they may have (R5.1 to R5.4, R6.2)."""
    seats, beats = len(view.players), BEATS[SUIT_OF[trump]]
    held, taken, gone = list(shown), [0] * seats, BIT_OF[trump]
    found = []
    for leader, cards, winner in _rows(view, trump):
        led = best = 0
        for number, card in enumerate(cards):
            seat, bit = (leader + number) % seats, BIT_OF[card]
            place = bit.bit_length() - 1
            left = view.cards - (shown[seat] ^ held[seat]).bit_count()
            need = needed(view.players[seat].bid or 0, taken[seat], left)
            beaters = beats[best] if number else 0
            is_last = number == seats - 1
            if seat != view.seat:
                found.append(Deed(seat, bit, held[seat], led, beaters, need, is_last, gone))
            held[seat] ^= bit
            gone |= bit
            if not number:
                led, best = SUIT_AT[place], place
            elif beaters & bit:
                best = place
        taken[winner] += 1
    return tuple(found)
