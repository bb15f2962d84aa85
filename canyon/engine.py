"""How a game begins, and how an action changes its state."""

from collections.abc import Sequence
from dataclasses import dataclass

from canyon.actions import Action
from canyon.catalogue import SEATS
from canyon.events import Event
from canyon.legal import refusal, to_act, why_not
from canyon.rules.setup import set_up
from canyon.state import GameState
from canyon.verbs import VERBS
from tabletop.checks import refused_seat, require_start
from tabletop.drafts import is_listed, remember
from tabletop.refusals import require
from tabletop.seat import Seat


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses before the game: whether it plays with the short round table (R4.3)."""

    short_table: bool = False


def new_game(seed: str | int, seats: int, options: Options | None = None) -> GameState:
    """R2 a game before its first canoe is placed.

    The same seed, seats and options always give the same game. Raises ValueError unless there are
    three to six seats (R1.1), and when the seed cannot be written as text; TypeError unless the
    seed is a text or a whole number, `seats` a whole number, and the options are `Options` or None.
    """
    require_start(seed, seats, SEATS)
    chosen = checked(options)
    return set_up(seed, seats, is_short=chosen.short_table)


def checked(options: Options | None) -> Options:
    """R4.3 the given options, or the usual ones for None. Raises TypeError for anything else."""
    if options is None:
        return Options()
    if type(options) is not Options or type(options.short_table) is not bool:
        raise TypeError("not the options of a game")
    return options


def apply(
    state: GameState, action: Action, seat: Seat | None = None
) -> tuple[GameState, Sequence[Event]]:
    """Return the state after `action`, and the events in order; `state` itself is not changed.

    `seat` is the seat that acts (None: the seat to act). Raises `IllegalAction`, with the refusal,
    when the action is not legal; TypeError for an argument that is not a state, an action or a
    seat.
    """
    if type(state) is not GameState:
        raise TypeError(f"not a state: {type(state).__name__}")
    if not ((seat is None or seat is state.active) and is_listed(state, action)):
        require(refusal(state, action, seat))
    return _done(state, action)


def apply_read(
    state: GameState, action: Action, seat: Seat | None = None
) -> tuple[GameState, Sequence[Event]]:
    """Do the same as `apply` for an action that `action_from` has returned.

    Its type and fields are right already, and are not checked again.
    """
    require(refused_seat(to_act(state), seat, "R3.1") or why_not(state, action))
    return _done(state, action)


def _done(state: GameState, action: Action) -> tuple[GameState, Sequence[Event]]:
    after, events = VERBS[type(action)].do(state, action)
    remember(after, None)
    return after, events
