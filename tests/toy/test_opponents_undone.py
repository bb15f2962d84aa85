"""Undo where the computer plays too: its turns are no barrier, what they reveal is."""

from tabletop.seat import Seat
from tests.toy.opponents_play import FACE, TIMID, Page, all_turns, seated
from tests.toy.rules import Bid, BuildCorner, BuildEdge
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.storage import MemoryStore, Shelf


def undone_before_bids() -> tuple[Session, Page]:
    """Ada has built, and the others have bid since: nothing was revealed."""
    session = seated(None, TIMID, TIMID)
    page = all_turns(session)
    session.play(Bid(3))
    session.play(BuildCorner(0))
    session.play(BuildEdge(1))
    page.run()
    assert session.record.length == 7
    return session, page


def test_undo_goes_back_before_the_turns_of_the_computer() -> None:
    session, page = undone_before_bids()
    after = session.state
    Undo(session).undo()
    assert session.record.length == 4
    assert session.looks == 0
    page.run()
    assert session.record.length == 4, "it is Ada's turn"
    Undo(session).redo()
    assert session.state == after, "redo brings all of it back"


def test_what_was_undone_before_their_turns_is_kept_with_the_game() -> None:
    """Where several may act, it is kept whose action it was."""
    session, _ = undone_before_bids()
    after = session.state
    Undo(session).undo()
    again = Session.loaded([FACE], session.text(), Shelf(MemoryStore()), "again")
    Undo(again).redo()
    assert again.state == after


def test_undo_ends_where_something_was_revealed() -> None:
    session, page = undone_before_bids()
    session.play(Bid(2))  # the bids are shown, and a die is rolled
    page.run()
    refusal = Undo(session).why_no_undo()
    assert refusal is not None
    assert refusal.args["cause"] == "DICE_ROLLED"


def test_undo_ends_where_another_person_acts_though_the_computer_was_between() -> None:
    session = seated(None, TIMID, None)
    page = all_turns(session)
    for seat, coins in ((0, 3), (2, 0)):
        session.lift_curtain(Seat(seat))
        session.play(Bid(coins))
    session.play(BuildCorner(0))
    session.play(BuildEdge(1))  # the computer bids next, and then Ada or Cy
    page.run()
    session.lift_curtain(session.acts)
    refusal = Undo(session).why_no_undo()
    assert refusal is not None
    assert refusal.args["cause"] == "HANDED_OVER"


def test_the_turn_is_begun_anew_where_ones_own_began() -> None:
    session, page = undone_before_bids()
    assert Undo(session).why_no_restart_of_turn() is not None, "nothing was done yet"
    Undo(session).undo()
    page.run()
    Undo(session).restart_turn()
    assert session.record.length == 3, "the building, and nothing of the bids"


def test_undo_while_the_computer_thinks() -> None:
    session, page = undone_before_bids()
    Undo(session).undo()
    session.play(BuildEdge(2))
    page.turns.go_on()
    assert session.seats.opponent is not None
    assert Undo(session).why_no_undo() is None
    Undo(session).undo()
    page.run()
    assert (session.record.length, session.acts) == (4, 0)
