"""A record cut off at a step (`Record.until`): what belongs to it, and what came later."""

from typing import Any

import pytest

from tabletop.loading import load
from tabletop.moments import TAKEN_BACK
from tabletop.record import Record
from tabletop.seat import Seat
from tests.toy.rules import ISLANDERS, Bid

Islanders = Record[Any, Any, Any, Any, Any]
STEP = 2
"""Where the play went on after something was taken back."""


@pytest.fixture(name="record")
def _record() -> Islanders:
    """Three bids, the last one taken back by agreement and made again."""
    record: Islanders = Record.of(ISLANDERS, "toy", 3)
    for seat in range(3):
        record.play(Bid(seat), Seat(seat))
    record.take_back(STEP)
    record.play(Bid(1), Seat(2))
    return record


@pytest.mark.parametrize(("step", "count"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_what_was_taken_back_is_known_from_the_step_on_where_play_went_on(
    record: Islanders, step: int, count: int
) -> None:
    assert len(record.until(step).taken_back) == count


def test_the_barrier_of_what_was_taken_back_is_in_a_record_that_ends_there(
    record: Islanders,
) -> None:
    copy = record.until(STEP)
    assert (copy.barrier, copy.barrier_cause) == (STEP, TAKEN_BACK)
    assert record.until(STEP - 1).barrier_cause != TAKEN_BACK


@pytest.mark.parametrize("step", range(4))
def test_a_record_until_a_step_is_saved_and_loaded_whole(record: Islanders, step: int) -> None:
    copy = record.until(step)
    again = load(ISLANDERS, copy.save())
    assert again.notice is None
    assert again.is_whole
    assert again.state == copy.state == record.at(step)
    assert again.actions == record.actions[:step]
    assert again.taken_back == copy.taken_back
