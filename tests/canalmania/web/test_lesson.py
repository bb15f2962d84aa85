"""The lesson: what it says, what it takes, and that what it marks leads to its end."""

import gzip
import re
from pathlib import Path

import pytest

from tabletop.seat import Seat
from tests.canalmania.web.words import t
from web.contract.choices import Act, Do, Pick, Why
from web.contract.prompt import Option
from web.contract.questions import DO
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.games.canalmania.lesson import LESSON
from web.table.panels.all_panels import panels_by_region, tab_wanted
from web.table.play.practice_games import learn_on, learning
from web.table.play.session import Session
from web.table.play.teacher import Teacher
from web.table.play.undo import Undo
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.catalogue import catalogue
from web.words.plural import LANGUAGES, Language

WEB = Path(__file__).parents[3] / "web"
WORDS_A_MINUTE = 200
FORCED = (4,)
OWN_TURNS = (range(9), range(26, 32))


def lesson(moves: int = 0) -> Session:
    return learning(CANAL_MANIA, LESSON, moves, Shelf(MemoryStore()))


def go_on(session: Session) -> None:
    """Do what is marked, once: read on, answer a question, or carry the action out."""
    prompt = session.prompt()
    if any(option.choice == Do("learn-on") for option in prompt.options):
        learn_on(session)
        return
    option = prompt.taught
    assert option is not None, t(prompt.line, "en")
    assert session.is_wanted(option.choice)
    match option.choice:
        case Act(action):
            session.play(action)
        case Pick():
            asked = session.pick(option.choice)
            if asked.action is not None and asked.carries_out:
                session.play(asked.action)
        case _:
            pytest.fail(f"a lesson marks {option.choice}")


def learn_to(moves: int) -> Session:
    """A lesson that was played up to here."""
    session = lesson()
    while session.record.length < moves:
        go_on(session)
    return session


def test_it_is_played_to_its_end_by_what_is_marked() -> None:
    session = lesson()
    for _ in range(60):
        if session.prompt().options[0].choice == Do("lesson", "play"):
            break
        go_on(session)
    codes = [CANAL_MANIA.game.saving.code_of(action) for action in session.record.actions]
    assert tuple(codes) == LESSON.codes
    assert session.state.players[LESSON.learner].score == 4
    assert session.prompt().line.key == "lesson.end"


def test_each_of_its_six_steps_is_what_it_is_called() -> None:
    """The learner takes a contract, cards, places cubes, builds, completes, delivers: in order."""
    session, happened = lesson(), dict[int, set[str]]()
    while session.prompt().options[0].choice != Do("lesson", "play"):
        card = table_shown(session, "en").lesson
        assert card is not None
        before = session.record.length
        go_on(session)
        for step in range(before, session.record.length):
            if session.record.seat(step) == LESSON.learner:
                names = {type(event).__name__ for event in session.record.events(step)}
                happened.setdefault(card.step, set()).update(names)
    wanted = (
        "ContractTaken",
        "CardTaken",
        "CubePlaced",
        "TileLaid",
        "CanalCompleted",
        "GoodsMoved",
    )
    assert list(happened) == list(range(1, LESSON.steps + 1))
    for step, name in enumerate(wanted, start=1):
        assert name in happened[step], f"{name} in step {step}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_reads_three_minutes_until_the_end_of_the_first_turn(language: str) -> None:
    """At 200 words a minute, everything the prompt says included; the whole lesson takes eight."""
    session, read, first = lesson(), list[str](), 0
    while session.prompt().options[0].choice != Do("lesson", "play"):
        table = table_shown(session, language)
        assert table.lesson is not None
        said = [t(table.lesson.text, language), t(table.prompt.line, language)]
        read += [sentence for sentence in said if sentence not in read]
        go_on(session)
        if not first and session.record.length >= OWN_TURNS[0].stop:
            first = len(" ".join(read).split())
    assert 100 < first <= 3 * WORDS_A_MINUTE
    assert len(" ".join(read).split()) <= 8 * WORDS_A_MINUTE


def test_what_it_adds_to_the_first_visit_is_light() -> None:
    """At most 40 kB, compressed one by one: what teaches, with its texts and hints."""
    teaching = re.compile("lesson|teacher|practi|guide|hints")
    every = (path for kind in ("py", "json") for path in WEB.rglob(f"*.{kind}"))
    files = [path for path in every if teaching.search(path.name)]
    assert len(files) > 2 * 2 * len(LANGUAGES)
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= 40_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_it_is_said(language: Language) -> None:
    """And every caption and every step has one."""
    texts = {key for key in catalogue(language, CANAL_MANIA.words) if key.startswith("lesson.")}
    steps = {f"lesson.step_{step}" for step in range(1, LESSON.steps + 1)}
    assert texts == steps | {f"lesson.{caption.text}" for caption in LESSON.captions}


@pytest.mark.parametrize("at", [n for turn in OWN_TURNS for n in turn if n not in FORCED])
def test_nothing_else_is_taken(at: int) -> None:
    """Of all that could be done at this moment only what is marked is taken, or leads there."""
    session = learn_to(at)
    while any(option.choice == Do("learn-on") for option in session.prompt().options):
        learn_on(session)
    wanted = CANAL_MANIA.game.saving.action_from(LESSON.codes[at])
    for action, answers in session.situation.legal:
        act = Act(action, CANAL_MANIA.game.saving.code_of(action))
        assert session.is_wanted(act) is (action == wanted)
        does = Pick(DO, answers[DO])
        assert session.is_wanted(does) is (
            answers[DO] == dict(CANAL_MANIA.questions.answers_of(wanted))[DO]
        )
    assert session.is_wanted(Why(Pick(DO, "goods")))
    assert session.is_wanted(Do("undo"))


def test_where_something_else_was_chosen_it_is_said_once() -> None:
    session = learn_to(1)
    teacher = session.practice
    assert isinstance(teacher, Teacher)
    teacher.is_astray = True
    shown = panels_by_region(CANAL_MANIA, table_shown(session, "en"), None, "hand")["prompt"]
    assert t("table.lesson_astray", "en") in shown.text
    teacher.go_on(1)
    shown = panels_by_region(CANAL_MANIA, table_shown(session, "en"), None, "hand")["prompt"]
    assert t("table.lesson_astray", "en") not in shown.text


def test_it_is_taken_up_where_it_was_left() -> None:
    for moves in (0, 5, 9, 26, 28, 32):
        one, other = learn_to(moves), lesson(moves)
        assert one.state == other.state
        assert table_shown(one, "en").lesson == table_shown(other, "en").lesson


def test_what_was_undone_is_said_again() -> None:
    session = learn_to(2)
    Undo(session).undo()
    said = table_shown(session, "en").lesson
    assert said is not None
    assert said.text.key == "lesson.first_card"


def test_nothing_of_it_is_kept_and_nobody_is_asked_to_look_away() -> None:
    session = learn_to(26)
    assert session.shelf.names == ()
    assert session.is_saved, "there is nothing to be missed"
    assert not session.is_curtain_down
    for moves in range(33):
        one = lesson(moves)
        hands = [player.hand is not None for player in one.view.players]
        assert one.looks == LESSON.learner
        assert hands == [seat == LESSON.learner for seat in range(3)]


def test_a_small_screen_turns_to_the_sheet_with_what_is_marked() -> None:
    wanted = {0: "contracts", 1: "display", 27: "hand"}
    for moves, sheet in wanted.items():
        session = lesson(moves)
        while any(option.choice == Do("learn-on") for option in session.prompt().options):
            learn_on(session)
        assert tab_wanted(CANAL_MANIA, session.prompt(), MAP.sheet) == sheet


def marked(options: tuple[Option, ...]) -> list[Option]:
    return [option for option in options if option.is_taught]


def test_one_thing_is_marked_at_a_time() -> None:
    session = lesson()
    assert session.looks == Seat(0)
    while session.record.length < OWN_TURNS[0].stop:
        assert len(marked(session.prompt().options)) == 1
        go_on(session)
