"""Lines of play within a turn: actions one after another, with what they ask for decided."""

from collections.abc import Callable, Sequence
from math import fsum
from typing import Final, NamedTuple

from canalmania import actions as a
from canalmania.actions import Action, LayTile
from canalmania.bots.hauls import best_from
from canalmania.bots.prospects import (
    canals_of,
    means_of,
    rounds_left,
    time_for_cards,
    usable,
    useless_cards,
)
from canalmania.bots.situation import aims, rating_of, with_card
from canalmania.catalogue import CARDS, HAND_LIMIT
from canalmania.engine import apply_read
from canalmania.ids import PLACE_COLOURS, Card, Colour, Phase, PlaceId
from canalmania.legal import legal_actions
from canalmania.rules.cubes import CUBES_A_SYMBOL, places_to_fill
from canalmania.state import (
    Building,
    Declaration,
    ExtraDiscards,
    GameState,
    KindCounts,
    SecondContract,
    Taking,
    kind_counts,
)
from tabletop.seat import Seat

IN_STOCK: Final = (0.25, 0.35, 0.35, 0.35, 1.0)
"""What a card is worth that no open canal needs, by its kind."""
UNKNOWN_CARD: Final = 0.7
"""What a card from the deck is worth."""
ONE_TOO_MANY: Final = -0.4
"""What it is worth where another card has to go for it (R3.8)."""
SWAP: Final = -0.65
"""R3.5 what an exchange of engineers costs: the others may take him back."""
FRESH: Final = -0.5
"""R3.6 what another display costs: the planner sees one that might come, and falls for it when it
is better than most. In a duel -1.0 was neither better nor worse than nothing."""
SYMBOL: Final = 0.6
"""How much of what a goods symbol promises comes true."""
RIVALS: Final = 0.4
"""How much a cube is worth less because others may move it first."""
PLANNED: Final = 0.8
"""What a cube is worth at the end of an open canal."""

Value = Callable[[GameState, Seat], float]
"""(state, seat) -> what the position is worth to the seat."""


class Line(NamedTuple):
    """Actions that have led to `state`.

    `drawn`: cards from the deck among them, which nobody knows: the line goes on without them.
    `sure`: how many of the actions are sure, the last of which turns something up; None: all.
    """

    state: GameState
    actions: tuple[Action, ...] = ()
    drawn: int = 0
    sure: int | None = None

    def then(self, *actions: Action) -> "Line":
        """The line with more actions, and with what they ask for decided."""
        line = self
        for number, action in enumerate(actions):
            line = line.with_one(action).settled(_cards_for(actions[number + 1 :]))
        return line

    def with_one(self, action: Action) -> "Line":
        """The line with one more action; what that asks for is not decided."""
        state, events = apply_read(self.state, action)
        reveals = any(event.reveals for event in events)
        return self._longer(action, state, reveals=reveals)

    def drawing(self) -> "Line":
        """R3.7 the line with a card drawn in place of the phase's action."""
        state, _ = apply_read(self.state, a.EndPhase())
        return self._longer(a.DrawCard(), state, reveals=True)._replace(drawn=self.drawn + 1)

    def _longer(self, action: Action, state: GameState, *, reveals: bool) -> "Line":
        done = (*self.actions, action)
        sure = len(done) if self.sure is None and reveals else self.sure
        return Line(state, done, self.drawn, sure)

    def settled(self, needed: Sequence[int] = ()) -> "Line":
        """The line with every question answered that does not shape the turn.

        No card goes of which all are still `needed`, by kind, if any other can.
        """
        line = self
        while choices := _questions(line.state, needed):
            state = line.state
            line = line.with_one(max(choices, key=lambda one: _answer(state, one)))
        return line

    def worth(self, value: Value, seat: Seat) -> float:
        """What it comes to, with the usual worth of cards drawn."""
        verbs = [type(action) for action in self.actions]
        swaps, fresh = verbs.count(a.SwapEngineer), a.DiscardDisplay in verbs
        return value(self.state, seat) + self._drawn_cards(seat) + SWAP * swaps + FRESH * fresh

    def _drawn_cards(self, seat: Seat) -> float:
        """The usual worth of the cards drawn."""
        if not self.drawn:
            return 0.0
        kept = kept_of(self, seat)
        drawn = UNKNOWN_CARD * kept + ONE_TOO_MANY * (self.drawn - kept)
        return drawn * time_for_cards(rounds_left(self.state))


def kept_of(line: Line, seat: Seat) -> int:
    """R3.8 how many of the cards drawn stay without a card of use going for them."""
    held = len(line.state.players[seat].hand) - useless_cards(line.state, seat)
    return max(0, min(line.drawn, HAND_LIMIT - held))


def _cards_for(actions: Sequence[Action]) -> tuple[int, ...]:
    """R6.5 the cards that tiles still to be laid are paid with, by kind."""
    paid = [action.payment.cards for action in actions if isinstance(action, LayTile)]
    return tuple(map(sum, zip(*paid, strict=True))) if paid else ()


def _questions(state: GameState, needed: Sequence[int]) -> Sequence[Action]:
    """The answers to what is asked now; none where nothing is, or what is shapes the turn."""
    decision = state.decision
    if isinstance(decision, Building | Taking | SecondContract):
        return ()
    if decision is None:
        closing = state.phase is Phase.CLOSING
        return [one for one in legal_actions(state) if closing and isinstance(one, a.Discard)]
    answers = legal_actions(state)
    if not needed or not isinstance(decision, ExtraDiscards):
        return answers
    hand = kind_counts(state.players[state.active].hand)
    extra = [one for one in answers if isinstance(one, a.DiscardExtra)]
    return [one for one in extra if hand[one.kind] > needed[one.kind]] or answers


def _answer(state: GameState, action: Action) -> float:
    """What an answer promises; only differences mean anything."""
    seat = state.active
    match action:
        case a.PlaceCube(place):
            return cube_worth(state, seat, place)
        case a.RemoveCube(place):
            return -cube_worth(state, seat, place)
        case a.ChooseColour(colour):
            return _colour_worth(state, seat, colour)
        case a.Declare(openly) if openly and isinstance(state.decision, Declaration):
            return symbol_worth(state, seat, state.decision.card)
        case a.Discard(kind) | a.DiscardExtra(kind):
            return hand_worth(
                state, seat, with_card(kind_counts(state.players[seat].hand), kind, -1)
            )
    return 0.0


def hand_worth(state: GameState, seat: Seat, hand: KindCounts) -> float:
    """What the open canals promise with other cards in the hand, and what they leave over."""
    player = state.players[seat]
    plan = aims(canals_of(player), hand, means_of(state, seat))
    rest = usable(plan[-1].reckoning.rest if plan else hand, player.engineer)
    return rating_of(plan) + fsum(map(float.__mul__, IN_STOCK, map(float, rest)))


# --- goods ----------------------------------------------------------------------------------


def symbol_worth(state: GameState, seat: Seat, card: Card) -> float:
    """R5.3, R5.5 what carrying out a card's goods symbol promises; 0 without one."""
    goods = CARDS[card].goods
    if goods is None:
        return 0.0
    colours = PLACE_COLOURS if goods is Colour.WHITE else (goods,)
    return max(_colour_worth(state, seat, colour) for colour in colours)


def _colour_worth(state: GameState, seat: Seat, colour: Colour) -> float:
    """R5.4 what placing two cubes of this colour promises."""
    cubes, total = state.cubes, 0.0
    for _ in range(CUBES_A_SYMBOL):
        _, places = places_to_fill(colour, cubes, state.connected)
        if places:
            rated = [(cube_worth(state, seat, place), place) for place in places]
            gain, best = max(rated, key=lambda one: one[0])
            total += gain
            cubes |= {best}
    return total


def cube_worth(state: GameState, seat: Seat, place: PlaceId) -> float:
    """R8.1 what a cube in a place promises, less what the best of the others makes of it."""
    own = best_from(state.network, place, seat).rating
    seats = range(len(state.players))
    rivals = [
        best_from(state.network, place, Seat(other)).rating for other in seats if other != seat
    ]
    ends = [
        end
        for canal in state.players[seat].canals
        for end in (*canal.course.places, canal.course.goal)
    ]
    planned = PLANNED if own <= 0 and place in ends else 0.0
    return own + planned - RIVALS * max(rivals)
