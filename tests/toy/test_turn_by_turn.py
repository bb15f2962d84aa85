"""Looking back turn by turn: which turns there were, what they gave away, and playing on."""

import re
from dataclasses import replace

import pytest

from tabletop.seat import Seat
from tests.toy.helped import Helped
from tests.toy.opponents import OPPONENTS
from tests.toy.opponents_play import BOLD, FACE, TIMID, seated
from tests.toy.rules import Bid, BuildCorner, BuildEdge
from web.contract.face import AnyFace
from web.table.dialogs.afterwards import TURNS
from web.table.history.turns_played import Played, Span, has_choice, turns_played
from web.table.play.branch import played_from
from web.table.play.session import Session
from web.table.review.judging import Judging, seed_of
from web.table.saving.save_extras import NOTE

PLAYED = (
    *(Bid(1), Bid(4), Bid(2), BuildCorner(1), BuildEdge(0)),
    *(Bid(0), Bid(1), Bid(3), BuildCorner(0), BuildEdge(1)),
    *(Bid(5), Bid(0), Bid(0), BuildCorner(3), BuildEdge(4)),
)
"""A whole game of three: the second builds, then the third, then the first."""


def over(*, third: bool = True) -> Session:
    """The game at its end; the computer plays the third seat, or also the first."""
    session = seated(None if third else BOLD, None, TIMID)
    for action in PLAYED:
        session.record.play(action)
    return session


def looked_back(session: Session) -> Helped:
    """The page with the chapter of the turns open."""
    table = Helped(session)
    table.press("look-back", TURNS)
    return table


def points(table: Helped) -> list[str]:
    """The column of points, from the top, the sum at its end."""
    cells = re.findall(r'<td[^>]*class="given">(.*?)</td>', table.shown)
    return [re.sub("<span class.*?</span>|<[^>]*>", "", cell) for cell in cells]


def test_a_turn_is_what_a_seat_did_while_it_was_the_same_turn() -> None:
    turns = turns_played(FACE, over().record)
    told = [(int(turn.seat), turn.turn.round, turn.spans) for turn in turns]
    assert told[:5] == [
        (0, 1, (Span(0, 1),)),
        (1, 1, (Span(1, 2),)),
        (2, 1, (Span(2, 3),)),
        (1, 1, (Span(3, 5),)),
        (0, 2, (Span(5, 6),)),
    ]
    # the third bids last and builds: in between it has become its turn
    assert told[6] == (2, 2, (Span(7, 8),))
    assert told[7] == (2, 2, (Span(8, 10),))
    assert [step for turn in turns for step in turn.steps] == list(range(15))


def test_whoever_has_no_coins_has_no_choice_and_is_not_asked_about() -> None:
    session = seated(None, None)
    for action in (Bid(5), Bid(0), BuildCorner(0), BuildEdge(1), Bid(0), Bid(5), *PLAYED[3:5]):
        session.record.play(action)
    for action in (Bid(0), Bid(0), BuildCorner(3), BuildEdge(4)):
        session.record.play(action)
    assert not has_choice(session.record, Span(4, 5))
    assert has_choice(session.record, Span(5, 6))
    table = looked_back(session)
    table.answer_all()
    assert all(f'"seed": "{seed_of(4)}"' not in question for question in table.thinking.texts)
    assert table.shown.count("There was nothing to choose.") == 2


def test_verdicts_are_asked_one_after_another_by_what_the_seat_knew() -> None:
    session = over()
    table = looked_back(session)
    asked = []
    while table.thinking.questions:
        assert len(table.thinking.questions) == 1
        asked.append(table.thinking.questions[0][1])
        table.thinking.answer()
    judging = Judging(FACE, session.record, table.thinking)
    assert len(asked) == len(judging.of(Seat(0)))
    assert all('"seat": 0' in question for question in asked)
    for turn, question in zip(judging.of(Seat(0)), asked, strict=True):
        assert f'"seed": "{seed_of(turn.start)}"' in question


def test_points_given_away_are_the_engines_and_add_up() -> None:
    session = over()
    table = looked_back(session)
    table.answer_all()
    record, expected = session.record, []
    judging = Judging(FACE, record, table.thinking)
    for turn in judging.of(Seat(0)):
        lost = 0.0
        for one in turn.spans:
            known = FACE.game.redealt(record.at(one.start), (Seat(0),), seed_of(one.start))
            played = record.actions[one.start : one.stop]
            lost += OPPONENTS.verdict(known, Seat(0), played, seed_of(one.start)).given_away
        expected.append(lost)
    assert sum(expected) > 0
    assert 0.0 in expected
    rounded = [str(int(lost + 0.5)) for lost in [*expected, sum(expected)]]
    assert points(table) == rounded


def test_the_table_fills_as_answers_come_and_only_the_end_is_said() -> None:
    table = looked_back(over())
    assert "The computer is judging the turns: 0 of 4." in table.shown
    assert points(table) == ["", "", "", "", "0"]
    assert table.shown.count("Not judged yet.") == 4
    table.thinking.answer()
    assert table.regions.filled["better-0"] == '<p class="detail">Nothing better was found.</p>'
    assert table.regions.filled["given-0"] == "0"
    assert table.regions.filled["turns-judged"] == "The computer is judging the turns: 1 of 4."
    assert "better-5" not in table.regions.filled
    assert table.regions.said == []
    table.answer_all()
    assert table.regions.said == ["All 4 turns are judged."]
    assert table.regions.filled["turns-total"] == points(table)[-1]


def test_what_would_have_been_better_is_told_with_its_reason() -> None:
    table = looked_back(over())
    table.answer_all()
    assert "<b>Better:</b> Ada bids 1 coin.<em> 1 coin is enough.</em>" in table.shown
    assert table.shown.count("Nothing better was found.") == 1


def test_leaving_gives_up_what_is_not_answered_and_keeps_the_rest() -> None:
    table = looked_back(over())
    table.thinking.answer()
    table.press("look-back", TURNS)
    assert table.thinking.asked == 3
    assert "1 of 4" in table.shown, "what was answered is known still"
    table.press("revisit", "5")
    assert table.thinking.questions == []
    assert table.controller is not None
    assert table.controller.revisited == ["5"]
    table.press("look-back", "")
    table.answer_all()
    assert "All 4 turns are judged." in table.shown


def test_people_come_first_and_any_player_can_be_chosen() -> None:
    table = looked_back(over(third=False))
    players = re.findall(r'data-do="turns-of" data-arg="(\d)"', table.shown)
    assert players == ["1", "0", "2"]
    pressed = re.findall(r'data-key="([^"]*)"[^>]*aria-pressed="true"', table.shown)
    assert pressed == ["turns-of 1", "turns-order played"]
    table.press("turns-of", "2")
    assert all('"seat": 2' in question for _, question, _, _ in table.thinking.questions)
    table.answer_all()
    assert len(points(table)) == len(turns_of(table.session, 2)) + 1


def turns_of(session: Session, seat: int) -> list[Played]:
    return [turn for turn in turns_played(FACE, session.record) if turn.seat == seat]


def test_the_costliest_come_first_if_that_is_wanted() -> None:
    table = looked_back(over())
    table.answer_all()
    in_order = points(table)[:-1]
    table.press("turns-order", "costliest")
    assert points(table)[:-1] == sorted(in_order, key=int, reverse=True) != in_order
    table.press("turns-order", "played")
    assert points(table)[:-1] == in_order


@pytest.mark.parametrize("answer", [None, "{", "[]"])
def test_where_there_is_nothing_to_judge_with_that_is_said(answer: str | None) -> None:
    table = looked_back(over())
    table.thinking.answer(answer)
    assert table.thinking.renewed == (answer is not None)
    assert "The computer cannot judge turns here." in table.shown
    assert table.regions.said == ["The computer cannot judge turns here."]
    assert table.thinking.questions == []


def test_a_turn_leads_to_its_moment_and_to_a_game_that_goes_on_from_there() -> None:
    session = over()
    session.record.table[f"{NOTE}0"] = "a secret of later"
    table = looked_back(session)
    starts = [str(turn.start) for turn in turns_of(session, 0)]
    assert re.findall(r'data-do="revisit" data-arg="(\d+)"', table.shown) == starts
    assert re.findall(r'data-do="play-from" data-arg="(\d+)"', table.shown) == starts
    table.press("play-from", starts[2])
    (copy,) = table.opened
    assert copy.slot == "game, from round 3"
    assert table.thinking.questions == []
    step = int(starts[2])
    assert copy.record.length == step
    assert copy.record.actions == session.record.actions[:step]
    assert [copy.record.at(n) for n in range(step + 1)] == [
        session.record.at(n) for n in range(step + 1)
    ]
    assert copy.names == session.names
    assert copy.opponents == session.opponents == (None, None, TIMID)
    assert "a secret of later" not in copy.text()
    again = Session.loaded([FACE], copy.text(), copy.shelf, copy.slot)
    assert again.state == session.record.at(step)
    assert session.record.length == 15, "the game itself stays as it is"


def test_a_game_goes_on_from_before_and_after_something_was_taken_back_by_agreement() -> None:
    session = seated(None, None, None)
    for action in PLAYED[:5]:
        session.record.play(action)
    session.record.take_back(3)
    for action in PLAYED[3:7]:
        session.record.play(action)
    for step in range(session.record.length + 1):
        copy = played_from(session, step, "copy")
        assert copy.state == session.record.at(step)
        again = Session.loaded([FACE], copy.text(), copy.shelf, "copy")
        assert again.state == session.record.at(step)
        assert len(again.record.taken_back) == (1 if step >= 3 else 0)
        assert again.record.turn_hashes == copy.record.turn_hashes


def test_a_record_that_begins_later_is_told_as_far_as_it_is_known() -> None:
    session = over()
    later = type(session.record)(FACE.game, "toy", 3, session.record.options, session.record.at(5))
    for action in PLAYED[5:]:
        later.play(action)
    half = Session(FACE, later, session.names, session.shelf, "half")
    assert [turn.start for turn in turns_of(half, 0)] == [0, 5, 8]
    assert played_from(half, 5, "copy").state == session.record.at(10)
    assert not played_from(half, 5, "copy").record.is_whole


@pytest.mark.parametrize("has_players", [True, False])
def test_the_chapter_is_there_where_the_computer_plays_the_game(has_players: bool) -> None:
    face: AnyFace = FACE if has_players else replace(FACE, opponents=None)
    session = over()
    shown = Session(face, session.record, session.names, session.shelf, "game")
    assert shown.can_look_back is has_players
    assert not played_from(shown, 5, "copy").can_look_back, "it goes on"
