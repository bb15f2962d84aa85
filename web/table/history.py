"""The story of a game as one viewer may know it: the log, the recap, the end."""

from typing import Final

from canalmania import Action, legal_actions, redact
from canalmania import actions as a
from canalmania.events import TurnEnded
from canalmania.ids import Phase
from canalmania.record import GameRecord
from canalmania.state import GameState
from tabletop.seat import Seat
from web.table.table_view import Line

FORCED: Final = (a.PlaceCube, a.RemoveCube, a.DiscardExtra, a.Discard, a.EndPhase)
"""What carries itself out where it is the only option. Everything else waits for a click: an
ending, because one may still want to undo; the rest, because it shows something new."""


def carries_itself_out(state: GameState) -> Action | None:
    """The only option, where it is of the kind that needs no click."""
    if state.phase is Phase.OVER:
        return None
    legal = legal_actions(state)
    return legal[0] if len(legal) == 1 and isinstance(legal[0], FORCED) else None


def undo_target(record: GameRecord) -> int | None:
    """The latest step before this one where there was a choice; None if the barrier is higher."""
    for step in range(record.length - 1, record.barrier - 1, -1):
        if carries_itself_out(record.at(step)) is None:
            return step
    return None


def lines(record: GameRecord, viewer: Seat | None, first: int, last: int) -> tuple[Line, ...]:
    """The log from action number `first` up to, not including, `last`; all is told at the end."""
    return tuple(_line(record, viewer, step) for step in range(first, last))


def _line(record: GameRecord, viewer: Seat | None, step: int) -> Line:
    events = record.events(step)
    if record.state.phase is not Phase.OVER:
        told = [redact(event, viewer) for event in events]
        events = tuple(event for event in told if event is not None)
    before = record.at(step)
    return Line(step, before.active, events, carries_itself_out(before) is not None)


def recap(record: GameRecord) -> tuple[Line, ...]:
    """What everybody may know of the turns since the last one of the seat to act.

    Empty but for the moment when a turn begins.
    """
    turn = record.length
    if turn == 0 or not any(isinstance(e, TurnEnded) for e in record.events(turn - 1)):
        return ()
    me = record.state.active
    first = 0
    for step in range(turn - 1, -1, -1):
        if any(isinstance(e, TurnEnded) and e.seat == me for e in record.events(step)):
            first = step + 1
            break
    return lines(record, None, first, turn)


def moment(wanted: str, shown: int) -> int | None:
    """The step of a moment: its number, the "previous" or "next" to the one shown; None: now."""
    aside = {"previous": -1, "next": 1}.get(wanted)
    if aside is not None:
        return max(shown + aside, 0)
    return int(wanted) if wanted.isdecimal() else None
