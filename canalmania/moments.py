"""One step of a game's history, and what of it can still be undone.

Undo ends where somebody learned something new, where the game's randomness was used, and where
the turn passed to somebody else: nobody may go back and choose again knowing more.
"""

import re
from typing import Final, NamedTuple

from canalmania import events as facts
from canalmania.actions import Action
from canalmania.engine import apply
from canalmania.events import Event
from canalmania.ids import Phase
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
"""Every value of `Moment.cause`; the last ones are named after the event that revealed it."""


class Moment(NamedTuple):
    """The state after `step` actions, and what led from the moment before to it.

    `barrier` is the step below which nothing is undone, `cause` says why; `action_start` is the
    step where the action under way began, `step` itself when none is.
    """

    step: int
    state: GameState
    action: Action | None
    code: str
    events: tuple[Event, ...]
    barrier: int
    cause: str
    action_start: int


def first_moment(state: GameState, cause: str) -> Moment:
    """The moment before the first action."""
    return Moment(0, state, None, "", (), 0, cause, 0)


def next_moment(last: Moment, action: Action, code: str) -> Moment:
    """The moment after one more action, `code` being its code. Raises IllegalAction."""
    state, happened = apply(last.state, action)
    events = tuple(happened)
    step = last.step + 1
    cause = _barrier_between(last.state, state, events)
    barrier = last.barrier if cause is None else step
    start = max(barrier, last.action_start) if state.pending else step
    return Moment(step, state, action, code, events, barrier, cause or last.cause, start)


def _barrier_between(before: GameState, after: GameState, events: tuple[Event, ...]) -> str | None:
    """Why the step between two states cannot be undone, None when it can."""
    if after.active != before.active or after.phase is Phase.OVER:
        return HANDED_OVER if to_act(after) else GAME_OVER
    for event in reversed(events):
        if event.reveals:
            return _REVEALING[type(event)]
    return None if after.rng == before.rng else RANDOMNESS
