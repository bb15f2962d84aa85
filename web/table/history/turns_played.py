"""The turns of a record as the review judges them: who did what, with what knowledge. Pure."""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import NamedTuple

from tabletop.seat import Seat
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.contract.table_view import Turn
from web.table.history.log import may_be_interrupted, turn_at


class Span(NamedTuple):
    """The actions from step `start` up to, not including, `stop`.

    Only the last of them may have revealed something new: all were chosen with the knowledge of the
    moment `start`.
    """

    start: int
    stop: int


class Played(NamedTuple):
    """All actions of a seat within a turn, span by span.

    Other seats may have acted between two spans, for example to answer an offer.
    """

    seat: Seat
    turn: Turn
    spans: tuple[Span, ...]

    @property
    def start(self) -> int:
        """The step at which it begins."""
        return self.spans[0].start

    @property
    def steps(self) -> Iterator[int]:
        """The steps of the seat's own actions."""
        return (step for span in self.spans for step in range(span.start, span.stop))


def turns_played(face: AnyFace, record: AnyRecord) -> tuple[Played, ...]:
    """What each seat did in each recorded turn, in the order in which the turns began."""
    return tuple(_turns(face, record))


def _turns(face: AnyFace, record: AnyRecord) -> Iterator[Played]:
    steps = range(record.length)
    for turn, in_turn in groupby(steps, lambda step: turn_at(face, record.at(step))):
        for seat, own in _by_seat(record, turn, list(in_turn)):
            yield Played(seat, turn, tuple(_spans(record, own)))


def _by_seat(
    record: AnyRecord, turn: Turn, steps: Sequence[int]
) -> Iterator[tuple[Seat, Sequence[int]]]:
    """The steps of each seat in a turn.

    If others only interrupt the turn of one seat, all its steps belong together; if the turn began
    with several seats that had to act, only steps in a row do.
    """
    if not may_be_interrupted(record, turn, steps[0]):
        for seat, own in groupby(steps, record.seat):
            yield seat, list(own)
        return
    by_seat: dict[Seat, list[int]] = {}
    for step in steps:
        by_seat.setdefault(record.seat(step), []).append(step)
    yield from by_seat.items()


def _spans(record: AnyRecord, own: Sequence[int]) -> Iterator[Span]:
    """Consecutive actions of one seat, of which only the last reveals something new."""
    start = own[0]
    for step, later in zip_longest(own, own[1:]):
        if later != step + 1 or any(event.reveals for event in record.events(step)):
            yield Span(start, step + 1)
            start = later


def has_choice(record: AnyRecord, span: Span) -> bool:
    """Whether the seat had a choice in this span."""
    game = record.game
    return any(
        len(game.legal_actions(record.at(step), record.seat(step))) > 1
        for step in range(span.start, span.stop)
    )
