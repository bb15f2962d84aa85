"""Some play on other devices: who acts, who looks, what is asked, what is sent."""

import re
from html import unescape

import pytest

from tabletop.refusals import IllegalAction
from tabletop.seat import Seat
from tests.toy.opponents_play import BOLD
from tests.toy.opponents_play import FACE as ISLANDERS
from tests.toy.rules import Ask, Bid, BuildCorner, BuildEdge, Give, Want
from tests.toy.test_market import NAMES, at_the_market
from web.contract.any_game import AnyRecord
from web.contract.prompt import Option
from web.table.dialogs.send import FITS, FITS_LONG, Ways, send_dialog
from web.table.dialogs.share import Code
from web.table.panels.curtain import curtain
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.storage import MemoryStore, Shelf
from web.table.saving.table_id import keep_mine
from web.table.screen.gather_view import table_shown
from web.words.catalogue import voice
from web.words.message import Message
from web.words.plural import LANGUAGES, Language

ANNA, BRUNO, CLARA = map(Seat, range(3))
GOODS = ((2, 0, 0), (0, 2, 0), (0, 0, 2))
SAY = voice("en", ISLANDERS.words)


def table(record: AnyRecord, *mine: Seat) -> Session:
    """The game on the device where these play."""
    keep_mine(record, mine or None)
    shelf = Shelf(MemoryStore(), when=lambda at: f"at {at}", clock=lambda: 5)
    return Session(ISLANDERS, record, NAMES, shelf, "Sunday")


def begun(*mine: Seat) -> Session:
    return table(AnyRecord.of(ISLANDERS.game, "toy", 3), *mine)


def at_market(*mine: Seat) -> Session:
    return table(at_the_market(*GOODS), *mine)


def told(session: Session, language: Language = "en") -> str:
    """The question in words."""
    return voice(language, ISLANDERS.words)(session.prompt().line)


def buttons(session: Session) -> list[tuple[str, str, str]]:
    """The label, the kind and the second line of every button."""

    def detail(option: Option) -> str:
        return "" if option.detail is None else SAY(option.detail)

    return [(SAY(one.label), one.kind, detail(one)) for one in session.prompt().options]


def test_a_table_that_is_all_here_is_as_it_was() -> None:
    session = begun()
    assert (session.seats.here, session.seats.afar) == ((0, 1, 2), ())
    assert (session.seats.waits_for, session.must_send, session.is_sent) == ((), False, False)
    assert session.is_curtain_down
    session.sit_here([ANNA, BRUNO, CLARA])
    assert "mine" not in session.record.table


def test_who_is_alone_here_sees_no_curtain_and_nobodys_hand_but_its_own() -> None:
    session = begun(BRUNO)
    assert (session.acts, session.looks, session.is_curtain_down) == (1, 1, False)
    session.play(Bid(2))
    assert session.seats.waits_for == (0, 2)
    assert (session.looks, session.is_curtain_down) == (1, False)
    assert session.view == session.face.game.view_for(session.state, BRUNO)
    assert session.prompt().action is None
    with pytest.raises(IllegalAction, match="NOT_YOUR_SEAT"):
        session.play(Bid(1))
    assert session.record.length == 1


def test_two_of_three_here_hide_their_hands_from_each_other() -> None:
    session = begun(ANNA, CLARA)
    assert (session.acts, session.is_curtain_down, session.looks) == (0, True, None)
    session.lift_curtain(CLARA)
    session.play(Bid(1))
    assert (session.acts, session.is_curtain_down) == (0, True)
    session.lift_curtain()
    session.play(Bid(0))
    assert session.seats.waits_for == (1,)
    assert (session.is_curtain_down, session.looks) == (False, None), "nobody is to take it"


def test_when_my_turn_is_over_the_game_is_to_be_sent() -> None:
    session = begun(ANNA)
    session.play(Bid(0))
    assert told(session) == "It is up to Bruno and Clara now. Send them the game."
    assert buttons(session) == [("Send the game", "primary", "3 messages until you go on")]
    session.note_sent(77)
    assert told(session) == "Waiting for Bruno and Clara."
    assert buttons(session) == [("Send it again", "choice", "Sent at 77")]
    _, again = session.record, Session.loaded([ISLANDERS], session.text(), session.shelf, "x")
    assert told(again) == "Waiting for Bruno and Clara."
    session.note_sent(0)
    assert buttons(session) == [("Send it again", "choice", "")], "it has come from there"


def test_the_sentences_name_whose_turn_it_is() -> None:
    session = begun(BRUNO)
    for seat, coins in ((ANNA, 5), (BRUNO, 0), (CLARA, 0)):
        session.record.play(Bid(coins), seat)
    assert told(session) == "It is Anna’s turn. Send Anna the game."
    assert SAY(session.message) == "Islanders, round 1: your turn, Anna."
    french = voice("fr", ISLANDERS.words)
    assert told(session, "fr") == "C’est à Anna de jouer. Envoyez-lui la partie."
    assert french(session.message) == "Islanders, manche 1\u202f: c’est à Anna."


def test_an_offer_says_how_many_messages_it_will_take() -> None:
    session = at_market(ANNA)
    for action in (Give(0), Want(1), Ask()):
        session.play(action)
    assert session.seats.waits_for == (1, 2)
    assert buttons(session)[0][2] == "3 messages until you go on"
    assert session.seats.spoken is None, "nobody is here to be asked aloud"
    there = table(session.record, BRUNO)
    assert (there.acts, there.looks) == (1, 1)
    there.play(there.situation.legal[0][0])
    assert told(there) == "Now it is up to Clara, then Anna goes on. Send them the game."
    assert SAY(there.message).endswith(": now Clara, then Anna.")
    assert buttons(there) == [("Send the game", "primary", "")]


def test_offers_are_asked_aloud_only_of_those_who_are_here() -> None:
    session = at_market(ANNA, BRUNO)
    session.lift_curtain(ANNA)
    for action in (Give(0), Want(1), Ask()):
        session.play(action)
    assert session.seats.spoken_to == (BRUNO,)
    session.say_no([BRUNO])
    assert session.seats.waits_for == (CLARA,)


def test_what_was_sent_is_not_undone() -> None:
    session = at_market(ANNA)
    session.play(Give(0))
    assert Undo(session).why_no_undo() is None
    session.note_sent(5)
    refusal = Undo(session).why_no_undo()
    assert refusal is not None
    assert refusal.args["cause"] == "SENT"
    session.play(Want(1))
    Undo(session).undo()
    assert session.record.length == session.record.sent


def test_the_table_agrees_on_nothing_that_was_sent() -> None:
    session = at_market(ANNA)
    session.settings.choose("take-back", "friendly")
    session.play(Give(0))
    session.note_sent(5)
    assert not Undo(session).needs_agreement
    with pytest.raises(IllegalAction):
        Undo(session).agree()


def test_computers_play_on_before_the_game_is_sent() -> None:
    session = begun(ANNA)
    session.seat_opponents([None, None, BOLD])
    assert (session.acts, session.seats.waits_for, session.must_send) == (2, (), False)
    session.play_opponent(Bid(0))
    assert (session.acts, session.seats.waits_for) == (0, ())
    session.play(Bid(0))
    assert (session.seats.waits_for, session.must_send) == ((1,), True)


def test_when_the_game_is_over_the_others_are_to_hear_of_it() -> None:
    session = begun(ANNA)
    record = session.record
    while not session.is_over:
        seat = session.seats.acting[0]
        record.play(session.face.game.legal_actions(record.state, seat)[0], seat)
    session.tell_no_more()
    assert session.must_send
    assert told(session) == "The game is over. Send it, so that the others see how it ended."
    assert [kind for _, kind, _ in buttons(session)].count("primary") == 1
    assert buttons(session)[0][0] == "Send the game"
    assert SAY(session.message) == "Islanders: the game is over."
    session.note_sent(5)
    assert not session.must_send


def test_whoever_comes_says_who_it_is_before_any_hand_is_shown() -> None:
    session = begun()
    session.seats.asks_who = True
    shown = curtain(session.face, table_shown(session, "en")).text
    assert "Who are you at this table?" in shown
    for name in NAMES:
        assert f"I am {name}" in shown
    assert "All of us play on this device" in shown
    assert "Among friends" in unescape(shown)
    assert session.prompt().options == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_to_send_begin_with_the_one_that_works(language: Language) -> None:
    say = voice(language)
    code = Code(21, "M0 0h1v1H0z")
    usual = Ways("text", "mailto:?", code, True, True)
    assert ways_in(usual) == ("send-share", ["send-copy", "sent", "send-file", "sent"])
    missing = usual._replace(can_share=False)
    assert ways_in(missing) == ("send-copy", ["sent", "send-file", "sent"])
    long = Ways("text", "", None, False, True)
    assert ways_in(long) == ("send-file", ["send-share", "send-copy"])
    assert say("afar.too_long") in send_dialog(long, None, say).text
    assert ways_in(long._replace(message="", can_share=False)) == ("send-file", [])
    assert say("afar.refused") in send_dialog(usual, Message("afar.refused"), say).text
    assert (FITS, FITS_LONG) == (2_000, 4_096)


def test_to_share_was_still_the_main_way_after_the_device_had_refused() -> None:
    code = Code(21, "M0 0h1v1H0z")
    short = Ways("text", "mailto:?", code, True, True, was_refused=True)
    assert ways_in(short) == ("send-copy", ["send-share", "sent", "send-file", "sent"])
    long = Ways("text", "", None, False, True, was_refused=True)
    assert ways_in(long) == ("send-file", ["send-copy", "send-share"])


def ways_in(ways: Ways) -> tuple[str, list[str]]:
    """The main button of the dialog, and the others in order, by what they do."""
    text = send_dialog(ways, None, SAY).text
    buttons = re.findall(r"<(?:button|a)\b[^>]*>", text)
    done = [
        (re.findall(r'data-do="([^"]+)"', button)[0], "primary" in button)
        for button in buttons
        if "option" in button
    ]
    (main,) = (do for do, is_main in done if is_main)
    return main, [do for do, is_main in done if not is_main]


def test_built_things_stay_where_they_are() -> None:
    """A whole round by two devices, each with the record of the other."""
    here = begun(ANNA, CLARA)
    here.lift_curtain(ANNA)
    here.play(Bid(3))
    here.lift_curtain(CLARA)
    here.play(Bid(0))
    there = table(here.record.until(2), BRUNO)
    there.play(Bid(1))
    assert there.seats.waits_for == (ANNA,)
    back = table(there.record.until(3), ANNA, CLARA)
    assert back.acts == ANNA
    back.lift_curtain()
    back.play(BuildCorner(0))
    back.play(BuildEdge(back.face.game.legal_actions(back.state, ANNA)[0].edge))
    assert back.record.length == 5
