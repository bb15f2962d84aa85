"""Offers of the computer's players that a person no longer wants to hear are declined by itself."""

from typing import Any

import pytest

from tabletop.opponents import Opponent
from tests.toy.face import RINGS
from tests.toy.opponents_play import BOLD
from tests.toy.opponents_play import FACE as WITH_OPPONENTS
from tests.toy.rules import Answer, Ask, Counter, Done, Give, Want, Withdraw
from tests.toy.test_market import at_the_market
from tests.toy.test_spoken import ANNA, BRUNO, CLARA, GOODS, asked, table, who_is_asked
from tests.web.fake_page import Page
from web.contract.choices import Do
from web.contract.settings import OFFERS, TURN, Settings
from web.table.dialogs.settings import Own, settings_dialog
from web.table.panels.all_panels import panels_by_region
from web.table.play.session import Session
from web.table.saving.save_extras import keep_unasked, unasked_in
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.catalogue import voice

NO_MORE = Do("no-more-offers")
OFFER = (Give(0), Want(1), Ask())


def seated(*opponents: Opponent | None, limit: str = "twice") -> Session:
    """Anna's turn at the market; None is a person."""
    session = table(at_the_market(*GOODS), WITH_OPPONENTS)
    session.settings.choose("offers", limit)
    session.seat_opponents(opponents)
    return session


def offer(session: Session) -> bool:
    """Anna, played by the computer, makes an offer; whether a person is asked about it.

    If so, every person declines. The computer declines too, and takes the offer back.
    """
    for action in OFFER:
        session.play_opponent(action)
    is_asked = False
    while session.acts != ANNA:
        if session.seats.opponent is not None:
            session.play_opponent(Answer(False))
        else:
            is_asked = True
            if session.seats.spoken is None:
                session.play(Answer(False))
            else:
                session.say_no(session.seats.spoken_to)
    session.play_opponent(Withdraw())
    return is_asked


def answers(session: Session) -> list[tuple[int, Any]]:
    """What was answered, with the seats, in order."""
    record = session.record
    return [
        (int(record.seat(step)), action)
        for step, action in enumerate(record.actions)
        if isinstance(action, Answer | Counter)
    ]


def choices(session: Session) -> list[object]:
    """What the buttons stand for."""
    return [option.choice for option in session.prompt().options]


def reasons(session: Session) -> list[str]:
    """Why persons were not asked, as the log says it."""
    say = voice("en", WITH_OPPONENTS.words)
    return [say(one) for told in session.computer_play.reasons.values() for one in told]


# --- the setting ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "times"),
    [
        ("never", [False, False, False]),
        ("once", [True, False, False]),
        ("twice", [True, True, False]),
    ],
)
def test_a_person_is_asked_as_often_in_a_turn_as_the_setting_says(
    limit: str, times: list[bool]
) -> None:
    session = seated(BOLD, None, BOLD, limit=limit)
    assert [offer(session) for _ in range(3)] == times
    assert sorted(answers(session)) == [(1, Answer(False))] * 3 + [(2, Answer(False))] * 3
    unasked = "Bruno was not asked: the settings allow no more offers this turn."
    assert reasons(session) == [unasked] * times.count(False)


def test_two_is_usual() -> None:
    assert Settings(MemoryStore())["offers"] == "twice"


def test_the_next_turn_counts_anew() -> None:
    session = seated(BOLD, None, BOLD, limit="once")
    assert [offer(session) for _ in range(2)] == [True, False]
    turn = session.state.turn
    session.play_opponent(Done())
    assert session.state.turn == turn + 1
    keep_unasked(session.record, turn, (BRUNO,))
    assert unasked_in(session.record, turn + 1) == frozenset()


def test_offers_that_were_heard_before_the_page_was_loaded_count() -> None:
    session = seated(BOLD, None, BOLD, limit="once")
    assert offer(session)
    text = session.text()
    again = Session.loaded((WITH_OPPONENTS,), text, session.shelf, "Sunday")
    assert not offer(again)


def test_a_person_may_answer_an_offer_that_is_heard_as_always() -> None:
    session = seated(BOLD, None, BOLD, limit="once")
    for action in OFFER:
        session.play_opponent(action)
    session.play_opponent(Answer(False))
    session.play(Counter(1, 0))
    assert answers(session) == [(2, Answer(False)), (1, Counter(1, 0))]


def test_offers_of_persons_are_always_heard() -> None:
    session = seated(None, None, BOLD, limit="never")
    session.lift_curtain(ANNA)
    for action in OFFER:
        session.play(action)
    session.play_opponent(Answer(False))
    assert who_is_asked(session) == [BRUNO]
    assert NO_MORE not in choices(session)


def test_a_game_without_computers_has_no_such_button() -> None:
    session = asked()
    assert NO_MORE not in choices(session)
    assert session.say_no_more() == ()
    assert session.record.length == 3


def test_what_the_computer_offers_is_foreseen_with_the_noes() -> None:
    session = seated(BOLD, None, BOLD, limit="never")
    state, count = session.foresee(session.state, ANNA, OFFER)
    for action in OFFER:
        session.play_opponent(action)
    assert (session.state, session.record.length) == (state, count)
    assert answers(session) == [(1, Answer(False))]


def test_offers_that_are_only_foreseen_are_declined_too() -> None:
    """Two of them in one thought; the noes stand in it, where computers would wait for them."""
    session = seated(BOLD, None, None, limit="never")
    noes = (Answer(False), Answer(False))
    state, count = session.foresee(session.state, ANNA, (*OFFER, *noes, Withdraw(), *OFFER))
    assert count == 3 + 2 + 1 + 3 + 2
    assert state.replies is not None
    assert None not in state.replies
    assert session.record.length == 0


# --- no more this turn ----------------------------------------------------------------------


def test_no_more_this_turn_declines_this_offer_and_all_that_follow() -> None:
    session = seated(BOLD, None, BOLD)
    for action in OFFER:
        session.play_opponent(action)
    session.play_opponent(Answer(False))
    assert choices(session)[-1] == NO_MORE
    assert session.prompt().options[-1].kind == "quiet"
    session.say_no_more()
    session.play_opponent(Withdraw())
    assert [offer(session) for _ in range(2)] == [False, False]
    assert answers(session)[:2] == [(2, Answer(False)), (1, Answer(False))]
    assert [one for one in answers(session) if one[0] == BRUNO] == [(1, Answer(False))] * 3
    assert reasons(session) == ["Bruno wanted to hear no more offers this turn."] * 3


def test_it_holds_after_the_page_was_loaded_anew() -> None:
    session = seated(BOLD, None, BOLD)
    for action in OFFER:
        session.play_opponent(action)
    session.play_opponent(Answer(False))
    session.say_no_more()
    text = session.text()
    again = Session.loaded((WITH_OPPONENTS,), text, Shelf(MemoryStore()), "Sunday")
    again.play_opponent(Withdraw())
    assert not offer(again)


def test_two_persons_who_are_asked_aloud_want_no_more_by_one_press() -> None:
    session = seated(BOLD, None, None)
    page = Page(session)
    for action in OFFER:
        session.play_opponent(action)
    page.controller.draw()
    assert who_is_asked(session) == [1, 2]
    assert "No more this turn" in page.regions.shown["actions"].text
    page.do("no-more-offers")
    assert answers(session) == [(1, Answer(False)), (2, Answer(False))]
    session.play_opponent(Withdraw())
    assert not offer(session)
    assert unasked_in(session.record, session.state.turn) == {BRUNO, CLARA}


def test_no_more_is_said_by_who_acts_behind_the_curtain_for_one_alone() -> None:
    session = seated(BOLD, None, None)
    for action in OFFER:
        session.play_opponent(action)
    session.ask_for_curtain(BRUNO)
    assert session.is_curtain_down
    assert session.say_no_more() == (), "Bruno is not there yet"
    session.lift_curtain(BRUNO)
    session.say_no_more()
    assert answers(session) == [(1, Answer(False))]
    assert who_is_asked(session) == [CLARA]


def test_the_log_says_why_nobody_was_asked() -> None:
    session = seated(BOLD, None, BOLD, limit="never")
    offer(session)
    shown = panels_by_region(session.face, table_shown(session, "en"), None, "")["log"].text
    assert "Bruno was not asked: the settings allow no more offers this turn." in shown


# --- where it is set ------------------------------------------------------------------------


def test_only_games_with_offers_and_computers_have_the_setting() -> None:
    assert seated(BOLD, None, BOLD).turn_settings == (*TURN, *OFFERS, RINGS)
    assert asked().turn_settings == (*TURN, RINGS)


def test_the_dialog_offers_never_once_and_twice() -> None:
    session = seated(BOLD, None, BOLD)
    say = voice("en", WITH_OPPONENTS.words)
    html = settings_dialog(session.settings, Own(session.turn_settings), (), say).text
    found = [f'data-arg="offers:{value}"' in html for value in ("never", "once", "twice")]
    assert found == [True, True, True]
    assert "The computer’s offers to you" in html
