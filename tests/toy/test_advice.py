"""Advice at a table of Islanders: who gets it, in which strength, and when it goes away."""

from typing import Any

import pytest

from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tabletop.thinking import Question, as_text
from tests.toy.helped import Helped
from tests.toy.opponents_play import BOLD, FACE, seated
from tests.toy.rules import Bid, BuildCorner
from web.contract.advice import OFFERED
from web.contract.prompt import Marks
from web.contract.table_view import Pointer
from web.page.spot import Spot
from web.table.panels.all_panels import panels_by_region
from web.table.play.advice_shown import advice_shown, put_away, with_advice
from web.table.play.practice_games import Sandbox, trying_out
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.screen.gather_view import table_shown

PERSON: Opponent | None = None


def begun(*bids: int) -> Session:
    """Three people; so many of them have bid, the next is at the table."""
    session = seated(PERSON, PERSON, PERSON)
    for coins in bids:
        session.lift_curtain()
        session.play(Bid(coins))
    session.lift_curtain()
    return session


def prompt_of(session: Session) -> str:
    table = table_shown(session, "en")
    return panels_by_region(FACE, table, None, FACE.tab)["prompt"].text


def test_the_first_press_nudges_the_second_tells_all_the_third_puts_it_away() -> None:
    table = Helped(begun())
    assert table.strength == "offered"
    table.press("advice")
    assert table.strength == "thinking"
    table.press("advice")
    assert len(table.thinking.questions) == 1, "it is thought about already"
    table.thinking.answer()
    assert table.strength == "nudge"
    table.press("advice")
    assert table.strength == "whole"
    table.press("advice")
    assert table.strength == "offered"
    assert advice_shown(table.session) is OFFERED


def test_every_strength_says_what_it_is_and_is_heard_once() -> None:
    table = Helped(begun())
    assert "The best plan" not in prompt_of(table.session)
    table.press("advice")
    assert "The computer is thinking about your turn…" in prompt_of(table.session)
    table.thinking.answer()
    nudge = prompt_of(table.session)
    assert "1 coin is enough." in nudge
    assert "Ada bids" not in nudge
    table.press("advice")
    whole = prompt_of(table.session)
    assert "<li><span>Ada bids 1 coin.</span></li>" in whole
    assert "<li>1 coin is enough.</li>" in whole
    assert table.regions.said == [
        "The computer is thinking about your turn…",
        "What the best plan found brings 1 coin is enough.",
        "The best plan found Ada bids 1 coin. 1 coin is enough.",
    ]


def test_it_is_the_strongest_player_that_is_asked_for_a_second_at_most() -> None:
    table = Helped(begun())
    table.press("advice")
    ((_, question, _, milliseconds),) = table.thinking.questions
    assert '"opponent": ["bold", "steady"]' in question
    assert milliseconds == 1000


def test_an_answer_that_comes_after_a_step_is_dropped() -> None:
    table = Helped(begun(1, 2))
    table.press("advice")
    heard = table.thinking.questions[0][2]
    table.session.play(Bid(5))
    table.advising.after_step()
    assert table.thinking.questions == [], "nor is it thought about any longer"
    said = list(table.regions.said)
    heard('{"actions": ["b1"], "reasons": [], "worth": 0}')
    assert table.strength == "offered"
    assert table.regions.said == said


def test_advice_goes_with_the_next_step_and_does_not_come_back_with_undo() -> None:
    table = Helped(begun(1, 2, 5))
    table.press("advice")
    table.thinking.answer()
    assert table.strength == "nudge"
    table.session.play(BuildCorner(3))
    assert table_shown(table.session, "en").advice is OFFERED
    Undo(table.session).undo()
    assert table_shown(table.session, "en").advice is OFFERED


def test_it_can_be_put_away_also_while_it_is_thought_about() -> None:
    table = Helped(begun())
    assert not put_away(table.session), "there is none"
    table.press("advice")
    table.press("advice-away")
    assert table.strength == "offered"
    assert table.thinking.questions == []
    table.press("advice")
    table.thinking.answer()
    assert put_away(table.session)
    assert table.strength == "offered"


def test_where_there_is_nothing_to_think_with_that_is_said() -> None:
    table = Helped(begun())
    table.press("advice")
    table.thinking.answer(None)
    assert table.strength == "none"
    assert "No advice can be had just now." in prompt_of(table.session)
    table.press("advice")
    assert table.strength == "offered"


def test_it_is_offered_to_whoever_may_act_and_to_nobody_else() -> None:
    session = begun()
    assert 'data-do="advice"' in prompt_of(session)
    session.look_at(0)
    assert 'data-do="advice"' in prompt_of(session), "there is nothing behind the beginning"
    session.play(Bid(1))
    assert advice_shown(session) is None, "behind the curtain"
    session.lift_curtain()
    session.look_at(0)
    assert advice_shown(session) is None, "the past is shown"
    session.look_at(None)
    assert advice_shown(session) is OFFERED
    session.settings.choose("advice", "off")
    assert advice_shown(session) is None, "nobody wants any"
    assert 'data-do="advice"' not in prompt_of(session)


def test_a_player_whom_the_computer_plays_is_not_advised() -> None:
    session = seated(BOLD, PERSON, PERSON)
    session.lift_curtain(Seat(0))
    assert advice_shown(session) is None
    table = Helped(session)
    table.press("advice")
    assert table.thinking.questions == []


def test_it_is_to_be_had_in_a_sandbox_until_the_turn_is_anothers() -> None:
    tried = trying_out(begun(1), "seed")
    assert isinstance(tried.practice, Sandbox)
    assert advice_shown(tried) is OFFERED
    tried.play(Bid(2))
    assert advice_shown(tried) is None


def test_asking_changes_nothing_that_can_be_undone() -> None:
    table = Helped(begun(1, 2, 5))
    table.session.play(BuildCorner(3))
    before = table.session.record.save(), Undo(table.session).why_not()
    table.press("advice")
    table.thinking.answer()
    table.press("advice")
    assert (table.session.record.save(), Undo(table.session).why_not()) == before


@pytest.mark.parametrize("coins", [0, 3, 5])
def test_what_the_seat_cannot_know_makes_no_difference(coins: int) -> None:
    """T1 whatever the first has bid in secret, the question is the same, and so is the advice."""
    table, other = Helped(begun(1)), Helped(begun(coins))
    for one in (table, other):
        one.press("advice")
    assert table.thinking.questions[0][1] == other.thinking.questions[0][1]
    for one in (table, other):
        one.thinking.answer()
        one.press("advice")
    assert advice_shown(table.session) == advice_shown(other.session)
    question: Question[Any, Any] = Question(table.session.state, 3, Seat(1), BOLD, "advice 1")
    assert as_text(FACE.game, question) != as_text(FACE.game, question._replace(seed="another"))


def test_the_plan_is_shown_on_the_map_but_what_is_under_the_mouse_goes_first() -> None:
    table = Helped(begun(1, 2, 5))
    table.press("advice")
    table.thinking.answer()
    shown = with_advice(Pointer(), table_shown(table.session, "en"))
    assert shown.preview == Marks(), "a nudge that is about nothing on the map"
    table.press("advice")
    view = table_shown(table.session, "en")
    corner = Spot("corner", 1)
    shown = with_advice(Pointer(), view)
    assert shown.preview is not None
    assert shown.preview.outlined == (corner,)
    hovered = Pointer(preview=Marks(selected=(Spot("corner", 5),)))
    assert with_advice(hovered, view) is hovered


@pytest.mark.parametrize("answer", ["{", "[]", '{"actions": ["e0"], "reasons": [], "worth": 0}'])
def test_an_answer_that_makes_no_sense_is_none_and_the_worker_begins_anew(answer: str) -> None:
    """Not JSON, not a thought, not a legal action."""
    table = Helped(begun())
    table.press("advice")
    table.thinking.answer(answer)
    assert table.strength == "none"
    assert table.thinking.renewed == 1
