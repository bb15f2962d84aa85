"""A private, mutable copy of a state that exists only inside one `apply` (`tabletop.drafts`)."""

from approdo.board import Board
from approdo.catalogue import NONE, Cards
from approdo.events import Event
from approdo.ids import CardKind, Hex, Phase, Resource
from approdo.state import Decision, Refused, Setup, minus, one_more, plus
from tabletop.drafts import Tells
from tabletop.seat import Seat


class Draft(Tells[Event]):
    """The fields of `GameState`, mutable, and the events that describe the changes."""

    setup: Setup
    rng: int
    phase: Phase
    turn: int
    active: Seat
    pending: tuple[Decision, ...]
    board: Board
    robber: Hex
    hands: tuple[Cards, ...]
    hidden: tuple[Cards, ...]
    bank: Cards
    deck: tuple[CardKind, ...]
    cards: tuple[Cards, ...]
    bought: Cards
    played: tuple[Cards, ...]
    has_played: bool
    road_holder: Seat | None
    army_holder: Seat | None
    dice: tuple[int, int] | None
    pairs: tuple[int, ...]
    offers: int
    refused: tuple[Refused, ...]

    def push(self, decision: Decision) -> None:
        """Add a decision that must be made before all pending ones."""
        self.pending = (*self.pending, decision)

    def pop(self) -> None:
        """Remove the present decision: it has been made."""
        self.pending = self.pending[:-1]

    def swap(self, decision: Decision) -> None:
        """Put another decision in the place of the present one."""
        self.pending = (*self.pending[:-1], decision)

    def receive(self, seat: Seat, cards: Cards) -> None:
        """R1.6 give a player these resource cards of the bank."""
        self.bank = minus(self.bank, cards)
        self.hands = with_item(self.hands, seat, plus(self.hands[seat], cards))
        self.refused = ()  # R8.9 somebody's cards have changed

    def pay(self, seat: Seat, cards: Cards) -> None:
        """R10.1 put these resource cards of a player into the bank."""
        self.bank = plus(self.bank, cards)
        self.hands = with_item(self.hands, seat, minus(self.hands[seat], cards))
        self.refused = ()
        if self.hidden[seat] != NONE:
            self._cap_hidden(seat, self.hands[seat])

    def exchange(self, seat: Seat, give: Resource, count: int, take: Resource) -> None:
        """R9 put so many cards of a resource into the bank, and take one of another."""
        paid = one_more(self.hands[seat], give, -count)
        self.hands = with_item(self.hands, seat, one_more(paid, take))
        self.bank = one_more(one_more(self.bank, give, count), take, -1)
        self.refused = ()
        if self.hidden[seat] != NONE:
            self._cap_hidden(seat, paid)

    def hand_over(self, seat: Seat, other: Seat, cards: Cards) -> None:
        """Give these resource cards of one player to another, openly."""
        self._move(seat, other, cards)
        self._cap_hidden(seat, self.hands[seat])

    def steal(self, victim: Seat, thief: Seat, kind: Resource) -> None:
        """R12.6, R16.3 move a card that only these two see."""
        card = one_more(NONE, kind)
        sure = minus(self.hands[victim], self.hidden[victim])
        a, b, c, d, e = (max(0, count - 1) for count in sure)  # one of them may have been taken
        self._move(victim, thief, card)
        hidden = list(self.hidden)
        hidden[victim] = minus(self.hands[victim], (a, b, c, d, e))
        hidden[thief] = plus(hidden[thief], card)
        self.hidden = tuple(hidden)

    def show(self, seat: Seat, cards: Cards) -> None:
        """R8.8 all others know now that a player holds these cards: an offer says so."""
        self._cap_hidden(seat, minus(self.hands[seat], cards))

    def _move(self, seat: Seat, other: Seat, cards: Cards) -> None:
        hands = list(self.hands)
        hands[seat] = minus(hands[seat], cards)
        hands[other] = plus(hands[other], cards)
        self.hands = tuple(hands)
        self.refused = ()

    def _cap_hidden(self, seat: Seat, most: Cards) -> None:
        """Not more cards of any resource can be hidden than these."""
        a, b, c, d, e = map(min, self.hidden[seat], most)
        self.hidden = with_item(self.hidden, seat, (a, b, c, d, e))


def with_item(items: tuple[Cards, ...], seat: int, item: Cards) -> tuple[Cards, ...]:
    """A copy of the tuple with another item for one seat."""
    changed = list(items)
    changed[seat] = item
    return tuple(changed)
