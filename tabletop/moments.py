"""One step of a game's history, and how far back the history can be undone.

Undo ends where somebody learned something new, and where it became somebody else's turn to act:
nobody may go back and choose again with more knowledge. Computer players do not count: undo can go
back over their turns as long as the same people must act before and after them. An action that uses
chance always reveals something, so chance needs no check of its own (`tabletop.conformance` tests
this).
"""

import gc
import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, Generic, NamedTuple

from tabletop.game import A, E, Game, O, S, V
from tabletop.seat import Seat

GAME_BEGAN: Final = "GAME_BEGAN"
"""Barrier at the beginning of a new game."""
HISTORY_BEGINS: Final = "HISTORY_BEGINS"
"""Barrier of a record whose earlier moments are unknown, or were lost."""
TAKEN_BACK: Final = "TAKEN_BACK"
"""Barrier at which play went on after something was taken back by agreement."""
SENT: Final = "SENT"
"""Barrier at which the game was sent to another device."""
HANDED_OVER: Final = "HANDED_OVER"
GAME_OVER: Final = "GAME_OVER"
People = Collection[Seat] | None
"""The seats that people play; None: all of them."""
_OF: Final = ":"
"""Stands between a seat and its action's code, where several seats had to act at once."""


def barrier_causes(game: Game[Any, Any, Any, Any, Any]) -> tuple[str, ...]:
    """Every possible result of `cause_of`, and the cause of the first moment.

    The last ones are named after the events that reveal something.
    """
    revealing = [key_of(event) for event in game.event_types if event.reveals]
    return (GAME_BEGAN, HISTORY_BEGINS, TAKEN_BACK, SENT, HANDED_OVER, GAME_OVER, *revealing)


def key_of(event: type) -> str:
    """CardDrawn -> "CARD_DRAWN"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", event.__name__).upper()


class Moment(NamedTuple, Generic[S, A, E]):
    """A state, and the action and events that led to it from the moment before.

    The first moment has no action. `code` is the action's code as saves have it, with the seat in
    front if other seats could have acted as well: "2:b5".
    """

    state: S
    seat: Seat | None = None
    action: A | None = None
    code: str = ""
    events: tuple[E, ...] = ()


class TakenBack(NamedTuple):
    """The whole table agreed to take back the `steps` actions after step `step`.

    The first of these actions was one of `seat`. Everything that no seat knew at that step was
    dealt anew with `seed`, so whatever had been revealed since is unknown again.
    """

    step: int
    seat: Seat
    steps: int
    seed: int


def next_moment(game: Game[S, A, E, V, O], state: S, seat: Seat, action: A) -> Moment[S, A, E]:
    """Return the moment after one more action.

    Raises IllegalAction, and TypeError if `action` is not an action.
    """
    acting = game.to_act(state)
    after, events = game.apply(state, action, seat)
    code = game.saving.code_of(action)
    written = code if len(acting) == 1 else f"{seat}{_OF}{code}"
    return Moment(after, seat, action, written, tuple(events))


def action_in(game: Game[S, A, E, V, O], code: str) -> tuple[Seat | None, A]:
    """Return the action of a moment's code, and its seat, None if the code names no seat.

    Raises ValueError if the code cannot be read.
    """
    of, mark, plain = code.rpartition(_OF)
    if not mark:
        return None, game.saving.action_from(plain)
    if not of.isdecimal() or str(int(of)) != of:
        raise ValueError(f"not a seat: {of!r}")
    return Seat(int(of)), game.saving.action_from(plain)


def read_moment(
    game: Game[S, A, E, V, O], state: S, seat: Seat | None, action: A, code: str
) -> Moment[S, A, E]:
    """Return the moment after an action that `action_in` has just read.

    Raises IllegalAction. Raises ValueError unless a seat is given where several must act, and only
    there.
    """
    acting = game.to_act(state)
    if (seat is None) != (len(acting) == 1):
        raise ValueError("whose action is it?")
    by = acting[0] if seat is None else seat
    after, events = game.apply_read(state, action, by)
    return Moment(after, by, action, code, tuple(events))


def barrier_of(
    game: Game[S, A, E, V, O], moments: Sequence[Moment[S, A, E]], people: People = None
) -> int:
    """Return the last step that cannot be undone. It is 0 if every action can be undone."""
    for step in range(len(moments) - 1, 0, -1):
        if _reveals(moments[step].events) or _is_handed_on(game, moments, step, people):
            return step
    return 0


def is_final(game: Game[S, A, E, V, O], state: S, action: A, seat: Seat) -> bool:
    """Whether this legal action cannot be undone, if all players are people."""
    after, events = game.apply(state, action, seat)
    return _reveals(events) or game.to_act(after) != game.to_act(state)


def _reveals(events: Sequence[E]) -> bool:
    return any(event.reveals for event in events)


def _is_handed_on(
    game: Game[S, A, E, V, O], moments: Sequence[Moment[S, A, E]], step: int, people: People
) -> bool:
    """Whether somebody else must act at this step than at the step before.

    If computers play too, only people are compared: those who must act now with those who had to
    act last.
    """
    acting = game.to_act(moments[step].state)
    if people is None or not acting:
        return acting != game.to_act(moments[step - 1].state)
    asked = _of_people(acting, people)
    if not asked:
        return False
    earlier = (game.to_act(moments[other].state) for other in range(step - 1, -1, -1))
    before = (_of_people(seats, people) for seats in earlier)
    return next((seats for seats in before if seats), asked) != asked


def _of_people(acting: Sequence[Seat], people: Collection[Seat]) -> tuple[Seat, ...]:
    return tuple([seat for seat in acting if seat in people])


def cause_of(
    game: Game[S, A, E, V, O],
    moments: Sequence[Moment[S, A, E]],
    step: int,
    people: People = None,
) -> str:
    """Return why the step `step`, a barrier, cannot be undone: one of `barrier_causes`."""
    if _is_handed_on(game, moments, step, people):
        return HANDED_OVER if game.to_act(moments[step].state) else GAME_OVER
    return next(key_of(type(e)) for e in reversed(moments[step].events) if e.reveals)


def action_start_of(moments: Sequence[Moment[S, A, E]], barrier: int) -> int:
    """Return the step where the action under way began, but not below `barrier`.

    It is the last step if no action is under way.
    """
    step = len(moments) - 1
    while step > barrier and moments[step].state.pending:
        step -= 1
    return step


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Turn garbage collection off for a while, and count what is created as old.

    A replay keeps everything it creates. Searching that for garbage would take a tenth more time
    during the replay, and a sixth after it, when collection goes on: so it is moved to the oldest
    generation, as if it had been searched.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.freeze()
            gc.unfreeze()
            gc.enable()
