"""How a game begins, and how an action changes its state."""

from collections.abc import Sequence

from approdo.actions import Action
from approdo.catalogue import SEATS
from approdo.draft import Draft
from approdo.events import Event
from approdo.legal import refusal, to_act
from approdo.options import Options, checked
from approdo.rules.setup import set_up
from approdo.state import GameState
from approdo.verbs import DISCARDS, VERBS, why_not
from tabletop.checks import refused_seat, require_start
from tabletop.drafts import drafted, is_listed, settled
from tabletop.refusals import require
from tabletop.seat import Seat


def new_game(seed: str | int, seats: int, options: Options | None = None) -> GameState:
    """R3, R4, R5 the state of a game before its first action.

    The same seed, seats and options always give the same game. Raises ValueError unless there are
    three or four seats (R1.1), if the seed cannot be encoded, and for a goal or colours that cannot
    be; TypeError unless the seed is a text or a whole number, `seats` a whole number, and the
    options are `Options`.
    """
    require_start(seed, seats, SEATS)
    return set_up(seed, seats, checked(options))


def apply(
    state: GameState, action: Action, seat: Seat | None = None
) -> tuple[GameState, Sequence[Event]]:
    """Return the state after `action` and the events; `state` itself is not changed.

    `seat` is the seat that acts (None: the first that must act). Raises IllegalAction with the
    reason if the action is not legal, TypeError if an argument is not a state, action or seat (see
    `refusal`).
    """
    if type(state) is not GameState:
        raise TypeError(f"not a state: {type(state).__name__}")
    is_known = seat is None or (type(seat) is int and seat in to_act(state))
    if not is_known or not is_listed(state, action):
        require(refusal(state, action, seat))
    return _done(state, action, seat)


def apply_read(
    state: GameState, action: Action, seat: Seat | None = None
) -> tuple[GameState, Sequence[Event]]:
    """`apply` for an action that `action_from` has just created, which needs no type check."""
    acting = to_act(state)
    require(refused_seat(acting, seat, "R6.1"))
    actor = seat if seat is not None else acting[0] if acting else Seat(0)
    require(why_not(state, action, actor))
    return _done(state, action, seat)


def _done(state: GameState, action: Action, seat: Seat | None) -> tuple[GameState, Sequence[Event]]:
    draft = drafted(Draft, state)
    verb = VERBS.get(type(action))
    if verb is not None:
        verb.do(draft, action)
    else:
        actor = to_act(state)[0] if seat is None else seat
        DISCARDS[type(action)].do(draft, actor, action)
    return settled(GameState, draft)
