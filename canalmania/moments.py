"""One step of a game's history, and what of it can still be undone.

Undo ends where somebody learned something new, where the game's randomness was used, and where
the turn passed to somebody else: nobody may go back and choose again knowing more.
"""

import gc
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from canalmania import events as facts
from canalmania.actions import Action
from canalmania.codes import code_of
from canalmania.engine import apply, apply_read
from canalmania.events import Event
from canalmania.legal import to_act
from canalmania.state import GameState

GAME_BEGAN: Final = "GAME_BEGAN"
"""Barrier at the beginning of a new game."""
HISTORY_BEGINS: Final = "HISTORY_BEGINS"
"""Barrier of a record whose earlier moments are not known (any more)."""
HANDED_OVER: Final = "HANDED_OVER"
GAME_OVER: Final = "GAME_OVER"
RANDOMNESS: Final = "RANDOMNESS"


def _key_of(event: type[Event]) -> str:
    """CardDrawn -> "CARD_DRAWN"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", event.__name__).upper()


_REVEALING: Final = {
    event: _key_of(event)
    for event in vars(facts).values()
    if isinstance(event, type) and issubclass(event, Event) and event.reveals
}
BARRIER_CAUSES: Final = (
    GAME_BEGAN,
    HISTORY_BEGINS,
    HANDED_OVER,
    GAME_OVER,
    RANDOMNESS,
    *_REVEALING.values(),
)
"""Every value of `cause_of`, and of a first moment; the last ones are named after an event."""


class Moment(NamedTuple):
    """A state, and what led to it from the moment before: for the first moment, nothing."""

    state: GameState
    action: Action | None = None
    code: str = ""
    events: tuple[Event, ...] = ()


def next_moment(state: GameState, action: Action, code: str | None = None) -> Moment:
    """The moment after one more action, `code` being the code that it was read from, if any.

    Raises IllegalAction, and TypeError for what is no action at all.
    """
    after, events = apply(state, action) if code is None else apply_read(state, action)
    return Moment(after, action, code_of(action) if code is None else code, tuple(events))


def barrier_of(moments: Sequence[Moment]) -> int:
    """The latest step that cannot be undone; the first moment, at step 0, is always one."""
    for step in range(len(moments) - 1, 0, -1):
        if _cannot_be_undone(moments[step - 1].state, moments[step]):
            return step
    return 0


def _cannot_be_undone(before: GameState, moment: Moment) -> bool:
    return (
        any(event.reveals for event in moment.events)
        or moment.state.rng != before.rng
        or to_act(moment.state) != to_act(before)
    )


def cause_of(before: Moment, moment: Moment) -> str:
    """What happened at a barrier: one of `BARRIER_CAUSES`."""
    if to_act(moment.state) != to_act(before.state):
        return HANDED_OVER if to_act(moment.state) else GAME_OVER
    revealed = [_REVEALING[type(event)] for event in moment.events if event.reveals]
    return revealed[-1] if revealed else RANDOMNESS


def action_start_of(moments: Sequence[Moment], barrier: int) -> int:
    """The step where the action under way began, not below the barrier; the last if none is."""
    step = len(moments) - 1
    while step > barrier and moments[step].state.pending:
        step -= 1
    return step


@contextmanager
def garbage_left_alone() -> Iterator[None]:
    """Without looking for garbage: replaying keeps all it makes, and the search takes a tenth."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
