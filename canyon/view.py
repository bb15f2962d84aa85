"""What one seat may know of a game: computer players and the screen get nothing else.

The hands of the others (R10.2) and the undealt cards, which nobody keeps (D33), are not in it.
`plays` has all cards of the round, which anybody at the table could remember: computer players may
count cards by it. The screen does not show old tricks (D29), only `last_trick`.
"""

from dataclasses import dataclass

from canyon.actions import Action
from canyon.catalogue import bonus, hand_size, points, table_space, time_cards
from canyon.ids import Canoe, Card, Phase, Space, Suit
from canyon.legal import legal_actions, to_act
from canyon.rules.ranking import places
from canyon.rules.rapids import points_to_move
from canyon.rules.tricks import Trick, tricks_played, voids
from canyon.state import GameState
from tabletop.seat import Seat


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What lies in front of one player.

    `hand` is None where the viewer may not see it. `points` and `bonus` are None before the tricks
    are over (R10.1), and so is `moves_with`: the points with which the canoe would move from where
    it lies now, None also if it would drift (R7.2). `void` are the suits that the player has shown
    not to hold. `spare` is None until the canoe has finished, `place` until the game is over.
    """

    seat: Seat
    canoe: Canoe
    space: Space | None
    hand_size: int
    hand: tuple[Card, ...] | None
    bid: int | None
    shown: tuple[int, ...]
    taken: int
    bonus: int | None
    points: int | None
    moves_with: int | None
    has_moved: bool
    void: tuple[Suit, ...]
    spare: int | None
    place: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A game as `seat` sees it (None: a bystander).

    `legal` are the legal actions of `seat`, empty unless it is to act. `marker` is the space of the
    round table, `cards` the number of cards dealt to each player; both are 0 before the first
    round. `trick` are the cards of the current trick in order of play, the first one from `leader`.
    `last_trick` is the latest complete trick, None as soon as the next one has begun.
    """

    seat: Seat | None
    to_act: tuple[Seat, ...]
    active: Seat
    turn: int
    round: int
    phase: Phase
    is_short: bool
    marker: int
    cards: int
    draws: tuple[tuple[Card | None, ...], ...]
    dealer: Seat
    first: Seat
    trump: Card | None
    players: tuple[PlayerView, ...]
    leader: Seat
    trick: tuple[Card, ...]
    last_trick: Trick | None
    plays: tuple[Card, ...]
    legal: tuple[Action, ...]


def view_for(state: GameState, seat: Seat | None) -> View:
    """R10.1, R10.2 what `seat` (None: a bystander) may know of the state."""
    tricks = tricks_played(state.plays, len(state.hands), state.first, state.trump)
    has_begun = state.round > 0
    return View(
        seat=seat,
        to_act=to_act(state),
        active=state.active,
        turn=state.turn,
        round=state.round,
        phase=state.phase,
        is_short=state.is_short,
        marker=table_space(state.round, is_short=state.is_short) if has_begun else 0,
        cards=hand_size(state.round, is_short=state.is_short) if has_begun else 0,
        draws=state.draws,
        dealer=state.dealer,
        first=state.first,
        trump=state.trump,
        players=_player_views(state, seat),
        leader=state.leader,
        trick=state.trick,
        last_trick=tricks[-1] if tricks and not state.trick else None,
        plays=state.plays,
        legal=legal_actions(state) if seat in to_act(state) else (),
    )


def _player_views(state: GameState, viewer: Seat | None) -> tuple[PlayerView, ...]:
    shown = voids(state)
    at_the_end = places(state) if state.phase is Phase.OVER else None
    return tuple(
        _player_view(
            state,
            Seat(seat),
            is_own=seat == viewer,
            void=shown[seat],
            place=None if at_the_end is None else at_the_end[seat],
        )
        for seat in range(len(state.hands))
    )


def _player_view(
    state: GameState, seat: Seat, *, is_own: bool, void: tuple[Suit, ...], place: int | None
) -> PlayerView:
    bid, taken, space = state.bids[seat], state.taken[seat], state.canoes[seat]
    counted = bid if state.phase >= Phase.MOVING else None
    return PlayerView(
        seat=seat,
        canoe=Canoe(seat),
        space=space,
        hand_size=len(state.hands[seat]),
        hand=state.hands[seat] if is_own else None,
        bid=bid,
        shown=() if bid is None else time_cards(bid),
        taken=taken,
        bonus=bonus(counted, taken) if counted is not None else None,
        points=points(counted, taken) if counted is not None else None,
        moves_with=_moves_with(space, counted, taken),
        has_moved=(seat - state.first) % len(state.hands) < state.moved,
        void=void,
        spare=state.spare[seat],
        place=place,
    )


def _moves_with(space: Space | None, bid: int | None, taken: int) -> int | None:
    """R7.4 the points for a move from the present space: a push may still change them."""
    if space is None or bid is None:
        return None
    return points_to_move(space, bid, taken)
