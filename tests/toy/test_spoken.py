"""Offers are asked aloud: everybody hears them, no hand is shown, no is pressed for others."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop.opponents import Opponent
from tabletop.refusals import IllegalAction
from tabletop.seat import Seat
from tests.toy.face import ISLANDERS
from tests.toy.opponents_play import BOLD
from tests.toy.opponents_play import FACE as WITH_OPPONENTS
from tests.toy.rules import (
    BOARD,
    NONE,
    Action,
    Answer,
    Ask,
    Bid,
    BuildCorner,
    BuildEdge,
    Counter,
    Done,
    Give,
    Goods,
    Options,
    Want,
    Withdraw,
)
from tests.toy.test_market import (
    FISH,
    NAMES,
    STONE,
    WOOD,
    at_the_market,
    new_record,
    play,
    with_goods,
)
from tests.web.fake_page import Page
from web.contract.any_game import AnyGame, AnyRecord, AnyState
from web.contract.choices import Act, Do, Pick
from web.contract.face import AnyFace
from web.contract.prompt import Option
from web.contract.table_view import Pointer
from web.table.panels.all_panels import panels_by_region
from web.table.panels.in_words import map_in_words
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.links import link_to, opened_link
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.catalogue import voice
from web.words.plural import LANGUAGES, Language

FACE: AnyFace = ISLANDERS
ANNA, BRUNO, CLARA = map(Seat, range(3))
GOODS = ((2, 0, 0), (0, 2, 0), (0, 0, 2))
"""Anna offers a fish for a wood, which only Bruno has."""
SAYS = ("No", "Yes, or another price")


def table(record: AnyRecord, face: AnyFace = FACE) -> Session:
    return Session(face, record, NAMES, Shelf(MemoryStore()), "Sunday")


def asked(*goods: Goods, face: AnyFace = FACE) -> Session:
    """Anna has lifted the curtain, and asks the others."""
    session = table(at_the_market(*(goods or GOODS)), face)
    session.lift_curtain(ANNA)
    for action in (Give(0), Want(1), Ask()):
        session.play(action)
    return session


def said(session: Session) -> list[tuple[str, str]]:
    """The buttons, each with the name of the seat whose answer it is; "": everybody's."""
    say = voice("en", FACE.words)
    return [
        ("" if option.seat is None else NAMES[option.seat], say(option.label))
        for option in session.prompt().options
    ]


def option_of(session: Session, name: str, label: str) -> Option:
    place = said(session).index((name, label))
    return session.prompt().options[place]


def public(session: Session, language: Language = "en") -> tuple[object, ...]:
    """All that is shown, painted and read."""
    shown = table_shown(session, language)
    panels = panels_by_region(session.face, shown, None, session.face.tab)
    scene = session.face.scene(shown, Pointer())
    return (
        replace(shown, map=NO_MAP),
        {name: html.text for name, html in panels.items()},
        map_in_words(session.face, shown).text,
        {name: layer.key for name, layer in scene.layers.items()},
    )


NO_MAP: Any = None


def who_is_asked(session: Session) -> list[int]:
    """The people who are asked aloud."""
    return [int(seat) for seat in session.seats.spoken_to]


def hands_on(session: Session) -> list[int]:
    """The seats whose goods are on the screen."""
    return [seat for seat, goods in enumerate(session.view.state.goods) if goods]


# --- what is shown --------------------------------------------------------------------------


def test_an_offer_is_shown_to_everybody_without_a_curtain() -> None:
    session = asked()
    shown = table_shown(session, "en")
    assert (shown.is_curtain_down, shown.looks, shown.spoken) == (False, None, (1, 2))
    assert shown.say(shown.prompt.line) == "Anna gives 1 fish for 1 wood. Who takes it?"
    bruno, clara = (("Bruno", label) for label in SAYS), (("Clara", label) for label in SAYS)
    assert said(session) == [*bruno, *clara, ("", "Nobody")]
    mains = [option for option in shown.prompt.options if option.kind == "primary"]
    assert [option.choice for option in mains] == [Do("say-no")]


def test_the_question_is_large_and_each_person_has_a_row() -> None:
    prompt, actions = (public(asked())[1][name] for name in ("prompt", "actions"))  # type: ignore[index]
    assert 'class="question aloud"' in prompt
    rows = prompt[prompt.index('<ul class="asked-aloud">') :].split("<li>")[1:]
    assert ["Bruno" in row for row in rows] == [True, False]
    assert [row.count("<button") for row in rows] == [2, 2]
    assert 'data-do="say-no" data-arg="2"' in rows[1]
    assert 'data-do="say-no"' in actions
    assert "Nobody" in actions


def test_nobodys_hand_is_on_the_screen_while_others_answer() -> None:
    session = table(at_the_market(*GOODS))
    session.lift_curtain(ANNA)
    assert hands_on(session) == [0]
    for action in (Give(0), Want(1), Ask()):
        session.play(action)
    assert hands_on(session) == []
    session.look_at(0)
    assert hands_on(session) == []
    assert table_shown(session, "en").spoken == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_aloud_tells_nothing_of_any_hand(language: Language) -> None:
    """Bruno can pay, or only Clara, or nobody; Anna has other goods besides: all look alike."""
    here = public(asked(), language)
    for goods in (
        ((2, 0, 0), (0, 0, 2), (0, 2, 0)),
        ((2, 0, 0), (0, 0, 2), (2, 0, 0)),
        ((1, 0, 1), (2, 0, 0), (1, 1, 0)),
    ):
        assert public(asked(*goods), language) == here


def test_how_one_person_answers_tells_nothing_of_the_next_hand() -> None:
    seen = []
    for of_clara in (STONE, WOOD):
        session = asked(FISH, WOOD, of_clara)
        session.ask_for_curtain(BRUNO)
        session.lift_curtain()
        session.play(Answer(True))
        seen.append(public(session))
    assert seen[0] == seen[1]


# --- no -------------------------------------------------------------------------------------


def test_one_press_refuses_for_all_and_no_device_is_passed() -> None:
    session = asked()
    nobody = option_of(session, "", "Nobody")
    assert nobody.is_final
    page = Page(session)
    page.do("say-no")
    assert [session.record.seat(step) for step in range(3, 5)] == [BRUNO, CLARA]
    assert session.record.actions[3:] == (Answer(False), Answer(False))
    assert (session.is_curtain_down, session.looks, hands_on(session)) == (False, ANNA, [0])
    assert session.prompt().options[-1].choice == session.situation.act(Withdraw())


def test_each_person_may_say_no_and_the_others_are_still_asked() -> None:
    session = asked()
    session.say_no([CLARA])
    assert who_is_asked(session) == [1]
    assert (session.looks, hands_on(session)) == (None, [])
    assert said(session) == [("Bruno", label) for label in SAYS], "nobody is one person"
    assert option_of(session, "Bruno", "No").kind == "primary"
    session.say_no([BRUNO])
    assert (session.is_curtain_down, session.looks) == (False, ANNA)


def test_a_no_is_marked_and_answers_no_second_half_of_a_double_press() -> None:
    html = public(asked())[1]["prompt"]  # type: ignore[index]
    assert html.count("data-settles") == 2, "both noes, and no yes"


def test_no_is_taken_only_while_it_is_asked_for() -> None:
    session = table(at_the_market(*GOODS))
    session.lift_curtain(ANNA)
    assert session.say_no([BRUNO]) == ()
    assert session.record.length == 0
    session = asked()
    session.look_at(1)
    assert session.say_no([BRUNO]) == ()
    page = Page(asked())
    page.do("say-no", "0")
    page.do("say-yes", "0")
    assert page.session.record.length == 3, "Anna is not asked"
    assert who_is_asked(page.session) == [1, 2]


# --- yes ------------------------------------------------------------------------------------


def test_only_yes_brings_the_curtain_of_that_person() -> None:
    session = asked()
    session.ask_for_curtain(CLARA)
    shown = table_shown(session, "en")
    assert (shown.is_curtain_down, shown.acts, shown.spoken) == (True, CLARA, ())
    assert hands_on(session) == []
    session.lift_curtain()
    assert (session.looks, hands_on(session)) == (CLARA, [2])
    say = voice("en", FACE.words)
    assert say(session.prompt().line) == "1 fish for 1 wood: do you take it?"


@pytest.mark.parametrize(("seat", "can_pay"), [(BRUNO, True), (CLARA, False)])
def test_behind_the_curtain_what_can_be_answered_is_told(seat: Seat, can_pay: bool) -> None:
    session = asked()
    session.ask_for_curtain(seat)
    session.lift_curtain()
    prompt = session.pick(Pick("do", "answer"))
    answers = [option.choice for option in prompt.options if isinstance(option.choice, Pick)]
    assert (Pick("answer", "True") in answers) == can_pay
    assert session.face.game.refusal(session.state, Answer(False), seat) is None


def test_after_a_yes_the_others_are_asked_aloud_and_then_the_device_goes_back() -> None:
    session = asked()
    session.ask_for_curtain(BRUNO)
    session.lift_curtain()
    session.play(Answer(True))
    assert who_is_asked(session) == [2]
    assert (session.is_curtain_down, session.looks, hands_on(session)) == (False, None, [])
    session.say_no([CLARA])
    assert (session.is_curtain_down, session.acts, session.looks) == (True, ANNA, None)
    session.lift_curtain()
    assert hands_on(session) == [0]


def test_a_yes_that_was_not_meant_is_taken_back_and_the_hand_comes_back() -> None:
    """Nobody else has lifted a curtain: Anna goes on."""
    session = asked()
    page = Page(session)
    page.do("say-yes", "1")
    assert page.regions.focused[-1] == "lift-curtain"
    curtain = page.regions.shown["curtain"].text
    assert 'data-do="say-nothing"' in curtain
    page.do("say-nothing")
    assert page.regions.shown["curtain"].text == ""
    assert who_is_asked(session) == [1, 2]
    page.do("say-yes", "2")
    page.do("back")
    assert who_is_asked(session) == [1, 2]
    page.do("say-no")
    assert (session.is_curtain_down, session.looks) == (False, ANNA)


def test_other_curtains_have_no_way_back() -> None:
    session = table(new_record())
    page = Page(session)
    assert session.is_curtain_down
    assert "say-nothing" not in page.regions.shown["curtain"].text
    page.do("back")
    assert session.is_curtain_down


def test_whoever_hides_the_hand_meanwhile_is_asked_for_again() -> None:
    """Hidden by Clara, who answers: her curtain. Hidden while it is asked aloud: Anna's, later."""
    session = asked()
    session.ask_for_curtain(CLARA)
    session.lift_curtain()
    session.drop_curtain()
    assert (session.is_curtain_down, session.acts) == (True, CLARA)
    session = asked()
    session.drop_curtain()
    assert who_is_asked(session) == [1, 2]
    session.say_no([BRUNO, CLARA])
    assert (session.is_curtain_down, session.acts) == (True, ANNA)


def test_a_curtain_is_lifted_by_another_who_is_asked_too() -> None:
    session = asked()
    session.ask_for_curtain(BRUNO)
    session.lift_curtain(CLARA)
    assert (session.looks, session.acts) == (CLARA, CLARA)
    session.play(Counter(2, 0))
    assert session.seats.spoken is None, "Bruno had said yes"
    assert (session.is_curtain_down, session.acts) == (True, BRUNO)


# --- whose answers come one after another ---------------------------------------------------


def in_turn() -> AnyFace:
    """The same game, whose rules want the answers in the order of the seats."""
    game: AnyGame = FACE.game

    def to_act(state: AnyState) -> tuple[Seat, ...]:
        acting = game.to_act(state)
        return acting if state.replies is None else acting[:1]

    def legal_actions(state: AnyState, seat: Seat) -> tuple[Action, ...]:
        return tuple(game.legal_actions(state, seat)) if seat in to_act(state) else ()

    def refusal(state: AnyState, action: Action, seat: Seat) -> Any:
        by = seat if seat in to_act(state) else Seat(len(state.goods))
        return game.refusal(state, action, by)

    changed = replace(game, to_act=to_act, legal_actions=legal_actions, refusal=refusal)
    return replace(FACE, game=changed)


def asked_in_turn() -> Session:
    face = in_turn()
    record = at_the_market(*GOODS)
    begun: AnyRecord = type(record)(
        face.game, record.seed, record.seats, record.options, record.state
    )
    session = table(begun, face)
    session.lift_curtain(ANNA)
    for action in (Give(0), Want(1), Ask()):
        session.play(action)
    assert session.seats.acting == (BRUNO,)
    return session


def test_nobody_answers_in_the_order_of_the_rules() -> None:
    session = asked_in_turn()
    assert who_is_asked(session) == [1, 2]
    session.say_no([CLARA, BRUNO])
    assert [session.record.seat(step) for step in (3, 4)] == [BRUNO, CLARA]
    assert (session.is_curtain_down, session.looks) == (False, ANNA)


def test_a_no_that_comes_early_waits_for_its_turn() -> None:
    session = asked_in_turn()
    page = Page(session)
    page.do("say-no", "2")
    assert session.record.length == 3
    assert option_of(session, "Clara", "No").is_chosen
    assert not option_of(session, "Clara", "No").is_final
    page.do("say-no", "1")
    assert session.record.actions[3:] == (Answer(False), Answer(False))
    assert session.looks == ANNA


def test_a_yes_that_comes_early_brings_the_curtain_in_its_turn() -> None:
    session = asked_in_turn()
    session.ask_for_curtain(CLARA)
    assert who_is_asked(session) == [1, 2]
    assert option_of(session, "Clara", SAYS[1]).is_chosen
    assert ("", "Nobody") not in said(session), "Clara has said something else"
    assert option_of(session, "Bruno", "No").kind == "primary"
    session.say_no([BRUNO])
    assert (session.is_curtain_down, session.acts) == (True, CLARA)


def test_an_early_answer_can_be_changed() -> None:
    session = asked_in_turn()
    session.say_no([CLARA])
    session.ask_for_curtain(CLARA)
    session.say_no([CLARA])
    session.say_no([BRUNO])
    assert session.record.length == 5
    session = asked_in_turn()
    session.say_no([CLARA])
    session.ask_for_curtain(BRUNO)
    session.lift_curtain()
    session.play(Answer(True))
    assert session.record.actions[3:] == (Answer(True), Answer(False)), "Clara was heard before"
    assert (session.is_curtain_down, session.acts) == (True, ANNA)


# --- beside the computer --------------------------------------------------------------------


def seated(*opponents: Opponent | None, asks: bool = True) -> Session:
    session = table(at_the_market(*GOODS), WITH_OPPONENTS)
    session.seat_opponents(opponents)
    if asks:
        session.lift_curtain(ANNA)
        for action in (Give(0), Want(1), Ask()):
            session.play(action)
    return session


def test_one_person_among_computers_is_asked_at_once() -> None:
    session = seated(BOLD, None, BOLD, asks=False)
    for action in (Give(0), Want(1), Ask()):
        session.play_opponent(action)
    session.play_opponent(Answer(False))
    assert session.acts == BRUNO
    assert (session.is_curtain_down, session.seats.spoken, session.looks) == (False, None, BRUNO)
    labels = [option.choice for option in session.prompt().options]
    assert labels == [Pick("do", "answer"), Pick("do", "counter"), Do("no-more-offers")]


def test_a_computer_between_two_persons_answers_by_itself() -> None:
    session = seated(None, BOLD, None)
    assert (session.acts, session.seats.spoken, session.looks) == (BRUNO, None, None)
    session.play_opponent(Answer(False))
    assert who_is_asked(session) == [2]
    session.say_no([CLARA])
    assert (session.is_curtain_down, session.looks) == (False, ANNA)


def test_a_computer_asks_two_persons_aloud_even_if_one_of_them_looked_last() -> None:
    """Anybody may press yes for Bruno: his hand comes up only behind a curtain."""
    session = seated(BOLD, None, None, asks=False)
    session.lift_curtain(BRUNO)
    for action in (Give(0), Want(1), Ask()):
        session.play_opponent(action)
    assert (session.seats.spoken_to, session.looks) == ((BRUNO, CLARA), None)
    session.ask_for_curtain(BRUNO)
    assert (session.is_curtain_down, session.looks) == (True, None)


def test_what_the_computer_means_to_do_is_foreseen_with_early_noes() -> None:
    """In turn: Bruno, a computer, Clara. Her no was heard before."""
    face = replace(in_turn(), opponents=WITH_OPPONENTS.opponents)
    base = new_record(seats=4)
    play(base, (0, Bid(2)), (1, Bid(0)), (2, Bid(0)), (3, Bid(0)))
    play(base, (0, BuildCorner(0)), (0, BuildEdge(BOARD.edges_at(0)[0])))
    base = with_goods(base, FISH, WOOD, STONE, NONE)
    record: AnyRecord = type(base)(face.game, base.seed, 4, base.options, base.state)
    session = Session(face, record, (*NAMES, "Dora"), Shelf(MemoryStore()), "Sunday")
    session.seat_opponents((None, None, BOLD, None))
    session.lift_curtain(ANNA)
    for action in (Give(0), Want(1), Ask()):
        session.play(action)
    assert who_is_asked(session) == [1, 3]
    session.say_no(session.seats.spoken_to)
    assert (session.record.length, session.acts) == (4, CLARA)
    state, count = session.foresee(session.state, CLARA, [Answer(False)])
    session.play_opponent(Answer(False))
    assert (session.state, session.record.length) == (state, 4 + count)
    assert (count, session.looks) == (2, ANNA)


# --- going back, keeping --------------------------------------------------------------------


def test_nothing_is_undone_or_done_for_others_while_it_is_asked_aloud() -> None:
    session = asked()
    back = Undo(session)
    for refused in (
        back.why_no_undo(),
        back.why_no_redo(),
        back.why_no_restart_of_turn(),
        session.why(Pick("do", "answer")),
    ):
        assert refused is not None
        assert (refused.key, refused.args) == ("NOT_YOUR_SEAT", {"active": BRUNO})
    with pytest.raises(IllegalAction):
        session.play(Answer(True))
    session.say_no([BRUNO, CLARA])
    refusal = Undo(session).why_no_undo()
    assert refusal is not None
    assert refusal.args["cause"] == "HANDED_OVER"


def test_what_is_taken_back_by_agreement_is_asked_again() -> None:
    """Bruno's no was remembered, and given once more when Clara had answered."""
    session = asked()
    session.settings.choose("take-back", "friendly")
    session.say_no([BRUNO])
    Undo(session).agree()
    assert who_is_asked(session) == [1, 2]
    assert not option_of(session, "Bruno", "No").is_chosen
    session.say_no([CLARA])
    assert who_is_asked(session) == [1]
    session.say_no([BRUNO])
    assert session.is_curtain_down, "somebody else may have the device since"


def test_a_game_that_is_reopened_asks_aloud_and_shows_no_hand_after_that() -> None:
    session = asked()
    session.say_no([BRUNO])
    again = Session.loaded((FACE,), session.text(), Shelf(MemoryStore()), "Sunday")
    assert who_is_asked(again) == [2]
    assert (again.is_curtain_down, again.looks, hands_on(again)) == (False, None, [])
    again.say_no([CLARA])
    assert (again.is_curtain_down, again.acts) == (True, ANNA)


def test_a_link_goes_on_in_the_middle_of_it() -> None:
    session = asked()
    session.say_no([CLARA])
    _, record = opened_link((FACE,), link_to(FACE, session.record))
    assert who_is_asked(table(record)) == [1]
    assert record.state == session.state


def test_the_log_tells_who_has_answered() -> None:
    session = asked()
    session.say_no([BRUNO, CLARA])
    log = table_shown(session, "en").log
    assert [(line.step, line.seat) for line in log[-2:]] == [(3, BRUNO), (4, CLARA)]
    assert {line.owner for line in log} == {ANNA}


# --- hearing and keys -----------------------------------------------------------------------


def test_what_is_asked_aloud_is_heard_and_what_was_said_to_one_is_hushed() -> None:
    session = table(at_the_market(*GOODS))
    session.lift_curtain(ANNA)
    page = Page(session)
    for action in (Give(0), Want(1)):
        page.heard(lambda action=action: page.controller.act(action))  # type: ignore[misc]
    heard = page.heard(lambda: page.controller.act(Ask()))
    said = "Anna offers 1 fish for 1 wood. Anna gives 1 fish for 1 wood. Who takes it?"
    assert heard == [("live", f"{said} Asked: Bruno and Clara.")]
    assert page.regions.focused[-1] == "prompt"
    heard = page.heard_of("say-no")
    assert heard == [("live", "Bruno declines. Clara declines. With whom do you deal?")]
    assert page.regions.focused[-1] == "prompt"


def test_the_key_of_the_main_button_says_no_for_all() -> None:
    page = Page(asked())
    page.do("commit")
    assert page.session.record.length == 5


def test_the_key_of_the_main_button_did_nothing_behind_the_curtain() -> None:
    page = Page(table(at_the_market(*GOODS)))
    assert page.session.is_curtain_down
    page.do("commit")
    assert (page.session.is_curtain_down, page.session.looks) == (False, ANNA)


def test_every_button_says_whose_answer_it_is() -> None:
    html = public(asked())[1]["prompt"]  # type: ignore[index]
    for name in ("Bruno", "Clara"):
        assert html.count(f'<span class="unseen">{name}: </span>') == 2


def test_the_page_keeps_the_language_of_who_holds_the_device() -> None:
    session = table(at_the_market(*GOODS))
    session.choose_language(ANNA, "it")
    session.choose_language(BRUNO, "fr")
    session.lift_curtain(ANNA)
    for action in (Give(0), Want(1), Ask()):
        session.play(action)
    assert session.seats.language == "it"
    session.ask_for_curtain(BRUNO)
    assert session.seats.language == "fr"


# --- whole games ----------------------------------------------------------------------------


def presses(session: Session, chance: Random) -> Callable[[], object]:
    """One of the things that can be pressed; what ends an offer or a round, seldom."""
    if session.is_curtain_down:
        if session.seats.can_answer_aloud and chance.random() < 0.3:
            return session.answer_aloud
        seat = chance.choice(session.seats.acting)
        return lambda: session.lift_curtain(seat)
    found = [option.choice for option in session.prompt().options if option.enabled]
    going_on = [one for one in found if not (isinstance(one, Act) and one.action in ENDINGS)]
    choice = chance.choice(going_on if going_on and chance.random() < 0.9 else found)
    match choice:
        case Do("say-no", argument):
            wanted = [Seat(int(argument))] if argument else session.seats.spoken_to
            return lambda: session.say_no(wanted)
        case Do("say-yes", argument):
            return lambda: session.ask_for_curtain(Seat(int(argument)))
        case Act(action):
            return lambda: session.play(action)
        case Pick():
            return lambda: session.pick(choice)
    raise AssertionError(choice)


ENDINGS = (Done(), Withdraw())


@pytest.mark.parametrize("is_in_turn", [False, True])
def test_no_hand_comes_up_by_anything_but_its_curtain(is_in_turn: bool) -> None:
    """At any moment the hand on the screen is that of the last one who lifted a curtain."""
    face = in_turn() if is_in_turn else FACE
    base = new_record("pressed", Options(rounds=12, market=True))
    rich = replace(base.state, goods=((3, 3, 3),) * 3)
    record: AnyRecord = type(base)(face.game, base.seed, 3, base.options, rich)
    session, chance = table(record, face), Random(7)
    lifted: Sequence[int] = []
    spoken = 0
    while not session.is_over:
        press = presses(session, chance)
        was_down = session.is_curtain_down
        press()
        if was_down and session.looks is not None:
            lifted = [session.looks]
        if not session.seats.acting:
            break
        assert set(hands_on(session)) <= set(lifted)
        if session.seats.spoken is not None:
            spoken += 1
            assert hands_on(session) == []
            assert session.view.legal == ()
    assert spoken > 20
