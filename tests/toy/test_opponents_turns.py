"""The turns of the computer's players at a table: who looks, what is shown and said, in order."""

import json
import re
from dataclasses import replace
from typing import Any, Final

import pytest

from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tests.toy.opponents import OPPONENTS
from tests.toy.opponents_play import BOLD, FACE, TIMID, Page, all_turns, seated
from tests.toy.rules import Bid, BuildCorner, BuildEdge
from web.table.computer.pacing import PACES
from web.table.computer.thinking_ahead import LEAST, MOST
from web.table.panels.all_panels import panels_by_region
from web.table.play.computer_play import ComputerPlay
from web.table.play.practice_games import trying_out
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.links import link_to, opened_link
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown

ALLOWED: Final = PACES["normal"].thinking
ANSWER: Final = '{"actions": ["b2"], "reasons": [], "worth": 0}'


def who_acts(session: Session) -> tuple[tuple[Seat, ...], Seat, Opponent | None]:
    """All that have to act, the one that is asked, and who of the computer's players that is."""
    return session.seats.acting, session.acts, session.seats.opponent


def who_looks(session: Session) -> tuple[Seat, bool, Seat | None]:
    """Who acts, whether the curtain is down, and who looks."""
    return session.acts, session.is_curtain_down, session.looks


# --- who acts and who looks -----------------------------------------------------------------


def test_the_computer_bids_before_people_are_asked() -> None:
    session = seated(None, BOLD, TIMID)
    assert who_acts(session) == ((0, 1, 2), 1, BOLD)
    all_turns(session)
    assert who_acts(session) == ((0,), 0, None)


def test_with_one_person_there_is_no_curtain_and_that_hand_stays() -> None:
    session = seated(None, BOLD, TIMID)
    page, seen = Page(session), set()
    page.turns.go_on()
    while session.seats.opponent is not None:
        assert (session.is_curtain_down, session.looks) == (False, 0)
        assert session.view.state.bids[1] is None, "the others' bids are theirs"
        seen.add(session.acts)
        if page.thinking.questions:
            page.thinking.answer()
        page.clock.wait()
    assert seen == {1, 2}
    assert (session.is_curtain_down, session.looks) == (False, 0)
    session.drop_curtain()
    assert (session.is_curtain_down, session.looks) == (False, 0), "nobody else may look"


def test_with_several_people_no_hand_is_seen_while_the_computer_plays() -> None:
    session = seated(None, BOLD, None)
    assert who_looks(session) == (1, False, None)
    all_turns(session)
    assert who_looks(session) == (0, True, None)
    session.lift_curtain()
    assert session.looks == 0
    session.play(Bid(1))
    assert who_looks(session) == (2, True, None)


def test_the_curtain_stays_up_for_the_same_person_and_falls_for_another() -> None:
    """Ada bids last and builds, then the computer bids: she is still there, but Cy is not."""
    session = seated(None, TIMID, None)
    page = all_turns(session)
    session.lift_curtain(Seat(2))
    session.play(Bid(0))
    session.lift_curtain(Seat(0))
    session.play(Bid(3))
    session.play(BuildCorner(0))
    session.play(BuildEdge(1))
    page.run()
    assert (session.acts, session.looks, session.is_curtain_down) == (0, 0, False)
    session.play(Bid(0))
    assert (session.acts, session.looks, session.is_curtain_down) == (2, None, True)


def test_who_was_there_has_gone_when_somebody_else_has_built() -> None:
    """The one who bids last is not at the device any more once another person has had it."""
    session = seated(None, TIMID, None)
    all_turns(session)
    session.lift_curtain(Seat(0))
    session.play(Bid(3))
    session.lift_curtain(Seat(2))
    session.play(Bid(0))
    assert session.acts == 0, "Ada builds"
    session.play(BuildCorner(0))
    session.play(BuildEdge(1))
    all_turns(session)
    assert session.is_curtain_down


def test_five_computers_are_watched_as_a_bystander_sees_them() -> None:
    session = seated(BOLD, TIMID, BOLD, TIMID)
    assert (session.looks, session.is_curtain_down) == (None, False)
    all_turns(session)
    assert session.is_over
    assert Undo(session).why_no_undo() is not None


def test_in_a_game_that_was_saved_in_the_middle_of_their_turns_they_go_on() -> None:
    session = seated(None, BOLD, TIMID)
    page = Page(session)
    page.turns.go_on()
    page.thinking.answer()
    page.clock.wait()  # its reason was read
    assert session.record.length == 1
    text = session.shelf.read("game")
    assert text is not None
    again = Session.loaded([FACE], text, Shelf(MemoryStore()), "again")
    all_turns(again)
    assert again.record.length == 2
    page.run()
    assert again.state == session.state, "the same game goes on the same way"


# --- in order -------------------------------------------------------------------------------


def test_reasons_come_first_and_each_thing_is_told_once() -> None:
    page = all_turns(seated(None, BOLD, TIMID))
    assert page.shown == [
        "[Bo: 1 coin is enough.]",
        "say: Bo: 1 coin is enough.",
        "Bo bids 1 coin.",
        "[Cy: 0 coins are enough.]",
        "say: Cy: 0 coins are enough.",
        "Cy bids 0 coins.",
        "say: How many coins do you bid?",
    ]


def test_what_is_done_at_once_is_told_in_order_and_then_the_question() -> None:
    session = seated(None, BOLD, TIMID)
    session.settings.choose("pace", "at-once")
    page = all_turns(session)
    assert page.shown == [
        "<outcome>",
        "<outcome>",
        "say: Bo: 1 coin is enough. | Bo has bid. | Cy: 0 coins are enough. | Cy has bid. "
        "| How many coins do you bid?",
    ]


def test_skipping_says_each_turn_once() -> None:
    page = Page(seated(None, BOLD, TIMID))
    page.turns.go_on()
    page.thinking.answer()
    assert page.shown[-1] == "say: Bo: 1 coin is enough."
    page.turns.skip()
    page.run()
    assert page.shown[2:] == [
        "<outcome>",
        "<outcome>",
        "say: Bo has bid. | Cy: 0 coins are enough. | Cy has bid. | How many coins do you bid?",
    ]


def test_skipping_ends_with_a_persons_turn() -> None:
    session = seated(None, BOLD, TIMID)
    page = Page(session)
    page.turns.go_on()
    page.turns.skip()
    page.run()
    session.play(Bid(5))
    session.play(BuildCorner(0))
    session.play(BuildEdge(1))
    page.shown.clear()
    page.run()
    assert "Bo bids 1 coin." in page.shown, "the next turns are shown again"


def test_where_nobody_is_a_person_one_turn_is_skipped() -> None:
    session = seated(BOLD, TIMID)
    page = Page(session)
    page.turns.go_on()
    page.turns.skip()
    page.thinking.answer()
    while page.clock.is_running:
        page.clock.wait()
    assert session.record.length == 1
    page.thinking.answer()
    assert page.shown[-1].startswith("say: ")


def test_the_prompt_says_who_thinks_and_the_log_why() -> None:
    session = seated(None, BOLD, TIMID)
    page = Page(session)
    page.turns.go_on()
    shown = table_shown(session, "en")
    assert shown.say(shown.prompt.line) == "Bo is thinking…"
    assert shown.thinks == 1
    page.run()
    shown = table_shown(session, "en")
    assert shown.thinks is None
    told = {step: [shown.say(one) for one in why] for step, why in shown.reasons.items()}
    assert told == {0: ["1 coin is enough."], 1: ["0 coins are enough."]}


def test_reasons_that_speak_of_secrets_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game says which: people at the table hear and read nothing of them."""
    quiet = replace(FACE, opponents=replace(OPPONENTS, in_public=lambda _: None))
    session = seated(None, BOLD, TIMID)
    monkeypatch.setattr(session, "face", quiet)
    page = all_turns(session)
    assert page.shown == [
        "[Bo is playing.]",
        "say: Bo is playing.",
        "Bo bids 1 coin.",
        "[Cy is playing.]",
        "say: Cy is playing.",
        "Cy bids 0 coins.",
        "say: How many coins do you bid?",
    ]
    assert not any(table_shown(session, "en").reasons.values())


@pytest.mark.parametrize(
    ("pace", "reason", "step"),
    [("slow", 3000, 1800), ("normal", 700, 450), ("fast", 400, 300), ("at-once", 0, 0)],
)
def test_the_pace_is_as_chosen(pace: str, reason: float, step: float) -> None:
    session = seated(None, BOLD, BOLD)
    session.settings.choose("pace", pace)
    page = Page(session)
    page.turns.go_on()
    page.thinking.answer()
    assert page.clock.wait() == reason
    assert page.clock.wait() == step
    page.thinking.answer()
    assert page.clock.wait() == reason, "of the other"
    assert not page.clock.is_running, "nobody waits before a person's question"


def test_another_pace_holds_from_the_very_moment() -> None:
    """Whoever has waited long enough does not wait for the end of what was begun slowly."""
    session = seated(None, BOLD, TIMID)
    session.settings.choose("pace", "slow")
    page = Page(session)
    page.turns.go_on()
    page.thinking.answer()
    assert page.clock.left == 3000
    page.turns.go_on()
    assert session.record.length == 0
    session.settings.choose("pace", "fast")
    page.turns.go_on()
    assert session.record.length == 1
    assert page.clock.left == PACES["fast"].step


def test_a_pause_and_what_lies_over_the_table_are_no_part_of_the_waiting() -> None:
    session = seated(None, BOLD, BOLD)
    page = Page(session)
    page.turns.go_on()
    page.turns.pause()
    page.thinking.answer()
    page.now += 60_000
    page.turns.pause()
    assert page.clock.wait() == PACES["normal"].reasons
    page.is_free = False
    page.turns.go_on()
    page.now += 60_000
    page.is_free = True
    page.turns.go_on()
    page.clock.wait()
    page.thinking.answer()
    assert page.clock.wait() == PACES["normal"].reasons


def test_where_more_is_thought_a_clock_decides_too() -> None:
    page = Page(seated(None, BOLD, TIMID))
    page.turns.go_on()
    assert page.thinking.questions[0][3] == ALLOWED, "bold has three thoughts"
    page.thinking.answer()
    page.clock.wait()
    assert page.thinking.questions[0][3] == 0, "timid has one"


@pytest.mark.parametrize(
    ("pace", "most"), [("slow", 1350), ("normal", 1100), ("fast", 1100), ("at-once", 1100)]
)
def test_where_turns_are_shown_quickly_they_are_thought_about_quickly(pace: str, most: int) -> None:
    session = seated(None, BOLD)
    session.settings.choose("pace", pace)
    page = Page(session)
    page.turns.go_on()
    assert page.thinking.questions[0][3] == most


@pytest.mark.parametrize("is_alone", [False, True])
def test_a_round_of_cards_had_the_time_of_one_turn(is_alone: bool) -> None:
    """Whoever bids and builds in one turn has the time of one question for both, unless a game
    says what has a time of its own."""
    players = replace(OPPONENTS, spell=(lambda state: state.winner) if is_alone else lambda _: None)
    session = seated(BOLD, None, face=replace(FACE, opponents=players))
    page, given = Page(session), list[int]()
    for _ in range(2):
        page.turns.go_on()
        given.append(page.thinking.questions[0][3])
        page.now += 2000
        page.thinking.answer()
        while page.clock.is_running:
            page.clock.wait()
        if session.acts == 1:
            session.lift_curtain()
            session.play(Bid(0))
    whole = int(ALLOWED)
    assert given == [whole, whole if is_alone else LEAST]


def test_who_was_interrupted_had_a_fresh_allowance_of_time() -> None:
    """Ada bids, Bo bids, Ada builds: what she has thought in this turn counts, whoever was asked in
    between. In the next turn both have all the time there is."""
    session = seated(BOLD, BOLD)
    page = Page(session)
    given: list[tuple[Seat, int]] = []
    page.turns.go_on()
    while session.state.turn < 2 and len(given) < 20:
        given.append((session.acts, page.thinking.questions[0][3]))
        page.now += 300
        page.thinking.answer()
        length = session.record.length
        while session.record.length == length:
            page.clock.wait()
    whole = int(ALLOWED)
    turns = [(0, whole), (1, whole), (0, whole - 300), (0, whole - 600)]
    assert given == [*turns, *turns]


def test_events_while_something_is_drawn_are_no_new_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The focus moves when something is drawn: what hears of it must not draw in the middle."""
    page = Page(seated(None, BOLD, TIMID))
    under_way = list[str]()

    def hear(name: str) -> None:
        show = getattr(page, name)

        def showing(*arguments: Any) -> None:
            assert under_way == [], "two at the same time"
            under_way.append(name)
            page.turns.go_on()
            show(*arguments)
            under_way.pop()

        monkeypatch.setattr(page, name, showing)

    for name in ("draw", "show_step", "show_outcome"):
        hear(name)
    page.run()
    assert page.session is not None
    assert page.session.record.length == 2


# --- in the way -----------------------------------------------------------------------------


def test_nothing_is_played_under_a_dialog_nor_in_the_past() -> None:
    session = seated(None, BOLD, TIMID)
    page = Page(session)
    page.is_free = False
    page.turns.go_on()
    page.thinking.answer()
    assert (page.shown, page.clock.is_running) == ([], False)
    page.is_free = True
    page.turns.go_on()
    page.clock.wait()
    session.look_at(0)
    page.turns.go_on()
    page.thinking.answer()
    while page.clock.is_running:
        page.clock.wait()
    assert session.record.length == 1
    session.look_at(None)
    page.run()
    assert session.record.length == 2


def test_a_pause_holds_until_it_is_over() -> None:
    session = seated(None, BOLD, TIMID)
    page = Page(session)
    page.turns.go_on()
    page.turns.pause()
    page.thinking.answer()
    assert not page.clock.is_running
    assert session.record.length == 0
    assert page.shown[-1] == "[Bo is to act. The game is paused.]"
    page.turns.pause()
    page.run()
    assert session.record.length == 2


def test_in_a_window_that_has_lost_the_game_nothing_is_played() -> None:
    session = seated(None, BOLD)
    session.is_detached = True
    page = all_turns(session)
    assert page.thinking.asked == 0
    assert session.record.length == 0


def test_where_something_is_tried_out_only_people_play() -> None:
    session = seated(None, BOLD)
    all_turns(session)
    tried = trying_out(session, "seed")
    assert tried.opponents == (None, None)
    tried.play(Bid(5))
    tried.play(BuildCorner(0))
    tried.play(BuildEdge(1))
    page = all_turns(tried)
    assert page.thinking.asked == 0
    assert session.opponents == (None, BOLD)


# --- thinking ahead --------------------------------------------------------------------------


def asked(page: Page) -> list[tuple[int, str]]:
    """The seats and seeds of all questions so far."""
    told = [json.loads(text) for text in page.thinking.texts]
    return [(one["seat"], one["seed"]) for one in told]


def test_while_a_turn_is_shown_the_worker_thinks_about_the_next() -> None:
    session = seated(None, BOLD, TIMID, BOLD)
    page = Page(session)
    page.turns.go_on()
    page.thinking.answer()
    assert (session.record.length, page.shown[-1]) == (0, "say: Bo: 1 coin is enough.")
    assert asked(page)[1:] == [(2, "thinking toy 1 2")], "nothing of the first is carried out yet"
    page.thinking.answer()
    assert asked(page)[2:] == [(3, "thinking toy 2 3")]
    assert session.record.length == 0
    page.thinking.answer()
    assert len(page.thinking.texts) == 3, "then a person is asked"
    while page.clock.is_running:
        page.clock.wait()
    assert (session.record.length, session.acts) == (3, 0)
    assert page.thinking.asked == 3, "nothing is thought twice"


@pytest.mark.parametrize("singles", ["on", "off"])
@pytest.mark.parametrize("level", ["bold", "timid"])
def test_thinking_ahead_asks_what_would_be_asked_later(singles: str, level: str) -> None:
    """The same choices as before: same position, same seed, even where actions carry themselves
    out."""
    fickle = Opponent(level, "fickle")

    def played(*, ahead: bool) -> tuple[list[str], Any]:
        session = seated(fickle, fickle, fickle, seed="ahead")
        session.settings.choose("single-choices", singles)
        page = Page(session)
        page.turns.go_on()
        while not session.is_over:
            if page.thinking.questions and (ahead or not page.clock.is_running):
                page.thinking.answer()
            else:
                page.clock.wait()
        return page.thinking.texts, session.record.actions

    assert played(ahead=True) == played(ahead=False)


def test_only_so_much_is_thought_ahead() -> None:
    session = seated(BOLD, TIMID, BOLD, TIMID)
    page = Page(session)
    page.is_free = False
    page.turns.go_on()
    while page.thinking.questions:
        page.thinking.answer()
    assert len(page.thinking.texts) == MOST
    page.is_free = True
    page.turns.go_on()
    assert len(page.thinking.texts) == MOST + 1, "one is taken"


def test_a_thought_that_the_game_has_overtaken_is_thrown_away() -> None:
    """Another player sits there, or the game is another one: what was thought ahead for the one
    before is not carried out, and what is under way is given up."""
    session = seated(None, BOLD, BOLD, BOLD)
    page = Page(session)
    page.turns.go_on()
    page.thinking.answer()
    page.thinking.answer()
    late = page.thinking.questions[0]
    session.seat_opponents((None, BOLD, TIMID, BOLD))
    page.run()
    late[2](ANSWER)
    assert [action.coins for action in session.record.actions] == [1, 0, 1]
    seats = [json.loads(text)["opponent"][0] for text in page.thinking.texts]
    assert seats == ["bold", "bold", "bold", "timid", "bold"]


def test_what_was_taken_back_is_thought_about_anew() -> None:
    """The table agrees to take a step back while the next ones are thought about already: nothing
    of that counts any more, though the same seats are to act."""
    session = seated(None, BOLD, BOLD)
    page = Page(session)
    page.turns.go_on()
    page.thinking.answer()
    page.clock.wait()
    assert session.record.length == 1
    (late,) = page.thinking.questions
    session.record.take_back(0)
    session.stepped()
    page.turns.go_on()
    assert late not in page.thinking.questions, "given up"
    page.run()
    assert [int(session.record.seat(step)) for step in range(session.record.length)] == [1, 2]
    assert asked(page)[-2:] == [(1, "thinking toy 0 1"), (2, "thinking toy 1 2")]


# --- stale answers --------------------------------------------------------------------------


def test_the_answer_to_what_is_over_is_dropped() -> None:
    """The seat has become a person's: the answer comes all the same."""
    session = seated(None, BOLD, TIMID)
    page = Page(session)
    page.turns.go_on()
    late = page.thinking.questions[0]
    session.seat_opponents((None, None, TIMID))
    page.turns.go_on()
    assert late not in page.thinking.questions, "it was given up"
    late[2]("{}")
    page.run()
    assert session.record.length == 1
    assert session.record.seat(0) == 2


def test_another_game_on_the_table_forgets_the_one_before() -> None:
    page = Page(seated(None, BOLD))
    page.turns.go_on()
    page.session = other = seated(TIMID, None, seed="other")
    page.run()
    assert other.record.length == 1
    page.session = None
    page.turns.go_on()
    assert page.thinking.questions == []


def test_the_worker_is_woken_when_the_first_of_them_sits_down() -> None:
    session = seated(None, None)
    page = Page(session)
    page.turns.go_on()
    assert page.thinking.woken == 0
    session.seat_opponents((None, BOLD))
    page.turns.go_on()
    assert page.thinking.woken == 1


# --- what goes wrong ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "useless",
    [
        '{"actions": ["b9"], "reasons": [], "worth": 0}',
        '{"actions": ["?"], "reasons": [], "worth": 0}',
        "nonsense",
        "{}",
        '{"actions": [], "reasons": [], "worth": 0}',
    ],
)
def test_a_useless_answer_counts_as_a_breakdown(useless: str) -> None:
    session = seated(None, BOLD)
    page = Page(session)
    page.turns.go_on()
    page.thinking.answer(useless)
    while page.clock.is_running:
        page.clock.wait()
    assert page.thinking.renewed == 1
    assert session.record.length == 0
    page.run()
    assert session.record.length == 1, "it was asked once more"
    assert page.notices == []


def test_after_two_breakdowns_people_decide_and_nothing_is_lost() -> None:
    session = seated(None, BOLD)
    page = Page(session)
    page.turns.go_on()
    page.thinking.answer(None)
    (notice,) = page.notices
    assert [do for _, do, _ in notice.choices] == ["think-again", "play-by-hand"]
    assert page.shown[-1] == "[Bo cannot go on]"
    page.run()
    assert session.record.length == 0, "nobody goes on by himself"
    page.turns.think_again()
    page.run()
    assert session.record.length == 1
    assert session.acts == 0


def test_the_seat_is_handed_to_the_people() -> None:
    session = seated(None, BOLD)
    page = Page(session)
    page.turns.go_on()
    page.thinking.answer(None)
    page.turns.play_by_hand()
    assert session.opponents == (None, None)
    assert session.is_curtain_down, "there are two people now"
    assert session.state == seated(None, None).state


# --- the same everywhere --------------------------------------------------------------------


def test_a_question_has_its_own_seed_in_every_step() -> None:
    """So that the same game goes on the same way, and chance is not that of the deal."""
    fickle = Opponent("bold", "fickle")
    page = Page(seated(None, fickle, fickle))
    page.turns.go_on()
    texts = []
    while page.thinking.questions:
        texts.append(page.thinking.questions[0][1])
        page.thinking.answer()
        while page.clock.is_running:
            page.clock.wait()
    assert ['"seed": "thinking toy 0 1"' in texts[0], '"seed": "thinking toy 1 2"' in texts[1]] == [
        True,
        True,
    ]


def test_the_reasons_of_another_way_to_go_on_are_forgotten() -> None:
    play = ComputerPlay()
    play.give(3, ())
    play.give(7, ())
    play.give(5, ())
    assert set(play.reasons) == {3, 5}


def test_links_say_who_plays() -> None:
    session = seated(None, BOLD)
    _, record = opened_link([FACE], link_to(FACE, session.record))
    assert record.table["opponents"] == ",bold/steady"


def test_the_pace_can_be_chosen_while_one_waits() -> None:
    """From slow to at once, in that order, as the setting has them; not where nobody waits."""
    session = seated(None, BOLD, TIMID)
    page = Page(session)

    def offered() -> list[tuple[str, str]]:
        markup = panels_by_region(FACE, table_shown(session, "en"), None, FACE.tab)["prompt"].text
        return re.findall(r'data-arg="pace:([^"]*)"[^>]*aria-pressed="(\w+)"', markup)

    page.turns.go_on()
    paces = ["slow", "normal", "fast", "at-once"]
    assert offered() == [(one, "true" if one == "normal" else "false") for one in paces]
    session.settings.choose("pace", "fast")
    page.turns.pause()
    assert ("fast", "true") in offered()
    session.computer_play.doing = "broken"
    assert offered() == []
    session.computer_play.doing = "thinking"
    session.settings.choose("pace", "at-once")
    page.run()
    assert session.acts == 0
    assert offered() == [], "a person is asked"
