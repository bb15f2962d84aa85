"""Lines of play within a turn: sequences of actions, with the decisions they ask for."""

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
"""The value of a card that no open canal needs, by its kind."""
UNKNOWN_CARD: Final = 0.7
"""The value of a card from the deck."""
ONE_TOO_MANY: Final = -0.4
"""The value of a drawn card if another card must be discarded for it (R3.8)."""
SWAP: Final = -0.65
"""R3.5 the cost of an exchange of engineers: the others may take him back."""
FRESH: Final = -0.5
"""R3.6 the cost of another display. The planner sees one possible display, and would overrate it if
it is better than most. In a match -1.0 was neither better nor worse than 0."""
SYMBOL: Final = 0.6
"""The part of a goods symbol's value that is realised on average."""
RIVALS: Final = 0.4
"""The part of a cube's value that is lost because others may move it first."""
PLANNED: Final = 0.8
"""The value of a cube at the end of an open canal."""

Value = Callable[[GameState, Seat], float]
"""A function from state and seat to the value of the position for the seat."""


class Line(NamedTuple):
    """A sequence of actions that has led to `state`.

    `drawn`: how many of them draw a card from the deck; nobody knows these cards, and the line goes
    on without them. `sure`: how many actions are certain: up to the first that reveals something;
    None if all are.
    """

    state: GameState
    actions: tuple[Action, ...] = ()
    drawn: int = 0
    sure: int | None = None

    def then(self, *actions: Action) -> "Line":
        """The line with more actions; the decisions that these ask for are made."""
        line = self
        for number, action in enumerate(actions):
            line = line.with_one(action).settled(_cards_for(actions[number + 1 :]))
        return line

    def with_one(self, action: Action) -> "Line":
        """The line with one more action; a decision that it asks for is left open."""
        state, events = apply_read(self.state, action)
        reveals = any(event.reveals for event in events)
        return self._longer(action, state, reveals=reveals)

    def drawing(self) -> "Line":
        """R3.7 the line with a card drawn instead of the phase's action."""
        state, _ = apply_read(self.state, a.EndPhase())
        return self._longer(a.DrawCard(), state, reveals=True)._replace(drawn=self.drawn + 1)

    def _longer(self, action: Action, state: GameState, *, reveals: bool) -> "Line":
        done = (*self.actions, action)
        sure = len(done) if self.sure is None and reveals else self.sure
        return Line(state, done, self.drawn, sure)

    def settled(self, needed: Sequence[int] = ()) -> "Line":
        """The line with every decision made that does not shape the turn.

        `needed`: the cards needed later, by kind; a kind of which all cards are needed is discarded
        only if there is no other.
        """
        line = self
        while choices := _questions(line.state, needed):
            state = line.state
            line = line.with_one(max(choices, key=lambda one: _answer(state, one)))
        return line

    def worth(self, value: Value, seat: Seat) -> float:
        """The value of the state, plus the usual value of the cards drawn."""
        verbs = [type(action) for action in self.actions]
        swaps, fresh = verbs.count(a.SwapEngineer), a.DiscardDisplay in verbs
        return value(self.state, seat) + self._drawn_cards(seat) + SWAP * swaps + FRESH * fresh

    def _drawn_cards(self, seat: Seat) -> float:
        """The usual value of the cards drawn."""
        if not self.drawn:
            return 0.0
        kept = kept_of(self, seat)
        drawn = UNKNOWN_CARD * kept + ONE_TOO_MANY * (self.drawn - kept)
        return drawn * time_for_cards(rounds_left(self.state))


def kept_of(line: Line, seat: Seat) -> int:
    """R3.8 how many of the cards drawn can be kept without discarding a useful card."""
    held = len(line.state.players[seat].hand) - useless_cards(line.state, seat)
    return max(0, min(line.drawn, HAND_LIMIT - held))


def _cards_for(actions: Sequence[Action]) -> tuple[int, ...]:
    """R6.5 the cards that pay for tiles still to be laid, by kind."""
    paid = [action.payment.cards for action in actions if isinstance(action, LayTile)]
    return tuple(map(sum, zip(*paid, strict=True))) if paid else ()


def _questions(state: GameState, needed: Sequence[int]) -> Sequence[Action]:
    """The answers to the present decision; empty if there is none, or if it shapes the turn."""
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
    """The value of an answer; only differences have a meaning."""
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
    """The value of the open canals with other cards in the hand, and of the cards left over."""
    player = state.players[seat]
    plan = aims(canals_of(player), hand, means_of(state, seat))
    rest = usable(plan[-1].reckoning.rest if plan else hand, player.engineer)
    return rating_of(plan) + fsum(map(float.__mul__, IN_STOCK, map(float, rest)))


# --- goods ----------------------------------------------------------------------------------


def symbol_worth(state: GameState, seat: Seat, card: Card) -> float:
    """R5.3, R5.5 the value of carrying out a card's goods symbol; 0 if it has none."""
    goods = CARDS[card].goods
    if goods is None:
        return 0.0
    colours = PLACE_COLOURS if goods is Colour.WHITE else (goods,)
    return max(_colour_worth(state, seat, colour) for colour in colours)


def _colour_worth(state: GameState, seat: Seat, colour: Colour) -> float:
    """R5.4 the value of placing two cubes of this colour."""
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
    """R8.1 the value of a cube in a place, minus what the best of the others gains from it."""
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
