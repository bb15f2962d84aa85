"""Carrying out actions: the one way a game changes."""

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
from tabletop.refusals import require
from tabletop.seat import Seat


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose: the short round table (R4.3)."""

    short_table: bool = False


def new_game(seed: str | int, seats: int, options: Options | None = None) -> GameState:
    """R2 a game before its first canoe is placed.

    The same seed, seats and options always give the same game. Raises ValueError unless there
    are three to six seats (R1.1) or when the seed cannot be written as text; TypeError unless
    the seed is a text or a whole number, `seats` a whole number, and the options are `Options`.
    """
    require_start(seed, seats, SEATS)
    chosen = checked(options)
    return set_up(seed, seats, is_short=chosen.short_table)


def checked(options: Options | None) -> Options:
    """R4.3 the options, the usual ones for None. Raises TypeError for what is none."""
    if options is None:
        return Options()
    if type(options) is not Options or type(options.short_table) is not bool:
        raise TypeError("not the options of a game")
    return options


def apply(
    state: GameState, action: Action, seat: Seat | None = None
) -> tuple[GameState, Sequence[Event]]:
    """The state after `action` and what happened on the way; `state` itself is not touched.

    `seat` is whose action it is (None: the seat's to act). Raises `IllegalAction`, with the reason,
    when the action is not legal, and TypeError for what is no state, action or seat at all.
    """
    require(refusal(state, action, seat))
    return VERBS[type(action)].do(state, action)


def apply_read(
    state: GameState, action: Action, seat: Seat | None = None
) -> tuple[GameState, Sequence[Event]]:
    """`apply` for an action that was just made by `action_from`, and so is one for certain."""
    require(refused_seat(to_act(state), seat, "R3.1") or why_not(state, action))
    return VERBS[type(action)].do(state, action)
