"""What one seat may know of a game: computer players and the screen get nothing else.

Hidden are the resource cards and development cards of the others, the order of the deck, the deck
of dice, and what others choose to discard (R16.2).
"""

from dataclasses import dataclass

from approdo.actions import Action
from approdo.board import Board
from approdo.catalogue import CITIES, NONE, ROADS, SETTLEMENTS, Cards
from approdo.ids import Colour, Hex, Phase
from approdo.island import Island
from approdo.legal import legal_actions, to_act
from approdo.options import Options
from approdo.rules.ending import all_points, shown_points
from approdo.state import (
    Answering,
    Decision,
    Discards,
    Drafting,
    GameState,
    Refused,
    minus,
    size,
    with_counter,
)
from tabletop.seat import Seat


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What lies in front of one player.

    - `hand`: R16.2 the resource cards, None where the viewer may not see them; `hand_size` is open.
      `sure` are those that everybody with a good memory knows of: all but what thefts have hidden.
    - `cards`: the development cards that are held, by `CardKind`, None where they are hidden;
      `card_count` is open. `played`: R16.1 those that were played.
    - `roads`, `settlements`, `cities`: the pieces left in the supply (R1.5).
    - `length`: R13.2 the longest road.
    - `points`: R16.4 what all can see; `all_points`: with hidden cards, None where they are hidden.
    - `owes`: R12.2 how many cards are to be discarded; `chosen`: which are chosen, None where
      hidden; `is_ready`: whether the choice is final.
    """

    seat: Seat
    colour: Colour
    hand_size: int
    hand: Cards | None
    sure: Cards
    card_count: int
    cards: Cards | None
    played: Cards
    roads: int
    settlements: int
    cities: int
    length: int
    has_longest_road: bool
    has_largest_army: bool
    points: int
    all_points: int | None
    owes: int
    chosen: Cards | None
    is_ready: bool


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` sees it (None: a bystander).

    `legal` are the listed actions of `seat`, empty unless it must act. `decision` is the one to be
    made now, with only what `seat` may know of it. `bought` are the development cards that
    `seat` bought in this turn (R11.3). `round` is 0 in the preparation.
    """

    seat: Seat | None
    to_act: tuple[Seat, ...]
    active: Seat
    turn: int
    round: int
    phase: Phase
    options: Options
    island: Island
    rolls: tuple[tuple[int | None, ...], ...]
    first: Seat
    board: Board
    robber: Hex
    bank: Cards
    deck: int
    dice: tuple[int, int] | None
    decision: Decision | None
    has_played: bool
    bought: Cards
    offers: int
    refused: tuple[Refused, ...]
    players: tuple[PlayerView, ...]
    legal: tuple[Action, ...]


def view_for(state: GameState, seat: Seat | None) -> View:
    """R16 what `seat` (None: a bystander) may know of the state."""
    acting = to_act(state)
    setup = state.setup
    return View(
        seat=seat,
        to_act=acting,
        active=state.active,
        turn=state.turn,
        round=state.round,
        phase=state.phase,
        options=setup.options,
        island=setup.island,
        rolls=setup.rolls,
        first=setup.first,
        board=state.board,
        robber=state.robber,
        bank=state.bank,
        deck=len(state.deck),
        dice=state.dice,
        decision=_open_decision(state, seat),
        has_played=state.has_played,
        bought=state.bought if seat == state.active else NONE,
        offers=state.offers,
        refused=state.refused,
        players=tuple(_player_view(state, Seat(n), seat) for n in range(state.seats)),
        legal=legal_actions(state, seat) if seat in acting else (),
    )


def _open_decision(state: GameState, seat: Seat | None) -> Decision | None:
    """R16.2 the present decision, without what others are still choosing or putting together."""
    decision = state.decision
    if isinstance(decision, Discards):
        return Discards(decision.owed, (NONE,) * state.seats, decision.ready)
    if isinstance(decision, Drafting) and seat != state.active:
        return Drafting(NONE, NONE, ())
    if isinstance(decision, Answering) and seat != decision.answerer:
        return with_counter(decision, None)
    return decision


def _player_view(state: GameState, seat: Seat, viewer: Seat | None) -> PlayerView:
    is_own, is_over = seat == viewer, state.phase is Phase.OVER
    hand, cards, board = state.hands[seat], state.cards[seat], state.board
    shown = shown_points(state, seat)
    sees_points = is_own or is_over
    owes, chosen, is_ready = _discard(state, seat)
    return PlayerView(
        seat=seat,
        colour=state.setup.colours[seat],
        hand_size=size(hand),
        hand=hand if sees_points else None,
        sure=minus(hand, state.hidden[seat]),
        card_count=size(cards),
        cards=cards if sees_points else None,
        played=state.played[seat],
        roads=ROADS - board.roads[seat].bit_count(),
        settlements=SETTLEMENTS - board.settlements[seat].bit_count(),
        cities=CITIES - board.cities[seat].bit_count(),
        length=board.lengths[seat],
        has_longest_road=state.road_holder == seat,
        has_largest_army=state.army_holder == seat,
        points=shown,
        all_points=all_points(state, seat) if sees_points else None,
        owes=owes,
        chosen=chosen if is_own else None,
        is_ready=is_ready,
    )


def _discard(state: GameState, seat: Seat) -> tuple[int, Cards, bool]:
    """R12.2, R12.3 what a seat owes, what it has chosen, and whether that is final."""
    decision = state.decision
    if not isinstance(decision, Discards):
        return 0, NONE, False
    return decision.owed[seat], decision.chosen[seat], decision.ready[seat]
