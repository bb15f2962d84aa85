"""The turns of a record as looking back judges them: who did what, knowing what. Pure."""

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.seat import Seat
from web.contract.face import AnyFace
from web.contract.table_view import Turn
from web.table.history.log import AnyRecord, turn_at


class Span(NamedTuple):
    """The actions from step `start` up to, not including, `stop`. Only the last of them may have
    shown something new: all were chosen by what was known at `start`."""

    start: int
    stop: int


class Played(NamedTuple):
    """All that a seat did in a row within a turn, span by span."""

    seat: Seat
    turn: Turn
    spans: tuple[Span, ...]

    @property
    def start(self) -> int:
        """The step at which it begins."""
        return self.spans[0].start

    @property
    def stop(self) -> int:
        """The step after its last action."""
        return self.spans[-1].stop


def turns_played(face: AnyFace, record: AnyRecord) -> tuple[Played, ...]:
    """Every turn that is on record, in order; where several act at once, what each of them did."""
    return tuple(_turns(face, record))


def _turns(face: AnyFace, record: AnyRecord) -> Iterator[Played]:
    begun = 0
    for step in range(1, record.length + 1):
        if step == record.length or _whose(face, record, step) != _whose(face, record, begun):
            spans = tuple(_spans(record, begun, step))
            yield Played(record.seat(begun), turn_at(face, record.at(begun)), spans)
            begun = step


def _whose(face: AnyFace, record: AnyRecord, step: int) -> tuple[Seat, Turn]:
    return record.seat(step), turn_at(face, record.at(step))


def _spans(record: AnyRecord, start: int, stop: int) -> Iterator[Span]:
    for step in range(start, stop):
        if step + 1 == stop or any(event.reveals for event in record.events(step)):
            yield Span(start, step + 1)
            start = step + 1


def has_choice(record: AnyRecord, span: Span) -> bool:
    """Whether there was anything to choose in it."""
    game = record.game
    return any(
        len(game.legal_actions(record.at(step), record.seat(step))) > 1
        for step in range(span.start, span.stop)
    )
