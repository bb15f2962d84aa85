"""The story of a game as one viewer may know it: the log, the recap, the end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.record import Record
from tabletop.seat import Seat
from web.table.face import AnyFace
from web.table.table_view import Line

AnyRecord = Record[Any, Any, Any, Any, Any]


def carries_itself_out(face: AnyFace, state: Any) -> Any:
    """The only option, where it is of the kind that needs no click; None if there is none."""
    acting = face.game.to_act(state)
    if len(acting) != 1:
        return None
    legal = face.game.legal_actions(state, acting[0])
    return legal[0] if len(legal) == 1 and face.questions.verb_of(legal[0]).is_forced else None


def undo_target(face: AnyFace, record: AnyRecord) -> int | None:
    """The latest step before this one where there was a choice; None if the barrier is higher."""
    for step in range(record.length - 1, record.barrier - 1, -1):
        if carries_itself_out(face, record.at(step)) is None:
            return step
    return None


def lines(
    face: AnyFace, record: AnyRecord, viewer: Seat | None, first: int, last: int
) -> tuple[Line, ...]:
    """The log from action number `first` up to, not including, `last`; all is told at the end."""
    is_over = not face.game.to_act(record.state)
    return tuple(_line(face, record, viewer, step, is_open=is_over) for step in range(first, last))


def _line(
    face: AnyFace, record: AnyRecord, viewer: Seat | None, step: int, *, is_open: bool
) -> Line:
    events = record.events(step)
    if not is_open:
        told = [face.game.redact(event, viewer) for event in events]
        events = tuple(event for event in told if event is not None)
    was_forced = carries_itself_out(face, record.at(step)) is not None
    return Line(step, record.seat(step), events, was_forced)


def up_to(log: Sequence[Line], action: int, events: int) -> tuple[Line, ...]:
    """The beginning of a log: to this action, of which so many events are told."""
    return tuple(
        line if line.step < action else replace(line, events=line.events[:events])
        for line in log
        if line.step <= action
    )


def recap(face: AnyFace, record: AnyRecord, seat: Seat) -> tuple[Line, ...]:
    """What everybody may know of what others did since the last action of `seat`."""
    first = record.length
    while first and record.seat(first - 1) != seat:
        first -= 1
    return lines(face, record, None, first, record.length)


def moment(wanted: str, shown: int) -> int | None:
    """The step of a moment: its number, the "previous" or "next" to the one shown; None: now."""
    aside = {"previous": -1, "next": 1}.get(wanted)
    if aside is not None:
        return max(shown + aside, 0)
    return int(wanted) if wanted.isdecimal() else None
