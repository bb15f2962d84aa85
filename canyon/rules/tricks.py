"""R5 the tricks: which cards may be played, and who takes a trick."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from canyon.actions import PlayCard
from canyon.catalogue import CARDS, SUIT_OF, bonus, points
from canyon.events import CardPlayed, Event, PointsCounted, TrickTaken
from canyon.ids import Card, Phase, Suit
from canyon.state import GameState, with_item
from tabletop.frozen import with_fields
from tabletop.refusals import Refusal
from tabletop.seat import Seat

_PLAY: Final = tuple(PlayCard(card) for card in CARDS)


class Trick(NamedTuple):
    """The cards of a trick in order of play, the first one from `leader`, and who took it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


def playable(hand: tuple[Card, ...], trick: tuple[Card, ...]) -> Sequence[Card]:
    """R5.1 to R5.3, D9 the cards of a hand that may be played to a trick (empty: to lead one).

    They are those of the suit led, or all if the hand has none.
    """
    if not trick:
        return hand
    led = SUIT_OF[trick[0]]
    return [card for card in hand if SUIT_OF[card] is led] or hand


def winning(trick: Sequence[Card], trump: Suit) -> int:
    """R5.4, D8 the index in `trick` of the card that wins it; 0 is the card led."""
    best, best_card = 0, trick[0]
    for place, card in enumerate(trick):
        if SUIT_OF[card] is SUIT_OF[best_card]:
            if card > best_card:
                best, best_card = place, card
        elif SUIT_OF[card] is trump:
            best, best_card = place, card
    return best


def legal_plays(state: GameState) -> tuple[PlayCard, ...]:
    """R5.1 to R5.3 the plays of all cards that may be played, in ascending order."""
    cards = playable(state.hands[state.active], state.trick)
    return tuple([_PLAY[card] for card in cards])


def why_not_play(state: GameState, action: PlayCard) -> Refusal | None:
    """R5.2 refuse a card not in the hand, and one that does not follow suit though others would."""
    hand, card = state.hands[state.active], action.card
    if card not in hand:
        return Refusal("R5.1", "CARD_NOT_IN_HAND", {"card": card})
    if card in playable(hand, state.trick):
        return None
    return Refusal("R5.2", "FOLLOW_SUIT", {"card": card, "suit": int(SUIT_OF[state.trick[0]])})


def play(state: GameState, action: PlayCard) -> tuple[GameState, list[Event]]:
    """R5.1, R5.5, R5.6 play a card; the last one of a trick decides who takes it."""
    seat, card = state.active, action.card
    seats = len(state.hands)
    held = state.hands[seat]
    place = held.index(card)
    hand = held[:place] + held[place + 1 :]
    trick = (*state.trick, card)
    changes: dict[str, object] = {
        "hands": with_item(state.hands, seat, hand),
        "plays": (*state.plays, card),
        "trick": trick,
        "active": Seat((seat + 1) % seats),
    }
    events: list[Event] = [_card_played(seat, card)]
    if len(trick) == seats:
        assert state.trump is not None, "tricks are played in a round"
        place = winning(trick, SUIT_OF[state.trump])
        winner = Seat((state.leader + place) % seats)
        taken = with_item(state.taken, winner, state.taken[winner] + 1)
        changes |= {"trick": (), "leader": winner, "active": winner, "taken": taken}
        events.append(TrickTaken(winner, trick[place], sum(taken)))
        if not hand:
            changes |= {"phase": Phase.MOVING, "active": state.first}
            events += _points_counted(state, taken)
    return with_fields(state, changes), events


_card_played: Final = cache(CardPlayed)  # equal events may be one object


def _points_counted(state: GameState, taken: tuple[int, ...]) -> list[Event]:
    """R6.2, R10.1 the points of all seats, from the first player on: they are open now."""
    counted: list[Event] = []
    for place in range(len(taken)):
        seat = Seat((state.first + place) % len(taken))
        bid, mine = state.bids[seat], taken[seat]
        assert bid is not None, "all have bid"
        counted.append(PointsCounted(seat, bid, mine, bonus(bid, mine), points(bid, mine)))
    return counted


def tricks_played(
    plays: Sequence[Card], seats: int, first: Seat, trump: Card | None
) -> tuple[Trick, ...]:
    """R5.6 the complete tricks of a round, by its cards in order of play; none without trump."""
    tricks, leader = [], first
    if trump is not None:
        for start in range(0, len(plays) - seats + 1, seats):
            cards = tuple(plays[start : start + seats])
            winner = Seat((leader + winning(cards, SUIT_OF[trump])) % seats)
            tricks.append(Trick(leader, cards, winner))
            leader = winner
    return tuple(tricks)


def in_order(state: GameState) -> list[tuple[Seat, Card, Suit]]:
    """R5.6 every card played in the round, in order: (who played it, the card, the suit led)."""
    seats = len(state.hands)
    tricks = tricks_played(state.plays, seats, state.first, state.trump)
    rows = [(trick.leader, trick.cards) for trick in tricks] + [(state.leader, state.trick)]
    return [
        (Seat((leader + place) % seats), card, SUIT_OF[cards[0]])
        for leader, cards in rows
        for place, card in enumerate(cards)
    ]


def voids(state: GameState) -> tuple[tuple[Suit, ...], ...]:
    """R5.2, R5.3 by seat, the suits that it has shown not to hold by not following suit."""
    shown: list[set[Suit]] = [set() for _ in state.hands]
    for seat, card, led in in_order(state):
        if SUIT_OF[card] is not led:
            shown[seat].add(led)
    return tuple([tuple(sorted(suits)) for suits in shown])
