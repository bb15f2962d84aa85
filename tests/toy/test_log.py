"""The log: a line a turn, round by round, its reasons and steps folded away."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.seat import Seat
from tests.toy.opponents_play import BOLD, FACE, TIMID, all_turns, seated
from tests.toy.rules import Bid, BuildCorner, BuildEdge, EdgeBuilt, Event
from tests.toy.test_market import NAMES, countered
from tests.web.log_read import Told, log_read
from tests.web.tree import tree
from web.contract.face import AnyFace
from web.page.markup_changes import Change, changes
from web.table.panels.log import log
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.message import Message


def read(session: Session, language: str = "en", face: AnyFace = FACE) -> list[Told]:
    """The log of the moment."""
    return log_read(log(face, table_shown(session, language)).text)


def test_the_log_was_a_wall_of_thoughts() -> None:
    """By the fourth trick 18 lines of italics pushed the plays out of view, and nobody knew whose
    they were. A reason is folded away under the line of what was done for it."""
    session = seated(None, BOLD, TIMID)
    all_turns(session)
    lines = read(session)
    assert [(told.line.words, told.fold) for told in lines] == [
        ("Cy: Cy has bid.", "Why? Cy"),
        ("Bo: Bo has bid.", "Why? Bo"),
    ]
    assert [told.because for told in lines] == [
        ((0, "0 coins are enough."),),
        ((0, "1 coin is enough."),),
    ]
    assert all(told.line.has_mark for told in lines)
    assert [told.steps for told in lines] == [(), ()], "the line says all there is"


def test_what_a_player_does_in_a_turn_is_one_line_and_can_be_unfolded_into_its_steps() -> None:
    session = seated(None, None)
    for action in (Bid(3), Bid(1), BuildCorner(0), BuildEdge(1)):
        session.record.play(action)
    newest, *_ = read(session)
    assert newest.line.moment == 4
    assert newest.fold == "Steps Ada"
    assert [step.moment for step in newest.steps] == [3, 4]
    assert [step.words.partition(" builds")[0] for step in newest.steps] == ["Ada: Ada"] * 2
    assert not any(step.has_mark for step in newest.steps), "the line has it"
    for step in newest.steps:
        assert step.words.removeprefix("Ada: ") in newest.line.words


def test_rounds_have_a_heading_between_them() -> None:
    session = seated(None, None)
    for _ in range(2):
        for action in (Bid(0), Bid(1), BuildCorner(0), BuildEdge(1)):
            legal = session.face.game.legal_actions(session.state, session.seats.acting[0])
            session.record.play(action if action in legal else legal[0])
    rounds = [told.round for told in read(session)]
    assert rounds == sorted(rounds, reverse=True)
    assert set(rounds) == {"Round 1", "Round 2"}
    headings = [node.text for node in tree(log(FACE, table_shown(session, "en")).text).all("h3")]
    assert headings == ["Round 2", "Round 1"]


def test_what_others_answer_belongs_to_the_turn_that_they_interrupt() -> None:
    """And in the steps everybody has a mark."""
    record = countered()
    session = Session(FACE, record, NAMES, Shelf(MemoryStore()), "game")
    (told,) = read(session)
    assert told.line.words.startswith("Anna: ")
    assert told.line.moment == record.length
    assert {step.words.partition(":")[0] for step in told.steps} == {"Anna", "Bruno", "Clara"}
    assert all(step.has_mark for step in told.steps)
    moments = [step.moment for step in told.steps]
    assert moments == sorted(moments), "in the order in which it happened"


def test_a_line_leads_to_the_moment_after_the_turn_and_is_marked_there() -> None:
    session = seated(None, None)
    for action in (Bid(3), Bid(1), BuildCorner(0), BuildEdge(1), Bid(0)):
        session.record.play(action)
    moments = [told.line.moment for told in read(session)]
    assert moments == sorted(moments, reverse=True)
    for step in (1, 2, 3, 4):
        session.look_at(step)
        lines = read(session)
        current = [told for told in lines if told.line.is_current]
        assert current == [lines[0]], "the log ends with what has led there"
        assert [one.moment for one in lines[0].steps if one.is_current] in ([], [step])
    session.look_at(None)
    assert not any(told.line.is_current for told in read(session))


def test_the_log_is_one_stop_of_tab_with_all_that_is_folded_in_it() -> None:
    session = seated(None, BOLD, TIMID)
    all_turns(session)
    for action in (Bid(5), BuildCorner(0), BuildEdge(1)):
        session.play(action)
    listed = tree(log(FACE, table_shown(session, "en")).text).all("ol")[0]
    pressed = [*listed.all("button"), *listed.all("summary")]
    assert len(pressed) > 5
    stops = [one for one in pressed if one.attributes.get("tabindex") != "-1"]
    assert [one.attributes["data-do"] for one in stops] == ["history"]


def test_a_reason_for_what_is_worth_no_line_is_told_with_the_turn_all_the_same() -> None:
    """As that nothing is left to be done, for the end of a turn."""
    silent = replace(FACE, told_beside=_without_edges)
    session = seated(None, None)
    for action in (Bid(3), Bid(1), BuildCorner(0), BuildEdge(1)):
        session.record.play(action)
    session.computer_play.give(3, [Message("table.showing")])
    newest, *_ = read(session, face=silent)
    assert [told for _, told in newest.because] == ["The others’ turns are shown on the map."]


def _without_edges(_: Seat, events: Sequence[Event], names: Sequence[str]) -> tuple[Message, ...]:
    return FACE.told([one for one in events if not isinstance(one, EdgeBuilt)], names)


def test_what_is_unfolded_stays_so_when_older_lines_are_left_out() -> None:
    """Only lines are exchanged, never the list: what stands above or below it comes and goes."""
    session = seated(None, None)
    for action in (Bid(3), Bid(1), BuildCorner(0), BuildEdge(1)):
        session.record.play(action)
    before = log(FACE, table_shown(session, "en"))
    session.record.play(Bid(0))
    after = log(FACE, replace(table_shown(session, "en"), earlier=1))
    assert "earlier" in after.text
    laid = [one.added for one in changes(before, after) if isinstance(one, Change)]
    assert laid
    assert not [added for added in laid if 'class="lines"' in added]
