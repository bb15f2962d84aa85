"""What a seat knows of a round, read from its view alone; cards are bits.

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
    """A card that another seat chose to play, and the situation in which it did.

    `bit` is the card, `held` this card and all later ones of the seat in the round. `led` are all
    cards of the suit led, `beaters` those that would have won the trick; both are 0 for a lead.
    `need` is how many tricks the seat still wanted (`needed`), `is_last` whether it played last to
    the trick, `gone` are the cards seen before.
    """

    seat: int
    bit: int
    held: int
    led: int
    beaters: int
    need: int
    is_last: bool
    gone: int


class Known(NamedTuple):
    """The round as `seat` knows it. Tuples have one item for each seat; cards are bits.

    `unseen` are the cards that others may hold, `sizes` how many cards each seat holds, `lacks` the
    cards that each cannot hold, `shown` those that each has played in this round. `cards` is the
    number of cards each was dealt. A bid is None until it is made. `trick` are the places of the
    bits of the current trick's cards, `gone` all cards that have been seen, and `deeds` what the
    others have played.
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
        """The number of players."""
        return len(self.bids)

    def as_round(self, bids: tuple[int, ...]) -> Round:
        """The tricks as they stand, with these bids for all seats."""
        return Round(self.trump, bids, self.taken, self.leader, self.trick, self.gone)


def known_from(view: View) -> Known:
    """R10.1 what the seat of a view knows. It must be a seat's view, in a round."""
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
    """R5.6 by seat, the cards that it has played in this round."""
    seats = len(view.players)
    found = [0] * seats
    for leader, cards, _ in _rows(view, trump):
        for place, card in enumerate(cards):
            found[(leader + place) % seats] |= BIT_OF[card]
    return tuple(found)


def _rows(view: View, trump: Card) -> tuple[Trick, ...]:
    """R5.6 the tricks of the round, and the current one last, with its leader as the winner."""
    tricks = tricks_played(view.plays, len(view.players), view.first, trump)
    return (*tricks, Trick(view.leader, view.trick, view.leader))


def _deeds(view: View, trump: Card, shown: tuple[int, ...]) -> tuple[Deed, ...]:
    """What the others have played so far, and in which situations (R5.1 to R5.4, R6.2)."""
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
