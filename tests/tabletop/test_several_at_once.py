"""Several seats have to act at once: the record says who did, and takes nobody's word for it."""

import json
from typing import Any

import pytest

from tabletop.loading import load
from tabletop.record import Record
from tabletop.refusals import IllegalAction
from tabletop.saves import SaveError, game_named
from tabletop.seat import Seat
from tests.toy.rules import ISLANDERS, Bid, BidMade, BuildCorner, BuildEdge

Islanders = Record[Any, Any, Any, Any, Any]


def begun(*bids: tuple[int, int]) -> Islanders:
    """A game of three after these bids: (seat, coins)."""
    record: Islanders = Record.of(ISLANDERS, "toy", 3)
    for seat, coins in bids:
        record.play(Bid(coins), Seat(seat))
    return record


def opened(text: str) -> Islanders:
    """The game of a save file."""
    return load(ISLANDERS, text)


def codes(record: Islanders) -> str:
    """The actions as the save has them."""
    told: str = json.loads(record.save())["actions"]
    return told


def test_the_record_notes_whose_action_it_was_where_others_might_have_acted() -> None:
    record = begun((2, 1), (0, 2), (1, 0))
    assert codes(record) == "2:b1 0:b2 b0", "the last to bid is alone: it need not be said"
    assert opened(record.save()).state == record.state


def test_without_a_seat_the_first_that_has_to_act_is_meant() -> None:
    record = begun((0, 1))
    record.play(Bid(3))
    assert codes(record) == "0:b1 1:b3"


def test_who_has_bid_already_has_to_wait() -> None:
    record = begun((1, 1))
    with pytest.raises(IllegalAction, match="NOT_YOUR_SEAT"):
        record.play(Bid(0), Seat(1))
    assert record.length == 1


@pytest.mark.parametrize(
    "actions",
    [
        "b1",  # whose?
        "0:b1 1:b1 2:b1",  # the last one is alone, and says its seat all the same
        "00:b1",
        "-1:b1",
        ":b1",
        "0:1:b1",
        "x:b1",
    ],
)
def test_a_save_that_does_not_say_whose_action_it_was_is_broken(actions: str) -> None:
    content = json.loads(begun().save())
    with pytest.raises(SaveError, match="BROKEN"):
        opened(json.dumps(content | {"actions": actions}))


@pytest.mark.parametrize("actions", ["0:b1 0:b1", "3:b1"])
def test_an_action_of_a_seat_that_need_not_act_is_illegal(actions: str) -> None:
    content = json.loads(begun().save())
    with pytest.raises(SaveError, match="NOT_YOUR_SEAT"):
        opened(json.dumps(content | {"actions": actions}))


def test_a_bid_cannot_be_undone_once_others_may_know_that_it_was_made() -> None:
    record = begun((0, 1))
    assert record.undo_refusal() is not None
    assert record.barrier_cause == "HANDED_OVER"


def test_what_was_rolled_is_the_barrier_and_what_was_built_after_it_can_be_undone() -> None:
    record = begun((0, 2), (1, 1), (2, 0))
    assert record.barrier_cause == "HANDED_OVER"
    record.play(BuildCorner(4))
    assert record.action_start == 3
    record.undo()
    record.redo()
    assert record.state.pending == (4,)
    record.play(BuildEdge(3))
    assert record.barrier == record.length, "the next round: everybody bids"


def test_the_turn_of_a_new_round_is_in_the_hashes() -> None:
    record = begun((0, 2), (1, 1), (2, 0))
    record.play(BuildCorner(4))
    record.play(BuildEdge(3))
    assert record.state.turn == 1
    assert len(record.turn_hashes) == 2
    assert opened(record.save()).turn_hashes == record.turn_hashes


def test_a_save_says_its_game_and_is_no_other_games() -> None:
    text = begun().save()
    assert game_named(text) == "islanders"
    with pytest.raises(SaveError, match="OTHER_GAME"):
        opened(text.replace('"islanders"', '"chess"'))
    for wrong in ("{}", "[]", '{"game": 5, "format": 1}', '{"game": "x"}'):
        with pytest.raises(SaveError, match="NOT_A_SAVE"):
            game_named(wrong)


def test_what_others_bid_is_not_in_a_view_before_all_have() -> None:
    record = begun((0, 2), (1, 1))
    assert ISLANDERS.view_for(record.state, Seat(0)).state.bids == (2, None, None)
    assert ISLANDERS.view_for(record.state, None).state.bids == (None, None, None)
    told = [ISLANDERS.redact(event, Seat(1)) for event in record.events(0)]
    assert told == [BidMade(Seat(0), None)]
