"""Which game a save or a link belongs to, and which seats of it are played here, in every game."""

import json

import pytest

from tabletop.opponents import Opponent
from tabletop.record import Record
from tabletop.seat import Seat
from tests.laws.games import Known, every_face, whole_game
from web.contract.any_game import AnyRecord
from web.table.play.branch import played_from
from web.table.saving.links import link_to, opened_link
from web.table.saving.save_extras import keep_names, keep_opponents, opened, saved
from web.table.saving.table_id import (
    Sent,
    keep_mine,
    keep_sent,
    mine_in,
    sent_in,
    table_id,
    table_id_of,
    take_over,
)


def begun(known: Known, seed: str | int = 1) -> AnyRecord:
    """A new game of the fewest players."""
    return known.begun(seed, known.game.seats.start)


@every_face
def test_a_game_has_one_id_at_every_step_and_on_every_device(known: Known) -> None:
    whole = whole_game(known, known.game.seats.start)
    own = table_id(whole.until(0))
    keep_names(half := whole.until(whole.length // 2), ["X", "Y", "Z", "W"][: whole.seats])
    assert table_id(half) == own, "names may be put right"
    half.take_back(half.length - 2)
    assert table_id(half) == own
    assert table_id_of(known.face, saved(known.face, half)) == own
    assert table_id(opened_link([known.face], link_to(known.face, half))[1]) == own


@every_face
def test_other_games_have_other_ids(known: Known) -> None:
    ids = [table_id(begun(known)), table_id(begun(known, "1")), table_id(begun(known, 2))]
    for seats in known.game.seats:
        ids += [table_id(known.begun(3, seats, options)) for options in known.options(seats)]
    alone = begun(known)
    keep_opponents(alone, [None, *[_computer(known)] * (alone.seats - 1)])
    ids.append(table_id(alone))
    assert len(set(ids)) == len(ids)


@every_face
def test_it_stays_the_same_game_when_a_computer_takes_a_seat(known: Known) -> None:
    session = known.session(begun(known))
    own = table_id(session.record)
    session.seat_opponents([None, *[_computer(known)] * (session.record.seats - 1)])
    assert table_id(session.record) == own
    _, linked = opened_link([known.face], link_to(known.face, session.record))
    assert table_id(linked) == own
    session.seat_opponents([None] * session.record.seats)
    assert table_id(session.record) == own


@every_face
def test_a_game_played_on_from_a_moment_is_another_one(known: Known) -> None:
    session = known.session(whole_game(known, known.game.seats.start).until(8))
    branch = played_from(session, 5, "branch")
    ids = {table_id(session.record), table_id(branch.record)}
    ids.add(table_id(played_from(branch, 5, "again").record))
    ids.add(table_id(played_from(session, 6, "other").record))
    assert len(ids) == 4


@every_face
@pytest.mark.parametrize("spoilt", ["{}", "", "[]", '{"game":"x"}', "[" * 100_000])
def test_a_text_that_is_no_save_of_the_game_has_no_id(known: Known, spoilt: str) -> None:
    assert table_id_of(known.face, spoilt) is None
    save = json.loads(saved(known.face, begun(known)))
    assert table_id_of(known.face, json.dumps(save)) is not None
    assert table_id_of(known.face, json.dumps(save | {"game": "other"})) is None
    assert table_id_of(known.face, json.dumps(save | {"table": 7})) is None


@every_face
def test_what_is_here_and_what_was_sent_is_saved_and_in_no_link(known: Known) -> None:
    record = whole_game(known, known.game.seats.start).until(9)
    assert (mine_in(record), sent_in(record)) == (None, None), "as in every old save"
    keep_mine(record, [Seat(1)])
    keep_sent(record, Sent(7, 1_700_000_000_000))
    assert record.barrier >= 7
    _, again = opened([known.face], saved(known.face, record))
    assert (mine_in(again), sent_in(again)) == (frozenset({Seat(1)}), Sent(7, 1_700_000_000_000))
    assert known.session(again).record.barrier >= 7
    assert again.sent == 7
    _, linked = opened_link([known.face], link_to(known.face, record))
    assert linked.table == {}
    keep_mine(record, None)
    assert mine_in(record) is None


@every_face
@pytest.mark.parametrize("told", ["9", "x", "0,,1", "-1", "0, 1", "00"])
def test_seats_that_do_not_exist_are_no_seats_of_this_device(known: Known, told: str) -> None:
    record = begun(known)
    record.table["mine"] = told
    assert mine_in(record) is None


@every_face
@pytest.mark.parametrize(
    ("told", "read"),
    [("", None), ("5", None), ("x:1", None), ("-1:2", None), ("0:0", (0, 0)), ("3:4", (3, 4))],
)
def test_what_cannot_be_read_was_not_sent(
    known: Known, told: str, read: tuple[int, int] | None
) -> None:
    record = whole_game(known, known.game.seats.start).until(6)
    record.table["sent"] = told
    assert sent_in(record) == read
    record.table["sent"] = "999999999999:1"
    assert sent_in(record) == (6, 1), "never later than the game has come"


@every_face
def test_what_comes_from_another_device_leaves_the_notes_here_alone(known: Known) -> None:
    own, other = begun(known), begun(known)
    own.table = {"names": "a\nb\nc", "note0": "mine", "mine": "0", "opponents": "old"}
    other.table = {"names": "x", "note1": "theirs", "opponents": "new", "started": "old"}
    record: AnyRecord = Record.of(known.game, 1, own.seats)
    take_over(record, own, other)
    assert record.table == {
        "names": "a\nb\nc",
        "note0": "mine",
        "mine": "0",
        "opponents": "new",
        "started": "old",
    }


def _computer(known: Known) -> Opponent:
    return Opponent(known.opponents.levels[0], known.opponents.styles[0])
