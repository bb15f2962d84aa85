"""The lesson of Canyon: what it says, what it takes, and that what it marks leads to the finish."""

from random import Random

import pytest

from canyon import actions as a
from canyon import events as e
from canyon.game import CANYON as RULES
from canyon.ids import Phase, Suit
from canyon.previews import points_to_spend
from canyon.river import RIVER
from tests.canyon.web.play import at_random, t
from tests.canyon.web.play import session as start
from web.contract.choices import Act, Do, Pick
from web.games.canyon.face import CANYON, MAP
from web.games.canyon.lesson import LESSON, ORIGIN
from web.games.canyon.words.names import card_name, suit_name
from web.table.panels.all_panels import tab_wanted
from web.table.play.practice_games import learn_on, learning
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.catalogue import catalogue
from web.words.plural import LANGUAGES, Language

WORDS_A_MINUTE = 200
END = Do("lesson", "play")
OWN = {
    2: "bid",
    5: "follow",
    8: "trump",
    9: "lead",
    14: "move",
    16: "second_bid",
    19: "follow_again",
    21: "last_card",
    25: "finish",
}
"""The learner's moves, by the caption that asks for each."""


def lesson(moves: int = 0, *, is_alone: bool = True) -> Session:
    """`is_alone`: what has only one option carries itself out."""
    session = learning(CANYON, LESSON, moves, Shelf(MemoryStore()))
    session.settings.choose("single-choices", "on" if is_alone else "off")
    return session


def is_over(session: Session) -> bool:
    return session.prompt().options[0].choice == END


def go_on(session: Session) -> None:
    """Do what is marked, once: read on, or do what is marked."""
    prompt = session.prompt()
    if any(option.choice == Do("learn-on") for option in prompt.options):
        learn_on(session)
        return
    option = prompt.taught
    assert option is not None, t(prompt.line)
    assert session.is_wanted(option.choice)
    if isinstance(option.choice, Pick):
        asked = session.pick(option.choice)
        assert asked.action is not None
        session.play(asked.action)
    else:
        assert isinstance(option.choice, Act)
        session.play(option.choice.action)


def asked(caption: str) -> Session:
    """The lesson where this caption asks for a move."""
    session = lesson()
    while said(session) != caption:
        go_on(session)
    return session


def said(session: Session) -> str:
    card = table_shown(session, "en").lesson
    assert card is not None
    return card.text.key.removeprefix("lesson.")


@pytest.mark.parametrize("is_alone", [True, False])
def test_it_is_played_to_its_end_by_what_is_marked(is_alone: bool) -> None:
    """Whether or not moves without a choice carry themselves out."""
    session, captions = lesson(is_alone=is_alone), list[str]()
    for _ in range(60):
        captions += [] if captions[-1:] == [said(session)] else [said(session)]
        if is_over(session):
            break
        go_on(session)
    codes = tuple(RULES.saving.code_of(action) for action in session.record.actions)
    assert codes == LESSON.codes
    assert captions == [caption.text for caption in LESSON.captions], "each once, in order"
    assert not session.state.spare[LESSON.learner]
    assert RIVER.to_go[session.state.canoes[LESSON.learner]] == 0


def test_it_has_the_five_steps_that_the_start_page_speaks_of() -> None:
    assert LESSON.steps == 5


def test_its_position_is_one_that_a_save_can_hold() -> None:
    state = RULES.saving.state_from(ORIGIN, len(LESSON.names))
    assert RULES.saving.snapshot_of(state) == ORIGIN
    assert state.phase is Phase.BIDDING


@pytest.mark.parametrize(("at", "caption"), OWN.items())
def test_nothing_else_is_taken(at: int, caption: str) -> None:
    """Of all that could be done only what is marked is taken."""
    session = asked(caption)
    assert session.record.length == at
    assert session.acts == LESSON.learner
    wanted = RULES.saving.action_from(LESSON.codes[at])
    legal = [action for action, _ in session.situation.legal]
    assert wanted in legal
    for action in legal:
        assert session.is_wanted(Act(action, RULES.saving.code_of(action))) is (action == wanted)


def test_every_move_of_the_learner_is_asked_for_by_a_sentence() -> None:
    record = asked("end").record
    own = [step for step in range(record.length) if record.seat(step) == LESSON.learner]
    assert own == list(OWN)
    assert {c.at: c.text for c in LESSON.captions if not c.is_read and c.at in own} == OWN


def test_the_learner_meets_what_the_game_is_about() -> None:
    """Suit that has to be followed though trump is held, a trump where one may, an exact bid, a
    move with several ends, a drift, a fall, a push, the bonus alone, the finish."""
    record = asked("end").record
    for caption in ("follow", "follow_again"):
        session = asked(caption)
        state = session.state
        assert len(session.situation.legal) == 1 < len(state.hands[0])
        assert state.trump is not None
        assert any(card // 10 == state.trump // 10 for card in state.hands[0])
    trumping = asked("trump")
    assert len(trumping.situation.legal) == 2
    assert any(isinstance(event, e.TrickTaken) and event.seat == 0 for event in record.events(8))
    counted = [
        event
        for step in range(record.length)
        for event in record.events(step)
        if isinstance(event, e.PointsCounted) and event.seat == 0
    ]
    assert [(one.bid, one.taken, one.bonus) for one in counted] == [(2, 2, 3)] * 2
    moving, finishing = asked("move").state, asked("finish").state
    assert (points_to_spend(moving), points_to_spend(finishing)) == (5, 3)
    assert len(asked("move").situation.legal) == len(asked("finish").situation.legal) == 3
    assert any(isinstance(event, e.CanoeFell) for event in record.events(12))
    pushed = [event for event in record.events(24) if isinstance(event, e.CanoePushed)]
    assert [(one.seat, one.other) for one in pushed] == [(0, 2)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_name_what_is_to_be_done(language: str) -> None:
    """Cards, spaces and trumps are those of the position, not of an older one."""
    for at, caption in OWN.items():
        action = RULES.saving.action_from(LESSON.codes[at])
        sentence = t(f"lesson.{caption}", language)
        if isinstance(action, a.Move):
            assert RIVER.ids[action.space] in sentence
        if isinstance(action, a.PlayCard):
            name = t(card_name(action.card), language)
            value = next(part for part in name.split() if part.isdecimal())
            assert value in sentence
    for caption, trump in (("bid", Suit.GREEN), ("second_bid", Suit.YELLOW)):
        state = asked(caption).state
        assert state.trump is not None
        assert state.trump // 10 == trump
        stem = t(suit_name(trump), language).casefold()[:4]
        assert stem in t(f"lesson.{caption}", language).casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_read_in_less_than_eight_minutes(language: str) -> None:
    """At 200 words a minute and ten seconds a press."""
    session, read, presses = lesson(), list[str](), 0
    while not is_over(session):
        table = table_shown(session, language)
        assert table.lesson is not None
        texts = [t(table.lesson.text, language), t(table.prompt.line, language)]
        read += [sentence for sentence in texts if sentence not in read]
        go_on(session)
        presses += 1
    assert len(" ".join(read).split()) / WORDS_A_MINUTE + presses / 6 < 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_it_is_said(language: Language) -> None:
    """And every caption and every step has one."""
    texts = {key for key in catalogue(language, CANYON.words) if key.startswith("lesson.")}
    steps = {f"lesson.step_{step}" for step in range(1, LESSON.steps + 1)}
    assert texts == steps | {f"lesson.{caption.text}" for caption in LESSON.captions}


def test_it_is_taken_up_where_it_was_left() -> None:
    for moves in range(len(LESSON.codes) + 1):
        assert lesson(moves).state.seats == 3
    for caption, moves in (("welcome", 0), ("follow", 5), ("move", 14), ("end", 26)):
        one = asked(caption)
        assert one.state == lesson(moves).state


def test_only_the_learner_s_hand_is_seen() -> None:
    for moves in range(len(LESSON.codes)):
        session = lesson(moves)
        seen = [p.hand is not None for p in session.view.players]
        assert session.looks == LESSON.learner
        assert seen in ([True, False, False], [False] * 3)
        assert not session.is_curtain_down


def test_a_small_screen_stays_at_the_desk_with_all_that_is_marked() -> None:
    """Bids, hand and river are in sight at once: none of them is on a sheet of its own."""
    for caption in ("bid", "trump", "move"):
        assert tab_wanted(CANYON, asked(caption).prompt(), MAP.sheet) is None
    assert {region.place for region in CANYON.regions if region.tab == CANYON.tab} == {"desk"}


def test_every_hint_has_its_question_and_its_text() -> None:
    for language in LANGUAGES:
        texts = catalogue(language, CANYON.words)
        hints = {f"hints.{name}" for name in CANYON.hints}
        assert hints == {key for key in texts if key.startswith("hints.")}
        assert {f"prompts.{name}" for name in CANYON.hints} <= texts.keys()


def test_a_first_game_gives_each_hint_once() -> None:
    given = list[str]()
    for game in at_random(start("hints", 4), Random(7)):
        due = table_shown(game, "en").hint
        if due is not None and given[-1:] != [due.key]:
            given.append(due.key)
    assert given[:2] == ["hints.start", "hints.bid_now"]
    assert len(given) == len(set(given))
    assert {"hints.follow", "hints.any_card", "hints.lead", "hints.move"} <= set(given)
