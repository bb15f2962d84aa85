"""While a person thinks, the computer's players think about what it will likely do."""

import json
from random import Random
from typing import Any

import pytest

from tabletop.opponents import Opponent
from tests.toy.opponents_play import BOLD, TIMID, Page, seated
from tests.toy.rules import Bid
from web.table.computer.likely_turns import PAUSE
from web.table.computer.pacing import PACES
from web.table.computer.thinking_ahead import MOST_LIKELY
from web.table.play.session import Session


def at_the_turn_of_a_person(*opponents: Opponent | None, seed: str = "likely") -> Page:
    """The computer's players have bid, the person is asked, and rests."""
    page = Page(seated(*opponents, seed=seed))
    page.run()
    assert page.session is not None
    assert page.session.seats.opponent is None
    return page


def session_of(page: Page) -> Session:
    assert page.session is not None
    return page.session


def asked(page: Page, since: int) -> list[tuple[int, str, str]]:
    """Seat, level and seed of the questions since one of them."""
    told = [json.loads(text) for text in page.thinking.texts[since:]]
    return [(one["seat"], one["opponent"][0], one["seed"]) for one in told]


def rest(page: Page) -> None:
    """The person rests, and the worker answers all that it is asked."""
    if page.likely_clock.is_running:
        assert page.likely_clock.wait() == PAUSE
    while page.thinking.questions:
        page.thinking.answer()


def play(page: Page, action: Any) -> None:
    """The person who is asked does something, behind no curtain."""
    session = session_of(page)
    session.lift_curtain(session.acts)
    session.play(action)
    page.turns.go_on()


def test_what_comes_after_the_likely_action_was_thought_about_when_it_came() -> None:
    """Ada likely bids what the timid do: nothing. Then Bo has bid most, and builds."""
    page = at_the_turn_of_a_person(None, BOLD, TIMID)
    since = page.thinking.asked
    assert not page.thinking.questions, "not before she rests"
    rest(page)
    assert asked(page, since)[:2] == [(0, "timid", "likely 2"), (1, "bold", "thinking likely 3 1")]
    assert all(page.thinking.can_wait[since:]), "whoever else asks is answered first"
    assert session_of(page).record.length == 2, "nothing of it is carried out"
    known = len(page.thinking.texts)
    play(page, Bid(0))
    while session_of(page).record.length < 4:
        page.clock.wait()
    assert (1, "bold", "thinking likely 3 1") not in asked(page, known), "it was there at once"
    assert session_of(page).record.seat(3) == 1


def test_one_does_not_guess_while_a_person_steps_on() -> None:
    page = at_the_turn_of_a_person(None, None, BOLD)
    since = page.thinking.asked
    play(page, Bid(1))
    assert page.likely_clock.left == PAUSE, "it begins anew"
    assert page.thinking.asked == since


def test_what_comes_otherwise_throws_the_guess_away() -> None:
    """Ada bids more than was guessed and builds herself: nothing of it is carried out."""
    page = at_the_turn_of_a_person(None, BOLD, TIMID)
    page.likely_clock.wait()
    page.thinking.answer()
    (late,) = page.thinking.questions
    play(page, Bid(5))
    assert late not in page.thinking.questions, "given up"
    late[2]('{"actions": ["k0"], "reasons": [], "worth": 0}')
    page.run()
    session = session_of(page)
    assert session.record.length == 3
    assert session.seats.acts == 0


def test_a_guess_holds_while_people_do_what_was_guessed() -> None:
    """Two people in a row: the second is guessed as well, and when the first has done it the guess
    goes on."""
    page = at_the_turn_of_a_person(None, None, BOLD)
    since = page.thinking.asked
    rest(page)
    known = page.thinking.asked
    seeds = [seed for _, _, seed in asked(page, since)]
    assert seeds[:3] == ["likely 1", "likely 2", "thinking likely 3 2"]
    play(page, Bid(0))
    assert not page.likely_clock.is_running, "nothing is to be guessed"
    play(page, Bid(0))
    page.clock.wait()
    assert (2, "bold", "thinking likely 3 2") not in asked(page, known)


def test_what_was_thought_for_nothing_costs_nobody_time() -> None:
    page = at_the_turn_of_a_person(None, None, BOLD)
    page.likely_clock.wait()
    page.thinking.answer()
    page.thinking.answer()
    page.now += 1000
    page.thinking.answer()  # BOLD has thought for a second about what does not come
    play(page, Bid(1))
    session_of(page).record.take_back(1)
    session_of(page).stepped()
    page.turns.go_on()
    for _ in range(2):
        play(page, Bid(0))
    ((_, text, _, milliseconds),) = page.thinking.questions
    assert json.loads(text)["seat"] == 2
    assert milliseconds == PACES["normal"].thinking, "as if it had not been asked before"


@pytest.mark.parametrize("answer", [None, "{}", "no JSON", '{"actions": ["b99"], "worth": 0}'])
@pytest.mark.parametrize("good", [0, 1])
def test_an_answer_of_no_use_ends_the_guess_quietly(good: int, answer: str | None) -> None:
    """Whether it is the person's guess or what a player would do then; it is asked again when the
    game comes there."""
    page = at_the_turn_of_a_person(None, BOLD, TIMID)
    page.likely_clock.wait()
    for _ in range(good):
        page.thinking.answer()
    page.thinking.answer(answer)
    assert (page.thinking.questions, page.notices, page.thinking.renewed) == ([], [], 0)
    play(page, Bid(0))
    page.run()
    assert page.notices == []
    assert session_of(page).record.seat(3) == 1


@pytest.mark.parametrize("opponents", [(None, TIMID, TIMID), (None, None)])
def test_there_is_no_guess_where_nobody_needs_time(opponents: tuple[Opponent | None, ...]) -> None:
    page = at_the_turn_of_a_person(*opponents)
    assert not page.likely_clock.is_running


def test_of_what_is_only_likely_less_is_thought() -> None:
    page = at_the_turn_of_a_person(None, BOLD, BOLD, BOLD)
    since = page.thinking.asked
    rest(page)
    thought = [seed for _, _, seed in asked(page, since) if seed.startswith("thinking")]
    assert len(thought) == MOST_LIKELY
    play(page, Bid(0))
    rest(page)
    assert len(page.thinking.texts) > since + 1 + MOST_LIKELY, "then it goes on"


def test_another_game_gives_the_guess_up() -> None:
    page = at_the_turn_of_a_person(None, BOLD)
    page.likely_clock.wait()
    page.session = None
    page.turns.go_on()
    assert page.thinking.questions == []
    assert not page.likely_clock.is_running


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_computers_players_choose_what_they_choose_without_a_guess(seed: str) -> None:
    def played(*, guessing: bool) -> Any:
        chance = Random(seed)
        page = Page(seated(None, BOLD, Opponent("bold", "fickle"), seed=seed))
        session = session_of(page)
        session.settings.choose("single-choices", "off")
        for _ in range(60):
            page.run()
            if session.is_over:
                break
            legal = session.face.game.legal_actions(session.state, session.acts)
            if guessing:
                rest(page)
            session.play(legal[0] if chance.random() < 0.6 else chance.choice(legal))
        assert session.is_over
        return session.record.actions

    assert played(guessing=True) == played(guessing=False)
