"""A position as a player weighs it: what its seat knows, and estimates of the rest.

`seen_by` reads it from a view, `shown_in` from a state in which all is known: one that was dealt
anew to try something out.
"""

from typing import Final, NamedTuple

from approdo.board import Board
from approdo.bots.land import Hand, Land, land_of
from approdo.catalogue import (
    ARMY_POINTS,
    BANK,
    CARD_POINTS,
    CITY_POINTS,
    DECK,
    NONE,
    ROAD_POINTS,
    SETTLEMENT_POINTS,
    Cards,
)
from approdo.ids import CardKind, Hex, Phase, Resource
from approdo.state import GameState, minus, one_more, plus, size
from approdo.view import View

ALL_CARDS: Final = tuple(DECK.count(kind) for kind in CardKind)
"""R1.7 how many development cards there are of each kind."""
_VICTORY: Final = CardKind.VICTORY_POINT
_KNIGHT: Final = CardKind.KNIGHT


class Table(NamedTuple):
    """A position. Tuples have one item for each seat, unless stated otherwise.

    - `hands`, `sizes`: the resource cards, exact or estimated, and how many there are.
    - `cards`: the development cards held by `CardKind`, exact or estimated; `knights`: those
      played.
    - `unseen`: by `CardKind`, the share of each among the cards that nobody at the table has seen.
    - `rolled`: whether the active seat has rolled.
    """

    land: Land
    goal: int
    active: int
    rolled: bool
    board: Board
    robber: Hex
    bank: Cards
    deck: int
    hands: tuple[Hand, ...]
    sizes: tuple[int, ...]
    cards: tuple[Hand, ...]
    knights: tuple[int, ...]
    unseen: Hand
    road_holder: int | None
    army_holder: int | None

    def points(self, seat: int) -> float:
        """R15.1 the points of a seat; hidden ones are estimated."""
        return self.shown(seat) + CARD_POINTS * self.cards[seat][_VICTORY]

    def shown(self, seat: int) -> int:
        """R16.4 the points of a seat that all can see."""
        board = self.board
        points = SETTLEMENT_POINTS * board.settlements[seat].bit_count()
        points += CITY_POINTS * board.cities[seat].bit_count()
        if self.road_holder == seat:
            points += ROAD_POINTS
        if self.army_holder == seat:
            points += ARMY_POINTS
        return points


def seen_by(view: View) -> Table:
    """R16 the position as the seat of the view knows it; what is hidden is estimated."""
    me = view.seat
    assert me is not None, "a bystander decides nothing"
    own = view.players[me]
    assert own.hand is not None, "one's own hand is known"
    assert own.cards is not None, "one's own cards are known"
    unseen = _unseen_cards(view, own.cards)
    return Table(
        land=land_of(view.island),
        goal=view.options.goal,
        active=view.active,
        rolled=view.phase is Phase.AFTER_ROLL,
        board=view.board,
        robber=view.robber,
        bank=view.bank,
        deck=view.deck,
        hands=_hands(view, own.hand),
        sizes=tuple([player.hand_size for player in view.players]),
        cards=tuple(
            [
                _times(unseen, player.card_count) if player.cards is None else player.cards
                for player in view.players
            ]
        ),
        knights=tuple([player.played[_KNIGHT] for player in view.players]),
        unseen=unseen,
        road_holder=_first([player.has_longest_road for player in view.players]),
        army_holder=_first([player.has_largest_army for player in view.players]),
    )


def shown_in(state: GameState) -> Table:
    """A position in which all is known, but not what the deck brings."""
    left = [float(state.deck.count(kind)) for kind in CardKind]
    return Table(
        land=land_of(state.setup.island),
        goal=state.setup.options.goal,
        active=state.active,
        rolled=state.phase is Phase.AFTER_ROLL,
        board=state.board,
        robber=state.robber,
        bank=state.bank,
        deck=len(state.deck),
        hands=state.hands,
        sizes=tuple([size(hand) for hand in state.hands]),
        cards=state.cards,
        knights=tuple([played[_KNIGHT] for played in state.played]),
        unseen=_shares(left),
        road_holder=state.road_holder,
        army_holder=state.army_holder,
    )


def _first(flags: list[bool]) -> int | None:
    return flags.index(True) if True in flags else None


def _times(shares: Hand, count: int) -> Hand:
    a, b, c, d, e = shares
    return a * count, b * count, c * count, d * count, e * count


def _shares(counts: list[float]) -> Hand:
    total = counts[0] + counts[1] + counts[2] + counts[3] + counts[4]
    a, b, c, d, e = [count / total for count in counts] if total else [0.0] * 5
    return a, b, c, d, e


def _unseen_cards(view: View, own: Cards) -> Hand:
    """R16.1, R16.2 the shares of the kinds among the cards in the deck and in other hands."""
    gone = own
    for player in view.players:
        gone = plus(gone, player.played)
    if view.phase is Phase.OVER:
        return NONE
    return _shares([float(ALL_CARDS[kind] - gone[kind]) for kind in CardKind])


def loose_cards(view: View) -> Cards:
    """R16.2 the cards of other hands of which nobody can say where they are."""
    assert view.seat is not None
    found = minus(BANK, view.bank)
    for player in view.players:
        known = player.hand if player.hand is not None else player.sure
        found = minus(found, known)
    return found


def _hands(view: View, own: Cards) -> tuple[Hand, ...]:
    """The own hand; of others what all know of, and of the rest what is likely."""
    loose = loose_cards(view)
    shares = _shares([float(loose[kind]) for kind in Resource])
    found: list[Hand] = []
    for player in view.players:
        if player.seat == view.seat:
            found.append(own)
            continue
        hidden = player.hand_size - size(player.sure)
        likely = _times(shares, hidden)
        a, b, c, d, e = [x + y for x, y in zip(player.sure, likely, strict=True)]
        found.append((a, b, c, d, e))
    return tuple(found)


def with_hand(table: Table, seat: int, hand: Hand) -> Table:
    """The position with other cards in one hand."""
    hands, sizes = list(table.hands), list(table.sizes)
    hands[seat] = hand
    sizes[seat] = round(hand[0] + hand[1] + hand[2] + hand[3] + hand[4])
    return table._replace(hands=tuple(hands), sizes=tuple(sizes))


def changed_hand(hand: Hand, change: Hand, sign: float = 1.0) -> Hand:
    """A hand with more cards, or fewer ones; never less than none of a kind."""
    a, b, c, d, e = hand
    f, g, h, i, j = change
    return (
        max(0.0, a + sign * f),
        max(0.0, b + sign * g),
        max(0.0, c + sign * h),
        max(0.0, d + sign * i),
        max(0.0, e + sign * j),
    )


def with_card(table: Table, seat: int, kind: CardKind, count: float = 1) -> Table:
    """The position with more development cards of a kind in one hand, or fewer ones."""
    cards = list(table.cards)
    cards[seat] = changed_hand(cards[seat], one_more(NONE, kind), count)
    return table._replace(cards=tuple(cards))
