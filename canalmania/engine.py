"""Carrying out actions: the only way in which a game changes."""

from collections.abc import Sequence
from dataclasses import dataclass

from canalmania.actions import Action
from canalmania.draft import Draft
from canalmania.events import Event
from canalmania.ids import PlayerColour
from canalmania.legal import refusal, to_act, why_not
from canalmania.rules.setup import SEATS, set_up
from canalmania.state import GameState
from canalmania.verbs import VERBS
from canalmania.wellformed import is_player_colour
from tabletop.checks import refused_seat, require_start
from tabletop.drafts import drafted, is_listed, settled
from tabletop.refusals import IllegalAction
from tabletop.seat import Seat


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game: colours and starting points.

    The colours that the seats wish for (R2.4), by seat, without red; whether later seats begin with
    points (H1.1).
    """

    colours: tuple[PlayerColour, ...] = ()
    even_start: bool = False


def new_game(seed: str | int, seats: int, options: Options | None = None) -> GameState:
    """R2 the state of a game before its first turn.

    The same seed, seats and options always give the same game. Raises ValueError unless there are
    three to five seats (R1.1), or if the seed cannot be encoded; TypeError unless the seed is a
    text or a whole number, `seats` a whole number, and the options are `Options`.
    """
    require_start(seed, seats, SEATS)
    chosen = checked(options)
    return set_up(seed, seats, chosen.colours, is_even=chosen.even_start)


def checked(options: Options | None) -> Options:
    """R2.4, H1.1 the options, the usual ones for None. Raises TypeError for any other type."""
    if options is None:
        return Options()
    colours = getattr(options, "colours", None) if type(options) is Options else None
    is_right = type(colours) is tuple and all(map(is_player_colour, colours))
    if not is_right or type(getattr(options, "even_start", None)) is not bool:
        raise TypeError("not the options of a game")
    return options


def apply(
    state: GameState, action: Action, seat: Seat | None = None
) -> tuple[GameState, Sequence[Event]]:
    """Return the state after `action` and the events; `state` itself is not changed.

    `seat` is the seat that acts (None: the seat that must act). Raises IllegalAction with the
    reason if the action is not legal, TypeError if an argument is not a state, action or seat (see
    `refusal`).
    """
    if type(state) is not GameState:
        raise TypeError(f"not a state: {type(state).__name__}")
    is_known = (seat is None or seat is state.active) and is_listed(state, action)
    reason = None if is_known else refusal(state, action, seat)
    if reason is not None:
        raise IllegalAction(reason)
    draft = drafted(Draft, state)
    VERBS[type(action)].do(draft, action)
    return settled(GameState, draft)


def apply_read(
    state: GameState, action: Action, seat: Seat | None = None
) -> tuple[GameState, Sequence[Event]]:
    """`apply` for an action that `action_from` has just created, which needs no type check."""
    reason = refused_seat(to_act(state), seat, "R3.1") or why_not(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    draft = drafted(Draft, state)
    VERBS[type(action)].do(draft, action)
    return settled(GameState, draft)
